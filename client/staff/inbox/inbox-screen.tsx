import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useConnection, useMe } from '#client/sync/hooks.ts';
import { useHouseZone } from '#client/sync/house-zone.ts';
import { classNames } from '#client/ui/class-names.ts';
import { useAlerts } from '../alerts/use-alerts.ts';
import { QUIET_DESK } from '../calling/desk-state.ts';
import { LateDesk } from '../calling/late-desk.tsx';
import { ForwardDialog } from '../conversation/forward-dialog.tsx';
import { RejectDialog } from '../conversation/reject-dialog.tsx';
import type { StaffComposerHandle } from '../conversation/staff-composer.tsx';
import { TicketView } from '../conversation/ticket-view.tsx';
import { useTicketActions } from '../conversation/use-ticket-actions.ts';
import { ScanDialog } from '../coupons/scan-dialog.tsx';
import { ConnectionStrip } from '../frame/connection-sign.tsx';
import { HelpDialog } from '../frame/help-dialog.tsx';
import { LanguageDialog } from '../frame/language-dialog.tsx';
import { RefusedActions } from '../frame/refused-actions.tsx';
import { useShortcuts } from '../frame/shortcuts.ts';
import { SignOutDialog } from '../frame/sign-out-dialog.tsx';
import { SnackPlace } from '../frame/snacks.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import { useBackAtWork } from '../frame/use-back-at-work.ts';
import { useReloadGate } from '../frame/use-reload-gate.ts';
import { useSettings } from '../settings.ts';
import { ContextPane } from '../side/context-pane.tsx';
import { useTicketAddress } from '../ticket-address.ts';
import { maySolveBeUndone, powersOver } from '../ticket-powers.ts';
import { InboxFilters } from './inbox-filters.tsx';
import { inboxTabs } from './inbox-query.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { NoTicketOpen, NoTickets } from './no-tickets.tsx';
import { TicketList, type TicketListHandle } from './ticket-list.tsx';
import { useInbox } from './use-inbox.ts';
import { useReader } from './use-reader.ts';
import styles from './inbox-screen.module.css';

type OpenDialog = 'scan' | 'forward' | 'reject' | 'help' | 'language' | 'sign-out' | null;

