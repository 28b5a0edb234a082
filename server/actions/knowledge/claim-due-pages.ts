/** Takes the pages of the web whose time it is to be read, so that no other process takes them as well. */
import { sql } from 'kysely';
import type { ActionContext } from '../action-context.ts';

/** Most at once; the others come with the next round. */
const MOST = 50;
/** One that is not read within this time is taken again. */
const AGAIN = '15 minutes';

export async function claimDuePages({
  trx,
  now,
}: ActionContext): Promise<readonly { readonly tenantId: string; readonly pageId: string }[]> {
  const { rows } = await sql<{ tenantId: string; pageId: string }>`
    UPDATE scraped_page p SET next_at = ${now}::timestamptz + ${AGAIN}::interval
    FROM (SELECT tenant_id, id FROM scraped_page WHERE is_active AND next_at <= ${now} ORDER BY next_at LIMIT ${MOST}
      FOR UPDATE SKIP LOCKED) due
    WHERE p.tenant_id = due.tenant_id AND p.id = due.id
    RETURNING p.tenant_id AS "tenantId", p.id AS "pageId"`.execute(trx);
  return rows;
}
