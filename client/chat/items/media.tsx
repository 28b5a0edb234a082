import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import FileText from 'lucide-react/icons/file-text';
import ImageOff from 'lucide-react/icons/image-off';
import type { ItemOf } from '#shared/domain/message-content/content-items.ts';
import { directionOf } from '#shared/languages/codes.ts';
import { Icon } from '#client/ui/icon.tsx';
import { useChat } from '../chat-context.ts';
import { ChatLink } from './rich-text.tsx';
import styles from './media.module.css';

/** Tries after the first (guest-app §9). Rule CHAT-IMAGE. */
const RETRIES = 3;
const RETRY_AFTER_MS = 1000;

/** Loads again by itself up to three times, later each time, then waits for the reader. */
function useRetries(): { attempt: number; failed: boolean; fail: () => void; again: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (!broken || attempt >= RETRIES) return undefined;
    const timer = setTimeout(() => {
      setAttempt((n) => n + 1);
      setBroken(false);
    }, RETRY_AFTER_MS * 2 ** attempt);
    return () => clearTimeout(timer);
  }, [broken, attempt]);
  const again = (): void => {
    setAttempt(0);
    setBroken(false);
  };
  return { attempt, failed: broken && attempt >= RETRIES, fail: () => setBroken(true), again };
}

function Failed({ onAgain, children }: { readonly onAgain: () => void; readonly children: React.ReactNode }) {
  return (
    <span className={styles.failed}>
      <Icon of={ImageOff} size={24} />
      <span>{children}</span>
      <button type="button" className={styles.again} onClick={onAgain}>
        <Trans>Try again</Trans>
      </button>
    </span>
  );
}

interface Sized {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** Between a tall portrait and a wide panorama: what is beyond is cropped until opened. */
function ratioOf({ width, height }: Sized, fallback: number): number {
  return width === undefined || height === undefined ? fallback : Math.min(2, Math.max(0.7, width / height));
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
        <Failed onAgain={again}>
          <Trans>This photo could not be loaded</Trans>
        </Failed>
      </span>
    );
  }
  const picture = (
    <img
      key={attempt}
      src={item.image}
      alt={alt}
      decoding="async"
      draggable={false}
      data-loaded={loaded}
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

/** A film that plays in place, without sound or full screen until asked for. */
export function VideoItem({ item }: { readonly item: ItemOf<'video'> }) {
  const { t } = useLingui();
  const { attempt, failed, fail, again } = useRetries();
  return (
    <span className={styles.frame} style={{ aspectRatio: ratioOf(item, 16 / 9) }}>
      {failed ? (
        <Failed onAgain={again}>
          <Trans>This video could not be loaded</Trans>
        </Failed>
      ) : (
        <video key={attempt} src={item.video.content} aria-label={item.alt ?? t`Video`} controls playsInline preload="metadata" data-loaded="true" onError={fail} />
      )}
    </span>
  );
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A file's size in the page's language, e.g. `180 kB`. */
function useFileSize(bytes: number | undefined): string | null {
  const { i18n } = useLingui();
  if (bytes === undefined) return null;
  const power = Math.min(UNITS.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const unit = UNITS[power] ?? 'byte';
  const locales = Intl.NumberFormat.supportedLocalesOf([i18n.locale, 'en']);
  return new Intl.NumberFormat(locales, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: bytes < 10 * 1000 ** power ? 1 : 0 }).format(bytes / 1000 ** power);
}

/** Marks that turn the direction of writing could dress `exe.pdf` up as `fdp.exe`. */
const TURNS = /[\u202a-\u202e\u2066-\u2069\u200e\u200f]/g;

/** A file to open, by its name and size. */
export function FileItem({ item }: { readonly item: ItemOf<'file'> }) {
  const { t } = useLingui();
  const { lang } = useChat();
  const size = useFileSize(item.file.size);
  const name = item.file.originalName.replace(TURNS, '');
  return (
    <ChatLink href={item.file.content} className={styles.file} dir={directionOf(lang)}>
      <span className={styles.sheet}>
        <Icon of={FileText} size={22} />
      </span>
      <span className={styles.fileText}>
        <bdi className={styles.fileName}>{name === '' ? t`File` : name}</bdi>
        {size === null ? null : <bdi className={styles.fileSize}>{size}</bdi>}
      </span>
    </ChatLink>
  );
}
