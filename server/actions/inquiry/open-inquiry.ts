import { sql } from 'kysely';
import type { Case } from '#server/access/case-access.ts';
import type { InquiryTrigger } from '#shared/domain/states/enumerations.ts';
import { initialInquiryStatus } from '#shared/domain/states/transitions.ts';
import type { InquiryRoute } from '#shared/domain/states/events.ts';
import type { ActionContext } from '../action-context.ts';
import { planRouting } from '../ticket/route-ticket.ts';
import { applyEvent } from '../transition.ts';

export interface OpenInquiry {
  readonly trigger: InquiryTrigger;
  readonly route?: InquiryRoute;
  readonly facilityId?: number | null;
}

/**
 * Gives a conversation a fresh inquiry and sends it to those who answer [INQ-OPEN]. The ticket goes back
 * to the queue of the groups it belongs to; who held it before holds it no longer.
 */
export async function openInquiryRow(ctx: ActionContext, found: Case, open: OpenInquiry): Promise<Case> {
  const { trx, actor, now } = ctx;
  const { conversation, ticket } = found;
  const names = ticket?.menu_name_dict ?? {};
  const inquiry = await trx
    .insertInto('inquiry')
    .values({
      tenant_id: actor.tenantId,
      id: ctx.newId(),
      conversation_id: conversation.id,
      guest_id: conversation.guest_id ?? actor.userId,
      main_menu_id: conversation.main_menu_id,
      sub_menu_id: conversation.sub_menu_id,
      facility_id: open.facilityId ?? null,
      status: initialInquiryStatus,
      menu_names: names,
      created_at: now,
      closed_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (ticket !== null) {
    await trx
      .updateTable('ticket_scope')
      .set({ state: 'open' })
      .where('tenant_id', '=', actor.tenantId)
      .where('conversation_id', '=', conversation.id)
      .where('group_id', '=', sql<string>`ANY(${ticket.group_ids}::uuid[])`)
      .where('state', '=', 'closed')
      .execute();
  }
  const opened = await applyEvent(
    ctx,
    { ...found, inquiry },
    { type: 'inquiry_opened', by: 'guest', to: open.route ?? 'staff' },
    {
      conversation: {
        inquiry_id: inquiry.id,
        inquiry_trigger: open.trigger,
        assign_staff_id: null,
        responder_name: null,
        forward_target_name: null,
      },
      ticket: {
        assignee_id: null,
        assignee_name: null,
        forward: null,
        solved_by: null,
        solved_action_id: null,
        solved_at: null,
        before_solve: null,
        reject_reason: null,
      },
      answered: false,
    },
  );
  await planRouting(ctx, opened);
  return opened;
}
