/** Which of a clerk's windows talks: the one that took the call last, kept for its reload and told to the others [DESK-WINDOW]. */
import * as v from 'valibot';
import { storedValue } from '#client/storage/json-value.ts';
import { tabTexts } from '#client/storage/storage.ts';

/** The call this window talks in, and whether the clerk was silent. */
export const talksHere = storedValue(
  tabTexts,
  'bellhop-desk-call',
  v.object({ sessionId: v.string(), muted: v.optional(v.boolean(), false) }),
);

const Taken = v.object({ taken: v.string() });

export interface Windows {
  /** This window talks in the call from now on. */
  readonly take: (sessionId: string) => void;
  readonly close: () => void;
}

/** @param onTaken another window of this browser took a call */
export function createWindows(onTaken: (sessionId: string) => void): Windows {
  // Without it two windows may talk at once until the guest's side settles on the later one.
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('bellhop-desk-call');
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const told = v.safeParse(Taken, data);
    if (told.success) onTaken(told.output.taken);
  });
  return { take: (sessionId) => channel?.postMessage({ taken: sessionId }), close: () => channel?.close() };
}
