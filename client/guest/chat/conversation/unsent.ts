import type { Thread } from '#client/sync/types.ts';

/** Something the guest wrote here has not reached the house yet. */
export const hasUnsent = ({ messages }: Thread): boolean =>
  messages.some(({ mine, message }) => mine && message.order === null);
