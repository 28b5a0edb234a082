/**
 * What was made of documents, kept for the next time [FACADE-KEPT-FEW]: our own client has some sixty. Whoever sends
 * others, long ones or wrong ones, must not fill the memory with them.
 */

/** Documents kept. */
const MOST = 300;
/** Characters of the longest worth its place; ours have a few hundred. */
const LONGEST = 16_384;

export interface Kept<T> {
  /** @returns undefined for what is not kept */
  get(document: string): T | undefined;
  /** Keeps it in the place of the oldest; what is too long is let go of. */
  set(document: string, made: T): void;
}

/** @param most how many; 0 keeps none */
export function keptDocuments<T>(most = MOST): Kept<T> {
  const kept = new Map<string, T>();
  return {
    get: (document) => kept.get(document),
    set(document, made) {
      if (most === 0 || document.length > LONGEST) return;
      const oldest = kept.keys().next();
      if (kept.size >= most && oldest.done !== true) kept.delete(oldest.value);
      kept.set(document, made);
    },
  };
}
