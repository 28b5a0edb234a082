/** Words that stand nowhere but where a test plants them, and how they come into a table. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

export const PLANTED = {
  name: 'Quillabeth Zorn',
  phone: '9055501377',
  reference: 'PMS-77-QZ',
  said: 'zanthoxylum',
  answered: 'wimblegrove',
  masked: 'peridotine',
  noted: 'fustilarian',
  asked: 'nudiustertian',
  file: 'borborygmus',
  device: 'Plantedphone/7',
  machine: 'quomodocunque',
} as const;

type Row = Readonly<Record<string, unknown>>;

/** A row as a statement writes it: what is left out has the column's default. */
export async function put(db: Kysely<Database>, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row).map((column) => sql.ref(column));
  await sql`INSERT INTO ${sql.table(table)} (${sql.join(columns)}) VALUES (${sql.join(Object.values(row))})`.execute(
    db,
  );
}

export const json = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`;
