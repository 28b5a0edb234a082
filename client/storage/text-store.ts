/**
 * Small texts by key, in localStorage or sessionStorage. Either may be missing, refuse, or be full
 * (private windows, in-app browsers, blocked cookies): then the texts live in memory, for this page only,
 * and `durable` says so [STORAGE-FALLBACK].
 */

export interface TextStore {
  /** False once anything is kept in memory only. */
  readonly durable: boolean;
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
  /** Removes every key that starts with `prefix`; all of them for an empty one. */
  clear(prefix?: string): void;
  /** Calls back when another tab changes `key`, with its new value. Returns the way to stop. */
  watch(key: string, listener: (value: string | null) => void): () => void;
}

/** A store on top of what `open` returns; `open` may throw, as browsers do when storage is blocked. */
export function createTextStore(open: () => Storage | undefined): TextStore {
  const memory = new Map<string, string>();
  const storage = attempt(open) ?? undefined;
  let durable = storage !== undefined && attempt(() => probe(storage)) === true;
  const disk = durable ? storage : undefined;

  const keys = (): string[] => {
    const stored =
      attempt(() => Array.from({ length: disk?.length ?? 0 }, (_, index) => disk?.key(index) ?? null)) ?? [];
    return [...new Set([...stored.filter((key) => key !== null), ...memory.keys()])];
  };
  const remove = (key: string): void => {
    memory.delete(key);
    attempt(() => disk?.removeItem(key));
  };

  return {
    get durable() {
      return durable;
    },
    get: (key) => memory.get(key) ?? attempt(() => disk?.getItem(key) ?? null) ?? null,
    set(key, value) {
      const written = disk !== undefined && attempt(() => (disk.setItem(key, value), true)) === true;
      if (written) memory.delete(key);
      else {
        durable = false;
        // The older text on disk would otherwise come back after a reload.
        attempt(() => disk?.removeItem(key));
        memory.set(key, value);
      }
    },
    remove,
    keys,
    clear(prefix = '') {
      for (const key of keys()) if (key.startsWith(prefix)) remove(key);
    },
    watch(key, listener) {
      if (typeof window === 'undefined') return () => undefined;
      const onStorage = (event: StorageEvent): void => {
        if (event.storageArea === disk && (event.key === key || event.key === null)) listener(event.newValue);
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    // Refused storage is an expected state here, not a fault: the caller goes on in memory.
    return undefined;
  }
}

function probe(storage: Storage): boolean {
  const key = 'bellhop-probe';
  storage.setItem(key, key);
  const kept = storage.getItem(key) === key;
  storage.removeItem(key);
  return kept;
}
