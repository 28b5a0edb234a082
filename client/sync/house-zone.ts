import { useMemo } from 'react';
import { fitTimeZone } from '#shared/domain/chat/time-zone.ts';
import { useMe } from './hooks.ts';

/** The zone in which clocks of the conversation are shown: the house's, as the view tells it [TIME-HOUSE]. */
export function useHouseZone(): string {
  const zone = useMe()?.timeZone;
  return useMemo(() => fitTimeZone(zone, Intl.DateTimeFormat().resolvedOptions().timeZone), [zone]);
}
