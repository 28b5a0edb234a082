/**
 * Whether a session at a desk may write [LOGIN-SECOND]: asked before every push and every other write of staff, so that
 * those who ask at once share one statement, which finds all it needs by primary keys.
 */
import type postgres from 'postgres';
import type { Principal } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import { type Batcher, createBatcher } from '#server/db/batcher.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isSandboxTenant } from '#shared/domain/entry/sandbox.ts';
import type { DeskSession } from '#shared/rest/desk-session.ts';
import { tenantSettings } from '../house/tenant-settings.ts';

type Asked = Pick<Principal, 'tenantId' | 'userId' | 'sessionId'>;
type Asking = Pick<AppContext, 'sql' | 'db' | 'log' | 'now'>;

/** What its every write asks. */
type DeskStanding = Omit<DeskSession, 'is_sandbox'>;

const WRITES: DeskStanding = { standing: 'writes', other: null };
const NO_PERMISSION: DeskStanding = { standing: 'no_permission', other: null };

const batchers = new WeakMap<postgres.Sql, Batcher<Asked, DeskStanding>>();

function batcherOf({ sql, now }: Asking): Batcher<Asked, DeskStanding> {
  const known = batchers.get(sql);
  if (known !== undefined) return known;
  const made = createBatcher((asked: readonly Asked[]) => read(sql, asked, new Date(now())));
  batchers.set(sql, made);
  return made;
}

async function read(sql: postgres.Sql, asked: readonly Asked[], now: Date): Promise<DeskStanding[]> {
  const rows = await sql<
    { n: number; can_write: boolean; elsewhere: boolean; user_agent: string | null; taken_at: Date | null }[]
  >`
    SELECT q.n::int, s.can_write, w.taken_at, a.user_agent,
      a.id IS NOT NULL AND a.id <> q.session_id AND a.revoked_at IS NULL AND a.expires_at > ${now} AS elsewhere
    FROM unnest(${asked.map(({ tenantId }) => tenantId)}::uuid[], ${asked.map(({ userId }) => userId)}::uuid[],
      ${asked.map(({ sessionId }) => sessionId)}::uuid[]) WITH ORDINALITY AS q (tenant_id, user_id, session_id, n)
    JOIN staff s ON s.tenant_id = q.tenant_id AND s.user_id = q.user_id
    LEFT JOIN desk_writer w ON w.tenant_id = q.tenant_id AND w.user_id = q.user_id
    LEFT JOIN auth_session a ON a.tenant_id = q.tenant_id AND a.id = w.session_id`;
  const found = new Map(rows.map((row) => [row.n, row]));
  return asked.map((_, index) => {
    const row = found.get(index + 1);
    if (row === undefined) return WRITES;
    if (!row.can_write) return NO_PERMISSION;
    return row.elsewhere
      ? { standing: 'elsewhere', other: { user_agent: row.user_agent, since: row.taken_at?.getTime() ?? 0 } }
      : WRITES;
  });
}

/** How a session of staff stands at its desk. Where several work under one login, all of them write. */
async function deskStandingOf(ctx: Asking, of: Asked): Promise<DeskStanding> {
  const found = await batcherOf(ctx).ask(of);
  if (found.standing !== 'elsewhere') return found;
  const settings = await tenantSettings(ctx.db, ctx.log, of.tenantId);
  return settings.exclusive_login ? found : WRITES;
}

/** What the page of a desk is told of its session, and of its house. */
export async function deskSessionOf(ctx: Asking, of: Asked): Promise<DeskSession> {
  const standing = await deskStandingOf(ctx, of);
  const { code } = await ctx.db
    .selectFrom('tenant')
    .select('code')
    .where('id', '=', of.tenantId)
    .executeTakeFirstOrThrow();
  return { ...standing, is_sandbox: isSandboxTenant(code) };
}

/** @throws AppError read_only {reason} for a session of staff that may only look; guests always write */
export async function requireWriter(ctx: Asking, principal: Principal): Promise<void> {
  if (principal.kind !== 'staff') return;
  const { standing } = await deskStandingOf(ctx, principal);
  if (standing !== 'writes') throw new AppError('read_only', { reason: standing });
}
