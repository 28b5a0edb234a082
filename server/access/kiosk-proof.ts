/**
 * What lets a kiosk in: a code of eight digits that a person types there once, and from then on a secret of the device's
 * own, of which only a hash is kept [KIOSK-PAIR].
 */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { KIOSK_CODE_DIGITS } from '#shared/domain/bot/kiosk.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { newLinkToken, parseLinkToken } from './link-token.ts';

/** Short as they are, codes of different kiosks are kept apart by the assistant they are typed for. */
export const hashKioskCode = (botId: string, code: string): Buffer =>
  createHash('sha256').update(`${botId}/${code}`).digest();

export const newKioskDigits = (): string => String(randomInt(10 ** KIOSK_CODE_DIGITS)).padStart(KIOSK_CODE_DIGITS, '0');

/** The secret of a device. */
export const newKioskProof = newLinkToken;

export interface KnownKiosk {
  readonly tenantId: string;
  readonly id: string;
  readonly botId: string;
}

/** Which kiosk a secret names, before it is proven; for what is counted by device. Null for what is none. */
export function kioskNamed(proof: string): string | null {
  try {
    return parseLinkToken(proof).linkId;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** @throws AppError invalid_token for what is none; revoked_token for a kiosk that is not let in any more */
export async function requireKiosk(db: Kysely<Database>, proof: string): Promise<KnownKiosk> {
  const { tenantId, linkId, hash } = parseLinkToken(proof);
  const kiosk = await db
    .selectFrom('kiosk')
    .select(['bot_id', 'secret_hash'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', linkId)
    .executeTakeFirst();
  if (kiosk === undefined || kiosk.secret_hash === null || !timingSafeEqual(kiosk.secret_hash, hash))
    throw new AppError('revoked_token');
  return { tenantId, id: linkId, botId: kiosk.bot_id };
}
