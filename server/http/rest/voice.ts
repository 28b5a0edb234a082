/** REST of clerks' calls (ours): what rings, answering, refusing, hanging up. Why not by events: docs/decisions/voice.md. */
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { requirePrincipal } from '#server/access/bearer.ts';
import type { Principal } from '#server/access/principal.ts';
import type { ActionContext } from '#server/actions/action-context.ts';
import { answerCall, hangUp, refuseCall } from '#server/actions/voice/answer-call.ts';
import type { VoiceSession } from '#server/actions/voice/end-call.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { callsOfClerk } from '#server/queries/voice/voice-calls.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { StaffCallAnswer } from '#shared/rest/voice.ts';

const id = v.pipe(v.string(), v.uuid());

async function requireStaff(ctx: AppContext, c: Context): Promise<Principal> {
  const principal = await requirePrincipal(ctx, c);
  if (principal.kind !== 'staff') throw new AppError('not_staff');
  return principal;
}

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

/** Under `{be-api}/staff/voice`. */
export function voiceRoutes(ctx: AppContext): Hono {
  const app = new Hono();
  const door = (path: string, act: (action: ActionContext, sessionId: string) => Promise<VoiceSession>): void => {
    app.post(path, async (c) => {
      const principal = await requireStaff(ctx, c);
      const sessionId = c.req.param('sessionId');
      if (!v.is(id, sessionId)) throw new AppError('not_found');
      return c.json(callAnswer(await runAction(ctx, principal, (action) => act(action, sessionId))));
    });
  };

  app.get('/calls', async (c) => c.json(await callsOfClerk(ctx, await requireStaff(ctx, c))));
  door('/calls/:sessionId/answer', answerCall);
  door('/calls/:sessionId/refuse', refuseCall);
  door('/calls/:sessionId/finish', hangUp);
  return app;
}
