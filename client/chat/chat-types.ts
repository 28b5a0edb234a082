/**
 * What the chat view is given and what it tells back. It draws what it gets and owns no data: the
 * guest's chat and the staff's inbox map their own rows to these types.
 */

import type { ReactNode } from 'react';
import type { ReportStatus } from '#shared/domain/states/enumerations.ts';
import type { ErrorData } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/codes.ts';

/**
 * Where a message of one's own stands: `saving` until the outbox has it, `saved` on this phone,
 * `sent` is on the server, `read` by the other side, `refused` for good. Others' messages are `sent`.
 */
export type MessageState = 'saving' | 'saved' | 'sent' | 'read' | 'refused';

export type AuthorRole = 'guest' | 'staff' | 'bot' | 'server';

/** The reader's translation of a message. `content` is a content string like the original's. */
interface ChatTranslation {
  readonly content: string | null;
  readonly lang: string;
  readonly status: 'pending' | 'machine' | 'edited' | 'locked' | 'failed';
}

/** The message a message refers to, as far as the reader may see it. */
export interface LinkedMessage {
  readonly id: string;
  readonly authorName: string;
  readonly content: string;
  readonly lang: string;
}

export interface ChatMessage {
  readonly id: string;
  /** Place in the conversation; null until the server has given one. */
  readonly order: number | null;
  readonly authorId: string;
  readonly authorName: string;
  readonly authorRole: AuthorRole;
  readonly authorAvatar?: string | null;
  /** Which side of the chat it stands on; a colleague's reply stands on one's own. */
  readonly side: 'own' | 'other' | 'system';
  /** False for a colleague's message on one's own side: it carries their name. */
  readonly mine?: boolean;
  /** The content string as stored (shared/domain/message-content). */
  readonly content: string;
  /** Language code of the original, or empty when nobody knows. */
  readonly originalLang: string;
  readonly translation?: ChatTranslation;
  /** ms since 1970 */
  readonly createdAt: number;
  readonly state: MessageState;
  /** Why it was refused; worded by `text`, or else as its code is everywhere. */
  readonly refusal?: { readonly code: ErrorCode; readonly data?: ErrorData; readonly text?: string };
  /** An internal note among staff. */
  readonly note?: boolean;
  readonly edited?: boolean;
  readonly masked?: boolean;
  /** Why a masked one is: its reader does not want to see it, or it was reported and the report was right. */
  readonly hiddenFor?: 'reader' | 'report';
  readonly linked?: LinkedMessage;
  /** May the reader delete it. */
  readonly deletable?: boolean;
}

/** What older messages are doing: `end` means the first message is here. */
export type HistoryState = 'idle' | 'loading' | 'failed' | 'end';

export interface ChatTyper {
  readonly id: string;
  readonly name: string;
}

/** One more thing that can be done with a message, in its menu. */
interface ExtraAction {
  readonly id: string;
  readonly label: string;
  readonly onPress: () => void;
}

export interface ChatActions {
  /** Send a refused or unsent message again. */
  readonly onRetry: (messageId: string) => void;
  /** Throw a refused message away. */
  readonly onDiscard: (messageId: string) => void;
  /** Put a refused message's text back into the composer. */
  readonly onEdit?: (messageId: string) => void;
  readonly onDelete?: (messageId: string) => void;
  /** Older messages are wanted: the first one here is nearly in sight. */
  readonly onRequestHistory: () => void;
  /** Everything up to this order has been in sight. Called with rising orders. */
  readonly onReadUpTo: (order: number) => void;
  /** A question was answered: send this content string as a message of the reader's. */
  readonly onAnswer: (content: string, questionId: string) => void;
  readonly onRetranslate?: (messageId: string) => void;
  /** A link was pressed; without this it opens in a new tab. */
  readonly onOpenLink?: (href: string) => void;
  /** A picture was pressed; without this it opens in a new tab. */
  readonly onOpenImage?: (src: string, alt: string) => void;
  /** A button leads to a page of the app, to another conversation, or to where things are ordered. */
  readonly onFollow?: (target: {
    readonly path?: string;
    readonly conversationId?: string;
    readonly order?: boolean;
  }) => void;
  /** How the reader's report of another's message stands; with `send`, reports it first. */
  readonly report?: (message: ChatMessage, send: boolean) => Promise<ReportStatus>;
  /** Takes another's message out of the reader's sight, or shows it again. */
  readonly hide?: (message: ChatMessage, hides: boolean) => Promise<void>;
  /** What is to be known of a message below its words; null for nothing. */
  readonly footnote?: (message: ChatMessage) => ReactNode;
  readonly extraActions?: (message: ChatMessage) => readonly ExtraAction[];
}
