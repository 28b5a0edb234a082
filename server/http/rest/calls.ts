/** REST of a call's two sides (ours): how it stands, and what their browsers tell each other: docs/decisions/voice.md. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { requirePrincipal } from '#server/access/bearer.ts';
import { runAction } from '#server/actions/run-action.ts';
import { sendSignal } from '#server/actions/voice/voice-signals.ts';
import type { AppContext } from '#server/context.ts';
import { callStanding, signalsFor } from '#server/queries/voice/call-standing.ts';
import { waitingStanding } from '#server/queries/voice/waiting.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { SignalBody } from '#shared/rest/voice.ts';
import { readStorableJson } from '../read-body.ts';

const id = v.pipe(v.string(), v.uuid());
const After = v.pipe(v.optional(v.string(), '0'), v.regex(/^\d{1,9}$/), v.transform(Number));

/** An id of an address; what is none does not exist. @throws AppError not_found */
function idOf(text: string): string {
  if (!v.is(id, text)) throw new AppError('not_found');
  return text;
}

/** Under `{be-api}/voice`. */
export function callRoutes(ctx: AppContext): Hono {
  const app = new Hono();
  app.get('/calls/:sessionId', async (c) =>
    c.json(await callStanding(ctx, await requirePrincipal(ctx, c), idOf(c.req.param('sessionId')))),
  );
  app.get('/calls/:sessionId/signals', async (c) => {
    const principal = await requirePrincipal(ctx, c);
    const after = v.safeParse(After, c.req.query('after'));
    if (!after.success) throw new AppError('bad_request', { path: 'after' });
    return c.json(await signalsFor(ctx, principal, idOf(c.req.param('sessionId')), after.output));
  });
  app.post('/calls/:sessionId/signals', async (c) => {
    const principal = await requirePrincipal(ctx, c);
    const sessionId = idOf(c.req.param('sessionId'));
    const signal = await readStorableJson(c, SignalBody);
    return c.json({ seq: await runAction(ctx, principal, (action) => sendSignal(action, sessionId, signal)) });
  });
  return app;
}

/** Under `{be-api}/biz/waiting`. */
export function waitingRoutes(ctx: AppContext): Hono {
  const app = new Hono();
  app.get('/:conversationId', async (c) =>
    c.json(await waitingStanding(ctx, await requirePrincipal(ctx, c), idOf(c.req.param('conversationId')))),
  );
  return app;
}
