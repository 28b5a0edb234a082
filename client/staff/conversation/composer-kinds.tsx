import { Trans, useLingui } from '@lingui/react/macro';
import Lock from 'lucide-react/icons/lock';
import MessageSquare from 'lucide-react/icons/message-square';
import type { TicketView } from '#shared/client-view/values.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { languageNameIn } from '#client/console/names.ts';
import type { DraftKind } from './drafts.ts';
import styles from './staff-composer.module.css';

interface ComposerKindsProps {
  readonly writing: DraftKind;
  readonly mayReply: boolean;
  readonly ticket: TicketView;
  readonly guestName: string;
  readonly userId: string;
  readonly onChoose: (kind: DraftKind) => void;
}

/** Reply or note, and who will read it: said beside the field at all times. [NOTE-PRIVATE] */
export function ComposerKinds({ writing, mayReply, ticket, guestName, userId, onChoose }: ComposerKindsProps) {
  const { t } = useLingui();
  const guest = <Bdi>{guestName}</Bdi>;
  const language = <Bdi>{languageNameIn(activeLanguage())(ticket.guestLangCd)}</Bdi>;
  const colleague = <Bdi>{ticket.assigneeName}</Bdi>;
  const others = ticket.assigneeId !== null && ticket.assigneeId !== userId;
  return (
    <div className={styles.kinds} role="group" aria-label={t`Your reply`}>
      <button
        type="button"
        className={styles.kind}
        aria-pressed={writing === 'reply'}
        aria-keyshortcuts="r"
        disabled={!mayReply}
        onClick={() => onChoose('reply')}
      >
        <Icon of={MessageSquare} size={16} />
        <Trans>Reply</Trans>
      </button>
      <button
        type="button"
        className={styles.kind}
        aria-pressed={writing === 'note'}
        aria-keyshortcuts="n"
        onClick={() => onChoose('note')}
      >
        <Icon of={Lock} size={16} />
        <Trans>Internal note</Trans>
      </button>
      <span className={styles.audience}>
        {writing === 'note' ? (
          mayReply ? (
            <Trans>Only colleagues see this</Trans>
          ) : (
            <Trans>The chat is closed. Only colleagues see notes</Trans>
          )
        ) : others ? (
          <Trans>
            {colleague} answers {guest}. You would help out
          </Trans>
        ) : (
          <Trans>
            To {guest} · {language}
          </Trans>
        )}
      </span>
    </div>
  );
}
