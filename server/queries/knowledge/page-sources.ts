/** The numbers of what a bot read on pages of the web, read-only. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** @param which what guests are told, or what was read last */
export async function pageSources(
  db: Kysely<Database>,
  tenantId: string,
  botId: string,
  which: 'spoken' | 'newest',
): Promise<readonly number[]> {
  const revision = sql.ref(which === 'spoken' ? 'p.spoken_revision' : 'p.newest_revision');
  const { rows } = await sql<{ no: number }>`
    SELECT s.no FROM scraped_page p
    JOIN knowledge_source s ON s.tenant_id = p.tenant_id AND s.thing_id = p.id AND s.revision = ${revision}
    WHERE p.tenant_id = ${tenantId} AND p.bot_id = ${botId} AND p.is_active ORDER BY s.no`.execute(db);
  return rows.map(({ no }) => no);
}
