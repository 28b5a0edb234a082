import { useLingui } from '@lingui/react/macro';
import {
  type ComponentProps,
  type Dispatch,
  memo,
  type RefObject,
  type SetStateAction,
  useMemo,
  useRef,
  useState,
} from 'react';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import { ConsoleFrame } from '#client/console/frame/console-frame.tsx';
import { useMe } from '#client/sync/hooks.ts';
import { useHouseZone } from '#client/sync/house-zone.ts';
import { classNames } from '#client/ui/class-names.ts';
import { useSteady } from '#client/ui/use-steady.ts';
import { useAlerts } from '../alerts/use-alerts.ts';
import { useDeskPush } from '../alerts/use-desk-push.ts';
import { QUIET_DESK } from '../voice-calls/desk-state.ts';
import { LazyCallDesk } from '../voice-calls/lazy-call-desk.tsx';
import type { StaffComposerHandle } from '../conversation/staff-composer.tsx';
import { TicketView } from '../conversation/ticket-view.tsx';
import { useTicketActions } from '../conversation/use-ticket-actions.ts';
import { useBackAtWork } from '../alerts/use-back-at-work.ts';
import { useEndingShift } from '../shift/use-ending-shift.ts';
import { useInboxKeys } from '../shortcut-keys.ts';
import { TalkPane } from '../find/talk-pane.tsx';
import { DetailsPane } from '../details/details-pane.tsx';
import { useTicketAddress } from '../ticket-address.ts';
import { powersOver } from '../ticket-powers.ts';
import { UrgentCalls } from '../urgent/urgent-calls.tsx';
import { InboxDialogs } from './inbox-dialogs.tsx';

import { InboxMenu, InboxTools } from './inbox-tools.tsx';
import { listKeys } from './list-keys.ts';
import { ListPane } from './list-pane.tsx';
import { OtherPage, useOtherPage } from './other-page.tsx';
import { TaskRefusals } from '../tasks/with-task-form.tsx';
import { NoTicketOpen } from './no-tickets.tsx';
import { type DeskGoals, DeskGoalsProvider } from '../palette/desk-goals.ts';
import { SignOutNote } from './sign-out-note.tsx';
import { ticketKeys, type InboxDialog } from './ticket-keys.ts';
import type { TicketListHandle } from './ticket-list.tsx';
import { useBulk } from './use-bulk.ts';
import { useInbox } from './use-inbox.ts';
import { useReader } from './use-reader.ts';
import { useRefusalNames } from './use-refusal-names.ts';
import styles from './inbox-screen.module.css';

/** How the panes share the page. */
const panesClass = (reading: boolean, withContext: boolean, boarding: boolean): string =>
  classNames(styles.panes, reading && styles.reading, withContext && styles.withContext, boarding && styles.boarding);

