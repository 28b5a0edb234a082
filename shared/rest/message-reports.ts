/** REST of reported messages, ours, for those who lead the house [REPORT-JUDGES]. */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Success, Uuid } from './fields.ts';

const MessageReport = v.object({
  id: v.string(),
  message_id: v.string(),
  conversation_id: v.string(),
  status: v.string(),
  /** What was said last when it was reported. */
  latest: v.array(v.object({ id: v.string(), order: v.number(), content: v.string(), created_at: v.string() })),
  /** ISO 8601, as the two that follow. */
  created_at: v.string(),
  review_by: v.string(),
  decided_at: v.nullable(v.string()),
  reporter_name: v.string(),
  author_name: v.string(),
  content: v.string(),
});

export type MessageReport = v.InferOutput<typeof MessageReport>;

export const listMessageReports = endpoint({
  id: 'listMessageReports',
  method: 'GET',
  path: '/be-api/staff/message-reports',
  needs: 'leader',
  /** `all=1` for those that were decided, too. */
  query: v.object({ all: v.optional(v.string()) }),
  answers: { 200: v.object({ message: v.string(), items: v.array(MessageReport) }) },
  errors: [],
});

export const judgeMessageReport = endpoint({
  id: 'judgeMessageReport',
  method: 'POST',
  path: '/be-api/staff/message-reports/{reportId}',
  needs: 'leader',
  params: { reportId: Uuid },
  body: v.object({ status: v.picklist(['reviewing', 'upheld', 'dismissed']) }),
  answers: { 200: Success },
  errors: ['wrong_state'],
});
