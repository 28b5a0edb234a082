import type { AppContext } from '#server/context.ts';

/** What the poke socket is given of the process. */
export type HubContext = Pick<
  AppContext,
  'sql' | 'bus' | 'tokens' | 'metrics' | 'log' | 'now' | 'synclog' | 'feedCheckEvery'
>;