/** The staff's inbox: list, conversation and what is known about it, side by side. */
export function InboxScreen() {
  const { t } = useLingui();
  const reader = useReader();
  const inbox = useInbox(reader);
  const ready = useMe() !== null;
  const timeZone = useHouseZone();
  const [openId, open] = useTicketAddress();
  const otherPage = useOtherPage();
  const [dialog, setDialog] = useState<InboxDialog | null>(null);
  const [contextShown, setContextShown] = useState(false);
  const [desk, setDesk] = useState(QUIET_DESK);
  const { list, search, composer } = useParts();
  const actions = useTicketActions();
  const bulk = useBulk(inbox.selection, reader);
  useHoursOfWork(() => setDialog('shift'));
  const push = useDeskPush();
  const alerts = useAlerts({
    tickets: inbox.all,
    reader,
    openId,
    ready,
    caller: desk.caller,
    pushed: push.state === 'on',
    onOpen: open,
  });
  const ticket = inbox.all.find(({ conversationId }) => conversationId === openId) ?? null;
  const powers = useMemo(() => (ticket === null ? null : powersOver(ticket, reader)), [ticket, reader]);
  const { toggleContext, closeContext, beginNote } = useContextPane(setContextShown, composer);
  const closeTicket = useSteady(() => {
    open(null);
    list.current?.focus();
  });
  const keys =
    ticket === null
      ? {}
      : ticketKeys({
          ticket,
          reader,
          actions,
          composer,
          onDialog: setDialog,
          onDetails: toggleContext,
          onBack: closeTicket,
        });
  const leads = reader.role !== 'staff';
  useInboxKeys({
    ...listKeys({ inbox, openId, list, search, onOpen: open, onHelp: () => setDialog('help') }),
    acknowledge: alerts.acknowledgeAll,
    ...keys,
    ...(inbox.selection.tickets.length === 0 ? {} : { back: inbox.selection.none }),
  });
  return (
    <ConsoleFrame
      icon={ConciergeBell}
      tools={<DeskTools goals={{ inbox, ticket, keys, leads, onOpen: open, onDialog: setDialog }} alerts={alerts} />}
      menu={<InboxMenu push={push} leads={leads} onOpen={setDialog} />}
      signOutNote={<SignOutNote inCall={desk.hangUp !== null} />}
      onSignOut={() => desk.hangUp?.()}
      refusalNames={useRefusalNames(bulk.tells)}
      free={dialog === null}
    >
      <div className={styles.below}>
        <TaskRefusals />
        <UrgentCalls tickets={inbox.all} onTake={actions.take} onOpen={open} />
        <main className={panesClass(openId !== null, contextShown, otherPage)}>
          <OtherPage timeZone={timeZone} onOpen={open} />
          <ListPane
            inbox={inbox}
            bulk={bulk}
            reader={reader}
            ready={ready}
            openId={openId}
            timeZone={timeZone}
            listRef={list}
            searchRef={search}
            onOpen={open}
          />
          <LazyCallDesk openId={openId} onOpen={open} onState={setDesk} />
          <section className={styles.conversation} aria-label={t`Conversation`}>
            {ticket === null || powers === null ? (
              <NotInInbox openId={ready ? openId : null} timeZone={timeZone} onBack={closeTicket} />
            ) : (
              <TicketView
                ticket={ticket}
                powers={powers}
                mine={ticket.assigneeId === reader.userId}
                actions={actions}
                timeZone={timeZone}
                contextShown={contextShown}
                composerRef={composer}
                onDialog={setDialog}
                onCall={desk.call}
                onBack={closeTicket}
                onToggleContext={toggleContext}
              />
            )}
          </section>
          {ticket === null || powers === null ? null : (
            <TicketDetails
              ticket={ticket}
              powers={powers}
              actions={actions}
              timeZone={timeZone}
              onNote={beginNote}
              onClose={closeContext}
            />
          )}
        </main>
      </div>
      <InboxDialogs
        open={dialog}
        ticket={ticket}
        tickets={inbox.all}
        actions={actions}
        reader={reader}
        onClose={() => setDialog(null)}
      />
    </ConsoleFrame>
  );
}

/** Back at the desk, and the shift's end. */
function useHoursOfWork(onEnding: () => void): void {
  useBackAtWork();
  useEndingShift(onEnding);
}

interface DeskToolsProps {
  readonly goals: DeskGoals;
  readonly alerts: ReturnType<typeof useAlerts>;
}

/** What the inbox has in the bar, the palette with it, which knows the inbox below. */
function DeskTools({ goals, alerts }: DeskToolsProps) {
  return (
    <DeskGoalsProvider value={goals}>
      <InboxTools
        calls={alerts.calls.length}
        onAcknowledge={alerts.acknowledgeAll}
        onScan={() => goals.onDialog('scan')}
      />
    </DeskGoalsProvider>
  );
}

/** What the keys reach into. */
const useParts = () => ({
  list: useRef<TicketListHandle>(null),
  search: useRef<HTMLInputElement>(null),
  composer: useRef<StaffComposerHandle>(null),
});

/** The pane beside the conversation: it is drawn again when its own ticket changes, and not at each change of another. */
const useContextPane = (
  setShown: Dispatch<SetStateAction<boolean>>,
  composer: RefObject<StaffComposerHandle | null>,
) => ({
  toggleContext: useSteady(() => setShown((shown) => !shown)),
  closeContext: useSteady(() => setShown(false)),
  beginNote: useSteady(() => composer.current?.write('note')),
});

interface NotInInboxProps extends Omit<ComponentProps<typeof TalkPane>, 'conversationId' | 'at'> {
  readonly openId: string | null;
}

/** What stands where a ticket would: an invitation to open one, or a conversation that left the inbox. */
function NotInInbox({ openId, ...pane }: NotInInboxProps) {
  const [, , at] = useTicketAddress();
  if (openId === null) return <NoTicketOpen />;
  return <TalkPane key={`${openId} ${at}`} conversationId={openId} at={at} {...pane} />;
}

/** What is known about the open ticket, beside its conversation. */
const TicketDetails = memo(function TicketDetails(props: ComponentProps<typeof DetailsPane>) {
  const { t } = useLingui();
  return (
    <aside className={styles.context} aria-label={t`Details and notes`}>
      <DetailsPane key={props.ticket.conversationId} {...props} />
    </aside>
  );
});
