import { useEffect, useMemo, useState } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import { storedValue } from '#client/storage/json-value.ts';
import { localTexts } from '#client/storage/storage.ts';
import { useMe, useSync } from '#client/sync/hooks.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages/codes.ts';
import type { CannedReply } from '#shared/phrasebook/canned-replies.ts';
import { HouseReplies, type HouseReply } from '#shared/rest/staff.ts';
import { useStaffServices } from '../staff-services.ts';
import { cannedChoices, type CannedChoice } from './canned-search.ts';

interface CannedReplies {
  readonly choices: readonly CannedChoice[];
  /** The house's own are still on their way, or could not be had. */
  readonly state: 'idle' | 'loading' | 'partial' | 'ready';
}

const NO_HOUSE: readonly HouseReply[] = [];
const NO_PHRASES: readonly CannedReply[] = [];

/** The house's replies as this person was told them last. */
const keptReplies = (userId: string) => storedValue(localTexts, `bellhop-staff-replies/${userId}`, HouseReplies);

/** The replies for a guest's language, fetched when first wanted. */
export function useCanned(wanted: boolean, guestLang: string): CannedReplies {
  const { calls } = useStaffServices();
  const { userId } = useSync().identity;
  const clerkLang = useMe()?.langCd ?? activeLanguage();
  const [house, setHouse] = useState<readonly HouseReply[] | 'failed' | null>(null);
  const [phrasebook, setPhrasebook] = useState<{
    readonly lang: string;
    readonly replies: readonly CannedReply[];
  } | null>(null);
  useEffect(() => {
    if (!wanted || house !== null) return;
    const kept = keptReplies(userId);
    calls.cannedReplies().then(
      (replies) => {
        kept.write([...replies]);
        setHouse(replies);
      },
      // Without a network those of the last time are offered; the words may be older than the house's.
      () => setHouse(kept.read() ?? 'failed'),
    );
  }, [wanted, house, calls, userId]);
  useEffect(() => {
    if (!wanted || phrasebook?.lang === guestLang) return undefined;
    let gone = false;
    import('#shared/phrasebook/canned-replies.ts')
      .then(({ cannedReplies }) => cannedReplies(guestLang, clerkLang, DEFAULT_LANGUAGE))
      .then(
        (replies) => (gone ? undefined : setPhrasebook({ lang: guestLang, replies })),
        // Offline before it was ever loaded: the house's own are offered alone.
        () => (gone ? undefined : setPhrasebook({ lang: guestLang, replies: NO_PHRASES })),
      );
    return () => {
      gone = true;
    };
  }, [wanted, phrasebook, guestLang, clerkLang]);
  const choices = useMemo(
    () =>
      cannedChoices({
        house: house === null || house === 'failed' ? NO_HOUSE : house,
        phrasebook: phrasebook?.replies ?? NO_PHRASES,
        guestLang,
        clerkLang,
      }),
    [house, phrasebook, guestLang, clerkLang],
  );
  const state = !wanted
    ? 'idle'
    : house === null || phrasebook === null
      ? 'loading'
      : house === 'failed'
        ? 'partial'
        : 'ready';
  return { choices, state };
}
