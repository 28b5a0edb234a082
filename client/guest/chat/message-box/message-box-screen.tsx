import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { usePlainTextLabels } from '#client/chat/use-plain-text-labels.ts';
import { useConnection, useConversations } from '#client/sync/hooks.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Skeleton, SkeletonGroup } from '#client/ui/skeleton.tsx';
import { useGuestApp } from '../../app/guest-app.ts';
import { paths } from '../../app/paths.ts';
import { usePlace } from '../../app/place.ts';
import { useNow } from '../../app/use-now.ts';
import { SearchIcon } from '../../ask/ask-entry.tsx';
import { GuestPage } from '../../frame/guest-page.tsx';
import { Synced } from '../../frame/synced.tsx';
import { ConversationRow } from './conversation-row.tsx';
import styles from './message-box-screen.module.css';

function Waiting() {
  return (
    <SkeletonGroup>
      <div className={styles.bones}>
        <Skeleton height="72px" radius="var(--radius-card)" />
        <Skeleton height="72px" radius="var(--radius-card)" />
        <Skeleton height="72px" radius="var(--radius-card)" />
      </div>
    </SkeletonGroup>
  );
}

function List() {
  const summaries = useConversations();
  const { state } = useConnection();
  const words = usePlainTextLabels();
  const { menus } = usePlace();
  const now = useNow();
  if (summaries.length === 0 && state === 'starting') return <Waiting />;
  if (summaries.length === 0) {
    return (
      <div className={styles.empty}>
        <Icon of={MessagesSquare} size={40} />
        <p>
          <Trans>No conversations yet. Everything you write to us, and our replies, will be kept here.</Trans>
        </p>
      </div>
    );
  }
  return (
    <ul className={styles.list}>
      {summaries.map((summary) => (
        <ConversationRow
          key={summary.conversation.id}
          summary={summary}
          menus={menus ?? []}
          now={now}
          words={words}
          back={paths.messageBox()}
        />
      ))}
    </ul>
  );
}

/** Every conversation of the guest's, the last talked in first. */
export function MessageBoxScreen() {
  const { logs } = useGuestApp();
  useEffect(() => logs.access('message_box', 'open'), [logs]);
  return (
    <GuestPage
      tools={<SearchIcon />}
      title={<Trans>Your messages</Trans>}
      back={paths.home()}
      history={false}
      reconnecting
    >
      <div className={styles.page}>
        <Synced fallback={<Waiting />}>
          <List />
        </Synced>
      </div>
    </GuestPage>
  );
}
