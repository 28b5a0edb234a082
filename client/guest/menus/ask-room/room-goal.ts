/**
 * What the answers about the room are for: a new inquiry, a conversation that waits for them (`convId`), or a bot's that goes
 * on to the staff with them (`botConvId`, `trigger`) [ROOM-RESULT] [ROOM-REPORT].
 */
import * as v from 'valibot';
import { callOperation } from '#client/net/facade.ts';
import { TransportError } from '#client/net/transport-error.ts';
import { roomFunctionJson, type RoomAsking } from '#shared/domain/menu/room-asking.ts';
import { InquiryTrigger } from '#shared/domain/states/enumerations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { transferAskRoomConversation, transferBizBotConversation } from '#shared/facade/bot/transfer.ts';
import type { GuestApp } from '../../app/guest-app.ts';
import { findSubMenu } from '../../app/guest-menus.ts';
import { paths } from '../../app/paths.ts';
import type { PendingInquiry } from '../pending-inquiry.ts';
import { startInquiry } from '../start-inquiry.ts';
import { conversationPath } from '../conversation-path.ts';

export type RoomGoal = { readonly speaks: boolean } & (
  | ({ readonly goal: 'inquiry' } & Readonly<PendingInquiry>)
  | { readonly goal: 'conversation'; readonly conversationId: string }
  | { readonly goal: 'bot'; readonly botConversationId: string; readonly trigger: InquiryTrigger | null }
);

type Reached =
  | { readonly end: 'page'; readonly path: string }
  | { readonly end: 'limit' }
  | { readonly end: 'offline' }
  /** It is no conversation that waits for this any more. */
  | { readonly end: 'gone' }
  | { readonly end: 'locked' };

const idOf = (given: unknown): string | null =>
  typeof given === 'string' && /^[0-9a-f-]{36}$/i.test(given) ? given : null;

/** What an address and the menu that was chosen ask for; null for nothing. `speaks`: the guest came to speak. */
export function roomGoal(
  app: GuestApp,
  {
    convId,
    botConvId,
    trigger,
  }: { readonly convId?: unknown; readonly botConvId?: unknown; readonly trigger?: unknown },
  chosen: Readonly<PendingInquiry> | null,
): RoomGoal | null {
  const why = v.is(InquiryTrigger, trigger) ? trigger : null;
  const [conversation, bot] = [idOf(convId), idOf(botConvId)];
  if (conversation !== null) return { goal: 'conversation', conversationId: conversation, speaks: why === 'voice' };
  if (bot !== null) return { goal: 'bot', botConversationId: bot, trigger: why, speaks: why === 'voice' };
  if (chosen === null) return null;
  return {
    goal: 'inquiry',
    ...chosen,
    speaks: findSubMenu(app.memory.menus.get()?.menus ?? [], chosen.subMenuId)?.sub.menu_type === 'voice_talk',
  };
}

/** Tells a conversation that waits how far the guest is; lost, the end says it all. */
export function reportStep(app: GuestApp, goal: RoomGoal, asking: RoomAsking): void {
  // How the questions are heard is nobody else's.
  if (goal.goal !== 'conversation' || asking.state === 'usingSpeakerFunctionality') return;
  report(app, goal.conversationId, asking).catch((error: unknown) => console.warn('A step was not told.', error));
}

function report({ core }: GuestApp, conversationId: string, asking: RoomAsking): Promise<unknown> {
  return callOperation({ transport: core.transport, tokens: core.session }, transferAskRoomConversation, {
    conversationId,
    functionJson: roomFunctionJson(asking),
  });
}

/** Does what the answers were for. */
export async function reachGoal(app: GuestApp, goal: RoomGoal, asking: RoomAsking): Promise<Reached> {
  if (goal.goal === 'inquiry') {
    const ended = await startInquiry(app, {
      mainMenuId: goal.mainMenuId,
      subMenuId: goal.subMenuId,
      outcome: asking.outcome,
      trigger: goal.trigger,
      words: goal.words,
    });
    if (ended.end !== 'conversation') return ended;
    const sub = findSubMenu(app.memory.menus.get()?.menus ?? [], goal.subMenuId)?.sub ?? null;
    return {
      end: 'page',
      path: conversationPath(
        { conversationId: ended.id, sub, isMbsGuest: app.memory.place.get()?.detail.is_mbs_guest === true },
        true,
      ),
    };
  }
  try {
    const id = goal.goal === 'bot' ? await askStaff(app, goal) : goal.conversationId;
    await report(app, id, asking);
    app.core.sync.get()?.wake();
    return { end: 'page', path: paths.conversation(id) };
  } catch (error) {
    if (error instanceof TransportError) return { end: 'offline' };
    if (!(error instanceof AppError)) throw error;
    if (error.status === 503 || error.status === 429) return { end: 'offline' };
    app.logs.error(error, location.pathname);
    return { end: 'gone' };
  }
}

/** The bot's conversation goes on with people; again is the same [BOT-HANDOVER]. */
async function askStaff({ core }: GuestApp, goal: Extract<RoomGoal, { readonly goal: 'bot' }>): Promise<string> {
  const answer = await callOperation({ transport: core.transport, tokens: core.session }, transferBizBotConversation, {
    botConversationId: goal.botConversationId,
    ...(goal.trigger === null ? {} : { trigger: goal.trigger }),
  });
  return answer.conversation_id ?? goal.botConversationId;
}
