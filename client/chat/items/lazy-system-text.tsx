import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isSystemEvent, type SystemEvent } from '#shared/domain/message-content/system-events.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { clockTime } from '#shared/domain/chat/message-time.ts';
import { readMissedCall } from '#shared/domain/voice/missed-call.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { useChat } from '../chat-context.ts';
import type { CommonEvent } from './common-events.ts';

/** Who called, and why nobody answered; a reason nobody knows says no more than that it was not [VOICE-MISSED]. */
function MissedCall({ said }: { readonly said: string }): ReactNode {
  const { reason, by } = readMissedCall(said);
  const name = by === '' ? null : <Bdi>{by}</Bdi>;
  switch (reason) {
    case 'BeforeCallAnswered':
      return name === null ? (
        <Trans>The call ended before it was answered</Trans>
      ) : (
        <Trans>Missed call from {name}: ended before it was answered</Trans>
      );
    case 'CallTimedOut':
      return name === null ? <Trans>Missed call: no answer</Trans> : <Trans>Missed call from {name}: no answer</Trans>;
    case 'StaffNotAvailable':
      return name === null ? (
        <Trans>Missed call: no one was available</Trans>
      ) : (
        <Trans>Missed call from {name}: no one was available</Trans>
      );
    default:
      return name === null ? <Trans>Missed call</Trans> : <Trans>Missed call from {name}</Trans>;
  }
}

/** What happens in few conversations, each with a name, and without one. */
const TEXTS: Readonly<Record<Exclude<SystemEvent, CommonEvent>, (name: ReactNode, content: string) => ReactNode>> = {
  staff_left: (name) =>
    name === null ? <Trans>The staff member left the chat</Trans> : <Trans>{name} left the chat</Trans>,
  forwarded: (name) =>
    name === null ? (
      <Trans>The chat is being passed to a colleague</Trans>
    ) : (
      <Trans>The chat is being passed to {name}</Trans>
    ),
  rejected: () => <Trans>We could not take this request</Trans>,
  closing_soon: () => (
    <Trans>It has been quiet here, so this chat will close soon. If there is anything else, just write.</Trans>
  ),
  timeout: () => <Trans>This chat ended after a while without messages</Trans>,
  reopened: () => <Trans>The chat was reopened</Trans>,
  renamed: (name) =>
    name === null ? <Trans>The guest changed their name</Trans> : <Trans>The guest is now called {name}</Trans>,
  call_started: (name) => (name === null ? <Trans>Call started</Trans> : <Trans>{name} answered the call</Trans>),
  call_ended: (duration) =>
    duration === null ? <Trans>Call ended</Trans> : <Trans>Call ended after {duration}</Trans>,
  call_missed: (_, said) => <MissedCall said={said} />,
  ordered: (order) => <Trans>Order {order}</Trans>,
  order_accepted: (order) => <Trans>Order {order} is accepted</Trans>,
  order_preparing: (order) => <Trans>Order {order} is being prepared</Trans>,
  order_delivered: (order) => <Trans>Order {order} is delivered</Trans>,
  order_rejected: (order) => <Trans>Order {order} could not be taken</Trans>,
  order_canceled: (order) => <Trans>Order {order} is canceled</Trans>,
  bill_paid: (amount) => <Trans>Paid online: {amount}</Trans>,
};

const isRare = (event: string): event is keyof typeof TEXTS => isSystemEvent(event) && Object.hasOwn(TEXTS, event);

/** When it was, within a chat. */
function At({ at }: { readonly at: number }) {
  const { timeZone } = useChat();
  return (
    <>
      <time dateTime={new Date(at).toISOString()} dir="auto">
        {clockTime(at, timeZone, readerLocale())}
      </time>
      {' · '}
    </>
  );
}

interface LazySystemTextProps {
  readonly type: string;
  readonly content: string;
  readonly name: ReactNode;
  /** When, in ms since 1970; nothing outside of a chat. */
  readonly at: number | undefined;
}

/** What happened, in the reader's language, where it rarely does; of what nobody knows, its name. [MSG-SYSTEM] */
export function LazySystemText({ type, content, name, at }: LazySystemTextProps) {
  return (
    <>
      {at !== undefined && type.startsWith('call_') ? <At at={at} /> : null}
      {isRare(type) ? TEXTS[type](name, content) : (name ?? <Trans>Something changed in this chat</Trans>)}
    </>
  );
}
