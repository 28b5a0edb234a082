/** Footprints and client errors: accepted at once, written behind [LOG-ACCESS] [LOG-ERROR]. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { writeAccessLog, writeErrorLog } from '#server/actions/log/client-logs.ts';
import type { AppContext } from '#server/context.ts';
import type { Principal } from '#server/access/principal.ts';
import { AccessLogBody, ErrorLogBody } from '#shared/rest/contracts.ts';
import type { Context } from 'hono';
import { requirePrincipal } from '#server/access/bearer.ts';
import { RATES, rateLimit } from '../rate-limit.ts';
import { readStorableJson } from '../read-body.ts';

/** A log line of somebody whose token ran out is still worth keeping, without a name. */
async function whoIfKnown(ctx: AppContext, c: Context): Promise<Principal | null> {
  if (c.req.header('authorization') === undefined) return null;
  try {
    return await requirePrincipal(ctx, c);
  } catch (error) {
    ctx.log.debug({ err: error }, 'log line without a valid token');
    return null;
  }
}

/** Under `{accesslog}`. */
export function logRoutes(ctx: AppContext): Hono {
  const app = new Hono();
  app.use('*', rateLimit(ctx, RATES.clientLogs));

  app.post('/access-log', async (c) => {
    const body = await readStorableJson(c, v.union([AccessLogBody, v.pipe(v.array(AccessLogBody), v.maxLength(100))]));
    await writeAccessLog(ctx, await whoIfKnown(ctx, c), Array.isArray(body) ? body : [body]);
    return c.json({ message: 'success' }, 202);
  });

  app.post('/error-log', async (c) => {
    const body = await readStorableJson(c, ErrorLogBody);
    await writeErrorLog(ctx, await whoIfKnown(ctx, c), body);
    return c.json({ message: 'success' }, 202);
  });

  return app;
}
