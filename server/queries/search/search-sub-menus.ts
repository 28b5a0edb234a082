/**
 * Sub-menus that answer a question, the best first, in one statement and read-only [SEARCH-RANK] [SEARCH-OFFERED]. How it
 * ranks and what was measured: docs/decisions/search.md.
 */
import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '#server/context.ts';
import type { OutOfService } from '#server/db/schema.ts';
import type { Dict } from '#shared/client-view/values.ts';
import { isSubMenuOffered } from '#shared/domain/menu/offered-sub-menu.ts';
import type { UnderstoodQuery } from '#shared/domain/search/analyse-query.ts';
import { searchedLanguages } from '#shared/domain/search/query-languages.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { isRestrictedFor } from '#shared/domain/menu/lang-restriction.ts';
import type { Reader } from '../house/reader.ts';

export interface SubMenuMatch {
  readonly label: string;
  readonly mainMenuId: number;
  readonly subMenuId: number;
  /** The place that answers it, where it is one of several under the sub-menu. */
  readonly facilityId: number | null;
  /** Comparable within one question only. */
  readonly score: number;
  /** People answer there. */
  readonly isPerson: boolean;
  /** The page for urgent help. */
  readonly isUrgent: boolean;
}

export interface SearchScope {
  /** Where the asking person is; null where nobody is anywhere, as staff: then every place's menus count. */
  readonly locationGroupId: string | null;
  /** What they are in already, which is not offered again. */
  readonly exceptSubMenuId: number | null;
}

/** How much a word counts by where it stands. */
const FIELD_WEIGHTS = {
  name: 1,
  kind: 0.9,
  facility: 0.9,
  genre: 0.8,
  line: 0.75,
  announcement: 0.6,
  facility_text: 0.55,
  item: 0.5,
  page: 0.4,
  main: 0.35,
  floor: 0.3,
} as const;
const NAME_FIELDS = ['name', 'kind', 'facility', 'genre'];
const MOST = 5;
/** What is worth less than this part of the best is no answer, but noise beside it. */
const WORTH = 0.22;
/** How alike a word must be to one that stands there. */
const ALIKE = 0.6;

interface Row {
  readonly id: number;
  readonly main_menu_id: number;
  readonly name_dict: Dict;
  readonly menu_type: string;
  readonly is_lang_restricted: boolean;
  readonly restricted_langs: readonly string[];
  readonly out_of_service: OutOfService | null;
  readonly menu_option: { readonly type: string } | null;
  readonly score: number;
  readonly facility_id: number | null;
  readonly facility_name: Dict | null;
  readonly facility_score: number | null;
}

/** Nothing was found. */
interface Nothing {
  readonly id: null;
}

/** Where nothing is asked beside. */
const NONE = sql`SELECT 0::bigint WHERE false`;

/** What was found, and what was asked beside it. */
export interface Searched {
  readonly matches: readonly SubMenuMatch[];
  /** The numbers that `beside` gave. */
  readonly beside: ReadonlySet<number>;
}

/**
 * @param query what `asked` was understood as
 * @param beside rows with a number each that are wanted of the same moment, so that one round trip fetches both
 */
