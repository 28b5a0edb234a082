import { type Case, lockCase, lockTicket, requireHolder, type Ticket } from '#server/access/case-access.ts';
import type { ForwardView } from '#shared/client-view/values.ts';
import { leadsNow, seesAllGroups } from '#server/access/roles.ts';
import { staffName } from '#server/queries/staff/staff-name.ts';
import { FORWARD_REASON_MAX, forwardReason } from '#shared/domain/inbox/forward-reason.ts';
import { countCharacters } from '#shared/domain/message-content/outgoing-content.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import { type ActionContext, planJob } from '../action-context.ts';
import { join, memberRow, watchOn } from '../conversation/membership.ts';
import { noticeUser } from '../notices.ts';
import { planRouting } from './route-ticket.ts';
import { openScope, replaceScopes } from './ticket-scope.ts';
import { applyEvent } from '../transition.ts';
import { saySystem } from '../conversation/write-message.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages/codes.ts';
import { textIn } from '#shared/languages/fit-language.ts';

/** An offer nobody accepts goes back after this long, in milliseconds [TICKET-BACK]. */
const FORWARD_WAITS_MS = 180_000;

/**
 * Offers a ticket to a colleague or a group; it waits in `forwarding` until somebody answers [TICKET-FORWARD].
 * Who could not see it is shown it through a group of theirs, for as long as the offer stands.
 *
 * @throws AppError not_found, wrong_state, conversation_closed; text_too_long, message_bad_characters for the reason
 */
