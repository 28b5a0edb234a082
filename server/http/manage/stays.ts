/** Stays: guests with codes of their own, who is here, and when they leave [STAY-CODE]. */
import { sql } from 'kysely';
import * as v from 'valibot';
import { itemIn, type Keep, type Kind } from '#server/actions/manage/keep.ts';
import { importStays } from '#server/actions/guest/import-stays.ts';
import {
  checkOut,
  forgetGuest,
  makeGuests,
  moveGuest,
  noteVips,
  type StayFields,
  zoneOf,
} from '#server/actions/guest/stays.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { keptRow, keptRows, keysOf, type Row } from '#server/queries/manage/kept.ts';
import { standsIn } from '#server/queries/manage/search-texts.ts';
import { AppError } from '#shared/errors/app-error.ts';
import * as contract from '#shared/manage/stays.ts';
import { writeCsv } from '#shared/manage/write-csv.ts';
import { RATES } from '../rate-limit.ts';
import { readBytes } from '../read-body.ts';
import { route, type Route } from '../route.ts';
import { collectionRoutes } from './collection-routes.ts';
import { cursorOf, expectedVersion, readKeys } from './managed.ts';
import { readCsv } from './read-csv.ts';

const limits = { rate: RATES.manage };

/** Largest table, in bytes and in rows; and most rows of one that is taken away. */
const CSV_MAX = 4 * 1024 * 1024;
const ROWS_MAX = 20_000;
const PAGE = 200;

const roomName = sql`(SELECT l.default_name FROM location l WHERE l.tenant_id = x.tenant_id AND l.id = x.location_id)`;
const inRooms = (query: string, tenantId: string) => {
  const room = { table: 'location', scope: 'tenant_id', of: tenantId, alias: 'l', columns: ['default_name'] };
  return sql<boolean>`x.location_id IN (SELECT l.id FROM location l WHERE l.tenant_id = ${tenantId} AND ${standsIn(room, query)})`;
};
const guestCode = sql`(SELECT g.code FROM guest g WHERE g.tenant_id = x.tenant_id AND g.user_id = x.id)`;

