/**
 * Forgetting client groups [SYNC-MEMORY] [SYNC-FORGET]. A group is forgotten whole, with its clients and their
 * refusals, once nobody used it for long: no mutation came, and its person's sessions stood still. Whoever comes
 * back with it is told ClientStateNotFound, by pull and push alike, and starts anew; the outbox sends again what
 * waited. A single client of a living group is never forgotten: the next full pull would take its absence for a
 * loss and make the whole group start over.
 */
import type postgres from 'postgres';

interface Idle {
  readonly id: string;
  /** The last sign of life, or null when there was none since `before`. */
  readonly seen_at: Date | null;
}

/**
 * Looks at the groups longest unseen and forgets those that are; the others go to the end of the line.
 *
 * Locks: the groups without their keys (a push may add a refusal meanwhile), then their clients, which waits for
 * pushes under way; only then is the last sign of life read.
 *
 * @returns how many were looked at
 */
export async function forgetClientGroups(sql: postgres.Sql, before: Date, limit: number): Promise<number> {
  return sql.begin(async (trx) => {
    const old = await trx<{ id: string }[]>`
      SELECT id FROM client_group WHERE seen_at < ${before} ORDER BY seen_at LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED`;
    if (old.length === 0) return 0;
    const ids = old.map(({ id }) => id);
    await trx`SELECT id FROM client WHERE client_group_id = ANY(${ids}) ORDER BY id FOR UPDATE`;
    const judged = await trx<Idle[]>`
      SELECT g.id, greatest(
        (SELECT max(c.updated_at) FROM client c WHERE c.client_group_id = g.id AND c.updated_at >= ${before}),
        (SELECT max(a.last_used_at) FROM auth_session a
          WHERE a.tenant_id = g.tenant_id AND a.user_id = g.user_id AND a.revoked_at IS NULL AND a.last_used_at >= ${before})
      ) AS seen_at
      FROM client_group g WHERE g.id = ANY(${ids})`;
    const gone = judged.filter(({ seen_at }) => seen_at === null).map(({ id }) => id);
    const alive = judged.filter((group): group is Idle & { seen_at: Date } => group.seen_at !== null);
    if (alive.length > 0) {
      await trx`
        UPDATE client_group g SET seen_at = n.seen_at::timestamptz
        FROM unnest(${alive.map(({ id }) => id)}::text[], ${alive.map(({ seen_at }) => seen_at.toISOString())}::text[]) AS n (id, seen_at)
        WHERE g.id = n.id`;
    }
    if (gone.length > 0) {
      await trx`DELETE FROM refusal WHERE client_group_id = ANY(${gone})`;
      await trx`DELETE FROM client WHERE client_group_id = ANY(${gone})`;
      await trx`DELETE FROM client_group WHERE id = ANY(${gone})`;
    }
    return old.length;
  });
}
