import { createContext, useContext } from 'react';
import type { ChatActions } from './chat-types.ts';

/** What every part of one chat needs, set once by `ChatView`. */
export interface ChatSetting {
  /** The reader's language code. */
  readonly lang: string;
  /** Name of a language, in the reader's language. */
  readonly languageName: (code: string) => string;
  readonly timeZone: string;
  /** The present, in ms; a new value a minute is enough. */
  readonly now: number;
  readonly actions: ChatActions;
  /** id of a question → the answer given. */
  readonly answers: ReadonlyMap<string, string>;
  /** The reader may answer questions and press buttons. */
  readonly canAnswer: boolean;
  /** Ids whose original is shown; kept here because rows out of sight are unmounted. */
  readonly originals: Set<string>;
  readonly jumpTo: (messageId: string) => void;
}

const Context = createContext<ChatSetting | null>(null);

export const ChatProvider = Context.Provider;

/** The setting of the chat around; throws outside a `ChatView`. */
export function useChat(): ChatSetting {
  const setting = useContext(Context);
  if (setting === null) throw new Error('No ChatView');
  return setting;
}
