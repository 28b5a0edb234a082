import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import BellOff from 'lucide-react/icons/bell-off';
import { addReloadGate } from '#client/pwa/reload-gate.ts';
import { useStaff, useTickets } from '#client/sync/desk-hooks.ts';
import { useOnceSaid } from '#client/sync/desk-hooks.ts';
import { useConnection, useReadable, useSync } from '#client/sync/hooks.ts';
import { Icon } from '#client/ui/icon.tsx';
import { clockOf } from '#shared/domain/voice/call-screen.ts';
import { useMayWrite } from '#client/console/console-services.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { useInboxKeys } from '../shortcut-keys.ts';
import { useStaffServices } from '../staff-services.ts';
import { ActiveCallCard } from './active-call-card.tsx';
import { useCallerName } from './caller.tsx';
import type { DeskView } from './desk-model.ts';
import type { DeskNews } from './desk-news.ts';
import { createDeskPhone, type DeskPhone } from './desk-phone.ts';
import type { DeskState } from './desk-state.ts';
import { OutgoingCard } from './outgoing-card.tsx';
import { RingingCard } from './ringing-card.tsx';
import { useRinging } from './use-ringing.ts';
import styles from './call-desk.module.css';

export interface CallDeskProps {
  readonly openId: string | null;
  readonly onOpen: (conversationId: string) => void;
  /** What the page around must know: its title, its reload, signing out. */
  readonly onState: (state: DeskState) => void;
}

/** What became of a call, in one sentence. */
function useNewsWords(): (news: DeskNews) => string {
  const { t } = useLingui();
  const nameOf = useCallerName();
  const staff = useStaff();
  return (news) => {
    const who = nameOf(news.call);
    switch (news.kind) {
      case 'answered': {
        const name = news.byName ?? staff.find(({ userId }) => userId === news.byId)?.name;
        return name == null ? t`A colleague answered the call: ${who}` : t`${name} answered the call: ${who}`;
      }
      case 'handed': {
        const name = staff.find(({ userId }) => userId === news.byId)?.name;
        return name == null ? t`A colleague has the call now: ${who}` : t`${name} has the call now: ${who}`;
      }
      case 'kept': {
        const name = staff.find(({ userId }) => userId === news.byId)?.name;
        return name == null ? t`Nobody took the call over: ${who}` : t`${name} did not take the call: ${who}`;
      }
      case 'given_up':
        return t`Hung up before anybody answered: ${who}`;
      case 'missed':
        return t`Nobody answered the call: ${who}`;
      case 'absent':
        return t`The guest’s page is not open, so it did not ring: ${who}`;
      case 'silent':
        return t`The guest did not answer: ${who}`;
      case 'declined':
        return t`The guest cannot talk right now: ${who}`;
      case 'broke':
        return t`The call broke off: ${who}`;
      case 'in_call':
        return t`You are in another call already. Hang up first.`;
      case 'ended': {
        const duration = clockOf(news.ms);
        return t`Call ended after ${duration}: ${who}`;
      }
    }
  };
}

interface RunningDeskProps extends CallDeskProps {
  readonly phone: DeskPhone;
}

/** What came while nobody could tell, and what moved a conversation, may have moved a call; notices say so besides. */
function useLooks(phone: DeskPhone, away: boolean): void {
  const { events } = useStaffServices();
  const callingIds = useTickets()
    .flatMap(({ state, conversationId }) => (state === 'calling' ? [conversationId] : []))
    .toSorted()
    .join();
  useEffect(() => phone.look(), [phone, away, callingIds]);
  useEffect(
    () =>
      events.subscribe(() => {
        const event = events.get();
        if (event !== null) phone.heard(event);
      }),
    [events, phone],
  );
}

