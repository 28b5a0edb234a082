import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import type { ItemOf } from '#shared/domain/message-content/content-items.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { useLazyParts } from '../lazy.ts';
import type { CommonEvent } from './common-events.ts';
import { Bdi } from '#client/ui/bdi.tsx';

/** What most conversations hold, each with a name, and without one. */
const TEXTS: Readonly<Record<CommonEvent, (name: ReactNode) => ReactNode>> = {
  greeting: (text) => text,
  auto_reply: (text) => text,
  waiting: () => <Trans>Your message has arrived. We will reply soon</Trans>,
  bot_answers: () => <Trans>The assistant is answering now</Trans>,
  taken: (name) =>
    name === null ? <Trans>A staff member joined the chat</Trans> : <Trans>{name} joined the chat</Trans>,
  forward_accepted: (name) =>
    name === null ? <Trans>A staff member joined the chat</Trans> : <Trans>{name} joined the chat</Trans>,
  solved: () => <Trans>Our team closed this chat</Trans>,
  guest_left: () => <Trans>The guest ended this chat</Trans>,
  out_of_hours: () => <Trans>No one is at the desk right now. You can leave a message</Trans>,
};

const isCommon = (event: string): event is CommonEvent => Object.hasOwn(TEXTS, event);

/** What happened, in the reader's language. [MSG-SYSTEM] */
export function SystemText({ item, at }: { readonly item: ItemOf<'sys_msg'>; readonly at?: number }) {
  const { type, content: said, content_dict: worded } = item.sys_msg;
  const content = (worded && textIn(worded, activeLanguage())) || said;
  const parts = useLazyParts();
  const name = content === '' ? null : <Bdi>{content}</Bdi>;
  if (isCommon(type)) return TEXTS[type](name);
  return parts === null ? '\u00a0' : <parts.LazySystemText type={type} content={content} name={name} at={at} />;
}
