import * as v from 'valibot';
import { runAction } from '#server/actions/run-action.ts';
import { cancelCall, leaveMessage, startCall } from '#server/actions/voice/voice-calls.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import { VoiceCallState } from '#shared/domain/states/enumerations.ts';
import { isCallOver } from '#shared/domain/voice/call-states.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { idArgument, type StandardResult, standardResult } from '../arguments.ts';

/** `startVoiceCall`: `success` while it rings; otherwise `message` is the call's state, `busy` or `no_answer` [VOICE-START]. */
export async function startVoiceCall(
  args: { sessionId: string; conversationId: string },
  { ctx, principal }: FacadeRequest,
): Promise<StandardResult> {
  const call = { sessionId: idArgument(args.sessionId), conversationId: idArgument(args.conversationId) };
  const { state } = await runAction(ctx, principal, (action) => startCall(action, call));
  const answer = standardResult(call.conversationId);
  return isCallOver(state) ? { ...answer, message: state, success: false } : answer;
}

/** `cancelVoiceCall`: the guest gives up or hangs up; with no call it is done already [VOICE-CANCEL]. */
export async function cancelVoiceCall(
  args: { tenantId?: string | null; conversationId: string; voiceCallState?: string | null },
  { ctx, principal }: FacadeRequest,
): Promise<StandardResult> {
  const conversationId = idArgument(args.conversationId);
  if (args.tenantId != null && idArgument(args.tenantId) !== principal.tenantId) throw new AppError('not_found');
  const said = v.safeParse(v.nullish(VoiceCallState, null), args.voiceCallState);
  if (!said.success) throw new AppError('bad_request', { path: 'voiceCallState' });
  await runAction(ctx, principal, (action) => cancelCall(action, { conversationId, said: said.output ?? null }));
  return standardResult(conversationId);
}

/** `leaveMessageOnNoAvailableStaff`: words for whoever comes back, or none after all [VOICE-LEAVE]. */
export async function leaveMessageOnNoAvailableStaff(
  args: {
    targetAccessId?: string | null;
    sessionId: string;
    conversationId: string;
    messageLeftByGuest?: string | null;
  },
  { ctx, principal }: FacadeRequest,
): Promise<StandardResult> {
  const text = args.messageLeftByGuest ?? '';
  const left = {
    sessionId: idArgument(args.sessionId),
    conversationId: idArgument(args.conversationId),
    target: args.targetAccessId == null ? null : idArgument(args.targetAccessId),
    text: text.trim() === '' ? null : text,
  };
  await runAction(ctx, principal, (action) => leaveMessage(action, left));
  return standardResult(left.conversationId);
}
