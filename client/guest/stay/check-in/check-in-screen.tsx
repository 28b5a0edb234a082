import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
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
import { dialCodeOf } from '#shared/domain/pms/dial-code.ts';
import { localDay } from '#shared/domain/pms/local-day.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import { paths } from '../../app/paths.ts';
import { usePlace } from '../../app/place.ts';
import { useNow } from '../../app/use-now.ts';
import { SearchIcon } from '../../ask/ask-entry.tsx';
import { GuestPage } from '../../frame/guest-page.tsx';
import { useDeskForm } from '../../menus/use-desk-form.tsx';
import { checkInDraft } from './check-in-draft.ts';
import { useSendCheckIn, wholeName } from './use-send-check-in.ts';
import styles from '../../frame/form.module.css';

const fields = ['roomNumber', 'lastName', 'firstName', 'countryCode', 'mobilePhone', 'checkIn', 'checkOut'] as const;

/** A country code as the reader knows it from home. */
const dialExample = (): string => dialCodeOf(navigator.languages) ?? '+1';

function faultWords(field: CheckInField, fault: CheckInFault): ReactNode {
  const example = dialExample();
  switch (fault) {
    case 'required':
      return <Trans>Please fill this in.</Trans>;
    case 'too_long':
      return <Trans>At most {NAME_MAX} letters, please.</Trans>;
    case 'alphabets_only':
      return <Trans>Please use the letters A–Z, as in your passport.</Trans>;
    case 'not_a_number':
      return field === 'countryCode' ? (
        <Trans>Please enter a country code, such as {example}.</Trans>
      ) : (
        <Trans>Please enter 4 to 15 digits.</Trans>
      );
    case 'not_a_date':
      return <Trans>This day does not exist.</Trans>;
    case 'not_after_check_in':
      return <Trans>Your departure must be after your arrival.</Trans>;
  }
}

/** What stands in the fields: what was typed, and before that what is known of the room and the day. */
function useCheckInForm() {
  const { detail } = usePlace();
  const today = localDay(useNow(), fitTimeZone(detail?.time_zone ?? '', 'UTC'));
  const [typed, setTyped] = useState<Partial<CheckInForm>>(() => checkInDraft.read() ?? {});
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
  const faults = checkInFaults(form);
  if (faults.firstName === undefined && faults.lastName === undefined && [...wholeName(form)].length > NAME_MAX)
    faults.firstName = 'too_long';
  const change = (field: CheckInField, value: string): void => {
    const next = { ...form, [field]: value };
    setTyped(next);
    checkInDraft.write(next);
  };
  return { form, faults, change };
}

/** The check-in form: who comes, how to reach them, how long they stay [FORM-NAME] [FORM-SURNAME] [FORM-DATES] [FORM-REQUIRED] [FORM-SENT]. */
export function CheckInScreen() {
  const { logs } = useGuestApp();
  const { form, faults, change } = useCheckInForm();
  const formRef = useRef<HTMLFormElement>(null);
  const send = useSendCheckIn(form);
  const { tried, busy, onSubmit, changed, note, dialog } = useDeskForm({
    send,
    operation: 'updateBizGuest',
    focusFault: () => {
      const first = fields.find((field) => faults[field] !== undefined);
      if (first !== undefined) formRef.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return first !== undefined;
    },
  });
  useEffect(() => logs.access('sub_menu', 'open', { page: 'check_in' }), [logs]);
  const nights = nightsOf(form.checkIn, form.checkOut);
  const onChange = (field: CheckInField, value: string): void => {
    change(field, value);
    changed();
  };
  return (
    <GuestPage tools={<SearchIcon />} title={<Trans>Check-in form</Trans>} back={paths.settings()}>
      <form ref={formRef} className={styles.page} onSubmit={onSubmit} noValidate>
        <p>
          <Trans>Fill this in on your way, and everything will be ready at the front desk when you arrive.</Trans>
        </p>
        <Fields form={form} faults={tried ? faults : {}} onChange={onChange} />
        <p className={styles.nights} role="status">
          {nights === 0 ? null : <Plural value={nights} one="# night" other="# nights" />}
        </p>
        {note}
        <Button wide type="submit" busy={busy}>
          <Trans>Send to the front desk</Trans>
        </Button>
      </form>
      {dialog}
    </GuestPage>
  );
}

interface FieldsProps {
  readonly form: CheckInForm;
  readonly faults: Partial<Record<CheckInField, CheckInFault>>;
  readonly onChange: (field: CheckInField, value: string) => void;
}

function Fields({ form, faults, onChange }: FieldsProps) {
  const { t } = useLingui();
  const field = (name: CheckInField, label: string, more: object = {}) => {
    const fault = faults[name];
    return (
      <TextField
        label={label}
        name={name}
        value={form[name]}
        maxLength={200}
        required
        {...more}
        {...(fault === undefined ? {} : { error: faultWords(name, fault) })}
        onChange={(event) => onChange(name, event.target.value)}
      />
    );
  };
  return (
    <>
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
          placeholder: dialExample(),
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
    </>
  );
}
