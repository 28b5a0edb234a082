import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import Phone from 'lucide-react/icons/phone';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useStaff } from '#client/sync/desk-hooks.ts';
import { useAuthor, useMe } from '#client/sync/hooks.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { languageNameIn } from '#client/console/names.ts';
import type { TicketView } from '#shared/client-view/values.ts';
import { interpreterCard } from '#shared/domain/translation/interpreter-card.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import { languageOf } from '#shared/languages/fit-language.ts';
import styles from './reach-warning.module.css';

interface ReachWarningProps {
  readonly ticket: TicketView;
  /** Number of the house's telephone interpreter. */
  readonly interpreter: string | null;
  /** Shows the replies that exist in the guest's language, those like what is written first. */
  readonly onCanned: () => void;
  /** Back to the words, all of them selected. */
  readonly onReword: () => void;
}

/** Before a reply is sent that its guest cannot read: that it is so, and what else can be done [TR-GUEST]. */
export function ReachWarning({ ticket, interpreter, onCanned, onReword }: ReachWarningProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const language = <Bdi>{languageNameIn(activeLanguage())(ticket.guestLangCd)}</Bdi>;
  return (
    <section className={styles.warning} aria-label={t`The guest cannot read this`}>
      <p className={styles.words} role="status">
        <Icon of={TriangleAlert} size={18} />
        <span>
          <Trans>Nobody translates this into {language}. The guest will see it as you write it</Trans>
        </span>
      </p>
      <div className={styles.ways}>
        <button type="button" className={styles.way} onClick={onCanned}>
          {/* One thing in the button's row: a gap would stand beside the space. */}
          <span>
            <Trans>Replies in {language}</Trans>
          </span>
        </button>
        <button type="button" className={styles.way} onClick={onReword}>
          <Trans>Reword</Trans>
        </button>
        <button type="button" className={styles.way} aria-expanded={open} onClick={() => setOpen(!open)}>
          <Trans>Interpreter</Trans>
        </button>
      </div>
      {open ? <InterpreterCard ticket={ticket} phone={interpreter} onDone={() => setOpen(false)} /> : null}
    </section>
  );
}

interface InterpreterCardProps {
  readonly ticket: TicketView;
  readonly phone: string | null;
  readonly onDone: () => void;
}

/** Who speaks the guest's language, the interpreter by telephone, and a line that asks the guest to wait. */
function InterpreterCard({ ticket, phone, onDone }: InterpreterCardProps) {
  const author = useAuthor();
  const me = useMe()?.id;
  const lang = languageOf(interpreterCard, ticket.guestLangCd) ?? ticket.guestLangCd;
  const words = interpreterCard[lang] ?? '';
  const speakers = useStaff().filter(
    ({ userId, onlineStatus, languages }) =>
      userId !== me && onlineStatus === 'online' && languages.includes(ticket.guestLangCd),
  );
  const { conversationId } = ticket;
  return (
    <div className={styles.card}>
      <p className={styles.line} dir="auto" lang={bcp47Of(lang)}>
        {words}
      </p>
      <div className={styles.ways}>
        <button
          type="button"
          className={styles.way}
          onClick={() => {
            void author('sendMessage', { conversationId, content: words, originalLangCd: lang });
            onDone();
          }}
        >
          <Trans>Ask the guest to wait</Trans>
        </button>
        {speakers.map(({ userId, name }) => {
          const colleague = <Bdi>{name}</Bdi>;
          return (
            <button
              key={userId}
              type="button"
              className={styles.way}
              onClick={() => {
                void author('forwardTicket', { conversationId, targetType: 'staff', targetId: userId });
                onDone();
              }}
            >
              <span>
                <Trans>Hand over to {colleague}</Trans>
              </span>
            </button>
          );
        })}
        {phone === null ? null : (
          <a className={styles.way} href={`tel:${phone.replaceAll(/[^+\d*#]/g, '')}`}>
            <Icon of={Phone} size={16} />
            <span>
              <Trans>
                Call the interpreter, <span dir="ltr">{phone}</span>
              </Trans>
            </span>
          </a>
        )}
      </div>
      {speakers.length === 0 && phone === null ? (
        <p className={styles.quiet}>
          <Trans>Nobody who speaks it is signed in, and the house has named no telephone interpreter</Trans>
        </p>
      ) : null}
    </div>
  );
}
