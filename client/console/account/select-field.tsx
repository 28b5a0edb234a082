import { type ReactNode, useId } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import styles from './manage.module.css';
import selectStyles from '../select.module.css';
import own from './select-field.module.css';

interface SelectFieldProps {
  readonly label: ReactNode;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Seen and not changed. */
  readonly readOnly?: boolean;
  readonly children: ReactNode;
}

/** A labelled choice of one. */
export function SelectField({
  label,
  name,
  value,
  onChange,
  hint,
  error,
  readOnly = false,
  children,
}: SelectFieldProps) {
  const id = useId();
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        className={classNames(selectStyles.select, own.fixed)}
        value={value}
        disabled={readOnly}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described === '' ? undefined : described}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={own.hint}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p role="alert" id={`${id}-error`} className={own.error}>
          {error}
        </p>
      )}
    </div>
  );
}
