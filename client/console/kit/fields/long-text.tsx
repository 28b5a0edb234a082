import { type ReactNode, useId } from 'react';
import styles from './fields.module.css';

interface LongTextProps {
  readonly label: ReactNode;
  readonly name: string;
  readonly value: string;
  readonly max: number | undefined;
  readonly lang?: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly readOnly: boolean;
  readonly onChange: (value: string) => void;
}

/** A text of several lines, which grows with what is in it. */
export function LongText({ label, name, value, max, lang, hint, error, readOnly, onChange }: LongTextProps) {
  const id = useId();
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.langRow}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        dir="auto"
        lang={lang}
        className={styles.area}
        rows={Math.min(12, Math.max(3, value.split('\n').length + 1))}
        value={value}
        maxLength={max}
        readOnly={readOnly}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described === '' ? undefined : described}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint === undefined ? null : (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p role="alert" className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
