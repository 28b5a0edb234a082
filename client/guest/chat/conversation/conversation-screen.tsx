import { Trans } from '@lingui/react/macro';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ChatSkeleton } from '#client/chat/chat-skeleton.tsx';
import { Button } from '#client/ui/button.tsx';
import { useConnection, useConversation } from '#client/sync/hooks.ts';
import { useDelayed } from '#client/ui/use-delayed.ts';
import type { WaitingStatus } from '#shared/rest/waiting.ts';
import { paths } from '../../app/paths.ts';
import { usePlace } from '../../app/place.ts';
import { ownPath } from '../../app/prev-path.ts';
import { LateSearchIcon } from '../../ask/late-search-icon.tsx';
import { GuestPage } from '../../frame/guest-page.tsx';
import { Synced } from '../../frame/synced.tsx';
import { useConversationHead } from './lazy-conversation-head.ts';
import { findSubMenu } from '../../app/guest-menus.ts';
import { EndChat } from './end-chat.tsx';
import { OpenConversation } from './open-conversation.tsx';
import { WaitingPage } from './waiting-page.tsx';
import alone from '../../frame/alone.module.css';

/** A conversation that cannot be found is not given up on before the server had time to bring it. */
const patienceMs = 6_000;

function Conversation({ id, framed = false }: { readonly id: string; readonly framed?: boolean }) {
  const thread = useConversation(id);
  const { state } = useConnection();
  const router = useRouter();
  const { menus, detail } = usePlace();
  const { conversation } = thread;
  const { guestServicePrevPath: prev }: { readonly guestServicePrevPath?: unknown } = useSearch({ strict: false });
  const missing = useDelayed(thread.ready && conversation === null && state === 'online', patienceMs);
  const sub = conversation?.subMenuId == null ? null : (findSubMenu(menus ?? [], conversation.subMenuId)?.sub ?? null);
  const [status, setStatus] = useState<WaitingStatus | null>(null);
  const talk = useConversationHead();
  const title = sub?.name ?? conversation?.name ?? '';
  return (
    <GuestPage
      fill
      title={title === '' ? <Trans>Conversation</Trans> : <bdi>{title}</bdi>}
      subtitle={
        talk === null || conversation === null ? (
          ''
        ) : (
          <talk.QuietLine
            conversation={conversation}
            status={status}
            empty={conversation.guestCount === 0 && thread.messages.every(({ message }) => message.side === 'system')}
            house={detail?.tenant_name ?? ''}
          />
        )
      }
      {...(framed ? { history: false } : { back: ownPath(prev) ?? paths.home() })}
      home={false}
      reconnecting
      tools={
        <>
          {conversation === null ? null : <EndChat conversation={conversation} />}
          <LateSearchIcon />
        </>
      }
    >
      {conversation !== null ? (
        <OpenConversation
          id={id}
          thread={thread}
          conversation={conversation}
          menus={menus ?? []}
          title={title}
          status={status}
          onStatus={setStatus}
        />
      ) : missing ? (
        <div className={alone.alone} role="alert">
          <p>
            <Trans>We could not find this conversation. It may belong to another visit.</Trans>
          </p>
          <Button onClick={() => void router.navigate({ to: paths.home() })}>
            <Trans>Go to the start page</Trans>
          </Button>
        </div>
      ) : (
        <ChatSkeleton />
      )}
    </GuestPage>
  );
}

/** The chat's own page. */
export function ConversationScreen() {
  const { conversationId = '' }: { readonly conversationId?: string } = useParams({ strict: false });
  return <ConversationPage id={conversationId} />;
}

/** A conversation, on a page of its own or in the frame of a website, which leads nowhere else. */
export function ConversationPage({ id, framed = false }: { readonly id: string; readonly framed?: boolean }) {
  return (
    <Synced
      fallback={
        <WaitingPage busy>
          <ChatSkeleton />
        </WaitingPage>
      }
    >
      <Conversation key={id} id={id} framed={framed} />
    </Synced>
  );
}
