import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextField } from '#client/ui/text-field.tsx';
import { phoneNumber } from '#shared/domain/links/phone-number.ts';
import type { TypedPhone } from './sms-calls.ts';
import styles from './sms.module.css';

/** The country's code that was used last on this page: a house mostly writes to one country. */
let usualCountry = '';

export const noPhone = (): TypedPhone => ({ country_code: usualCountry, phone_number: '' });

/** Keeps the country's code for the next one. */
export const rememberCountry = ({ country_code }: TypedPhone): void => void (usualCountry = country_code);

/** Spaces, dashes and brackets that people write into numbers are no part of them. */
const bare = (typed: string): string => typed.replaceAll(/[\s().-]/gu, '');

/** As the server takes it; null for what is no number [LINK-NUMBER]. */
export function phoneOf(typed: TypedPhone): TypedPhone | null {
  const phone = { country_code: bare(typed.country_code), phone_number: bare(typed.phone_number) };
  return phoneNumber(phone.country_code, phone.phone_number) === null ? null : phone;
}

interface PhoneFieldsProps {
  readonly phone: TypedPhone;
  readonly error?: ReactNode;
  readonly onChange: (phone: TypedPhone) => void;
}

/** A mobile number, its country's code in a field of its own. */
export function PhoneFields({ phone, error, onChange }: PhoneFieldsProps) {
  const { t } = useLingui();
  return (
    <div className={styles.phone}>
      <TextField
        label={t`Country code`}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        dir="ltr"
        placeholder="+81"
        value={phone.country_code}
        onChange={(event) => onChange({ ...phone, country_code: event.target.value })}
      />
      <TextField
        label={t`Mobile number`}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        dir="ltr"
        value={phone.phone_number}
        error={error}
        onChange={(event) => onChange({ ...phone, phone_number: event.target.value })}
      />
    </div>
  );
}
