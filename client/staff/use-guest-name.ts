import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { namelessGuest } from '#shared/domain/entry/arrival.ts';

/** The name a guest gave; '' for one who gave none. [NAME-RULE] */
export function givenName(name: string): string {
  return name === namelessGuest ? '' : name;
}

/** What to call a guest: the given name, or "Guest" in the reader's language. */
export function useGuestName(): (name: string) => string {
  const { t } = useLingui();
  const guest = t`Guest`;
  return useCallback((name: string) => givenName(name) || guest, [guest]);
}
