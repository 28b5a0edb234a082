/**
 * A device's store may say nothing at all, neither that it has written nor that it could not, as browsers do whose disk is
 * stuck or that woke a page from its sleep. Nothing of a person's waits for such a store without end [OUTBOX-SILENT].
 */

/** In milliseconds; a slow disk needs less, and who waits longer has the server to go on with. */
const STORE_PATIENCE_MS = 3_000;

/**
 * What a store answers, or after a while what is to be taken for it. What it says later is still its answer elsewhere.
 *
 * @throws what the store throws in time
 */
export async function orAfterAWhile<T>(asked: Promise<T>, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), STORE_PATIENCE_MS);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
