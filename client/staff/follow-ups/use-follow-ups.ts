import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DeskMention, DeskReminder } from '#shared/rest/follow-ups.ts';
import { FOLLOW_UP_NOTICE } from '#shared/domain/alerts/follow-up-notice.ts';
import { useSettings } from '#client/console/settings.ts';
import { sounds } from '../alerts/sounds.ts';
import { useStaffServices } from '../staff-services.ts';

export interface FollowUps {
  /** Null until they were read for the first time. */
  readonly reminders: readonly DeskReminder[] | null;
  readonly mentions: readonly DeskMention[];
  /** What is shown may be old: it could not be read again. */
  readonly failed: boolean;
  readonly again: () => void;
}

/** Where no word comes through, it is looked after so often. */
const LOOK_EVERY_MS = 60_000;
/** While a reminder rings that nobody takes, its sound comes again after so long. */
const RING_EVERY_MS = 20_000;

/** What waits for this person, as it is now: read again at each word of it, and from time to time [NOTE-MENTION] [REMINDER-KEPT]. */
export function useFollowUps(): FollowUps {
  const { calls, events } = useStaffServices();
  const { sound } = useSettings();
  const [found, setFound] = useState<Pick<FollowUps, 'reminders' | 'mentions'>>({ reminders: null, mentions: [] });
  const [failed, setFailed] = useState(false);
  const turn = useRef(0);
  const again = useCallback(() => {
    const mine = (turn.current += 1);
    calls.followUps().then(
      (now) => {
        if (mine !== turn.current) return;
        setFound(now);
        setFailed(false);
      },
      () => {
        if (mine === turn.current) setFailed(true);
      },
    );
  }, [calls]);
  useEffect(again, [again]);
  const hear = useEffectEvent(() => {
    const event = events.get();
    if (event?.type === 'notifyMyself' && event.data['value'] === FOLLOW_UP_NOTICE) again();
  });
  useEffect(() => events.subscribe(() => hear()), [events]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') again();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [again]);
  const ringing = found.reminders?.filter(({ state }) => state === 'ringing').length ?? 0;
  useEffect(() => {
    if (ringing === 0 || !sound) return undefined;
    sounds.chime();
    const timer = setInterval(() => sounds.chime(), RING_EVERY_MS);
    return () => clearInterval(timer);
  }, [ringing, sound]);
  return { ...found, failed, again };
}
