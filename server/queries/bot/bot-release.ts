/**
 * What guests meet of a bot: whether it answers, and as which version [BOT-VERSION] [BOT-LIFE]. Read-only, one statement, and
 * one more for a version that was not asked lately: it never changes, and is kept.
 */
import { type Kysely, sql } from 'kysely';
import { createKept, keptBy } from '#server/db/kept.ts';
import type { Database } from '#server/db/schema.ts';
import { type VersionContent, NO_PROMPTS } from '#shared/domain/bot/bot-version.ts';
import { REALTIME_MS } from '#shared/domain/knowledge/scraping.ts';
import type { BotLife, BotState } from '#shared/domain/bot/life.ts';
import { pagesStamp } from '../search/kept-pages.ts';
import { type AskedHouse, askedHouseColumns } from './asked-house.ts';

/** What a bot answers as. */
export interface BotRelease {
  /** Whose prompts and knowledge they are: of a sandbox, its house's. */
  readonly houseId: string;
  /** Null: the house's own pages, asked as stands in the code. */
  readonly versionId: string | null;
  readonly content: VersionContent;
  /** What it knows, by its numbers. */
  readonly sources: readonly number[];
  /** What of pages of the web it may say, by its numbers: they are taken over apart from versions [SCRAPE-LOOK]. */
  readonly pages: readonly number[];
}

export interface ReleasedBot extends BotRelease {
  readonly life: BotLife;
  /** Pages of the web that are wanted as they are now, and were read a while ago. */
  readonly stalePages: readonly string[];
  /** Somebody tries the house before guests do: there a bot answers whatever its state. */
  readonly isSandbox: boolean;
  /** Null for a bot that is not this house's own. */
  readonly house: AskedHouse | null;
  /** The stamp of what the house shows, where it was asked for. */
  readonly stamp: string | null;
  /** Of the sources that were asked for those that are known still; null where none was. */
  readonly standing: readonly number[] | null;
}

/** What is read along for an answer. */
export interface ReadAlong {
  /** Sources of which it is asked whether they are known still. */
  readonly sources: readonly number[];
}

interface Row extends Omit<AskedHouse, 'name'> {
  readonly house_id: string;
  /** Null where the bot is only the house's of which this one is the sandbox. */
  readonly name: string | null;
  readonly is_sandbox: boolean;
  readonly state: BotState;
  readonly ends_at: Date | null;
  readonly version_id: string | null;
  readonly pages: number[];
  readonly stale_pages: string[];
  readonly stamp: string | null;
  readonly standing: number[] | null;
}

const NOTHING_ALONG = sql`NULL::text AS stamp, NULL::bigint[] AS standing`;
const readAlong = (tenantId: string, { sources }: ReadAlong) => sql`(${pagesStamp(tenantId)}) AS stamp,
      ARRAY(SELECT k.no FROM knowledge_source k
        WHERE k.tenant_id = b.tenant_id AND k.no = ANY (${[...sources]}::bigint[])) AS standing`;

/**
 * @param now in milliseconds
 * @param pinned the version a menu names; else the one that is published
 * @param along for an answer: the stamp of what the house shows is read along, and what is known still
 * @returns null for a bot that is not there
 */
export async function releasedBot(
  db: Kysely<Database>,
  tenantId: string,
  botId: string,
  now: number,
  pinned: string | null = null,
  along: ReadAlong | null = null,
): Promise<ReleasedBot | null> {
  const { rows } = await sql<Row>`
    SELECT b.tenant_id AS house_id, h.twin_of IS NOT NULL AS is_sandbox, b.state, b.ends_at, ${askedHouseColumns},
      v.id AS version_id, ${along === null ? NOTHING_ALONG : readAlong(tenantId, along)},
      ARRAY(SELECT s.no FROM scraped_page p
        JOIN knowledge_source s ON s.tenant_id = p.tenant_id AND s.thing_id = p.id AND s.revision = p.spoken_revision
        WHERE p.tenant_id = b.tenant_id AND p.bot_id = b.id AND p.is_active AND v.id IS NOT NULL) AS pages,
      ARRAY(SELECT p.id FROM scraped_page p
        WHERE p.tenant_id = b.tenant_id AND p.bot_id = b.id AND p.is_active AND p.refresh = 'realtime'
          AND p.failures = 0 AND v.id IS NOT NULL
          AND coalesce(p.scraped_at, '-infinity') < ${new Date(now - REALTIME_MS)}) AS stale_pages
    FROM tenant t LEFT JOIN house h ON h.id = t.id
    JOIN bot b ON b.tenant_id IN (coalesce(h.twin_of, t.id), t.id) AND b.id = ${botId}
    LEFT JOIN bot o ON o.tenant_id = t.id AND o.id = b.id
    LEFT JOIN bot_version v ON v.tenant_id = b.tenant_id AND v.bot_id = b.id AND v.id = coalesce(${pinned}::uuid, b.version_id)
    WHERE t.id = ${tenantId} ORDER BY b.tenant_id = t.id AND h.twin_of IS NOT NULL LIMIT 1`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { lang_cd, time_zone, latitude, longitude, languages, name_dict, name } = row;
  return {
    houseId: row.house_id,
    house: name === null ? null : { lang_cd, time_zone, latitude, longitude, languages, name_dict, name },
    isSandbox: row.is_sandbox,
    life: lifeOf(row),
    versionId: row.version_id,
    ...(row.version_id === null ? NOTHING : await madeOf(db, row.house_id, row.version_id)),
    pages: row.pages,
    stalePages: row.stale_pages,
    stamp: row.stamp,
    standing: row.standing,
  };
}

/** What a version is made of. */
type Made = Pick<BotRelease, 'content' | 'sources'>;

const NOTHING: Made = { content: NO_PROMPTS, sources: [] };
/** Sources of all versions that are kept, each with a prompt's worth beside. */
const ROOM = 30_000;
const OF_PROMPTS = 100;
const keptVersions = keptBy<Kysely<Database>, ReturnType<typeof createKept<Made>>>(() =>
  createKept(ROOM, ({ sources }) => sources.length + OF_PROMPTS),
);

async function madeOf(db: Kysely<Database>, houseId: string, versionId: string): Promise<Made> {
  const kept = keptVersions(db);
  const known = kept.get(`${houseId} ${versionId}`);
  if (known !== undefined) return known;
  const made = await db
    .selectFrom('bot_version')
    .select(['content', 'sources'])
    .where('tenant_id', '=', houseId)
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow();
  kept.set(`${houseId} ${versionId}`, made);
  return made;
}

/** The life of a bot from its row. */
export const lifeOf = (row: Pick<Row, 'state' | 'ends_at'>): BotLife => ({
  state: row.state,
  endsAt: row.ends_at?.getTime() ?? null,
});
