/** From the desk of one house to that of another, as the same person and without another PIN [DESK-CHOICE]. */
import { sql } from 'kysely';
import type { Principal } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import { accountAtDesk } from '#server/queries/manage/desk-houses.ts';
import { deskRoles } from '#shared/domain/rights/rights.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { recordedUpdate } from '../recorded-write.ts';
import { runAction } from '../run-action.ts';
import { revokeSessions } from '../session/sessions.ts';
import { type AtDesk, beginAtDesk } from './begin-at-desk.ts';

/**
 * Begins at the other desk first: who is refused there stays here.
 *
 * @param from where the call comes from; `address` is null where nobody knows
 * @throws AppError not_found without a seat at that desk; network_not_allowed
 */
export async function switchHouse(
  ctx: AppContext,
  by: Principal,
  code: string,
  from: { readonly userAgent: string | null; readonly address: string | null },
) {
  const to = await deskOf(ctx, by, code);
  await ctx.tokens.houses.letIn({ tenantId: to.tenantId, kind: 'staff', address: from.address });
  const session = await beginAtDesk(ctx, to, { ...from, entry: 'switch' });
  await runAction(ctx, by, (action) => revokeSessions(action, by.userId, 'switched', by.sessionId));
  if (by.tenantId !== to.tenantId) await leavesWork(ctx, by);
  return session;
}

async function deskOf(ctx: AppContext, by: Principal, code: string): Promise<AtDesk> {
  const accountId = await accountAtDesk(ctx.db, by);
  if (accountId === undefined) throw new AppError('not_found');
  const seat = await ctx.db
    .selectFrom('seat as s')
    .innerJoin('house as h', 'h.id', 's.house_id')
    .select(['h.id', 's.user_id'])
    .where('h.code', '=', code)
    .where('h.deleted_at', 'is', null)
    .where('s.account_id', '=', accountId)
    .where(sql<boolean>`s.roles && ${deskRoles}::text[]`)
    .executeTakeFirst();
  if (seat === undefined) throw new AppError('not_found');
  return { tenantId: seat.id, userId: seat.user_id, accountId };
}

/** Who is signed in at that desk nowhere else is there for guests no more. */
async function leavesWork(ctx: AppContext, who: Principal): Promise<void> {
  await recordedUpdate(ctx, who, async (db) => {
    await db
      .updateTable('staff')
      .set({ online_status: 'offline' })
      .where('tenant_id', '=', who.tenantId)
      .where('user_id', '=', who.userId)
      .where((e) =>
        e.not(
          e.exists(
            e
              .selectFrom('auth_session as a')
              .select('a.id')
              .whereRef('a.tenant_id', '=', 'staff.tenant_id')
              .whereRef('a.user_id', '=', 'staff.user_id')
              .where('a.revoked_at', 'is', null)
              .where('a.expires_at', '>', new Date(ctx.now())),
          ),
        ),
      )
      .execute();
  });
}
