/** From what was found to what the bot says: house texts in the guest's language, with the page of each [BOT-ANSWER] [BOT-LINK]. Pure. */
import type { Dict } from '#shared/client-view/values.ts';
import type { ContentItem } from '#shared/domain/message-content/content-items.ts';
import type { AssistantAnswer, PageLink, Source, Wording } from '../assistant/answer.ts';
import { assistantTexts } from '../assistant/assistant-texts.ts';
import { botTexts } from './bot-texts.ts';
import type { FoundPassages, Passage } from './find-passages.ts';
import { ratePayload } from './choices.ts';
import { PERSON_PAYLOAD, personPayload } from './person-request.ts';
import { termsOf } from './terms.ts';
import { languageOf, readingOrder } from '#shared/languages/fit-language.ts';

/** What the bot says, and in which language it is. */
export interface BotSaying {
  readonly langCd: string;
  readonly items: readonly ContentItem[];
}

/** Longest text of an answer, in characters; a page has the rest. */
const LONGEST = 900;
/** Labelled facts told beside the words. */
const DETAILS = 4;

const first = (dict: Dict, langs: readonly string[]): string =>
  langs.map((lang) => dict[lang]).find((text) => text !== undefined && text !== '') ?? '';

/** A button to a page, as the guest's app follows it; where something is ordered the input is taken there [BOT-LINK]. */
export function pageButton(link: PageLink, label: string): ContentItem {
  if ('path' in link && /^\/customer\/order(?:\?|$)/.test(link.path))
    return { type: 'user_input', input_type: 'tscan', button: { label: label.slice(0, 1000), ...link } };
  return { type: 'button', button: { label: label.slice(0, 1000), ...link } };
}

/** The words of one passage: name, texts, and the facts that were asked for before others. */
export function tellPassage({ nameDict, lines, details }: Passage, question: string, langs: readonly string[]): string {
  const asked = termsOf(question);
  const fitting = (text: string): number => [...termsOf(text)].filter((term) => asked.has(term)).length;
  const facts = details
    .map(({ label, text }) => [first(label, langs), first(text, langs)].filter((part) => part !== '').join(': '))
    .filter((fact) => fact !== '')
    .map((fact, place) => ({ fact, place, fits: fitting(fact) }))
    .toSorted((a, b) => b.fits - a.fits || a.place - b.place)
    .slice(0, DETAILS)
    .toSorted((a, b) => a.place - b.place)
    .map(({ fact }) => fact);
  const told = [first(nameDict, langs), ...lines.map((line) => first(line, langs)), ...facts].filter(
    (line) => line !== '',
  );
  return cut([...new Set(told)].join('\n'), LONGEST);
}

/** A text cut at a word, where it is longer than `most` characters. */
export function cut(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  const head = characters.slice(0, most - 1).join('');
  return `${head.replace(/\s+\S{0,20}$/u, '')}…`;
}

/** The page of a passage, by its name. */
export const pageOf = ({ nameDict, link }: Passage, langs: readonly string[]): Source => ({
  label: first(nameDict, langs),
  link,
});

/** Where an answer stands: its page, or its name where there is none to open [BOT-LINK] [KNOW-SOURCE]. */
function nameSource({ link, label, known }: Source, langCd: string): readonly ContentItem[] {
  if (link !== null) return [pageButton(link, label)];
  const { source, page } = botTexts(langCd).words;
  const at = known?.page == null ? '' : `, ${page.replace('#', String(known.page))}`;
  return [{ type: 'text', text: `${source}: ${label}${at}` }];
}

/** Further pages that may be meant. */
function seeAlso(pages: readonly Source[], langCd: string): readonly ContentItem[] {
  const more = pages.flatMap(({ link, label }) => (link === null ? [] : [pageButton(link, label)])).slice(0, 2);
  return more.length === 0 ? [] : [{ type: 'text', text: botTexts(langCd).words.seeAlso }, ...more];
}

