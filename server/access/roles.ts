/**
 * The roles that lead a house, as staff have them in the database. What depends on one asks inside the statement that runs
 * anyway (`leads`), or where it would be refused otherwise (`leadsNow`): a token is as old as its last refresh.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { AccountRole } from '#shared/domain/states/enumerations.ts';
import type { Actor } from './principal.ts';

/** Who sees what every group does, and judges what was reported. */
export const LEADERS = ['supervisor', 'administrator', 'super_admin'] as const satisfies readonly AccountRole[];
/** Who sets the house up. */
export const ADMINISTRATORS = ['administrator', 'super_admin'] as const satisfies readonly AccountRole[];

/** True for roles whose inbox holds every group's tickets. */
export function seesAllGroups(role: string): boolean {
  return role !== 'staff' && role !== 'guest';
}

/** The same as part of a statement: true while this person is staff of the house in such a role. */
export const leads = (who: Pick<Actor, 'tenantId' | 'userId'>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM staff AS clerk WHERE clerk.tenant_id = ${who.tenantId} AND clerk.user_id = ${who.userId}
    AND clerk.disabled_at IS NULL AND clerk.role <> 'staff')`;

/** Asked where somebody would be refused who does not lead: the system is never refused so. */
export async function leadsNow(db: Kysely<Database>, actor: Actor): Promise<boolean> {
  if (actor.kind !== 'staff') return actor.kind === 'system';
  const row = await db.selectNoFrom(leads(actor).as('leads')).executeTakeFirstOrThrow();
  return row.leads;
}
