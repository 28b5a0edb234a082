/** The templates of an organisation, and who follows them. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { type After, afterCoded } from '#server/queries/manage/after.ts';
import { containing, pageWithTotal } from '#server/queries/manage/search-texts.ts';
import { readingOrder } from '#shared/languages/fit-language.ts';
import type { Following, FollowState, Template, TemplateHouse } from '#shared/manage/templates.ts';

type Db = Kysely<Database>;

interface TemplateRow extends Omit<Template, 'edition_at'> {
  readonly edition_at: Date;
  readonly house_id: string;
}

const presented = ({ house_id: _house, edition_at, ...template }: TemplateRow): Template => ({
  ...template,
  edition_at: edition_at.toISOString(),
});

/** By the codes of their houses. */
async function templateRows(db: Db, organizationId: string, id?: number): Promise<readonly TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    SELECT t.id, t.house_id, t.code AS house_code, t.version, n.name_dict, n.lang_cd, h.deleted_at IS NOT NULL AS is_gone, t.edition,
      e.made_at AS edition_at, coalesce(f.followers, 0) AS followers, coalesce(f.current, 0) AS current,
      (SELECT j.id FROM job j WHERE j.organization_id = t.organization_id AND j.house_id IS NULL AND j.kind = 'propose_template'
        AND j.ended_at IS NULL AND j.input ->> 'template_id' = t.id::text ORDER BY j.created_at LIMIT 1) AS job_id
    FROM house_template t
    JOIN house h ON h.id = t.house_id
    JOIN tenant n ON n.id = t.house_id
    JOIN template_edition e ON e.template_id = t.id AND e.number = t.edition
    LEFT JOIN LATERAL (
      SELECT count(*)::int AS followers, (count(*) FILTER (WHERE o.edition = t.edition))::int AS current
      FROM template_follow o JOIN house x ON x.id = o.house_id AND x.deleted_at IS NULL WHERE o.template_id = t.id
    ) f ON true
    WHERE t.organization_id = ${organizationId} ${id === undefined ? sql`` : sql`AND t.id = ${id}`}
    ORDER BY t.code`.execute(db);
  return rows;
}

export const templatesOf = async (db: Db, organizationId: string): Promise<Template[]> =>
  (await templateRows(db, organizationId)).map(presented);

export async function templateById(db: Db, organizationId: string, id: number): Promise<Template | undefined> {
  const [row] = await templateRows(db, organizationId, id);
  return row === undefined ? undefined : presented(row);
}

/** Of a follower `f` beside its template `t` and the draft `d` that was made of what waited: in which state it is. */
const state: RawBuilder<FollowState> = sql<FollowState>`CASE
  WHEN f.house_id IS NULL THEN 'none'
  WHEN d.id IS NOT NULL THEN 'in_draft'
  WHEN f.proposed IS NOT NULL OR f.known > 0 THEN 'waiting'
  WHEN f.edition = t.edition THEN 'current'
  ELSE 'behind' END`;

interface HousesAsked {
  readonly limit: number;
  /** Name and code of the house before; null from the start. */
  readonly after: After;
  /** The language that names are read in. */
  readonly lang: string;
  readonly query: string;
  readonly templateId?: number | undefined;
  readonly state?: FollowState | undefined;
}

/** What a house is called by a reader of a language, as screens tell it; by its code where it has no name. [LANG-CHAIN] */
const shownName = (lang: string): RawBuilder<string> =>
  sql`coalesce(${sql.join(readingOrder(lang).map((code) => sql`nullif(n.name_dict ->> ${code}, '')`))},
    nullif(n.name_dict ->> n.lang_cd, ''),
    (SELECT e.value FROM jsonb_each_text(n.name_dict) e WHERE e.value <> '' LIMIT 1), h.code)`;

/** A house, and what it is called there. */
interface ShownHouse {
  readonly house: TemplateHouse;
  readonly shown: string;
}

/** Every house by the name it is shown by; one more than fits, where there is one. @throws AppError bad_request {path: cursor} */
export async function templateHouses(
  db: Db,
  organizationId: string,
  asked: HousesAsked,
): Promise<{ readonly rows: ShownHouse[]; readonly total: number }> {
  const words = asked.query.trim();
  const after = afterCoded(asked.after);
  const all = sql`
    SELECT h.code AS id, ${shownName(asked.lang)} AS shown, n.name_dict, n.lang_cd, f.template_id, f.edition, t.edition AS latest, ${state} AS state,
      CASE WHEN f.proposed IS NULL THEN 0 ELSE f.changes END AS changes,
      CASE WHEN f.proposed IS NULL THEN 0 ELSE f.conflicts END AS conflicts,
      coalesce(f.known, 0) AS known, f.proposed_at, own.id IS NOT NULL AS is_template
    FROM house h
    JOIN tenant n ON n.id = h.id
    LEFT JOIN template_follow f ON f.house_id = h.id
    LEFT JOIN house_template t ON t.id = f.template_id
    LEFT JOIN draft d ON d.tenant_id = f.house_id AND d.id = f.draft_id
    LEFT JOIN house_template own ON own.house_id = h.id
    WHERE h.organization_id = ${organizationId} AND h.twin_of IS NULL AND h.deleted_at IS NULL
      ${asked.templateId === undefined ? sql`` : sql`AND f.template_id = ${asked.templateId}`}
      ${words === '' ? sql`` : sql`AND (h.code ILIKE ${containing(words)} OR n.name_dict::text ILIKE ${containing(words)})`}`;
  // In which state a house is follows from what it has: only where that is asked for is it looked at in all of them.
  const narrowed = asked.state === undefined ? all : sql`SELECT * FROM (${all}) a WHERE a.state = ${asked.state}`;
  const { rows, total } = await pageWithTotal<
    Omit<TemplateHouse, 'proposed_at'> & { proposed_at: Date | null; shown: string }
  >(db, {
    page: sql`SELECT * FROM (${narrowed}) m
      ${after === null ? sql`` : sql`WHERE (m.shown COLLATE natural_order, m.id) > (${after[0]}, ${after[1]})`}
      ORDER BY m.shown COLLATE natural_order, m.id LIMIT ${asked.limit + 1}`,
    total: sql`SELECT count(*)::int FROM (${narrowed}) m`,
    limit: asked.limit,
    first: after === null,
  });
  return {
    rows: rows.map(({ proposed_at, shown, ...row }) => ({
      house: { ...row, proposed_at: proposed_at?.toISOString() ?? null },
      shown,
    })),
    total,
  };
}

/** What a house follows, and what else it could. */
export async function followingOf(db: Db, organizationId: string, houseId: string): Promise<Following> {
  const all = await templateRows(db, organizationId);
  const { rows } = await sql<{
    template_id: number;
    edition: number;
    changes: number;
    conflicts: number;
    known: number;
    proposed: number | null;
    proposed_at: Date | null;
    draft_id: string | null;
    since: Date;
    state: FollowState;
  }>`
    SELECT f.*, ${state} AS state FROM template_follow f JOIN house_template t ON t.id = f.template_id
    LEFT JOIN draft d ON d.tenant_id = f.house_id AND d.id = f.draft_id
    WHERE f.house_id = ${houseId}`.execute(db);
  const [row] = rows;
  const mine = all.find(({ id }) => id === row?.template_id);
  return {
    template:
      row === undefined || mine === undefined
        ? null
        : { ...presented(mine), has: row.edition, since: row.since.toISOString() },
    state: row?.state ?? 'none',
    changes: row?.proposed == null ? 0 : row.changes,
    conflicts: row?.proposed == null ? 0 : row.conflicts,
    known: row?.known ?? 0,
    proposed_at: row?.proposed_at?.toISOString() ?? null,
    draft_id: row?.state === 'in_draft' ? row.draft_id : null,
    others: all.filter((one) => one !== mine && one.house_id !== houseId && !one.is_gone).map(presented),
    is_template: all.some((one) => one.house_id === houseId),
  };
}
