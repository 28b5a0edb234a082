import type { TextStore } from '#client/storage/text-store.ts';
import { fitTimeZone } from '#shared/domain/chat/time-zone.ts';
import { isSandboxTenant } from '#shared/domain/entry/sandbox.ts';

interface Kept {
  readonly 'bellhop-session-guest': { readonly userId: string };
  readonly 'bellhop-lock': { readonly isLocked: boolean; readonly expirationDate: number };
  readonly 'bellhop-place': {
    readonly detail: {
      readonly tenant_cd: string;
      readonly time_zone?: string;
      readonly hidden?: readonly string[];
      readonly location_group: { readonly is_show_chat_history?: boolean } | null;
    };
  };
}

/**
 * Who may write in a drawn conversation's page on this device; null where nobody is signed in or the device
 * is locked, and where the page would look another way than it was drawn: for who came by a text message, in a house that
 * hides buttons, in a sandbox. Clocks go by the house's zone where it is known here [TIME-HOUSE].
 */
export function chatReader(
  texts: Pick<TextStore, 'get'>,
  search: string,
  now: number,
): { readonly userId: string; readonly timeZone: string } | null {
  // Written by the app alone, in these forms; whatever else stands there makes no page below.
  const kept = <K extends keyof Kept>(key: K): Kept[K] | null => JSON.parse(texts.get(key) ?? 'null') as Kept[K] | null;
  try {
    const session = kept('bellhop-session-guest');
    const lock = kept('bellhop-lock');
    const place = kept('bellhop-place')?.detail;
    const isLocked = lock !== null && (lock.isLocked || now > lock.expirationDate);
    const isDrawnSo =
      !search.includes('sms_forward=') &&
      (place === undefined ||
        ((place.hidden ?? []).length === 0 &&
          place.location_group?.is_show_chat_history !== false &&
          !isSandboxTenant(place.tenant_cd)));
    const timeZone = fitTimeZone(place?.time_zone, Intl.DateTimeFormat().resolvedOptions().timeZone);
    return isLocked || !isDrawnSo || session === null ? null : { userId: session.userId, timeZone };
  } catch {
    // What is kept cannot be read: the app knows what then.
    return null;
  }
}
