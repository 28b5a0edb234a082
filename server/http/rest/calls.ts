/** A call's two sides (ours): how it stands, and what their browsers tell each other: docs/decisions/voice.md. And who is there for those who wait. */
import { runAction } from '#server/actions/run-action.ts';
import { replyToCallOfClerk } from '#server/actions/voice/call-guest.ts';
import { sendSignal } from '#server/actions/voice/voice-signals.ts';
import { voiceCallStatus, signalsFor } from '#server/queries/voice/call-status.ts';
import { waitingStatus } from '#server/queries/conversation/waiting-status.ts';
import { replyToCall } from '#shared/rest/call-reply.ts';
import { getVoiceCallStatus, listCallSignals, sendCallSignal } from '#shared/rest/voice.ts';
import { getWaitingStatus } from '#shared/rest/waiting.ts';
import { route, type Route } from '../route.ts';

export const callRoutes: readonly Route[] = [
  route(getVoiceCallStatus, (ctx, { by, params }) => voiceCallStatus(ctx, by, params.sessionId)),
  route(replyToCall, async (ctx, { by, params, body }) => {
    await runAction(ctx, by, (action) => replyToCallOfClerk(action, params.sessionId, body.says));
    return voiceCallStatus(ctx, by, params.sessionId);
  }),
  route(listCallSignals, (ctx, { by, params, query }) => signalsFor(ctx, by, params.sessionId, query.after)),
  route(sendCallSignal, async (ctx, { by, params, body }) => ({
    seq: await runAction(ctx, by, (action) => sendSignal(action, params.sessionId, body)),
  })),
  route(getWaitingStatus, (ctx, { by, params }) => waitingStatus(ctx, by, params.conversationId)),
];
