import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import styles from './text-field.module.css';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'id' | 'size'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Said and shown at once when set. */
  readonly error?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled line of text; 16 px, so that phones do not zoom in. */
export function TextField({ label, hint, error, ref, ...rest }: TextFieldProps) {
  const id = useId();
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        dir="auto"
        {...rest}
        ref={ref}
        id={id}
        className={styles.input}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described === '' ? undefined : described}
      />
      {hint === undefined ? null : (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className={styles.error} id={`${id}-error`} role="alert">
        {error}
      </p>
    </div>
  );
}
