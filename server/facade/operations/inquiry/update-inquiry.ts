import * as v from 'valibot';
import { runAction } from '#server/actions/run-action.ts';
import { setConversationInfoState } from '#server/actions/conversation/set-conversation-info-state.ts';
import { updateInquiry } from '#server/actions/inquiry/update-inquiry.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import type { MutationArguments } from '#server/facade/sdl-types.ts';
import { ConversationState } from '#shared/domain/states/enumerations.ts';
import { jsonArgument, type StandardResult, standardResult, type SuccessResult, successResult } from '../arguments.ts';

/** `updateQcBizInquiry` [INQ-UPDATE]. */
export async function updateQcBizInquiry(
  args: MutationArguments['updateQcBizInquiry'],
  { ctx, principal }: FacadeRequest,
): Promise<SuccessResult> {
  await runAction(ctx, principal, (action) =>
    updateInquiry(action, {
      id: ctx.newId(),
      conversationId: args.conversationId,
      changeLocation: args.changeLocation ?? undefined,
      isCheckOut: args.isCheckOut ?? undefined,
      inquiryType: args.inquiryType ?? undefined,
    }),
  );
  return successResult();
}

const StateJson = v.object({ state: ConversationState });

/** `updateConversationInfoState`: `functionJson` is `{"state": …}`. */
export async function updateConversationInfoState(
  { conversationId, functionJson }: MutationArguments['updateConversationInfoState'],
  { ctx, principal }: FacadeRequest,
): Promise<StandardResult> {
  const { state } = jsonArgument(functionJson, StateJson, 'functionJson');
  await runAction(ctx, principal, (action) =>
    setConversationInfoState(action, { id: ctx.newId(), conversationId, state }),
  );
  return standardResult(conversationId);
}
