/** A bot asked beside its editors: the same way as guests ask it, and told how the answer came about [BOT-ONE] [TRY-SHOWS]. Read-only. */
import type { AppContext } from '#server/context.ts';
import type { BotChoice } from '#shared/domain/bot/choices.ts';
import type { BotSaying } from '#shared/domain/bot/compose.ts';
import { personWords } from '#shared/domain/bot/compose.ts';
import type { Passage } from '#shared/domain/bot/find-passages.ts';
import { textsOf } from '#shared/domain/bot/outcome.ts';
import type { TriedAnswer } from '#shared/manage/try-bot.ts';
import type { AskedModel, TakeTokens } from '../assistant/answerer.ts';
import { categoriesOf } from '../bot-analytics/categories.ts';
import type { Reader } from '../house/reader.ts';
import type { AskedBot, AskingContext } from './asked-bot.ts';
import { type AskedHouse, askedHouse } from './asked-house.ts';
import { type Begun, beginFinding, type ReadBeside } from './begin-finding.ts';
import type { BotRelease, ReadAlong } from './bot-release.ts';
import { judgeCategory } from './judge-question.ts';
import { type Reply, replyTo } from './reply.ts';

export interface Tried {
  readonly botId: string;
  readonly text: string;
  readonly langCd: string;
  readonly before: readonly { readonly by: 'guest' | 'bot'; readonly text: string }[];
  readonly choice?: BotChoice | null;
  readonly variation: string | null;
  readonly subMenuId: number | null;
  /** Decides the variation where none is named. */
  readonly conversationId: string;
  /** What a page says that the bot is made to read. */
  readonly planted?: Passage | null;
  /** Sorts it as well. */
  readonly isSorted?: boolean;
}

export interface TriedReply {
  readonly reply: Reply;
  readonly tookMs: number;
  /** What it is about, as the house has it sorted; null where it does not, or it is not asked here. */
  readonly category: string | null;
}

/** What a bot answers as, with what else was read along. */
type Release = BotRelease & ReadBeside & { readonly house?: AskedHouse | null };

/** Of what is tried what decides what is found. */
type Sought = Pick<Tried, 'botId' | 'text' | 'langCd' | 'choice' | 'subMenuId'>;

/** @param read reads what it answers as */
export const beginTrying = (
  ctx: AskingContext,
  tenantId: string,
  { botId, langCd, subMenuId, text, choice = null }: Sought,
  read: (along: ReadAlong) => Promise<Release>,
): Begun<Release> =>
  beginFinding(ctx, tenantId, botId, read, (last) => ({
    reader: { ...last, lang: langCd },
    locationGroupId: null,
    subMenuId,
    text,
    choice,
  }));

/** @param begun the same question, in this house; @returns null for a bot that is not there */
export async function tryBot(
  ctx: AskingContext & Pick<AppContext, 'languageModel'>,
  tenantId: string,
  begun: Begun<Release>,
  tried: Tried,
  takeTokens: TakeTokens,
): Promise<TriedReply | null> {
  const release = await begun.releasing;
  const { house = await askedHouse(ctx.db, tenantId, tried.botId) } = release;
  if (house === null) return null;
  const { latitude, longitude } = house;
  const reader: Reader = {
    tenantId,
    userId: '',
    lang: tried.langCd,
    own: house.lang_cd,
    timeZone: house.time_zone,
    languages: house.languages,
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
  };
  const asked: AskedBot = {
    reader,
    botName: house.name,
    houseNameDict: house.name_dict,
    subMenuId: tried.subMenuId,
    locationGroupId: null,
    text: tried.text,
    choice: tried.choice ?? null,
    before: tried.before,
    conversationId: tried.conversationId,
    variation: tried.variation,
    planted: tried.planted ?? null,
  };
  const model = ctx.languageModel ?? null;
  const started = performance.now();
  const reply = await replyTo(
    ctx,
    release,
    asked,
    { model, show: () => Promise.resolve(true), mayAnswer: () => Promise.resolve(null), takeTokens },
    begun,
  );
  const tookMs = Math.round(performance.now() - started);
  const sorted = tried.isSorted === true ? await judgeCategory(ctx, release, asked, { model, takeTokens }) : null;
  return { reply, tookMs, category: await categoryName(ctx, release, house.lang_cd, sorted?.category ?? null) };
}

const categoryName = async (
  { db }: AskingContext,
  { houseId }: BotRelease,
  own: string,
  key: string | null,
): Promise<string | null> =>
  key === null ? null : ((await categoriesOf(db, houseId, own)).find((one) => one.key === key)?.name ?? null);

/** What the guest reads, as one text with what can be pressed under it. */
function saidTo({ items, langCd }: BotSaying) {
  return {
    text: textsOf(items).join('\n'),
    lang_cd: langCd,
    is_model: items.some((item) => item.type === 'text' && item.by_model === true),
    buttons: items.flatMap((item) =>
      (item.type === 'button' || item.type === 'user_input') && item.button !== undefined ? [item.button.label] : [],
    ),
    choices: items.flatMap((item) => (item.type === 'quick_replies' ? item.list.map(({ label }) => label) : [])),
  };
}

export function presentTried({ reply, tookMs, category }: TriedReply, lang: string): TriedAnswer {
  if ('person' in reply)
    return {
      ...personWords(lang),
      is_model: false,
      buttons: [],
      choices: [],
      source: 'hand_over',
      sources: [],
      prompt: promptOf(reply.judged?.asked ?? null),
      variation: null,
      category,
      fell_back: null,
      took_ms: tookMs,
    };
  const { asked, sources, variation, fellBack } = reply.told;
  return {
    ...saidTo(reply.say),
    source: reply.source,
    sources: [...sources],
    prompt: promptOf(asked),
    variation,
    category,
    fell_back: fellBack,
    took_ms: tookMs,
  };
}

/** What a model was sent, as it is shown; null where none was asked. */
const promptOf = (asked: AskedModel | null): TriedAnswer['prompt'] =>
  asked === null
    ? null
    : {
        model: asked.model,
        messages: asked.messages.map(({ role, content }) => ({ role, content })),
        tokens_in: asked.usage.tokensIn,
        tokens_out: asked.usage.tokensOut,
        tokens_estimated: asked.usage.isEstimated,
        first_ms: asked.firstMs,
        took_ms: asked.tookMs,
      };
