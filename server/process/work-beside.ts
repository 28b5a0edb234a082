/**
 * Background work beside a serving process: in a process of its own, which is started again when it dies, or, while
 * something has to be seen here, in this one [WORK-BESIDE].
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import module from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { AppContext } from '#server/context.ts';
import type { DatabaseConnection } from '#server/db/connect.ts';
import type { WorkPlace, WorkReason } from '#server/ports/work-place.ts';
import { sendsWaitedMs } from '#server/sync/send-fast.ts';
import { type BackgroundWork, startBackgroundWork } from './background-work.ts';
import { watchBusy } from './busy-watch.ts';
import type { FromWork, ToWork } from './work-messages.ts';

const script = fileURLToPath(new URL('work-process.ts', import.meta.url));
/** Before the next start of one that died, in milliseconds: twice as long each time, unless it had lived a while. */
const AGAIN = { first: 250, most: 30_000, lived: 60_000 };
/** How long it may take to end what it does; afterwards it is killed, and what it had in hand begins anew. */
const STOP_WITHIN_MS = 10_000;
/** How long its numbers are waited for. */
const COUNT_WITHIN_MS = 1_000;

/** When a process counts as hanging: it is alive and says nothing. Looks are counted, not time, so that a machine that slept or had no time for us accuses nobody. */
interface HangTimes {
  readonly lookEveryMs: number;
  /** Looks in a row without an answer. */
  readonly looks: number;
  /** The same while it begins, which on a busy machine takes its time. */
  readonly looksAtFirst: number;
}
const HANGS: HangTimes = { lookEveryMs: 5_000, looks: 12, looksAtFirst: 60 };

interface WorkNumbers {
  readonly metrics: readonly object[];
  /** Bytes. */
  readonly memory: number;
}

export interface WorkBeside extends WorkPlace {
  /** Begins, beside or, where that was said before, here. */
  readonly start: () => void;
  /** What it counted; what it said last where it does not answer at once. */
  readonly numbers: () => Promise<WorkNumbers | undefined>;
  readonly stop: () => Promise<void>;
}

interface Parts {
  readonly where: string | DatabaseConnection;
  /** Frees the jobs of a process that died, and works where work is held here. */
  readonly pool: pg.Pool;
  /** What work here is given. */
  readonly here: () => AppContext;
}

/** @param hangs when one that does not answer is ended, and another begins in its place */
export function startWorkBeside(
  { config, log, metrics }: Pick<AppContext, 'config' | 'log' | 'metrics'>,
  parts: Parts,
  hangs: HangTimes = HANGS,
): WorkBeside {
  const reasons = new Set<WorkReason>();
  const counts = new Map<number, (numbers: WorkNumbers) => void>();
  let child: ChildProcess | undefined;
  let here: BackgroundWork | undefined;
  let stopped = false;
  let deaths = 0;
  let asked = 0;
  let latest: WorkNumbers | undefined;
  let serving: number | null = null;
  const endWatch = watchBusy(
    () => sendsWaitedMs(parts.here()),
    (processors) => {
      serving = processors;
      if (child !== undefined) tell(child, { do: 'busy', serving });
    },
  );
  /** What changes the place of work goes one after the other. */
  let last: Promise<void> = Promise.resolve();
  const inTurn = (step: () => Promise<void> | void): Promise<void> => {
    const done = last.then(step);
    last = done.catch((error: unknown) => log.error({ err: error }, 'background work could not change its place'));
    return done;
  };

  const launch = (): void => {
    if (stopped || here !== undefined || child !== undefined || reasons.size > 0) return;
    const started = performance.now();
    const names: string[] = [];
    const cache = module.getCompileCacheDir();
    const one = fork(script, {
      execArgv: [],
      serialization: 'advanced',
      env: { ...process.env, ...(cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }) },
    });
    child = one;
    endWhereItHangs(one, hangs, log);
    one.on('message', (message: FromWork) => {
      if (message.did === 'begin') log.info({ pid: one.pid }, 'background work is done by a process of its own');
      else if (message.did === 'name') names.push(message.name);
      else if (message.did === 'count') counts.get(message.ask)?.(message);
    });
    one.on('error', (error) => log.error({ err: error }, 'the working process cannot be reached'));
    one.once('exit', (code, signal) => {
      // Told to.
      if (child !== one) return;
      child = undefined;
      deaths = performance.now() - started > AGAIN.lived ? 1 : deaths + 1;
      metrics.workEnded();
      const wait = Math.min(AGAIN.most, AGAIN.first * 2 ** (deaths - 1));
      log.warn({ code, signal, again_in_ms: wait }, 'the working process ended; it is started again');
      void free(names)
        .then(() => delay(wait, undefined, { ref: false }))
        .then(() => inTurn(launch));
    });
    tell(one, { do: 'begin', config, where: parts.where });
    tell(one, { do: 'busy', serving });
  };
  /** Its jobs are tried again at once, not when they count as lost hours later. */
  const free = async (names: readonly string[]): Promise<void> => {
    await parts.pool
      .query('SELECT graphile_worker.force_unlock_workers($1::text[])', [names])
      .catch((error: unknown) => log.warn({ err: error }, 'jobs of a process that died wait until they count as lost'));
  };
  /** One that does not end in time is killed: whatever it had in hand is another's then. */
  const end = async (): Promise<void> => {
    const one = child;
    child = undefined;
    if (one === undefined || one.exitCode !== null || one.signalCode !== null) return;
    const gone = once(one, 'exit');
    tell(one, { do: 'stop' });
    const late = setTimeout(() => one.kill('SIGKILL'), STOP_WITHIN_MS);
    await gone;
    clearTimeout(late);
  };

  return {
    start: () => void inTurn(launch),
    hold(why) {
      reasons.add(why);
      return inTurn(async () => {
        if (here !== undefined || stopped || reasons.size === 0) return;
        await end();
        here = await startBackgroundWork(parts.here(), parts.pool);
      });
    },
    release(why) {
      reasons.delete(why);
      void inTurn(async () => {
        if (here === undefined || stopped || reasons.size > 0) return;
        await here.stop();
        here = undefined;
        launch();
      });
    },
    async numbers() {
      const one = child;
      if (one === undefined) return latest;
      const ask = (asked += 1);
      const answer = new Promise<WorkNumbers>((resolve) => void counts.set(ask, resolve));
      tell(one, { do: 'count', ask });
      latest = (await Promise.race([answer, delay(COUNT_WITHIN_MS, undefined, { ref: false })])) ?? latest;
      counts.delete(ask);
      return latest;
    },
    async stop() {
      stopped = true;
      endWatch();
      await last;
      await here?.stop();
      await end();
    },
  };
}

/** Asks one for its numbers again and again, and kills it where it says nothing at all. */
function endWhereItHangs(one: ChildProcess, hangs: HangTimes, log: AppContext['log']): void {
  let silent = 0;
  let begun = false;
  const looking = setInterval(() => {
    silent += 1;
    if (silent <= (begun ? hangs.looks : hangs.looksAtFirst)) return tell(one, { do: 'count', ask: 0 });
    clearInterval(looking);
    log.error({ pid: one.pid, looks: silent - 1 }, 'the working process hangs; it is ended');
    one.kill('SIGKILL');
  }, hangs.lookEveryMs).unref();
  one.on('message', (message: FromWork) => {
    silent = 0;
    begun ||= message.did === 'begin';
  });
  one.once('exit', () => clearInterval(looking));
}

/** One that has just gone hears nothing more. */
function tell(child: ChildProcess, message: ToWork): void {
  if (child.connected) child.send(message, () => undefined);
}
