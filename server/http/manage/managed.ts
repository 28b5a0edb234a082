/** What every route of the management API has in common: whose calls are counted, versions, pages of lists. */
import type { Context } from 'hono';
import * as v from 'valibot';
import { AppError } from '#shared/errors/app-error.ts';
import { Uuid } from '#shared/rest/fields.ts';
import { isStorable } from '#shared/domain/json/storable.ts';

/**
 * The version a change was made from, as `If-Match` names it.
 *
 * @throws AppError version_required
 */
export function expectedVersion(c: Context): number {
  const named = /^"(\d{1,9})"$/.exec(c.req.header('if-match') ?? '')?.[1];
  if (named === undefined) throw new AppError('version_required');
  return Number(named);
}

/** What was asked for by its id. @throws AppError not_found */
export function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new AppError('not_found');
  return thing;
}

/** Where a page of a list begins: after the row of these sort keys. */
export type Cursor = readonly (string | number)[];

/** By what lists are sorted: after which row a page begins. */
const CURSORS = {
  byName: v.strictTuple([v.string(), Uuid]),
  byNo: v.strictTuple([v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647))]),
  byTime: v.strictTuple([v.pipe(v.string(), v.isoTimestamp()), Uuid]),
};

/** @throws AppError bad_request for what we did not make */
export function readCursor(cursor: string | undefined, sorted: keyof typeof CURSORS): Cursor | null {
  const keys = readKeys(cursor);
  if (keys !== null && !v.is(CURSORS[sorted], keys)) throw new AppError('bad_request', { path: 'cursor' });
  return keys;
}

/** The sort keys that a cursor carries, whatever they are; who reads the rows knows which it gave. @throws AppError bad_request */
export function readKeys(cursor: string | undefined): Cursor | null {
  if (cursor === undefined) return null;
  try {
    const keys: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const read = v.safeParse(v.array(v.union([v.string(), v.number()])), keys);
    if (read.success && isStorable(read.output)) return read.output;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new AppError('bad_request', { path: 'cursor' });
}

/** The cursor of a page that goes on after the row of these keys. */
export const cursorOf = (keys: Cursor): string => Buffer.from(JSON.stringify(keys)).toString('base64url');

/** One page of rows that were asked for with one more than fits. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  keysOf: (row: Row) => Cursor,
): { readonly items: Row[]; readonly next_cursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    next_cursor: rows.length > limit && last !== undefined ? cursorOf(keysOf(last)) : null,
  };
}
