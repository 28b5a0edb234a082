import type { ReactNode } from 'react';
import type { TextDirection } from '#shared/languages/codes.ts';
import { useChat } from '../chat-context.ts';

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
