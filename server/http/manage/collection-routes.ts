/**
 * The server's half of a collection (shared/manage/collection.ts): its six calls, from how it is kept.
 *
 * ```
 * export const floorGuideRoutes = collectionRoutes(floorGuides, {
 *   table: 'floor_guide', searched: ['content_dict'], sorted: { column: 'order_no', by: 'number' },
 * });
 * ```
 *
 * Rules that one field or several can tell stand in the contract; those that ask the database are `names`, `usedBy` and
 * `check` here (server/actions/manage/keep.ts). A kind that is written by more than these calls stands in
 * server/actions/manage/kinds/ and is given whole.
 */
import * as v from 'valibot';
import {
  changeThing,
  deleteThing,
  itemIn,
  type Keep,
  type Kind,
  makeThing,
  orderThings,
} from '#server/actions/manage/keep.ts';
import { kindOf } from '#server/actions/manage/kind.ts';
import { runAction } from '#server/actions/run-action.ts';
import { keptRow, keptRows, keysOf, type Row } from '#server/queries/manage/kept.ts';
import { RATES } from '../rate-limit.ts';
import type { HouseNeed } from '#shared/rest/needs.ts';
import type { Endpoint } from '#shared/rest/endpoint.ts';
import { route, type Route } from '../route.ts';
import { cursorOf, expectedVersion, readKeys } from './managed.ts';

/** A contract of the kit, whatever its kind. */
type Call = Omit<Endpoint, 'needs' | 'query' | 'body'> & { readonly needs: HouseNeed };
type Fields = Readonly<Record<string, unknown>>;

interface AnyCollection<F, I extends Row> {
  readonly spec: { readonly key: { readonly id: v.GenericSchema }; readonly fields: v.ObjectEntries };
  readonly item: v.GenericSchema<unknown, I>;
  readonly whole: v.GenericSchema<unknown, F>;
  readonly list: Call & { readonly query: v.GenericSchema };
  readonly get: Call;
  readonly create: Call & { readonly body: v.GenericSchema };
  readonly update: Call & { readonly body: v.GenericSchema };
  readonly remove: Call;
  readonly reorder: Call & { readonly body: v.GenericSchema };
}

/** What lists are asked, besides what they are narrowed by. */
const Asked = v.looseObject({ limit: v.number(), cursor: v.optional(v.string()), query: v.string() });
const Made = v.looseObject({ id: v.optional(v.string()) });
const Patch = v.record(v.string(), v.unknown());
const Order = v.object({ ids: v.array(v.union([v.string(), v.number()])) });
const Id = v.union([v.string(), v.number()]);
const limits = { rate: RATES.manage };

export function collectionRoutes<F extends Fields, I extends Row>(
  of: AnyCollection<F, I>,
  kept: Keep<F> | Kind<F, I>,
): readonly Route[] {
  const kind = 'keep' in kept ? kept : kindOf(of, kept);
  const { keep } = kind;
  const idIn = (params: unknown): string | number => v.parse(v.object({ id: Id }), params).id;
  return [
    route(
      of.list,
      async (ctx, { by, query }) => {
        const { limit, cursor, query: words, ...filters } = v.parse(Asked, query);
        const after = readKeys(cursor);
        const { rows, total } = await keptRows(ctx.db, by.house.id, keep, kind.names, {
          limit,
          after,
          query: words,
          filters,
        });
        const shown = rows.slice(0, limit);
        const last: Row | undefined = rows.length > limit ? shown.at(-1) : undefined;
        return {
          items: shown.map((row) => itemIn(kind, row)),
          next_cursor: last === undefined ? null : cursorOf(keysOf(keep, last)),
          total,
        };
      },
      limits,
    ),
    route(
      of.get,
      async (ctx, { by, params }) => itemIn(kind, await keptRow(ctx.db, by.house.id, keep, kind.names, idIn(params))),
      limits,
    ),
    route(
      of.create,
      (ctx, { by, body }) => {
        const { id, ...sent } = v.parse(Made, body);
        return runAction(ctx, by.actor, (action) => makeThing(action, kind, sent, id));
      },
      limits,
    ),
    route(
      of.update,
      (ctx, { by, params, body, c }) => {
        const expected = expectedVersion(c);
        const patch = v.parse(Patch, body);
        return runAction(ctx, by.actor, (action) => changeThing(action, kind, idIn(params), expected, patch));
      },
      limits,
    ),
    route(
      of.remove,
      async (ctx, { by, params, c }) => {
        const expected = expectedVersion(c);
        await runAction(ctx, by.actor, (action) => deleteThing(action, kind, idIn(params), expected));
        return { message: 'success' };
      },
      limits,
    ),
    ...(['order_no', 'disp_order', 'position'].includes(keep.sorted.column)
      ? [
          route(
            of.reorder,
            async (ctx, { by, body }) => {
              const { ids } = v.parse(Order, body);
              await runAction(ctx, by.actor, (action) => orderThings(action, kind, ids));
              return { message: 'success' };
            },
            limits,
          ),
        ]
      : []),
  ];
}
