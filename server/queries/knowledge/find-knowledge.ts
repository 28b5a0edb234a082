/**
 * Passages of what a bot knows that are about a question, the best first; read-only [KNOW-FIND]. Where its terms stand is
 * looked up in one index, and the best passages are read by their keys where they were not told lately. One statement where
 * all of it was asked lately, three else, and one more the first time that a version is asked.
 */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Dict } from '#shared/client-view/values.ts';
import { queryTerms } from '#shared/domain/knowledge/passage-terms.ts';
import { rankPassages, type RankedPassage } from '#shared/domain/knowledge/rank-passages.ts';
import type { UnderstoodQuery } from '#shared/domain/search/analyse-query.ts';
import { passagesAt } from './kept-passages.ts';
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

async function readBest(
  db: Kysely<Database>,
  scope: CountedScope,
  ranked: readonly RankedPassage[],
): Promise<readonly KnownPassage[]> {
  const best = ranked.map(({ place, ...rest }) => ({ ...rest, ...passageAt(scope, place) }));
  const read = await passagesAt(db, scope.tenantId, best);
  return read.map(({ place, row: { lang_cd: langCd, heading, body, page }, whole }) => ({
    ...place,
    langCd,
    heading,
    body,
    page,
    whole,
  }));
}
