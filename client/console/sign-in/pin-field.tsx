import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode, type Ref } from 'react';
import { withAsciiDigits } from '#shared/domain/translation/protected-spans.ts';
import styles from './sign-in.module.css';

/** Digits of a PIN [PIN-SHAPE]. */
export const PIN_LENGTH = 6;

interface PinFieldProps {
  /** Which PIN, where a form asks for two. */
  readonly label?: ReactNode;
  readonly value: string;
  readonly onChange: (pin: string) => void;
  readonly error: string | null;
  readonly disabled: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Only the digits of what was typed or pasted, whatever script they are in: "１２３ 456" is 123456. */
export function pinOf(text: string): string {
  return withAsciiDigits(text.normalize('NFKC')).replaceAll(/\D/g, '').slice(0, PIN_LENGTH);
}

/** One real field under six boxes: pasting, one-time-code filling and screen readers work as everywhere. */
export function PinField({ label, value, onChange, error, disabled, ref }: PinFieldProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div className={styles.pin}>
      <label className={styles.label} htmlFor={id} id={`${id}-label`}>
        {label ?? <Trans>PIN from the e-mail</Trans>}
      </label>
      {/* Digits run from left to right in every language. */}
      <div className={styles.digits} dir="ltr" data-wrong={error !== null}>
        <input
          ref={ref}
          id={id}
          className={styles.digitInput}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          {...(label === undefined
            ? { 'aria-label': t`PIN from the e-mail, six digits` }
            : { 'aria-labelledby': `${id}-label` })}
          aria-invalid={error !== null || undefined}
          aria-describedby={`${id}-error`}
          readOnly={disabled}
          onChange={(event) => onChange(pinOf(event.target.value))}
        />
        <span className={styles.boxes} aria-hidden="true">
          {Array.from({ length: PIN_LENGTH }, (_, index) => (
            <span key={index} data-next={index === value.length}>
              {value[index] ?? ''}
            </span>
          ))}
        </span>
      </div>
      <p className={styles.error} id={`${id}-error`} role="alert">
        {error}
      </p>
    </div>
  );
}
