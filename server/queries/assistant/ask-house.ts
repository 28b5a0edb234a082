/**
 * Asking a house: what its texts, menus and people have for a question. What chat, search and guide all ask; read-only,
 * three statements [ASSIST-ONE].
 */
import type { AppContext } from '#server/context.ts';
import type { Findings, Lead, Wording } from '#shared/domain/assistant/answer.ts';
import { understandQuery, type UnderstoodQuery } from '#shared/domain/search/analyse-query.ts';
import { findSentence } from '#shared/domain/search/find-sentence.ts';
import type { Reader } from '../house/reader.ts';
import { type MenuPassage, passagesUnder } from '../search/house-passages.ts';
import { searchSubMenus, type SearchScope, type SubMenuMatch } from '../search/search-sub-menus.ts';

/** How near the best a menu must be for its sentence to answer, where no fact was asked for outright. */
const NEAR_BEST = 0.6;

/** @param asked at most 200 characters */
export async function askHouse(
  ctx: Pick<AppContext, 'db' | 'now'>,
  reader: Reader,
  scope: SearchScope,
  asked: string,
): Promise<Findings> {
  const query = understandQuery(asked, reader);
  const { distress, needsPerson } = query;
  const asksFact = query.asksWhen || query.measure !== null;
  const about = { distress, needsPerson, asksFact };
  const matches = await searchSubMenus(ctx, reader, scope, asked, undefined, query);
  if (matches.length === 0) return { ...about, leads: [], sentence: null, passages: [] };
  const under = await passagesUnder(
    ctx,
    reader.tenantId,
    matches.map(({ subMenuId }) => subMenuId),
  );
  const told = inOrder(matches, under);
  return {
    ...about,
    leads: matches.map((match) => leadOf(match, under)),
    sentence: distress === null && !needsPerson ? sentenceOf(query, matches, told, reader, asksFact) : null,
    passages: told,
  };
}

/** What stands under the matches, as they stand; of a talk only its places: what stands under its name says what it is for. */
function inOrder(matches: readonly SubMenuMatch[], under: readonly MenuPassage[]): readonly MenuPassage[] {
  return matches.flatMap(({ subMenuId, facilityId, isPerson }) => {
    const own = under.filter((one) => one.subMenuId === subMenuId && (one.facilityId !== null || !isPerson));
    return own.toSorted((a, b) => Number(b.facilityId === facilityId) - Number(a.facilityId === facilityId));
  });
}

function leadOf(match: SubMenuMatch, under: readonly MenuPassage[]): Lead {
  const page = (facilityId: number | null) =>
    under.find((one) => one.subMenuId === match.subMenuId && one.facilityId === facilityId);
  return { ...match, link: (page(match.facilityId) ?? page(null))?.link ?? null };
}

function sentenceOf(
  query: UnderstoodQuery,
  matches: readonly SubMenuMatch[],
  passages: readonly MenuPassage[],
  { lang, own }: Reader,
  asksFact: boolean,
): Wording | null {
  const best = matches[0]?.score ?? 1;
  const fits = new Map(matches.map(({ subMenuId, score }) => [subMenuId, score / best]));
  const found = findSentence(
    query,
    passages
      .map((passage) => ({ passage, fit: fits.get(passage.subMenuId) ?? 0 }))
      .filter(({ fit }) => asksFact || fit >= NEAR_BEST),
    lang,
    own,
  );
  return found === null
    ? null
    : {
        text: found.text,
        langCd: found.langCd,
        isModel: false,
        source: { label: found.source, link: found.passage.link },
      };
}
