/** REST of waiting, ours: who is there for a guest, how soon they usually answer, and their hours (docs/decisions/waiting.md). */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Uuid } from './fields.ts';

export const WaitingStatus = v.object({
  /** Names of those who are at work now, three at most; none where a bot answers or nobody is on. */
  people: v.array(v.string()),
  /** Seconds within which three in four guests of the same staff had their first answer lately, or their call was answered; null where too few were measured. */
  usual_seconds: v.nullable(v.number()),
  /** Nobody answers at this hour. */
  out_of_hours: v.boolean(),
  /** When somebody does again, milliseconds since 1970; null within the hours, or where none are known. */
  opens_at: v.nullable(v.number()),
  /** It is a call for help that nobody has taken yet: the desk rings, and nothing is told of waiting. */
  calls_for_help: v.boolean(),
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
