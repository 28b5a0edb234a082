import { isEmergencyOption } from '#shared/domain/menu/menu-option.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { type SendMessage, sendMessage } from '../conversation/send-message.ts';
import { createInquiry } from './create-inquiry.ts';

export interface CallForHelp {
  readonly subMenuId: number;
  /** What the guest tapped, in their words; its id makes the call one, however often it comes. */
  readonly message: Omit<SendMessage, 'conversationId'>;
}

/**
 * One tap: the desk rings, and what was tapped stands in the conversation [URGENT-CALL].
 *
 * @returns the conversation
 * @throws AppError not_found for a menu that is no urgent help, stay_ended, duplicate_id
 */
export async function callForHelp(ctx: ActionContext, { subMenuId, message }: CallForHelp): Promise<string> {
  const { trx, actor } = ctx;
  const sub = await trx
    .selectFrom('sub_menu')
    .select('menu_option')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', subMenuId)
    .executeTakeFirst();
  if (sub === undefined || !isEmergencyOption(sub.menu_option)) throw new AppError('not_found');
  const { conversationId } = await createInquiry(ctx, {
    mainMenuId: null,
    subMenuId,
    facilityId: null,
    trigger: 'menu',
  });
  await sendMessage(ctx, { ...message, conversationId });
  return conversationId;
}
