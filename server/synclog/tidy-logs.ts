/** Clearing away old logs' folders [LOG-KEEP]: nobody may have to remember them, and no disk may run full of them. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

export interface LogRetention {
  /** A log is kept this long after its end. */
  readonly days: number;
  /** All logs of one tenant are kept up to so many bytes, the newest first. */
  readonly tenantBytes: number;
}

const DAY_MS = 86_400_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Removes what is too old or too much. A log that is being written, here or by another process, stays.
 *
 * @param live ids of the logs that this process writes
 * @returns the ids of those removed
 */
export async function tidyLogs(
  db: Kysely<Database>,
  {
    folder,
    live,
    now,
    retention: keeping,
  }: {
    readonly folder: string;
    readonly live: ReadonlySet<string>;
    readonly now: number;
    readonly retention: LogRetention;
  },
): Promise<readonly string[]> {
  const ids = (await readdir(folder).catch(() => [])).filter((name) => UUID.test(name) && !live.has(name));
  if (ids.length === 0) return [];
  const known = new Map(
    (
      await db
        .selectFrom('sync_recording')
        .select(['id', 'tenant_id', 'started_at', 'stopped_at'])
        .where('id', 'in', ids)
        .execute()
    ).map((row) => [row.id, row]),
  );
  const kept = new Map<string, number>();
  const removed: string[] = [];
  const logs = await Promise.all(
    ids.map(async (id) => {
      const row = known.get(id);
      const { bytes, written } = await sizeOf(join(folder, id));
      // Of a database that is gone, and one whose process never came to end it: as old as its last word.
      return {
        id,
        tenant: row?.tenant_id ?? '',
        bytes,
        at: row?.stopped_at?.getTime() ?? Math.max(row?.started_at.getTime() ?? 0, written),
        open: row !== undefined && row.stopped_at === null,
      };
    }),
  );
  for (const { id, tenant, bytes, at, open } of logs.toSorted((a, b) => b.at - a.at)) {
    const total = (kept.get(tenant) ?? 0) + bytes;
    const isOld = now - at > keeping.days * DAY_MS;
    // Another process may be writing it still.
    const isTooMuch = total > keeping.tenantBytes && !(open && now - at < DAY_MS);
    if (isOld || isTooMuch) {
      await rm(join(folder, id), { recursive: true, force: true });
      removed.push(id);
    } else kept.set(tenant, total);
  }
  return removed;
}

async function sizeOf(folder: string): Promise<{ bytes: number; written: number }> {
  const parts = await Promise.all((await readdir(folder)).map((name) => stat(join(folder, name))));
  return {
    bytes: parts.reduce((sum, { size }) => sum + size, 0),
    written: Math.max(0, ...parts.map(({ mtimeMs }) => mtimeMs)),
  };
}
