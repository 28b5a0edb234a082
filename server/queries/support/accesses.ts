/** Looks at a house by the provider's own people: asked for, allowed, over, and what was looked at. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { type After, afterTimed } from '#server/queries/manage/after.ts';
import type { SupportAccess } from '#shared/manage/support-access.ts';

/** Lines of what was looked at that are shown of one look: an hour of hard work is fewer. */
const ACTS_MAX = 300;

interface Row extends Omit<SupportAccess, 'asked_at' | 'until' | 'ended_at' | 'state'> {
  readonly asked_at: Date;
  readonly until: Date | null;
  readonly ended_at: Date | null;
}

/** How a look stands. What ran out has ended; what ended before it was allowed was declined, or taken back. */
export function stateOfLook(
  { until, ended_at: ended }: { readonly until: Date | null; readonly ended_at: Date | null },
  now: number,
): SupportAccess['state'] {
  if (until === null) return ended === null ? 'asked' : 'declined';
  return ended === null && until.getTime() > now ? 'allowed' : 'ended';
}

/** The newest first, one more than fits. @throws AppError bad_request {path: cursor} */
export async function supportAccesses(
  db: Kysely<Database>,
  houseId: string,
  { limit, after, now }: { readonly limit: number; readonly after: After; readonly now: number },
): Promise<SupportAccess[]> {
  const keys = afterTimed(after);
  const { rows } = await sql<Row>`
    SELECT x.id, a.name, a.email, x.reason, x.minutes, x.asked_at, x.until, x.ended_at,
      (SELECT name FROM account WHERE id = x.allowed_by) AS allowed_by,
      (SELECT name FROM account WHERE id = x.ended_by) AS ended_by,
      (SELECT coalesce(json_agg(json_build_object('at', to_char(minute AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'operation', operation, 'calls', calls)), '[]')
        FROM (SELECT minute, operation, calls FROM support_act s WHERE s.access_id = x.id
          ORDER BY minute DESC, operation LIMIT ${ACTS_MAX}) s) AS acts
    FROM support_access x JOIN account a ON a.id = x.account_id
    WHERE x.house_id = ${houseId}
      ${keys === null ? sql`` : sql`AND (x.asked_at, x.id) < (${keys[0]}::timestamptz, ${keys[1]}::uuid)`}
    ORDER BY x.asked_at DESC, x.id DESC LIMIT ${limit + 1}`.execute(db);
  return rows.map((row) => ({
    ...row,
    state: stateOfLook(row, now),
    asked_at: row.asked_at.toISOString(),
    until: row.until?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  }));
}

export async function countAccesses(db: Kysely<Database>, houseId: string): Promise<number> {
  const { total } = await db
    .selectFrom('support_access')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('house_id', '=', houseId)
    .executeTakeFirstOrThrow();
  return Number(total);
}
