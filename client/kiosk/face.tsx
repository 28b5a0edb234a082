import type { CSSProperties } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { contrastRatio } from '#shared/domain/palette/contrast.ts';
import styles from './face.module.css';

export type Mood = 'idle' | 'listening' | 'thinking' | 'speaking' | 'asleep';

interface FaceProps {
  readonly mood: Mood;
  /** `#rrggbb`; the house's own without one. */
  readonly color?: string | null;
}

/** The face of the assistant: it blinks, listens, thinks, speaks, and sleeps without a network. What it does stands beside it in words. */
export function Face({ mood, color = null }: FaceProps) {
  const own: CSSProperties & { readonly '--face'?: string; readonly '--face-ink'?: string } =
    color === null
      ? {}
      : { '--face': color, '--face-ink': contrastRatio(color, '#ffffff') >= 3 ? '#ffffff' : '#1c1b1f' };
  return (
    <svg className={classNames(styles.face, styles[mood])} viewBox="0 0 200 200" aria-hidden="true" style={own}>
      <circle className={styles.halo} cx="100" cy="100" r="92" />
      <rect className={styles.head} x="22" y="30" width="156" height="144" rx="62" />
      <g className={styles.eyes}>
        <rect className={styles.eye} x="62" y="76" width="20" height="34" rx="10" />
        <rect className={styles.eye} x="118" y="76" width="20" height="34" rx="10" />
      </g>
      <path className={styles.smile} d="M74 130 Q100 152 126 130" />
      <ellipse className={styles.mouth} cx="100" cy="136" rx="20" ry="11" />
    </svg>
  );
}