/** Holds the page while there are calls: a new version waits, and closing it is asked about. */
function useHeldPage({ activeCall, ringing, outgoing }: DeskView): void {
  const here = activeCall !== null && activeCall.phase !== 'elsewhere';
  useEffect(() => {
    if (!here) return undefined;
    // A reload comes back to the call; somebody who closes the window should mean it.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [here]);
  const busy = here || ringing.length > 0 || outgoing !== null;
  useEffect(() => addReloadGate(() => !busy), [busy]);
}

/** The keys act on the call the clerk is in, or else on the one that rings longest. [INBOX-KEYBOARD] */
function useCallKeys(
  phone: DeskPhone,
  { activeCall, outgoing, ringing: [first] }: DeskView,
  away: boolean,
  onOpen: (conversationId: string) => void,
): void {
  const mayWrite = useMayWrite();
  useInboxKeys(
    activeCall !== null
      ? {
          hangUp: phone.hangUp,
          mute: () => phone.mute(!activeCall.muted),
          openCall: () => onOpen(activeCall.call.conversation_id),
        }
      : outgoing !== null
        ? { hangUp: phone.giveUp, openCall: () => onOpen(outgoing.conversationId) }
        : first !== undefined && !away && mayWrite
          ? {
              answer: () => phone.answer(first.call.session_id),
              hangUp: () => phone.decline(first.call.session_id),
              openCall: () => onOpen(first.call.conversation_id),
            }
          : {},
  );
}

function RunningDesk({ phone, openId, onOpen, onState }: RunningDeskProps) {
  const { t } = useLingui();
  const view = useReadable(phone.view);
  const { ringing, outgoing, mayCall, activeCall, clockOff, permission } = view;
  const { state: link } = useConnection();
  const nameOf = useCallerName();
  const away = link === 'offline' || link === 'captive';
  useLooks(phone, away);
  const live = activeCall !== null;
  const quiet = useRinging({ ringing, talking: live, nameOf: ({ call }) => nameOf(call), onOpen });
  useHeldPage(view);
  const [first] = ringing;
  const caller = first === undefined || live ? null : nameOf(first.call);
  const calls = outgoing !== null;
  const free = mayCall && !live && !away;
  useEffect(
    () =>
      onState({
        caller,
        call: free ? phone.call : null,
        hangUp: live ? phone.hangUp : calls ? phone.giveUp : null,
      }),
    [onState, caller, free, live, calls, phone],
  );
  useCallKeys(phone, view, away, onOpen);
  if (!live && !calls && ringing.length === 0) return null;
  return (
    <section className={styles.desk} aria-label={t`Calls`}>
      {activeCall === null ? null : (
        <ActiveCallCard
          activeCall={activeCall}
          phone={phone}
          clockOff={clockOff}
          opened={openId === activeCall.call.conversation_id}
          onOpen={() => onOpen(activeCall.call.conversation_id)}
        />
      )}
      {outgoing === null ? null : <OutgoingCard outgoing={outgoing} phone={phone} clockOff={clockOff} />}
      {quiet ? (
        <p className={styles.quiet}>
          <Icon of={BellOff} size={16} />
          <Trans>Click anywhere to hear it ring.</Trans>
        </p>
      ) : null}
      {ringing.length === 0 ? null : (
        <ul className={styles.list}>
          {ringing.map((ring) => (
            <RingingCard
              key={ring.call.session_id}
              ring={ring}
              phone={phone}
              clockOff={clockOff}
              permission={permission}
              away={away}
              first={ring === first && !live}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The desk's phone: calls that ring, and the one somebody talks in. It shows nothing while there are none. */
export function CallDesk(props: CallDeskProps) {
  const { deskCalls } = useStaffServices();
  const { userId } = useSync().identity;
  const onceSaid = useOnceSaid();
  const [phone, setPhone] = useState<DeskPhone | null>(null);
  const snack = useSnack();
  const words = useNewsWords();
  const { t } = useLingui();
  const onNews = useEffectEvent((news: DeskNews) => {
    const { conversation_id: id } = news.call;
    const opened = props.openId === id;
    snack({
      text: words(news),
      duration: opened ? 4_000 : 8_000,
      ...(opened || news.kind === 'in_call' ? {} : { action: { label: t`Open`, onPress: () => props.onOpen(id) } }),
    });
  });
  const onAnswered = useEffectEvent((conversationId: string) => props.onOpen(conversationId));
  useEffect(() => {
    const made = createDeskPhone({
      calls: deskCalls,
      userId,
      onceSaid,
      onNews: (news) => onNews(news),
      onAnswered: (id) => onAnswered(id),
    });
    setPhone(made);
    return () => made.close();
  }, [deskCalls, userId, onceSaid]);
  return phone === null ? null : <RunningDesk {...props} phone={phone} />;
}
