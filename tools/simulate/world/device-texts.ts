/** localStorage of a device: its tabs see one another's changes. */
import type { TextStore } from '#client/storage/text-store.ts';
import type { Realm } from '../virtual/realm.ts';
import type { Scheduler } from '../virtual/scheduler.ts';

interface Watcher {
  readonly realm: Realm;
  readonly key: string;
  readonly listener: (value: string | null) => void;
}

export function deviceTexts(scheduler: Scheduler): (realm: Realm) => TextStore {
  const texts = new Map<string, string>();
  const watchers = new Set<Watcher>();
  return (realm) => {
    const tell = (key: string): void => {
      for (const watcher of watchers) {
        if (watcher.realm === realm || watcher.key !== key) continue;
        scheduler.after(1, watcher.realm, () => watcher.listener(texts.get(key) ?? null));
      }
    };
    const remove = (key: string): void => {
      if (texts.delete(key)) tell(key);
    };
    return {
      durable: true,
      get: (key) => texts.get(key) ?? null,
      set(key, value) {
        texts.set(key, value);
        tell(key);
      },
      remove,
      keys: () => [...texts.keys()],
      clear(prefix = '') {
        for (const key of [...texts.keys()]) if (key.startsWith(prefix)) remove(key);
      },
      watch(key, listener) {
        const watcher = { realm, key, listener };
        watchers.add(watcher);
        return () => watchers.delete(watcher);
      },
    };
  };
}
