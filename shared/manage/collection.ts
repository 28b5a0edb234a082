/**
 * A collection of the management API: things of one kind that a house keeps, as one definition. From the fields that are
 * written follow the contracts of its calls, which are all there is to tell apart one kind from another; the server's
 * half is server/http/manage/collection-routes.ts.
 *
 * ```
 * export const floorGuides = collection({
 *   one: 'FloorGuide', many: 'FloorGuides', path: 'floor-guides', key: byUuid,
 *   see: 'content.see', edit: 'content.edit',
 *   fields: { content_dict: NamedDict(60), order_no: Position },
 *   filters: {}, shown: {},
 * });
 * export type FloorGuide = ItemOf<typeof floorGuides>;
 * ```
 */
import * as v from 'valibot';
import type { ErrorCode } from '../errors/codes.ts';
import type { HouseRight } from '../domain/rights/rights.ts';
import type { Endpoint } from '../rest/endpoint.ts';
import { NumberId, NumberIdText, Success, Uuid } from '../rest/fields.ts';
import { listOf, ListQuery, Version } from './fields.ts';
import { HouseCodePath, NumberedPath, ThingPath } from './paths.ts';
import { patchEntries, storedOf } from './stored.ts';

/** Things whose ids are numbers, which the house counts. */
export const numbered = { id: NumberId, path: NumberedPath, given: {} } as const;
/** Things whose ids are UUIDs; whoever makes one may bring its own, and is told of one that is there. */
export const byUuid = { id: Uuid, path: ThingPath, given: { id: v.optional(Uuid) } } as const;
/** A filter by a thing whose id is a number. */
export const ByNumber = v.optional(NumberIdText);
/** Where a thing stands among its like, from 0. */
export const Position = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)), 0);

interface Key {
  readonly id: v.GenericSchema<number> | v.GenericSchema<string>;
  readonly path: { readonly code: v.GenericSchema<unknown, string>; readonly id: v.GenericSchema };
  readonly given: v.ObjectEntries;
}

/** What tells one kind from another. */
interface Spec<
  Path extends string,
  Of extends Key,
  Fields extends v.ObjectEntries,
  Filters extends v.ObjectEntries,
  Shown extends v.ObjectEntries,
> {
  /** As in `createRoom`. */
  readonly one: string;
  /** As in `listRooms`. */
  readonly many: string;
  /** Its part of the path, plural, in kebab case. */
  readonly path: Path;
  readonly key: Of;
  readonly see: HouseRight;
  readonly edit: HouseRight;
  /** What is written; what has a default may be left out of what is made. */
  readonly fields: Fields;
  /** Rules over several fields: the whole schema of them, each rule forwarded to the field it is shown at. */
  readonly ruled?: (
    fields: v.StrictObjectSchema<Fields, undefined>,
  ) => v.GenericSchema<unknown, v.InferOutput<v.StrictObjectSchema<Fields, undefined>>>;
  /** By what a list is narrowed, in the query: columns of the same names. */
  readonly filters: Filters;
  /** What is read and never written, as a count of what hangs on it. */
  readonly shown: Shown;
  /** Some cannot be deleted, as the last one. */
  readonly stays?: true;
  /** A plan says how many there may be. */
  readonly limited?: true;
}

/** The contracts of one kind of thing. */
export interface Collection<
  Path extends string,
  Of extends Key,
  Fields extends v.ObjectEntries,
  Filters extends v.ObjectEntries,
  Shown extends v.ObjectEntries,
> {
  readonly spec: Spec<Path, Of, Fields, Filters, Shown>;
  /** A thing as it is read. */
  readonly item: v.GenericSchema<unknown, Item<Of, Fields, Shown>>;
  /** What is written of a thing, by every rule. */
  readonly whole: v.GenericSchema<unknown, v.InferOutput<v.StrictObjectSchema<Fields, undefined>>>;
  readonly list: Call<'GET', In<Path>> & {
    readonly params: typeof HouseCodePath;
    readonly query: v.ObjectSchema<typeof ListQuery & Filters, undefined>;
    readonly answers: {
      readonly 200: v.GenericSchema<
        unknown,
        { items: Item<Of, Fields, Shown>[]; next_cursor: string | null; total: number }
      >;
    };
  };
  readonly get: Call<'GET', `${In<Path>}/{id}`> & {
    readonly params: Of['path'];
    readonly answers: { readonly 200: v.GenericSchema<unknown, Item<Of, Fields, Shown>> };
  };
  readonly create: Call<'POST', In<Path>> & {
    readonly params: typeof HouseCodePath;
    readonly body: v.StrictObjectSchema<Of['given'] & Fields, undefined>;
    readonly answers: { readonly 201: v.GenericSchema<unknown, Item<Of, Fields, Shown>> };
  };
  /** A merge patch (RFC 7396), from the version that `If-Match` names. */
  readonly update: Call<'PATCH', `${In<Path>}/{id}`> & {
    readonly params: Of['path'];
    readonly body: v.GenericSchema<
      MergePatch<v.InferInput<v.StrictObjectSchema<Fields, undefined>>>,
      Readonly<Record<string, unknown>>
    >;
    readonly answers: { readonly 200: v.GenericSchema<unknown, Item<Of, Fields, Shown>> };
  };
  readonly remove: Call<'DELETE', `${In<Path>}/{id}`> & {
    readonly params: Of['path'];
    readonly answers: { readonly 200: typeof Success };
  };
  /** Puts these in this order; those that are not named stay where they are. */
  readonly reorder: Call<'PUT', `${In<Path>}/order`> & {
    readonly params: typeof HouseCodePath;
    readonly body: v.GenericSchema<{ ids: v.InferOutput<Of['id']>[] }, { ids: v.InferOutput<Of['id']>[] }>;
    readonly answers: { readonly 200: typeof Success };
  };
}

