import { Trans, useLingui } from '@lingui/react/macro';
import ImageOff from 'lucide-react/icons/image-off';
import Maximize from 'lucide-react/icons/maximize';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useId, useRef, useState } from 'react';
import { percentText } from '#client/i18n/money.ts';
import { Icon } from '#client/ui/icon.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { useZoom } from './use-zoom.ts';
import { MAX_SCALE, STEP } from './zoom.ts';
import styles from './floor-guide.module.css';

interface ZoomPictureProps {
  readonly src: string;
  /** What it shows, in words. */
  readonly alt: string;
}

/** A plan one can come closer to: by fingers, mouse, keys or buttons, never past its edges [FLOOR-ZOOM]. */
export function ZoomPicture({ src, alt }: ZoomPictureProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const { zoom, glides, by, whole, handlers } = useZoom(frame);
  const [broken, setBroken] = useState(false);
  const hintId = useId();
  const { scale, x, y } = zoom;
  const percent = scale > 1 ? percentText(scale) : '';
  if (broken) {
    return (
      <div className={styles.missing}>
        <Icon of={ImageOff} size={32} />
        <p>
          <Trans>The floor plan could not be shown.</Trans>
        </p>
      </div>
    );
  }
  return (
    <div className={styles.plan}>
      <div
        ref={frame}
        className={styles.frame}
        role="group"
        aria-label={alt}
        aria-describedby={hintId}
        data-zoomed={scale > 1}
        {...handlers}
      >
        <img
          className={styles.picture}
          src={src}
          alt={alt}
          draggable={false}
          decoding="async"
          data-glides={glides}
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
          onError={() => setBroken(true)}
        />
      </div>
      <VisuallyHidden id={hintId}>
        <Trans>Press plus and minus to zoom, the arrow keys to move, zero to see the whole plan.</Trans>
      </VisuallyHidden>
      <div className={styles.tools} role="group" aria-label={t`Zoom`}>
        <IconButton icon={ZoomOut} label={t`Zoom out`} disabled={scale <= 1} onClick={() => by(1 / STEP)} />
        <span className={styles.percent} role="status">
          <bdi>{percent}</bdi>
        </span>
        <IconButton icon={ZoomIn} label={t`Zoom in`} disabled={scale >= MAX_SCALE} onClick={() => by(STEP)} />
        <IconButton icon={Maximize} label={t`Whole plan`} disabled={scale <= 1} onClick={whole} />
      </div>
    </div>
  );
}
