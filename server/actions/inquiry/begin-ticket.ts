/** The desk's side of a conversation: it begins with the guest's first words, or with a call [INQ-FIRST]. */
import { sql } from 'kysely';
import type { Case, Ticket } from '#server/access/case-access.ts';
import { namelessGuest } from '#shared/domain/entry/arrival.ts';
import type { ActionContext } from '../action-context.ts';
import { rankTicket, unranked } from '../ticket/rank-ticket.ts';
import { vipsByOtherStays } from '#server/queries/guest-file/same-guest.ts';
import { replaceScopes } from '../ticket/ticket-scope.ts';

/**
 * Gives a case a ticket in exactly these groups' inboxes, as if nobody ever held it: one that was there is taken up
 * again. Nobody waits yet; the clock runs from the first words.
 */
export async function beginTicket(ctx: ActionContext, found: Case, groupIds: readonly string[]): Promise<Case> {
  const ticket = found.ticket ?? (await insertTicket(ctx, found));
  await ctx.trx
    .updateTable('ticket')
    .set({
      assignee_id: null,
      assignee_name: null,
      forward: null,
      solved_by: null,
      solved_action_id: null,
      solved_at: null,
      before_solve: null,
      reject_reason: null,
      ...unranked,
      work_code_ids: [],
      waiting_count: 0,
      waiting_since: null,
    })
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('conversation_id', '=', found.conversation.id)
    .execute();
  await replaceScopes(ctx, { ...found, ticket }, groupIds);
  const fresh = await ctx.trx
    .selectFrom('ticket')
    .selectAll()
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('conversation_id', '=', found.conversation.id)
    .executeTakeFirstOrThrow();
  return { ...found, ticket: await rankTicket(ctx, fresh, '') };
}

async function insertTicket({ trx, actor, now }: ActionContext, { conversation }: Case): Promise<Ticket> {
  const about = await trx
    .selectFrom('conversation as c')
    .innerJoin('guest as g', (on) => on.onRef('g.tenant_id', '=', 'c.tenant_id').onRef('g.user_id', '=', 'c.guest_id'))
    .innerJoin('app_user as u', (on) => on.onRef('u.tenant_id', '=', 'c.tenant_id').onRef('u.id', '=', 'c.guest_id'))
    .leftJoin('location as l', (on) => on.onRef('l.tenant_id', '=', 'c.tenant_id').onRef('l.id', '=', 'c.location_id'))
    .leftJoin('sub_menu as s', (on) => on.onRef('s.tenant_id', '=', 'c.tenant_id').onRef('s.id', '=', 'c.sub_menu_id'))
    .select([
      'u.id',
      'u.name',
      'u.lang_cd',
      'g.is_vip',
      'g.available_from',
      'g.available_to',
      'g.stated_from',
      'g.stated_to',
      sql<Record<string, string>>`coalesce(l.name_dict, '{}'::jsonb)`.as('place'),
      sql<Record<string, string>>`coalesce(s.name_dict, '{}'::jsonb)`.as('menu'),
    ])
    .where('c.tenant_id', '=', actor.tenantId)
    .where('c.id', '=', conversation.id)
    .executeTakeFirstOrThrow();
  return trx
    .insertInto('ticket')
    .values({
      tenant_id: actor.tenantId,
      conversation_id: conversation.id,
      label: 'unassigned',
      state: conversation.state,
      guest_id: about.id,
      guest_name: about.name === '' ? namelessGuest : about.name,
      guest_lang_cd: about.lang_cd,
      guest_is_vip: about.is_vip || (await vipsByOtherStays(trx, actor.tenantId, [about.id])).length > 0,
      location_id: conversation.location_id,
      location_name_dict: about.place,
      menu_name_dict: about.menu,
      // What the guest says of the stay, until the house has set it [GUEST-STATED].
      stay_from: about.available_to === null ? (about.stated_from ?? about.available_from) : about.available_from,
      stay_to: about.available_to ?? about.stated_to,
      assignee_id: null,
      assignee_name: null,
      waiting_since: null,
      last_side: null,
      last_at: now,
      forward: null,
      solved_by: null,
      solved_action_id: null,
      solved_at: null,
      before_solve: null,
      reject_reason: null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
