/** Generated from report-status.graphql and the SDL by `npm run facade`: change those. */
import type * as words from '#shared/domain/states/enumerations.ts';
import * as v from 'valibot';
import type { OperationContract } from '../contract.ts';
import { trustedEnum } from '../trusted-enum.ts';

const getReportStatusResult = v.array(
  v.object({
    id: v.string(),
    action: v.nullish(v.object({ report_status: v.nullish(trustedEnum<words.ReportStatus>(), null) }), null),
  }),
);
/** How the reader's own report of messages stands, by their orders [REPORT-STATE]. */
export const getReportStatus: OperationContract<
  { readonly conversationId: string; readonly orders: readonly number[] },
  v.InferOutput<typeof getReportStatusResult>
> = {
  name: 'getMissingMessages',
  document: `query getMissingMessages($conversationId:ID!$orders:[Int]!){getMissingMessages(conversationId:
$conversationId orders:$orders){id action{report_status}}}`,
  result: getReportStatusResult,
};
