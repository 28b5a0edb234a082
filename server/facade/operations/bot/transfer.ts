import * as v from 'valibot';
import { createConversation as createAction } from '#server/actions/conversation/create-conversation.ts';
import { runAction } from '#server/actions/run-action.ts';
import { transferBot } from '#server/actions/bot/transfer-bot.ts';
import { transferRoom } from '#server/actions/inquiry/transfer-room.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import { roomAskingStates } from '#shared/domain/menu/room-asking.ts';
import { InquiryTrigger } from '#shared/domain/states/enumerations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { idArgument, jsonArgument, type StandardResult, standardResult } from '../arguments.ts';

interface TransferBotArgs {
  readonly subMenuId: number | null;
  readonly conversationId: string | null;
  readonly botConversationId: string | null;
  readonly facilityId: number | null;
  readonly trigger: string | null;
  readonly isResumeInquiry: boolean | null;
}

/**
 * `transferBizBotConversation`: `conversation_id` is where people answer. The bot's conversation may be named by either
 * id; asking again is the same [BOT-HANDOVER] [BOT-RESUME].
 */
export async function transferBizBotConversation(
  args: TransferBotArgs,
  { ctx, principal }: FacadeRequest,
): Promise<StandardResult> {
  const bots = args.botConversationId ?? args.conversationId;
  if (bots == null) throw new AppError('bad_request', { path: 'botConversationId' });
  const trigger = v.safeParse(InquiryTrigger, args.trigger ?? 'bot_handoff');
  if (!trigger.success) throw new AppError('bad_request', { path: 'trigger' });
  const id = await runAction(ctx, principal, (action) =>
    transferBot(action, {
      botConversationId: idArgument(bots),
      conversationId: args.conversationId == null ? null : idArgument(args.conversationId),
      isResumeInquiry: args.isResumeInquiry ?? false,
      subMenuId: args.subMenuId ?? null,
      facilityId: args.facilityId ?? null,
      trigger: trigger.output,
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
  args: { conversationId: string; functionJson: string },
  { ctx, principal }: FacadeRequest,
): Promise<{ message: string; success: boolean }> {
  const conversationId = idArgument(args.conversationId);
  const { state, location_id: locationId, situation } = jsonArgument(args.functionJson, RoomJson, 'functionJson');
  await runAction(ctx, principal, (action) =>
    transferRoom(action, conversationId, { state, locationId, situation: situation === '' ? null : situation }),
  );
  return { message: 'success', success: true };
}

/** `createConversation`: `activation_flg` is true where the conversation began by this call [CONV-CREATE]. */
export async function createConversation(
  { userId }: { userId: string },
  { ctx, principal }: FacadeRequest,
): Promise<{ id: string; activation_flg: boolean }> {
  const { id, began } = await runAction(ctx, principal, (action) => createAction(action, idArgument(userId)));
  return { id, activation_flg: began };
}
