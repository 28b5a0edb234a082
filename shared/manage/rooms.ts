/** Location groups ("menu groups") and rooms. */
import * as v from 'valibot';
import { endpoint } from '../rest/endpoint.ts';
import { Success, Uuid } from '../rest/fields.ts';
import { byUuid, collection, type ItemOf, Position } from './collection.ts';
import { Dict, KnownLang, listOf, ListQuery, NamedDict, Version, Words } from './fields.ts';
import { Job } from './jobs.ts';
import { HouseCodePath, ThingPath } from './paths.ts';
import { printLayouts } from './print-layouts.ts';
import { PRINTED_LINES } from './sheet-texts.ts';
import { ImportOutcome, TABLE_MEDIA, TableFormatQuery } from './tables.ts';

/** Longest name of a room, in characters. */
export const ROOM_NAME_MAX = 30;

export const locationGroups = collection({
  one: 'LocationGroup',
  many: 'LocationGroups',
  path: 'location-groups',
  key: byUuid,
  see: 'rooms.see',
  edit: 'rooms.edit',
  fields: {
    name_dict: NamedDict(60),
    is_show_chat_history: v.optional(v.boolean(), true),
    /** Whether its guests' home page shows the travel guide [GROUP-WIDGETS]. */
    is_show_guide: v.optional(v.boolean(), true),
    color: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'color_invalid'))), null),
    position: Position,
  },
  filters: {},
  /** How many rooms are in it; and whether new rooms begin in it. */
  shown: { rooms: v.number(), is_default: v.boolean() },
  stays: true,
});
export type LocationGroup = ItemOf<typeof locationGroups>;

export const Room = v.object({
  id: v.string(),
  location_group_id: v.string(),
  name: v.string(),
  hash_value: v.string(),
  /** Where its code leads. */
  qr_url: v.string(),
  /** What guests read, by language. */
  name_dict: v.record(v.string(), v.string()),
  is_default_location: v.boolean(),
  is_room_asking: v.boolean(),
  input_room_no_before_conversation: v.boolean(),
  session_timeout: v.nullable(v.number()),
  lock_wait: v.number(),
  version: Version,
});
export type Room = v.InferOutput<typeof Room>;

/** Minutes, up to a week. */
const Minutes = v.pipe(v.number(), v.integer(), v.minValue(1, 'too_few'), v.maxValue(10_080, 'too_many'));

const roomFields = {
  location_group_id: Uuid,
  /** What staff call it, and guests of languages in which it has no name of its own. */
  name: Words(ROOM_NAME_MAX),
  is_room_asking: v.optional(v.boolean(), false),
  /** Asks for the room before each conversation begun here. */
  input_room_no_before_conversation: v.optional(v.boolean(), false),
  /** Minutes after which a guest who entered here scans again; null for the usual time. */
  session_timeout: v.optional(v.nullable(Minutes), null),
  /** Minutes of rest after which the page locks. */
  lock_wait: v.optional(Minutes, 120),
};

/** Longest name that guests read, in characters. */
export const ROOM_SHOWN_MAX = 60;
/** What guests call a room, by language. */
export const RoomName = Dict(ROOM_SHOWN_MAX);

export const listRooms = endpoint({
  id: 'listRooms',
  method: 'GET',
  path: '/be-api/manage/v1/houses/{code}/rooms',
  needs: { house: 'rooms.see' },
  params: HouseCodePath,
  query: v.object({ ...ListQuery, location_group_id: v.optional(Uuid) }),
  answers: { 200: listOf(Room) },
  errors: [],
});
export const createRoom = endpoint({
  id: 'createRoom',
  method: 'POST',
  path: '/be-api/manage/v1/houses/{code}/rooms',
  needs: { house: 'rooms.edit' },
  params: HouseCodePath,
  body: v.strictObject({ id: v.optional(Uuid), ...roomFields, name_dict: v.optional(RoomName, {}) }),
  answers: { 201: Room },
  errors: ['duplicate_id', 'fields_invalid'],
});
export const getRoom = endpoint({
  id: 'getRoom',
  method: 'GET',
  path: '/be-api/manage/v1/houses/{code}/rooms/{id}',
  needs: { house: 'rooms.see' },
  params: ThingPath,
  answers: { 200: Room },
  errors: [],
});
export const updateRoom = endpoint({
  id: 'updateRoom',
  method: 'PATCH',
  path: '/be-api/manage/v1/houses/{code}/rooms/{id}',
  needs: { house: 'rooms.edit' },
  params: ThingPath,
  // A merge patch: a language whose text is null is taken away.
  body: v.partial(v.strictObject({ ...roomFields, name_dict: v.record(v.string(), v.nullable(v.string())) })),
  answers: { 200: Room },
  errors: ['version_required', 'version_stale', 'fields_invalid'],
});
export const deleteRoom = endpoint({
  id: 'deleteRoom',
  method: 'DELETE',
  path: '/be-api/manage/v1/houses/{code}/rooms/{id}',
  needs: { house: 'rooms.edit' },
  params: ThingPath,
  answers: { 200: Success },
  errors: ['version_required', 'version_stale', 'in_use', 'last_one'],
});
/** Its old code ends, a new one is made. */
export const reissueRoomCode = endpoint({
  id: 'reissueRoomCode',
  says: 'Makes a new code for the room. Whoever scans the old one is told that it has ended.',
  method: 'POST',
  path: '/be-api/manage/v1/houses/{code}/rooms/{id}/code',
  needs: { house: 'rooms.edit' },
  params: ThingPath,
  answers: { 200: Room },
  errors: ['version_required', 'version_stale'],
});

