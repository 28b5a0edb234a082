/**
 * Which tables grow with use, and how large each is when 300 houses have been open for long. Every table grows unless it
 * stands in `steady`: a new one is held to an index from its first statement on [PLAN-INDEX].
 */

/** Tables that stay small however long the houses are open, and why. */
export const steady: Readonly<Record<string, string>> = {
  kysely_migration: 'a row a migration',
  kysely_migration_lock: 'one row',
  lineage: 'a row each time the database was brought back',
  sync_horizon: 'one row',
  feed_mark: 'a row a minute of the last half hour',
  desk_text_state: 'one row',
  job_intent: 'emptied by the dispatcher as it fills: what lies in it is what was asked for a moment ago',
  setup_code: 'one row, until the first organisation',
  help_ring: 'the calls for help that ring at this moment',
  _private_tasks: 'the worker’s: a row a kind of work',
  _private_jobs: 'the worker’s: what waits to be done, and goes when it is',
};

export const HOUSES = 300;

/** Rows of all houses together; tables that are not named have `OTHERS`. */
export const rows: Readonly<Record<string, number>> = {
  tenant: HOUSES,
  house: HOUSES,
  organization: 100,
  conversation: 113_000,
  inquiry: 113_000,
  inquiry_desk: 113_000,
  ticket: 113_000,
  ticket_scope: 113_000,
  member: 339_000,
  read_state: 226_000,
  message: 1_200_000,
  message_translation: 1_200_000,
  desk_text: 1_400_000,
  desk_text_part: 43_200,
  app_user: 120_000,
  guest: 113_000,
  staff: 6000,
  location: 100_000,
  auth_session: 120_000,
  client_group: 120_000,
  client: 240_000,
  history: 100_000,
  text: 65_000,
  text_translation: 195_000,
  access_log: 200_000,
};
export const OTHERS = 40_000;
