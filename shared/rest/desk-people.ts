/** REST of one's own profile at a desk, and of what colleagues are given at once [STAFF-PROFILE] [HANDLING-LIMIT]. */
import * as v from 'valibot';
import { isKnownLanguage } from '../languages/codes.ts';
import { endpoint } from './endpoint.ts';
import { Success, Text, Uuid } from './fields.ts';

/** Tickets somebody handles at once [HANDLING-LIMIT]. */
export const HandlingLimit = v.pipe(
  v.number('handling_limit_invalid'),
  v.integer('handling_limit_invalid'),
  v.minValue(1, 'handling_limit_invalid'),
  v.maxValue(4, 'handling_limit_invalid'),
);

const SpokenLanguages = v.pipe(
  v.array(v.pipe(v.string(), v.check(isKnownLanguage, 'language_unknown'))),
  v.minLength(1, 'required'),
  v.maxLength(20, 'too_many'),
);

const DeskProfile = v.strictObject({
  name: Text(1000),
  languages: SpokenLanguages,
  /** The address of a picture that was uploaded; null for none. */
  icon: v.nullable(Text(300)),
});
export type DeskProfile = v.InferOutput<typeof DeskProfile>;

/** What colleagues and guests are told of oneself. */
export const setDeskProfile = endpoint({
  id: 'setDeskProfile',
  method: 'PUT',
  path: '/be-api/staff/profile',
  needs: 'staff',
  body: DeskProfile,
  answers: { 200: Success },
  errors: ['name_invalid', 'fields_invalid', 'content_not_allowed'],
});

const ColleagueLimits = v.object({ items: v.array(v.object({ id: v.string(), handling_limit: v.number() })) });

export const listColleagueLimits = endpoint({
  id: 'listColleagueLimits',
  method: 'GET',
  path: '/be-api/staff/colleagues',
  needs: 'leader',
  answers: { 200: ColleagueLimits },
  errors: [],
});

/** How many tickets are given to a colleague at once, from the next one on. */
export const setColleagueLimit = endpoint({
  id: 'setColleagueLimit',
  method: 'PUT',
  path: '/be-api/staff/colleagues/{id}/handling-limit',
  needs: 'leader',
  params: { id: Uuid },
  body: v.strictObject({ handling_limit: HandlingLimit }),
  answers: { 200: Success },
  errors: [],
});
