import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import CheckCheck from 'lucide-react/icons/check-check';
import Hand from 'lucide-react/icons/hand';
import MailOpen from 'lucide-react/icons/mail-open';
import X from 'lucide-react/icons/x';
import { usePriorityTexts } from '#client/console/priority-texts.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { priorities } from '#shared/domain/desk-work/priority-rules.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { ForwardDialog } from '../conversation/forward-dialog.tsx';
import type { TicketActor } from '../ticket-powers.ts';
import { useGuestName } from '../use-guest-name.ts';
import { useWorkCodes } from '../use-work-codes.ts';
import type { Bulk } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  readonly selection: Selection;
  readonly bulk: Bulk;
  readonly reader: TicketActor;
}

/** What can be done with the tickets that are ticked, and what did not go the last time. [INBOX-SEVERAL] */
export function BulkBar({ selection, bulk, reader }: BulkBarProps) {
  const { t } = useLingui();
  const names = usePriorityTexts();
  const codes = useWorkCodes().filter(({ is_offered }) => is_offered);
  const [forwarding, setForwarding] = useState(false);
  const count = selection.tickets.length;
  if (count === 0 && bulk.outcome === null) return null;
  return (
    <section className={styles.bar} aria-label={t`Selected tickets`}>
      <Missed bulk={bulk} />
      {count === 0 ? null : (
        <>
          <div className={styles.head}>
            <p role="status">
              <Plural value={count} one="# selected" other="# selected" />
            </p>
            <Button variant="quiet" onClick={selection.all}>
              <Trans>All in this list</Trans>
            </Button>
            <IconButton icon={X} size={20} label={t`Select none`} onClick={selection.none} />
          </div>
          <div className={styles.acts} role="group" aria-label={t`Do with the selected tickets`}>
            <IconButton icon={Hand} label={t`Assign to me`} onClick={bulk.take} />
            <IconButton icon={ArrowRightLeft} label={t`Forward…`} onClick={() => setForwarding(true)} />
            <IconButton icon={CheckCheck} label={t`Solve`} onClick={bulk.solve} />
            <IconButton icon={MailOpen} label={t`Mark as read`} onClick={bulk.markRead} />
            <select
              className={styles.choice}
              aria-label={t`Set priority`}
              value=""
              onChange={(event) => {
                const priority = priorities.find((one) => one === event.target.value);
                if (priority !== undefined) bulk.prioritise(priority);
              }}
            >
              <option value="" disabled>
                {t`Priority`}
              </option>
              {priorities.map((priority) => (
                <option key={priority} value={priority}>
                  {names[priority]}
                </option>
              ))}
            </select>
            {codes.length === 0 ? null : (
              <select
                className={styles.choice}
                aria-label={t`Add a work code`}
                value=""
                onChange={(event) => bulk.addCode(event.target.value)}
              >
                <option value="" disabled>
                  {t`Work code`}
                </option>
                {codes.map(({ id, code, name }) => (
                  <option key={id} value={id}>
                    {`${code} · ${name}`}
                  </option>
                ))}
              </select>
            )}
          </div>
          <ForwardDialog
            open={forwarding}
            tickets={selection.tickets}
            reader={reader}
            onForward={bulk.forward}
            onClose={() => setForwarding(false)}
          />
        </>
      )}
    </section>
  );
}

/** Ticket by ticket what did not go, and why. */
function Missed({ bulk: { outcome, close } }: Pick<BulkBarProps, 'bulk'>) {
  const { t } = useLingui();
  const guestName = useGuestName();
  const lang = activeLanguage();
  if (outcome === null) return null;
  return (
    <div className={styles.missed} role="alert">
      <div className={styles.head}>
        <p>
          {outcome.done === 0 ? null : (
            <>
              <Plural value={outcome.done} one="# ticket went through." other="# tickets went through." />{' '}
            </>
          )}
          <Plural
            value={outcome.missed.length}
            one="# did not, and stays selected:"
            other="# did not, and stay selected:"
          />
        </p>
        <IconButton icon={X} size={18} label={t`Close`} onClick={close} />
      </div>
      <ul>
        {outcome.missed.map(({ ticket, why }) => {
          const room = textIn(ticket.locationNames, lang);
          return (
            <li key={ticket.conversationId}>
              <Bdi>{[room, guestName(ticket.guestName)].filter((part) => part !== '').join(' · ')}</Bdi>: {why}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
