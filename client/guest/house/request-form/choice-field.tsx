import { useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import field from '#client/ui/text-field.module.css';

interface ChoiceFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint: ReactNode;
  readonly error: ReactNode;
  readonly choices: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of what the house offers, or nothing [FORM-CHOICES]. */
export function ChoiceField({ name, label, hint, error, choices, value, onChange }: ChoiceFieldProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        className={field.input}
        // What was chosen in another language, or is offered no more, is chosen anew.
        value={choices.includes(value) ? value : ''}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t`Please choose`}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
      {hint === undefined ? null : <p className={field.hint}>{hint}</p>}
      <p className={field.error} id={`${id}-error`} role="alert">
        {error}
      </p>
    </div>
  );
}
