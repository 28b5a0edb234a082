import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useHouseZone } from '#client/sync/house-zone.ts';
import { useGroups, useStaff, useTickets } from '#client/sync/desk-hooks.ts';
import { useMe } from '#client/sync/hooks.ts';
import { newId } from '#client/sync/new-id.ts';
import { Button } from '#client/ui/button.tsx';
import { useRefusalTexts } from '#client/ui/refusal-texts.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { momentOf, shownAt } from '#shared/domain/house-time/house-time.ts';
import { nextDay } from '#shared/domain/inbox/snooze.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { REMINDER_WORDS_MAX } from '#shared/rest/follow-ups.ts';
import { useStaffServices } from '../staff-services.ts';
import { RoomField } from '../tasks/room-field.tsx';
import type { ChosenRoom } from '../tasks/task-values.ts';
import { useTicketAddress } from '../ticket-address.ts';
import styles from './follow-ups.module.css';

interface ReminderFormProps {
  readonly onKept: () => void;
  readonly onCancel: () => void;
}

/** A guest is woken at this time, if nobody says another. */
const WAKE_UP = '06:00';

/** Asked as the form is sent. */
const isToCome = (at: number): boolean => Number.isFinite(at) && at > Date.now();

/** The next time guests are woken, as a field takes it. */
function nextWakeUp(now: number, timeZone: string): string {
  const shown = shownAt(now, timeZone);
  const today = shown.slice(0, 10);
  return `${shown.slice(11) < WAKE_UP ? today : nextDay(today)}T${WAKE_UP}`;
}

/** A reminder for oneself, a colleague or a group; on the ticket that is open, or on a room by its name. [REMINDER-KEPT] */
export function ReminderForm({ onKept, onCancel }: ReminderFormProps) {
  const { t } = useLingui();
  const lang = activeLanguage();
  const timeZone = useHouseZone();
  const me = useMe()?.id ?? '';
  const staff = useStaff();
  const groups = useGroups();
  const refusals = useRefusalTexts();
  const { calls } = useStaffServices();
  const [openId] = useTicketAddress();
  const ticket = useTickets().find(({ conversationId }) => conversationId === openId);
  const [kind, setKind] = useState<'wake_up' | 'words'>('wake_up');
  const [words, setWords] = useState('');
  const [room, setRoom] = useState<ChosenRoom>({ id: undefined, name: textIn(ticket?.locationNames ?? {}, lang) });
  const [opened] = useState(() => Date.now());
  const [at, setAt] = useState(() => nextWakeUp(opened, timeZone));
  const [who, setWho] = useState(`staff ${me}`);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [id] = useState(() => newId());
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const [day = '', time = ''] = at.split('T');
    const due = momentOf(day, time.slice(0, 5), timeZone);
    const [of, whom = ''] = who.split(' ');
    if (!isToCome(due)) return setError(t`Choose a time that is still to come`);
    if (kind === 'words' && words.trim() === '') return setError(t`Write what it is about`);
    if (kind === 'wake_up' && room.name === '') return setError(t`Name the room`);
    setBusy(true);
    calls
      .createReminder({
        id,
        kind,
        words: words.trim(),
        room: room.name,
        conversation_id: ticket?.conversationId ?? null,
        due_at: new Date(due).toISOString(),
        staff_id: of === 'staff' ? whom : null,
        staff_group_id: of === 'group' ? whom : null,
      })
      .then(onKept, (fault: unknown) => {
        setBusy(false);
        setError(
          !(fault instanceof AppError)
            ? t`It could not be saved. Check the connection and try again`
            : fault.data['path'] === 'due_at'
              ? t`Choose a time within a year that is still to come`
              : fault.data['path'] === 'room'
                ? t`This room is not there any more`
                : refusals(fault),
        );
      });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label className={styles.choice}>
        <Trans>Remind of</Trans>
        <select value={kind} onChange={(event) => setKind(event.target.value === 'words' ? 'words' : 'wake_up')}>
          <option value="wake_up">{t`A wake-up call`}</option>
          <option value="words">{t`Something else`}</option>
        </select>
      </label>
      <TextField
        label={kind === 'words' ? <Trans>What it is about</Trans> : <Trans>A word about it (optional)</Trans>}
        value={words}
        maxLength={REMINDER_WORDS_MAX}
        onChange={(event) => setWords(event.target.value)}
      />
      <RoomField
        room={room}
        onChange={(next) => {
          setRoom(next);
          setError(null);
        }}
      />
      <TextField
        type="datetime-local"
        dir="ltr"
        label={<Trans>When</Trans>}
        hint={<Trans>By the house’s clock</Trans>}
        value={at}
        error={error ?? undefined}
        onChange={(event) => {
          setAt(event.target.value);
          setError(null);
        }}
      />
      <label className={styles.choice}>
        <Trans context="for whom a reminder is">For</Trans>
        <select value={who} onChange={(event) => setWho(event.target.value)}>
          <option value={`staff ${me}`}>{t`You`}</option>
          {groups.map(({ id: group, names }) => (
            <option key={group} value={`group ${group}`}>
              {textIn(names, lang)}
            </option>
          ))}
          {staff
            .filter(({ userId }) => userId !== me)
            .map(({ userId, name }) => (
              <option key={userId} value={`staff ${userId}`}>
                {name}
              </option>
            ))}
        </select>
      </label>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" disabled={busy}>
          <Trans>Remind</Trans>
        </Button>
      </div>
    </form>
  );
}
