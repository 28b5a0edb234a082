import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './manage.module.css';

interface CheckFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'checked' | 'value' | 'disabled' | 'onChange'
> {
  readonly type: 'checkbox' | 'color';
  readonly label: ReactNode;
}

/** A small control with its label beside it. */
export function CheckField({ label, ...input }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={styles.check}>
      <input {...input} id={id} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
