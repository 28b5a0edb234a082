/** REST of reported messages, for those who lead the house [REPORT-JUDGES]. */
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { requirePrincipal } from '#server/access/bearer.ts';
import type { Principal } from '#server/access/principal.ts';
import { judgeReport, REVIEWERS } from '#server/actions/conversation/deal-with-message.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { messageReports } from '#server/queries/conversation/message-reports.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { readStorableJson } from '../read-body.ts';

const JudgeBody = v.object({ status: v.picklist(['reviewing', 'upheld', 'dismissed']) });

async function judge(ctx: AppContext, c: Context): Promise<Principal> {
  const principal = await requirePrincipal(ctx, c);
  if (principal.kind !== 'staff') throw new AppError('not_staff');
  if (!REVIEWERS.some((role) => role === principal.role)) throw new AppError('forbidden');
  return principal;
}

/** Under `{be-api}/staff/message-reports`. */
export function messageReportRoutes(ctx: AppContext): Hono {
  const app = new Hono();

  app.get('/', async (c) => {
    const { tenantId } = await judge(ctx, c);
    return c.json({ message: 'success', items: await messageReports(ctx, tenantId, c.req.query('all') !== '1') });
  });

  app.post('/:reportId', async (c) => {
    const principal = await judge(ctx, c);
    const { status } = await readStorableJson(c, JudgeBody);
    const id = c.req.param('reportId');
    if (!v.is(v.pipe(v.string(), v.uuid()), id)) throw new AppError('not_found');
    await runAction(ctx, principal, (action) => judgeReport(action, id, status));
    return c.json({ message: 'success' });
  });

  return app;
}
