import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useConnection, useMe } from '#client/sync/hooks.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { ConversationPane } from '../conversation/conversation-pane.tsx';
import { ForwardDialog } from '../conversation/forward-dialog.tsx';
import { RejectDialog } from '../conversation/reject-dialog.tsx';
import type { StaffComposerHandle } from '../conversation/staff-composer.tsx';
import { TicketHead } from '../conversation/ticket-head.tsx';
import { useTicketActions } from '../conversation/use-ticket-actions.ts';
import { RefusedActions } from '../frame/refused-actions.tsx';
import { SnackPlace } from '../frame/snacks.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import { ContextPane } from '../side/context-pane.tsx';
import { useMinute } from '../clock.ts';
import { useTicketAddress } from '../ticket-address.ts';
import { powersOver } from '../ticket-powers.ts';
import { InboxFilters } from './inbox-filters.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { NoTickets, TicketList, type TicketListHandle } from './ticket-list.tsx';
import { useInbox } from './use-inbox.ts';
import { useReader } from './use-reader.ts';
import styles from './inbox-screen.module.css';

/** The zone of the clock on the clerk's wall. */
const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

function Inbox() {
  const { t } = useLingui();
  const reader = useReader();
  const inbox = useInbox(reader);
  const me = useMe();
  const { state: link } = useConnection();
  const [openId, open] = useTicketAddress();
  const [dialog, setDialog] = useState<'forward' | 'reject' | null>(null);
  const [contextShown, setContextShown] = useState(false);
  const list = useRef<TicketListHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const composer = useRef<StaffComposerHandle>(null);
  const actions = useTicketActions();
  const now = useMinute();
  const ticket = inbox.all.find(({ conversationId }) => conversationId === openId) ?? null;
  const powers = ticket === null ? null : powersOver(ticket, reader, now);
  const starting = me === null && link !== 'offline';
  return (
    <div className={styles.screen}>
      <TopBar />
      <main className={classNames(styles.panes, ticket !== null && styles.reading, contextShown && styles.withContext)}>
        <section className={styles.list} aria-label={t`Inbox`}>
          <VisuallyHidden>
            <h1>
              <Trans>Inbox</Trans>
            </h1>
          </VisuallyHidden>
          <InboxFilters query={inbox.query} counts={inbox.counts} groups={inbox.groups} onChange={inbox.ask} searchRef={search} />
          {starting ? (
            <ListSkeleton />
          ) : (
            <TicketList
              ref={list}
              tickets={inbox.shown}
              reader={reader}
              selectedId={openId}
              timeZone={TIME_ZONE}
              fresh={inbox.fresh}
              unreadOf={inbox.unreadOf}
              onOpen={open}
              onHold={inbox.hold}
              onRelease={inbox.release}
              empty={<NoTickets searching={inbox.query.search.trim() !== ''} quiet={inbox.query.tab === 'waiting'} />}
            />
          )}
        </section>
        <section className={styles.conversation} aria-label={t`Conversation`}>
          {ticket === null || powers === null ? (
            <div className={styles.nothing}>
              {openId !== null && !starting ? <Trans>This ticket is not in your inbox any more</Trans> : <Trans>Choose a ticket to read and answer</Trans>}
            </div>
          ) : (
            <>
              <TicketHead
                ticket={ticket}
                powers={powers}
                mine={ticket.assigneeId === reader.userId}
                actions={actions}
                contextShown={contextShown}
                onForward={() => setDialog('forward')}
                onReject={() => setDialog('reject')}
                onBack={() => open(null)}
                onToggleContext={() => setContextShown(!contextShown)}
              />
              <div className={styles.chat}>
                <ConversationPane key={ticket.conversationId} ticket={ticket} powers={powers} timeZone={TIME_ZONE} composerRef={composer} />
              </div>
            </>
          )}
        </section>
        {ticket === null || powers === null ? null : (
          <aside className={styles.context} aria-label={t`Details and notes`}>
            <ContextPane key={ticket.conversationId} ticket={ticket} powers={powers} actions={actions} timeZone={TIME_ZONE} onNote={() => composer.current?.write('note')} onClose={() => setContextShown(false)} />
          </aside>
        )}
      </main>
      {ticket === null ? null : (
        <>
          <ForwardDialog open={dialog === 'forward'} ticket={ticket} actions={actions} reader={reader} onClose={() => setDialog(null)} />
          <RejectDialog open={dialog === 'reject'} ticket={ticket} actions={actions} onClose={() => setDialog(null)} />
        </>
      )}
      <RefusedActions />
    </div>
  );
}

/** The staff's inbox: list, conversation and what is known about it, side by side. */
export function InboxScreen() {
  const { t } = useLingui();
  const title = t`Inbox · Bellhop`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <SnackPlace>
      <Inbox />
    </SnackPlace>
  );
}