export async function forwardTicket(ctx: ActionContext, args: MutatorArgs['forwardTicket']): Promise<void> {
  const { actor, now } = ctx;
  const reason = forwardReason(args.reason);
  if (countCharacters(reason) > FORWARD_REASON_MAX) throw new AppError('text_too_long', { max: FORWARD_REASON_MAX });
  if (/\p{Cc}|\p{Cs}/u.test(reason)) throw new AppError('message_bad_characters');
  const found = await lockTicket(ctx.trx, actor, args.conversationId);
  await requireHolder(ctx.trx, actor, found.ticket);
  if (args.targetType === 'staff' && args.targetId === actor.userId)
    throw new AppError('bad_request', { path: 'targetId' });
  const target = await forwardTarget(ctx, args, found.ticket);
  const from = await staffName(ctx.trx, actor.tenantId, actor.userId);
  const forward: ForwardView = {
    id: args.id,
    fromStaffId: actor.userId,
    fromStaffName: from,
    targetType: args.targetType,
    targetId: args.targetId,
    targetName: target.name,
    state: 'pending',
    answeredByName: null,
    ...(reason === '' ? {} : { reason }),
    addedGroupId: target.addedGroupId,
    at: now.getTime(),
  };
  const offered = await applyEvent(
    ctx,
    found,
    { type: 'forwarded', by: 'staff' },
    {
      conversation: { forward_target_name: target.name },
      ticket: { forward },
    },
  );
  await ctx.trx
    .insertInto('ticket_forward')
    .values({
      tenant_id: actor.tenantId,
      id: args.id,
      conversation_id: args.conversationId,
      from_staff_name: from,
      target_type: args.targetType,
      target_name: target.name,
      reason,
      state: 'pending',
      offered_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await planJob(
    ctx,
    'return_forward',
    { tenantId: actor.tenantId, conversationId: args.conversationId, forwardId: args.id },
    new Date(now.getTime() + FORWARD_WAITS_MS),
  );
  if (target.addedGroupId !== null) await openScope(ctx, offered, target.addedGroupId);
  if (args.targetType === 'staff')
    noticeUser(ctx, args.targetId, 'notifyInquiry', { conversation_id: args.conversationId, forward_id: args.id });
}

interface Target {
  readonly name: string;
  readonly addedGroupId: string | null;
}

/** Whom a ticket goes to, and the group through which they are to see it. @throws AppError not_found */
export async function forwardTarget(
  ctx: ActionContext,
  { targetType, targetId }: Pick<MutatorArgs['forwardTicket'], 'targetType' | 'targetId'>,
  ticket: Pick<Ticket, 'group_ids'>,
): Promise<Target> {
  return targetType === 'staff' ? staffTarget(ctx, targetId, ticket) : groupTarget(ctx, targetId, ticket);
}

async function groupTarget(ctx: ActionContext, id: string, ticket: Pick<Ticket, 'group_ids'>): Promise<Target> {
  const group = await ctx.trx
    .selectFrom('staff_group')
    .select('name_dict')
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (group === undefined) throw new AppError('not_found');
  return {
    name: textIn(group.name_dict, DEFAULT_LANGUAGE),
    addedGroupId: ticket.group_ids.includes(id) ? null : id,
  };
}

async function staffTarget(ctx: ActionContext, id: string, ticket: Pick<Ticket, 'group_ids'>): Promise<Target> {
  const staff = await ctx.trx
    .selectFrom('staff')
    .select(['name', 'role'])
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('user_id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (staff === undefined) throw new AppError('not_found');
  if (seesAllGroups(staff.role)) return { name: staff.name, addedGroupId: null };
  const groups = await ctx.trx
    .selectFrom('staff_group_member')
    .select('group_id')
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('user_id', '=', id)
    .where('state', '=', 'joined')
    .orderBy('group_id')
    .execute();
  if (groups.some(({ group_id }) => ticket.group_ids.includes(group_id)))
    return { name: staff.name, addedGroupId: null };
  const [first] = groups;
  if (first === undefined) throw new AppError('not_found');
  return { name: staff.name, addedGroupId: first.group_id };
}

/** Takes back an offer that nobody answered in time; answered ones are left alone [TICKET-BACK]. */
export async function returnForward(
  ctx: ActionContext,
  args: { readonly conversationId: string; readonly forwardId: string },
): Promise<void> {
  const found = await lockCase(ctx.trx, ctx.actor, args.conversationId);
  const { ticket } = found;
  if (
    ticket?.forward == null ||
    ticket.forward.id !== args.forwardId ||
    ticket.forward.state !== 'pending' ||
    found.conversation.state !== 'forwarding'
  )
    return;
  await giveBack(ctx, { ...found, ticket }, ticket.forward, 'cancelled', 'system', null);
}

/**
 * Accepts, rejects or cancels an offer. Accepting makes the actor the assignee; the other two give the
 * ticket back to whoever stood behind it [TICKET-FORWARD].
 *
 * @throws AppError already_answered, forbidden, not_found
 */
export async function answerForward(ctx: ActionContext, args: MutatorArgs['answerForward']): Promise<void> {
  const { actor } = ctx;
  const found = await lockTicket(ctx.trx, actor, args.conversationId);
  const { forward } = found.ticket;
  if (forward === null || forward.id !== args.forwardId || forward.state !== 'pending')
    throw new AppError('already_answered');
  await requireAnswerer(ctx, forward, args.answer);
  const me = await staffName(ctx.trx, actor.tenantId, actor.userId);
  if (args.answer === 'accept') return accept(ctx, found, forward, me);
  await giveBack(ctx, found, forward, args.answer === 'reject' ? 'rejected' : 'cancelled', 'staff', me);
}

async function giveBack(
  ctx: ActionContext,
  found: Case & { readonly ticket: Ticket },
  forward: ForwardView,
  state: 'rejected' | 'cancelled',
  by: 'staff' | 'system',
  name: string | null,
): Promise<void> {
  const behind = found.ticket.assignee_id === null ? 'queue' : 'staff';
  const event = state === 'rejected' ? ('forward_rejected' as const) : ('forward_cancelled' as const);
  const back = await applyEvent(
    ctx,
    found,
    { type: event, by, behind },
    {
      conversation: { forward_target_name: null },
      ticket: { forward: { ...forward, state, answeredByName: name } },
    },
  );
  await logAnswer(ctx, forward.id, state, name);
  if (forward.addedGroupId !== null)
    await replaceScopes(
      ctx,
      back,
      found.ticket.group_ids.filter((id) => id !== forward.addedGroupId),
    );
  noticeUser(ctx, forward.fromStaffId, 'notifyInquiry', { conversation_id: found.conversation.id, forward: state });
  await planRouting(ctx, back, by === 'staff' ? [ctx.actor.userId] : []);
}

/** How an offer ended, for the ticket's log [FORWARD-LOG]. */
async function logAnswer(
  { trx, actor, now }: ActionContext,
  id: string,
  state: ForwardView['state'],
  name: string | null,
): Promise<void> {
  await trx
    .updateTable('ticket_forward')
    .set({ state, answered_by_name: name, answered_at: now })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', id)
    .execute();
}

async function requireAnswerer(
  ctx: ActionContext,
  forward: ForwardView,
  answer: 'accept' | 'reject' | 'cancel',
): Promise<void> {
  const { actor } = ctx;
  if (answer === 'cancel') {
    if (forward.fromStaffId !== actor.userId && !(await leadsNow(ctx.trx, actor))) throw new AppError('forbidden');
    return;
  }
  if (forward.targetType === 'staff') {
    if (forward.targetId !== actor.userId) throw new AppError('forbidden');
    return;
  }
  const mine = await ctx.trx
    .selectFrom('staff_group_member')
    .select('user_id')
    .where('tenant_id', '=', actor.tenantId)
    .where('group_id', '=', forward.targetId)
    .where('user_id', '=', actor.userId)
    .where('state', '=', 'joined')
    .executeTakeFirst();
  if (mine === undefined && !(await leadsNow(ctx.trx, actor))) throw new AppError('forbidden');
}

async function accept(
  ctx: ActionContext,
  found: Case & { readonly ticket: Ticket },
  forward: ForwardView,
  name: string,
): Promise<void> {
  const { actor } = ctx;
  const taken = await applyEvent(
    ctx,
    found,
    { type: 'forward_accepted', by: 'staff' },
    {
      conversation: { assign_staff_id: actor.userId, responder_name: name, forward_target_name: null },
      // mark: ticket-reassigned
      ticket: {
        assignee_id: actor.userId,
        assignee_name: name,
        forward: { ...forward, state: 'accepted', answeredByName: name },
      },
      answered: false,
    },
  );
  await logAnswer(ctx, forward.id, 'accepted', name);
  const before = found.ticket.assignee_id;
  if (before !== null && before !== actor.userId) await watchOn(ctx, found.conversation.id, before);
  if (forward.targetType === 'staff_group') await replaceScopes(ctx, taken, [forward.targetId]);
  await join(ctx, taken, actor.userId, 'staff', await memberRow(ctx, found.conversation.id, actor.userId));
  await saySystem(ctx, taken, 'forward_accepted', taken.conversation.responder_name ?? name);
  noticeUser(ctx, forward.fromStaffId, 'notifyInquiry', {
    conversation_id: found.conversation.id,
    forward: 'accepted',
  });
}
