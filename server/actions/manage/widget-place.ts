import type { Bot } from '#shared/manage/bots.ts';
import type { ActionContext } from '../action-context.ts';
import { releaseQrCode, takeQrCode } from '../plans/places.ts';

/**
 * An assistant that stands on a website has a code of the plan's, one that stands nowhere has none [PLAN-PLACES].
 *
 * @throws AppError plan_limit
 */
export async function countWidget(
  ctx: ActionContext,
  botId: string,
  { type, origins }: Pick<Bot, 'type' | 'origins'>,
): Promise<void> {
  if (type === 'website' && origins.length > 0) await takeQrCode(ctx, botId);
  else await releaseQrCode(ctx, botId);
}
