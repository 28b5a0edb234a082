/** What lets devices of a house in, and keeps them out [KIOSK-PAIR]. */
import { hashKioskCode, newKioskDigits, newKioskProof } from '#server/access/kiosk-proof.ts';
import { KIOSK_CODE_MS } from '#shared/domain/bot/kiosk.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { releaseQrCode } from '../plans/places.ts';

/** A code for a kiosk; the one before it is none any more. @throws AppError not_found */
export async function newKioskCode(
  { trx, actor, now }: ActionContext,
  id: string,
): Promise<{ readonly code: string; readonly until: Date }> {
  const kiosk = await trx
    .selectFrom('kiosk')
    .select('bot_id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (kiosk === undefined) throw new AppError('not_found');
  const [code, until] = [newKioskDigits(), new Date(now.getTime() + KIOSK_CODE_MS)];
  await trx
    .updateTable('kiosk')
    .set({ code_hash: hashKioskCode(kiosk.bot_id, code), code_until: until })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', id)
    .execute();
  return { code, until };
}

interface Device {
  readonly botId: string;
  /** The digits that were typed. */
  readonly code: string;
  readonly userAgent: string | null;
}

/** Lets a device in by its code, once; whichever was there before is out. @throws AppError wrong_pin */
export async function pairKiosk(ctx: ActionContext, { botId, code, userAgent }: Device): Promise<string> {
  const { trx, actor, now } = ctx;
  const kiosk = await trx
    .selectFrom('kiosk')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('bot_id', '=', botId)
    .where('code_hash', '=', hashKioskCode(botId, code))
    .where('code_until', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (kiosk === undefined) throw new AppError('wrong_pin');
  const { token, hash } = newKioskProof(actor.tenantId, kiosk.id);
  await trx
    .updateTable('kiosk')
    .set({ code_hash: null, code_until: null, secret_hash: hash })
    .set({ paired_at: now, seen_at: now, device: userAgent?.slice(0, 300) ?? null })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', kiosk.id)
    .execute();
  return token;
}

/** The device asked for something: once a minute that is written down. */
export async function noteKiosk({ trx, actor, now }: ActionContext, id: string): Promise<void> {
  await trx
    .updateTable('kiosk')
    .set({ seen_at: now })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', id)
    .where((e) => e.or([e('seen_at', 'is', null), e('seen_at', '<', new Date(now.getTime() - 60_000))]))
    .execute();
}

/** An assistant goes: its kiosks go with it, and their places with them. */
export async function releaseKiosks(ctx: ActionContext, botId: string): Promise<void> {
  const kiosks = await ctx.trx
    .selectFrom('kiosk')
    .select('id')
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('bot_id', '=', botId)
    .execute();
  for (const { id } of kiosks) await releaseQrCode(ctx, id);
}
