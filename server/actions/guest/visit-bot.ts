/**
 * A visitor of the house's website meets the assistant that stands there [WIDGET-VISIT], or somebody at a kiosk the one it
 * shows [KIOSK-WIPE]: a new guest with a session of their own, in a conversation with it.
 */
import { KIOSK_VISIT_MS } from '#shared/domain/bot/kiosk.ts';
import { sessionLengthMs } from '#shared/domain/session/guest-expiry.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { fitLanguage } from '#shared/languages/fit-language.ts';
import type { ActionContext } from '../action-context.ts';
import { meetBot } from '../conversation/create-conversation.ts';
import { passDoor } from '../house/house-door.ts';
import { keepQrCode } from '../plans/places.ts';
import { type CreatedGuest, makeGuest } from './create-guest.ts';

interface Visitor {
  readonly langCd: string;
  readonly userAgent: string | null;
  /** Where they are signed in from; null within this process. */
  readonly address: string | null;
}

interface Visit extends CreatedGuest {
  readonly conversationId: string;
}

/**
 * @throws AppError not_found for an assistant that stands on no website, or that no menu leads to; forbidden {reason},
 *   limit_reached {reason} where the house lets nobody in; plan_limit
 */
export async function visitWidget(ctx: ActionContext, botId: string, visitor: Visitor): Promise<Visit> {
  const bot = await botOfType(ctx, botId, 'website');
  if (bot === undefined || bot.origins.length === 0) throw new AppError('not_found');
  await keepQrCode(ctx, botId);
  return meetAsStranger(ctx, botId, visitor, sessionLengthMs(false, null));
}

/**
 * @throws AppError not_found for an assistant that is at no kiosk any more, or that no menu leads to; forbidden {reason},
 *   limit_reached {reason} where the house lets nobody in; plan_limit
 */
export async function visitKiosk(
  ctx: ActionContext,
  kiosk: { readonly id: string; readonly botId: string },
  visitor: Visitor,
): Promise<Visit> {
  if ((await botOfType(ctx, kiosk.botId, 'kiosk')) === undefined) throw new AppError('not_found');
  await keepQrCode(ctx, kiosk.id);
  return meetAsStranger(ctx, kiosk.botId, visitor, KIOSK_VISIT_MS);
}

const botOfType = ({ trx, actor }: ActionContext, id: string, type: 'website' | 'kiosk') =>
  trx
    .selectFrom('bot')
    .select('origins')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', id)
    .where('type', '=', type)
    .executeTakeFirst();

async function meetAsStranger(ctx: ActionContext, botId: string, visitor: Visitor, lengthMs: number): Promise<Visit> {
  const { actor, now } = ctx;
  await passDoor(ctx, actor.tenantId, visitor.address);
  const guest = await makeGuest(ctx, {
    tenantId: actor.tenantId,
    langCd: fitLanguage([visitor.langCd]),
    locationId: null,
    userAgent: visitor.userAgent,
    sessionEnd: new Date(now.getTime() + lengthMs),
  });
  const themselves = { tenantId: actor.tenantId, userId: guest.userId, kind: 'guest', role: 'guest' } as const;
  const conversationId = await meetBot({ ...ctx, actor: themselves }, botId);
  return { ...guest, conversationId };
}
