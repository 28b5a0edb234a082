/** What guests ask about their own data, answered by whoever runs the house [PRIVACY-REQUEST]. */
import * as v from 'valibot';
import { endpoint } from '../rest/endpoint.ts';
import { REQUEST_KINDS, REQUEST_STATES } from '../rest/privacy-requests.ts';
import { Job } from './jobs.ts';
import { listOf, ListQuery, Words } from './fields.ts';
import { HouseCodePath, ThingPath } from './paths.ts';

const path = '/be-api/manage/v1/houses/{code}/privacy-requests' as const;

/** Longest reason, in characters: it is read on a phone. */
export const REASON_MAX = 300;

const PrivacyRequest = v.object({
  id: v.string(),
  kind: v.picklist(REQUEST_KINDS),
  state: v.picklist(REQUEST_STATES),
  guest_id: v.string(),
  /** Null for who gave none, or was erased. */
  guest: v.nullable(v.string()),
  room: v.nullable(v.string()),
  asked_at: v.string(),
  due_at: v.string(),
  is_overdue: v.boolean(),
  reason: v.nullable(v.string()),
  decided_by: v.nullable(v.string()),
  decided_at: v.nullable(v.string()),
});
export type PrivacyRequest = v.InferOutput<typeof PrivacyRequest>;

export const listPrivacyRequests = endpoint({
  id: 'listPrivacyRequests',
  says: 'Lists what guests asked about their own data, the latest first.',
  method: 'GET',
  path,
  needs: { house: 'privacy.see' },
  params: HouseCodePath,
  query: v.object({
    limit: ListQuery.limit,
    cursor: ListQuery.cursor,
    state: v.optional(v.picklist(['open', 'answered'])),
  }),
  answers: { 200: listOf(PrivacyRequest) },
  errors: [],
});

export const grantPrivacyRequest = endpoint({
  id: 'grantPrivacyRequest',
  says: 'Does what the guest asked: their copy is made and lies ready in their app, or they are erased.',
  method: 'POST',
  path: `${path}/{id}/grant`,
  needs: { house: 'privacy.edit' },
  params: ThingPath,
  answers: { 201: Job },
  errors: ['wrong_state'],
});

export const declinePrivacyRequest = endpoint({
  id: 'declinePrivacyRequest',
  says: 'Says no, with a reason that the guest reads.',
  method: 'POST',
  path: `${path}/{id}/decline`,
  needs: { house: 'privacy.edit' },
  params: ThingPath,
  body: v.strictObject({ reason: Words(REASON_MAX) }),
  answers: { 200: PrivacyRequest },
  errors: ['wrong_state', 'fields_invalid'],
});
