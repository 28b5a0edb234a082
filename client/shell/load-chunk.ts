/**
 * Fetching a lazy part of the app over a bad network: one silent retry, and an end to waiting.
 * A part can also be gone for good because the server was updated meanwhile; then only a reload helps,
 * and the caller says so in words.
 */

/** Longest wait for one part. */
export const chunkTimeoutMs = 120_000;
const retryAfterMs = 1_000;

/** A lazy part that could not be fetched. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the app could not be loaded.', { cause });
    this.name = 'ChunkLoadError';
  }
}

export interface ChunkClock {
  /** Resolves after so many milliseconds; `cancel` drops the wait. */
  wait(ms: number): { readonly done: Promise<void>; cancel(): void };
}

const windowClock: ChunkClock = {
  wait(ms) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const done = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms);
    });
    return { done, cancel: () => clearTimeout(timer) };
  },
};

async function once<T>(load: () => Promise<T>, clock: ChunkClock): Promise<T> {
  const limit = clock.wait(chunkTimeoutMs);
  try {
    return await Promise.race([load(), limit.done.then(() => Promise.reject(new Error('timeout')))]);
  } finally {
    limit.cancel();
  }
}

/** Texts beyond those of the start: the chat's and of what stands around every page, and all others. */
type LaterPart = 'chat' | 'later';

let fetchTexts: (part: LaterPart) => Promise<unknown> = () => Promise.resolve();

/** Says how the texts that the start does not have are fetched. Each part is asked for once; after a failure, again. */
export function provideLaterTexts(fetchThem: (part: LaterPart) => Promise<unknown>): void {
  const pending = new Map<LaterPart, Promise<unknown>>();
  fetchTexts = (part) => {
    const asked =
      pending.get(part) ??
      fetchThem(part).catch((error: unknown) => {
        pending.delete(part);
        throw error;
      });
    pending.set(part, asked);
    return asked;
  };
}

/**
 * Loads a page's lazy part and, once for all pages, the texts they share, so that no page shows before its words are
 * there. Throws ChunkLoadError when that fails twice [ERR-CHUNK].
 */
export async function loadChunk<T>(load: () => Promise<T>, clock: ChunkClock = windowClock): Promise<T> {
  const [part] = await Promise.all([loadChatChunk(load, clock), loadPart(() => fetchTexts('later'), clock)]);
  return part;
}

/** The same for the chat and what stands around every page, which say nothing that is not among the chat's texts. */
export async function loadChatChunk<T>(load: () => Promise<T>, clock: ChunkClock = windowClock): Promise<T> {
  const [part] = await Promise.all([loadPart(load, clock), loadPart(() => fetchTexts('chat'), clock)]);
  return part;
}

/** Loads one lazy part alone, once more after a second when it fails; throws ChunkLoadError after that. */
export async function loadPart<T>(load: () => Promise<T>, clock: ChunkClock = windowClock): Promise<T> {
  try {
    return await once(load, clock);
  } catch {
    await clock.wait(retryAfterMs).done;
    try {
      return await once(load, clock);
    } catch (cause) {
      throw new ChunkLoadError(cause);
    }
  }
}
