import { type Kysely, sql } from 'kysely';

/**
 * Names that were stored before what cannot be seen was taken out of them. What turns the writing round goes everywhere;
 * joiners and signs that choose a form go beside Latin letters, digits and signs, where no script needs them. Copies on synced
 * rows are written where they differ, and so travel with the next pull.
 */
const NAMES = [
  ['app_user', 'name'],
  ['staff', 'name'],
  ['member', 'display_name'],
  ['conversation', 'responder_name'],
  ['ticket', 'guest_name'],
  ['ticket', 'assignee_name'],
] as const;

const UNSEEN =
  '[\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u3164\\uFEFF\\uFFA0\\uFFF9-\\uFFFB\\U000E0001-\\U000E007F]';
// Digits, # and * with a form sign are emoji.
const LOOSE_JOINERS = '(^|[ -"$-)+-/:-~])[\\u200C\\u200D\\uFE00-\\uFE0F]+';
const LOOSE_JOINERS_AT_END = '[\\u200C\\u200D]+($|[ -~])';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of NAMES) {
    const name = sql.ref(column);
    const clean = sql`btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(${name}, ${UNSEEN}, '', 'g'),
      ${LOOSE_JOINERS_AT_END}, '\\1', 'g'), ${LOOSE_JOINERS}, '\\1', 'g'), '\\s+', ' ', 'g'))`;
    await sql`UPDATE ${sql.table(table)} SET ${name} = coalesce(nullif(${clean}, ''), '–')
      WHERE ${name} ~ ${`${UNSEEN}|[\\u200C\\u200D\\uFE00-\\uFE0F]`} AND ${name} <> coalesce(nullif(${clean}, ''), '–')`.execute(
      db,
    );
  }
}
