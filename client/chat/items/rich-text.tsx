import type { ReactNode } from 'react';
import { linkSegments } from '#shared/domain/chat/text-links.ts';
import type { TextDirection } from '#shared/languages/codes.ts';
import { useChat } from '../chat-context.ts';
import styles from './items.module.css';

interface ChatLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** For links laid out like the page, whatever the direction of the words around. */
  readonly dir?: TextDirection;
}

/** A link out of the chat: opened by the app where it wants to ask first, in a new tab otherwise. [CHAT-NEW-TAB] */
export function ChatLink({ href, children, className, dir }: ChatLinkProps) {
  const { onOpenLink } = useChat().actions;
  return (
    <a
      href={href}
      className={className}
      dir={dir}
      target="_blank"
      rel="noopener noreferrer nofollow"
      onClick={(event) => {
        // tel:, mailto: and geo: leave no page behind: the device handles them.
        if (onOpenLink === undefined || !href.startsWith('http')) return;
        event.preventDefault();
        onOpenLink(href);
      }}
    >
      {children}
    </a>
  );
}

/** One to three emoji and nothing else: said with a face, so shown as large as one. */
function isLoneEmoji(text: string): boolean {
  const drawn = text.replace(/\s/g, '');
  const onlyEmoji = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f)+$/u;
  return drawn.length <= 40 && onlyEmoji.test(drawn) && [...new Intl.Segmenter().segment(drawn)].length <= 3;
}

/** Text as written, with its line breaks and links. `trailing` follows the last word. [CHAT-LINK, MSG-SAFE] */
export function RichText({ text, trailing }: { readonly text: string; readonly trailing?: ReactNode }) {
  return (
    <p className={styles.text} data-lone={isLoneEmoji(text) || undefined}>
      {linkSegments(text).map((part, index) =>
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
  );
}
