import { useEffect, useEffectEvent, useState } from 'react';
import { useConnection } from '#client/sync/hooks.ts';
import { isLate, LAG_NOTICE } from '#shared/domain/translation/lateness.ts';
import type { DeskTranslationLag } from '#shared/rest/staff.ts';
import { useStaffServices } from '../staff-services.ts';

/** How often it is looked while translations are late, and while they are not: a notice may be lost (ms). */
const LATE_LOOK_MS = 10_000;
const LOOK_MS = 60_000;

/** How late the house's translations are; null where they are in time, or that is not known [TR-LAG]. */
export function useTranslationLag(): DeskTranslationLag | null {
  const { calls, events } = useStaffServices();
  const isOffline = useConnection().state === 'offline';
  const [late, setLate] = useState<DeskTranslationLag | null>(null);
  const look = useEffectEvent((isCurrent: () => boolean) => {
    if (isOffline) return;
    calls.translationLag().then(
      (lag) => {
        if (isCurrent()) setLate((before) => (isLate(lag.seconds, before !== null) ? lag : null));
      },
      // What was last heard stands; it is looked again.
      (error: unknown) => console.warn('How late translations are is not known.', error),
    );
  });
  const every = late === null ? LOOK_MS : LATE_LOOK_MS;
  useEffect(() => {
    let turn = 0;
    const lookNow = (): void => {
      // Of two answers that cross, the later question's counts.
      const mine = (turn += 1);
      look(() => mine === turn);
    };
    lookNow();
    const unsubscribe = events.subscribe(() => {
      const event = events.get();
      if (event?.type === 'notifyMyself' && event.data['value'] === LAG_NOTICE) lookNow();
    });
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') lookNow();
    }, every);
    return () => {
      turn = -1;
      unsubscribe();
      clearInterval(timer);
    };
  }, [events, every, isOffline]);
  return late;
}
