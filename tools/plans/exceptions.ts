/** Statements that read a whole table that grows, and may: who sends them, which table, and why. */
export interface Exception {
  readonly by: string;
  readonly table: string;
  readonly reason: string;
  /** The planner reads it whole or looks rows up, by how many there are: it may go unneeded. */
  readonly varies?: true;
}

const DOORS =
  'once for all houses a few seconds long: a row a house, and those that are gone or fenced are wanted of all';

const PEOPLE = 'a row a person who works; where they are few, reading all costs less than looking up each member';
const BILLS = 'a row an organisation that pays, a few times a day for all of them';

const PROVIDER =
  'a row an organisation or a house, looked through page by page by whoever runs the server for them all';
const ONE_PERSON =
  'a row an invitation or a sign-up; once, for somebody who takes away or erases all that is kept of them';
const FORGOTTEN = 'of the houses in which somebody has a place, when they are erased';
const COLLEAGUES =
  'where one organisation has most of the houses, most accounts are of its people; where they are many, each is looked up';

export const exceptions: readonly Exception[] = [
  { by: 'server/access/house-doors.ts', table: 'house', reason: DOORS },
  { by: 'server/access/house-doors.ts', table: 'allowed_network', reason: DOORS },
  {
    by: 'server/queries/manage/houses.ts',
    table: 'house',
    reason: 'a row a house, looked through by whoever wants a deleted one back',
  },
  {
    by: 'server/queries/conversation/silent-conversations.ts',
    table: 'tenant',
    reason:
      'a row a house, whose settings say how long silence may be; once a minute for all open conversations, of which each looks up its own where that is less',
    varies: true,
  },
  {
    by: 'server/jobs/desk-search/follow-changes.ts',
    table: 'tenant',
    reason: 'a row a house, of each of which the feed is asked where somebody wrote; once a second for all of them',
  },
  {
    by: 'server/queries/organization/members.ts',
    table: 'account',
    reason: PEOPLE,
    varies: true,
  },
  {
    by: 'server/synclog/read-rows.ts',
    table: 'client_group',
    reason: 'while a recording of a house runs, which somebody starts and ends: a row a browser',
    varies: true,
  },
  {
    by: 'server/actions/drafts/fill-twin.ts',
    table: 'pg_constraint',
    reason: 'what the database knows of its own tables, which are as many whatever there is in them',
  },
  {
    by: 'server/queries/billing/bot-uses.ts',
    table: 'house',
    reason: 'a row a house; where they are few, reading all costs less than looking up each assistant’s',
    varies: true,
  },
  {
    by: 'server/queries/billing/payers.ts',
    table: 'account',
    reason: PEOPLE,
    varies: true,
  },
  {
    by: 'server/queries/billing/house-plan.ts',
    table: 'account',
    reason: PEOPLE,
    varies: true,
  },
  {
    by: 'server/actions/billing/remind.ts',
    table: 'subscription',
    reason: BILLS,
  },
  {
    by: 'server/actions/billing/remind.ts',
    table: 'payment_card',
    reason: BILLS,
  },
  {
    by: 'server/jobs/privacy/keep-rules.ts',
    table: 'retention',
    reason: 'a row a house that has such a rule, once an hour for all of them',
  },
  {
    by: 'server/actions/account/sign-up.ts',
    table: 'organization',
    reason: 'whether there is any: it ends at the first row',
  },
  {
    by: 'server/actions/privacy/erase-rows.ts',
    table: 'client_group',
    reason: 'a row a browser of late, once for guests who are erased together',
    varies: true,
  },
  {
    by: 'server/actions/privacy/erase-rows.ts',
    table: 'idempotent_answer',
    reason: 'what was answered in the last day, whatever it was about: erased where it names one of these guests',
  },
  {
    by: 'server/queries/manage/seats.ts',
    table: 'house',
    reason: 'a row a house; where they are few, reading all costs less than looking up each one somebody has a seat in',
    varies: true,
  },
  {
    by: 'server/queries/templates/templates.ts',
    table: 'template_edition',
    reason:
      'a row each time that a template was proposed; where they are few, reading all costs less than looking up each',
    varies: true,
  },
  {
    by: 'server/queries/manage/search-texts.ts',
    table: 'template_follow',
    reason: 'a row a house that follows a template; where they are few, reading all costs less than looking up each',
    varies: true,
  },
  { by: 'server/queries/support/organizations.ts', table: 'organization', reason: PROVIDER },
  { by: 'server/queries/support/organizations.ts', table: 'subscription', reason: PROVIDER },
  { by: 'server/queries/support/organizations.ts', table: 'house', reason: PROVIDER },
  { by: 'server/queries/support/provider-texts.ts', table: 'house', reason: PROVIDER },
  { by: 'server/queries/organization/colleagues.ts', table: 'account', reason: COLLEAGUES, varies: true },
  { by: 'server/queries/privacy/copy-rows.ts', table: 'invitation', reason: ONE_PERSON },
  { by: 'server/queries/privacy/copy-rows.ts', table: 'payer', reason: ONE_PERSON },
  { by: 'server/actions/privacy/erase-rows.ts', table: 'passkey_challenge', reason: ONE_PERSON },
  { by: 'server/actions/privacy/erase-rows.ts', table: 'sign_up', reason: ONE_PERSON },
  { by: 'server/actions/privacy/erase-rows.ts', table: 'invitation', reason: ONE_PERSON },
  { by: 'server/actions/privacy/erase-rows.ts', table: 'payer', reason: ONE_PERSON },
  { by: 'server/actions/privacy/forget-person.ts', table: 'house', reason: FORGOTTEN },
];
