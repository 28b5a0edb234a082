import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import Siren from 'lucide-react/icons/siren';
import Moon from 'lucide-react/icons/moon';
import PhoneCall from 'lucide-react/icons/phone-call';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { useAuthor } from '#client/sync/hooks.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { ConversationView, InquiryView } from '#shared/client-view/values.ts';
import type { SubMenu } from '#shared/facade/entry/menus.ts';
import type { WaitingStatus } from '#shared/rest/waiting.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import { morePaths } from '../../app/more-paths.ts';
import { paths } from '../../app/paths.ts';
import { standingOf } from './standing.ts';
import { quietly } from './use-chat-actions.ts';
import { beforeWords } from './waiting-words.tsx';
import styles from './conversation-screen.module.css';

interface StandingLineProps {
  readonly conversation: ConversationView;
  readonly inquiry: InquiryView | null;
  readonly sub: SubMenu | null;
  /** Something the guest wrote here has not reached the house yet. */
  readonly unsent: boolean;
  /** Who is there; null until it is known. */
  readonly status: WaitingStatus | null;
  readonly onPerson: () => void;
}

/** When somebody is back, in the reader's words: a weekday and a time of day. */
function Back({ at }: { readonly at: number | null }) {
  if (at === null) return null;
  const time = new Intl.DateTimeFormat(readerLocale(), { weekday: 'long', hour: 'numeric', minute: '2-digit' }).format(
    at,
  );
  return (
    <>
      {' '}
      <Trans>Somebody is back: {time}.</Trans>
    </>
  );
}

/** Nobody is there: the house's words, and leaving a message or not [LEAVE-HOURS]. */
function NobodyThere({ conversation, inquiry, sub, unsent, status }: Omit<StandingLineProps, 'onPerson'>) {
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

/**
 * What asks something of the guest before they write: a call that goes on, a bot that answers, nobody there, help
 * that was called for. All else that is to be known of the conversation stands in the bar, quietly [CHAT-PERSON].
 */
export function StandingLine({ conversation, inquiry, sub, unsent, status, onPerson }: StandingLineProps) {
  const router = useRouter();
  const standing = standingOf(conversation.state);
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
  if (
    standing === 'out_of_hours' ||
    conversation.state === 'busy' ||
    (beforeWords(conversation) && status?.out_of_hours === true)
  )
    return <NobodyThere conversation={conversation} inquiry={inquiry} sub={sub} unsent={unsent} status={status} />;
  return status?.calls_for_help === true ? <DeskRings conversation={conversation} /> : null;
}
