import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ItemOf } from '#shared/domain/message-content/content-items.ts';
import { isOwnMediaPath } from '#shared/domain/message-content/safe-url.ts';
import { useChat } from '../chat-context.ts';
import { useLazyParts } from '../lazy.ts';
import { ratioOf, type Sized, useRetries } from './media-frame.ts';
import styles from './media.module.css';

/** Widths our own server makes pictures in that a bubble on any screen can use, in pixels. */
const widths = [160, 320, 480, 640, 960];

interface Sources {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/**
 * A picture in the widths it is drawn in, for the browser to choose by its screen [LIMIT-IMAGE]; one of another host
 * comes as it is.
 *
 * @param rem how wide it is drawn at most
 */
function picturesOf(address: string, rem: number): Sources {
  if (!isOwnMediaPath(address) || address.includes('?')) return { src: address };
  const at = (width: number): string => `${address}?w=${width}`;
  return { src: at(640), srcSet: widths.map((width) => `${at(width)} ${width}w`).join(', '), sizes: `${rem}rem` };
}

const BUBBLE_REM = 18;

/** How wide a picture is drawn, with what of it is cropped. */
function drawnRem({ width, height }: Sized, tile: boolean): number {
  const own = width === undefined || height === undefined ? 1 : width / height;
  const frame = tile ? 1 : Math.min(2, own);
  return Math.round((tile ? BUBBLE_REM / 2 : BUBBLE_REM) * Math.max(1, own / frame));
}

/** What is said in its place once it could not be loaded. */
function LateFailure({ onAgain }: { readonly onAgain: () => void }) {
  const parts = useLazyParts();
  return parts === null ? null : <parts.FailedPhoto onAgain={onAgain} />;
}

/** A picture that keeps its place while it loads. `tile`: one of several, cut square. */
export function ImageItem({ item, tile = false }: { readonly item: ItemOf<'image'>; readonly tile?: boolean }) {
  const { t } = useLingui();
  const { onOpenImage } = useChat().actions;
  const { attempt, failed, fail, again } = useRetries();
  const [loaded, setLoaded] = useState(false);
  const alt = item.alt ?? t`Photo`;
  const frame = { aspectRatio: tile ? 1 : ratioOf(item, 4 / 3) };
  if (failed) {
    return (
      <span className={styles.frame} style={frame}>
        <LateFailure onAgain={again} />
      </span>
    );
  }
  const picture = (
    <img
      key={attempt}
      {...picturesOf(item.image, drawnRem(item, tile))}
      alt={alt}
      decoding="async"
      draggable={false}
      data-loaded={loaded}
      // Drawn anew, as when a list takes over: what is here already does not fade in again.
      ref={(image) => (image?.complete === true && image.naturalWidth > 0 ? setLoaded(true) : undefined)}
      onLoad={() => setLoaded(true)}
      onError={fail}
    />
  );
  return onOpenImage === undefined ? (
    <a className={styles.frame} style={frame} href={item.image} target="_blank" rel="noopener noreferrer">
      {picture}
    </a>
  ) : (
    <button type="button" className={styles.frame} style={frame} onClick={() => onOpenImage(item.image, alt)}>
      {picture}
    </button>
  );
}
