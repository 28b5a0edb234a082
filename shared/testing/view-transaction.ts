import type { ReadonlyJSONValue, WriteTransaction } from 'replicache';

/** As much of Replicache's transaction as mutators use, over a map, for tests. */
export function viewTransaction(view: Map<string, ReadonlyJSONValue>): WriteTransaction {
  const tx = {
    get: async (key: string) => view.get(key),
    has: async (key: string) => view.has(key),
    set: async (key: string, value: ReadonlyJSONValue) => void view.set(key, structuredClone(value)),
    del: async (key: string) => view.delete(key),
    scan: ({ prefix }: { prefix: string }) => ({
      values: () => ({
        toArray: async () => [...view].filter(([key]) => key.startsWith(prefix)).map(([, value]) => value),
      }),
    }),
  };
  // The rest of its methods no mutator calls.
  return tx as unknown as WriteTransaction;
}
