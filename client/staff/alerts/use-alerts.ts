import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { TicketView } from '#shared/client-view/values.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useStaff } from '#client/sync/desk-hooks.ts';
import { callsForHelp, isBack } from '#shared/domain/inbox/ticket-order.ts';
import { useDelayed } from '#client/ui/use-delayed.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { useSettings } from '#client/console/settings.ts';
import type { TicketActor } from '../ticket-powers.ts';
import { acknowledge, calling, NOTHING_ACKNOWLEDGED, reasonToCall, type Acknowledged } from './attention.ts';
import { readySounds, sounds } from './sounds.ts';
import { showDesktopNotice } from './desktop-notices.ts';
import { useGuestName } from '../use-guest-name.ts';
import { useHelpAlarm } from './use-help-alarm.ts';
import { useLookedAt } from './use-looked-at.ts';

/** While something calls, the sound comes again after so long (ms). */
const AGAIN_MS = 20_000;
const SETTLED_MS = 3_000;

interface AlertsInput {
  readonly tickets: readonly TicketView[];
  readonly reader: TicketActor;
  readonly openId: string | null;
  /** False until the inbox is here: what waited before is no news. */
  readonly ready: boolean;
  /** Who rings, in words: it comes before what waits. */
  readonly caller: string | null;
  /** Notices reach this device by push: the page shows none of its own beside them. */
  readonly pushed: boolean;
  readonly onOpen: (conversationId: string) => void;
}

interface Alerts {
  /** Tickets that call and were not acknowledged, in no particular order. */
  readonly calls: readonly TicketView[];
  readonly acknowledgeAll: () => void;
}

/** Sound, title and desktop notices until acknowledged: by opening the ticket, or by the bell. [INBOX-ALERT] */
export function useAlerts({ tickets, reader, openId, ready, caller, pushed, onOpen }: AlertsInput): Alerts {
  const { t } = useLingui();
  const settings = useSettings();
  const guestName = useGuestName();
  const [acknowledged, setAcknowledged] = useState<Acknowledged | null>(null);
  const lookedAt = useLookedAt();
  // Tickets may be read a moment after the person: an inbox is taken for empty only when it stays so.
  const settled = useDelayed(ready, SETTLED_MS);
  const status = useStaff().find(({ userId }) => userId === reader.userId)?.onlineStatus ?? 'online';
  const calls = useMemo(
    () => (acknowledged === null ? [] : calling(tickets, reader, acknowledged)),
    [tickets, reader, acknowledged],
  );

  // What is there when the page opens is in sight; what is opened has been seen.
  const open = lookedAt ? tickets.find(({ conversationId }) => conversationId === openId) : undefined;
  if (acknowledged === null && ready && (tickets.length > 0 || settled))
    setAcknowledged(acknowledge(NOTHING_ACKNOWLEDGED, tickets, tickets, reader));
  else if (acknowledged !== null && open !== undefined) {
    const next = acknowledge(acknowledged, [open], tickets, reader);
    if (next !== acknowledged) setAcknowledged(next);
  }

  useEffect(readySounds, []);
  // A break is a break: no sound while one is not there for guests.
  const audible = settings.sound && status !== 'offline' && status !== 'short_break';
  // Calls for help have a sound of their own, which no mute and no break keeps quiet.
  const any = calls.some((ticket) => !callsForHelp(ticket));
  const told = useRef(new Set<string>());
  useEffect(() => {
    const fresh = calls.filter(
      (ticket) =>
        !callsForHelp(ticket) && !told.current.has(`${ticket.conversationId} ${reasonToCall(ticket, reader)}`),
    );
    told.current = new Set(calls.map((ticket) => `${ticket.conversationId} ${reasonToCall(ticket, reader)}`));
    if (fresh.length === 0) return;
    if (audible) sounds.chime();
    if (!settings.desktop || pushed || document.hasFocus()) return;
    for (const ticket of fresh) {
      const room = textIn(ticket.locationNames, activeLanguage());
      const guest = guestName(ticket.guestName);
      const body =
        ticket.forward?.state === 'pending' && ticket.forward.fromStaffId !== reader.userId
          ? t`A colleague offers you a ticket`
          : isBack(ticket)
            ? t`A snoozed ticket is back`
            : t`A guest is waiting for an answer`;
      showDesktopNotice(ticket.conversationId, room === '' ? guest : `${room} · ${guest}`, body, () =>
        onOpen(ticket.conversationId),
      );
    }
  }, [calls, reader, audible, settings.desktop, pushed, onOpen, guestName, t]);
  useEffect(() => {
    if (!any || !audible) return undefined;
    const timer = setInterval(() => sounds.chime(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [any, audible]);

  const inNeed = useHelpAlarm(tickets, onOpen);
  const count = calls.length;
  const title =
    inNeed ??
    (caller !== null ? t`Call: ${caller} · Bellhop` : count === 0 ? t`Inbox · Bellhop` : t`(${count}) Inbox · Bellhop`);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return {
    calls,
    acknowledgeAll: () =>
      setAcknowledged((before) => acknowledge(before ?? NOTHING_ACKNOWLEDGED, tickets, tickets, reader)),
  };
}
