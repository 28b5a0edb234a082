/** Starting a talk with the server: from a chosen menu to a conversation's id, or the reason there is none. */
import { callOperation } from '#client/net/facade.ts';
import { TransportError } from '#client/net/transport-error.ts';
import type { SyncScreens } from '#client/sync/sync-screens.ts';
import { isClosed } from '#shared/domain/states/closed.ts';
import { answersOfRoomAsking } from '#shared/domain/inquiry/question-answer.ts';
import { inquiryChangeOf, type RoomOutcome } from '#shared/domain/menu/room-outcome.ts';
import type { InquiryTrigger } from '#shared/domain/states/enumerations.ts';
import { inquiryLocks } from '#shared/domain/session/lock-session.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { textContent } from '#shared/domain/message-content/message-content.ts';
import { createInquiry } from '#shared/facade/inquiry/create-inquiry.ts';
import type { GuestApp } from '../app/guest-app.ts';

export interface InquiryWish {
  readonly mainMenuId: number;
  readonly subMenuId: number;
  readonly outcome: RoomOutcome | null;
  /** What led to it, where that was not the menu [INQ-TRIGGER]. */
  readonly trigger?: InquiryTrigger | undefined;
  /** Said in the talk as the guest's first words [SEARCH-TELL]. */
  readonly words?: string | undefined;
}

export type InquiryEnd =
  | { readonly end: 'conversation'; readonly id: string }
  /** As many inquiries as allowed are open. */
  | { readonly end: 'limit'; readonly limit: number }
  /** No answer came: nothing has happened. */
  | { readonly end: 'offline' }
  /** The session is locked now [LOCK-INQUIRY]. */
  | { readonly end: 'locked' };

/** Statuses that say "not now" rather than "no". */
const passing: ReadonlySet<number> = new Set([429, 503]);

/** The Sync, once its code is here. */
export function whenSynced({ core }: GuestApp): Promise<SyncScreens> {
  return new Promise((resolve) => {
    const look = (): boolean => {
      const sync = core.sync.get();
      if (sync !== null) resolve(sync);
      return sync !== null;
    };
    if (look()) return;
    const stop = core.sync.subscribe(() => {
      if (look()) stop();
    });
  });
}

/** The running conversation of a sub-menu on this device, which needs no server to open; null for none. */
export function runningConversation({ core }: GuestApp, subMenuId: number): string | null {
  const summaries = core.sync.get()?.summaries.get() ?? [];
  const found = summaries.find(
    ({ conversation }) => conversation.subMenuId === subMenuId && !isClosed(conversation.state),
  );
  return found?.conversation.id ?? null;
}

/** Makes the inquiry, and writes down where the guest turned out to be [INQ-START]. */
export async function startInquiry(
  app: GuestApp,
  { mainMenuId, subMenuId, outcome, trigger, words }: InquiryWish,
): Promise<InquiryEnd> {
  const { core, logs } = app;
  try {
    const answer = await callOperation({ transport: core.transport, tokens: core.session }, createInquiry, {
      mainMenuId,
      subMenuId,
      ...functionJsonOf(trigger, outcome),
    });
    // Being told the limit is an answer to read, not a session that went wrong.
    if (answer.message === 'limit') return { end: 'limit', limit: answer.default_limit ?? 0 };
    const id = answer.conversation_id;
    if (inquiryLocks(answer) || id === null) {
      core.lock.lock();
      return { end: 'locked' };
    }
    logs.access('guest_chat', 'start', { sub_menu_id: subMenuId });
    core.sync.get()?.wake();
    await tellWhereabouts(app, id, outcome);
    if (words !== undefined) await say(app, id, words);
    return { end: 'conversation', id };
  } catch (error) {
    if (error instanceof TransportError || (error instanceof AppError && passing.has(error.status)))
      return { end: 'offline' };
    // A lost or replaced session has its own way to the right page.
    if (error instanceof AppError) {
      logs.error(error, location.pathname);
      core.lock.lock();
    }
    return { end: 'locked' };
  }
}

/** What goes with the inquiry as documented: by what it was chosen, and what the guest was asked before it [INQ-ANSWERS]. */
function functionJsonOf(
  trigger: InquiryTrigger | undefined,
  outcome: RoomOutcome | null,
): { readonly functionJson?: string } {
  const answers = answersOfRoomAsking(outcome);
  if (trigger === undefined && answers.length === 0) return {};
  return {
    functionJson: JSON.stringify({ trigger, ...(answers.length === 0 ? {} : { question_answers: answers }) }),
  };
}

/** Says something in a talk as the guest: kept on this device, and sent once. */
export async function say(app: GuestApp, conversationId: string, words: string): Promise<void> {
  const sync = await whenSynced(app);
  await sync.author('sendMessage', { conversationId, content: textContent(words), originalLangCd: app.lang });
}

async function tellWhereabouts(app: GuestApp, conversationId: string, outcome: RoomOutcome | null): Promise<void> {
  const change = inquiryChangeOf(outcome);
  if (change === null) return;
  const sync = await whenSynced(app);
  await sync.author('updateInquiry', { conversationId, ...change });
  if (outcome?.location === 'other' && outcome.situation !== '') {
    await say(app, conversationId, outcome.situation);
  }
}
