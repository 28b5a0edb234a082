/** Beginning and ending sign-in sessions: one row a refresh token family [TOKEN-ROTATE]. */
import { formatRefreshToken, newSecret } from '#server/access/refresh-tokens.ts';
import type { ActionContext } from '../action-context.ts';
import { trailSession } from '../desk-trail.ts';
import { dropPlaces, takeConnection } from '../plans/connections.ts';
import { claimDesk, passDesk } from './desk-writer.ts';

/** Days a session of staff lasts without being used up. */
export const STAFF_SESSION_DAYS = 30;

export interface StartedSession {
  readonly sessionId: string;
  readonly refreshToken: string;
  readonly expiresAt: Date;
}

/** How somebody came to a desk: by a PIN or a passkey, their own link, the consoles, or from another house's desk. */
export type DeskEntry = 'pin' | 'passkey' | 'link' | 'console' | 'switch';

/** Starts a session for a user of the actor's tenant. @param from how and where from staff come to their desk; null for guests @throws AppError plan_limit for staff */
export async function startSession(
  ctx: ActionContext,
  userId: string,
  expiresAt: Date,
  userAgent: string | null,
  from: { readonly entry: DeskEntry; readonly address: string | null } | null = null,
): Promise<StartedSession> {
  const sessionId = ctx.newId();
  const { secret, hash } = newSecret();
  await ctx.trx
    .insertInto('auth_session')
    .values({
      tenant_id: ctx.actor.tenantId,
      id: sessionId,
      user_id: userId,
      user_agent: userAgent?.slice(0, 300) ?? null,
      expires_at: expiresAt,
      revoked_at: null,
      revoked_reason: null,
      current_token_hash: hash,
      previous_token_hash: null,
      created_at: ctx.now,
      last_used_at: ctx.now,
      rotated_at: ctx.now,
      entry: from?.entry ?? null,
      address: from?.address ?? null,
    })
    .execute();
  if (from !== null) {
    await takeConnection(ctx, userId, sessionId);
    await claimDesk(ctx, userId, sessionId);
  }
  return { sessionId, refreshToken: formatRefreshToken(ctx.actor.tenantId, sessionId, secret), expiresAt };
}

/** Ends sessions of a user (all of them, or one family); their sockets close on the notice [SOCK-AUTH]. */
export async function revokeSessions(
  ctx: ActionContext,
  userId: string,
  reason: string,
  sessionId?: string,
): Promise<void> {
  let query = ctx.trx
    .updateTable('auth_session')
    .set({
      revoked_at: ctx.now,
      revoked_reason: reason,
      revoked_by: ctx.actor.kind === 'system' ? null : ctx.actor.userId,
    })
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (sessionId !== undefined) query = query.where('id', '=', sessionId);
  const ended = await query.returning('id').execute();
  if (ended.length > 0)
    // Whoever signed out on a device, or checked out, is notified there no more [PUSH-ENDS].
    await ctx.trx
      .deleteFrom('push_token')
      .where('tenant_id', '=', ctx.actor.tenantId)
      .where(
        'session_id',
        'in',
        ended.map(({ id }) => id),
      )
      .execute();
  if (ended.length > 0)
    await dropPlaces(
      ctx,
      ctx.actor.tenantId,
      ended.map(({ id }) => id),
    );
  if (ended.length > 0)
    await passDesk(
      ctx,
      userId,
      ended.map(({ id }) => id),
    );
  if (ended.length > 0 && ctx.actor.kind !== 'guest')
    await trailSession(
      ctx,
      userId,
      reason === 'forced_off' ? { event: 'forced_off' } : { event: 'signed_out', reason },
    );
  for (const { id } of ended)
    ctx.notice({ name: `user/${userId}`, type: 'sessionRevoked', data: { session_id: id, reason } });
}
