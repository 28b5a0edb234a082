import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { messageOf } from '#client/attachments/message-of.ts';
import { acceptedFiles, useAttachments } from '#client/attachments/use-attachments.ts';
import { ChatView } from '#client/chat/chat-view.tsx';
import type { ChatMessage, HistoryState } from '#client/chat/chat-types.ts';
import { Composer, type ComposerHandle, type ComposerProps } from '#client/chat/composer.tsx';
import { afterLoadAndIdle } from '#client/pwa/when-idle.ts';
import { loadChunk } from '#client/shell/load-chunk.ts';
import { useConnection, useReadable, useSayTyping, useSync, useTyping } from '#client/sync/hooks.ts';
import { useHouseZone } from '#client/sync/house-zone.ts';
import type { Thread } from '#client/sync/types.ts';
import type { ConversationView, InquiryView } from '#shared/client-view/values.ts';
import { personRequest } from '#shared/domain/bot/person-request.ts';
import { isClosed } from '#shared/domain/states/closed.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import type { MainMenu } from '#shared/facade/entry/menus.ts';
import type { WaitingStatus } from '#shared/rest/waiting.ts';
import { useGuestApp, type GuestApp } from '../../app/guest-app.ts';
import { attachmentSite } from './attachment-site.ts';
import { useNow } from '../../app/use-now.ts';
import { useSpeakTool } from '../../ask/voice/lazy-speak-tool.ts';
import { ConnectionStrip } from '../../frame/connection-strip.tsx';
import { fetchClosing, useClosing } from './closing.ts';
import { useConversationHead } from './lazy-conversation-head.ts';
import { chatMessageMaker, faceOf } from './to-chat-message.ts';
import { quietly, useChatActions } from './use-chat-actions.ts';
import { hasUnsent } from './unsent.ts';
import { type Draft, useDraft, useIsWriting } from './use-draft.ts';
import styles from './conversation-screen.module.css';

const ImageViewer = lazy(() =>
  loadChunk(() => import('./image-viewer.tsx')).then(({ ImageViewer: Viewer }) => ({ default: Viewer })),
);
const LinkDialog = lazy(() =>
  loadChunk(() => import('../../menus/menu-dialogs.tsx')).then(({ LinkDialog: Dialog }) => ({ default: Dialog })),
);

