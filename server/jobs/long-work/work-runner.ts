/** Long work in a process: looked for when somebody asks for it, and every few seconds, since notices may be lost. */
import { setTimeout as delay } from 'node:timers/promises';
import type { AppContext } from '#server/context.ts';
import { claimWork, giveBack, runWork } from './run-work.ts';
import type { ClaimedJob } from './turn.ts';
import { WorkStopped } from './work.ts';

/** So many at once in one process: they share it with everything people wait for. */
const AT_ONCE = 2;
const LOOK_EVERY_MS = 5_000;
/** How long a process that ends waits for what it runs to leave. */
const LEAVE_WITHIN_MS = 3_000;

export interface WorkRunner {
  readonly stop: () => Promise<void>;
}

export function startWorkRunner(ctx: AppContext): WorkRunner {
  const running = new Map<
    string,
    { readonly job: ClaimedJob; readonly stop: AbortController; readonly over: Promise<void> }
  >();
  let stopped = false;
  let looking = false;
  let again = false;

  const look = async (): Promise<void> => {
    while (!stopped && running.size < AT_ONCE) {
      const job = await claimWork(ctx);
      if (job === undefined) return;
      const stop = new AbortController();
      const over = runWork(ctx, job, stop).finally(() => {
        running.delete(job.id);
        wake();
      });
      running.set(job.id, { job, stop, over });
    }
  };
  const wake = (): void => {
    again = true;
    if (looking || stopped) return;
    looking = true;
    const turns = async (): Promise<void> => {
      while (again && !stopped) {
        again = false;
        await look();
      }
    };
    turns()
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'work not looked for; looked for again later'))
      .finally(() => {
        looking = false;
      });
  };
  const unsubscribe = ctx.bus.subscribe(({ type, data }) => {
    if (type !== 'workChanged') return;
    const id = data['id'];
    const here = typeof id === 'string' ? running.get(id) : undefined;
    if (here === undefined) wake();
    else if (data['cancel'] === true) here.stop.abort(new WorkStopped('cancelled'));
  });
  const timer = setInterval(wake, LOOK_EVERY_MS);
  timer.unref();
  wake();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      unsubscribe();
      const left = [...running.values()];
      for (const { stop } of left) stop.abort(new WorkStopped('stopping'));
      await Promise.race([
        Promise.all(left.map(({ over }) => over)),
        delay(LEAVE_WITHIN_MS, undefined, { ref: false }),
      ]);
      // What has not left yet loses its turn: another process begins it at once.
      for (const { job } of running.values()) await giveBack(ctx.db, job, job.attempts - 1);
    },
  };
}
