import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import FileText from 'lucide-react/icons/file-text';
import type { ItemOf } from '#shared/domain/message-content/content-items.ts';
import { pdfPicture } from '#shared/domain/message-content/pdf-picture.ts';
import { directionOf } from '#shared/languages/codes.ts';
import { Icon } from '#client/ui/icon.tsx';
import { useChat } from '../chat-context.ts';
import { ChatLink } from './rich-text.tsx';
import styles from './media.module.css';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A file's size in the page's language, e.g. `180 kB`. */
function useFileSize(bytes: number | undefined): string | null {
  const { i18n } = useLingui();
  if (bytes === undefined) return null;
  const power = Math.min(UNITS.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const unit = UNITS[power] ?? 'byte';
  const locales = Intl.NumberFormat.supportedLocalesOf([i18n.locale, 'en']);
  return new Intl.NumberFormat(locales, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: bytes < 10 * 1000 ** power ? 1 : 0,
  }).format(bytes / 1000 ** power);
}

/** Marks that turn the direction of writing could dress `exe.pdf` up as `fdp.exe`. */
const TURNS = /[\u202a-\u202e\u2066-\u2069\u200e\u200f]/g;

/** The first page of a PDF of our own, as the server draws it; nothing for what is none, or what cannot be drawn [CHAT-PDF]. */
function PdfPicture({ href }: { readonly href: string }) {
  const [failed, setFailed] = useState(false);
  const picture = pdfPicture(href);
  return picture === null || failed ? null : (
    <img
      className={styles.page}
      src={`${picture}?w=480`}
      srcSet={`${picture}?w=480 480w, ${picture}?w=960 960w`}
      sizes="18rem"
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}

/** A file to open, by its name and size. */
export function FileItem({ item }: { readonly item: ItemOf<'file'> }) {
  const { t } = useLingui();
  const { lang } = useChat();
  const size = useFileSize(item.file.size);
  const name = item.file.originalName.replace(TURNS, '');
  return (
    <ChatLink href={item.file.content} className={styles.file} dir={directionOf(lang)}>
      <PdfPicture href={item.file.content} />
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
