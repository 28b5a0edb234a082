/**
 * A conversation's page before its words are there: the bar, the shape of what comes, and the field that takes words
 * [DRAWN-CHAT]. Nothing in it is anybody's: one for a language.
 */
import { acceptedFiles } from '#client/attachments/use-attachments.ts';
import { ChatProvider, type ChatSetting } from '#client/chat/chat-context.ts';
import { ChatSkeleton } from '#client/chat/chat-skeleton.tsx';
import { Composer } from '#client/chat/composer.tsx';
import { MessageRow } from '#client/chat/message-row.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import type { DrawnChat, DrawnPages } from '#shared/drawn/drawn-page.ts';
import { WaitingPage } from '../chat/conversation/waiting-page.tsx';
import chat from '#client/chat/chat-view.module.css';
import { leadingButtons } from './leading-buttons.ts';
import { stillApp } from './still-app.ts';
import { markupOf, speak, stillRouter } from './still-page.tsx';
import { withoutStyles } from './without-styles.ts';

const nothing = (): void => undefined;

const setting = (): ChatSetting => ({
  lang: activeLanguage(),
  languageName: (code) => code,
  timeZone: 'UTC',
  now: 0,
  actions: {
    onRetry: nothing,
    onDiscard: nothing,
    onRequestHistory: nothing,
    onReadUpTo: nothing,
    onAnswer: nothing,
  },
  answers: new Map(),
  canAnswer: false,
  originals: new Set(),
  jumpTo: nothing,
});

/** What is said before the app is there, as it will stand in the chat; words, time and id are put in where it is said. */
function SaidRow() {
  return (
    <MessageRow
      message={{
        id: '',
        order: null,
        authorId: '',
        authorName: '',
        authorRole: 'guest',
        side: 'own',
        content: '…',
        originalLang: activeLanguage(),
        createdAt: 0,
        state: 'saved',
      }}
      first
      last
      fresh={false}
      pointed={false}
    />
  );
}

function StillChat() {
  return (
    <WaitingPage>
      <div className={chat.chat} data-chat="">
        <ChatSkeleton atOnce />
        <div data-said="" style={{ flex: 'none', maxBlockSize: '60%', paddingBlockEnd: 8, overflowY: 'auto' }} />
        <template>
          <ChatProvider value={setting()}>
            <SaidRow />
          </ChatProvider>
        </template>
        <Composer draft="" onDraftChange={nothing} onSend={nothing} onAttach={nothing} accept={acceptedFiles} />
      </div>
    </WaitingPage>
  );
}

/** See `DrawnPages`. */
export async function drawChat({ lang, messages }: Parameters<DrawnPages['drawChat']>[0]): Promise<DrawnChat> {
  const app = stillApp(lang, null);
  const path = `/${lang}/conversation/any`;
  speak(lang, messages);
  const router = await stillRouter(path, app, { 'conversation/$conversationId': StillChat });
  speak(lang, messages);
  const html = leadingButtons(markupOf(router), new Map());
  app.core.reachability.close();
  const { views, css } = withoutStyles([{ path, html }]);
  return { html: views[0]?.html ?? '', css };
}
