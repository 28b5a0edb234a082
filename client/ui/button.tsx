import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  readonly children: ReactNode;
  /** primary: the one thing to do here; quiet: a text with a target; outline: one of several; danger: cannot be undone. */
  readonly variant?: 'primary' | 'outline' | 'quiet' | 'danger';
  readonly icon?: ReactNode;
  /** Shows a spinner and takes no presses, keeping its size and its focus. */
  readonly busy?: boolean;
  readonly wide?: boolean;
}

/** A native button, 44 px high. */
export function Button({
  children,
  variant = 'primary',
  icon,
  busy = false,
  wide = false,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, styles[variant], wide && styles.wide)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner size={18} /> : icon}
      <span>{children}</span>
    </button>
  );
}
