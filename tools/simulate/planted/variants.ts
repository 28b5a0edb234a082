import type { Patch } from './bug.ts';

/** Not bugs: the same product with a number small enough to matter in a short run. */
export const variants: readonly Patch[] = [
  {
    id: 'short-history',
    rule: 'whoever joins is shown the last 5 messages instead of 200, and everything holds',
    file: 'server/actions/conversation/membership.ts',
    mark: 'history-at-join',
    code: 'const HISTORY_AT_JOIN = 5;',
  },
];
