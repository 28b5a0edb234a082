/** What a console asks so that it shows what others change: it waits here until something did [NOTICE-CONSOLE]. */
import * as v from 'valibot';
import { endpoint } from '../rest/endpoint.ts';
import { HouseCodePath, OrganizationPath } from './paths.ts';

/** Longest wait, in seconds: shorter than what proxies cut. */
const WAIT_MAX = 25;

const NoticesQuery = v.object({
  /** The last change that is known; left out to learn which that is. */
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/))),
  /** The mark of the work that is known; left out, work is not told of. */
  work: v.optional(v.pipe(v.string(), v.regex(/^[\d.]{0,80}$/))),
  /** Seconds. */
  wait: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.maxValue(WAIT_MAX)), '0'),
});
const Notices = v.object({
  last: v.string(),
  /** Of what was changed since: `room`, `sub_menu`, `staff` …, `job` for long work. None where nothing was. */
  kinds: v.array(v.string()),
  /** The mark of the long work there is: another one once some was asked for, begun or ended. */
  work: v.string(),
});

export const getNotices = endpoint({
  id: 'getNotices',
  method: 'GET',
  path: '/be-api/manage/v1/houses/{code}/notices',
  needs: { house: 'house.see' },
  params: HouseCodePath,
  query: NoticesQuery,
  answers: { 200: Notices },
  errors: [],
});
export const getOrganizationNotices = endpoint({
  id: 'getOrganizationNotices',
  method: 'GET',
  path: '/be-api/manage/v1/organizations/{id}/notices',
  needs: { organization: 'organization.see' },
  params: OrganizationPath,
  query: NoticesQuery,
  answers: { 200: Notices },
  errors: [],
});
