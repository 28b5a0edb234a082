/** Where a place opens in the maps that a phone has [MAP-PHONE]. Pure. */
import type { Coordinates } from './distance.ts';

/** `apple`: its maps take the address for themselves; `geo`: Android asks which app; `web`: a page of maps, anywhere else. */
export type MapsKind = 'apple' | 'geo' | 'web';

/** @param inApp a browser inside another app, which hands nothing on to others */
export function mapsKindOf(userAgent: string, inApp: boolean): MapsKind {
  if (/iPhone|iPad|iPod|Macintosh/.test(userAgent)) return 'apple';
  return userAgent.includes('Android') && !inApp ? 'geo' : 'web';
}

/** Brackets would end the name in a geo address. */
const named = (name: string): string => encodeURIComponent(name).replaceAll('(', '%28').replaceAll(')', '%29');

/** @param name what the pin is called where the maps can say so */
export function mapsAddress(kind: MapsKind, { latitude, longitude }: Coordinates, name: string): string {
  const at = `${latitude.toFixed(5)},${longitude.toFixed(5)}`;
  switch (kind) {
    case 'apple':
      return `https://maps.apple.com/?ll=${at}&q=${named(name)}`;
    case 'geo':
      return `geo:${at}?q=${at}(${named(name)})`;
    case 'web':
      return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(at)}`;
  }
}