const keep: Keep<StayFields> = {
  table: 'stay',
  searched: ['name', 'reference', 'phone_number', inRooms],
  sorted: { column: 'check_in', by: 'code', descending: true },
  narrowed: {
    on: (day) => sql`x.check_in <= ${day} AND x.check_out >= ${day} AND x.checked_out_at IS NULL`,
    checked_out: (word) => (word === 'yes' ? sql`x.checked_out_at IS NOT NULL` : sql`x.checked_out_at IS NULL`),
  },
  shown: {
    room: roomName,
    code: guestCode,
    entry_path: sql`'/' || x.lang_cd || '/biz/guest/' || (SELECT t.code FROM tenant t WHERE t.id = x.tenant_id) || '/' || ${guestCode}`,
    place: sql`(SELECT l.default_name FROM guest g JOIN location l ON l.tenant_id = g.tenant_id AND l.id = g.location_id
      WHERE g.tenant_id = x.tenant_id AND g.user_id = x.id)`,
    has_entered: sql`EXISTS (SELECT FROM auth_session s WHERE s.tenant_id = x.tenant_id AND s.user_id = x.id)`,
    checked_out_at: sql`to_char(x.checked_out_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  },
  names: [{ field: 'location_id', table: 'location', code: 'room_unknown' }],
  async check({ trx, actor }, { reference }, before) {
    if (before !== null && before['checked_out_at'] !== null) return [{ path: 'name', code: 'checked_out' }];
    if (reference === null || reference === before?.['reference']) return [];
    // Of two that bring the same at once the second sees the first.
    await trx.selectFrom('tenant').select('id').where('id', '=', actor.tenantId).forNoKeyUpdate().execute();
    const other = await trx
      .selectFrom('stay')
      .select('id')
      .where('tenant_id', '=', actor.tenantId)
      .where('reference', '=', reference)
      .executeTakeFirst();
    return other === undefined ? [] : [{ path: 'reference', code: 'doubled' }];
  },
  async write(fields, ctx, before) {
    if (before !== null) await moveGuest(ctx, v.parse(contract.stays.item, before), fields);
    return { ...fields };
  },
  async written(ctx, id, fields) {
    const guest = await ctx.trx
      .selectFrom('guest')
      .select('user_id')
      .where('tenant_id', '=', ctx.actor.tenantId)
      .where('user_id', '=', String(id))
      .executeTakeFirst();
    if (guest !== undefined) return;
    await makeGuests(ctx, [{ ...fields, id: String(id) }], await zoneOf(ctx));
    await noteVips(ctx, [{ id: String(id), is_vip: fields.is_vip }]);
  },
  deleting: (ctx, id) => forgetGuest(ctx, String(id)),
};

const names = Object.keys(contract.stayFields);
const kind: Kind<StayFields, contract.Stay> = {
  keep,
  whole: contract.stays.whole,
  item: contract.stays.item,
  names,
  numbered: false,
};

/** Ends a stay, or takes that back. */
const turn = (endpoint: typeof contract.checkOutStay | typeof contract.undoCheckOut, out: boolean): Route =>
  route(
    endpoint,
    (ctx, { by, params, c }) => {
      const expected = expectedVersion(c);
      return runAction(ctx, by.actor, async (action) => {
        const row = await keptRow(action.trx, by.house.id, keep, names, params.id, 'lock');
        const present = itemIn(kind, row);
        await checkOut(action, present, expected, out, present);
        return itemIn(kind, await keptRow(action.trx, by.house.id, keep, names, params.id));
      });
    },
    limits,
  );

/** All stays that a list would show, as lines of a table. */
async function tableOf(ctx: AppContext, tenantId: string, query: string, filters: Row): Promise<string> {
  const lines: string[][] = [[...contract.STAY_COLUMNS, 'code', 'checked_out_at']];
  let cursor: string | undefined;
  do {
    const { rows } = await keptRows(ctx.db, tenantId, keep, names, {
      limit: PAGE,
      after: readKeys(cursor),
      query,
      filters,
    });
    for (const row of rows.slice(0, PAGE)) {
      const stay = itemIn(kind, row);
      lines.push([
        stay.reference ?? '',
        stay.name,
        stay.room ?? '',
        stay.check_in,
        stay.check_out,
        stay.country_code,
        stay.phone_number,
        stay.lang_cd,
        stay.is_vip ? 'yes' : 'no',
        stay.code,
        stay.checked_out_at ?? '',
      ]);
    }
    const last: Row | undefined = rows.length > PAGE ? rows.at(PAGE - 1) : undefined;
    cursor = last === undefined ? undefined : cursorOf(keysOf(keep, last));
  } while (cursor !== undefined && lines.length < ROWS_MAX);
  return writeCsv(lines);
}

export const stayRoutes: readonly Route[] = [
  // Before the calls on one stay, whose ids these words are not.
  route(
    contract.exportStays,
    async (ctx, { by, query: { query, ...filters }, c }) =>
      c.body(await tableOf(ctx, by.house.id, query, filters), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${by.house.code}-stays.csv"`,
        'cache-control': 'no-store',
      }),
    limits,
  ),
  route(
    contract.importStays,
    async (ctx, { by, query, c }) => {
      const rows = readCsv(await readBytes(c, CSV_MAX), ['name', 'room', 'check_in', 'check_out'], ROWS_MAX);
      if (rows.length > ROWS_MAX) throw new AppError('file_too_large', { max_rows: ROWS_MAX });
      return runAction(ctx, by.actor, (action) => importStays(action, rows, query.dry_run !== '1'));
    },
    limits,
  ),
  turn(contract.checkOutStay, true),
  turn(contract.undoCheckOut, false),
  ...collectionRoutes(contract.stays, keep),
];
