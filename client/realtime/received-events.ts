/** Which durable events have been dealt with: one that comes again is acknowledged again and otherwise ignored [SOCK-ACK]. */
export interface ReceivedEvents {
  /** True the first time an id is seen. */
  isNew(id: string): boolean;
}

/** Remembers the last `limit` ids. */
export function createReceivedEvents(limit = 500): ReceivedEvents {
  const seen = new Set<string>();
  return {
    isNew(id) {
      if (seen.has(id)) return false;
      seen.add(id);
      if (seen.size > limit) {
        const [oldest] = seen;
        if (oldest !== undefined) seen.delete(oldest);
      }
      return true;
    },
  };
}
