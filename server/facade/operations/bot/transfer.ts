import * as v from 'valibot';
import { createConversation as createAction } from '#server/actions/conversation/create-conversation.ts';
import { runAction } from '#server/actions/run-action.ts';
import { transferBot } from '#server/actions/bot/transfer-bot.ts';
import { transferRoom } from '#server/actions/inquiry/transfer-room.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import type { MutationArguments, MutationResults } from '#server/facade/sdl-types.ts';
import { maskFor } from '#server/queries/desk-work/work-rules.ts';
import { roomAskingStates } from '#shared/domain/menu/room-asking.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { jsonArgument, type StandardResult, standardResult, type SuccessResult, successResult } from '../arguments.ts';

/**
 * `transferBizBotConversation`: `conversation_id` is where people answer. The bot's conversation may be named by either
 * id; asking again is the same [BOT-HANDOVER] [BOT-RESUME].
 */
export async function transferBizBotConversation(
  args: MutationArguments['transferBizBotConversation'],
  { ctx, principal }: FacadeRequest,
): Promise<StandardResult> {
  const bots = args.botConversationId ?? args.conversationId;
  if (bots == null) throw new AppError('bad_request', { path: 'botConversationId' });
  const id = await runAction(ctx, principal, (action) =>
    transferBot(action, {
      botConversationId: bots,
      conversationId: args.conversationId ?? null,
      isResumeInquiry: args.isResumeInquiry ?? false,
      subMenuId: args.subMenuId ?? null,
      facilityId: args.facilityId ?? null,
      trigger: args.trigger ?? 'bot_handoff',
    }),
  );
  return standardResult(id);
}

/** `functionJson` of the room-asking flow [ROOM-RESULT]. */
const RoomJson = v.object({
  state: v.picklist(roomAskingStates),
  location_id: v.nullish(v.pipe(v.string(), v.uuid()), null),
  situation: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(1000)), null),
});

/** `transferAskRoomConversation`. @throws AppError bad_request {path}, not_found, conversation_closed, wrong_state [ROOM-REPORT] */
export async function transferAskRoomConversation(
  { conversationId, functionJson }: MutationArguments['transferAskRoomConversation'],
  { ctx, principal }: FacadeRequest,
): Promise<SuccessResult> {
  const { state, location_id: locationId, ...said } = jsonArgument(functionJson, RoomJson, 'functionJson');
  const situation = (await maskFor(ctx, principal))(said.situation ?? '');
  await runAction(ctx, principal, (action) =>
    transferRoom(action, conversationId, { state, locationId, situation: situation === '' ? null : situation }),
  );
  return successResult();
}

/** `createConversation`: `activation_flg` is true where the conversation began by this call [CONV-CREATE]. */
export async function createConversation(
  { userId }: MutationArguments['createConversation'],
  { ctx, principal }: FacadeRequest,
): Promise<MutationResults['createConversation']> {
  const { id, began } = await runAction(ctx, principal, (action) => createAction(action, userId));
  return { id, activation_flg: began };
}
