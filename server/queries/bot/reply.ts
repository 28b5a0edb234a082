/**
 * What a bot says to a question: by its scenario, by what it was taught and the house's own texts, or by a language model
 * that words those. Guests' chats, the try-out beside the editors and the tests before publishing all ask here [BOT-ONE].
 * Read-only: it asks the model and writes nothing.
 */
import type { AnsweredFrom, BotAnswerSource } from '#server/db/schema-bot.ts';
import type { LanguageModel } from '#server/providers/language-model/language-model.ts';
import type { Findings, Source, Wording } from '#shared/domain/assistant/answer.ts';
import { answerKind, composeAnswer } from '#shared/domain/assistant/compose-answer.ts';
import {
  type BotSaying,
  composeCourtesy,
  nothingFound,
  onlyText,
  pageOf,
  sayPerson,
  sayWording,
  tellFound,
} from '#shared/domain/bot/compose.ts';
import { asksForPerson, courtesyOf } from '#shared/domain/bot/intent.ts';
import { readingOrder, textIn } from '#shared/languages/fit-language.ts';
import { type AskedModel, generative, GuardedAnswer, NoTokensLeft, type TakeTokens } from '../assistant/answerer.ts';
import type { AskedBot, AskingContext } from './asked-bot.ts';
import type { Begun, Found } from './begin-finding.ts';
import { botAsking } from './bot-asking.ts';
import type { BotRelease } from './bot-release.ts';
import { judgePeople, type JudgedWord } from './judge-question.ts';
import type { ScenarioStep } from './scenario-play.ts';
import { type PersonOfStep, replyToStep, stepAnswerOf } from './scenario-reply.ts';
import { showGrowing } from './show-growing.ts';

/** What may happen on the way to an answer. */
export interface ReplyWays {
  /** Asked where there is one. */
  readonly model: LanguageModel | null;
  /** Told of the model's words as they grow; false where they are wanted no longer. */
  readonly show: (text: string) => Promise<boolean>;
  /**
   * Asked before the bot says anything that counts: what is said instead, people who are asked instead, or null to go on
   * [BOT-MONTH].
   */
  readonly mayAnswer: () => Promise<BotSaying | 'people' | null>;
  /** Takes of the day's tokens what a model may use at most; null where there are none left [PROMPT-BUDGET]. */
  readonly takeTokens: TakeTokens;
}

/** How an answer came about. */
interface Told {
  readonly variation: string | null;
  readonly asked: AskedModel | null;
  readonly sources: readonly AnsweredFrom[];
  /** Why a model that could be asked was not heard: the house's own words stand. */
  readonly fellBack: string | null;
}

export type Reply =
  | {
      readonly say: BotSaying;
      readonly source: BotAnswerSource;
      readonly told: Told;
      /** Where a scenario has led. */
      readonly step?: ScenarioStep;
      readonly judged?: JudgedWord | null;
    }
  | { readonly person: { readonly subMenuId: number | null } | PersonOfStep; readonly judged?: JudgedWord | null };

const UNTOLD: Told = { variation: null, asked: null, sources: [], fellBack: null };

/** @param begun what was looked for beside reading the rest, where it was */
export async function replyTo(
  ctx: AskingContext,
  release: BotRelease,
  asked: AskedBot,
  ways: ReplyWays,
  begun: Pick<Begun<unknown>, 'found'>,
): Promise<Reply> {
  const { text, choice } = asked;
  const { lang } = asked.reader;
  if (choice?.to === 'person') return { person: { subMenuId: choice.subMenuId } };
  // People are asked at any time; what the bot says itself is counted [BOT-MONTH].
  if (choice === null && asksForPerson(text)) return { person: { subMenuId: null } };
  const toStep = await stepAnswerOf(ctx, asked);
  const courtesy = toStep === null ? courtesyOf(text) : null;
  const isFree = choice === null && courtesy === null && text !== '' && (toStep === null || 'ask' in toStep.to);
  const find = (): Promise<Found> => begun.found(release, asked);
  const found = isFree ? await find() : null;
  const findings = found?.findings ?? null;
  const kind = findings === null ? null : answerKind(findings);
  // What was asked for is an answer, whatever it sounds like, unless somebody is in distress [SCENARIO-ANSWERS].
  const isAnswer = toStep !== null && findings?.distress === null;
  if (findings !== null && !isAnswer && (kind === 'urgent' || kind === 'person'))
    return { say: sayPerson(composeAnswer(findings, null, lang)), source: 'person', told: UNTOLD };
  const instead = await ways.mayAnswer();
  if (instead === 'people') return { person: { subMenuId: null } };
  if (instead !== null) return { say: instead, source: 'limit', told: UNTOLD };
  if (toStep !== null) {
    const led = await replyToStep(ctx, asked, toStep);
    return 'person' in led ? led : { ...led, source: 'scenario', told: UNTOLD };
  }
  if (text === '') return { say: onlyText(lang), source: 'nothing', told: UNTOLD };
  if (asksForPerson(text)) return { person: { subMenuId: null } };
  if (courtesy !== null) return { say: composeCourtesy(courtesy, lang), source: 'courtesy', told: UNTOLD };
  return answerUnlessJudged(ctx, release, asked, found ?? (await find()), ways);
}

