import { runAction } from '#server/actions/run-action.ts';
import { cancelCall, leaveMessage, startCall } from '#server/actions/voice/voice-calls.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import type { MutationArguments } from '#server/facade/sdl-types.ts';
import { maskFor } from '#server/queries/desk-work/work-rules.ts';
import { isCallOver } from '#shared/domain/voice/call-states.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type StandardResult, standardResult } from '../arguments.ts';

/** `startVoiceCall`: `success` while it rings; otherwise `message` is the call's state, `busy` or `no_answer` [VOICE-START]. */
export async function startVoiceCall(
  call: MutationArguments['startVoiceCall'],
  { ctx, principal }: FacadeRequest,
): Promise<StandardResult> {
  const { state } = await runAction(ctx, principal, (action) => startCall(action, call));
  const answer = standardResult(call.conversationId);
  return isCallOver(state) ? { ...answer, message: state, success: false } : answer;
}

/** `cancelVoiceCall`: the guest gives up or hangs up; with no call it is done already [VOICE-CANCEL]. */
export async function cancelVoiceCall(
  { tenantId, conversationId, voiceCallState }: MutationArguments['cancelVoiceCall'],
  { ctx, principal }: FacadeRequest,
): Promise<StandardResult> {
  if (tenantId !== principal.tenantId) throw new AppError('not_found');
  await runAction(ctx, principal, (action) => cancelCall(action, { conversationId, said: voiceCallState ?? null }));
  return standardResult(conversationId);
}

/** `leaveMessageOnNoAvailableStaff`: words for whoever comes back, or none after all [VOICE-LEAVE]. */
export async function leaveMessageOnNoAvailableStaff(
  args: MutationArguments['leaveMessageOnNoAvailableStaff'],
  { ctx, principal }: FacadeRequest,
): Promise<StandardResult> {
  const text = (await maskFor(ctx, principal))(args.messageLeftByGuest ?? '');
  const left = {
    sessionId: args.sessionId,
    conversationId: args.conversationId,
    target: args.targetAccessId ?? null,
    text: text.trim() === '' ? null : text,
  };
  await runAction(ctx, principal, (action) => leaveMessage(action, left));
  return standardResult(left.conversationId);
}
