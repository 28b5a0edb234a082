import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import FileText from 'lucide-react/icons/file-text';
import { pdfPicture } from '#shared/domain/message-content/pdf-picture.ts';
import { directionOf } from '#shared/languages/codes.ts';
import { Icon } from '#client/ui/icon.tsx';
import { useChat } from '../chat-context.ts';
import { ChatLink } from './chat-link.tsx';
import styles from './media.module.css';

/** Marks that turn the direction of writing could dress `exe.pdf` up as `fdp.exe`. */
const TURNS = /[\u202a-\u202e\u2066-\u2069\u200e\u200f]/g;

/** The first page of a PDF of our own, as the server draws it; nothing for what is none, or what cannot be drawn [CHAT-PDF]. */
function PdfPicture({ path }: { readonly path: string }) {
  const [failed, setFailed] = useState(false);
  const picture = pdfPicture(path);
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

interface FileCardProps {
  readonly href: string;
  /** The path of a stored file of ours, else whatever address it has. */
  readonly path: string;
  readonly name: string;
  /** Its size, or whose it is. */
  readonly fact: string | null;
}

/** A document to open: its first page where it is ours, its name, and what is known of it. */
export function FileCard({ href, path, name: given, fact }: FileCardProps) {
  const { t } = useLingui();
  const { lang } = useChat();
  const name = given.replace(TURNS, '');
  return (
    <ChatLink href={href} className={styles.file} dir={directionOf(lang)}>
      <PdfPicture path={path} />
      <span className={styles.sheet}>
        <Icon of={FileText} size={22} />
      </span>
      <span className={styles.fileText}>
        <bdi className={styles.fileName}>{name === '' ? t`File` : name}</bdi>
        {fact === null ? null : <bdi className={styles.fileSize}>{fact}</bdi>}
      </span>
    </ChatLink>
  );
}
