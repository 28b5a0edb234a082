/** One named, validated value in a text store: what cannot be read any more counts as absent. */
import * as v from 'valibot';
import type { TextStore } from './text-store.ts';

export interface StoredValue<T> {
  /** The value, or undefined when absent, unreadable or of an older shape. */
  read(): T | undefined;
  write(value: T): void;
  forget(): void;
  watch(listener: (value: T | undefined) => void): () => void;
}

/** A value under `key`, checked against `schema` whenever it is read. */
export function storedValue<T>(store: TextStore, key: string, schema: v.GenericSchema<unknown, T>): StoredValue<T> {
  const parse = (text: string | null): T | undefined => {
    if (text === null) return undefined;
    const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
    return result.success ? result.output : undefined;
  };
  return {
    read: () => parse(store.get(key)),
    write: (value) => store.set(key, JSON.stringify(value)),
    forget: () => store.remove(key),
    watch: (listener) => store.watch(key, (text) => listener(parse(text))),
  };
}
