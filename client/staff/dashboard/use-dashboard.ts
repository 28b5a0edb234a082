import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Dimension, PeriodFigure } from '#shared/domain/dashboard/figures.ts';
import type { Dashboard, DashboardNow, DashboardPart } from '#shared/rest/dashboard.ts';
import { useStaffServices } from '../staff-services.ts';
import type { Parts } from './dashboard-view.ts';

/** What is asked of the server, and what became of it. What was read last stays while the next is on its way. */
export interface Read<T> {
  readonly value: T | null;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly again: () => void;
}

/** Reads when `read` is another one, and again from time to time where `everyMs` says so. */
export function useRead<T>(read: (signal: AbortSignal) => Promise<T>, everyMs: number | null = null): Read<T> {
  const [turn, setTurn] = useState(0);
  const [done, setDone] = useState<{ readonly value: T | null; readonly failed: boolean; readonly of: unknown }>({
    value: null,
    failed: false,
    of: null,
  });
  useEffect(() => {
    const control = new AbortController();
    read(control.signal).then(
      (value) => {
        if (!control.signal.aborted) setDone({ value, failed: false, of: read });
      },
      () => {
        if (!control.signal.aborted) setDone(({ value }) => ({ value, failed: true, of: read }));
      },
    );
    return () => control.abort();
  }, [read, turn]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  useEffect(() => {
    if (everyMs === null) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') again();
    }, everyMs);
    return () => clearInterval(timer);
  }, [again, everyMs]);
  return { value: done.value, failed: done.failed, busy: done.of !== read, again };
}

export interface DashboardQuery extends Parts {
  readonly from: string;
  readonly to: string;
}

/** The same object as long as it says the same. */
export function useSame<T extends object>(value: T): T {
  const said = JSON.stringify(value);
  // What was written a line above.
  return useMemo(() => JSON.parse(said) as T, [said]);
}

const NOW_EVERY_MS = 20_000;
const PERIOD_EVERY_MS = 60_000;

export function useDashboardNow(): Read<DashboardNow> {
  const { calls } = useStaffServices();
  return useRead(
    useCallback((signal: AbortSignal) => calls.dashboardNow(signal), [calls]),
    NOW_EVERY_MS,
  );
}

/** @param query the same object while it asks the same */
export function useDashboard(query: DashboardQuery): Read<Dashboard> {
  const { calls } = useStaffServices();
  return useRead(
    useCallback((signal: AbortSignal) => calls.dashboard(query, signal), [calls, query]),
    PERIOD_EVERY_MS,
  );
}

/** @param query the same object while it asks the same */
export function useSeries(
  query: DashboardQuery,
  figure: PeriodFigure,
  by: Dimension,
): Read<{ readonly by: Dimension; readonly items: readonly DashboardPart[] }> {
  const { calls } = useStaffServices();
  return useRead(
    useCallback(
      async (signal: AbortSignal) => ({ by, items: await calls.dashboardSeries({ ...query, figure, by }, signal) }),
      [calls, query, figure, by],
    ),
    PERIOD_EVERY_MS,
  );
}
