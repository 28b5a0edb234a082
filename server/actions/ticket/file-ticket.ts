import { lockTicket } from '#server/access/case-access.ts';
import { responderOf } from '#server/queries/staff/desk-responders.ts';
import { staffName } from '#server/queries/staff/staff-name.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import type { ActionContext } from '../action-context.ts';
import { trailFiling } from '../desk-trail.ts';
import { markVip } from '../guest/mark-vip.ts';
import { noticeCase } from '../notices.ts';

/**
 * What a ticket is about, how soon it has to be seen to, and whether its guest is a VIP, as a clerk says it [WORK-CODE]
 * [PRIORITY-HAND] [GUEST-VIP]. What is not given stays. Any clerk in whose inbox it lies may, whoever holds it, and after it is solved as well.
 *
 * @throws AppError not_found; bad_request {path: workCodeIds} for a code the house does not have
 */
export async function fileTicket(ctx: ActionContext, args: MutatorArgs['fileTicket']): Promise<void> {
  const { trx, actor } = ctx;
  const found = await lockTicket(trx, actor, args.conversationId);
  const { ticket } = found;
  const ids = args.workCodeIds === undefined ? ticket.work_code_ids : [...new Set(args.workCodeIds)];
  const codes = await knownCodes(ctx, ids);
  const gone = ids.filter((id) => !codes.has(id));
  // One that was deleted meanwhile cannot be taken away from it by keeping it; one that never was is refused.
  if (gone.some((id) => !ticket.work_code_ids.includes(id))) throw new AppError('bad_request', { path: 'workCodeIds' });
  const priority = args.priority ?? ticket.priority;
  const moved = args.priority !== undefined && args.priority !== ticket.priority;
  const filed = !sameIds(ids, ticket.work_code_ids);
  const marks = args.isVip !== undefined && args.isVip !== ticket.guest_is_vip ? args.isVip : null;
  if (!moved && !filed && marks === null) return;
  const by = moved ? ((await responderOf(trx, actor)) ?? (await staffName(trx, actor.tenantId, actor.userId))) : null;
  await trx
    .updateTable('ticket')
    .set({
      work_code_ids: ids,
      ...(moved ? { priority, priority_rule: null, priority_by: by } : {}),
    })
    .where('tenant_id', '=', actor.tenantId)
    .where('conversation_id', '=', args.conversationId)
    .execute();
  if (filed && found.inquiry !== null)
    await trx
      .updateTable('inquiry')
      .set({ work_code_ids: ids })
      .where('tenant_id', '=', actor.tenantId)
      .where('id', '=', found.inquiry.id)
      .execute();
  if (filed)
    await trailFiling(ctx, args.conversationId, {
      event: 'work_codes',
      codes: ids.flatMap((id) => codes.get(id) ?? []).join(', '),
    });
  if (moved) await trailFiling(ctx, args.conversationId, { event: 'priority', from: ticket.priority, to: priority });
  if (marks !== null) {
    await markVip(ctx, ticket.guest_id, marks);
    await trailFiling(ctx, args.conversationId, { event: marks ? 'vip_set' : 'vip_unset' });
  }
  noticeCase(ctx, found, 'updateConversationState');
}

const sameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => other[index] === id);

/** The codes that are there, locked against their deletion, by id. */
async function knownCodes({ trx, actor }: ActionContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('work_code')
    .select(['id', 'code'])
    .where('tenant_id', '=', actor.tenantId)
    .where('id', 'in', [...ids])
    .forShare()
    .execute();
  return new Map(rows.map(({ id, code }) => [id, code]));
}
