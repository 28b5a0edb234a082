import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import Undo2 from 'lucide-react/icons/undo-2';
import { languageNameIn } from '#client/console/names.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { TicketView } from '#shared/client-view/values.ts';
import { inInboxOrder } from '#shared/domain/inbox/ticket-order.ts';
import { ForwardDialog } from '../conversation/forward-dialog.tsx';
import type { TicketActions } from '../conversation/use-ticket-actions.ts';
import { LabelTag } from '../inbox/label-texts.tsx';
import { HandoverForm } from './handover-form.tsx';
import { powersOver, type TicketActor } from '../ticket-powers.ts';
import { useGuestName } from '../use-guest-name.ts';
import styles from './hand-on.module.css';

interface HandOnProps {
  readonly tickets: readonly TicketView[];
  readonly reader: TicketActor;
  readonly actions: TicketActions;
  readonly onClose: () => void;
}

/** What this clerk still holds, each with the way to a colleague or back to the queue [STAFF-SHIFT-END]. */
export function HandOn({ tickets, reader, actions, onClose }: HandOnProps) {
  const { t } = useLingui();
  const lang = activeLanguage();
  const guestName = useGuestName();
  const [forwarding, setForwarding] = useState<TicketView | null>(null);
  const [about, setAbout] = useState<Readonly<Record<string, string>>>({});
  const mine = inInboxOrder(
    tickets.filter(({ assigneeId, label }) => assigneeId === reader.userId && label !== 'completed'),
  );
  const returnable = mine.filter((ticket) => powersOver(ticket, reader).giveBack);
  if (forwarding !== null) {
    return (
      <ForwardDialog
        open
        tickets={[forwarding]}
        reader={reader}
        onForward={(...to) => actions.forward(forwarding, ...to)}
        onClose={() => setForwarding(null)}
      />
    );
  }
  return (
    <Dialog
      open
      title={<Trans>Before you go</Trans>}
      onClose={onClose}
      actions={
        <>
          {returnable.length < 2 ? null : (
            <Button variant="outline" onClick={() => returnable.forEach(actions.giveBack)}>
              <Trans>All back to the queue</Trans>
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <p className={styles.lead} role="status">
        <Plural
          value={mine.length}
          _0="You hold no open tickets. Have a good rest."
          one="# guest is still yours. Hand them on, so that nobody waits for you."
          other="# guests are still yours. Hand them on, so that nobody waits for you."
        />
      </p>
      <ul className={styles.list} aria-label={t`Your open tickets`}>
        {mine.map((ticket) => {
          const room = textIn(ticket.locationNames, lang);
          const powers = powersOver(ticket, reader);
          const name = guestName(ticket.guestName);
          return (
            <li key={ticket.conversationId} className={styles.ticket}>
              <div className={styles.words}>
                <p className={styles.who}>
                  {room === '' ? null : (
                    <>
                      <bdi>{room}</bdi>
                      {' · '}
                    </>
                  )}
                  <bdi>{name}</bdi>
                </p>
                <p className={styles.facts}>
                  <LabelTag ticket={ticket} /> <Bdi>{languageNameIn(lang)(ticket.guestLangCd)}</Bdi>
                </p>
              </div>
              {ticket.forward?.state === 'pending' ? (
                <span className={styles.offered}>
                  <Trans>
                    Offered to <Bdi>{ticket.forward.targetName}</Bdi>
                  </Trans>
                </span>
              ) : (
                <div className={styles.acts}>
                  {powers.forward ? (
                    <Button
                      variant="outline"
                      icon={<Icon of={ArrowRightLeft} size={18} />}
                      aria-label={t`Forward: ${name}`}
                      onClick={() => setForwarding(ticket)}
                    >
                      <Trans>Forward</Trans>
                    </Button>
                  ) : null}
                  {powers.giveBack ? (
                    <Button
                      variant="quiet"
                      icon={<Icon of={Undo2} size={18} directional />}
                      aria-label={t`Back to the queue: ${name}`}
                      onClick={() => actions.giveBack(ticket)}
                    >
                      <Trans>Queue</Trans>
                    </Button>
                  ) : null}
                </div>
              )}
              <div className={styles.about}>
                <TextField
                  label={<Trans>Note on this ticket</Trans>}
                  value={about[ticket.conversationId] ?? ''}
                  maxLength={1000}
                  onChange={(event) => setAbout({ ...about, [ticket.conversationId]: event.target.value })}
                />
              </div>
            </li>
          );
        })}
      </ul>
      <HandoverForm mine={mine} reader={reader} about={about} onDone={onClose} />
    </Dialog>
  );
}
