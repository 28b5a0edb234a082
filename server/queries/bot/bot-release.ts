/** What guests meet of a bot: whether it answers, and as which version [BOT-VERSION] [BOT-LIFE]. Read-only, one statement. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { type VersionContent, NO_PROMPTS } from '#shared/domain/bot/bot-version.ts';
import type { BotLife, BotState } from '#shared/domain/bot/life.ts';

/** What a bot answers as. */
export interface BotRelease {
  /** Whose prompts and knowledge they are: of a sandbox, its house's. */
  readonly houseId: string;
  /** Null: the house's own pages, asked as stands in the code. */
  readonly versionId: string | null;
  readonly content: VersionContent;
  /** What it knows, by its numbers. */
  readonly sources: readonly number[];
}

export interface ReleasedBot extends BotRelease {
  readonly life: BotLife;
  /** Somebody tries the house before guests do: there a bot answers whatever its state. */
  readonly isSandbox: boolean;
}

interface Row {
  readonly house_id: string;
  readonly is_sandbox: boolean;
  readonly state: BotState;
  readonly ends_at: Date | null;
  readonly version_id: string | null;
  readonly content: VersionContent | null;
  readonly sources: number[] | null;
}

/**
 * @param pinned the version a menu names; else the one that is published
 * @returns null for a bot that is not there
 */
export async function releasedBot(
  db: Kysely<Database>,
  tenantId: string,
  botId: string,
  pinned: string | null = null,
): Promise<ReleasedBot | null> {
  const { rows } = await sql<Row>`
    SELECT b.tenant_id AS house_id, h.twin_of IS NOT NULL AS is_sandbox, b.state, b.ends_at, v.id AS version_id, v.content, v.sources
    FROM (SELECT ${tenantId}::uuid AS id) t LEFT JOIN house h ON h.id = t.id
    JOIN bot b ON b.tenant_id IN (coalesce(h.twin_of, t.id), t.id) AND b.id = ${botId}
    LEFT JOIN bot_version v ON v.tenant_id = b.tenant_id AND v.bot_id = b.id AND v.id = coalesce(${pinned}::uuid, b.version_id)
    ORDER BY b.tenant_id = t.id AND h.twin_of IS NOT NULL LIMIT 1`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    houseId: row.house_id,
    isSandbox: row.is_sandbox,
    life: lifeOf(row),
    versionId: row.version_id,
    content: row.content ?? NO_PROMPTS,
    sources: row.sources ?? [],
  };
}

/** The life of a bot from its row. */
export const lifeOf = (row: Pick<Row, 'state' | 'ends_at'>): BotLife => ({
  state: row.state,
  endsAt: row.ends_at?.getTime() ?? null,
});
