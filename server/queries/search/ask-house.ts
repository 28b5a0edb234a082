/**
 * Asking a house: the menus that answer, and its own sentence where one does. What the guest's field and the bot both ask;
 * read-only, three statements.
 */
import type { AppContext } from '#server/context.ts';
import { understandQuery } from '#shared/domain/search/analyse-query.ts';
import { findSentence, type FoundSentence } from '#shared/domain/search/find-sentence.ts';
import type { Reader } from '../house/reader.ts';
import { type MenuPassage, passagesUnder } from './house-passages.ts';
import { searchSubMenus, type SearchScope, type SubMenuMatch } from './search-sub-menus.ts';

export interface HouseAnswer {
  readonly matches: readonly SubMenuMatch[];
  /** The sentence that answers [SEARCH-SENTENCE]; null where none does. */
  readonly sentence: FoundSentence<MenuPassage> | null;
  /** Only a person can see to it [SEARCH-NEED]: then no sentence is said. */
  readonly needsPerson: boolean;
}

/** @param asked at most 200 characters */
export async function askHouse(
  ctx: Pick<AppContext, 'db' | 'now'>,
  reader: Reader,
  scope: SearchScope,
  asked: string,
): Promise<HouseAnswer> {
  const query = understandQuery(asked, reader);
  const matches = await searchSubMenus(ctx, reader, scope, asked, undefined, query);
  const [best] = matches;
  if (best === undefined || query.needsPerson || query.isEmergency)
    return { matches, sentence: null, needsPerson: query.needsPerson };
  const under = await passagesUnder(
    ctx,
    reader.tenantId,
    matches.map(({ subMenuId }) => subMenuId),
  );
  const fits = new Map(matches.map(({ subMenuId, score }) => [subMenuId, score / best.score]));
  const talks = new Set(matches.filter(({ isPerson }) => isPerson).map(({ subMenuId }) => subMenuId));
  const sentence = findSentence(
    query,
    // What stands under the name of a talk says what it is for, and answers nothing.
    under
      .filter(({ subMenuId, facilityId }) => facilityId !== null || !talks.has(subMenuId))
      .map((passage) => ({ passage, fit: fits.get(passage.subMenuId) ?? 0 })),
    reader.lang,
    reader.own,
  );
  return { matches, sentence, needsPerson: false };
}
