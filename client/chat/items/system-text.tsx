import { Trans } from '@lingui/react/macro';
import type { ItemOf } from '#shared/domain/message-content/content-items.ts';
import { Bdi } from '#client/ui/bdi.tsx';

/** What happened, in the reader's language; `content` is the name it happened to, where there is one. */
export function SystemText({ item }: { readonly item: ItemOf<'sys_msg'> }) {
  const { type, content } = item.sys_msg;
  const name = <Bdi>{content}</Bdi>;
  switch (type) {
    case 'staff_joined':
      return content === '' ? <Trans>A member of staff joined the chat</Trans> : <Trans>{name} joined the chat</Trans>;
    case 'staff_left':
      return content === '' ? <Trans>The member of staff left the chat</Trans> : <Trans>{name} left the chat</Trans>;
    case 'bot_joined':
      return <Trans>The assistant answers now</Trans>;
    case 'forwarded':
      return content === '' ? <Trans>The chat is being passed to a colleague</Trans> : <Trans>The chat is being passed to {name}</Trans>;
    case 'waiting':
      return <Trans>Your message has arrived. Someone will answer soon</Trans>;
    case 'out_of_business':
      return <Trans>Nobody is at the desk right now. You can leave a message</Trans>;
    case 'closed_by_staff':
      return <Trans>The staff closed this chat</Trans>;
    case 'closed_by_guest':
      return <Trans>The guest ended this chat</Trans>;
    case 'closed_timeout':
      return <Trans>This chat ended after a while without messages</Trans>;
    case 'reopened':
      return <Trans>The chat was opened again</Trans>;
    case 'call_started':
      return <Trans>Call started</Trans>;
    case 'call_ended':
      return <Trans>Call ended</Trans>;
    default:
      return <bdi>{content === '' ? <Trans>Something happened in this chat</Trans> : content}</bdi>;
  }
}
