import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useConversations, useMe } from '#client/sync/hooks.ts';
import { usePlainTextLabels } from '#client/chat/use-plain-text-labels.ts';
import { isClosed } from '#shared/domain/states/closed.ts';
import type { MainMenu } from '#shared/facade/entry/menus.ts';
import { paths } from '../../app/paths.ts';
import { expectConversations } from '../../app/conversation-rows.ts';
import { useNow } from '../../app/use-now.ts';
import { ConversationRow } from './conversation-row.tsx';
import styles from './open-conversations.module.css';

const shownAtOnce = 3;

/** Talks under way, and ended ones with something unread. */
export function OpenConversations({
  menus,
  expected,
}: {
  readonly menus: readonly MainMenu[];
  /** What keeps their place until they are known. */
  readonly expected: ReactNode;
}) {
  const summaries = useConversations();
  const ready = useMe() !== null;
  const words = usePlainTextLabels();
  const now = useNow();
  const open = useMemo(
    () => summaries.filter(({ conversation, unread }) => unread > 0 || !isClosed(conversation.state)),
    [summaries],
  );
  const rows = Math.min(open.length, shownAtOnce);
  // Until there was a look at the store, none are known rather than none there.
  useEffect(() => (ready ? expectConversations(rows) : undefined), [ready, rows]);
  if (open.length === 0) return ready ? null : expected;
  return (
    <section aria-labelledby="open-conversations">
      <div className={styles.head}>
        <h2 className={styles.heading} id="open-conversations">
          <Trans>Your conversations</Trans>
        </h2>
        {summaries.length > shownAtOnce ? (
          <Link className={styles.all} to={paths.messageBox()}>
            <Trans>All messages</Trans>
          </Link>
        ) : null}
      </div>
      <ul className={styles.list}>
        {open.slice(0, shownAtOnce).map((summary) => (
          <ConversationRow key={summary.conversation.id} summary={summary} menus={menus} now={now} words={words} />
        ))}
      </ul>
    </section>
  );
}
