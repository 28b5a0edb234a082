import type { Mutator } from './mutator.ts';

/** Older messages are the server's to bring [SYNC-HISTORY]: nothing can be shown before they arrive. */
export const requestHistory: Mutator<'requestHistory'> = async () => undefined;
