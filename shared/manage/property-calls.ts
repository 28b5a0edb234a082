/** What hotel systems said: answers to what they were asked, and what they sent by a service key [PMS-LOG]. */
import * as v from 'valibot';
import { endpoint } from '../rest/endpoint.ts';
import { listOf, ListQuery } from './fields.ts';
import { HouseCodePath } from './paths.ts';

const directions = ['asked', 'sent'] as const;
const outcomes = ['ok', 'refused', 'unavailable'] as const;

const PropertyCall = v.object({
  id: v.string(),
  at: v.string(),
  /** The kind of the system that was asked; the name of the service key by which something came. */
  system: v.string(),
  direction: v.picklist(directions),
  /** Method and path. */
  call: v.string(),
  outcome: v.picklist(outcomes),
  /** Of HTTP; null where nothing came. */
  status: v.nullable(v.number()),
  took_ms: v.number(),
  /** What was answered, with nothing of anybody in it. */
  content: v.unknown(),
});
export type PropertyCall = v.InferOutput<typeof PropertyCall>;

export const listPropertyCalls = endpoint({
  id: 'listPropertyCalls',
  says: 'Lists what hotel systems answered and sent, the newest first; names, telephones and all else of a person are dots.',
  method: 'GET',
  path: '/be-api/manage/v1/houses/{code}/property-calls',
  needs: { house: 'accounts.see' },
  params: HouseCodePath,
  query: v.object({
    ...ListQuery,
    direction: v.optional(v.picklist(directions)),
    outcome: v.optional(v.picklist(outcomes)),
  }),
  answers: { 200: listOf(PropertyCall) },
  errors: [],
});
