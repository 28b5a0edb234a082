import { Trans } from '@lingui/react/macro';
import { useReadable } from '#client/sync/sync-context.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import type { ConversationView } from '#shared/client-view/values.ts';
import type { WaitingStatus } from '#shared/rest/waiting.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import { standingOf } from './standing.ts';
import chip from './said-chip.module.css';
import { WhoAnswers } from './waiting-words.tsx';
import styles from './empty-chat.module.css';

interface EmptyChatProps {
  readonly conversation: ConversationView;
  /** Who is there; null until it is known. */
  readonly status: WaitingStatus | null;
  /** Who is written to, as the house calls it. */
  readonly title: string;
}

/** A chat before its first words: who reads them, how soon they answer, and in which language to write [CHAT-EMPTY]. */
export function EmptyChat({ title, conversation, status }: EmptyChatProps) {
  const { memory } = useGuestApp();
  const place = useReadable(memory.place)?.detail;
  const name = title === '' ? (place?.tenant_name ?? '') : title;
  return (
    <div className={styles.empty}>
      <Avatar name={place?.tenant_name ?? name} src={place?.logo_url} size={72} />
      <p className={styles.name}>
        <bdi>{name}</bdi>
      </p>
      <WhoAnswers conversation={conversation} status={status} />
      <p>
        <Trans>Write to us in your own language.</Trans>
      </p>
    </div>
  );
}

interface StartersProps {
  readonly conversation: ConversationView;
  /** The guest has written something here, or is about to. */
  readonly written: boolean;
  readonly onSay: (text: string) => void;
}

/** What guests often ask, as the house worded it; a tap sends it [CHAT-STARTERS]. */
export function Starters({ conversation, written, onSay }: StartersProps) {
  const { memory } = useGuestApp();
  const starters = useReadable(memory.place)?.detail.starters ?? [];
  if (written || starters.length === 0 || standingOf(conversation.state) === 'bot') return null;
  return (
    <ul className={styles.starters}>
      {starters.map((text) => (
        <li key={text}>
          <button type="button" className={chip.chip} dir="auto" onClick={() => onSay(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
