/** Rows as the writers of a catalogue take them: SQL of rows with `doc`. */
import { type RawBuilder, sql } from 'kysely';
import type { Row } from '#shared/house-file/tables.ts';

export const docsIn = (rows: readonly Row[]): RawBuilder<unknown> =>
  sql`SELECT e.doc FROM jsonb_array_elements(${JSON.stringify(rows)}::text::jsonb) AS e(doc)`;
