import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import Users from 'lucide-react/icons/users';
import type { TicketView } from '#shared/client-view/values.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useGroups, useStaff } from '#client/sync/desk-hooks.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { StatusDot, useStatusTexts } from '#client/console/frame/status-texts.tsx';
import { languageNameIn } from '#client/console/names.ts';
import { pictureOf } from '#client/ui/picture-of.ts';
import { FORWARD_REASON_MAX } from '#shared/domain/inbox/forward-reason.ts';
import type { ForwardTarget } from '#shared/domain/states/enumerations.ts';
import type { TicketActor } from '../ticket-powers.ts';
import { forwardChoices, type ForwardChoice } from './forward-targets.ts';
import styles from './forward-dialog.module.css';

const FORM = 'forward-ticket';

interface ForwardDialogProps {
  readonly open: boolean;
  /** One, or several at once. */
  readonly tickets: readonly TicketView[];
  readonly reader: TicketActor;
  readonly onForward: (type: ForwardTarget, id: string, name: string, reason: string) => void;
  readonly onClose: () => void;
}

function ChoiceRow({ choice, guestLang }: { readonly choice: ForwardChoice; readonly guestLang: string }) {
  const status = useStatusTexts();
  if (choice.type === 'staff_group') {
    return (
      <>
        <span className={styles.group}>
          <Icon of={Users} size={18} />
        </span>
        <span className={styles.words}>
          <bdi className={styles.name}>{choice.name}</bdi>
          <span className={styles.fact}>
            <Plural value={choice.online} _0="Nobody online" one="# person online" other="# people online" />
          </span>
        </span>
      </>
    );
  }
  const language = <bdi>{guestLang}</bdi>;
  return (
    <>
      <Avatar name={choice.name} src={pictureOf(choice.staff.icon)} size={36} />
      <span className={styles.words}>
        <bdi className={styles.name}>{choice.name}</bdi>
        <span className={styles.fact}>
          <StatusDot status={choice.staff.onlineStatus} /> {status(choice.staff.onlineStatus)}
          {choice.speaks ? (
            <>
              {' · '}
              <Trans>speaks {language}</Trans>
            </>
          ) : null}
        </span>
      </span>
    </>
  );
}

function ForwardForm({ tickets, reader, onForward, onClose }: Omit<ForwardDialogProps, 'open'>) {
  const { t } = useLingui();
  const lang = activeLanguage();
  const staff = useStaff();
  const groups = useGroups();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // After the dialog has taken the focus for itself.
  useEffect(() => field.current?.focus(), []);
  const options = useRef<HTMLDivElement>(null);
  const choices = useMemo(
    () => forwardChoices(tickets, staff, groups, reader.userId, lang),
    [tickets, staff, groups, reader.userId, lang],
  );
  const spoken = [...new Set(tickets.map(({ guestLangCd }) => guestLangCd))].map(languageNameIn(lang)).join(', ');
  const wanted = search.trim().toLocaleLowerCase();
  const found = choices.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const target = found.find(({ id }) => id === chosen) ?? (found.length === 1 ? found[0] : undefined);
    if (target === undefined) {
      setError(t`Choose a colleague or a group`);
      return;
    }
    onForward(target.type, target.id, target.name, reason.trim());
    onClose();
  };
  return (
    <form id={FORM} className={styles.form} onSubmit={submit}>
      <TextField
        ref={field}
        label={<Trans>Colleague or group</Trans>}
        value={search}
        error={error ?? undefined}
        autoComplete="off"
        onChange={(event) => {
          setSearch(event.target.value);
          setError(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          const first = options.current?.querySelector('input');
          first?.focus();
          first?.click();
        }}
      />
      <div ref={options} className={styles.choices} role="radiogroup" aria-label={t`Forward to`}>
        {found.map((choice) => (
          <label key={choice.id} className={styles.choice}>
            <input
              type="radio"
              name="forward-target"
              value={choice.id}
              checked={chosen === choice.id}
              onChange={() => {
                setChosen(choice.id);
                setError(null);
              }}
            />
            <ChoiceRow choice={choice} guestLang={spoken} />
          </label>
        ))}
        {found.length === 0 ? (
          <p className={styles.none}>
            <Trans>Nobody by that name</Trans>
          </p>
        ) : null}
      </div>
      <TextField
        label={<Trans>Why (they read it with the offer)</Trans>}
        value={reason}
        maxLength={FORWARD_REASON_MAX}
        autoComplete="off"
        onChange={(event) => setReason(event.target.value)}
      />
    </form>
  );
}

/** Offering a ticket to a colleague or a group; it stays where it is until somebody accepts. [TICKET-FORWARD] */
export function ForwardDialog({ open, tickets, reader, onForward, onClose }: ForwardDialogProps) {
  return (
    <Dialog
      open={open}
      title={
        tickets.length === 1 ? (
          <Trans>Forward this ticket</Trans>
        ) : (
          <Plural value={tickets.length} one="Forward # ticket" other="Forward # tickets" />
        )
      }
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={FORM}>
            <Trans>Offer it</Trans>
          </Button>
        </>
      }
    >
      <p className={styles.hint}>
        <Trans>They can accept or decline. Until then you can go on writing.</Trans>
      </p>
      <ForwardForm tickets={tickets} reader={reader} onForward={onForward} onClose={onClose} />
    </Dialog>
  );
}
