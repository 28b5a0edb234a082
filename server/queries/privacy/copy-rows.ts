/**
 * Every row about somebody, as the register ties it to them: what is erased is what is handed over [PRIVACY-COPY]. Keys,
 * digests and whatever would open something are left out, and colleagues' names where a guest did not see them.
 */
import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { registry } from '#server/privacy/registry.ts';
import { bind, erasuresOf, rowsOf, type SubjectValues } from '#server/privacy/statements.ts';
import { columnsOf, type Subject, type TableRow } from '#server/privacy/table.ts';

type CopiedRow = Readonly<Record<string, unknown>>;
export type CopiedRows = Readonly<Record<string, readonly CopiedRow[]>>;

/** Tables that hold nothing but what stands in others of them, or is no longer anybody's to read. */
const NOT_COPIED: Readonly<Record<string, string>> = {
  desk_text: 'made of messages and notes, to be found',
  translation_cache: 'of whatever was translated since, whosever it was',
  message_masking: 'sealed: what was masked is masked for whoever holds this file, too',
  voice_signal: 'how two browsers found each other in a running call',
  job: 'copies like this one',
  job_intent: 'on its way',
  'graphile_worker._private_jobs': 'on its way',
  idempotent_answer: 'answers kept for a day, of what stands elsewhere',
  refusal: 'whatever a device was refused',
  push_token: 'addresses by which devices are reached',
};

/** Keys of rows, of which house they are, and what would let somebody in. */
const LEFT_OUT = /^tenant_id$|xid$|hash|secret|sealed|key_id|fingerprint|^sha256$|^code$|^dismissed$|^held$/;
/** Where guests were told who wrote. */
const SIGNED: ReadonlySet<string> = new Set(['message', 'member', 'conversation']);

const hidden = ({ name, erase }: TableRow, subject: Subject): string[] =>
  subject !== 'guest' || SIGNED.has(name) ? [] : erase.filter(({ of }) => of === 'colleague').flatMap(columnsOf);

/** @param only the tables that are asked; left out, all that name the subject */
export async function copyRows(
  db: Kysely<Database>,
  subject: Subject,
  values: SubjectValues,
  only?: ReadonlySet<string>,
): Promise<CopiedRows> {
  const tables = new Map<TableRow, string[]>();
  for (const { row, erasure } of erasuresOf(registry, subject))
    if (!Object.hasOwn(NOT_COPIED, row.name) && erasure.signature !== true && only?.has(row.name) !== false)
      tables.set(row, [...(tables.get(row) ?? []), rowsOf(row, erasure).where]);
  const copied: Record<string, readonly CopiedRow[]> = {};
  for (const [row, conditions] of tables) {
    const where = conditions.map((condition) => `(${condition})`).join(' OR ');
    const { sql, parameters } = bind(`SELECT to_jsonb(x) AS doc FROM ${row.name} x WHERE ${where}`, values);
    const { rows } = await db.executeQuery<{ doc: CopiedRow }>(CompiledQuery.raw(sql, [...parameters]));
    const out = new Set(hidden(row, subject));
    if (rows.length > 0)
      copied[row.name] = rows.map(({ doc }) =>
        Object.fromEntries(Object.entries(doc).filter(([name]) => !out.has(name) && !LEFT_OUT.test(name))),
      );
  }
  return copied;
}
