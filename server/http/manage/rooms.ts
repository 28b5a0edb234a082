/** Rooms and their groups. */
import { sql } from 'kysely';
import { takenNames } from '#server/actions/manage/group-names.ts';
import { createRoom, deleteRoom, keepDefaultGroup, reissueCode, updateRoom } from '#server/actions/manage/rooms.ts';
import { importRooms } from '#server/actions/manage/import-rooms.ts';
import { wordsIn } from '#server/actions/manage/tables/cells.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { askForWork } from '#server/actions/long-work/start-work.ts';
import { codeAddress, printedCodes } from '#server/queries/manage/printed-codes.ts';
import { roomTable } from '#server/queries/manage/room-table.ts';
import { presentRoom, roomRow, roomRows, type RoomRow } from '#server/queries/manage/rooms.ts';
import { visibleName } from '#shared/domain/names/visible-name.ts';
import { AppError } from '#shared/errors/app-error.ts';
import * as contract from '#shared/manage/rooms.ts';
import { RATES } from '../rate-limit.ts';
import { publicAddress } from '../public-address.ts';
import { route, type Route } from '../route.ts';
import { collectionRoutes } from './collection-routes.ts';
import { expectedVersion, found, pageOf, readCursor } from './managed.ts';
import { readTable } from './read-table.ts';
import { tableAnswer } from './table-answer.ts';

const limits = { rate: RATES.manage };

/** Largest table, in bytes and in rows. */
const TABLE_MAX = 4 * 1024 * 1024;
const ROWS_MAX = 20_000;
/** More rows than these are long work, which tells how far it is [WORK-PROGRESS]. */
const ROWS_AT_ONCE = 2000;
/** So many codes are drawn while somebody waits for the answer. */
const DRAWN_MAX = 1000;

/** A room, with the address its code leads to: the page finds the guest's language itself. */
const presentIn =
  (ctx: AppContext, c: Parameters<typeof publicAddress>[1], code: string) =>
  (room: RoomRow): contract.Room =>
    presentRoom(room, (entry) => codeAddress(publicAddress(ctx, c), code, entry));

export const roomRoutes: readonly Route[] = [
  ...collectionRoutes(contract.locationGroups, {
    table: 'location_group',
    searched: ['name_dict'],
    sorted: { column: 'position', by: 'number' },
    shown: {
      is_default: sql`x.is_default`,
      rooms: sql`(SELECT count(*)::int FROM location l WHERE l.tenant_id = x.tenant_id AND l.location_group_id = x.id)`,
    },
    check: takenNames('location_group'),
    usedBy: [
      { what: 'rooms', table: 'location', by: 'location_group_id' },
      { what: 'menus', table: 'main_menu', by: (id) => sql<boolean>`${id} = ANY(x.location_group_ids)` },
      {
        what: 'scenarios',
        table: 'scenario_node',
        by: (id) =>
          sql<boolean>`x.branches @> jsonb_build_array(jsonb_build_object('location_group_ids', jsonb_build_array(${String(id)}::text)))`,
      },
    ],
    deleting: keepDefaultGroup,
  }),

  route(
    contract.listRooms,
    async (ctx, { by, query, c }) => {
      const { rows, total } = await roomRows(
        ctx.db,
        by.house.id,
        { limit: query.limit, after: readCursor(query.cursor, 'byName'), query: query.query },
        query.location_group_id,
      );
      const { items, next_cursor } = pageOf(rows, query.limit, ({ name, id }) => [name, id]);
      return { items: items.map(presentIn(ctx, c, by.house.code)), next_cursor, total };
    },
    limits,
  ),
  route(
    contract.createRoom,
    async (ctx, { by, body, c }) =>
      presentIn(ctx, c, by.house.code)(await runAction(ctx, by.actor, (action) => createRoom(action, body))),
    limits,
  ),
  route(
    contract.getRoom,
    async (ctx, { by, params, c }) =>
      presentIn(ctx, c, by.house.code)(found(await roomRow(ctx.db, by.house.id, params.id))),
    limits,
  ),
  route(
    contract.updateRoom,
    async (ctx, { by, params, body, c }) => {
      const expected = expectedVersion(c);
      const room = await runAction(ctx, by.actor, (action) => updateRoom(action, params.id, expected, body));
      return presentIn(ctx, c, by.house.code)(room);
    },
    limits,
  ),
  route(
    contract.deleteRoom,
    async (ctx, { by, params, c }) => {
      const expected = expectedVersion(c);
      await runAction(ctx, by.actor, (action) => deleteRoom(action, params.id, expected));
      return { message: 'success' };
    },
    limits,
  ),
  route(
    contract.reissueRoomCode,
    async (ctx, { by, params, c }) => {
      const expected = expectedVersion(c);
      const room = await runAction(ctx, by.actor, (action) => reissueCode(action, params.id, expected));
      return presentIn(ctx, c, by.house.code)(room);
    },
    limits,
  ),

  route(
    contract.importRooms,
    async (ctx, { by, query, c }) => {
      const rows = await readTable(c, ['group_id', 'name'], { bytes: TABLE_MAX, rows: ROWS_MAX });
      const lines = rows.map(({ line, cells }) => ({
        line,
        group: cells['group_id'] ?? '',
        name: visibleName(cells['name'] ?? ''),
        shown: wordsIn('name', cells),
      }));
      const write = query.dry_run !== '1';
      if (write && lines.length > ROWS_AT_ONCE)
        return c.json(await askForWork(ctx, by, 'import_rooms', { lines }), 202);
      return runAction(ctx, by.actor, (action) => importRooms(action, lines, write));
    },
    limits,
  ),

  route(
    contract.exportRooms,
    async (ctx, { by, query, c }) =>
      tableAnswer(
        c,
        { name: `${by.house.code}-rooms`, sheet: 'Rooms', format: query.format },
        await roomTable(ctx.db, by.house.id),
      ),
    limits,
  ),

  route(
    contract.printRoomCodes,
    async (ctx, { by, query, c }) => {
      const { as, layout, size, location_group_id: groupId, room_id: roomId } = query;
      const { cards, sheet } = await printedCodes(ctx.db, by.house.id, publicAddress(ctx, c), {
        layout,
        size,
        languages: query.languages,
        groupId,
        roomId,
      });
      if (cards.length > DRAWN_MAX && as !== 'preview') throw new AppError('file_too_large', { max_rooms: DRAWN_MAX });
      const drawn = {
        // Drawing brings a canvas along, which a start does not wait for.
        pdf: async () => (await import('#server/providers/print/draw-codes.ts')).drawCodes(cards, sheet),
        preview: async () => (await import('#server/providers/print/draw-codes.ts')).drawPreview(cards, sheet),
        files: async () => (await import('#server/providers/print/zip-codes.ts')).zipCodes(cards),
      };
      const [type, ending] = fileOf[as];
      return c.body(Uint8Array.from(await drawn[as]()), 200, {
        'content-type': type,
        'content-disposition': `attachment; filename="${by.house.code}-codes.${ending}"`,
        'cache-control': 'no-store',
      });
    },
    limits,
  ),

  route(
    contract.startPrinting,
    (ctx, { by, body: { location_group_id: groupId, languages, ...rest }, c }) =>
      askForWork(ctx, by, 'print_codes', {
        ...rest,
        origin: publicAddress(ctx, c),
        ...(groupId === undefined ? {} : { groupId }),
        ...(languages === undefined ? {} : { languages }),
      }),
    limits,
  ),
];

const fileOf = {
  pdf: ['application/pdf', 'pdf'],
  preview: ['image/png', 'png'],
  files: ['application/zip', 'zip'],
} as const;
