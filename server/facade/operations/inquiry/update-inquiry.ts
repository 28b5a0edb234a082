import * as v from 'valibot';
import { runAction } from '#server/actions/run-action.ts';
import { setConversationInfoState } from '#server/actions/conversation/set-conversation-info-state.ts';
import { updateInquiry } from '#server/actions/inquiry/update-inquiry.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import { ConversationState, InquiryType } from '#shared/domain/states/enumerations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { idArgument, jsonArgument, type StandardResult, standardResult } from '../arguments.ts';

/** `updateQcBizInquiry` [INQ-UPDATE]. */
export async function updateQcBizInquiry(
  args: {
    conversationId: string;
    changeLocation: boolean | null;
    isCheckOut: boolean | null;
    inquiryType: number | null;
  },
  { ctx, principal }: FacadeRequest,
): Promise<{ message: string; success: boolean }> {
  const type = args.inquiryType == null ? undefined : v.safeParse(InquiryType, args.inquiryType);
  if (type?.success === false) throw new AppError('bad_request', { path: 'inquiryType' });
  await runAction(ctx, principal, (action) =>
    updateInquiry(action, {
      id: ctx.newId(),
      conversationId: idArgument(args.conversationId),
      changeLocation: args.changeLocation ?? undefined,
      isCheckOut: args.isCheckOut ?? undefined,
      inquiryType: type?.output,
    }),
  );
  return { message: 'success', success: true };
}

const StateJson = v.object({ state: ConversationState });

/** `updateConversationInfoState`: `functionJson` is `{"state": …}`. */
export async function updateConversationInfoState(
  args: { conversationId: string; functionJson: string },
  { ctx, principal }: FacadeRequest,
): Promise<StandardResult> {
  const conversationId = idArgument(args.conversationId);
  const { state } = jsonArgument(args.functionJson, StateJson, 'functionJson');
  await runAction(ctx, principal, (action) =>
    setConversationInfoState(action, { id: ctx.newId(), conversationId, state }),
  );
  return standardResult(conversationId);
}
