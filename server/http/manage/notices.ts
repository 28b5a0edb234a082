/**
 * Consoles wait here for what others change [NOTICE-CONSOLE]. What changed is read from the history, so that nothing is
 * lost with a notice; the notice alone ends the waiting. Long work is told of by a mark of what there is. Who may no longer look is told at once, and asked again while
 * they wait [RIGHT-NOW].
 */
import type { Context } from 'hono';
import { authorize } from '#server/access/guard.ts';
import { kindsSeenBy } from '#server/access/job-access.ts';
import type { AppContext } from '#server/context.ts';
import type { NoticeBus } from '#server/ports/notice-bus.ts';
import { workMark } from '#server/queries/manage/jobs.ts';
import { type ChangesSince, changesSince } from '#server/queries/manage/notices.ts';
import * as contract from '#shared/manage/notices.ts';
import type { HouseNeed, OrganizationNeed } from '#shared/rest/needs.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';

const limits = { rate: RATES.manage };

/** A session that ended is noticed within this, in milliseconds. */
const ASKED_AGAIN_MS = 5_000;
/** So many of one account, or credential, wait at a process; others are answered at once. */
const WAITING_MAX = 20;

const waiting = new Map<string, number>();

interface Wait {
  readonly scope: string;
  readonly of: Parameters<typeof changesSince>[1];
  readonly need: HouseNeed | OrganizationNeed;
  /** An account or a credential. */
  readonly asker: string;
  readonly by: Parameters<typeof kindsSeenBy>[0];
  readonly after: string | undefined;
  readonly work: string | undefined;
  /** Seconds. */
  readonly wait: number;
}

interface Told extends ChangesSince {
  readonly work: string;
}

async function noticesFor(
  ctx: AppContext,
  c: Context,
  { scope, of, need, asker, by, after, work, wait }: Wait,
): Promise<Told> {
  const look = async (who: Wait['by']): Promise<Told> => {
    const [changes, mark] = await Promise.all([
      changesSince(ctx.db, of, after ?? null),
      workMark(ctx.db, of, kindsSeenBy(who)),
    ]);
    const kinds = work === undefined || work === mark ? changes.kinds : [...changes.kinds, 'job'];
    return { ...changes, kinds, work: mark };
  };
  if (after === undefined || wait === 0 || (waiting.get(asker) ?? 0) >= WAITING_MAX) return look(by);
  const until = performance.now() + wait * 1000;
  // Listening first, looking then: what happens in between is heard.
  const ear = listen(ctx.bus, scope, c.req.raw.signal);
  waiting.set(asker, (waiting.get(asker) ?? 0) + 1);
  try {
    let who = by;
    for (;;) {
      const seen = await look(who);
      const left = until - performance.now();
      if (seen.kinds.length > 0 || left <= 0 || c.req.raw.signal.aborted || ctx.accepting?.() === false) return seen;
      await ear.heard(Math.min(ASKED_AGAIN_MS, left));
      who = await authorize(ctx, c, need);
    }
  } finally {
    ear.stop();
    const others = (waiting.get(asker) ?? 1) - 1;
    if (others === 0) waiting.delete(asker);
    else waiting.set(asker, others);
  }
}

/** Resolves `heard` with the next change of a house, with what was heard before it was asked, or in time. */
function listen(bus: NoticeBus, scope: string, signal: AbortSignal) {
  let missed = false;
  let wake: (() => void) | null = null;
  const hear = (): void => {
    if (wake === null) missed = true;
    else wake();
  };
  const stop = bus.subscribe(({ name, type }) => {
    if ((type === 'houseChanged' || type === 'workChanged') && name === `tenant/${scope}`) hear();
  });
  signal.addEventListener('abort', hear);
  return {
    heard: (withinMs: number): Promise<void> =>
      new Promise((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          wake = null;
          missed = false;
          resolve();
        };
        const timer = setTimeout(done, withinMs);
        wake = done;
        if (missed) done();
      }),
    stop(): void {
      stop();
      signal.removeEventListener('abort', hear);
    },
  };
}

export const noticeRoutes: readonly Route[] = [
  route(
    contract.getNotices,
    (ctx, { by, query, c }) =>
      noticesFor(ctx, c, {
        ...query,
        scope: by.house.id,
        of: { house: by.house.id },
        need: contract.getNotices.needs,
        asker: 'accountId' in by ? by.accountId : by.credentialId,
        by,
        after: query.after,
        work: query.work,
      }),
    limits,
  ),
  route(
    contract.getOrganizationNotices,
    (ctx, { by, query, c }) =>
      noticesFor(ctx, c, {
        ...query,
        scope: by.organizationId,
        of: { organization: by.organizationId },
        need: contract.getOrganizationNotices.needs,
        asker: by.accountId,
        by,
        after: query.after,
        work: query.work,
      }),
    limits,
  ),
];