type In<Path extends string> = `/be-api/manage/v1/houses/{code}/${Path}`;

interface Call<Method extends Endpoint['method'], Path extends string> {
  readonly id: string;
  readonly method: Method;
  readonly path: Path;
  readonly needs: { readonly house: HouseRight };
  readonly errors: readonly ErrorCode[];
}

type Item<Of extends Key, Fields extends v.ObjectEntries, Shown extends v.ObjectEntries> = v.InferOutput<
  v.ObjectSchema<Fields, undefined>
> &
  v.InferOutput<v.ObjectSchema<Shown, undefined>> & { id: v.InferOutput<Of['id']>; version: number };

/** The contracts of a collection. Lists are in the order of `order_no` where there is one, else as the server sorts them. */
export function collection<
  const Path extends string,
  Of extends Key,
  Fields extends v.ObjectEntries,
  Filters extends v.ObjectEntries,
  Shown extends v.ObjectEntries,
>(spec: Spec<Path, Of, Fields, Filters, Shown>): Collection<Path, Of, Fields, Filters, Shown>;
export function collection(
  spec: Spec<string, Key, v.ObjectEntries, v.ObjectEntries, v.ObjectEntries>,
): Collection<string, Key, v.ObjectEntries, v.ObjectEntries, v.ObjectEntries> {
  const { one, many, key } = spec;
  const path = `/be-api/manage/v1/houses/{code}/${spec.path}` as const;
  const thing = `${path}/{id}` as const;
  const written = v.strictObject(spec.fields);
  const kept = Object.entries(written.entries).map(([name, field]) => [name, storedOf(field)] as const);
  const item = v.object({ id: key.id, ...Object.fromEntries(kept), ...spec.shown, version: Version });
  const see = { needs: { house: spec.see }, errors: [] } as const;
  const edit = { house: spec.edit } as const;
  const changes = ['version_required', 'version_stale'] as const;
  return {
    spec,
    item,
    whole: spec.ruled?.(written) ?? written,
    list: {
      id: `list${many}`,
      method: 'GET',
      path,
      ...see,
      params: HouseCodePath,
      query: v.object({ ...ListQuery, ...spec.filters }),
      answers: { 200: listOf(item) },
    },
    get: { id: `get${one}`, method: 'GET', path: thing, ...see, params: key.path, answers: { 200: item } },
    create: {
      id: `create${one}`,
      method: 'POST',
      path,
      needs: edit,
      params: HouseCodePath,
      body: v.strictObject({ ...key.given, ...spec.fields }),
      answers: { 201: item },
      errors: ['fields_invalid', 'duplicate_id', ...(spec.limited === true ? (['plan_limit'] as const) : [])],
    },
    update: {
      id: `update${one}`,
      method: 'PATCH',
      path: thing,
      needs: edit,
      params: key.path,
      body: v.strictObject(patchEntries(written)),
      answers: { 200: item },
      errors: [...changes, 'fields_invalid', 'plan_limit'],
    },
    remove: {
      id: `delete${one}`,
      method: 'DELETE',
      path: thing,
      needs: edit,
      params: key.path,
      answers: { 200: Success },
      errors: [...changes, 'in_use', ...(spec.stays === true ? (['last_one'] as const) : [])],
    },
    reorder: {
      id: `order${many}`,
      method: 'PUT',
      path: `${path}/order`,
      needs: edit,
      params: HouseCodePath,
      body: v.strictObject({ ids: v.pipe(v.array(key.id), v.minLength(1, 'required'), v.maxLength(1000)) }),
      answers: { 200: Success },
      errors: ['fields_invalid'],
    },
  };
}

/** What is sent to change a thing: any part of it; null takes a language away. */
type MergePatch<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [Key in keyof T]?: MergePatch<T[Key]> | null }
    : T;

/** A thing of a collection, as it is read. */
export type ItemOf<C extends { readonly item: v.GenericSchema }> = v.InferOutput<C['item']>;
