import type { LucideIcon } from 'lucide-react';
import styles from './icon.module.css';

interface IconProps {
  /** A glyph imported alone: `import Send from 'lucide-react/icons/send'`. */
  readonly of: LucideIcon;
  /** Edge in px. */
  readonly size?: number;
  /** Mirrored in right-to-left pages: for arrows and whatever points somewhere. */
  readonly directional?: boolean;
}

/** A sign beside words, never instead of them: hidden from screen readers. */
export function Icon({ of: Glyph, size = 20, directional = false }: IconProps) {
  return (
    <Glyph
      size={size}
      aria-hidden="true"
      focusable="false"
      className={directional ? `${styles.icon} ${styles.directional}` : styles.icon}
    />
  );
}
