import { Trans } from '@lingui/react/macro';
import Clock from 'lucide-react/icons/clock-3';
import HandHelping from 'lucide-react/icons/hand-helping';
import Moon from 'lucide-react/icons/moon';
import { Icon } from '#client/ui/icon.tsx';
import type { ConversationView } from '#shared/client-view/values.ts';
import type { SubMenu } from '#shared/operations/entry/menus.ts';
import { standingOf } from './to-chat-message.ts';
import styles from './conversation-screen.module.css';

interface StandingLineProps {
  readonly conversation: ConversationView;
  readonly sub: SubMenu | null;
  readonly onPerson: () => void;
}

/** Who has the conversation now, in one line above it [CHAT-PERSON]. */
export function StandingLine({ conversation, sub, onPerson }: StandingLineProps) {
  const standing = standingOf(conversation.state);
  const name = conversation.responderName;
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
  if (standing === 'out_of_hours') {
    return (
      <div className={styles.standing} data-tone="note" role="status">
        <Icon of={Moon} size={16} />
        <span dir="auto">{sub?.out_of_service_message ?? <Trans>Nobody is there right now. Leave your message; it will be answered as soon as somebody is back.</Trans>}</span>
      </div>
    );
  }
  if (standing === 'forwarding') {
    return (
      <div className={styles.standing} role="status">
        <Icon of={HandHelping} size={16} />
        <span>
          <Trans>You are being passed on to a colleague.</Trans>
        </span>
      </div>
    );
  }
  if (standing === 'waiting' && conversation.guestCount > 0 && conversation.staffCount === 0) {
    return (
      <div className={styles.standing} role="status">
        <Icon of={Clock} size={16} />
        <span>
          <Trans>We have your message and will answer soon.</Trans>
        </span>
      </div>
    );
  }
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
