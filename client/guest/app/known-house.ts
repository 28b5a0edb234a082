/** The house this page is about, as far as it can be told without a guest: for pages that lead no further. */
import { readBootstrap } from '#client/shell/bootstrap.ts';
import { rememberedPlace } from './memory.ts';

export interface KnownHouse {
  readonly code: string;
  readonly name: string;
  readonly telephone: string | null;
}

/** By the page's own address or the last one scanned, else by what this device remembers; null for no house. */
export function knownHouse(): KnownHouse | null {
  const told = readBootstrap().tenant;
  if (told !== null) return told;
  const place = rememberedPlace()?.detail;
  return place === undefined ? null : { code: place.tenant_cd, name: place.tenant_name, telephone: place.telephone };
}
