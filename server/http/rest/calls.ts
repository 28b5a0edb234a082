/** A call's two sides (ours): how it stands, and what their browsers tell each other: docs/decisions/voice.md. And the line of those who wait. */
import { runAction } from '#server/actions/run-action.ts';
import { sendSignal } from '#server/actions/voice/voice-signals.ts';
import { callStanding, signalsFor } from '#server/queries/voice/call-standing.ts';
import { waitingStanding } from '#server/queries/voice/waiting.ts';
import { getCallStanding, listCallSignals, sendCallSignal } from '#shared/rest/voice.ts';
import { getWaitingStanding } from '#shared/rest/waiting.ts';
import { route, type Route } from '../route.ts';

export const callRoutes: readonly Route[] = [
  route(getCallStanding, (ctx, { by, params }) => callStanding(ctx, by, params.sessionId)),
  route(listCallSignals, (ctx, { by, params, query }) => signalsFor(ctx, by, params.sessionId, query.after)),
  route(sendCallSignal, async (ctx, { by, params, body }) => ({
    seq: await runAction(ctx, by, (action) => sendSignal(action, params.sessionId, body)),
  })),
  route(getWaitingStanding, (ctx, { by, params }) => waitingStanding(ctx, by, params.conversationId)),
];
