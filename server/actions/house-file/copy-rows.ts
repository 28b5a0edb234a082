/** Rows of a file as a copy of a catalogue, beside those that drafts make of the live house [FILE-INTO]. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { catalogueTables } from '#shared/domain/catalogue/catalogue-tables.ts';
import type { HouseRows } from '#shared/house-file/compose.ts';
import { keyOf } from '#shared/house-file/tables.ts';
import type { TextFacts } from '#shared/house-file/texts.ts';

/** So many rows are written by one statement. */
const BATCH = 500;

interface Copied {
  readonly houseId: string;
  readonly copyId: string;
  readonly now: Date;
  readonly rows: HouseRows;
  /** Of the same keys as the rows. */
  readonly texts: readonly TextFacts[];
  /** Who keeps what is locked from now on; null leaves it open. */
  readonly lockedBy: string | null;
}

export async function copyRows(trx: Transaction<Database>, of: Copied): Promise<void> {
  const { houseId, copyId, rows } = of;
  await trx.insertInto('catalogue_copy').values({ tenant_id: houseId, id: copyId, made_at: of.now }).execute();
  const texts = new Map(of.texts.map((one) => [`${one.kind} ${one.key}`, textsIn(one.texts, of.lockedBy)]));
  for (const table of catalogueTables) {
    const all = (rows.get(table.table) ?? []).map((row) => {
      const key = keyOf(table, row);
      return { key, doc: row, texts: texts.get(`${table.kind} ${key}`) ?? null };
    });
    // As the database itself writes a moment: rows are compared as they stand.
    const moments = Object.entries(table.columns).flatMap(([column, reads]) => (reads === 'moment' ? [column] : []));
    const doc = sql.join(
      [
        sql`r.doc`,
        ...moments.map((column) => sql`jsonb_build_object(${column}::text, (r.doc ->> ${column})::timestamptz)`),
      ],
      sql` || `,
    );
    for (let from = 0; from < all.length; from += BATCH)
      await sql`INSERT INTO catalogue_copy_row (tenant_id, copy_id, of_table, key, doc, texts)
        SELECT ${houseId}::uuid, ${copyId}::uuid, ${table.table}, r.key, ${doc}, nullif(r.texts, 'null')
        FROM jsonb_to_recordset(${JSON.stringify(all.slice(from, from + BATCH))}::text::jsonb) AS r (key text, doc jsonb, texts jsonb)`.execute(
        trx,
      );
  }
}

const textsIn = (texts: TextFacts['texts'], lockedBy: string | null): object =>
  Object.fromEntries(
    Object.entries(texts).map(([code, [origin, engine, hash, isLocked]]) => [
      code,
      [origin, engine, hash, isLocked ? lockedBy : null],
    ]),
  );

/** Who worded what in the rows that are as another copy has them. */
export async function textsOfCopy(
  trx: Transaction<Database>,
  houseId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`UPDATE catalogue_copy_row o SET texts = b.texts FROM catalogue_copy_row b
    WHERE o.tenant_id = ${houseId} AND o.copy_id = ${to} AND o.texts IS NULL
      AND b.tenant_id = ${houseId} AND b.copy_id = ${from} AND b.texts IS NOT NULL
      AND (b.of_table, b.key) = (o.of_table, o.key) AND b.doc = o.doc`.execute(trx);
}
