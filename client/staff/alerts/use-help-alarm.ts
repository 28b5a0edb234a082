import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { TicketView } from '#shared/client-view/values.ts';
import { callsForHelp, inInboxOrder } from '#shared/domain/inbox/ticket-order.ts';
import { useGuestName } from '../use-guest-name.ts';
import { sounds } from './sounds.ts';
import { showDesktopNotice } from './desktop-notices.ts';

/** While nobody has taken it the alarm comes again after so long (ms). */
const AGAIN_MS = 4_000;

/**
 * Sounds, and shows on the desktop where that is allowed, until every call for help is taken: whether or not sounds are
 * on, whoever is on a break, and whatever was there before this page [URGENT-PIN].
 *
 * @returns the title of the page meanwhile; null when nobody is in need
 */
export function useHelpAlarm(tickets: readonly TicketView[], onOpen: (conversationId: string) => void): string | null {
  const { t } = useLingui();
  const guestName = useGuestName();
  const [first, ...others] = inInboxOrder(tickets.filter(callsForHelp));
  const ids = [first, ...others].flatMap((ticket) => (ticket === undefined ? [] : [ticket.conversationId])).join(' ');
  useEffect(() => {
    if (ids === '') return undefined;
    sounds.alarm();
    const timer = setInterval(() => sounds.alarm(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [ids]);

  const room = first === undefined ? '' : textIn(first.locationNames, activeLanguage());
  const who = first === undefined ? '' : room === '' ? guestName(first.guestName) : room;
  const firstId = first?.conversationId;
  useEffect(
    () =>
      firstId === undefined
        ? undefined
        : showDesktopNotice(
            `help ${firstId}`,
            t`Urgent help: ${who}`,
            t`Somebody is needed there now`,
            () => onOpen(firstId),
            true,
          ),
    [firstId, who, onOpen, t],
  );
  return first === undefined ? null : t`Urgent: ${who} · Bellhop`;
}
