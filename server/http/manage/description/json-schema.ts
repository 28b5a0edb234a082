/** Schemas of the contracts as JSON Schema, with our words for what is wrong at each field. */
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { ListQuery } from '#shared/manage/fields.ts';

/** JSON as it stands in the description. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export interface JsonObject {
  readonly [key: string]: Json;
}

/** What a schema calls a fault by. */
const WORD = /^[a-z_]{3,40}$/;

/**
 * A schema as JSON Schema 2020-12. Rules that JSON Schema cannot say are left out and named by their fault's code in
 * `x-codes`, which is what a refusal answers at that field.
 */
export function jsonSchemaOf(schema: v.GenericSchema): JsonObject {
  const { $schema: _, ...converted } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    errorMode: 'ignore',
    // Texts of a query that become numbers.
    overrideSchema: ({ valibotSchema }) =>
      Object.is(valibotSchema, ListQuery.limit)
        ? { type: 'integer', minimum: 1, maximum: 200, default: 50 }
        : undefined,
    overrideAction({ valibotAction, jsonSchema }) {
      const message: unknown = Reflect.get(valibotAction, 'message');
      if (typeof message !== 'string' || !WORD.test(message)) return undefined;
      const codes: unknown = Reflect.get(jsonSchema, 'x-codes');
      return { ...jsonSchema, 'x-codes': [...(Array.isArray(codes) ? (codes as readonly string[]) : []), message] };
    },
  });
  return plain(converted);
}

/** Without what no JSON holds: a bound of infinity, a field that is undefined. */
const plain = (value: object): JsonObject => JSON.parse(JSON.stringify(value)) as JsonObject; // Of an object comes one.
