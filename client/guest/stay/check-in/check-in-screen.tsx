import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useRouter } from '@tanstack/react-router';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { callOperation } from '#client/net/facade.ts';
import { TransportError } from '#client/net/transport-error.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { fitTimeZone } from '#shared/domain/chat/time-zone.ts';
import {
  checkInFaults,
  NAME_MAX,
  nightsOf,
  type CheckInFault,
  type CheckInField,
  type CheckInForm,
} from '#shared/domain/pms/check-in-form.ts';
import { localDay } from '#shared/domain/pms/local-day.ts';
import { updateBizGuest } from '#shared/facade/people/update-biz-guest.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import { personMenu } from '../../app/guest-menus.ts';
import { paths } from '../../app/paths.ts';
import { usePlace } from '../../app/place.ts';
import { useNow } from '../../app/use-now.ts';
import { GuestPage } from '../../frame/guest-page.tsx';
import { keptInOrder, tellDesk } from '../../menus/tell-desk.ts';
import { useWhenBack } from '../../menus/use-when-back.ts';
import { useProblem } from '../../frame/problem/use-problem.tsx';
import { checkInDraft } from './check-in-draft.ts';
import styles from '../../frame/form.module.css';

const fields = ['roomNumber', 'lastName', 'firstName', 'countryCode', 'mobilePhone', 'checkIn', 'checkOut'] as const;

function faultWords(field: CheckInField, fault: CheckInFault): ReactNode {
  switch (fault) {
    case 'required':
      return <Trans>Please fill this in.</Trans>;
    case 'too_long':
      return <Trans>At most {NAME_MAX} letters, please.</Trans>;
    case 'alphabets_only':
      return <Trans>Only letters of the alphabet, as in your passport (A–Z).</Trans>;
    case 'not_a_number':
      return field === 'countryCode' ? (
        <Trans>A country code such as +81.</Trans>
      ) : (
        <Trans>Only digits, 4 to 15 of them.</Trans>
      );
    case 'not_a_date':
      return <Trans>This day does not exist.</Trans>;
    case 'not_after_check_in':
      return <Trans>The day of leaving comes after the day of arriving.</Trans>;
  }
}

type Trouble = 'offline' | 'refused' | 'limit';

function Troubles({ trouble, goesByItself }: { readonly trouble: Trouble; readonly goesByItself: boolean }): ReactNode {
  switch (trouble) {
    case 'offline':
      if (goesByItself) return <Trans>Waiting for the connection. It will be sent by itself.</Trans>;
      return <Trans>There is no connection. What you wrote is kept; please send it once you are back.</Trans>;
    case 'limit':
      return (
        <Trans>
          You have as many open requests as are possible at once. Please end one, then send this again. What you wrote
          is kept.
        </Trans>
      );
    case 'refused':
      return (
        <Trans>This could not be sent. What you wrote is kept. Please try again, or tell us at the front desk.</Trans>
      );
  }
}

