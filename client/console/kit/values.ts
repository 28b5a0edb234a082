/** What values of fields are, whatever comes: the wire's types, narrowed. */
import type { FieldSpec } from './field-spec.ts';
import type { Values } from './things.ts';

export type Dict = Readonly<Record<string, string>>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** A text by language; anything else is none. */
export const dictOf = (value: unknown): Dict =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {};

export const listOfValues = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const rowsOf = (value: unknown): readonly Values[] => listOfValues(value).filter(isRecord);

/** Do both say the same? Keys in any order; a language without a text is none. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, place) => same(item, other[place]));
  if (!isRecord(one) || !isRecord(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => same(one[key] ?? null, other[key] ?? null));
}

/** The fields that are otherwise than they were. */
export const changedNames = (base: Values, values: Values): readonly string[] =>
  Object.keys(values).filter((name) => !same(base[name], values[name]));

/** What is kept of a thing in a form. */
export function pick(from: object, names: readonly string[]): Values {
  const all = new Map<string, unknown>(Object.entries(from));
  return Object.fromEntries(names.filter((name) => all.has(name)).map((name) => [name, all.get(name)]));
}

/** What is sent of a dictionary that was changed: languages that were taken away are null (RFC 7396). */
function dictPatch(before: Dict, now: Dict): Readonly<Record<string, string | null>> {
  const said = Object.fromEntries(Object.entries(now).filter(([, text]) => text.trim() !== ''));
  const gone = Object.keys(before).filter((lang) => !(lang in said));
  return { ...said, ...Object.fromEntries(gone.map((lang) => [lang, null])) };
}

/** A merge patch of the fields that changed. */
export function patchOf(fields: readonly FieldSpec[], base: Values, values: Values): Values {
  const kinds = new Map(fields.map(({ name, kind }) => [name, kind]));
  return Object.fromEntries(
    changedNames(base, values).map((name) => [
      name,
      kinds.get(name) === 'dict' && values[name] !== null
        ? dictPatch(dictOf(base[name]), dictOf(values[name]))
        : values[name],
    ]),
  );
}

/** The whole of a new thing, without languages that say nothing. */
export function wholeOf(fields: readonly FieldSpec[], values: Values): Values {
  const dicts = new Set(fields.filter(({ kind }) => kind === 'dict').map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      dicts.has(name) && value !== null ? dictPatch({}, dictOf(value)) : value,
    ]),
  );
}
