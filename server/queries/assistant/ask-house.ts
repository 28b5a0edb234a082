/**
 * Asking a house: what its texts, menus and people have for a question, and what a bot was taught besides. What chat,
 * search and guide all ask; read-only, one statement where what the house says is at hand, none where a bot asks that has
 * its house's pages as well [ASSIST-ONE].
 */
import type { AppContext } from '#server/context.ts';
import type { Findings, Lead, Wording } from '#shared/domain/assistant/answer.ts';
import type { Passage } from '#shared/domain/bot/find-passages.ts';
import { maySay, type UnknownThing, unknownThing } from '#shared/domain/search/asked-existence.ts';
import { aboutPage, isManner, wordsOfPage } from '#shared/domain/search/asked-things.ts';
import { normalText } from '#shared/domain/search/normal-text.ts';
import { understandQuery, type UnderstoodQuery } from '#shared/domain/search/analyse-query.ts';
import { findSentence } from '#shared/domain/search/find-sentence.ts';
import { languageOf } from '#shared/languages/fit-language.ts';
import type { Reader } from '../house/reader.ts';
import { findPlaces, type KnownPlace, placesAtHand } from '../knowledge/find-knowledge.ts';
import { knownPassages, type Known } from '../knowledge/known-passages.ts';
import type { KnowledgeScope } from '../knowledge/kept-scope.ts';
import type { MenuPassage } from '../search/house-passages.ts';
import { type HousePages, keptPages } from '../search/kept-pages.ts';
import { searchSubMenus, type SearchScope, type SubMenuMatch } from '../search/search-sub-menus.ts';

/** How near the best a menu must be for its sentence to answer, where no fact was asked for outright. */
const NEAR_BEST = 0.6;

/** How much of a question a page must be about for a bot to lead there, and a talk with people: less, for it offers and tells nothing. */
const ABOUT = 0.4;
const ABOUT_PEOPLE = 0.2;

/** How much of a question a taught passage must be about to be told or shown to a model, and to answer where people would. */
const TOLD = 0.35;
const TAUGHT = 0.6;
/** The same where somebody asks to be told, and wishes nothing done. */
const ASKED = 0.5;
/** Where no other passage comes near by its score, this much is taken for as much. */
const PLAIN = 0.36;
const PLAIN_BEFORE = 1.5;
/** Of the best taught passage's score, what a further one needs. */
const CLOSE = 0.4;

/** A bot that asks. */
export interface AskingBot {
  /** What it was taught; null for nothing. */
  readonly knowledge: KnowledgeScope | null;
  /** The pages of its house. */
  readonly shown: Promise<HousePages>;
  /** What was told of the question already. */
  readonly begun?: BegunQuestion;
}

export interface BegunQuestion {
  /** What the question was understood as. */
  readonly query: UnderstoodQuery;
  /** Where what the bot was taught stands. */
  readonly places: readonly KnownPlace[];
  /** Which of the sources of these are known still. */
  readonly standing: ReadonlySet<number>;
}

/**
 * @param asked at most 200 characters
 * @param bot null where a house is asked without one
 */
export async function askHouse(
  ctx: Pick<AppContext, 'db' | 'now' | 'log' | 'outside'>,
  reader: Reader,
  scope: SearchScope,
  asked: string,
  bot: AskingBot | null = null,
): Promise<Findings> {
  const shown = bot?.shown ?? keptPages(ctx.db, reader.tenantId);
  const query = bot?.begun?.query ?? understandQuery(asked, reader);
  const { distress, need } = query;
  const asksFact = query.asksWhen || query.measure !== null;
  const about = { distress, asksFact };
  const [pages, found] = await Promise.all([shown, bot === null ? [] : taughtOf(ctx, reader, asked, query, bot)]);
  const matches = await searchSubMenus(ctx, reader, scope, asked, query, pages);
  const known = found.filter(({ fit, score }) => fit >= TOLD && score >= (found[0]?.score ?? 0) * CLOSE);
  if (matches.length === 0 && known.length === 0)
    return {
      ...about,
      needsPerson: need !== null,
      leads: [],
      sentence: null,
      isTaught: false,
      isUnknown: false,
      passages: [],
    };
  const ids = matches.map(({ subMenuId }) => subMenuId);
  const under = pages.under(ids);
  const told = inOrder(matches, under);
  if (bot !== null && isUnknown(unknownThing(asked, query), [...known.map(({ passage }) => passage), ...under], reader))
    return { ...about, needsPerson: false, leads: [], sentence: null, isTaught: false, isUnknown: true, passages: [] };
  const said =
    distress === null && need !== 'sure' ? sentenceOf(query, matches, told, known, reader, asksFact, asked) : null;
  // Of a thing that mostly takes people only what was written of it is told, and they see to the rest.
  const needsPerson = need === 'sure' || (need === 'likely' && said?.isTaught !== true);
  return {
    ...about,
    needsPerson,
    leads: matches
      .filter((match) => bot === null || needsPerson || distress !== null || isAbout(query, match, under, reader))
      .map((match) => leadOf(match, under)),
    sentence: needsPerson ? null : (said?.wording ?? null),
    isTaught: !needsPerson && said?.isTaught === true,
    isUnknown: false,
    passages: [...known.map(({ passage }) => passage), ...told],
  };
}

