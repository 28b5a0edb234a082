import type { NoticeBus } from '#server/ports/notice-bus.ts';
import type { Notice } from '#shared/realtime/notices.ts';
import { noteMet } from '#shared/testing/note-met.ts';

/** A bus that stays in the process and remembers what it carried. */
export function createMemoryBus(): NoticeBus & { readonly sent: Notice[] } {
  const listeners = new Set<(notice: Notice) => void>();
  const sent: Notice[] = [];
  return {
    sent,
    publish: (notices) => {
      sent.push(...notices);
      for (const { type } of notices) noteMet('event', type);
      for (const notice of notices) for (const listener of listeners) listener(notice);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
