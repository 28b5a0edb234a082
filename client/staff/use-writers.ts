import { useLingui } from '@lingui/react/macro';
import { useStaff } from '#client/sync/desk-hooks.ts';
import { useTyping } from '#client/sync/hooks.ts';
import { givenName } from './use-guest-name.ts';
import type { TicketView } from '#shared/client-view/values.ts';

/** "Mika is writing", for the list of tickets: a colleague before the guest; null for nobody. [INBOX-PRESENCE] */
export function useWriters({ conversationId, guestId, guestName }: TicketView): string | null {
  const { t } = useLingui();
  const staff = useStaff();
  const typing = useTyping(conversationId);
  if (typing.length === 0) return null;
  const [first, ...others] = typing.flatMap((id) => staff.find(({ userId }) => userId === id)?.name ?? []);
  if (first !== undefined)
    return others.length === 0 ? t`${first} is writing a reply…` : t`${first} and others are writing a reply…`;
  if (!typing.includes(guestId)) return null;
  const given = givenName(guestName);
  return given === '' ? t`The guest is writing…` : t`${given} is writing…`;
}
