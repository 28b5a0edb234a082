import { type ReactNode, useId } from 'react';
import styles from './fields.module.css';

interface FieldFrameProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly children: ReactNode;
}

/** Several controls under one name. */
export function FieldFrame({ label, hint, error, children }: FieldFrameProps) {
  const id = useId();
  return (
    <fieldset
      className={styles.fieldset}
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      aria-invalid={error === undefined ? undefined : true}
      tabIndex={error === undefined ? undefined : -1}
    >
      <legend>{label}</legend>
      {hint === undefined ? null : (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error === undefined ? null : (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