export async function searchSubMenus(
  ctx: Pick<AppContext, 'db' | 'now'>,
  reader: Reader,
  scope: SearchScope,
  asked: string,
  { forms, need, distress }: UnderstoodQuery,
  beside: RawBuilder<{ readonly no: number }> | null = null,
): Promise<Searched> {
  const languages = { lang: reader.lang, own: reader.own };
  if (forms.length === 0) {
    const rows = beside === null ? [] : (await beside.execute(ctx.db)).rows;
    return { matches: [], beside: new Set(rows.map(({ no }) => no)) };
  }
  const groups = [...new Set(forms.map(({ group }) => group))];
  const wanted = forms.map(({ group, namesOnly, ...form }) => ({
    ...form,
    part: groups.indexOf(group),
    names_only: namesOnly,
  }));
  const { rows: all } = await sql<(Row | Nothing) & { readonly numbers: readonly number[] | null }>`
    WITH asked AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) AS a(part int, form text, lang text, weight float8, alike boolean, names_only boolean)
    ),
    said AS MATERIALIZED (
      SELECT t.sub_menu_id, t.facility_id, t.lang_cd, t.body, f.weight::float8, t.field = ANY (${NAME_FIELDS}::text[]) AS is_name
      FROM search_text t
      JOIN jsonb_each(${JSON.stringify(FIELD_WEIGHTS)}::text::jsonb) AS f(field, weight) ON f.field = t.field
      WHERE t.tenant_id = ${reader.tenantId} AND t.lang_cd = ANY (${[...searchedLanguages(asked, languages), '*']}::text[])
    ),
    hit AS (
      SELECT s.sub_menu_id, s.facility_id, a.part, max(s.weight * a.weight * CASE WHEN strpos(s.body, a.form) > 0 THEN 1 ELSE word_similarity(a.form, s.body) END) AS weight
      FROM said s JOIN asked a ON a.lang = s.lang_cd AND (s.is_name OR NOT a.names_only)
        AND (strpos(s.body, a.form) > 0 OR (a.alike AND word_similarity(a.form, s.body) >= ${ALIKE}))
      GROUP BY s.sub_menu_id, s.facility_id, a.part
    ),
    best AS (SELECT sub_menu_id, part, max(weight) AS weight FROM hit GROUP BY sub_menu_id, part),
    rarity AS (
      SELECT part, ln(1 + n.menus / count(*)) AS worth
      FROM best CROSS JOIN (SELECT count(DISTINCT sub_menu_id)::float8 AS menus FROM said) n GROUP BY part, n.menus
    ),
    scored AS (SELECT b.sub_menu_id, sum(b.weight * r.worth) AS score FROM best b JOIN rarity r USING (part) GROUP BY b.sub_menu_id),
    place AS (
      SELECT DISTINCT ON (h.sub_menu_id) h.sub_menu_id, h.facility_id, sum(h.weight * r.worth) AS score
      FROM hit h JOIN rarity r USING (part) WHERE h.facility_id <> 0
      GROUP BY h.sub_menu_id, h.facility_id ORDER BY h.sub_menu_id, score DESC, h.facility_id
    ),
    found AS (
      SELECT s.id, s.main_menu_id, s.name_dict, s.menu_type, s.menu_option, s.is_lang_restricted, s.restricted_langs, s.out_of_service, c.score, p.facility_id, f.name_dict AS facility_name, p.score AS facility_score, row_number() OVER (ORDER BY c.score DESC, m.order_no, s.order_no, s.id) AS place
      FROM scored c
      JOIN sub_menu s ON s.tenant_id = ${reader.tenantId} AND s.id = c.sub_menu_id AND s.is_display
      JOIN main_menu m ON m.tenant_id = s.tenant_id AND m.id = s.main_menu_id AND m.is_display
      LEFT JOIN place p ON p.sub_menu_id = s.id
      LEFT JOIN facility f ON f.tenant_id = s.tenant_id AND f.id = p.facility_id
      WHERE (m.location_group_ids IS NULL OR ${scope.locationGroupId}::uuid IS NULL OR ${scope.locationGroupId}::uuid = ANY (m.location_group_ids))
        AND s.id IS DISTINCT FROM ${scope.exceptSubMenuId}::int
    )
    SELECT f.*, CASE WHEN coalesce(f.place, 1) = 1 THEN b.numbers END AS numbers
    FROM (SELECT ARRAY(${beside ?? NONE}) AS numbers) b LEFT JOIN found f ON true ORDER BY f.place`.execute(ctx.db);
  const rows = all.filter((row) => row.id !== null);
  const offered = rows.filter((row) =>
    isSubMenuOffered(
      {
        isDisplay: true,
        isLangRestricted: isRestrictedFor(row, reader.lang),
        serviceHours: row.out_of_service?.hours ?? null,
        menuOption: row.menu_option,
      },
      reader.timeZone,
      ctx.now(),
    ),
  );
  // What only a person can see to leads to people, where the house has any, and not to a page that names the thing [SEARCH-NEED].
  const people = need !== null || distress !== null ? offered.filter(isAnsweredByPeople) : [];
  // In danger help comes before whatever else is near [ASSIST-DANGER].
  const help = distress === 'danger' ? people.filter(isUrgent) : [];
  const led = people.length > 0 ? [...help, ...people.filter((row) => !help.includes(row))] : offered;
  const least = Math.max(0, ...led.map(({ score }) => score)) * WORTH;
  const matches = led
    .filter((row) => row.score >= least || help.includes(row))
    .slice(0, MOST)
    .map((row) => present(row, reader));
  return { matches, beside: new Set(all[0]?.numbers) };
}

/** A talk without a bot: people answer, in emergencies as well. */
const isAnsweredByPeople = ({ menu_type: type, menu_option: option }: Row): boolean =>
  (type === 'ai_chatbot' || type === 'voice_talk') && !/(?:^|_)bot$/.test(option?.type ?? '');

const isUrgent = ({ menu_option: option }: Row): boolean => option?.type === 'emergency';

/** A place is named where it is what the question found, and not only the menu it stands under. */
function present(row: Row, { lang, own }: Reader): SubMenuMatch {
  const isPlace = row.facility_name !== null && row.facility_score !== null && row.facility_score >= row.score * 0.6;
  return {
    label: textIn(isPlace && row.facility_name !== null ? row.facility_name : row.name_dict, lang, own),
    mainMenuId: row.main_menu_id,
    subMenuId: row.id,
    facilityId: isPlace ? row.facility_id : null,
    score: row.score,
    isPerson: isAnsweredByPeople(row),
    isUrgent: isUrgent(row),
  };
}
