/** The versions of a bot as consoles show them, read-only [BOT-VERSION]. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { VersionContent } from '#shared/domain/bot/bot-version.ts';
import type { BotVersionShown, BotVersionWhole } from '#shared/manage/bot-versions.ts';
import { accountNames } from './account-names.ts';

interface VersionRow {
  readonly id: string;
  readonly no: number;
  readonly note: string;
  readonly made_at: Date;
  readonly made_by: string | null;
  readonly is_published: boolean;
}

const shown = sql`v.id, v.no, v.note, v.made_at, v.made_by, b.version_id IS NOT DISTINCT FROM v.id AS is_published`;

/** The latest first; one more than fits, where there is one. @param before the number of the one before; null from the start */
export async function versionRows(
  db: Kysely<Database>,
  tenantId: string,
  botId: string,
  { limit, before }: { readonly limit: number; readonly before: number | null },
): Promise<{ readonly rows: readonly VersionRow[]; readonly total: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<VersionRow>`
      SELECT ${shown} FROM bot_version v JOIN bot b ON b.tenant_id = v.tenant_id AND b.id = v.bot_id
      WHERE v.tenant_id = ${tenantId} AND v.bot_id = ${botId} AND (${before}::int IS NULL OR v.no < ${before}::int)
      ORDER BY v.no DESC LIMIT ${limit + 1}`.execute(db),
    db
      .selectFrom('bot_version')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('tenant_id', '=', tenantId)
      .where('bot_id', '=', botId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(counted.total) };
}

export async function presentVersions(
  db: Kysely<Database>,
  rows: readonly VersionRow[],
): Promise<readonly BotVersionShown[]> {
  const names = await accountNames(
    db,
    rows.map(({ made_by }) => made_by),
  );
  return rows.map(({ made_at, made_by, ...row }) => ({
    ...row,
    made_at: made_at.toISOString(),
    made_by: made_by === null ? null : (names.get(made_by) ?? null),
  }));
}

/** @returns undefined for one that is not there */
export async function versionWhole(
  db: Kysely<Database>,
  tenantId: string,
  botId: string,
  versionId: string,
): Promise<BotVersionWhole | undefined> {
  const { rows } = await sql<VersionRow & { readonly content: VersionContent; readonly sources: number[] }>`
    SELECT ${shown}, v.content, v.sources FROM bot_version v
    JOIN bot b ON b.tenant_id = v.tenant_id AND b.id = v.bot_id
    WHERE v.tenant_id = ${tenantId} AND v.bot_id = ${botId} AND v.id = ${versionId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { content, sources, ...head } = row;
  const [presented] = await presentVersions(db, [head]);
  return presented === undefined ? undefined : { ...presented, ...(await wholeOf(db, tenantId, { content, sources })) };
}

/** How much of a long text is shown, in characters. */
const SHOWN = 2000;

/** Prompts and knowledge as a screen compares them. */
export async function wholeOf(
  db: Kysely<Database>,
  tenantId: string,
  { content, sources }: { readonly content: VersionContent; readonly sources: readonly number[] },
): Promise<Pick<BotVersionWhole, 'prompts' | 'knowledge'>> {
  const { rows } = await sql<BotVersionWhole['knowledge'][number]>`
    SELECT s.kind, s.thing_id AS id, s.title, s.revision, coalesce((
      SELECT jsonb_object_agg(t.lang_cd, left(t.body, ${SHOWN})) FROM (
        SELECT p.lang_cd, string_agg(p.body, E'\n' ORDER BY p.no) AS body FROM knowledge_passage p
        WHERE p.tenant_id = s.tenant_id AND p.source_no = s.no AND p.no < 40 AND p.body <> '' GROUP BY p.lang_cd) t), '{}') AS content_dict
    FROM knowledge_source s WHERE s.tenant_id = ${tenantId} AND s.no = ANY (${[...sources]}::bigint[])
    ORDER BY s.kind, s.title, s.no`.execute(db);
  return { prompts: jsonOf(content), knowledge: rows };
}

/** As it is answered: a copy whose lists may be changed by nobody's reader. */
const jsonOf = (content: VersionContent): BotVersionWhole['prompts'] =>
  structuredClone(content) as unknown as BotVersionWhole['prompts'];
