/**
 * Things of one kind that a house keeps, as a console sees them: the calls of a collection of the management API
 * (shared/manage/collection.ts), whichever it is.
 */
import * as v from 'valibot';
import type { JsonEndpoint } from '#shared/rest/endpoint.ts';
import type { ManageCalls } from '../account/account-core.ts';

/** Whatever has an id and a version. */
export interface Thing {
  readonly id: string | number;
  readonly version: number;
}

/** Fields by their names on the wire. */
export type Values = Readonly<Record<string, unknown>>;

/** The calls of a kind; what there is no call for is not offered. */
export interface Collection<Item extends Thing> {
  readonly item: v.GenericSchema<unknown, Item>;
  readonly list: JsonEndpoint;
  /** The parts of its addresses, where it is not of a house: of whose things, and of the one. */
  readonly params?: (of: string, id?: string) => Readonly<Record<string, string>>;
  /** Left out where the list answers whole things and there are few of them. */
  readonly get?: JsonEndpoint;
  readonly create?: JsonEndpoint;
  readonly update?: JsonEndpoint;
  readonly remove?: JsonEndpoint;
  /** `{ids}` in their new order. */
  readonly reorder?: JsonEndpoint;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly next_cursor: string | null;
  readonly total: number;
}

/** Most rows of a page that the server gives. */
export const PAGE_MAX = 200;

const Listed = v.object({ items: v.array(v.unknown()), next_cursor: v.nullable(v.string()), total: v.number() });

/** The calls about the things of a kind in one house, or in what else `code` names. All throw what `ManageCalls.call` throws. */
export function thingsOf<Item extends Thing>(manage: ManageCalls, calls: Collection<Item>, code: string) {
  const at = (id?: string) => calls.params?.(code, id) ?? (id === undefined ? { code } : { code, id });
  // Contracts of any kind have the same parts in their addresses; the compiler knows each of them, not all at once.
  const ask = (
    endpoint: JsonEndpoint,
    input: object,
    options: { readonly version?: number; readonly key?: string } = {},
  ): Promise<unknown> => manage.call(endpoint, { params: at(), ...input }, options);
  const on = (id: Thing['id'], body?: Values) => ({
    params: at(String(id)),
    ...(body === undefined ? {} : { body }),
  });
  const one = (answer: unknown): Item => v.parse(calls.item, answer);
  const list = async (query: Readonly<Record<string, string>>): Promise<Page<Item>> => {
    const { items, ...rest } = v.parse(Listed, await ask(calls.list, { query }));
    return { ...rest, items: items.map(one) };
  };
  return {
    list,
    /** @returns undefined where it is not there (any more) and no call says so */
    async get(id: string): Promise<Item | undefined> {
      if (calls.get !== undefined) return one(await ask(calls.get, on(id)));
      let cursor: string | null = null;
      do {
        const page: Page<Item> = await list({ limit: String(PAGE_MAX), ...(cursor === null ? {} : { cursor }) });
        const found = page.items.find((item) => String(item.id) === id);
        if (found !== undefined) return found;
        cursor = page.next_cursor;
      } while (cursor !== null);
      return undefined;
    },
    /** @param key sent again with the same body, it makes nothing new [KEY-ONCE] */
    create: async (endpoint: JsonEndpoint, body: Values, key: string): Promise<Item> =>
      one(await ask(endpoint, { body }, { key })),
    update: async (endpoint: JsonEndpoint, { id, version }: Thing, body: Values): Promise<Item> =>
      one(await ask(endpoint, on(id, body), { version })),
    remove: (endpoint: JsonEndpoint, { id, version }: Thing): Promise<unknown> => ask(endpoint, on(id), { version }),
    reorder: (endpoint: JsonEndpoint, ids: readonly Thing['id'][]): Promise<unknown> =>
      ask(endpoint, { body: { ids } }),
    /** A thing as a refusal tells of it; undefined where it tells none, or not the whole. */
    told(present: unknown): Item | undefined {
      const read = v.safeParse(calls.item, present);
      return read.success ? read.output : undefined;
    },
  };
}
