import type { AppContext } from '#server/context.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { TokenFields } from '#shared/rest/session.ts';

/**
 * What every way of signing in answers: a fresh access token, which outlives no session, and the session's
 * refresh token [TOKEN-ACCESS].
 *
 * @throws AppError revoked_token for somebody who may not be signed in any more
 */
export async function tokenFields(
  ctx: AppContext,
  session: { tenantId: string; userId: string; sessionId: string; refreshToken: string; expiresAt: Date },
): Promise<TokenFields> {
  const user = await ctx.db
    .selectFrom('app_user as u')
    .innerJoin('tenant as t', 't.id', 'u.tenant_id')
    .leftJoin('staff as s', (on) => on.onRef('s.tenant_id', '=', 'u.tenant_id').onRef('s.user_id', '=', 'u.id'))
    .leftJoin('guest as g', (on) => on.onRef('g.tenant_id', '=', 'u.tenant_id').onRef('g.user_id', '=', 'u.id'))
    .select([
      'u.id',
      'u.id_account',
      'u.user_type',
      'u.lang_cd',
      't.code as tenant_cd',
      's.role',
      's.disabled_at',
      'g.code as guest_code',
      'g.ended_at',
    ])
    .where('u.tenant_id', '=', session.tenantId)
    .where('u.id', '=', session.userId)
    .executeTakeFirst();
  // A colleague sent away, or a stay that was ended, signs in no more, whatever session is left.
  if (user === undefined || user.disabled_at != null || user.ended_at != null) throw new AppError('revoked_token');
  const kind = user.user_type === 'biz_staff' ? 'staff' : 'guest';
  const role = user.role ?? 'guest';
  return {
    message: 'success',
    id: user.id,
    id_account: user.id_account,
    access_token_v2: await ctx.tokens.sign(
      { tenantId: session.tenantId, userId: user.id, kind, role, sessionId: session.sessionId },
      session.expiresAt.getTime(),
    ),
    refresh_token_v2: session.refreshToken,
    subscription_endpoint: '/conversation',
    user_type: kind === 'staff' ? 'biz_staff' : 'biz_guest',
    tenant_id: session.tenantId,
    tenant_cd: user.tenant_cd,
    role,
    lang_cd: user.lang_cd,
    ...(user.guest_code === null || user.guest_code === undefined ? {} : { guest_code: user.guest_code }),
  };
}
