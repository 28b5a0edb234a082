import { Trans, useLingui } from '@lingui/react/macro';
import { type PointerEvent, useId } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { Focus } from '#shared/domain/media/focus.ts';
import styles from './focus-picker.module.css';

interface FocusPickerProps {
  readonly src: string;
  /** Null for the middle. */
  readonly value: Focus | null;
  readonly onChange: (focus: Focus | null) => void;
  readonly readOnly?: boolean;
}

const MIDDLE: Focus = { x: 50, y: 50 };
const hundredth = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100);

/** What matters most of a picture: pointed at, or moved by keys, and shown as pages cut it [MEDIA-FOCUS]. */
export function FocusPicker({ src, value, onChange, readOnly = false }: FocusPickerProps) {
  const { t } = useLingui();
  const id = useId();
  const at = value ?? MIDDLE;
  const point = (event: PointerEvent<HTMLElement>): void => {
    if (readOnly || (event.type === 'pointermove' && event.buttons === 0)) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange({ x: hundredth((event.clientX - left) / width), y: hundredth((event.clientY - top) / height) });
  };
  const shown = { objectPosition: `${at.x}% ${at.y}%` };
  const sides = [
    { side: 'x', label: t`Across` },
    { side: 'y', label: t`Down` },
  ] as const;
  return (
    <div role="group" aria-labelledby={`${id}-label`} className={styles.picker}>
      <p id={`${id}-label`} className={styles.label}>
        <Trans>What matters most</Trans>
      </p>
      <p className={styles.hint}>
        <Trans>Point at it: it stays in view wherever a page cuts the picture.</Trans>
      </p>
      <div className={styles.both}>
        <span className={styles.whole} onPointerDown={point} onPointerMove={point}>
          <img src={src} alt="" draggable={false} />
          <span className={styles.mark} style={{ insetBlockStart: `${at.y}%`, left: `${at.x}%` }} aria-hidden="true" />
        </span>
        <span className={styles.samples} aria-hidden="true">
          <img className={styles.wide} src={src} alt="" style={shown} />
          <img className={styles.tall} src={src} alt="" style={shown} />
        </span>
      </div>
      {readOnly ? null : (
        <div className={styles.sides}>
          {sides.map(({ side, label }) => (
            <label key={side} className={styles.side}>
              {label}
              <input
                type="range"
                // From the left of the picture, in whatever direction the page reads.
                dir="ltr"
                min={0}
                max={100}
                value={at[side]}
                onChange={(event) => onChange({ ...at, [side]: Number(event.target.value) })}
              />
            </label>
          ))}
          <Button variant="quiet" disabled={value === null} onClick={() => onChange(null)}>
            <Trans>Back to the middle</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
