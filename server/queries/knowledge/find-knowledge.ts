/**
 * Passages of what a bot knows that are about a question, the best first; read-only [KNOW-FIND]. Where its terms stand is
 * looked up in one index, and the best passages are read by their keys: one statement where the terms were asked lately,
 * else two, and one more the first time that a version is asked.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Dict } from '#shared/client-view/values.ts';
import { queryTerms } from '#shared/domain/knowledge/passage-terms.ts';
import { rankPassages, type RankedPassage } from '#shared/domain/knowledge/rank-passages.ts';
import type { UnderstoodQuery } from '#shared/domain/search/analyse-query.ts';
import { postingsOf } from './kept-postings.ts';
import { type CountedScope, countedScope, type KnowledgeScope, type KnownSource, passageAt } from './kept-scope.ts';

export interface KnownPassage extends Omit<RankedPassage, 'place'> {
  readonly source: KnownSource;
  readonly langCd: string;
  readonly heading: string;
  readonly body: string;
  readonly page: number | null;
  readonly no: number;
  /** All that a component says, by language; nothing for pieces of others, and where it is read at the moment. */
  readonly whole: Dict;
}

const MOST = 12;

/** @param asked as it was typed; @param query what it was understood as */
export async function findKnowledge(
  db: Kysely<Database>,
  knowledge: KnowledgeScope,
  asked: string,
  query: UnderstoodQuery,
  most = MOST,
): Promise<readonly KnownPassage[]> {
  const terms = queryTerms(asked, query);
  if (knowledge.sources.length === 0 || terms.length === 0) return [];
  const scope = await countedScope(db, knowledge);
  const postings = await postingsOf(
    db,
    scope,
    terms.map(({ term }) => term),
  );
  return readBest(db, scope, rankPassages(terms, postings, scope.passages, most));
}

interface PassageRow {
  readonly source_no: number;
  readonly no: number;
  readonly lang_cd: string;
  readonly heading: string;
  readonly body: string;
  readonly page: number | null;
}

const isToldWhole = ({ kind, dynamic }: KnownSource): boolean => kind === 'component' && dynamic === null;

async function readBest(
  db: Kysely<Database>,
  scope: CountedScope,
  ranked: readonly RankedPassage[],
): Promise<readonly KnownPassage[]> {
  const best = ranked.map(({ place, ...rest }) => ({ ...rest, ...passageAt(scope, place) }));
  if (best.length === 0) return [];
  const whole = [...new Set(best.filter(({ source }) => isToldWhole(source)).map(({ source }) => source.no))];
  const pieces = best.filter(({ source }) => !isToldWhole(source));
  const { rows } = await sql<PassageRow>`
    SELECT source_no, no, lang_cd, heading, body, page FROM knowledge_passage
    WHERE tenant_id = ${scope.tenantId} AND source_no = ANY (${whole}::bigint[])
    UNION ALL
    SELECT p.source_no, p.no, p.lang_cd, p.heading, p.body, p.page
    FROM unnest(${pieces.map(({ source }) => source.no)}::bigint[], ${pieces.map(({ no }) => no)}::int[]) AS a(source_no, no)
    JOIN knowledge_passage p ON p.tenant_id = ${scope.tenantId} AND p.source_no = a.source_no AND p.no = a.no
    ORDER BY source_no, no`.execute(db);
  const bySource = Map.groupBy(rows, ({ source_no: no }) => no);
  return best.flatMap(({ source, no, score, coverage }): readonly KnownPassage[] => {
    const own = bySource.get(source.no) ?? [];
    const row = own.find((one) => one.no === no);
    if (row === undefined) return [];
    const { lang_cd: langCd, heading, body, page } = row;
    return [{ source, no, score, coverage, langCd, heading, body, page, whole: isToldWhole(source) ? told(own) : {} }];
  });
}

/** Passages one after another, by language. */
const told = (rows: readonly PassageRow[]): Dict =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ lang_cd: lang }) => lang)].map(([lang, of]) => [
      lang,
      of.map(({ body }) => body).join('\n'),
    ]),
  );
