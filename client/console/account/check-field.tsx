import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './manage.module.css';

interface CheckFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'checked' | 'value' | 'disabled' | 'onChange'
> {
  readonly type: 'checkbox' | 'color';
  readonly label: ReactNode;
}

/** A small control with its label beside it; a tap on either is one. */
export function CheckField({ label, ...input }: CheckFieldProps) {
  return (
    <label className={styles.check}>
      <input {...input} />
      <span>{label}</span>
    </label>
  );
}
