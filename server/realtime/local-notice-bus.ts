import { type BusSupport, createBusCore } from './bus-core.ts';
import type { NoticeBus } from '#server/ports/notice-bus.ts';

/** A bus for one process alone: tools and tests. */
export function createLocalNoticeBus(support: BusSupport): NoticeBus {
  return createBusCore(
    { maxBytes: Infinity, send: () => Promise.resolve(), needed: () => false, close: () => Promise.resolve() },
    support,
  );
}
