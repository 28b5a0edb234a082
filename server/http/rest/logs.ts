/** Footprints and client errors: accepted at once, written behind [LOG-ACCESS] [LOG-ERROR]. */
import type { Context } from 'hono';
import { requirePrincipal } from '#server/access/bearer.ts';
import type { Principal } from '#server/access/principal.ts';
import { writeAccessLog, writeErrorLog } from '#server/actions/log/client-logs.ts';
import type { AppContext } from '#server/context.ts';
import { noteClientError, noteFootprints } from '#shared/rest/logs.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';

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

export const logRoutes: readonly Route[] = [
  route(
    noteFootprints,
    async (ctx, { body, c }) => {
      await writeAccessLog(ctx, await whoIfKnown(ctx, c), Array.isArray(body) ? body : [body]);
      return { message: 'success' };
    },
    { rate: RATES.clientLogs },
  ),
  route(
    noteClientError,
    async (ctx, { body, c }) => {
      await writeErrorLog(ctx, await whoIfKnown(ctx, c), body);
      return { message: 'success' };
    },
    { rate: RATES.clientLogs },
  ),
];
