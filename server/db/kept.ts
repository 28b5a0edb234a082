/** Values that never change, kept in the process as long as there is room: what was asked for longest ago goes first. */

export interface Kept<V> {
  readonly get: (key: string) => V | undefined;
  readonly set: (key: string, value: V) => void;
}

interface Weighed<V> {
  readonly value: V;
  readonly weight: number;
}

/**
 * @param room what all of them may weigh together
 * @param weigh what one weighs; what is heavier than all of the room is not kept
 */
export function createKept<V>(room: number, weigh: (value: V) => number = () => 1): Kept<V> {
  const kept = new Map<string, Weighed<V>>();
  let held = 0;
  const drop = (key: string): void => {
    held -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  };
  return {
    get(key) {
      const found = kept.get(key);
      if (found === undefined) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    set(key, value) {
      drop(key);
      const weight = weigh(value);
      if (weight > room) return;
      kept.set(key, { value, weight });
      held += weight;
      for (const oldest of kept.keys()) {
        if (held <= room) break;
        drop(oldest);
      }
    },
  };
}

/** One of each kind by what it was read from, so that two databases in a process never share a value. */
export function keptBy<Of extends object, V>(make: () => V): (of: Of) => V {
  const all = new WeakMap<Of, V>();
  return (of) => {
    const found = all.get(of) ?? make();
    all.set(of, found);
    return found;
  };
}
