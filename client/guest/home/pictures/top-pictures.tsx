import { useLingui } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useRef, useState } from 'react';
import { countText } from '#client/i18n/money.ts';
import { hideBroken } from '#client/ui/hide-broken.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { pictureStyle } from '#client/ui/picture-style.ts';
import { isFilmAddress } from '#shared/domain/media/purposes.ts';
import { Movie } from './movie.tsx';
import { allowsMotion } from './data-saver.ts';
import styles from './top-pictures.module.css';

/** How long a picture stays before the next comes by itself. */
const stayMs = 7_000;

interface TopPicturesProps {
  readonly pictures: readonly string[];
  /** What is to be seen on each; '' where the house does not say. */
  readonly words: readonly string[];
  /** The house's film, shown first; null for none. */
  readonly movie: string | null;
}

/** Which picture is in view, by how far the strip is scrolled; right-to-left strips scroll to negative values. */
function shownIn(strip: HTMLElement): number {
  return strip.clientWidth === 0 ? 0 : Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth);
}

/**
 * The house's pictures above the menu [HOME-PICTURES]: a strip that a finger swipes, with buttons for everyone else.
 * It goes on by itself until it is touched, and never for who wants less motion.
 */
export function TopPictures({ pictures, words, movie }: TopPicturesProps) {
  const { t } = useLingui();
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [touched, setTouched] = useState(() => !allowsMotion());
  const count = pictures.length + (movie === null ? 0 : 1);

  const go = (to: number): void => {
    const list = strip.current;
    const slide = list?.children[(to + count) % count];
    // Along the strip alone: the page must not scroll with it.
    if (list && slide instanceof HTMLElement)
      list.scrollTo({
        left:
          slide.offsetLeft - (list.firstElementChild instanceof HTMLElement ? list.firstElementChild.offsetLeft : 0),
        behavior: allowsMotion() ? 'smooth' : 'instant',
      });
  };
  const step = useRef(go);
  useEffect(() => {
    step.current = go;
  });

  useEffect(() => {
    if (touched || count < 2) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') step.current(shown + 1);
    }, stayMs);
    return () => clearInterval(timer);
  }, [touched, shown, count]);

  const choose = (to: number): void => {
    setTouched(true);
    go(to);
  };
  return (
    <div
      className={styles.pictures}
      role="group"
      aria-roledescription={t`carousel`}
      aria-label={t`Photos of the house`}
      onPointerDown={() => setTouched(true)}
      onFocus={() => setTouched(true)}
    >
      <ul ref={strip} className={styles.strip} onScroll={(event) => setShown(shownIn(event.currentTarget))}>
        {movie === null ? null : (
          <li className={styles.slide} aria-label={t`Video, 1 of ${count}`} aria-hidden={shown !== 0 || undefined}>
            <Movie src={movie} poster={pictures[0] ?? null} active={shown === 0} onStart={() => setTouched(true)} />
          </li>
        )}
        {pictures.map((src, index) => {
          const place = index + (movie === null ? 0 : 1);
          return (
            <li key={src} className={styles.slide} aria-hidden={place !== shown || undefined}>
              {isFilmAddress(src) ? (
                <Movie src={src} poster={null} active={place === shown} onStart={() => setTouched(true)} />
              ) : (
                <img
                  className={styles.picture}
                  src={src}
                  alt={words[index] || t`Photo ${place + 1} of ${count}`}
                  style={pictureStyle(src)}
                  width={960}
                  height={540}
                  loading={place === 0 ? 'eager' : 'lazy'}
                  decoding="async"
                  onError={hideBroken}
                />
              )}
            </li>
          );
        })}
      </ul>
      {count > 1 ? (
        <div className={styles.buttons}>
          <IconButton
            icon={ChevronLeft}
            directional
            size={20}
            label={t`Previous photo`}
            onClick={() => choose(shown - 1)}
          />
          <span className={styles.count} aria-live={touched ? 'polite' : 'off'}>
            {countText(shown + 1)}/{countText(count)}
          </span>
          <IconButton
            icon={ChevronRight}
            directional
            size={20}
            label={t`Next photo`}
            onClick={() => choose(shown + 1)}
          />
        </div>
      ) : null}
    </div>
  );
}