/** Name of a language in the page's own, where the browser knows it. */
function languageNames(): (code: string) => string {
  const tag = bcp47Of(activeLanguage());
  let known: { readonly locale: string; readonly names: Intl.DisplayNames } | null = null;
  return (code) => {
    // A language that the browser does not know brings its names a little after the chat [LANG-OWN-INTL].
    const [locale = 'en'] = Intl.DisplayNames.supportedLocalesOf([tag, 'en']);
    if (known?.locale !== locale)
      known = { locale, names: new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' }) };
    try {
      return known.names.of(bcp47Of(code)) ?? code;
    } catch {
      // Not a tag at all: shown as it came.
      return code;
    }
  };
}

/** Older messages, as far as they were asked for and have come. */
function useHistory(thread: Thread, request: () => void): [HistoryState, () => void] {
  const { state } = useConnection();
  const oldest = thread.messages[0]?.message.order ?? null;
  const [asked, setAsked] = useState<number | null>(null);
  const ask = useCallback(() => {
    setAsked(oldest);
    request();
  }, [oldest, request]);
  if (!thread.hasOlder) return ['end', ask];
  if (asked === null || asked !== oldest) return ['idle', ask];
  return [state === 'offline' || state === 'captive' ? 'failed' : 'loading', ask];
}

/** Who is writing, by the names they have in this conversation. */
function useTypers(id: string, members: Thread['members']) {
  const typing = useTyping(id);
  return useMemo(
    () =>
      typing.map((userId) => ({
        id: userId,
        name: members.find((member) => member.userId === userId)?.displayName ?? '',
      })),
    [typing, members],
  );
}

/** The messages as the chat draws them. */
function useChatMessages({ messages, members }: Thread, houseFace: string | null): readonly ChatMessage[] {
  const chatMessage = useMemo(() => chatMessageMaker(), []);
  return useMemo(
    () => messages.map((item) => chatMessage(item, faceOf(item, members, houseFace))),
    [messages, members, chatMessage, houseFace],
  );
}

/** Words for a browser without storage. */
function NotKept() {
  const { durable } = useConnection();
  return durable ? null : (
    <div className={styles.standing} data-tone="note" role="status">
      <Trans>This browser does not keep anything. Please leave the page open until your messages are sent.</Trans>
    </div>
  );
}

interface FootProps {
  readonly conversation: ConversationView;
  readonly inquiry: InquiryView | null;
  readonly closed: boolean;
  readonly written: boolean;
  readonly draft: Draft;
  readonly onSay: (text: string) => void;
  readonly onDone: () => void;
}

/** Between the messages and the composer, one thing at a time: that it has ended, what to begin with, a question. */
function Foot({ conversation, inquiry, closed, written, draft, onSay, onDone }: FootProps) {
  const writing = useIsWriting(draft);
  const closing = useClosing(undefined, closed);
  const talk = useConversationHead();
  if (closed) return closing === null ? null : <closing.ClosedNote inquiry={inquiry} />;
  return talk === null ? null : (
    <>
      <talk.Starters conversation={conversation} written={written || writing} onSay={onSay} />
      <talk.Asking conversation={conversation} written={written} onDone={onDone} />
    </>
  );
}

/** The composer, which alone is drawn again at each key. */
function Writing({ draft, ...rest }: Omit<ComposerProps, 'draft' | 'onDraftChange'> & { readonly draft: Draft }) {
  return <Composer {...rest} draft={useReadable(draft)} onDraftChange={draft.set} />;
}

type Parts = NonNullable<ReturnType<typeof useConversationHead>>;
type HeadProps = Omit<Parameters<Parts['ConversationHead']>[0], 'writing'> & { readonly draft: Draft };

/** What stands above the messages, once its code is here. */
function Head({ draft, ...rest }: HeadProps) {
  const talk = useConversationHead();
  const writing = useIsWriting(draft);
  return talk === null ? null : <talk.ConversationHead {...rest} writing={writing} />;
}

const ignore = (): void => undefined;

/** What ends a conversation, and the pages it leads to, are fetched while nothing else is done; so is the microphone, which is given. */
function useWhatFollows({ fetchNextPages }: GuestApp): ReturnType<typeof useSpeakTool> {
  const [idle, setIdle] = useState(false);
  useEffect(
    () =>
      afterLoadAndIdle(() => {
        setIdle(true);
        Promise.all([fetchClosing(), fetchNextPages()]).catch((error: unknown) =>
          console.warn('Parts are missing.', error),
        );
      }),
    [fetchNextPages],
  );
  return useSpeakTool(ignore, idle);
}

interface OpenConversationProps {
  readonly id: string;
  readonly thread: Thread;
  readonly conversation: ConversationView;
  readonly menus: readonly MainMenu[];
  readonly title: string;
  /** Who is there; null until it is known. */
  readonly status: WaitingStatus | null;
  readonly onStatus: (status: WaitingStatus) => void;
}

/** What stands above a greeting while nobody has written, and below the last words. */
const around = (
  talk: ReturnType<typeof useConversationHead>,
  { title, thread, conversation, status }: Pick<OpenConversationProps, 'title' | 'thread' | 'conversation' | 'status'>,
) =>
  talk === null
    ? {}
    : {
        empty: <talk.EmptyChat title={title} conversation={conversation} status={status} />,
        below: <talk.Received conversation={conversation} unsent={hasUnsent(thread)} status={status} />,
      };

/** A conversation with its composer, wired to what is synchronized. */
export function OpenConversation({ id, thread, conversation, menus, title, status, onStatus }: OpenConversationProps) {
  const { t } = useLingui();
  const app = useGuestApp();
  const sync = useSync();
  const now = useNow();
  const timeZone = useHouseZone();
  const sayTyping = useSayTyping(id);
  const draft = useDraft(id);
  const attachments = useAttachments(
    useMemo(() => attachmentSite(app), [app]),
    id,
  );
  const composer = useRef<ComposerHandle>(null);
  const [link, setLink] = useState<string | null>(null);
  const [image, setImage] = useState<{ readonly src: string; readonly alt: string } | null>(null);

  const onEditText = useCallback(
    (text: string) => {
      draft.set(text);
      composer.current?.focus();
    },
    [draft],
  );
  const onImage = useCallback((src: string, alt: string) => setImage({ src, alt }), []);
  const wired = useChatActions(id, { onEditText, onLink: setLink, onImage });
  const [history, onRequestHistory] = useHistory(thread, wired.onRequestHistory);
  const messages = useChatMessages(thread, app.memory.place.get()?.detail.tenant_default_staff_icon ?? null);
  const languageName = useMemo(() => languageNames(), []);
  const typers = useTypers(id, thread.members);
  const closed = isClosed(conversation.state);
  const talk = useConversationHead();
  const footnote = talk?.guestOrderFootnote;
  const actions = useMemo(
    () => ({ ...wired, onRequestHistory, ...(footnote && { footnote }) }),
    [wired, onRequestHistory, footnote],
  );

  useEffect(() => () => sayTyping(false), [sayTyping]);
  const speak = useWhatFollows(app);
  const say = (content: string): void =>
    quietly(app, sync.author('sendMessage', { conversationId: id, content, originalLangCd: app.lang }));
  const send = (text: string): void => {
    const content = messageOf(text, attachments.take());
    draft.set('');
    sayTyping(false);
    say(content);
  };

  return (
    <>
      <ChatView
        conversationId={id}
        messages={messages}
        ready={thread.ready}
        history={history}
        readOrder={thread.cursor?.order ?? 0}
        lang={app.lang}
        languageName={languageName}
        timeZone={timeZone}
        now={now}
        actions={actions}
        typing={typers}
        canAnswer={!closed}
        {...(closed ? {} : around(talk, { title, thread, conversation, status }))}
        label={title === '' ? t`Messages` : title}
        above={
          <>
            <ConnectionStrip />
            <NotKept />
            <Head
              thread={thread}
              conversation={conversation}
              inquiry={thread.inquiry}
              menus={menus}
              draft={draft}
              status={status}
              onStatus={onStatus}
              onPerson={() => say(personRequest(t`Talk to a person`))}
            />
          </>
        }
        composer={
          <Writing
            ref={composer}
            draft={draft}
            onSend={send}
            onTyping={() => sayTyping(true)}
            onAttach={attachments.add}
            accept={acceptedFiles}
            attachments={attachments.shown}
            onRemoveAttachment={attachments.remove}
            onRetryAttachment={attachments.retry}
            tools={speak && <speak.SpeakTool field={draft} onDone={() => composer.current?.focus()} />}
            above={
              <Foot
                conversation={conversation}
                draft={draft}
                onSay={say}
                inquiry={thread.inquiry}
                closed={closed}
                written={messages.some(({ side }) => side === 'own')}
                onDone={() => composer.current?.focus()}
              />
            }
          />
        }
      />
      <Suspense fallback={null}>
        {link === null ? null : <LinkDialog url={link} onClose={() => setLink(null)} />}
        {image === null ? null : <ImageViewer {...image} onClose={() => setImage(null)} />}
      </Suspense>
    </>
  );
}
