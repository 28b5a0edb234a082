/** Reported messages, for those who lead the house [REPORT-JUDGES]. */
import { judgeReport } from '#server/actions/conversation/deal-with-message.ts';
import { runAction } from '#server/actions/run-action.ts';
import { sealerOf } from '#server/queries/desk-work/masking.ts';
import { messageReports } from '#server/queries/conversation/message-reports.ts';
import { judgeMessageReport, listMessageReports } from '#shared/rest/message-reports.ts';
import { route, type Route } from '../route.ts';

export const messageReportRoutes: readonly Route[] = [
  route(listMessageReports, async (ctx, { by, query }) => ({
    message: 'success',
    items: await messageReports(ctx, by.tenantId, query.all !== '1'),
  })),
  route(judgeMessageReport, async (ctx, { by, params, body }) => {
    await runAction(ctx, by, (action) => judgeReport(action, params.reportId, body.status, sealerOf(ctx, by.tenantId)));
    return { message: 'success' };
  }),
];
