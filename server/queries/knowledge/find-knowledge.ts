/**
 * Passages of what a bot knows that are about a question, the best first, in one statement and read-only [KNOW-FIND]. Terms
 * are looked up in one index and weighed by how rare they are in what this bot knows; of terms that say the same thing the
 * best counts.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Dynamic, KnowledgeKind } from '#shared/domain/knowledge/knowledge.ts';
import { queryTerms } from '#shared/domain/knowledge/passage-terms.ts';
import type { UnderstoodQuery } from '#shared/domain/search/analyse-query.ts';

/** What a bot knows: sources of its house, by their numbers. */
export interface KnowledgeScope {
  readonly tenantId: string;
  readonly sources: readonly number[];
}

export interface KnownPassage {
  readonly kind: KnowledgeKind;
  readonly thingId: string;
  readonly revision: number;
  /** As the source is named. */
  readonly title: string;
  readonly url: string | null;
  readonly dynamic: Dynamic | null;
  readonly sourceNo: number;
  readonly no: number;
  readonly langCd: string;
  readonly heading: string;
  readonly body: string;
  readonly page: number | null;
  /** Comparable within one question only. */
  readonly score: number;
  /** How much of the question it is about, 0 to 1. */
  readonly coverage: number;
}

const MOST = 12;
/** What nothing that is known says counts against a coincidence, though half as much as what is said once. */
const UNKNOWN = 0.5;

/** What stands in nearly all that is known tells no passage from another, and is what was asked all the same. */
const COMMON = 0.25;

/** @param asked as it was typed; @param query what it was understood as */
export async function findKnowledge(
  db: Kysely<Database>,
  { tenantId, sources }: KnowledgeScope,
  asked: string,
  query: UnderstoodQuery,
  most = MOST,
): Promise<readonly KnownPassage[]> {
  const terms = queryTerms(asked, query);
  if (sources.length === 0 || terms.length === 0) return [];
  const { rows } = await sql<KnownPassage>`
    WITH scope AS MATERIALIZED (SELECT ${[...sources]}::bigint[] AS nos),
    said AS MATERIALIZED (
      SELECT coalesce(sum(s.passages), 0)::float8 AS n FROM knowledge_source s, scope
      WHERE s.tenant_id = ${tenantId} AND s.no = ANY (scope.nos)
    ),
    asked AS MATERIALIZED (
      SELECT * FROM unnest(${terms.map(({ unit }) => unit)}::int[], ${terms.map(({ term }) => term)}::text[],
        ${terms.map(({ weight }) => weight)}::float8[], ${terms.map(({ counts }) => Number(counts))}::int[]) AS a(unit, term, weight, counts)
    ),
    hit AS MATERIALIZED (
      SELECT t.source_no, t.no, a.unit, a.term, a.counts = 1 AS counts, a.weight, t.weight AS stands
      FROM asked a CROSS JOIN scope JOIN passage_term t ON t.tenant_id = ${tenantId} AND t.term = a.term COLLATE "C"
        AND t.source_no = ANY (scope.nos)
    ),
    rarity AS MATERIALIZED (
      SELECT c.term, ln(1 + (said.n - c.n + 0.5) / (c.n + 0.5)) AS worth, ln(1 + (said.n - 0.5) / 1.5) AS once
      FROM (
        -- A concept stands once in what tells of it in several languages.
        SELECT h.term, CASE WHEN h.term LIKE '#%' THEN count(DISTINCT h.source_no) ELSE count(*) END AS n
        FROM hit h GROUP BY h.term
      ) c CROSS JOIN said
    ),
    total AS MATERIALIZED (
      SELECT sum(worth) AS worth FROM (
        SELECT max(a.weight * coalesce(greatest(r.worth, ${COMMON} * r.once), ${UNKNOWN} * ln(1 + (said.n - 0.5) / 1.5))) AS worth
        FROM asked a CROSS JOIN said LEFT JOIN rarity r USING (term) WHERE a.counts = 1 GROUP BY a.unit) u
    ),
    met AS (
      SELECT h.source_no, h.no, h.counts, max(h.weight * r.worth * h.stands) AS score,
        max(h.weight * greatest(r.worth, ${COMMON} * r.once)) AS worth
      FROM hit h JOIN rarity r USING (term) GROUP BY h.source_no, h.no, h.unit, h.counts
    ),
    best AS (
      SELECT source_no, no, sum(score) AS score, coalesce(sum(worth) FILTER (WHERE counts), 0) AS worth
      FROM met GROUP BY source_no, no ORDER BY score DESC, source_no, no LIMIT ${most}
    )
    SELECT s.kind, s.thing_id AS "thingId", s.revision, s.title, s.url, s.dynamic, b.source_no AS "sourceNo", b.no,
      p.lang_cd AS "langCd", p.heading, p.body, p.page, b.score, least(1, b.worth / nullif(total.worth, 0)) AS coverage
    FROM best b CROSS JOIN total
    JOIN knowledge_source s ON s.tenant_id = ${tenantId} AND s.no = b.source_no
    JOIN knowledge_passage p ON p.tenant_id = ${tenantId} AND p.source_no = b.source_no AND p.no = b.no
    ORDER BY b.score DESC, b.source_no, b.no`.execute(db);
  return rows;
}
