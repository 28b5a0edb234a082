/**
 * The chat of guests and of staff: messages above, composer below. It draws what it is given and
 * owns no data (the rules CHAT-…, CONTENT-… and [A11Y-LOG]).
 * Give it a height: it fills its parent and keeps itself above a phone's keyboard.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useReducer, useRef, useState, type ReactNode } from 'react';
import { answersOf } from '#shared/domain/chat/answers.ts';
import { firstUnreadId } from '#shared/domain/chat/grouping.ts';
import { isEmptyContent } from '#shared/domain/message-content/message-content.ts';
import { Announcer } from './announcer.tsx';
import { ChatProvider, type ChatSetting } from './chat-context.ts';
import { ChatSkeleton } from './chat-skeleton.tsx';
import type { ChatActions, ChatMessage, ChatTyper, HistoryState } from './chat-types.ts';
import { advanceFlow, startFlow } from './flow.ts';
import { usePrefetchLazyParts, useLongList } from './lazy.ts';
import { MessageList, SHORT_MESSAGES, type MessageListHandle } from './message-list.tsx';
import { useKeyboardInset } from './use-keyboard-inset.ts';
import styles from './chat-view.module.css';

export interface ChatViewProps {
  /** Changing it starts anew: another conversation, another unread divider. */
  readonly conversationId: string;
  /** In display order: confirmed ones by order, one's own unconfirmed ones last. */
  readonly messages: readonly ChatMessage[];
  /** False while the first messages are on their way. */
  readonly ready: boolean;
  readonly history: HistoryState;
  /** The reader's position when the chat was opened; later values are ignored until it is opened anew. */
  readonly readOrder: number;
  /** The message to show and to point at, once it is among them. */
  readonly pointAt?: string | null;
  /** The reader's language code. */
  readonly lang: string;
  readonly languageName: (code: string) => string;
  /** IANA zone the reader's clock shows. */
  readonly timeZone: string;
  /** ms; a new value a minute is enough. */
  readonly now: number;
  readonly actions: ChatActions;
  readonly typing?: readonly ChatTyper[];
  /** False where questions cannot be answered: a closed chat, a colleague's. */
  readonly canAnswer?: boolean;
  /** What the conversation is called, for screen readers. */
  readonly label?: string;
  /** Shown while nobody has written: alone, or above a greeting. */
  readonly empty?: ReactNode;
  /** Below the last message. */
  readonly below?: ReactNode;
  /** Above the messages: the offline strip, "Talk to a person". */
  readonly above?: ReactNode;
  /** The composer, or the reason there is none. */
  readonly composer?: ReactNode;
}

const NOBODY: readonly ChatTyper[] = [];

function OpenChat({
  messages: all,
  ready,
  history,
  readOrder,
  pointAt = null,
  lang,
  languageName,
  timeZone,
  now,
  actions,
  typing = NOBODY,
  canAnswer = true,
  label,
  empty,
  below,
  above,
  composer,
}: ChatViewProps) {
  const { t } = useLingui();
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<MessageListHandle>(null);
  const [originals] = useState(() => new Set<string>());
  const messages = useMemo(
    () => all.filter(({ content, masked }) => masked === true || !isEmptyContent(content)),
    [all],
  );
  const [flow, setFlow] = useState(() => startFlow(messages, ready));
  const [unread, setUnread] = useState<{ id: string | null } | null>(null);
  useKeyboardInset(root);
  usePrefetchLazyParts();
  const many = messages.length > SHORT_MESSAGES;
  const [without, doWithout] = useReducer(() => true, false);
  const long = useLongList(doWithout, many || history === 'loading');
  const [standing, setStanding] = useState(false);
  // What is long already waits for its list; what grows long does not. Where that list cannot be had, all is drawn.
  if (ready && !standing && (!many || long !== null || without)) setStanding(true);

  // Derived from the messages before and now, so it is settled while rendering, not an effect later.
  if (flow.messages !== messages || flow.ready !== ready) setFlow(advanceFlow(flow, messages, ready));
  if (ready && unread === null) setUnread({ id: firstUnreadId(messages, readOrder) });

  useEffect(() => {
    if (pointAt !== null && ready && standing) list.current?.jumpTo(pointAt);
  }, [pointAt, ready, standing]);

  // The same for as long as they say the same: whatever follows the setting is drawn again with each new one.
  const given = useMemo(() => answersOf(messages), [messages]);
  const [answers, setAnswers] = useState(given);
  if (answers !== given && String([...answers]) !== String([...given])) setAnswers(given);
  const setting = useMemo(
    (): ChatSetting => ({
      lang,
      languageName,
      timeZone,
      now,
      actions,
      answers,
      canAnswer,
      originals,
      jumpTo: (id) => list.current?.jumpTo(id),
    }),
    [lang, languageName, timeZone, now, actions, answers, canAnswer, originals],
  );
  return (
    <ChatProvider value={setting}>
      <div ref={root} className={styles.chat}>
        {above}
        {ready && standing ? (
          <MessageList
            ref={list}
            flow={flow}
            long={long}
            unreadId={unread?.id ?? null}
            history={history}
            typing={typing}
            label={label ?? t`Messages`}
            empty={empty ?? (messages.length === 0 ? <Trans>No messages yet. Write the first one</Trans> : null)}
            below={below}
          />
        ) : (
          <ChatSkeleton />
        )}
        <Announcer flow={flow} />
        {composer}
      </div>
    </ChatProvider>
  );
}

/** One conversation on the screen. */
export function ChatView(props: ChatViewProps) {
  return <OpenChat key={props.conversationId} {...props} />;
}
