import type { ButtonHTMLAttributes, Ref } from 'react';
import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'style' | 'children' | 'aria-label' | 'title'
> {
  readonly icon: LucideIcon;
  /** What it does, in words: read aloud, and shown on hover. */
  readonly label: string;
  readonly directional?: boolean;
  /** solid: on the accent colour. */
  readonly variant?: 'plain' | 'solid';
  /** A dot that says something waits behind this button; the label must say so too. */
  readonly marked?: boolean;
  readonly size?: number;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A round native button of 44 px with a sign and a spoken name. */
export function IconButton({
  icon,
  label,
  directional = false,
  variant = 'plain',
  marked = false,
  size = 22,
  type = 'button',
  ref,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      className={classNames(styles.button, variant === 'solid' && styles.solid)}
      aria-label={label}
      title={label}
    >
      <Icon of={icon} size={size} directional={directional} />
      {marked ? <span className={styles.mark} /> : null}
    </button>
  );
}
