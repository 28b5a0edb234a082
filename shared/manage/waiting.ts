/** What waits for somebody in a house: what the menu of administration counts. */
import * as v from 'valibot';
import { endpoint } from '../rest/endpoint.ts';
import { Success } from '../rest/fields.ts';
import { HouseCodePath, ThingPath } from './paths.ts';

export const Waiting = v.object({
  /** Drafts that were sent for approval and that they may approve, but for their own. */
  approvals: v.number(),
  /** Answers to drafts they sent for approval that they have not looked at. */
  answers: v.number(),
  /** Things that the template proposed and nobody took or left; 0 for whoever may not. */
  proposed: v.number(),
});
export type Waiting = v.InferOutput<typeof Waiting>;

export const getWaiting = endpoint({
  id: 'getWaiting',
  says: 'What waits for whoever asks: drafts to be approved, answers to their own, what the template proposed.',
  method: 'GET',
  path: '/be-api/manage/v1/houses/{code}/waiting',
  needs: { house: 'drafts.see' },
  params: HouseCodePath,
  answers: { 200: Waiting },
  errors: [],
});
export const seeDraftAnswer = endpoint({
  id: 'seeDraftAnswer',
  says: 'Whoever sent the draft for approval has looked at the answer: it no longer waits for them.',
  method: 'POST',
  path: '/be-api/manage/v1/houses/{code}/drafts/{id}/review/seen',
  needs: { house: 'drafts.edit' },
  params: ThingPath,
  answers: { 200: Success },
  errors: [],
});
