import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ItemOf } from '#shared/domain/message-content/content-items.ts';
import { isSystemEvent, type SystemEvent } from '#shared/domain/message-content/system-events.ts';
import { Bdi } from '#client/ui/bdi.tsx';

/** Each event with a name, and without one. */
const TEXTS: Readonly<Record<SystemEvent, (name: ReactNode) => ReactNode>> = {
  greeting: (text) => text,
  waiting: () => <Trans>Your message has arrived. Someone will answer soon</Trans>,
  bot_answers: () => <Trans>The assistant answers now</Trans>,
  taken: (name) => (name === null ? <Trans>A member of staff joined the chat</Trans> : <Trans>{name} joined the chat</Trans>),
  staff_left: (name) => (name === null ? <Trans>The member of staff left the chat</Trans> : <Trans>{name} left the chat</Trans>),
  forwarded: (name) => (name === null ? <Trans>The chat is being passed to a colleague</Trans> : <Trans>The chat is being passed to {name}</Trans>),
  forward_accepted: (name) => (name === null ? <Trans>A member of staff joined the chat</Trans> : <Trans>{name} joined the chat</Trans>),
  solved: () => <Trans>The staff closed this chat</Trans>,
  rejected: () => <Trans>The staff could not take this request</Trans>,
  guest_left: () => <Trans>The guest ended this chat</Trans>,
  timeout: () => <Trans>This chat ended after a while without messages</Trans>,
  reopened: () => <Trans>The chat was opened again</Trans>,
  out_of_hours: () => <Trans>Nobody is at the desk right now. You can leave a message</Trans>,
  renamed: (name) => (name === null ? <Trans>The guest changed their name</Trans> : <Trans>The guest is now called {name}</Trans>),
  call_started: () => <Trans>Call started</Trans>,
  call_ended: () => <Trans>Call ended</Trans>,
  call_missed: () => <Trans>Missed call</Trans>,
  ordered: (order) => <Trans>Order {order}</Trans>,
  order_accepted: (order) => <Trans>Order {order} is accepted</Trans>,
  order_preparing: (order) => <Trans>Order {order} is being prepared</Trans>,
  order_delivered: (order) => <Trans>Order {order} is delivered</Trans>,
  order_rejected: (order) => <Trans>Order {order} could not be taken</Trans>,
  order_canceled: (order) => <Trans>Order {order} is canceled</Trans>,
  bill_paid: (amount) => <Trans>Paid online: {amount}</Trans>,
};

/** What happened, in the reader's language. Rule MSG-SYSTEM. */
export function SystemText({ item }: { readonly item: ItemOf<'sys_msg'> }) {
  const { type, content } = item.sys_msg;
  const name = content === '' ? null : <Bdi>{content}</Bdi>;
  if (isSystemEvent(type)) return TEXTS[type](name);
  return name ?? <Trans>Something happened in this chat</Trans>;
}
