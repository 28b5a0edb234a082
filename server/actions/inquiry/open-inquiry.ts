/** An inquiry goes to those who answer: with the guest's first words, or because a bot or a guest asks for people. */
import { type Selectable, sql } from 'kysely';
import type { Case } from '#server/access/case-access.ts';
import type { Database } from '#server/db/schema.ts';
import type { QuestionAnswer } from '#shared/domain/inquiry/question-answer.ts';
import type { InquiryTrigger } from '#shared/domain/states/enumerations.ts';
import type { Actor, InquiryRoute } from '#shared/domain/states/events.ts';
import { initialInquiryStatus } from '#shared/domain/states/transitions.ts';
import type { ActionContext } from '../action-context.ts';
import { planAutoReplies } from '../conversation/auto-reply.ts';
import { planRouting } from '../ticket/route-ticket.ts';
import { applyEvent } from '../transition.ts';
import { beginTicket } from './begin-ticket.ts';
import { whoIsAsked } from './who-is-asked.ts';

type Inquiry = Selectable<Database['inquiry']>;

export interface InquiryAsked {
  readonly trigger: InquiryTrigger;
  readonly mainMenuId: number | null;
  readonly subMenuId: number | null;
  readonly facilityId: number | null;
  /** What the guest was asked beforehand, and answered; what was answered before stays where nothing was now [INQ-ANSWERS]. */
  readonly answers?: readonly QuestionAnswer[];
}

/**
 * Notes what a guest is about to ask, which waits for their first words [INQ-FIRST]: one a conversation, the last look
 * decides. An inquiry that ran before is left as it is.
 */
export async function noteInquiry(
  { trx, actor, now, newId }: ActionContext,
  conversation: { readonly id: string; readonly guest_id: string | null },
  { trigger, mainMenuId, subMenuId, facilityId, answers = [] }: InquiryAsked,
): Promise<Inquiry> {
  const names =
    subMenuId === null
      ? undefined
      : await trx
          .selectFrom('sub_menu')
          .select('name_dict')
          .where('tenant_id', '=', actor.tenantId)
          .where('id', '=', subMenuId)
          .executeTakeFirst();
  const asked = {
    main_menu_id: mainMenuId,
    sub_menu_id: subMenuId,
    facility_id: facilityId,
    menu_names: names?.name_dict ?? {},
    waiting_trigger: trigger,
    ...(answers.length === 0 ? {} : { question_answers: stored(answers) }),
  };
  const waiting = await trx
    .updateTable('inquiry')
    .set(asked)
    .where('tenant_id', '=', actor.tenantId)
    .where('conversation_id', '=', conversation.id)
    .where('waiting_trigger', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  if (waiting !== undefined) return waiting;
  return trx
    .insertInto('inquiry')
    .values({
      tenant_id: actor.tenantId,
      id: newId(),
      conversation_id: conversation.id,
      guest_id: conversation.guest_id ?? actor.userId,
      status: initialInquiryStatus,
      created_at: now,
      closed_at: null,
      ...asked,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An array is another thing to the driver than a JSON document. */
const stored = (answers: readonly QuestionAnswer[]) =>
  sql<readonly QuestionAnswer[]>`${JSON.stringify(answers)}::text::jsonb`;

/** Keeps what a guest answered on the way into a conversation that runs: the staff read the newest [INQ-ANSWERS]. */
export async function keepAnswers(
  { trx, actor, notice }: ActionContext,
  conversationId: string,
  answers: readonly QuestionAnswer[],
): Promise<void> {
  if (answers.length === 0) return;
  await trx
    .updateTable('inquiry as i')
    .from('conversation as c')
    .set({ question_answers: stored(answers) })
    .whereRef('c.tenant_id', '=', 'i.tenant_id')
    .whereRef('c.inquiry_id', '=', 'i.id')
    .where('c.tenant_id', '=', actor.tenantId)
    .where('c.id', '=', conversationId)
    .execute();
  notice({
    name: `conversation/${conversationId}`,
    type: 'updateConversationState',
    data: { conversation_id: conversationId },
  });
}

/** What waits in a conversation for its first words; null where nothing was chosen from a menu since the last of them. */
export async function notedInquiry({ trx, actor }: ActionContext, conversationId: string): Promise<Inquiry | null> {
  const row = await trx
    .selectFrom('inquiry')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('conversation_id', '=', conversationId)
    .where('waiting_trigger', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Makes what was noted the conversation's running inquiry; with nothing noted, a fresh one of the conversation's own menu.
 * One that ran before and was not ended is ended now.
 */
export async function runInquiry(ctx: ActionContext, found: Case): Promise<Case> {
  const { trx, actor, now } = ctx;
  const { conversation } = found;
  const noted =
    (await notedInquiry(ctx, conversation.id)) ??
    (await noteInquiry(ctx, conversation, {
      trigger: 'menu',
      mainMenuId: conversation.main_menu_id,
      subMenuId: conversation.sub_menu_id,
      facilityId: null,
    }));
  if (conversation.inquiry_id !== null && conversation.inquiry_id !== noted.id)
    await trx
      .updateTable('inquiry')
      .set({ closed_at: now })
      .where('tenant_id', '=', actor.tenantId)
      .where('id', '=', conversation.inquiry_id)
      .where('closed_at', 'is', null)
      .execute();
  const inquiry = await trx
    .updateTable('inquiry')
    .set({ waiting_trigger: null, created_at: now })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', noted.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const running = await trx
    .updateTable('conversation')
    .set({
      inquiry_id: inquiry.id,
      inquiry_trigger: noted.waiting_trigger,
      assign_staff_id: null,
      responder_name: null,
      forward_target_name: null,
    })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', conversation.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...found, inquiry, conversation: running };
}

export interface OpenInquiry {
  readonly by: Extract<Actor, 'guest'>;
  /** Whom it opens towards; absent: whoever answers for its menu, by their hours. */
  readonly route?: InquiryRoute;
  /** Whose inboxes the ticket lies in; absent: those of its menu or facility. */
  readonly groups?: readonly string[];
  /** The guest waits from now on, for what was said before. */
  readonly waits?: boolean;
  /** It calls for help [URGENT-PIN]. */
  readonly urgent?: boolean;
}

/**
 * Opens what was noted [INQ-OPEN] [INQ-FIRST]: the ticket begins, in the inboxes of those who are asked, and nobody holds
 * it. What opens it is said afterwards, by the caller.
 */
export async function openInquiry(
  ctx: ActionContext,
  found: Case,
  { by, route, groups, waits = false, urgent = false }: OpenInquiry,
): Promise<Case> {
  const running = await runInquiry(ctx, found);
  const asked = await whoIsAsked(ctx, running.inquiry?.sub_menu_id ?? null, running.inquiry?.facility_id ?? null);
  const begun = await beginTicket(ctx, running, groups ?? asked.groups);
  const opened = await applyEvent(
    ctx,
    begun,
    { type: 'inquiry_opened', by, to: route ?? (asked.out === null ? 'staff' : 'out_of_hours') },
    { answered: false, ticket: { ...(waits ? { waiting_since: ctx.now } : {}), urgent_at: urgent ? ctx.now : null } },
  );
  await planRouting(ctx, opened);
  await planAutoReplies(ctx, opened);
  return opened;
}
