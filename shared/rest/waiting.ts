/** REST of waiting, ours: a guest's place in the line (docs/decisions/waiting.md). */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Uuid } from './fields.ts';

export const WaitingStatus = v.object({
  /** 1 for who comes next; null for a conversation that does not wait for the staff. */
  place: v.nullable(v.number()),
  /** Since when it waits, milliseconds since 1970. */
  waiting_since: v.nullable(v.number()),
  /** Seconds within which three in four guests of the same staff had their first answer lately; null where too few were measured. */
  usual_seconds: v.nullable(v.number()),
});
export type WaitingStatus = v.InferOutput<typeof WaitingStatus>;

export const getWaitingStatus = endpoint({
  id: 'getWaitingStatus',
  method: 'GET',
  path: '/be-api/biz/waiting/{conversationId}',
  needs: 'anyone',
  params: { conversationId: Uuid },
  answers: { 200: WaitingStatus },
  errors: [],
});
