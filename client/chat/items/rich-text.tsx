import type { LinkedPdf } from '#shared/domain/message-content/pdf-picture.ts';
import { useLazyParts } from '../lazy.ts';
import { FileSheet } from './file-sheet.tsx';
import { LinkedText, type TextProps } from './linked-text.tsx';

/** The document behind a link; its name on a sheet until its code is here [CHAT-LATE]. */
function LateFileCard(pdf: LinkedPdf) {
  const parts = useLazyParts();
  return parts === null ? <FileSheet name={pdf.name} /> : <parts.FileCard {...pdf} />;
}

/** A text of the chat, drawn at once. */
export const RichText = (props: TextProps) => <LinkedText {...props} card={LateFileCard} />;
