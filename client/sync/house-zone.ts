import { fitTimeZone } from '#shared/domain/chat/time-zone.ts';
import { useMe } from './hooks.ts';

/** Asking the engine costs more than drawing a row of a list, and there is one house at a time. */
const known = new Map<string, string>();

function zoneFor(house: string | undefined): string {
  const name = house ?? '';
  const before = known.get(name);
  if (before !== undefined) return before;
  const zone = fitTimeZone(house, Intl.DateTimeFormat().resolvedOptions().timeZone);
  known.set(name, zone);
  return zone;
}

/** The zone in which clocks of the conversation are shown: the house's, as the view tells it [TIME-HOUSE]. */
export function useHouseZone(): string {
  return zoneFor(useMe()?.timeZone);
}
