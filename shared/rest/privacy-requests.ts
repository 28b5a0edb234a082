/** What guests ask of the house about their own data: a copy of it, or that it is erased (ours) [PRIVACY-REQUEST]. */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Uuid } from './fields.ts';

export const REQUEST_KINDS = ['copy', 'erasure'] as const;
export const REQUEST_STATES = ['open', 'done', 'declined', 'withdrawn'] as const;

/** Moments are ISO 8601. */
export const OwnRequest = v.object({
  id: v.string(),
  kind: v.picklist(REQUEST_KINDS),
  state: v.picklist(REQUEST_STATES),
  /** Why it was declined, in the house's words. */
  reason: v.nullable(v.string()),
  asked_at: v.string(),
  /** By when the house has to answer. */
  due_at: v.string(),
  /** The copy lies ready, so many bytes of it; null where there is none, or none any more. */
  file_bytes: v.nullable(v.number()),
});
export type OwnRequest = v.InferOutput<typeof OwnRequest>;

const path = '/be-api/biz/privacy-requests' as const;
const one = { id: Uuid };

/** The latest first. */
export const listOwnRequests = endpoint({
  id: 'listOwnRequests',
  method: 'GET',
  path,
  needs: 'guest',
  answers: { 200: v.object({ items: v.array(OwnRequest) }) },
  errors: [],
});

/** Asked again while one of the kind is open, it is that one. */
export const askForOwnData = endpoint({
  id: 'askForOwnData',
  method: 'POST',
  path,
  needs: 'guest',
  body: v.object({ id: Uuid, kind: v.picklist(REQUEST_KINDS) }),
  answers: { 200: OwnRequest },
  errors: ['duplicate_id'],
});

export const withdrawOwnRequest = endpoint({
  id: 'withdrawOwnRequest',
  method: 'POST',
  path: `${path}/{id}/withdraw`,
  needs: 'guest',
  params: one,
  answers: { 200: OwnRequest },
  errors: ['wrong_state'],
});

export const getOwnCopy = endpoint({
  id: 'getOwnCopy',
  method: 'GET',
  path: `${path}/{id}/file`,
  needs: 'guest',
  params: one,
  answers: { 200: 'bytes' },
  errors: [],
});
