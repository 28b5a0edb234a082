import { type ReactNode, useId } from 'react';
import styles from './manage.module.css';

interface SelectFieldProps {
  readonly label: ReactNode;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: ReactNode;
  readonly children: ReactNode;
}

/** A labelled choice of one. */
export function SelectField({ label, name, value, onChange, error, children }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        className={styles.select}
        value={value}
        aria-invalid={error === undefined ? undefined : true}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
      {error === undefined ? null : (
        <p role="alert" className={styles.fault}>
          {error}
        </p>
      )}
    </div>
  );
}
