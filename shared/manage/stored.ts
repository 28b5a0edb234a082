/**
 * Schemas that follow from the schema of what is written: what is read back, which keeps the shape and leaves out the
 * rules, so that a row from before a rule is still shown; and a merge patch of it (RFC 7396).
 */
import * as v from 'valibot';

type Shape = v.GenericSchema;

/** A part of a schema that its type is known to have. */
const part = (schema: Shape, name: string): unknown => Reflect.get(schema, name);
const isSchema = (value: unknown): value is Shape => typeof value === 'object' && value !== null && 'kind' in value;
function schemaIn(schema: Shape, name: string): Shape {
  const found = part(schema, name);
  if (!isSchema(found)) throw new TypeError(`a schema of type ${schema.type} has no ${name}`);
  return found;
}
function entriesOf(schema: Shape): readonly (readonly [string, Shape])[] {
  return Object.entries(part(schema, 'entries') ?? {}).map(([name, entry]: [string, unknown]) => {
    if (!isSchema(entry)) throw new TypeError(`${name} is no schema`);
    return [name, entry] as const;
  });
}

/** What the pipe begins with: the shape, without its rules. */
function bare(schema: Shape): Shape {
  const pipe = part(schema, 'pipe');
  const first: unknown = Array.isArray(pipe) ? pipe[0] : undefined;
  return isSchema(first) ? first : schema;
}

/** The shape of what was written, once it is kept: nothing is left out, and no rule is asked again. */
export function storedOf<S extends Shape>(written: S): v.GenericSchema<unknown, v.InferOutput<S>>;
export function storedOf(written: Shape): Shape {
  const schema = bare(written);
  switch (schema.type) {
    case 'optional':
      // What may be left out of a part of a thing is left out of what is kept; a default fills it in.
      return v.optional(storedOf(schemaIn(schema, 'wrapped')), part(schema, 'default'));
    case 'nullable':
    case 'nullish':
      return v.nullable(storedOf(schemaIn(schema, 'wrapped')));
    case 'array':
      return v.array(storedOf(schemaIn(schema, 'item')));
    case 'record':
      return v.record(v.string(), storedOf(schemaIn(schema, 'value')));
    case 'object':
    case 'strict_object':
      return v.object(Object.fromEntries(entriesOf(schema).map(([name, entry]) => [name, storedOf(entry)])));
    default:
      return schema;
  }
}

/** What may be left out of it, or taken away by null. Rules over several parts are asked of what comes of it. */
function patchOf(written: Shape): Shape {
  const schema = bare(written);
  switch (schema.type) {
    case 'optional':
    case 'nullable':
    case 'nullish':
      return v.nullable(patchOf(schemaIn(schema, 'wrapped')));
    case 'record':
      return v.record(v.string(), v.nullable(schemaIn(schema, 'value')));
    case 'object':
    case 'strict_object':
      return v.strictObject(patchEntries(schema));
    default:
      // A list is given whole, and a plain value has no parts.
      return written;
  }
}

/** The fields of a merge patch, each of which may be left out. */
export const patchEntries = (schema: Shape): v.ObjectEntries =>
  Object.fromEntries(entriesOf(schema).map(([name, entry]) => [name, v.optional(patchOf(entry))]));
