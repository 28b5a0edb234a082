import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState, type Ref } from 'react';
import type { ChatMessage, HistoryState } from '#client/chat/chat-types.ts';
import { ChatView } from '#client/chat/chat-view.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useSayViewing } from '#client/sync/desk-hooks.ts';
import { useAuthor, useConnection, useConversation, useMe, useTyping } from '#client/sync/hooks.ts';
import type { TicketView } from '#shared/client-view/values.ts';
import { textContents, parseContent } from '#shared/domain/message-content/message-content.ts';
import { useMinute } from '#client/console/clock.ts';
import { languageNameIn } from '#client/console/names.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { TicketPowers } from '../ticket-powers.ts';
import { useGuestName } from '../use-guest-name.ts';
import { useTicketAddress } from '../ticket-address.ts';
import { useShownPage } from '../use-shown-page.ts';
import { StaffComposer, type StaffComposerHandle } from './staff-composer.tsx';
import { useMessageDealings } from '../masking/use-message-dealings.tsx';
import { useStaffChatActions } from './use-staff-chat-actions.ts';
import { useThreadMessages } from './use-thread-messages.ts';
import { FileDrop } from './file-drop.tsx';
import { ColleaguesHere } from './colleagues-here.tsx';
import styles from './conversation-pane.module.css';

interface ConversationPaneProps {
  readonly ticket: TicketView;
  readonly powers: TicketPowers;
  readonly timeZone: string;
  readonly composerRef: Ref<StaffComposerHandle>;
}

/**
 * Opens the conversation, which lays its messages on the desk and tells when it was last looked into; and again whenever
 * it was put away, or the membership ended, while it stands on the screen [INBOX-OBSERVE] [SYNC-HELD].
 */
function useOpenedTicket(conversationId: string, ready: boolean, here: boolean): void {
  const author = useAuthor();
  const opened = useRef({ once: false, here: false });
  useEffect(() => {
    if (!ready) return;
    const before = opened.current;
    // What the server refuses never is here, and is not asked for again.
    const opens = !before.once || (before.here && !here);
    opened.current = { once: true, here };
    if (opens) void author('openTicket', { conversationId });
  }, [author, conversationId, here, ready]);
}

/** The message at a place of the conversation, once it is here: older ones are asked for until it is. */
function usePlace(
  at: number | null,
  messages: readonly ChatMessage[],
  history: HistoryState,
  onOlder: () => void,
): string | null {
  const oldest = messages.find(({ order }) => order !== null)?.order ?? null;
  const wants = at !== null && oldest !== null && oldest > at && history === 'idle';
  useEffect(() => {
    if (wants) onOlder();
  }, [wants, onOlder]);
  return at === null ? null : (messages.find(({ order }) => order === at)?.id ?? null);
}

/** The conversation of an open ticket: what was said, notes between, and the place to answer. Mount anew for another one. */
export function ConversationPane({ ticket, powers, timeZone, composerRef }: ConversationPaneProps) {
  const { t } = useLingui();
  const { conversationId } = ticket;
  const me = useMe();
  const [, , at] = useTicketAddress();
  const thread = useConversation(conversationId);
  const joined = thread.members.some(({ userId, state }) => userId === me?.id && state === 'joined');
  useOpenedTicket(conversationId, thread.ready && me !== null, joined && thread.conversation !== null);
  useSayViewing(useShownPage() && joined ? conversationId : null);
  const now = useMinute();
  const { state: link } = useConnection();
  const { messages } = useThreadMessages(conversationId, thread);
  const composer = useRef<StaffComposerHandle>(null);
  const [edit] = useState(() => (message: ChatMessage) => {
    composer.current?.edit(
      message.note === true ? 'note' : 'reply',
      textContents(parseContent(message.content)).join('\n'),
    );
  });
  const attach = (files: readonly File[]): void => void composer.current?.attach(files);
  const { extraActions, dialog } = useMessageDealings(thread.messages);
  const { actions, history } = useStaffChatActions({ ticket, thread, messages, onEdit: edit, extraActions });
  const pointAt = usePlace(at, messages, history, actions.onRequestHistory);
  const guestId = ticket.guestId;
  const typingIds = useTyping(conversationId);
  const guestName = useGuestName()(ticket.guestName);
  const typing = useMemo(
    () => (typingIds.includes(guestId) ? [{ id: guestId, name: guestName }] : []),
    [typingIds, guestId, guestName],
  );
  const away = link === 'offline' || link === 'captive';
  const here =
    thread.conversation !== null && joined && (thread.messages.length > 0 || thread.conversation.lastOrder === 0);
  const room = textIn(ticket.locationNames, activeLanguage());
  const setComposer = (handle: StaffComposerHandle | null): void => {
    composer.current = handle;
    if (typeof composerRef === 'function') composerRef(handle);
    else if (composerRef) composerRef.current = handle;
  };
  return (
    <FileDrop onFiles={powers.reply ? attach : null}>
      <ChatView
        conversationId={conversationId}
        messages={messages}
        // Away from a conversation that is not held, one's own words stand there all the same.
        ready={here || (away && messages.length > 0)}
        history={history}
        readOrder={thread.cursor?.order ?? 0}
        pointAt={pointAt}
        lang={me?.langCd ?? activeLanguage()}
        languageName={languageNameIn(activeLanguage())}
        timeZone={timeZone}
        now={now}
        actions={actions}
        typing={typing}
        canAnswer={false}
        label={room === '' ? t`Conversation with ${guestName}` : t`Conversation with ${guestName}, ${room}`}
        empty={<Trans>Nothing was written yet</Trans>}
        above={
          !here && away ? (
            <p className={styles.away} role="status">
              <Trans>You are offline. The messages will appear when you are back.</Trans>
            </p>
          ) : null
        }
        composer={
          <>
            <ColleaguesHere conversationId={conversationId} guestId={guestId} />
            <StaffComposer ref={setComposer} ticket={ticket} powers={powers} guestName={guestName} />
          </>
        }
      />
      {dialog}
    </FileDrop>
  );
}
