import { sql } from 'kysely';
import type { AppContext } from '#server/context.ts';

export interface OfTenant {
  readonly tenantId: string;
  readonly conversationId: string;
}

/** Every conversation of every house in which something was left out of hours; whether they have begun, an action says. */
export async function leftOutOfHours({ db }: Pick<AppContext, 'db'>): Promise<readonly OfTenant[]> {
  const { rows } = await sql<OfTenant>`
    SELECT c.tenant_id AS "tenantId", c.id AS "conversationId" FROM conversation c
    JOIN inquiry i ON i.tenant_id = c.tenant_id AND i.id = c.inquiry_id AND i.status = 'message'
    WHERE c.state = 'out_of_business' AND c.state NOT IN ('close_guest', 'close_staff', 'close_timeout')
    ORDER BY c.tenant_id, c.id`.execute(db);
  return rows;
}
