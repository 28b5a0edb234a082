/** Signing out elsewhere [SIGN-INS]: one's own sessions, in the consoles and at every desk. */
import { systemActor } from '#server/access/principal.ts';
import type { SignedInAccount } from '#server/access/seats.ts';
import type { AppContext } from '#server/context.ts';
import { desksOf } from '#server/queries/manage/sign-ins.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { runAction } from '../run-action.ts';
import { revokeSessions } from '../session/sessions.ts';
import { endAccountSessions } from './account-sessions.ts';
import { runDirectoryAction } from './directory-action.ts';

/** Ends all but the one that asks. @returns how many there were */
export async function endOtherSignIns(ctx: AppContext, by: SignedInAccount): Promise<number> {
  let ended = await runDirectoryAction(ctx, (action) => endOtherConsoles(action, by));
  for (const { tenantId, userId } of await desksOf(ctx.db, by.accountId)) {
    const live = await liveAt(ctx, tenantId, userId);
    if (live === 0) continue;
    await runAction(ctx, systemActor(tenantId), (action) => revokeSessions(action, userId, 'signed_out_elsewhere'));
    ended += live;
  }
  return ended;
}

async function endOtherConsoles(
  { trx, now }: Parameters<Parameters<typeof runDirectoryAction>[1]>[0],
  by: SignedInAccount,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('account_session')
    .set({ revoked_at: now, revoked_reason: 'signed_out_elsewhere' })
    .where('account_id', '=', by.accountId)
    .where('id', '<>', by.sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

async function liveAt(ctx: AppContext, tenantId: string, userId: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('auth_session')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(ctx.now()))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Ends one of one's own. @throws AppError not_found for what is not one's own, or has ended */
export async function endSignIn(ctx: AppContext, by: SignedInAccount, id: string): Promise<void> {
  const consoles = await runDirectoryAction(ctx, (action) =>
    endAccountSessions(action, by.accountId, 'signed_out_elsewhere', id),
  );
  if (consoles > 0) return;
  for (const { tenantId, userId } of await desksOf(ctx.db, by.accountId)) {
    const session = await ctx.db
      .selectFrom('auth_session')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (session === undefined) continue;
    await runAction(ctx, systemActor(tenantId), (action) => revokeSessions(action, userId, 'signed_out_elsewhere', id));
    return;
  }
  throw new AppError('not_found');
}
