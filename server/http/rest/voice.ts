/** Clerks' calls (ours): what rings, calling a guest, answering, refusing, hanging up. Why not by events: docs/decisions/voice.md. */
import type { ActionContext } from '#server/actions/action-context.ts';
import { runAction } from '#server/actions/run-action.ts';
import { answerCall, hangUp, refuseCall } from '#server/actions/voice/answer-call.ts';
import { ringGuest } from '#server/actions/voice/call-guest.ts';
import { offerCall } from '#server/actions/voice/hand-on-call.ts';
import type { VoiceSession } from '#server/actions/voice/end-call.ts';
import { callsOfClerk } from '#server/queries/voice/voice-calls.ts';
import {
  answerStaffCall,
  callGuest,
  finishStaffCall,
  handCallOn,
  listStaffCalls,
  refuseStaffCall,
  type StaffCallAnswer,
} from '#shared/rest/staff-calls.ts';
import { route, type Route } from '../route.ts';

/** What one does to a call, by its contract: they differ in nothing else. */
function actRoute(
  contract: typeof answerStaffCall | typeof refuseStaffCall | typeof finishStaffCall,
  act: (action: ActionContext, sessionId: string) => Promise<VoiceSession>,
): Route {
  return route(contract, async (ctx, { by, params }) =>
    callAnswer(await runAction(ctx, by, (action) => act(action, params.sessionId))),
  );
}

export const voiceRoutes: readonly Route[] = [
  route(listStaffCalls, (ctx, { by }) => callsOfClerk(ctx, by)),
  route(callGuest, async (ctx, { by, body }) =>
    callAnswer(await runAction(ctx, by, (action) => ringGuest(action, body.conversation_id))),
  ),
  actRoute(answerStaffCall, answerCall),
  actRoute(refuseStaffCall, refuseCall),
  actRoute(finishStaffCall, hangUp),
  route(handCallOn, async (ctx, { by, params, body }) =>
    callAnswer(await runAction(ctx, by, (action) => offerCall(action, params.sessionId, body.staff_id))),
  ),
];

/** A call as its doors answer. */
function callAnswer(session: VoiceSession): StaffCallAnswer {
  return {
    session_id: session.id,
    conversation_id: session.conversation_id,
    voice_call_state: session.state,
    end_reason: session.end_reason,
    answered_by: session.answered_by,
  };
}
