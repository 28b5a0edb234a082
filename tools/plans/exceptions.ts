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
    reason: 'a row a house, whose settings say how long silence may be; once a minute for all open conversations',
  },
  {
    by: 'server/jobs/desk-search/follow-changes.ts',
    table: 'tenant',
    reason: 'a row a house, of each of which the feed is asked where somebody wrote; once a second for all of them',
  },
  {
    by: 'server/queries/organization/members.ts',
    table: 'account',
    reason: 'a row a person who works; where they are few, reading all costs less than looking up each member',
    varies: true,
  },
  {
    by: 'server/synclog/read-rows.ts',
    table: 'client_group',
    reason: 'while a recording of a house runs, which somebody starts and ends: a row a browser',
    varies: true,
  },
];
