/** When a clerk last opened a conversation, or had it before them [INBOX-OBSERVE]. */
import { sql, type Transaction } from 'kysely';
import type postgres from 'postgres';
import type { Principal } from '#server/access/principal.ts';
import type { Database } from '#server/db/schema.ts';
import type { ActionContext } from '../action-context.ts';

/** A conversation on a screen is noted anew after this long, in milliseconds. */
const NOTED_EVERY_MS = 120_000;

/** Somebody opens a conversation they are a member of, or is given it. */
export async function noteOpened(
  { trx, actor, now }: ActionContext,
  conversationId: string,
  userId: string,
): Promise<void> {
  await trx
    .insertInto('opened_ticket')
    .values({ tenant_id: actor.tenantId, user_id: userId, conversation_id: conversationId, opened_at: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id', 'conversation_id']).doUpdateSet({ opened_at: now }),
    )
    .execute();
}

/** Who looks at a conversation they opened. */
export interface Looking extends Pick<Principal, 'tenantId' | 'userId'> {
  readonly conversationId: string;
}

/** Notes what is on screens now; most of the time there is nothing to write. */
export async function noteLookedAt(db: postgres.Sql, looking: readonly Looking[], now: Date): Promise<void> {
  if (looking.length === 0) return;
  await db`
    UPDATE opened_ticket o SET opened_at = ${now}
    FROM unnest(${looking.map(({ tenantId }) => tenantId)}::uuid[], ${looking.map(({ userId }) => userId)}::uuid[],
      ${looking.map(({ conversationId }) => conversationId)}::uuid[]) AS a (tenant_id, user_id, conversation_id)
    WHERE o.tenant_id = a.tenant_id AND o.user_id = a.user_id AND o.conversation_id = a.conversation_id
      AND o.opened_at < ${new Date(now.getTime() - NOTED_EVERY_MS)}`;
}

/** Nobody opens archived conversations: what was noted of them goes. */
export async function forgetOpened(trx: Transaction<Database>, tenants: string[], ids: string[]): Promise<void> {
  await sql`
    DELETE FROM opened_ticket o USING unnest(${tenants}::uuid[], ${ids}::uuid[]) AS a (tenant_id, id)
    WHERE o.tenant_id = a.tenant_id AND o.conversation_id = a.id`.execute(trx);
}
