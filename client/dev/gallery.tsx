/**
 * A page for those who build the chat: the real components with made-up conversations, by address:
 * `?scene=guest|staff|long|empty|loading|ui&lang=en&theme=light`, of a long one the newest `count=60`. Not part of the product's build.
 */
import '#client/ui/base.css';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nProvider } from '@lingui/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { ChatView } from '#client/chat/chat-view.tsx';
import type { ChatActions, ChatMessage, HistoryState } from '#client/chat/chat-types.ts';
import { Composer } from '#client/chat/composer.tsx';
import { activateLanguage, addTexts } from '#client/i18n/activate.ts';
import { fetchCatalogue, fetchLaterTexts } from '#client/i18n/catalogues.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { OfflineStrip } from '#client/ui/offline-strip.tsx';
import { GALLERY_NOW, GALLERY_ZONE, guestChat, longChat, received, staffChat, translatedChat } from './gallery-data.ts';
import { UiScene } from './ui-scene.tsx';
import styles from './gallery.module.css';

const query = new URLSearchParams(location.search);
const scene = query.get('scene') ?? 'guest';
const lang = query.get('lang') ?? 'en';
const readOrder = Number(query.get('read') ?? '999');

const languageName = (code: string): string =>
  new Intl.DisplayNames([document.documentElement.lang], { type: 'language' }).of(code) ?? code;

function messagesOf(): ChatMessage[] {
  if (scene === 'empty') return [];
  if (scene === 'staff') return staffChat();
  return lang === 'ja' || lang === 'ar' ? translatedChat(lang) : guestChat();
}

/** A conversation of three thousand, loaded from the end by fifties. */
const count = Number(query.get('count') ?? '60');
const all = scene === 'long' ? longChat(3000) : [];

function useScene(): [
  ChatMessage[],
  (change: (list: ChatMessage[]) => ChatMessage[]) => void,
  HistoryState,
  () => void,
] {
  const [messages, setMessages] = useState(() => (scene === 'long' ? all.slice(-count) : messagesOf()));
  const [history, setHistory] = useState<HistoryState>(scene === 'long' ? 'idle' : 'end');
  useEffect(() => {
    // For trying things out by hand and in a driven browser.
    Object.assign(window, {
      receive: (content: string) => setMessages((list) => [...list, received(content, list.length)]),
    });
  }, []);
  const older = (): void => {
    setHistory('loading');
    setTimeout(() => {
      setMessages((list) => {
        const first = all.findIndex(({ id }) => id === list[0]?.id);
        return [...all.slice(Math.max(0, first - 50), first), ...list];
      });
      setHistory('idle');
    }, 400);
  };
  return [messages, setMessages, history, older];
}

function ChatScene() {
  const [messages, setMessages, history, older] = useScene();
  const [draft, setDraft] = useState(query.get('draft') ?? '');
  const say = (content: string): void =>
    setMessages((list) => [
      ...list,
      {
        id: `new-${list.length}`,
        order: null,
        authorId: 'me',
        authorName: 'Me',
        authorRole: 'guest',
        side: 'own',
        content,
        originalLang: lang,
        createdAt: GALLERY_NOW,
        state: 'saved',
      },
    ]);
  const actions: ChatActions = {
    onRetry: () => undefined,
    onDiscard: (id) => setMessages((list) => list.filter((message) => message.id !== id)),
    onEdit: (id) => setDraft(messages.find((message) => message.id === id)?.content ?? ''),
    onDelete: (id) =>
      setMessages((list) => list.map((message) => (message.id === id ? { ...message, content: 'deleted' } : message))),
    onRequestHistory: older,
    onReadUpTo: () => undefined,
    onAnswer: say,
    onRetranslate: () => undefined,
    onFollow: () => undefined,
  };
  return (
    <main className={styles.phone}>
      <header className={styles.header}>
        <IconButton icon={ArrowLeft} label="Back" directional />
        <h1>{scene === 'staff' ? 'Room 512 · French' : 'Front desk'}</h1>
      </header>
      <ChatView
        conversationId="gallery"
        messages={messages}
        ready={scene !== 'loading'}
        history={history}
        readOrder={readOrder}
        lang={lang}
        languageName={languageName}
        timeZone={GALLERY_ZONE}
        now={GALLERY_NOW}
        actions={actions}
        typing={query.has('typing') ? [{ id: 'mika', name: 'Mika' }] : []}
        above={<OfflineStrip connection={query.has('offline') ? 'offline' : 'online'} />}
        composer={
          <Composer
            draft={draft}
            onDraftChange={setDraft}
            onSend={(text) => {
              say(text);
              setDraft('');
            }}
            onAttach={() => undefined}
            variant={query.has('note') ? 'note' : 'reply'}
            attachments={
              query.has('attached')
                ? [
                    { id: 'a', name: 'passport.jpg', kind: 'file', state: 'uploading', progress: 0.4 },
                    { id: 'b', name: 'receipt.pdf', kind: 'file', state: 'failed', progress: 0, error: 'Too large' },
                    {
                      id: 'c',
                      name: 'view.jpg',
                      kind: 'image',
                      previewUrl: '/media/demo/ocean-room.jpg',
                      state: 'ready',
                      progress: 1,
                    },
                  ]
                : []
            }
            onRemoveAttachment={() => undefined}
            onRetryAttachment={() => undefined}
          />
        }
      />
    </main>
  );
}

async function start(): Promise<void> {
  const i18n = activateLanguage(lang, await fetchCatalogue(scene === 'staff' ? 'staff' : 'guest', lang));
  for (const part of ['chat', 'later'] as const)
    addTexts(lang, await fetchLaterTexts(scene === 'staff' ? 'staff' : 'guest', lang, part));
  const container = document.querySelector('#app');
  if (container === null) throw new Error('The page has no #app element.');
  createRoot(container).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>{scene === 'ui' ? <UiScene /> : <ChatScene />}</I18nProvider>
    </StrictMode>,
  );
}

await start();