/** The check-in form: who comes, how to reach them, how long they stay [FORM-NAME] [FORM-SURNAME] [FORM-DATES] [FORM-REQUIRED] [FORM-SENT]. */
export function CheckInScreen() {
  const { t } = useLingui();
  const app = useGuestApp();
  const router = useRouter();
  const problem = useProblem();
  const { detail, menus } = usePlace();
  const today = localDay(useNow(), fitTimeZone(detail?.time_zone ?? '', 'UTC'));
  const [typed, setTyped] = useState<Partial<CheckInForm>>(() => checkInDraft.read() ?? {});
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const running = useRef(false);
  const formRef = useRef<HTMLFormElement>(null);
  const { logs } = app;
  useEffect(() => logs.access('sub_menu', 'open', { page: 'check_in' }), [logs]);
  const form: CheckInForm = {
    roomNumber: detail?.location_name ?? '',
    firstName: '',
    lastName: '',
    countryCode: '',
    mobilePhone: '',
    checkIn: today,
    checkOut: '',
    ...typed,
  };
  const whole = `${form.firstName.trim()} ${form.lastName.trim()}`;
  const faults = checkInFaults(form);
  if (faults.firstName === undefined && faults.lastName === undefined && [...whole].length > NAME_MAX)
    faults.firstName = 'too_long';
  const nights = nightsOf(form.checkIn, form.checkOut);
  const change = (field: CheckInField, value: string): void => {
    const next = { ...form, [field]: value };
    setTyped(next);
    checkInDraft.write(next);
    setTrouble(null);
  };
  const person = menus === null ? null : personMenu(menus);

  const send = async (): Promise<Trouble | null> => {
    const digits = form.mobilePhone.replace(/[\s()-]/g, '');
    await callOperation({ transport: app.core.transport, tokens: app.core.session }, updateBizGuest, {
      name: whole,
      countryCode: form.countryCode.trim(),
      phoneNumber: digits,
    });
    const guest = app.memory.guest.get();
    if (guest !== null) app.memory.guest.set({ ...guest, name: whole });
    if (person === null) return 'refused';
    const [before, behind] = keptInOrder();
    const checkIn = `${before}${form.checkIn}${behind}`;
    const checkOut = `${before}${form.checkOut}${behind}`;
    // Country code and number are one, though they are two to the sentence.
    const phone = `${digits}${behind}`;
    const stay = plural(nights, { one: `# night`, other: `# nights` });
    const lines = [
      t`Check-in form`,
      t`Room: ${form.roomNumber.trim()}`,
      t`Name: ${whole}`,
      t`Phone: ${before + form.countryCode.trim()} ${phone}`,
      t`Stay: ${checkIn} to ${checkOut} (${stay})`,
    ];
    const ended = await tellDesk(app, person, lines.join('\n'));
    if (ended.end === 'limit' || ended.end === 'offline') return ended.end;
    if (ended.end === 'locked') return 'refused';
    checkInDraft.forget();
    await router.navigate({ href: paths.conversation(ended.id), replace: true });
    return null;
  };

  const submit = (): void => {
    setTried(true);
    const first = fields.find((field) => faults[field] !== undefined);
    if (first !== undefined) {
      formRef.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setTrouble(null);
    send()
      .then(setTrouble, (error: unknown) => {
        setTrouble(error instanceof TransportError ? 'offline' : 'refused');
        if (!(error instanceof TransportError)) problem.show(error, 'updateBizGuest');
      })
      .finally(() => {
        running.current = false;
        setBusy(false);
      });
  };
  const goesByItself = useWhenBack(trouble === 'offline', submit);
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    submit();
  };

  const field = (name: CheckInField, label: string, more: object = {}) => {
    const fault = tried ? faults[name] : undefined;
    return (
      <TextField
        label={label}
        name={name}
        value={form[name]}
        maxLength={200}
        required
        {...more}
        {...(fault === undefined ? {} : { error: faultWords(name, fault) })}
        onChange={(event) => change(name, event.target.value)}
      />
    );
  };
  return (
    <GuestPage title={<Trans>Check-in form</Trans>} back={paths.settings()}>
      <form ref={formRef} className={styles.page} onSubmit={onSubmit} noValidate>
        <p>
          <Trans>Fill this in on the way, and the front desk has it ready when you arrive.</Trans>
        </p>
        {field('roomNumber', t`Room number`)}
        <div className={styles.pair}>
          {field('lastName', t`Last name`, {
            autoComplete: 'family-name',
            autoCapitalize: 'words',
            spellCheck: false,
            hint: t`In letters A–Z, as in your passport`,
          })}
          {field('firstName', t`First name`, {
            autoComplete: 'given-name',
            autoCapitalize: 'words',
            spellCheck: false,
          })}
        </div>
        <div className={styles.phone}>
          {field('countryCode', t`Country code`, {
            autoComplete: 'tel-country-code',
            inputMode: 'tel',
            dir: 'ltr',
            placeholder: '+81',
          })}
          {field('mobilePhone', t`Mobile phone`, {
            autoComplete: 'tel-national',
            inputMode: 'tel',
            type: 'tel',
            dir: 'ltr',
          })}
        </div>
        <div className={styles.pair}>
          {field('checkIn', t`Arriving on`, { type: 'date' })}
          {field('checkOut', t`Leaving on`, { type: 'date', min: form.checkIn })}
        </div>
        <p className={styles.nights} role="status">
          {nights === 0 ? null : <Plural value={nights} one="# night" other="# nights" />}
        </p>
        {trouble === null ? null : (
          <p className={styles.fault} role="alert">
            <Icon of={CircleAlert} />
            <span>
              <Troubles trouble={trouble} goesByItself={goesByItself} />
            </span>
          </p>
        )}
        <Button wide type="submit" busy={busy}>
          <Trans>Send to the front desk</Trans>
        </Button>
      </form>
      {problem.dialog}
    </GuestPage>
  );
}