/** Words that answer, the page they stand on, and up to two more; marked where a model worded them [ASSIST-MARK]. */
export function sayWording({ text, langCd, isModel, source }: Wording, pages: readonly Source[]): BotSaying {
  const others = pages.filter(({ link }) => JSON.stringify(link) !== JSON.stringify(source?.link));
  return {
    langCd,
    items: [
      { type: 'text', text, ...(isModel ? { by_model: true } : {}) },
      ...(source === null ? [] : nameSource(source, langCd)),
      ...seeAlso(others, langCd),
    ],
  };
}

/** What was found, the best told whole: where no sentence of the house answers by itself. */
export function tellFound(found: readonly FoundPassages[], question: string, lang: string, own: string): BotSaying {
  const [best, ...others] = found;
  if (best === undefined) return nothingFound(lang);
  const langCd = languageOf(best.passage.nameDict, lang, own) ?? own;
  const langs = readingOrder(langCd, own);
  const page = pageOf(best.passage, langs);
  return {
    langCd,
    items: [
      { type: 'text', text: tellPassage(best.passage, question, langs) },
      ...nameSource(page, langCd),
      ...seeAlso(
        others.map(({ passage }) => pageOf(passage, langs)),
        langCd,
      ),
    ],
  };
}

/**
 * An answer that leads to people [ASSIST-NEED], or in danger to the page for urgent help first [ASSIST-DANGER]: the question
 * stands in this talk already, and one tap takes it to whom it is for.
 */
export function sayPerson({ kind, text, langCd, leads, person }: AssistantAnswer): BotSaying {
  const urgent = kind === 'urgent' ? leads.find(({ isUrgent }) => isUrgent) : undefined;
  const send = sendToPeople(langCd, person?.subMenuId);
  if (urgent === undefined || urgent.link === null)
    return { langCd, items: [{ type: 'quick_replies', text, list: [send] }] };
  return {
    langCd,
    items: [{ type: 'text', text }, pageButton(urgent.link, urgent.label), { type: 'quick_replies', list: [send] }],
  };
}

/** The choice that takes the question to people. */
const sendToPeople = (langCd: string, subMenuId: number | null = null) => ({
  label: assistantTexts(langCd).words.send,
  payload: personPayload(subMenuId),
});

/** The choice that leads to a person. */
function personChoice(lang: string, text: string): ContentItem {
  return { type: 'quick_replies', text, list: [{ label: botTexts(lang).words.person, payload: PERSON_PAYLOAD }] };
}

/** What the bot says where it passes a guest on, and in which language. */
export function personWords(lang: string): { readonly text: string; readonly lang_cd: string } {
  const { lang: langCd, words } = botTexts(lang);
  return { text: words.handOver, lang_cd: langCd };
}

/** An answer with the two signs by which a guest says whether it helped: signs are read in every language [BOT-RATED]. */
export function askWhetherHelped({ items, langCd }: BotSaying, questionId: string): BotSaying {
  const list = [
    { label: '👍', payload: ratePayload(questionId, true) },
    { label: '👎', payload: ratePayload(questionId, false) },
  ];
  return { langCd, items: [...items, { type: 'quick_replies', list }] };
}

/** Says plainly that nothing is there, and offers the staff [BOT-HONEST]. */
export function nothingFound(lang: string): BotSaying {
  const { lang: langCd, words } = assistantTexts(lang);
  return { langCd, items: [{ type: 'quick_replies', text: words.nothing, list: [sendToPeople(langCd)] }] };
}

/** Says that the month's answers are given, to try later, and offers the staff [BOT-MONTH]. */
export function monthIsOver(lang: string): BotSaying {
  const { lang: langCd, words } = botTexts(lang);
  return { langCd, items: [personChoice(langCd, words.limit)] };
}

/** In answer to what is no text. */
export function onlyText(lang: string): BotSaying {
  const { lang: langCd, words } = botTexts(lang);
  return { langCd, items: [personChoice(langCd, words.noText)] };
}

export function composeCourtesy(kind: 'greeting' | 'thanks', lang: string): BotSaying {
  const { lang: langCd, words } = botTexts(lang);
  return { langCd, items: [{ type: 'text', text: kind === 'greeting' ? words.hello : words.welcome }] };
}
