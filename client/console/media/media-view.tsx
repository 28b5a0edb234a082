import { useState } from 'react';
import { withoutFocus } from '#shared/domain/media/focus.ts';
import { isFilmAddress } from '#shared/domain/media/purposes.ts';
import styles from './media.module.css';

interface MediaViewProps {
  readonly url: string;
  /** What is to be seen; empty where words beside it say so. */
  readonly alt: string;
  /** Pixels it is drawn at, so that no more is loaded. */
  readonly width: number;
  /** A film that may be played; else it shows its first frame. */
  readonly playable?: boolean;
}

/** A picture or a film of the house, small. */
export function MediaView({ url, alt, width, playable = false }: MediaViewProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (isFilmAddress(url))
    return (
      <video
        className={styles.view}
        src={`${url}#t=0.1`}
        aria-label={alt}
        controls={playable}
        muted
        playsInline
        preload="metadata"
      />
    );
  const sized = url.startsWith('/media/') ? `${withoutFocus(url)}?w=${width * 2}` : url;
  return broken === url ? (
    <span className={styles.broken} role="img" aria-label={alt} />
  ) : (
    <img className={styles.view} src={sized} alt={alt} onError={() => setBroken(url)} />
  );
}
