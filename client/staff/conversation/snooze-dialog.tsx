import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import type { TicketView } from '#shared/client-view/values.ts';
import { momentOf, shownAt } from '#shared/domain/house-time/house-time.ts';
import { SNOOZE_LONGEST_MS, snoozeChoices, type SnoozeChoice } from '#shared/domain/inbox/snooze.ts';
import { useHouseZone } from '#client/sync/house-zone.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useTimeText } from '../use-time-text.ts';
import type { TicketActions } from './use-ticket-actions.ts';
import styles from './snooze-dialog.module.css';

const FORM = 'snooze-ticket';
const DAY_MS = 86_400_000;

interface SnoozeDialogProps {
  readonly ticket: TicketView;
  readonly actions: TicketActions;
  readonly onClose: () => void;
}

/** Putting a ticket aside: by one tap until what is usual, or until a time of the house's clock. [SNOOZE-ASIDE] */
export function SnoozeDialog({ ticket, actions, onClose }: SnoozeDialogProps) {
  const { t } = useLingui();
  const timeZone = useHouseZone();
  const timeText = useTimeText();
  const [opened] = useState(() => Date.now());
  const [at, setAt] = useState(() => shownAt(opened + DAY_MS, timeZone));
  const [error, setError] = useState<string | null>(null);
  const names: Readonly<Record<SnoozeChoice, string>> = {
    soon: t`In 20 minutes`,
    hour: t`In an hour`,
    evening: t`This evening`,
    tomorrow: t`Tomorrow morning`,
  };
  const put = (until: number): void => {
    actions.snooze(ticket, until);
    onClose();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const [day = '', time = ''] = at.split('T');
    const until = momentOf(day, time.slice(0, 5), timeZone);
    if (!Number.isFinite(until) || until <= Date.now()) setError(t`Choose a time that is still to come`);
    else if (until > Date.now() + SNOOZE_LONGEST_MS - DAY_MS) setError(t`Choose a time within a year`);
    else put(until);
  };
  return (
    <Dialog
      open
      title={<Trans>Snooze until…</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={FORM}>
            <Trans>Snooze</Trans>
          </Button>
        </>
      }
    >
      <p className={styles.hint}>
        <Trans>It comes back at its time, or as soon as the guest writes.</Trans>
      </p>
      <ul className={styles.choices}>
        {snoozeChoices(opened, timeZone).map(({ choice, until }) => (
          <li key={choice}>
            <button type="button" className={styles.choice} onClick={() => put(until)}>
              <Icon of={AlarmClock} size={18} />
              <span className={styles.name}>{names[choice]}</span>
              <bdi className={styles.time}>{timeText(until)}</bdi>
            </button>
          </li>
        ))}
      </ul>
      <form id={FORM} onSubmit={submit} noValidate>
        <TextField
          type="datetime-local"
          dir="ltr"
          label={<Trans>Or at</Trans>}
          hint={<Trans>By the house’s clock</Trans>}
          value={at}
          min={shownAt(opened, timeZone)}
          error={error ?? undefined}
          onChange={(event) => {
            setAt(event.target.value);
            setError(null);
          }}
        />
      </form>
    </Dialog>
  );
}
