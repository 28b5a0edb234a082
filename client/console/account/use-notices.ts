/**
 * What others change shows by itself [NOTICE-CONSOLE]: the server is asked to answer as soon as something did, and what
 * is on the screen is then read anew; where long work began or ended, only the lists of it. A tab nobody looks at does not ask; it reads anew when it is looked at.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AppError } from '#shared/errors/app-error.ts';
import { getNotices, getOrganizationNotices } from '#shared/manage/notices.ts';
import { useManage } from './use-account.ts';

const WAIT_S = 25;
/** Longer than the server waits. */
const TIMEOUT_MS = 40_000;
/** Between two questions that were answered at once, and after a fault. */
const PAUSE_MS = 1_000;
const PAUSE_AFTER_FAULT_MS = 5_000;

/** @param code of the house that is worked on, or the id of the organisation */
export function useNotices(code: string | undefined, organization?: string): void {
  const manage = useManage();
  const client = useQueryClient();
  useEffect(() => {
    if (code === undefined && organization === undefined) return undefined;
    const gone = new AbortController();
    const { signal } = gone;
    const follow = async (): Promise<void> => {
      let known: { readonly after: string; readonly work: string } | null = null;
      while (!signal.aborted) {
        if (document.hidden) {
          await shown(signal);
          continue;
        }
        try {
          const query: Readonly<Record<string, string>> = known === null ? {} : { ...known, wait: String(WAIT_S) };
          const asked = performance.now();
          const limits = { signal, timeoutMs: TIMEOUT_MS };
          const told =
            code === undefined
              ? await manage.call(getOrganizationNotices, { params: { id: organization ?? '' }, query }, limits)
              : await manage.call(getNotices, { params: { code }, query }, limits);
          known = { after: told.last, work: told.work };
          if (told.kinds.some((kind) => kind !== 'job')) await client.invalidateQueries();
          else if (told.kinds.length > 0) await client.invalidateQueries({ queryKey: ['jobs'] });
          else if (performance.now() - asked < PAUSE_MS) await pause(PAUSE_MS, signal);
        } catch (error) {
          if (signal.aborted) return;
          if (error instanceof AppError && error.status < 500 && error.status !== 429) {
            // Nothing is to be seen here any more: who one is, and where, is asked anew.
            await client.invalidateQueries({ queryKey: ['me'] });
            return;
          }
          await pause(PAUSE_AFTER_FAULT_MS, signal);
        }
      }
    };
    void follow();
    return () => gone.abort();
  }, [manage, client, code, organization]);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function shown(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
  });
}