function Inbox() {
  const { t } = useLingui();
  const reader = useReader();
  const inbox = useInbox(reader);
  const ready = useMe() !== null;
  const timeZone = useHouseZone();
  const { state: link } = useConnection();
  const { shortcuts } = useSettings();
  const [openId, open] = useTicketAddress();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [contextShown, setContextShown] = useState(false);
  const [desk, setDesk] = useState(QUIET_DESK);
  const list = useRef<TicketListHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const composer = useRef<StaffComposerHandle>(null);
  const actions = useTicketActions();
  useBackAtWork();
  useReloadGate(dialog === null);
  const alerts = useAlerts({ tickets: inbox.all, reader, openId, ready, caller: desk.caller, onOpen: open });
  const ticket = inbox.all.find(({ conversationId }) => conversationId === openId) ?? null;
  const powers = ticket === null ? null : powersOver(ticket, reader);
  const longest = inbox.ordered.find(
    ({ conversationId, waitingSince }) => waitingSince !== null && conversationId !== openId,
  );
  const close = (): void => setDialog(null);
  const closeTicket = (): void => {
    open(null);
    list.current?.focus();
  };

  useShortcuts(
    {
      next: () => list.current?.move(1),
      previous: () => list.current?.move(-1),
      search: () => search.current?.focus(),
      tabs: (key) => inbox.ask({ tab: inboxTabs[Number(key) - 1] ?? 'open' }),
      acknowledge: alerts.acknowledgeAll,
      help: () => setDialog('help'),
      ...(longest === undefined ? {} : { longest: () => open(longest.conversationId) }),
      ...(ticket === null || powers === null
        ? {}
        : {
            note: () => composer.current?.write('note'),
            details: () => setContextShown(!contextShown),
            back: closeTicket,
            undo: () => (maySolveBeUndone(ticket, reader.userId, Date.now()) ? actions.undo(ticket) : undefined),
            ...(powers.take ? { take: () => actions.take(ticket) } : {}),
            ...(powers.reply
              ? { reply: () => composer.current?.write('reply'), canned: () => composer.current?.canned() }
              : {}),
            ...(powers.forward ? { forward: () => setDialog('forward') } : {}),
            ...(powers.reject ? { reject: () => setDialog('reject') } : {}),
            ...(powers.solve ? { solve: () => actions.solve(ticket) } : {}),
            ...(powers.answer
              ? { accept: () => actions.answer(ticket, 'accept'), decline: () => actions.answer(ticket, 'reject') }
              : {}),
          }),
    },
    shortcuts,
  );

  return (
    <div className={styles.screen}>
      <TopBar
        calls={alerts.calls.length}
        onAcknowledge={alerts.acknowledgeAll}
        onScan={() => setDialog('scan')}
        onLanguage={() => setDialog('language')}
        onHelp={() => setDialog('help')}
        onSignOut={() => setDialog('sign-out')}
      />
      <ConnectionStrip />
      <main className={classNames(styles.panes, openId !== null && styles.reading, contextShown && styles.withContext)}>
        <section className={styles.list} aria-label={t`Tickets`}>
          <InboxFilters
            query={inbox.query}
            counts={inbox.counts}
            groups={inbox.groups}
            onChange={inbox.ask}
            searchRef={search}
          />
          {!ready && link !== 'offline' ? (
            <ListSkeleton />
          ) : (
            <TicketList
              ref={list}
              tickets={inbox.shown}
              reader={reader}
              selectedId={openId}
              timeZone={timeZone}
              fresh={inbox.fresh}
              unreadOf={inbox.unreadOf}
              onOpen={open}
              onHold={inbox.hold}
              onRelease={inbox.release}
              empty={<NoTickets query={inbox.query} ready={ready} />}
            />
          )}
        </section>
        <LateDesk openId={openId} onOpen={open} onState={setDesk} />
        <section className={styles.conversation} aria-label={t`Conversation`}>
          {ticket === null || powers === null ? (
            <NoTicketOpen lost={openId !== null && ready} onBack={closeTicket} />
          ) : (
            <TicketView
              ticket={ticket}
              powers={powers}
              mine={ticket.assigneeId === reader.userId}
              actions={actions}
              timeZone={timeZone}
              contextShown={contextShown}
              composerRef={composer}
              onForward={() => setDialog('forward')}
              onReject={() => setDialog('reject')}
              onBack={closeTicket}
              onToggleContext={() => setContextShown(!contextShown)}
            />
          )}
        </section>
        {ticket === null || powers === null ? null : (
          <aside className={styles.context} aria-label={t`Details and notes`}>
            <ContextPane
              key={ticket.conversationId}
              ticket={ticket}
              powers={powers}
              actions={actions}
              timeZone={timeZone}
              onNote={() => composer.current?.write('note')}
              onClose={() => setContextShown(false)}
            />
          </aside>
        )}
      </main>
      {ticket === null ? null : (
        <>
          <ForwardDialog
            open={dialog === 'forward'}
            ticket={ticket}
            actions={actions}
            reader={reader}
            onClose={close}
          />
          <RejectDialog open={dialog === 'reject'} ticket={ticket} actions={actions} onClose={close} />
        </>
      )}
      <ScanDialog open={dialog === 'scan'} onClose={close} />
      <HelpDialog open={dialog === 'help'} onClose={close} />
      <LanguageDialog open={dialog === 'language'} onClose={close} />
      <SignOutDialog open={dialog === 'sign-out'} onHangUp={desk.hangUp} onClose={close} />
      <RefusedActions />
    </div>
  );
}

/** The staff's inbox: list, conversation and what is known about it, side by side. */
export function InboxScreen() {
  return (
    <SnackPlace>
      <Inbox />
    </SnackPlace>
  );
}
