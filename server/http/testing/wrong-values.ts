/** What a schema would take, and what it would not: bodies grown from the contracts themselves. */
import fc from 'fast-check';
import * as v from 'valibot';

/** Texts of which each is right somewhere and wrong elsewhere. */
const TEXTS = [
  '',
  ' ',
  'x',
  'facility.name.1',
  'en',
  'xx',
  'UTC',
  'EUR',
  '#12abef',
  '482915',
  'circle',
  'message-circle',
  'a-house',
  'sandbox_x',
  'nobody@stage.example',
  '15:00',
  '2026-11-24',
  '2026-11-24T15:00:00Z',
  '2026-11-30T04:00',
  '+81 3 5555 0100',
  '10.0.0.0/8',
  '/somewhere',
  'https://a.example/x',
  'data:text/html,x',
  '018f0000-0000-7000-8000-000000000000',
  '2099-05-01T10:00:00.000Z',
  '192.0.2.0/24',
  'JP',
  'a\0b',
  '\ud800',
  '\u202e\ufeff',
  '👩‍👩‍👧‍👦مرحبا',
  'The "best"',
  '__proto__',
  "';--",
  '%00',
  'x'.repeat(61),
  'x'.repeat(5000),
] as const;
const NUMBERS = [0, 1, 2, 30, 100, -1, 0.5, 1e308, 2_147_483_648, 2 ** 53, 100_001] as const;
const KEYS = ['en', 'ja', 'xx', '', '__proto__', 'constructor', 'a\0b'] as const;

/** A value of no kind in particular. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, [], {}, [[]], { en: 1 }),
  fc.constantFrom(...TEXTS),
  fc.constantFrom(...NUMBERS),
  fc.jsonValue({ maxDepth: 2 }),
);

type Grow = (schema: v.GenericSchema) => fc.Arbitrary<unknown>;

/** Values of a schema's shape, now and then something else at any place. */
export const nearly: Grow = (schema) =>
  fc.oneof({ weight: 9, arbitrary: shaped(schema, nearly) }, { weight: 1, arbitrary: junk });

/** Values that a schema takes, though they may name nothing. */
export const taken: Grow = (schema) => {
  const plain = schema.type === 'string' ? TEXTS : schema.type === 'number' ? NUMBERS : null;
  if (plain === null) return shaped(schema, taken).filter((value) => v.is(schema, value));
  const right = plain.filter((value) => v.is(schema, value));
  if (right.length === 0) throw new Error(`none of these is right anywhere: give ${schema.type}s one more`);
  return fc.constantFrom(...right);
};

/** What a pipe begins with is its shape; where that only counts, what reads the same once more. */
function shapeOf(schema: v.GenericSchema): v.GenericSchema {
  const steps = 'pipe' in schema ? part<readonly (v.GenericSchema | { readonly kind: string })[]>(schema, 'pipe') : [];
  const again = steps.findLast((step): step is v.GenericSchema => 'type' in step && step.type === schema.type);
  return again === undefined ? schema : again === schema || !('pipe' in again) ? again : shapeOf(again);
}

function shaped(asked: v.GenericSchema, grow: Grow): fc.Arbitrary<unknown> {
  // Its rules are what the texts above hold to or not.
  const schema = shapeOf(asked);
  const { type } = schema;
  if (type === 'string') return fc.constantFrom(...TEXTS);
  if (type === 'number') return fc.constantFrom(...NUMBERS);
  if (type === 'boolean') return fc.boolean();
  if (type === 'picklist') return fc.constantFrom(...part<readonly string[]>(schema, 'options'), 'another');
  if (type === 'literal') return fc.constant(part(schema, 'literal'));
  if (type === 'nullable' || type === 'optional' || type === 'nullish')
    return fc.oneof(
      { weight: 3, arbitrary: grow(part(schema, 'wrapped')) },
      { weight: 1, arbitrary: fc.constant(type === 'optional' ? undefined : null) },
    );
  if (type === 'variant')
    return fc.oneof(...part<readonly v.GenericSchema[]>(schema, 'options').map((option) => grow(option)));
  if (type === 'array') return fc.array(grow(part(schema, 'item')), { maxLength: 3 });
  if (type === 'record')
    return fc
      .array(fc.tuple(fc.constantFrom(...KEYS), grow(part(schema, 'value'))), { maxLength: 3 })
      .map((pairs) => Object.fromEntries(pairs));
  if (type === 'union' || type === 'variant')
    return fc.oneof(...part<readonly v.GenericSchema[]>(schema, 'options').map((option) => grow(option)));
  if (type === 'object' || type === 'strict_object') {
    const entries = Object.entries(part<Readonly<Record<string, v.GenericSchema>>>(schema, 'entries'));
    return fc
      .record(Object.fromEntries(entries.map(([name, entry]) => [name, grow(entry)])), { requiredKeys: [] })
      .chain((body) => fc.constantFrom(body, body, body, { ...body, unknown_field: 1 }));
  }
  throw new Error(`no values for a schema of type ${type}`);
}

/** A part of a schema that its type is known to have. */
function part<T = v.GenericSchema>(schema: v.GenericSchema, name: string): T {
  return Reflect.get(schema, name) as T;
}

/** Parts of a path that name nothing. */
export const WRONG_PARTS = [
  '%00',
  '..%2f..',
  '-1',
  '0',
  '2147483648',
  '1e9',
  'null',
  '%F0%28',
  'x'.repeat(300),
] as const;

const cursor = (keys: unknown): string => Buffer.from(JSON.stringify(keys)).toString('base64url');
/** Queries that no screen sends. */
export const WRONG_QUERIES = [
  'limit=0',
  'limit=201',
  'limit=1e3',
  'limit=-5',
  'limit=',
  'query=%00',
  'query=%F0%28',
  `query=${'x'.repeat(201)}`,
  `query=${encodeURIComponent("%_\\';--")}`,
  'location_group_id=x',
  'main_menu_id=9999999999',
  'main_menu_id=999999999',
  'cursor=',
  'cursor=x',
  `cursor=${'x'.repeat(401)}`,
  ...[
    null,
    {},
    [],
    [1],
    ['a'],
    [null, null],
    [1e308, 'x'],
    ['x', 'x'],
    ['a\0', 'b'],
    [-1, -1],
    [0.5, 0.5],
    [1e10, 1e10],
  ].map((keys) => `cursor=${cursor(keys)}`),
  `cursor=${cursor([1, 2, 3])}`,
] as const;
