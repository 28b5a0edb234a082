/** A value that changes, for screens to follow: what useSyncExternalStore asks for. */
export interface Readable<T> {
  /** The present value; the same object until something in it changes. */
  readonly get: () => T;
  /** Calls back after each change. Returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Writable<T> extends Readable<T> {
  /** Changes the value and tells everyone; nobody is told when it stays the same object. */
  readonly set: (next: T) => void;
}

/** A value in a box. */
export function createValue<T>(initial: T): Writable<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * A value computed from others: anew only when one of them is another object than last time, however often
 * it is read. `same` keeps the former result where the new one says nothing else.
 */
export function derive<const D extends readonly Readable<unknown>[], R>(
  sources: D,
  compute: (...values: { [I in keyof D]: D[I] extends Readable<infer T> ? T : never }) => R,
  same: (a: R, b: R) => boolean = Object.is,
): Readable<R> {
  type Values = { [I in keyof D]: D[I] extends Readable<infer T> ? T : never };
  let seen: Values | null = null;
  let result: R | undefined;
  return {
    get() {
      // `map` of a tuple is a list to the compiler; each value is of its source's type, in its place.
      const values = sources.map((source) => source.get()) as unknown as Values;
      const before = seen;
      if (before === null || values.some((value, index) => !Object.is(value, before[index]))) {
        const next = compute(...values);
        if (before === null || result === undefined || !same(result, next)) result = next;
        seen = values;
      }
      return result as R;
    },
    subscribe(listener) {
      const stops = sources.map((source) => source.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** Whether two objects say the same, field by field. */
export function sameFields<T extends object>(a: T, b: T): boolean {
  const keys = Object.keys(b) as (keyof T)[];
  return keys.length === Object.keys(a).length && keys.every((key) => Object.is(a[key], b[key]));
}
