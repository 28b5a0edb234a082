/** Stays from a table: looked through whole first, then written in one transaction or not at all [STAY-IMPORT]. */
import * as v from 'valibot';
import { fieldFaultsOf } from '#server/faults/manage-faults.ts';
import { fitLanguage } from '#shared/languages/fit-language.ts';
import { stays } from '#shared/manage/stays.ts';
import type { ImportOutcome } from '#shared/manage/tables.ts';
import type { ActionContext } from '../action-context.ts';
import { makeGuests, moveGuest, noteVips, type StayFields, zoneOf } from './stays.ts';

export interface StayLine {
  /** Of the file, from 1. */
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

interface KnownStay extends StayFields {
  readonly id: string;
  readonly checked_out_at: Date | null;
}
interface GoodLine {
  readonly line: number;
  readonly fields: StayFields;
  readonly known: KnownStay | undefined;
}

const BATCH = 1000;
const columns = [
  'id',
  'reference',
  'name',
  'location_id',
  'check_in',
  'check_out',
  'country_code',
  'phone_number',
  'lang_cd',
  'is_vip',
  'checked_out_at',
] as const;

/**
 * A line with a reference that is there changes that stay; one of the same name, room and first day is that stay; any other
 * is new.
 *
 * @param write false only tells what would happen
 */
export async function importStays(
  ctx: ActionContext,
  lines: readonly StayLine[],
  write: boolean,
): Promise<ImportOutcome> {
  const { trx, actor, newId } = ctx;
  const { lang_cd: ownLanguage } = await trx
    .selectFrom('tenant')
    .select('lang_cd')
    .where('id', '=', actor.tenantId)
    // Of two tables at once the second sees the stays of the first.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const rooms = await trx
    .selectFrom('location')
    .select(['id', 'default_name'])
    .where('tenant_id', '=', actor.tenantId)
    .execute();
  const present = await trx.selectFrom('stay').select(columns).where('tenant_id', '=', actor.tenantId).execute();
  const { good, errors } = judge(lines, rooms, present, ownLanguage);
  const fresh = good.filter(({ known }) => known === undefined);
  const changed = good.flatMap(({ fields, known }) =>
    known === undefined || !differs(known, fields) ? [] : [{ fields, known }],
  );
  const outcome = {
    created: fresh.length,
    updated: changed.length,
    unchanged: good.length - fresh.length - changed.length,
    errors,
  };
  if (!write || errors.length > 0) return outcome;
  const made = fresh.map(({ fields }) => ({ ...fields, id: newId() }));
  await makeGuests(ctx, made, await zoneOf(ctx));
  for (let from = 0; from < made.length; from += BATCH)
    await trx
      .insertInto('stay')
      .values(made.slice(from, from + BATCH).map((stay) => ({ tenant_id: actor.tenantId, ...stay })))
      .execute();
  await noteVips(ctx, made);
  for (const { fields, known } of changed) {
    await moveGuest(ctx, known, fields);
    await trx
      .updateTable('stay')
      .set(fields)
      .where('tenant_id', '=', actor.tenantId)
      .where('id', '=', known.id)
      .execute();
  }
  return outcome;
}

const differs = (known: StayFields, fields: StayFields): boolean =>
  (Object.keys(fields) as (keyof StayFields)[]).some((name) => known[name] !== fields[name]);

const sameStay = ({ name, location_id, check_in }: StayFields): string =>
  JSON.stringify([name.toLowerCase(), location_id, check_in]);

/** Every line that is wrong, each with its first fault, and the rest. */
function judge(
  lines: readonly StayLine[],
  rooms: readonly { readonly id: string; readonly default_name: string }[],
  present: readonly KnownStay[],
  ownLanguage: string,
): { readonly good: GoodLine[]; readonly errors: ImportOutcome['errors'] } {
  const roomOf = new Map(rooms.map(({ id, default_name }) => [default_name.toLowerCase(), id]));
  const byReference = new Map(present.map((stay) => [stay.reference, stay]));
  const bySame = new Map(present.filter((stay) => stay.checked_out_at === null).map((stay) => [sameStay(stay), stay]));
  const good: GoodLine[] = [];
  const errors: ImportOutcome['errors'] = [];
  const seen = new Map<string, number>();
  for (const { line, cells } of lines) {
    const fault = (code: string, message: string): void => void errors.push({ line, code, message });
    const cell = (name: string): string => cells[name] ?? '';
    const room = cell('room');
    const locationId = room === '' ? null : roomOf.get(room.toLowerCase());
    const read = v.safeParse(stays.whole, {
      name: cell('name'),
      location_id: locationId ?? null,
      check_in: dayOf(cell('check_in')),
      check_out: dayOf(cell('check_out')),
      country_code: cell('country_code'),
      phone_number: cell('phone_number'),
      lang_cd: cell('language') === '' ? ownLanguage : fitLanguage([cell('language')]),
      reference: cell('reference') === '' ? null : cell('reference'),
      is_vip: yesOrNo(cell('vip')),
    });
    if (locationId === undefined) {
      fault('room_unknown', `no room is called ${room}`);
      continue;
    }
    if (!read.success) {
      const [first] = fieldFaultsOf(read.issues);
      fault(first?.code ?? 'invalid', `${first?.path ?? 'the line'}: ${first?.message ?? 'invalid'}`);
      continue;
    }
    const fields = read.output;
    const key = fields.reference ?? sameStay(fields);
    const before = seen.get(key);
    const known = fields.reference === null ? bySame.get(sameStay(fields)) : byReference.get(fields.reference);
    if (before !== undefined) fault('doubled', `line ${before} says the same`);
    else if (known !== undefined && known.checked_out_at !== null) fault('checked_out', 'this guest has checked out');
    else {
      seen.set(key, line);
      good.push({
        line,
        fields:
          known === undefined
            ? fields
            : {
                ...fields,
                reference: fields.reference ?? known.reference,
                // A table without the column, or an empty cell, says nothing of it.
                is_vip: cell('vip') === '' ? known.is_vip : fields.is_vip,
              },
        known,
      });
    }
  }
  return { good, errors };
}

/** Spreadsheets write days with slashes or dots and without zeros, the year first. */
function dayOf(text: string): string {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** As tables say it; what says neither is left for the schema to refuse. */
function yesOrNo(text: string): unknown {
  const word = text.toLowerCase();
  if (['', 'no', 'n', 'false', '0'].includes(word)) return false;
  return ['yes', 'y', 'true', '1', 'vip'].includes(word) ? true : text;
}
