/** How far a text of a house is in a language [TEXT-STATE]. */

export const textStates = ['pending', 'machine', 'edited', 'locked', 'failed'] as const;
export type TextState = (typeof textStates)[number];

/** What is kept of a text in a language. */
export interface KeptTranslation {
  readonly message: string | null;
  readonly inRoomMessage: string | null;
  readonly origin: 'machine' | 'edited';
  /** Of the source that it was made of. */
  readonly sourceHash: string;
  /** Why a machine could not make it, and of which source. */
  readonly failure: string | null;
  readonly failedHash: string | null;
  readonly lockedBy: string | null;
}

/**
 * `locked`: an administrator keeps it; `failed`: a machine could not make it of the source as it reads now; `pending`:
 * nothing is there but perhaps a form for rooms; `machine`, `edited`: who made it.
 *
 * @param kept null where nothing is kept
 * @param sourceHash of the source as it reads now
 */
export function textState(kept: KeptTranslation | null, sourceHash: string): TextState {
  if (kept === null) return 'pending';
  if (kept.lockedBy !== null) return 'locked';
  if (kept.failure !== null && kept.failedHash === sourceHash) return 'failed';
  if (kept.message === null) return 'pending';
  return kept.origin;
}

/** Was it made of words that have changed since? */
export const isSourceChanged = (kept: KeptTranslation | null, sourceHash: string): boolean =>
  kept !== null && (kept.message !== null || kept.inRoomMessage !== null) && kept.sourceHash !== sourceHash;
