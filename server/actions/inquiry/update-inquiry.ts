import { lockCase } from '#server/access/case-access.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import type { ActionContext } from '../action-context.ts';
import { noticeCase } from '../notices.ts';

/** Notes on the running inquiry that the guest changed rooms, checks out, or leaves a message [INQ-UPDATE]. */
export async function updateInquiry(ctx: ActionContext, args: MutatorArgs['updateInquiry']): Promise<void> {
  const { trx, actor } = ctx;
  const found = await lockCase(trx, actor, args.conversationId);
  if (found.inquiry === null) throw new AppError('not_found');
  await trx
    .updateTable('inquiry')
    .set({
      ...(args.changeLocation === undefined ? {} : { change_location: args.changeLocation }),
      ...(args.isCheckOut === undefined ? {} : { is_check_out: args.isCheckOut }),
      ...(args.inquiryType === undefined ? {} : { inquiry_type: args.inquiryType }),
      status: found.inquiry.status,
    })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', found.inquiry.id)
    .execute();
  noticeCase(ctx, found, 'updateConversationState');
}
