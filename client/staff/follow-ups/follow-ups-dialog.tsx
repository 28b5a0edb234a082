import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DeskMention, DeskReminder } from '#shared/rest/follow-ups.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useGroups, useStaff } from '#client/sync/desk-hooks.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { textIn } from '#shared/languages/fit-language.ts';
import { useStaffServices } from '../staff-services.ts';
import { useTicketAddress } from '../ticket-address.ts';
import { useGuestName } from '../use-guest-name.ts';
import { useTimeText } from '../use-time-text.ts';
import { ReminderForm } from './reminder-form.tsx';
import type { FollowUps } from './use-follow-ups.ts';
import styles from './follow-ups.module.css';

interface FollowUpsDialogProps {
  readonly follow: FollowUps;
  readonly onClose: () => void;
}

interface ReminderRowProps {
  readonly reminder: DeskReminder;
  readonly busy: boolean;
  readonly onEnd: (state: 'done' | 'dropped') => void;
  readonly onOpen: (conversationId: string) => void;
}

/** For whom a reminder is, in words. */
function useForWhom(): (reminder: DeskReminder) => string {
  const staff = useStaff();
  const groups = useGroups();
  const lang = activeLanguage();
  return ({ staff_id, staff_group_id }) =>
    staff.find(({ userId }) => userId === staff_id)?.name ??
    textIn(groups.find(({ id }) => id === staff_group_id)?.names ?? {}, lang);
}

function ReminderRow({ reminder, busy, onEnd, onOpen }: ReminderRowProps) {
  const timeText = useTimeText();
  const forWhom = useForWhom();
  const rings = reminder.state === 'ringing';
  const { conversation_id: conversationId } = reminder;
  return (
    <li className={styles.row} data-calls={rings}>
      <p className={styles.what}>
        {reminder.kind === 'wake_up' ? <Trans>Wake-up call</Trans> : null}
        {reminder.kind === 'wake_up' && reminder.words !== '' ? ' · ' : null}
        {reminder.words}
      </p>
      <p className={styles.facts}>
        {[timeText(Date.parse(reminder.due_at)), reminder.room, forWhom(reminder), reminder.made_by_name]
          .filter((fact) => fact !== '')
          .map((fact, index) => (
            <span key={index}>
              {index === 0 ? null : ' · '}
              <Bdi>{fact}</Bdi>
            </span>
          ))}
      </p>
      <div className={styles.buttons}>
        {conversationId === null ? null : (
          <Button variant="quiet" onClick={() => onOpen(conversationId)}>
            <Trans>Open the ticket</Trans>
          </Button>
        )}
        <Button variant="quiet" disabled={busy} onClick={() => onEnd('dropped')}>
          <Trans>Not needed</Trans>
        </Button>
        <Button variant={rings ? 'primary' : 'outline'} disabled={busy} onClick={() => onEnd('done')}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </li>
  );
}

function MentionRow({
  mention,
  onOpen,
}: {
  readonly mention: DeskMention;
  readonly onOpen: (mention: DeskMention) => void;
}) {
  const timeText = useTimeText();
  const guestName = useGuestName();
  return (
    <li className={styles.row} data-calls={!mention.is_seen}>
      <p className={styles.what}>{mention.text}</p>
      <p className={styles.facts}>
        {mention.is_seen ? null : (
          <>
            <Trans>Unread</Trans> ·{' '}
          </>
        )}
        <Bdi>{mention.author_name}</Bdi> · <Bdi>{guestName(mention.guest_name)}</Bdi> ·{' '}
        <Bdi>{timeText(Date.parse(mention.at))}</Bdi>
      </p>
      <div className={styles.buttons}>
        <Button variant={mention.is_seen ? 'quiet' : 'outline'} onClick={() => onOpen(mention)}>
          <Trans>Open the ticket</Trans>
        </Button>
      </div>
    </li>
  );
}

/** What this person is reminded of, and where colleagues named them. [REMINDER-KEPT, NOTE-MENTION] */
export function FollowUpsDialog({ follow, onClose }: FollowUpsDialogProps) {
  const { t } = useLingui();
  const { calls } = useStaffServices();
  const snack = useSnack();
  const [, openTicket] = useTicketAddress();
  const [busy, setBusy] = useState(false);
  const [adding, setAdding] = useState(false);
  const { reminders, mentions, failed, again } = follow;
  const open = (conversationId: string): void => {
    onClose();
    openTicket(conversationId);
  };
  const see = (noteIds: readonly string[]): void => {
    // What could not be said is unread still, and stays to be seen.
    void calls.seeMentions(noteIds).then(again, again);
  };
  const end = (id: string, state: 'done' | 'dropped'): void => {
    setBusy(true);
    calls
      .endReminder(id, state)
      .catch(() => snack({ text: t`This did not go through. Somebody may have seen to it already` }))
      .finally(() => {
        setBusy(false);
        again();
      });
  };
  const unread = mentions.filter(({ is_seen }) => !is_seen);
  return (
    <Dialog
      open
      title={<Trans>Reminders and mentions</Trans>}
      onClose={onClose}
      actions={
        <Button variant="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <div className={styles.sections}>
        {failed ? (
          <p className={styles.none} role="alert">
            <Trans>What is shown may be old: it could not be loaded.</Trans>
          </p>
        ) : null}
        <section>
          <h3>
            <Trans>Reminders</Trans>
          </h3>
          {reminders === null ? (
            <p className={styles.none} role="status">
              <Trans>Loading…</Trans>
            </p>
          ) : reminders.length === 0 ? (
            <p className={styles.none}>
              <Trans>Nothing to be reminded of</Trans>
            </p>
          ) : (
            <ul className={styles.rows}>
              {reminders.map((reminder) => (
                <ReminderRow
                  key={reminder.id}
                  reminder={reminder}
                  busy={busy}
                  onEnd={(state) => end(reminder.id, state)}
                  onOpen={open}
                />
              ))}
            </ul>
          )}
          {adding ? (
            <ReminderForm
              onKept={() => {
                setAdding(false);
                again();
              }}
              onCancel={() => setAdding(false)}
            />
          ) : (
            <Button variant="quiet" onClick={() => setAdding(true)}>
              <Trans>Add a reminder…</Trans>
            </Button>
          )}
        </section>
        <section>
          <h3>
            <Trans>Mentions</Trans>
          </h3>
          {mentions.length === 0 ? (
            <p className={styles.none}>
              <Trans>Nobody has mentioned you. Colleagues do so in notes, with @ and a name.</Trans>
            </p>
          ) : (
            <ul className={styles.rows}>
              {mentions.map((mention) => (
                <MentionRow
                  key={mention.note_id}
                  mention={mention}
                  onOpen={(one) => {
                    see([one.note_id]);
                    open(one.conversation_id);
                  }}
                />
              ))}
            </ul>
          )}
          {unread.length < 2 ? null : (
            <Button variant="quiet" onClick={() => see(unread.map(({ note_id }) => note_id))}>
              <Trans>Mark all as read</Trans>
            </Button>
          )}
        </section>
      </div>
    </Dialog>
  );
}