/** A table with the header `group_id,name`; all of it or nothing. */
export const importRooms = endpoint({
  id: 'importRooms',
  says: 'Takes rooms from a table, CSV or XLSX, with the header `group_id,name`: all of it, or nothing and each wrong line by its number. Columns as `name_fr` say what guests call a room, by language; what is blank there stays as it is. With `dry_run=1` it only says what would become of it. A table of more than 2,000 rows is taken over by work, which is answered with 202: what came of it is its `result`.',
  media: { takes: TABLE_MEDIA },
  method: 'POST',
  path: '/be-api/manage/v1/houses/{code}/rooms/import',
  needs: { house: 'rooms.edit' },
  params: HouseCodePath,
  query: v.object({ dry_run: v.optional(v.string()) }),
  answers: { 200: ImportOutcome, 202: Job },
  errors: ['file_too_large', 'unsupported_media'],
});

export const exportRooms = endpoint({
  id: 'exportRooms',
  says: 'All rooms as a table, CSV or XLSX, which `importRooms` takes back: the group by id and by name, the name, and what guests call the room in each language of the house.',
  media: { gives: TABLE_MEDIA },
  method: 'GET',
  path: '/be-api/manage/v1/houses/{code}/rooms/export',
  needs: { house: 'rooms.see' },
  params: HouseCodePath,
  query: v.object({ format: TableFormatQuery }),
  answers: { 200: 'bytes' },
  errors: [],
});

/** Languages whose line stands beside a code, by their codes, commas between them; without them the house's own. */
const PrintedLanguages = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(60, 'text_too_long'),
    v.transform((codes) => codes.split(',')),
    v.array(v.pipe(KnownLang)),
    v.maxLength(PRINTED_LINES, 'too_many'),
  ),
);

/**
 * Rooms' codes: pages to be printed and cut as PDF, the first of them as a picture to look at (`preview`), or each code as
 * SVG and PNG in a ZIP (`files`).
 */
export const printRoomCodes = endpoint({
  id: 'printRoomCodes',
  says: 'Draws the sheet with the code of every room, to be printed and cut.',
  media: { gives: 'application/pdf' },
  method: 'GET',
  path: '/be-api/manage/v1/houses/{code}/rooms/sheet',
  needs: { house: 'rooms.see' },
  params: HouseCodePath,
  query: v.object({
    size: v.optional(v.picklist(['a4', 'letter']), 'a4'),
    layout: v.optional(v.picklist(printLayouts), 'sheet'),
    as: v.optional(v.picklist(['pdf', 'preview', 'files']), 'pdf'),
    languages: PrintedLanguages,
    location_group_id: v.optional(Uuid),
    /** One room alone. */
    room_id: v.optional(Uuid),
  }),
  answers: { 200: 'bytes' },
  errors: ['file_too_large'],
});
/** The same of many rooms, or of all. */
export const startPrinting = endpoint({
  id: 'startPrinting',
  says: 'Begins to draw the codes of rooms, a PDF or a ZIP of single files, as work whose file is fetched when it is done.',
  method: 'POST',
  path: '/be-api/manage/v1/houses/{code}/rooms/print',
  needs: { house: 'rooms.see' },
  params: HouseCodePath,
  body: v.object({
    size: v.optional(v.picklist(['a4', 'letter']), 'a4'),
    layout: v.optional(v.picklist(printLayouts), 'sheet'),
    as: v.optional(v.picklist(['pdf', 'files']), 'pdf'),
    /** Beside each code; left out for the house's own. */
    languages: v.optional(v.pipe(v.array(KnownLang), v.maxLength(PRINTED_LINES, 'too_many'))),
    location_group_id: v.optional(Uuid),
  }),
  answers: { 201: Job },
  errors: [],
});
