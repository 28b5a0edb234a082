/** REST of whoever works in several houses: which, and going from one to another [DESK-CHOICE]. */
import * as v from 'valibot';
import { KnownLang } from '../manage/fields.ts';
import { HouseCodePath } from '../manage/paths.ts';
import { endpoint } from './endpoint.ts';
import { StaffTokens } from './staff-sign-in.ts';

const DeskHouse = v.object({ code: v.string(), name: v.string(), is_current: v.boolean() });
export type DeskHouse = v.InferOutput<typeof DeskHouse>;

export const listDeskHouses = endpoint({
  id: 'listDeskHouses',
  method: 'GET',
  path: '/be-api/staff/houses',
  needs: 'staff',
  query: v.object({ lang_cd: v.optional(KnownLang, 'en') }),
  answers: { 200: v.object({ items: v.array(DeskHouse) }) },
  errors: [],
});

/** Ends the session here and begins one at that house's desk, which is where the next sign-in leads, too. */
export const switchHouse = endpoint({
  id: 'switchHouse',
  method: 'POST',
  path: '/be-api/staff/houses/{code}/session',
  needs: 'staff',
  looks: true,
  params: HouseCodePath,
  answers: { 200: StaffTokens },
  errors: ['plan_limit'],
});
