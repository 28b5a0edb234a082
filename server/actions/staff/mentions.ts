/** Colleagues named in notes [NOTE-MENTION]. */
import { sql } from 'kysely';
import type { Case } from '#server/access/case-access.ts';
import { LEADERS } from '#server/access/roles.ts';
import type { ActionContext } from '../action-context.ts';
import { tellStaff } from './tell-staff.ts';

/** Of those a note names, who may see its ticket: of its groups, who takes part, and who leads the house. */
export async function mentionable(
  { trx, actor }: ActionContext,
  { conversation, ticket }: Case,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ readonly id: string }>`
    SELECT s.user_id AS id FROM staff s
    WHERE s.tenant_id = ${actor.tenantId} AND s.user_id = ANY(${[...ids]}::uuid[]) AND s.disabled_at IS NULL AND s.user_id <> ${actor.userId}
      AND (s.role IN (${sql.join([...LEADERS])})
        OR EXISTS (SELECT FROM staff_group_member g WHERE g.tenant_id = s.tenant_id AND g.user_id = s.user_id
          AND g.state = 'joined' AND g.group_id = ANY(${[...(ticket?.group_ids ?? [])]}::uuid[]))
        OR EXISTS (SELECT FROM member m WHERE m.tenant_id = s.tenant_id AND m.user_id = s.user_id
          AND m.conversation_id = ${conversation.id} AND m.state = 'joined'))`.execute(trx);
  const may = new Set(rows.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => may.has(id));
}

/** Everybody a new note names has it among what waits for them, unread. */
export async function keepMentions(
  ctx: ActionContext,
  note: { readonly id: string; readonly conversationId: string; readonly by: string },
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const { trx, actor, now } = ctx;
  const kept = await trx
    .insertInto('mention')
    .values(
      userIds.map((user_id) => ({
        tenant_id: actor.tenantId,
        user_id,
        note_id: note.id,
        conversation_id: note.conversationId,
        at: now,
        seen_at: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  await tellStaff(ctx, {
    alert: 'mention',
    userIds: kept.map(({ user_id }) => user_id),
    conversationId: note.conversationId,
    by: note.by,
    words: '',
    room: '',
  });
}

/** A person has read where they are named. */
export async function seeMentions({ trx, actor, now }: ActionContext, noteIds: readonly string[]): Promise<void> {
  if (noteIds.length === 0) return;
  await trx
    .updateTable('mention')
    .set({ seen_at: now })
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .where('note_id', 'in', [...noteIds])
    .where('seen_at', 'is', null)
    .execute();
}
