/** Which of a house's numbered things is which of another's: taken again, it is the same thing [FILE-REMAP]. */
import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { uuidV7 } from '#shared/domain/ids/uuid-v7.ts';
import type { HouseRows } from '#shared/house-file/compose.ts';
import { numbersOf, renumbered } from '#shared/house-file/renumber.ts';

type Trx = Transaction<Database>;

/** Rows of another house under this one's numbers: those that they were given before, else new ones. */
export async function underOwnNumbers(
  trx: Trx,
  houseId: string,
  originId: string,
  rows: HouseRows,
): Promise<HouseRows> {
  const known = await numbersGiven(trx, houseId, originId);
  const missing = numbersOf(rows).filter(({ table, id }) => !known.has(`${table} ${id}`));
  if (missing.length > 0) {
    const { next_id } = await trx
      .updateTable('house')
      .set({ next_id: sql`next_id + ${missing.length}` })
      .where('id', '=', houseId)
      .returning('next_id')
      .executeTakeFirstOrThrow();
    const given = missing.map(({ table, id }, place) => ({ table, id, number: next_id - missing.length + place }));
    await noteNumbers(trx, houseId, originId, given);
    for (const { table, id, number } of given) known.set(`${table} ${id}`, number);
  }
  return renumbered(rows, {
    other: (table, id) => known.get(`${table} ${id}`),
    idOf: (key) => hashedId(`${houseId} ${key}`),
  });
}

/** The same id for the same words, whenever it is asked for. */
const hashedId = (words: string): string => uuidV7(0, createHash('sha256').update(words).digest());

/** By table and number there. */
async function numbersGiven(trx: Trx, houseId: string, originId: string): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('thing_origin')
    .select(['of_table', 'origin_number', 'number'])
    .where('tenant_id', '=', houseId)
    .where('origin_id', '=', originId)
    .execute();
  return new Map(rows.map(({ of_table, origin_number, number }) => [`${of_table} ${origin_number}`, number]));
}

interface Given {
  readonly table: string;
  readonly id: number;
  readonly number: number;
}

export async function noteNumbers(trx: Trx, houseId: string, originId: string, given: readonly Given[]): Promise<void> {
  await sql`INSERT INTO thing_origin (tenant_id, origin_id, of_table, origin_number, number)
    SELECT ${houseId}::uuid, ${originId}::uuid, g.of_table, g.origin_number, g.number
    FROM unnest(${given.map(({ table }) => table)}::text[], ${given.map(({ id }) => id)}::int[], ${given.map(
      ({ number }) => number,
    )}::int[]) AS g (of_table, origin_number, number)`.execute(trx);
}
