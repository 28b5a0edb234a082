/** Sign-ins of an account: its consoles, and the desks of its seats. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { SignIn } from '#shared/manage/my-sign-ins.ts';

/** The newest of each kind that are told. */
const TOLD = 50;

/** A desk somebody has, or had. */
export interface OwnDesk {
  readonly tenantId: string;
  readonly userId: string;
  readonly code: string;
}

export async function desksOf(db: Kysely<Database>, accountId: string): Promise<OwnDesk[]> {
  const seats = await db
    .selectFrom('seat as s')
    .innerJoin('house as h', (on) =>
      on.on((e) => e.or([e('h.id', '=', e.ref('s.house_id')), e('h.twin_of', '=', e.ref('s.house_id'))])),
    )
    .select(['h.id', 's.user_id', 'h.code'])
    .where('s.account_id', '=', accountId)
    .execute();
  return seats.map(({ id, user_id, code }) => ({ tenantId: id, userId: user_id, code }));
}

interface SessionRow {
  readonly id: string;
  readonly entry: string | null;
  readonly user_agent: string | null;
  readonly address: string | null;
  readonly created_at: Date;
  readonly last_used_at: Date;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
  readonly revoked_reason: string | null;
}

/** Newest first. @param hereId the session that asks */
export async function signInsOf(db: Kysely<Database>, accountId: string, hereId: string, now: Date): Promise<SignIn[]> {
  const consoles = await db
    .selectFrom('account_session')
    .select([
      'id',
      'entry',
      'user_agent',
      'address',
      'created_at',
      'last_used_at',
      'expires_at',
      'revoked_at',
      'revoked_reason',
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(TOLD)
    .execute();
  const told: SignIn[] = consoles.map((row) => signInOf(row, null, hereId, now));
  for (const { tenantId, userId, code } of await desksOf(db, accountId)) {
    const rows = await db
      .selectFrom('auth_session')
      .select([
        'id',
        'entry',
        'user_agent',
        'address',
        'created_at',
        'last_used_at',
        'expires_at',
        'revoked_at',
        'revoked_reason',
      ])
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .limit(TOLD)
      .execute();
    told.push(...rows.map((row) => signInOf(row, code, hereId, now)));
  }
  return told.toSorted((a, b) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1)).slice(0, 2 * TOLD);
}

function signInOf(row: SessionRow, house: string | null, hereId: string, now: Date): SignIn {
  const endedAt = row.revoked_at ?? (row.expires_at <= now ? row.expires_at : null);
  return {
    id: row.id,
    kind: house === null ? 'console' : 'desk',
    house,
    state: endedAt !== null ? 'ended' : row.id === hereId ? 'here' : 'active',
    entry: row.entry,
    user_agent: row.user_agent,
    address: row.address,
    created_at: row.created_at.getTime(),
    last_used_at: row.last_used_at.getTime(),
    ended_at: endedAt?.getTime() ?? null,
    ended_why: row.revoked_reason,
  };
}
