/**
 * Whether those who serve people have hardly a moment left [TR-PACE], and how much of the processors they have. Two signs:
 * this process had something to do nearly all of the time; or sends waited in line much of the time, as they do where
 * PostgreSQL or others have the processors and this process waits for them with nothing to do.
 */
import { type EventLoopUtilization, performance } from 'node:perf_hooks';

const LOOK_EVERY_MS = 100;
/** Parts of the time: it is busy from the first on, and no longer below the second. */
const WORKS = { busy: 0.75, free: 0.5 } as const;
const WAITS = { busy: 0.4, free: 0.2 } as const;
/** While it is busy it says so again each time after so many looks. */
const AGAIN_AFTER = 10;

/** What is looked at; milliseconds and parts of the time. */
interface BusySigns {
  /** Part of the time since the look before in which there was something to do. */
  readonly worked: () => number;
  /** Milliseconds in which sends waited, since the beginning. */
  readonly waitedMs: () => number;
  /** Milliseconds of processor time this process has used. */
  readonly cpuMs: () => number;
  readonly now: () => number;
}

/**
 * @returns what is to be called again and again: the processors this process took while it was busy, of late; null
 *   when it is not; undefined when there is nothing new to say
 */
export function createBusyWatch({ worked, waitedMs, cpuMs, now }: BusySigns): () => number | null | undefined {
  let isBusy = false;
  let looks = 0;
  let last = { at: now(), waited: 0 };
  /** Where what is said was counted from. */
  let said = { at: last.at, cpu: cpuMs() };
  return () => {
    const at = now();
    const waited = waitedMs();
    const waits = (waited - last.waited) / Math.max(1, at - last.at);
    const works = worked();
    last = { at, waited };
    looks += 1;
    const is = isBusy ? works > WORKS.free || waits > WAITS.free : works > WORKS.busy || waits > WAITS.busy;
    if (is === isBusy && !(is && looks % AGAIN_AFTER === 0)) return undefined;
    isBusy = is;
    looks = 0;
    const cpu = cpuMs();
    const processors = (cpu - said.cpu) / Math.max(1, at - said.at);
    said = { at, cpu };
    return is ? processors : null;
  };
}

/**
 * @param waitedMs milliseconds in which sends waited
 * @param say told how many processors this process takes while it is busy, and null when it is not any more
 * @returns what ends it
 */
export function watchBusy(waitedMs: () => number, say: (processors: number | null) => void): () => void {
  let last: EventLoopUtilization = performance.eventLoopUtilization();
  const worked = (): number => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
  const cpuMs = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const look = createBusyWatch({ worked, waitedMs, cpuMs, now: () => performance.now() });
  const timer = setInterval(() => {
    const processors = look();
    if (processors !== undefined) say(processors);
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
