/** Whether this process has hardly a moment left for whoever comes: by how much of the time its event loop had something to do. */
import { type EventLoopUtilization, performance } from 'node:perf_hooks';

const LOOK_EVERY_MS = 100;
/** It is busy from the first on, and no longer below the second. */
const BUSY = 0.75;
const FREE = 0.5;

/**
 * @param say told when that changed
 * @returns what ends it
 */
export function watchBusy(say: (busy: boolean) => void): () => void {
  let busy = false;
  let last: EventLoopUtilization = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    if (utilization > (busy ? FREE : BUSY) === busy) return;
    busy = !busy;
    say(busy);
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
