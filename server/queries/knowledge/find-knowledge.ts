/**
 * Passages of what a bot knows that are about a question, the best first; read-only [KNOW-FIND]. Where its terms stand is
 * looked up in one index, and the best passages are read by their keys where they were not told lately. No statement where
 * all of it was asked lately, two else, and one more the first time that a version is asked; whether it is known still is
 * asked beside, by whoever asks for something else at that moment.
 */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Dict } from '#shared/client-view/values.ts';
import { type QueryTerm, queryTerms } from '#shared/domain/knowledge/passage-terms.ts';
import { type Postings, rankPassages, type RankedPassage } from '#shared/domain/knowledge/rank-passages.ts';
import type { UnderstoodQuery } from '#shared/domain/search/analyse-query.ts';
import { passagesAt } from './kept-passages.ts';
import { keptPostingsOf, postingsOf } from './kept-postings.ts';
import {
  type CountedScope,
  countedScope,
  keptScope,
  type KnowledgeScope,
  type KnownSource,
  passageAt,
} from './kept-scope.ts';

/** Where a passage about a question stands, and how well it fits. */
export interface KnownPlace extends Omit<RankedPassage, 'place'> {
  readonly source: KnownSource;
  readonly no: number;
}

export interface KnownPassage extends KnownPlace {
  readonly langCd: string;
  readonly heading: string;
  readonly body: string;
  readonly page: number | null;
  /** All that a component says, by language; nothing for pieces of others, and where it is read at the moment. */
  readonly whole: Dict;
}

const MOST = 12;

/**
 * The places of the best passages where all of it was asked lately; null where something of it has to be read.
 *
 * @param asked as it was typed; @param query what it was understood as
 */
export function placesAtHand(
  db: Kysely<Database>,
  knowledge: KnowledgeScope,
  asked: string,
  query: UnderstoodQuery,
): readonly KnownPlace[] | null {
  const scope = keptScope(db, knowledge);
  if (scope === undefined) return null;
  const terms = queryTerms(asked, query);
  const postings = keptPostingsOf(
    db,
    scope,
    terms.map(({ term }) => term),
  );
  return postings === null ? null : bestPlaces(scope, terms, postings);
}

/** The same where it may have to be read. */
export async function findPlaces(
  db: Kysely<Database>,
  knowledge: KnowledgeScope,
  asked: string,
  query: UnderstoodQuery,
): Promise<readonly KnownPlace[]> {
  const terms = queryTerms(asked, query);
  if (knowledge.sources.length === 0 || terms.length === 0) return [];
  const scope = await countedScope(db, knowledge);
  const postings = await postingsOf(
    db,
    scope,
    terms.map(({ term }) => term),
  );
  return bestPlaces(scope, terms, postings);
}

const bestPlaces = (
  scope: CountedScope,
  terms: readonly QueryTerm[],
  postings: ReadonlyMap<string, Postings>,
): readonly KnownPlace[] =>
  terms.length === 0
    ? []
    : rankPassages(terms, postings, scope.passages, MOST).map(({ place, ...fits }) => ({
        ...fits,
        ...passageAt(scope, place),
      }));

/** What stands at places. @param known which of their sources are known still, where that was asked already */
export async function readPlaces(
  db: Kysely<Database>,
  tenantId: string,
  places: readonly KnownPlace[],
  known?: ReadonlySet<number>,
): Promise<readonly KnownPassage[]> {
  const read = await passagesAt(db, tenantId, places, known);
  return read.map(({ place, row: { lang_cd: langCd, heading, body, page }, whole }) => ({
    ...place,
    langCd,
    heading,
    body,
    page,
    whole,
  }));
}
