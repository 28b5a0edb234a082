import { Plural, Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import Clock from 'lucide-react/icons/clock-3';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import Moon from 'lucide-react/icons/moon';
import PhoneCall from 'lucide-react/icons/phone-call';
import { useAuthor } from '#client/sync/hooks.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { ConversationView, InquiryView } from '#shared/client-view/values.ts';
import { shownMinutes } from '#shared/domain/states/waiting.ts';
import type { SubMenu } from '#shared/facade/entry/menus.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import { morePaths } from '../../app/more-paths.ts';
import { paths } from '../../app/paths.ts';
import { standingOf } from './to-chat-message.ts';
import { quietly } from './use-chat-actions.ts';
import { useWaiting } from './use-waiting.ts';
import styles from './conversation-screen.module.css';

interface StandingLineProps {
  readonly conversation: ConversationView;
  readonly inquiry: InquiryView | null;
  readonly sub: SubMenu | null;
  readonly onPerson: () => void;
}

/** What it usually takes, as it was lately; nothing where nothing was measured [WAIT-USUAL]. */
function Usual({ seconds }: { readonly seconds: number | null }) {
  const minutes = shownMinutes(seconds);
  if (minutes === null) return null;
  return (
    <>
      {' '}
      <Plural
        value={minutes}
        one="Lately, most were answered within a minute."
        other="Lately, most were answered within # minutes."
      />
    </>
  );
}

/** The place in the line, and what waiting was like lately [WAIT-PLACE]. */
function Waiting({ conversation }: { readonly conversation: ConversationView }) {
  const standing = useWaiting(conversation.id, `${conversation.state} ${conversation.guestCount}`);
  const before = (standing?.place ?? 1) - 1;
  const written = conversation.guestCount > 0;
  // Somebody who has not written yet and is next need not be told anything.
  if (!written && before === 0) return null;
  return (
    <div className={styles.standing} role="status">
      <Icon of={Clock} size={16} />
      <span>
        {before === 0 ? (
          <Trans>You are next. We have your message and will answer soon.</Trans>
        ) : (
          <Plural value={before} one="# guest is before you." other="# guests are before you." />
        )}
        <Usual seconds={standing?.usual_seconds ?? null} />
      </span>
    </div>
  );
}

/** Nobody is there: the house's words, and leaving a message or not [LEAVE-HOURS]. */
function NobodyThere({ conversation, inquiry, sub }: Omit<StandingLineProps, 'onPerson'>) {
  const app = useGuestApp();
  const author = useAuthor();
  const router = useRouter();
  const left = inquiry?.status === 'message';
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
          <Trans>Your message is with us. It will be answered as soon as somebody is back.</Trans>
        ) : busy ? (
          <Trans>
            Nobody could take your call. Leave your message here; it will be answered as soon as somebody is free.
          </Trans>
        ) : (
          (sub?.out_of_service_message ?? (
            <Trans>
              Nobody is there right now. Leave your message; it will be answered as soon as somebody is back.
            </Trans>
          ))
        )}
      </span>
      {left ? null : (
        <button type="button" className={styles.toPerson} onClick={decline}>
          <Trans>No message</Trans>
        </button>
      )}
    </div>
  );
}

/** Who has the conversation now, in one line above it [CHAT-PERSON]. */
export function StandingLine({ conversation, inquiry, sub, onPerson }: StandingLineProps) {
  const router = useRouter();
  const standing = standingOf(conversation.state);
  const name = conversation.responderName;
  if (conversation.state === 'calling') {
    return (
      <div className={styles.standing} role="status">
        <Icon of={PhoneCall} size={16} />
        <span>
          <Trans>A call is under way.</Trans>
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
          <Trans>A machine answers here.</Trans>
        </span>
        <button type="button" className={styles.toPerson} onClick={onPerson}>
          <Trans>Talk to a person</Trans>
        </button>
      </div>
    );
  }
  if (standing === 'out_of_hours' || conversation.state === 'busy')
    return <NobodyThere conversation={conversation} inquiry={inquiry} sub={sub} />;
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
  if (conversation.state === 'chatting_guest') return <Waiting conversation={conversation} />;
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