/** Asks whether the house wants its team to have it beside the answer, of which nothing is shown before that is known [PROMPT-JUDGE]. */
async function answerUnlessJudged(
  ctx: AskingContext,
  release: BotRelease,
  asked: AskedBot,
  found: Found,
  ways: ReplyWays,
): Promise<Reply> {
  if (release.content.hand_over === null) return answerWith(ctx, release, asked, found, ways);
  const judging = judgePeople(ctx, release, asked, ways);
  const isForPeople = judging.then((judged) => judged?.isForPeople === true);
  // Where it fails the reply does, and not what nothing was shown of.
  isForPeople.catch(() => undefined);
  const show = async (text: string): Promise<boolean> => !(await isForPeople) && ways.show(text);
  const [judged, reply] = await Promise.all([judging, answerWith(ctx, release, asked, found, { ...ways, show })]);
  return judged?.isForPeople === true ? { person: { subMenuId: null }, judged } : { ...reply, judged };
}

/**
 * A model's words, or the house's sentence; where neither is there what was found is told whole, and where the search is
 * not sure of that either, nothing [BOT-HONEST].
 */
async function answerWith(
  ctx: AskingContext,
  release: BotRelease,
  asked: AskedBot,
  { findings, passages: found }: Found,
  ways: ReplyWays,
): Promise<Reply> {
  const { reader, text } = asked;
  const { lang, own } = reader;
  const passages = [
    ...(asked.planted == null ? [] : [asked.planted]),
    ...findings.passages.filter(({ known }) => known !== undefined),
    ...found.map(({ passage }) => passage),
  ];
  const notes = { ...findings, passages };
  const worded = await wordByModel(ctx, release, asked, notes, ways);
  if (worded.wording === null) return { say: nothingFound(lang), source: 'nothing', told: worded.told };
  const wording = worded.wording ?? findings.sentence;
  if (wording === null) {
    if (found.length === 0) return { say: nothingFound(lang), source: 'nothing', told: worded.told };
    const sources = found.slice(0, 1).map(({ passage }) => fromSource(pageOf(passage, readingOrder(lang, own))));
    return { say: tellFound(found, text, lang, own), source: 'retrieval', told: { ...worded.told, sources } };
  }
  const langs = readingOrder(wording.langCd, own);
  const pages = found.map(({ passage }) => pageOf(passage, langs));
  const told = { ...worded.told, sources: sourcesOf(wording) };
  return { say: sayWording(wording, pages), source: wording.isModel ? 'model' : 'retrieval', told };
}

interface WordedByModel {
  /** Null where it found no answer in the notes; undefined where no model answered. */
  readonly wording: Wording | null | undefined;
  readonly told: Told;
}

/** Has a language model word an answer from what was found, showing it while it grows [BOT-MODEL] [BOT-STREAM] [BOT-FALLBACK]. */
async function wordByModel(
  ctx: AskingContext,
  { content }: BotRelease,
  asked: AskedBot,
  notes: Findings,
  { model, show, takeTokens }: ReplyWays,
): Promise<WordedByModel> {
  const { reader, botName, houseNameDict, before, text, conversationId } = asked;
  const asking = await botAsking(ctx, content.answer, reader, conversationId, asked.variation);
  const told = { ...UNTOLD, variation: asking.variation };
  if (model === null || (notes.passages.length === 0 && asking.facts === '')) return { wording: undefined, told };
  const question = {
    text,
    lang: reader.lang,
    own: reader.own,
    name: `${botName}, the automatic assistant`,
    house: textIn(houseNameDict, 'en', reader.own),
    before,
  };
  const growing = showGrowing(show);
  try {
    const { wording, asked: answered } = await generative(model, asking).answer(question, notes, {
      ...growing,
      takeTokens,
    });
    await growing.shown();
    return { wording, told: { ...told, asked: answered } };
  } catch (error) {
    await growing.shown();
    if (growing.signal.aborted) return { wording: undefined, told: { ...told, fellBack: 'left' } };
    const fellBack = error instanceof GuardedAnswer ? error.fault : error instanceof NoTokensLeft ? 'tokens' : 'model';
    ctx.log.warn(
      { err: error, conversation: conversationId },
      'the language model did not answer; the house’s own words stand',
    );
    return { wording: undefined, told: { ...told, fellBack } };
  }
}

/** What an answer was taken from, as it is remembered. */
function sourcesOf({ source, takenFrom = [] }: Wording): readonly AnsweredFrom[] {
  const named = takenFrom.length > 0 ? takenFrom : source === null ? [] : [source];
  return named.map(fromSource);
}

const fromSource = ({ label, link, known }: Source): AnsweredFrom =>
  known ?? {
    kind: 'menu',
    id: link === null ? '' : 'path' in link ? link.path : link.url,
    title: label,
    revision: null,
    page: null,
  };
