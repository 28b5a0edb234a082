import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import Clock from 'lucide-react/icons/clock-3';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import Siren from 'lucide-react/icons/siren';
import Moon from 'lucide-react/icons/moon';
import PhoneCall from 'lucide-react/icons/phone-call';
import { useAuthor } from '#client/sync/hooks.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { ConversationView, InquiryView } from '#shared/client-view/values.ts';
import { shownMinutes } from '#shared/domain/states/waiting.ts';
import type { SubMenu } from '#shared/facade/entry/menus.ts';
import type { WaitingStatus } from '#shared/rest/waiting.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import { morePaths } from '../../app/more-paths.ts';
import { paths } from '../../app/paths.ts';
import { useWaiting } from '../../app/use-waiting.ts';
import { standingOf } from './to-chat-message.ts';
import { quietly } from './use-chat-actions.ts';
import styles from './conversation-screen.module.css';

interface StandingLineProps {
  readonly conversation: ConversationView;
  readonly inquiry: InquiryView | null;
  readonly sub: SubMenu | null;
  /** Something the guest wrote here has not reached the house yet. */
  readonly unsent: boolean;
  readonly onPerson: () => void;
}

/** Who is there and how soon they usually answer; that the message has come once it has [WAIT-PEOPLE] [WAIT-USUAL]. */
function Waiting({
  written,
  unsent,
  status,
}: { readonly status: WaitingStatus | null } & Record<'written' | 'unsent', boolean>) {
  const { i18n } = useLingui();
  const minutes = shownMinutes(status?.usual_seconds ?? null);
  const people = status?.people ?? [];
  const has = written && !unsent;
  if (!has && minutes === null && people.length === 0) return null;
  const time =
    minutes === null
      ? ''
      : new Intl.NumberFormat(i18n.locale, { style: 'unit', unit: 'minute', unitDisplay: 'short' }).format(minutes);
  const names = new Intl.ListFormat(i18n.locale).format(people);
  return (
    <div className={styles.standing} role="status">
      {people.length > 0 ? <span className={styles.present} /> : <Icon of={Clock} size={16} />}
      <span>
        {has ? (
          <>
            <Trans>We have your message.</Trans>{' '}
          </>
        ) : null}
        {people.length > 0 ? (
          <>
            <Trans>
              Here for you: <bdi>{names}</bdi>.
            </Trans>{' '}
          </>
        ) : null}
        {minutes === null ? null : <Trans>Usually answers in {time}.</Trans>}
      </span>
    </div>
  );
}

/** When somebody is back, in the reader's words: a weekday and a time of day. */
function Back({ at }: { readonly at: number | null }) {
  const { i18n } = useLingui();
  if (at === null) return null;
  const time = new Intl.DateTimeFormat(i18n.locale, { weekday: 'long', hour: 'numeric', minute: '2-digit' }).format(at);
  return (
    <>
      {' '}
      <Trans>Somebody is back: {time}.</Trans>
    </>
  );
}

/** Nobody is there: the house's words, and leaving a message or not [LEAVE-HOURS]. */
function NobodyThere({
  conversation,
  inquiry,
  sub,
  unsent,
  status,
}: Omit<StandingLineProps, 'onPerson'> & { readonly status: WaitingStatus | null }) {
  const app = useGuestApp();
  const author = useAuthor();
  const router = useRouter();
  const left = inquiry?.status === 'message' && !unsent;
  const decline = (): void => {
    app.logs.access('guest_chat', 'guest_cancel', { conversation_id: conversation.id });
    quietly(app, author('closeConversation', { conversationId: conversation.id, closeChatState: 'guest_left' }));
    void router.navigate({ to: paths.home() });
  };
  const busy = conversation.state === 'busy';
  return (
    <div className={styles.standing} data-tone="note" role="status">
      <Icon of={Moon} size={16} />
      <span dir="auto">
        {left ? (
          <Trans>We have received your message and will reply as soon as we are back.</Trans>
        ) : busy ? (
          <Trans>We are sorry we missed your call. Leave a message here, and we will reply as soon as we can.</Trans>
        ) : (
          (sub?.out_of_service_message ?? (
            <Trans>No one is available right now. Leave a message, and we will reply as soon as we are back.</Trans>
          ))
        )}
        {busy ? null : <Back at={status?.opens_at ?? null} />}
      </span>
      {left ? null : (
        <button type="button" className={styles.toPerson} onClick={decline}>
          <Trans>No message</Trans>
        </button>
      )}
    </div>
  );
}

/** Who called for help reads nothing of waiting, and finds the telephone again [URGENT-SKIPS] [URGENT-STATES]. */
function DeskRings({ conversation: { mainMenuId, subMenuId } }: Pick<StandingLineProps, 'conversation'>) {
  const router = useRouter();
  return (
    <div className={styles.standing} data-tone="urgent" role="status">
      <Icon of={Siren} size={16} />
      <span>
        <Trans>Our screens keep ringing until someone is on the way</Trans>
      </span>
      {mainMenuId === null || subMenuId === null ? null : (
        <button
          type="button"
          className={styles.toPerson}
          onClick={() => void router.navigate({ to: morePaths.urgent(mainMenuId, subMenuId) })}
        >
          <Trans>Call now</Trans>
        </button>
      )}
    </div>
  );
}

/** Who has the conversation now, in one line above it [CHAT-PERSON]. */
export function StandingLine({ conversation, inquiry, sub, unsent, onPerson }: StandingLineProps) {
  const router = useRouter();
  const waits = ['preprocessing', 'idling', 'chatting_guest', 'out_of_business'].includes(conversation.state);
  const status = useWaiting(waits ? conversation.id : null, `${conversation.state} ${conversation.guestCount}`);
  const standing = standingOf(conversation.state);
  const name = conversation.responderName;
  if (conversation.state === 'calling') {
    return (
      <div className={styles.standing} role="status">
        <Icon of={PhoneCall} size={16} />
        <span>
          <Trans>You have a call in progress.</Trans>
        </span>
        <button
          type="button"
          className={styles.toPerson}
          onClick={() => void router.navigate({ to: morePaths.calling(conversation.id) })}
        >
          <Trans>Go to the call</Trans>
        </button>
      </div>
    );
  }
  if (standing === 'bot') {
    return (
      <div className={styles.standing} role="status">
        <span>
          <Trans>Answers here are automatic.</Trans>
        </span>
        <button type="button" className={styles.toPerson} onClick={onPerson}>
          <Trans>Talk to a person</Trans>
        </button>
      </div>
    );
  }
  const before = conversation.state === 'preprocessing' || conversation.state === 'idling';
  if (standing === 'out_of_hours' || conversation.state === 'busy' || (before && status?.out_of_hours === true))
    return <NobodyThere conversation={conversation} inquiry={inquiry} sub={sub} unsent={unsent} status={status} />;
  if (standing === 'forwarding') {
    return (
      <div className={styles.standing} role="status">
        <Icon of={ArrowRightLeft} size={16} />
        <span>
          <Trans>You are being passed on to a colleague.</Trans>
        </span>
      </div>
    );
  }
  if (status?.calls_for_help === true) return <DeskRings conversation={conversation} />;
  if (before || conversation.state === 'chatting_guest')
    return <Waiting written={!before && conversation.guestCount > 0} unsent={unsent} status={status} />;
  if (standing === 'answered' && name !== null && name !== '') {
    return (
      <div className={styles.standing} role="status">
        <span className={styles.present} />
        <span>
          <Trans>
            <bdi>{name}</bdi> is looking after you
          </Trans>
        </span>
      </div>
    );
  }
  return null;
}