/** What a bot was taught about a question. */
async function taughtOf(
  ctx: Pick<AppContext, 'db' | 'now' | 'log' | 'outside'>,
  reader: Reader,
  asked: string,
  query: UnderstoodQuery,
  { knowledge, begun }: AskingBot,
): Promise<readonly Known[]> {
  if (knowledge === null) return [];
  const places =
    begun?.places ??
    placesAtHand(ctx.db, knowledge, asked, query) ??
    (await findPlaces(ctx.db, knowledge, asked, query));
  return knownPassages(ctx, reader, knowledge.tenantId, places, begun?.standing);
}

/** What stands under the matches, as they stand; of a talk only its places: what stands under its name says what it is for. */
function inOrder(matches: readonly SubMenuMatch[], under: readonly MenuPassage[]): readonly MenuPassage[] {
  return matches.flatMap(({ subMenuId, facilityId, isPerson }) => {
    const own = under.filter((one) => one.subMenuId === subMenuId && (one.facilityId !== null || !isPerson));
    return own.toSorted((a, b) => Number(b.facilityId === facilityId) - Number(a.facilityId === facilityId));
  });
}

/** Whether somebody asks if there is a thing that none of these says anything of [KNOW-THERE]. */
const isUnknown = (thing: UnknownThing | null, passages: readonly Passage[], { lang, own }: Reader): boolean =>
  thing !== null &&
  !passages.some((passage) => {
    const langCd = languageOf(passage.isWhole === true ? (passage.lines[0] ?? {}) : passage.nameDict, lang, own) ?? own;
    const { name, texts } = wordsOfPage(passage, langCd);
    return maySay(thing, `${name}${texts}`, langCd);
  });

/** Whether a match is about what was asked, and does not only share a word with it. */
function isAbout(
  query: UnderstoodQuery,
  { subMenuId, label, isPerson }: SubMenuMatch,
  under: readonly MenuPassage[],
  { lang, own }: Reader,
): boolean {
  const its = under.filter((one) => one.subMenuId === subMenuId);
  return [...new Set([lang, own])].some((langCd) => {
    const pages = its.map((one) => wordsOfPage(one, langCd));
    const name = `${normalText(label)}${pages.map((page) => page.name).join('')}`;
    const texts = pages.map((page) => page.texts).join('');
    return aboutPage(query, name, texts, langCd) >= (isPerson ? ABOUT_PEOPLE : ABOUT);
  });
}

function leadOf(match: SubMenuMatch, under: readonly MenuPassage[]): Lead {
  const page = (facilityId: number | null) =>
    under.find((one) => one.subMenuId === match.subMenuId && one.facilityId === facilityId);
  return { ...match, link: (page(match.facilityId) ?? page(null))?.link ?? null };
}

/**
 * A taught passage that nothing else comes near is about the question though it says half of it in other words, where
 * something of the question is known by more than its letters.
 */
function withPlain({ forms }: UnderstoodQuery, known: readonly Known[]): readonly Known[] {
  const [best, next] = known;
  const knowsThing = forms.some(({ group, namesOnly }) => !namesOnly && !group.startsWith('word:') && !isManner(group));
  if (best === undefined || !knowsThing || best.fit < PLAIN || best.score < PLAIN_BEFORE * (next?.score ?? 0))
    return known;
  return known.map((one) => (one === best ? { ...one, fit: Math.max(ASKED, one.fit) } : one));
}

/** The sentence that answers best, of the house's pages and of what was taught. */
function sentenceOf(
  query: UnderstoodQuery,
  matches: readonly SubMenuMatch[],
  passages: readonly MenuPassage[],
  known: readonly Known[],
  { lang, own }: Reader,
  asksFact: boolean,
  asked: string,
): { readonly wording: Wording; readonly isTaught: boolean } | null {
  const best = matches[0]?.score ?? 1;
  const fits = new Map(matches.map(({ subMenuId, score }) => [subMenuId, score / best]));
  const plain = withPlain(query, known);
  const isOwn = ({ langCd }: Known): boolean => langCd === null || langCd === lang || langCd === own;
  // Pages and what was taught are weighed beside each other: what one of them says of the question the others do not.
  const mine = findSentence<Passage>(
    query,
    [
      ...passages
        .map((passage) => ({ passage, fit: fits.get(passage.subMenuId) ?? 0 }))
        .filter(({ fit }) => asksFact || fit >= NEAR_BEST),
      ...plain.filter(isOwn),
    ],
    lang,
    own,
  );
  const foreign = [
    ...Map.groupBy(
      plain.filter((one) => !isOwn(one)),
      ({ langCd }) => langCd ?? own,
    ),
  ].map(([langCd, of]) =>
    // What is in a language that neither guest nor house speaks is read in that one.
    findSentence<Passage>(understandQuery(asked, { lang, own: langCd }), of, langCd, langCd),
  );
  const [found] = [mine, ...foreign].filter((one) => one !== null).toSorted((a, b) => b.score - a.score);
  if (found === undefined) return null;
  const { known: from, link } = found.passage;
  const fit = from === undefined ? 0 : (plain.find(({ passage }) => passage === found.passage)?.fit ?? 0);
  return {
    wording: {
      text: found.text,
      langCd: found.langCd,
      isModel: false,
      source: { label: found.source, link, ...(from === undefined ? {} : { known: from }) },
    },
    isTaught: fit >= (query.asks && query.need === null ? ASKED : TAUGHT),
  };
}
