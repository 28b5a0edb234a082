/** When a program came last, and from where: an unused credential is one to end. */
import { sql } from 'kysely';
import type { CredentialPrincipal } from '#server/access/credentials.ts';
import type { AppContext } from '#server/context.ts';

/** Last use is written so often at most, in milliseconds. */
const USED_EVERY_MS = 60_000;

/** @param address null where nobody knows */
export async function noteCredentialUse(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { credentialId, lastUsedAt }: CredentialPrincipal,
  address: string | null,
): Promise<void> {
  const at = now();
  if (lastUsedAt !== null && lastUsedAt.getTime() + USED_EVERY_MS > at) return;
  await db
    .updateTable('credential')
    .set({ last_used_at: new Date(at), last_used_from: address })
    .where('id', '=', credentialId)
    .execute();
}

interface NotedCall {
  /** The id of its contract. */
  readonly operation: string;
  /** Empty where it names none. */
  readonly houseCode: string;
  readonly status: number;
  /** Empty where it was not refused. */
  readonly code: string;
  /** Empty where nobody knows. */
  readonly address: string;
}

/**
 * A line of the key's log, counted up while the same happens within a minute [CREDENTIAL-LOG]. What was asked is done by
 * then: a log that cannot be written makes no failure of it.
 */
export async function noteCredentialCall(
  { db, now, log }: Pick<AppContext, 'db' | 'now' | 'log'>,
  credentialId: string,
  { operation, houseCode, status, code, address }: NotedCall,
): Promise<void> {
  const at = new Date(now());
  const minute = new Date(Math.floor(at.getTime() / 60_000) * 60_000);
  try {
    await sql`
      INSERT INTO credential_call (credential_id, minute, at, operation, house_code, status, code, address)
      VALUES (${credentialId}, ${minute}, ${at}, ${operation}, ${houseCode}, ${status}, ${code}, ${address})
      ON CONFLICT (credential_id, minute, operation, house_code, status, code, address)
      DO UPDATE SET calls = credential_call.calls + 1, at = excluded.at`.execute(db);
  } catch (error) {
    log.error({ err: error, credential: credentialId, operation }, 'call of a service key not noted');
  }
}
