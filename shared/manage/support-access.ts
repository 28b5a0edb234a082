/** Whom of the provider's own a house lets look at it: asked, allowed for a time, ended at once [SUPPORT-CONSENT]. */
import * as v from 'valibot';
import { endpoint } from '../rest/endpoint.ts';
import { Success } from '../rest/fields.ts';
import { listOf, ListQuery } from './fields.ts';
import { HouseCodePath, ThingPath } from './paths.ts';

const path = '/be-api/manage/v1/houses/{code}/support-access' as const;

export const supportStates = ['asked', 'allowed', 'declined', 'ended'] as const;

export const SupportAccess = v.object({
  id: v.string(),
  state: v.picklist(supportStates),
  /** Who asks, and with which address they sign in. */
  name: v.string(),
  email: v.string(),
  reason: v.string(),
  minutes: v.number(),
  asked_at: v.string(),
  allowed_by: v.nullable(v.string()),
  until: v.nullable(v.string()),
  ended_by: v.nullable(v.string()),
  ended_at: v.nullable(v.string()),
  /** What they looked at, the newest first: calls of one minute are one line. */
  acts: v.array(v.object({ at: v.string(), operation: v.string(), calls: v.number() })),
});
export type SupportAccess = v.InferOutput<typeof SupportAccess>;

export const listSupportAccess = endpoint({
  id: 'listSupportAccess',
  says: 'Lists who of the provider asked to look at the house, who may, and what they looked at, the newest first.',
  method: 'GET',
  path,
  needs: { house: 'support.see' },
  params: HouseCodePath,
  query: v.object({ limit: ListQuery.limit, cursor: ListQuery.cursor }),
  answers: { 200: listOf(SupportAccess) },
  errors: [],
});

export const allowSupportAccess = endpoint({
  id: 'allowSupportAccess',
  says: 'Lets them look from now on for the minutes that were asked for: at how the house is set up, never at guests, and changing nothing.',
  method: 'POST',
  path: `${path}/{id}/allow`,
  needs: { house: 'support.edit' },
  params: ThingPath,
  answers: { 200: Success },
  errors: ['wrong_state'],
});

export const endSupportAccess = endpoint({
  id: 'endSupportAccess',
  says: 'Declines what is asked; ends what is allowed, with the next call.',
  method: 'POST',
  path: `${path}/{id}/end`,
  needs: { house: 'support.edit' },
  params: ThingPath,
  answers: { 200: Success },
  errors: [],
});
