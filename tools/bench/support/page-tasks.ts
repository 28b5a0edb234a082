/**
 * The longest task of a page while something goes on, in processor time: what a task takes by the clock is the machine's
 * business as well, which here has others to serve.
 */
import type { Browser, Page } from '@playwright/test';
import * as v from 'valibot';

export interface PageTasks {
  /** Milliseconds of processor time. */
  readonly longest: number;
  /** So many took longer than the limit. */
  readonly late: number;
  /** Milliseconds by the clock. */
  readonly longestByClock: number;
}

const Trace = v.object({
  traceEvents: v.array(
    v.looseObject({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      /** Microseconds: by the clock, and of the thread's processor time. */
      dur: v.optional(v.number()),
      tdur: v.optional(v.number()),
      args: v.optional(v.looseObject({ name: v.optional(v.unknown()), data: v.optional(v.unknown()) })),
    }),
  ),
});

/** @param limit milliseconds */
export async function tasksDuring(
  browser: Browser,
  page: Page,
  limit: number,
  what: () => Promise<void>,
): Promise<PageTasks> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] });
  await what();
  const { traceEvents } = v.parse(Trace, JSON.parse((await browser.stopTracing()).toString()));
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(({ name, pid, tid }) => name.endsWith('RunTask') && mains.has(`${pid} ${tid}`));
  const spent = tasks.map(({ tdur = 0 }) => tdur / 1000);
  return {
    longest: Math.max(0, ...spent),
    late: spent.filter((ms) => ms > limit).length,
    longestByClock: Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000)),
  };
}
