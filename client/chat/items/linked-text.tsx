import type { ComponentType, ReactNode } from 'react';
import { linkSegments } from '#shared/domain/chat/text-links.ts';
import { linkedPdf, type LinkedPdf } from '#shared/domain/message-content/pdf-picture.ts';
import { ChatLink } from './chat-link.tsx';
import styles from './items.module.css';

/** One to three emoji and nothing else: said with a face, so shown as large as one. */
function isLoneEmoji(text: string): boolean {
  const drawn = text.replace(/\s/g, '');
  const onlyEmoji = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f)+$/u;
  return drawn.length <= 40 && onlyEmoji.test(drawn) && [...new Intl.Segmenter().segment(drawn)].length <= 3;
}

export interface TextProps {
  readonly text: string;
  /** Follows the last word. */
  readonly trailing?: ReactNode;
}

interface LinkedTextProps extends TextProps {
  /** Draws a document that is linked to. */
  readonly card: ComponentType<LinkedPdf>;
}

/** Text as written, with its line breaks and links, and above it the documents it links to [CHAT-PDF]. [CHAT-LINK, MSG-SAFE] */
export function LinkedText({ text, trailing, card: Card }: LinkedTextProps) {
  const parts = linkSegments(text);
  return (
    <>
      {parts.map((part, index) => {
        const pdf = part.kind === 'link' ? linkedPdf(part.href, location.origin) : null;
        return pdf === null ? null : <Card key={index} {...pdf} />;
      })}
      <p className={styles.text} data-lone={isLoneEmoji(text) || undefined}>
        {parts.map((part, index) =>
          part.kind === 'link' ? (
            <ChatLink key={index} href={part.href}>
              <bdi>{part.text}</bdi>
            </ChatLink>
          ) : (
            part.text
          ),
        )}
        {trailing}
      </p>
    </>
  );
}
