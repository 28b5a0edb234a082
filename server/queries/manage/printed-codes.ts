/** What a sheet of codes shows: the rooms it is of, and the house they are in. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Card, Sheet } from '#server/providers/print/draw-codes.ts';
import { codeOf } from '#shared/domain/entry/room-code.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { PageSize, PrintLayout } from '#shared/manage/print-layouts.ts';
import { linesByDefault, scanLines } from '#shared/manage/sheet-texts.ts';
import { roomRow, roomRows } from './rooms.ts';

/** So many codes are drawn at once. */
const CODES_MAX = 20_000;

export interface PrintAsked {
  readonly size: PageSize;
  readonly layout: PrintLayout;
  /** Beside each code; without them the house's own. */
  readonly languages?: readonly string[] | undefined;
  /** Rooms of one group, or one room alone; else all. */
  readonly groupId?: string | undefined;
  readonly roomId?: string | undefined;
}

/** Where a code leads: the page finds the guest's language itself. */
export const codeAddress = (origin: string, houseCode: string, code: string): string =>
  `${origin}/qr/biz/location/${houseCode}/${code}`;

/**
 * @param origin where guests reach us
 * @throws AppError not_found for a room that is not there
 */
export async function printedCodes(
  db: Kysely<Database>,
  houseId: string,
  origin: string,
  { size, layout, languages, groupId, roomId }: PrintAsked,
): Promise<{ readonly houseCode: string; readonly cards: readonly Card[]; readonly sheet: Sheet }> {
  const house = await db
    .selectFrom('tenant')
    .select(['code', 'name_dict', 'lang_cd', 'languages', 'primary_color'])
    .where('id', '=', houseId)
    .executeTakeFirstOrThrow();
  const one = roomId === undefined ? undefined : await roomRow(db, houseId, roomId);
  if (roomId !== undefined && one === undefined) throw new AppError('not_found');
  const rooms =
    one === undefined
      ? (await roomRows(db, houseId, { limit: CODES_MAX, after: null, query: '' }, groupId)).rows
      : [one];
  return {
    houseCode: house.code,
    cards: rooms.map((room) => ({ name: room.name, address: codeAddress(origin, house.code, codeOf(room)) })),
    sheet: {
      house: textIn(house.name_dict, house.lang_cd, 'en'),
      lines: scanLines(languages ?? linesByDefault([house.lang_cd, ...house.languages])),
      color: house.primary_color,
      size,
      layout,
    },
  };
}
