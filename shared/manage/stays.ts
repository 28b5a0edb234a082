/**
 * Stays: guests to whom the house gave a code of their own, with their room, their days, their telephone and language. A
 * property system writes the same by a credential with the scope `stays`.
 */
import * as v from 'valibot';
import { endpoint } from '../rest/endpoint.ts';
import { Uuid } from '../rest/fields.ts';
import { isSupportedLanguage } from '../languages/codes.ts';
import { byUuid, collection, type ItemOf } from './collection.ts';
import { Day, ListQuery, Words } from './fields.ts';
import { HouseCodePath, ThingPath } from './paths.ts';
import { ImportOutcome } from './tables.ts';

/** Longest name of a guest, in characters. */
export const GUEST_NAME_MAX = 100;
/** Longest name that another system has for a stay. */
export const REFERENCE_MAX = 60;

/** A telephone number without its country's code; nothing where the house knows none. */
const PhoneNumber = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/[\s()-]/g, '')),
    v.regex(/^(?:\d{4,15})?$/, 'phone_invalid'),
  ),
  '',
);
const CountryCode = v.optional(
  v.pipe(v.string(), v.trim(), v.regex(/^(?:\+?\d{1,4}|[A-Z]{2})?$/, 'country_code_invalid')),
  '',
);

export const stayFields = {
  name: Words(GUEST_NAME_MAX),
  location_id: v.optional(v.nullable(Uuid), null),
  /** The first and the last day, on the house's clock. */
  check_in: Day,
  check_out: Day,
  country_code: CountryCode,
  phone_number: PhoneNumber,
  lang_cd: v.pipe(v.string(), v.check(isSupportedLanguage, 'language_unknown')),
  /** What another system calls it; one has it in a house. */
  reference: v.optional(v.nullable(Words(REFERENCE_MAX)), null),
  /** As a desk marks guests; who was one in an earlier stay, by the telephone number, is one in this [GUEST-VIP]. */
  is_vip: v.optional(v.boolean(), false),
};

/** Which stays a list is about. */
const filters = {
  location_id: v.optional(Uuid),
  reference: v.optional(v.pipe(v.string(), v.maxLength(REFERENCE_MAX))),
  /** Who is here on a day: came by then, has not left and is not to have left. */
  on: v.optional(Day),
  checked_out: v.optional(v.picklist(['yes', 'no'])),
};

export const stays = collection({
  one: 'Stay',
  many: 'Stays',
  path: 'stays',
  key: byUuid,
  see: 'stays.see',
  edit: 'stays.edit',
  fields: stayFields,
  ruled: (fields) =>
    v.pipe(
      fields,
      v.forward(
        v.check(({ check_in, check_out }) => check_out > check_in, 'not_after_check_in'),
        ['check_out'],
      ),
      v.forward(
        v.check(({ country_code, phone_number }) => phone_number === '' || country_code !== '', 'required'),
        ['country_code'],
      ),
    ),
  filters,
  shown: {
    /** The room, as the house calls it. */
    room: v.nullable(v.string()),
    /** Opens the guest's own conversation: whoever has it is the guest. */
    code: v.string(),
    /** Where the code leads, from the house's address on. */
    entry_path: v.string(),
    /** Where the guest is now, by the last code they scanned. */
    place: v.nullable(v.string()),
    /** Has the guest come in by it? */
    has_entered: v.boolean(),
    checked_out_at: v.nullable(v.string()),
  },
});
export type Stay = ItemOf<typeof stays>;

const thing = '/be-api/manage/v1/houses/{code}/stays/{id}/check-out' as const;

export const checkOutStay = endpoint({
  id: 'checkOutStay',
  says: 'Ends the stay now: the code opens nothing any more, and the guest is signed out everywhere.',
  method: 'POST',
  path: thing,
  needs: { house: 'stays.edit' },
  params: ThingPath,
  answers: { 200: stays.item },
  errors: ['version_required', 'version_stale', 'wrong_state'],
});

export const undoCheckOut = endpoint({
  id: 'undoCheckOut',
  says: 'Takes a check-out back: the code opens again until the last day is over.',
  method: 'DELETE',
  path: thing,
  needs: { house: 'stays.edit' },
  params: ThingPath,
  answers: { 200: stays.item },
  errors: ['version_required', 'version_stale', 'wrong_state'],
});

/** The header of the table, in both directions. */
export const STAY_COLUMNS = [
  'reference',
  'name',
  'room',
  'check_in',
  'check_out',
  'country_code',
  'phone_number',
  'language',
  'vip',
] as const;

export const importStays = endpoint({
  id: 'importStays',
  says: 'Takes stays from a table with the header `name,room,check_in,check_out` and, as there are any, `reference`, `country_code`, `phone_number`, `language` and `vip` (yes or no): all of it, or nothing and each wrong line by its number. A reference that is there is changed, as is the same name in the same room from the same day on. With `dry_run=1` it only says what would become of it.',
  media: { takes: 'text/csv' },
  method: 'POST',
  path: '/be-api/manage/v1/houses/{code}/stays/import',
  needs: { house: 'stays.edit' },
  params: HouseCodePath,
  query: v.object({ dry_run: v.optional(v.string()) }),
  answers: { 200: ImportOutcome },
  errors: ['file_too_large', 'unsupported_media'],
});

export const exportStays = endpoint({
  id: 'exportStays',
  says: 'Gives the stays as a table that `importStays` takes, with the code of each besides.',
  media: { gives: 'text/csv' },
  method: 'GET',
  path: '/be-api/manage/v1/houses/{code}/stays/export',
  needs: { house: 'stays.see' },
  params: HouseCodePath,
  query: v.object({ query: ListQuery.query, ...filters }),
  answers: { 200: 'bytes' },
  errors: [],
});
