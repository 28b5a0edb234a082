/** Small readings of who arrives and with what. */

/** The name a guest without one is registered under [ENTRY-NAME]. */
export const namelessGuest = 'guest';

/** The name to register: the guest's own without surrounding blanks, or "guest" [ENTRY-NAME]. */
export function registeredName(name: string | null | undefined): string {
  const trimmed = (name ?? '').trim();
  return trimmed === '' ? namelessGuest : trimmed;
}

/**
 * True in the Chinese messenger's own browser, which keeps storage apart and opens no new windows, or when
 * the address says so by its `type` [ENTRY-INAPP].
 */
export function isInAppBrowser(userAgent: string, typeQuery: string | null): boolean {
  return /\bMicroMessenger\//i.test(userAgent) || (typeQuery !== null && typeQuery.trim() !== '');
}
