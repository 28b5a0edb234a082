import { uuidV7 } from '#shared/domain/ids/uuid-v7.ts';

/**
 * Makes ids that rise even within one millisecond and when the clock is set back: what is not yet on the server is
 * shown in the order of its ids.
 */
export function createIds(now: () => number, randomBytes: () => Uint8Array): () => string {
  let last = 0;
  return () => {
    last = Math.max(now(), last + 1);
    return uuidV7(last, randomBytes());
  };
}

/** Ten fresh random bytes; on insecure pages too, where crypto.randomUUID is missing. */
export function browserBytes(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(10));
}

/** A fresh id for something a person does now. */
export const newId: () => string = createIds(Date.now, browserBytes);
