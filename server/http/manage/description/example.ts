/** Something to send, made from a schema: what has to be there, and no more. */
import type { Json, JsonObject } from './json-schema.ts';

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function exampleOf(schema: Json | undefined, name = ''): Json {
  if (!isObject(schema)) return null;
  for (const known of ['const', 'default'] as const) if (schema[known] !== undefined) return schema[known];
  if (Array.isArray(schema['enum'])) return (schema['enum'] as readonly Json[])[0] ?? null;
  for (const choice of ['anyOf', 'allOf', 'oneOf'] as const)
    if (Array.isArray(schema[choice])) return exampleOf((schema[choice] as readonly Json[])[0], name);
  if (schema['type'] === 'object') return objectOf(schema, name);
  if (schema['type'] === 'array') return [exampleOf(schema['items'], name)];
  if (schema['type'] === 'boolean') return true;
  if (schema['type'] === 'integer' || schema['type'] === 'number') return schema['minimum'] ?? 1;
  return textOf(schema, name);
}

function objectOf(schema: JsonObject, name: string): Json {
  const { properties, required, additionalProperties } = schema;
  if (!isObject(properties)) return { en: exampleOf(additionalProperties, name) };
  const needed = Array.isArray(required) ? (required as readonly Json[]) : [];
  const names = Object.keys(properties);
  // A change needs nothing; its first field shows how.
  const shown = needed.length > 0 ? names.filter((one) => needed.includes(one)) : names.slice(0, 1);
  return Object.fromEntries(shown.map((one) => [one, exampleOf(properties[one], one)]));
}

function textOf({ format, pattern }: JsonObject, name: string): string {
  if (format === 'uuid') return '018f3c1e-7a2b-7c3d-8e4f-5a6b7c8d9e0f';
  if (format === 'email') return 'owner@hotel.example';
  if (format === 'date-time') return '2027-01-01T00:00:00Z';
  if (typeof pattern === 'string' && pattern.startsWith('^#')) return '#14285c';
  if (name === 'lang_cd' || name === 'languages') return 'en';
  if (name === 'time_zone') return 'Europe/Vienna';
  if (name === 'code') return 'my-hotel';
  return name.startsWith('name') || name === '' ? 'Name' : name.replaceAll('_', ' ');
}
