import { useReadable } from '#client/sync/sync-context.ts';
import { clockTime } from '#shared/domain/chat/message-time.ts';
import { fitTimeZone } from '#shared/domain/chat/time-zone.ts';
import { useGuestApp } from './guest-app.ts';
import { useNow } from './use-now.ts';

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone of the house and the present, as the pages of its places need them [TIME-HOUSE]. */
export function useHouseClock(): { readonly zone: string | null; readonly now: number; readonly differs: boolean } {
  const now = useNow();
  const told = useReadable(useGuestApp().memory.place)?.detail.time_zone ?? '';
  // Without the house's zone nothing is claimed: the phone's would be a guess.
  const zone = fitTimeZone(told, '');
  return {
    zone: zone === '' ? null : zone,
    now,
    differs: zone !== '' && clockTime(now, zone) !== clockTime(now, ownZone()),
  };
}
