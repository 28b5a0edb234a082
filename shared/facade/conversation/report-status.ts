/** How the reader's own report of messages stands, by their orders [REPORT-STATE]. */
import * as v from 'valibot';
import type { ReportStatus } from '#shared/domain/states/enumerations.ts';
import { contract } from '../contract.ts';
import { word } from '../word.ts';

export const getReportStatus = contract({
  name: 'getMissingMessages',
  document:
    'query getMissingMessages($conversationId: ID, $orders: [Int]) { getMissingMessages(conversationId: $conversationId, orders: $orders) { id action { report_status } } }',
  variables: v.object({ conversationId: v.string(), orders: v.array(v.number()) }),
  result: v.array(
    v.object({
      id: v.nullable(v.string()),
      action: v.nullish(v.object({ report_status: v.nullish(word<ReportStatus>(), null) }), null),
    }),
  ),
});
