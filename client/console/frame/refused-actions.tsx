import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useOutbox, useSync } from '#client/sync/hooks.ts';
import { useRefusalTexts } from '#client/ui/refusal-texts.ts';
import type { MutatorName } from '#shared/mutators/args.ts';
import { useSnack } from './snacks.tsx';

/**
 * What did not happen, in words, for an action of the app's; null where nobody did it on purpose and its refusal helps
 * no one; undefined for what is said elsewhere, with its text kept. Tabs share one outbox: what an app does not know is
 * another app's to tell.
 */
export type RefusalNames = (mutation: MutatorName, args: object) => string | null | undefined;

/** Tells why an action was refused, once, and forgets it: the page already shows what is. [SYNC-REFUSE, TICKET-TAKE] */
export function RefusedActions({ names }: { readonly names?: RefusalNames | undefined }) {
  const { t } = useLingui();
  const { refused } = useOutbox();
  const sync = useSync();
  const snack = useSnack();
  const words = useRefusalTexts();
  const told = useRef(new Set<string>());
  useEffect(() => {
    for (const { key, name: mutation, args, refusal } of refused) {
      const name = mutation === 'setStaffStatus' ? t`Your status was not changed` : names?.(mutation, args);
      if (refusal === null || name === undefined || told.current.has(key)) continue;
      told.current.add(key);
      if (name !== null) snack({ text: `${name}. ${words(refusal)}`, duration: 8_000 });
      void sync.discard(key);
    }
  });
  return null;
}
