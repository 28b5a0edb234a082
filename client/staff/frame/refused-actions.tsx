import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useOutbox, useSync } from '#client/sync/hooks.ts';
import { useRefusalWords } from '#client/ui/refusal-words.ts';
import type { MutatorName } from '#shared/mutators/args.ts';
import { useSnack } from './snacks.tsx';

/** Said where they happened, with their text kept: not here. */
const saidElsewhere: ReadonlySet<MutatorName> = new Set<MutatorName>(['sendMessage', 'addNote']);
/** Nobody did these on purpose: they are asked again by themselves, and their refusal helps no one. */
const silent: ReadonlySet<MutatorName> = new Set<MutatorName>([
  'readConversation',
  'deleteUnread',
  'requestHistory',
  'openTicket',
]);

/** Tells why an action was refused, once, and forgets it: the ticket already shows what is. [SYNC-REFUSE, TICKET-TAKE] */
export function RefusedActions() {
  const { t } = useLingui();
  const { refused } = useOutbox();
  const sync = useSync();
  const snack = useSnack();
  const words = useRefusalWords();
  const told = useRef(new Set<string>());
  const name = (mutation: MutatorName): string => {
    switch (mutation) {
      case 'takeTicket':
        return t`The ticket was not taken`;
      case 'forwardTicket':
        return t`The ticket was not forwarded`;
      case 'answerForward':
        return t`The forward was not answered`;
      case 'rejectTicket':
        return t`The ticket was not rejected`;
      case 'solveTicket':
        return t`The ticket was not solved`;
      case 'undoSolve':
        return t`The ticket stays closed`;
      case 'deleteMessage':
        return t`The message was not deleted`;
      case 'setStaffStatus':
        return t`Your status was not changed`;
      default:
        return t`This was not done`;
    }
  };
  useEffect(() => {
    for (const { key, name: mutation, refusal } of refused) {
      if (refusal === null || saidElsewhere.has(mutation) || told.current.has(key)) continue;
      told.current.add(key);
      if (!silent.has(mutation)) snack({ text: `${name(mutation)}. ${words(refusal)}`, duration: 8_000 });
      void sync.discard(key);
    }
  });
  return null;
}
