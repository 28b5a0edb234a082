import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { ShiftGapWords, useShiftGap } from '#client/console/frame/shift-gap.tsx';
import { useStatusTexts } from '#client/console/frame/status-texts.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { tabTexts } from '#client/storage/storage.ts';
import { useGroups, useStaff } from '#client/sync/desk-hooks.ts';
import { useAuthor } from '#client/sync/hooks.ts';
import { Button } from '#client/ui/button.tsx';
import { useSnack } from '#client/console/frame/snacks.tsx';
import type { TicketView } from '#shared/client-view/values.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { HANDOVER_MAX_CHARACTERS } from '#shared/rest/handovers.ts';
import type { TicketActor } from '../ticket-powers.ts';
import styles from './shift.module.css';

/** A note that was begun outlives the tab's reload. */
const BEGUN = 'bellhop-handover';

interface HandoverFormProps {
  readonly mine: readonly TicketView[];
  readonly reader: TicketActor;
  /** What is said of single tickets, by conversation. */
  readonly about: Readonly<Record<string, string>>;
  readonly onDone: () => void;
}

/** Everything to one colleague or group at once, with a note, and offline then [STAFF-HANDOVER]. */
export function HandoverForm({ mine, reader, about, onDone }: HandoverFormProps) {
  const { t } = useLingui();
  const author = useAuthor();
  const snack = useSnack();
  const words = useStatusTexts();
  const gap = useShiftGap();
  const [text, setText] = useState(() => tabTexts.get(BEGUN) ?? '');
  const [target, setTarget] = useState('');
  const [wrong, setWrong] = useState(false);
  const id = useId();
  const lang = activeLanguage();
  const groups = useGroups().map((group) => ({ id: group.id, name: textIn(group.names, lang) }));
  const colleagues = useStaff()
    .filter(({ userId }) => userId !== reader.userId)
    .toSorted(
      (a, b) =>
        Number(b.onlineStatus === 'online') - Number(a.onlineStatus === 'online') || a.name.localeCompare(b.name),
    );
  const handOver = (): void => {
    const type = colleagues.some(({ userId }) => userId === target) ? 'staff' : 'staff_group';
    if (target === '') {
      setWrong(true);
      return;
    }
    for (const { conversationId } of mine) {
      const note = about[conversationId]?.trim() ?? '';
      if (note !== '') void author('addNote', { conversationId, text: note });
    }
    const conversationIds = mine.map(({ conversationId }) => conversationId);
    void author('leaveHandover', { text: text.trim(), targetType: type, targetId: target, conversationIds });
    void author('setStaffStatus', { status: 'offline' });
    tabTexts.set(BEGUN, '');
    snack({ text: t`Handed over. Have a good rest.` });
    onDone();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        handOver();
      }}
    >
      <div className={styles.field}>
        <label htmlFor={`${id}-text`}>
          <Trans>Note for whoever comes next</Trans>
        </label>
        <textarea
          id={`${id}-text`}
          rows={3}
          maxLength={HANDOVER_MAX_CHARACTERS}
          dir="auto"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            tabTexts.set(BEGUN, event.target.value);
          }}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-to`}>
          <Trans>Hand over to</Trans>
        </label>
        <select
          id={`${id}-to`}
          value={target}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onChange={(event) => {
            setTarget(event.target.value);
            setWrong(false);
          }}
        >
          <option value="">{t`Choose a colleague or a group`}</option>
          <optgroup label={t`Groups`}>
            {groups.map((group) => (
              <option key={group.id} value={group.id}>
                {group.name}
              </option>
            ))}
          </optgroup>
          <optgroup label={t`Colleagues`}>
            {colleagues.map(({ userId, name, onlineStatus }) => (
              <option key={userId} value={userId}>{`${name} (${words(onlineStatus)})`}</option>
            ))}
          </optgroup>
        </select>
        {wrong ? (
          <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
            <Trans>Choose a colleague or a group</Trans>
          </p>
        ) : null}
      </div>
      {gap === null ? null : (
        <p className={styles.gap}>
          <ShiftGapWords gap={gap} />
        </p>
      )}
      <Button type="submit">
        <Trans>Hand over and go offline</Trans>
      </Button>
    </form>
  );
}
