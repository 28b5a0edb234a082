import type postgres from 'postgres';

/**
 * Records the present lineage of the database if it is not the latest known one: after a restart, a
 * promotion or a copied-back folder the transaction ids of old cookies may mean other transactions
 * [SYNC-LINEAGE]. Writers need not call this: the trigger that stamps rows does, once a connection.
 */
export async function ensureLineage(sql: postgres.Sql | postgres.TransactionSql): Promise<void> {
  await sql`SELECT ensure_lineage()`;
}
