/** What waits for a clerk: reminders and mentions, read-only [NOTE-MENTION] [REMINDER-KEPT]. */
import { type Kysely, sql } from 'kysely';
import { leadsNow } from '#server/access/roles.ts';
import type { Actor } from '#server/access/principal.ts';
import type { Database } from '#server/db/schema.ts';
import type { DeskMention, DeskReminder } from '#shared/rest/follow-ups.ts';

/** As many as anybody reads. */
const MENTIONS = 50;
const REMINDERS = 200;

/** Where a person is named, latest first, as far as they may see the ticket still. */
export async function mentionsOf(db: Kysely<Database>, actor: Actor): Promise<DeskMention[]> {
  const leads = await leadsNow(db, actor);
  const { rows } = await sql<Omit<DeskMention, 'at'> & { readonly at: Date }>`
    SELECT m.note_id, m.conversation_id, n.author_name, t.guest_name, n.text, m.at, m.seen_at IS NOT NULL AS is_seen
    FROM (SELECT * FROM mention WHERE tenant_id = ${actor.tenantId} AND user_id = ${actor.userId} ORDER BY at DESC LIMIT ${MENTIONS}) m
    JOIN note n ON n.tenant_id = m.tenant_id AND n.conversation_id = m.conversation_id AND n.id = m.note_id
    JOIN ticket t ON t.tenant_id = m.tenant_id AND t.conversation_id = m.conversation_id
    WHERE ${leads} OR EXISTS (SELECT FROM staff_group_member k WHERE k.tenant_id = m.tenant_id AND k.user_id = m.user_id
        AND k.state = 'joined' AND k.group_id = ANY(t.group_ids))
      OR EXISTS (SELECT FROM member j WHERE j.tenant_id = m.tenant_id AND j.user_id = m.user_id
        AND j.conversation_id = m.conversation_id AND j.state = 'joined')
    ORDER BY m.at DESC`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** What a person, or one of their groups, is reminded of and what they asked others to be; those who lead see all. */
export async function remindersOf(db: Kysely<Database>, actor: Actor): Promise<DeskReminder[]> {
  const leads = await leadsNow(db, actor);
  const rows = await db
    .selectFrom('reminder as r')
    .select(['r.id', 'r.kind', 'r.words', 'r.room', 'r.conversation_id', 'r.due_at', 'r.state', 'r.staff_id'])
    .select(['r.staff_group_id', 'r.made_by_name'])
    .where('r.tenant_id', '=', actor.tenantId)
    // In so many letters, since its index is of those alone.
    .where(sql<boolean>`r.state IN ('waiting', 'ringing')`)
    .where((e) =>
      e.or([
        e.val(leads),
        e('r.staff_id', '=', actor.userId),
        e('r.made_by', '=', actor.userId),
        e.exists(
          e
            .selectFrom('staff_group_member as g')
            .select('g.group_id')
            .whereRef('g.tenant_id', '=', 'r.tenant_id')
            .whereRef('g.group_id', '=', 'r.staff_group_id')
            .where('g.user_id', '=', actor.userId)
            .where('g.state', '=', 'joined'),
        ),
      ]),
    )
    .orderBy('r.due_at')
    .limit(REMINDERS)
    .execute();
  return rows.map(({ due_at, ...row }) => ({ ...row, due_at: due_at.toISOString() }));
}
