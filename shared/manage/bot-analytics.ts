/** What became of what guests asked an assistant: figures, each with the answers it counts [BOT-FIGURES] [BOT-LOG]. */
import * as v from 'valibot';
import { botDimensions, botFigures } from '../domain/bot/analytics.ts';
import { endpoint } from '../rest/endpoint.ts';
import { Uuid } from '../rest/fields.ts';
import { Day, KnownLang, listOf, ListQuery, Words } from './fields.ts';
import { ThingPath } from './paths.ts';
import { AnsweredFromShown } from './try-bot.ts';

const analytics = '/be-api/manage/v1/houses/{code}/bots/{id}/analytics' as const;

const Key = v.optional(v.pipe(v.string(), v.maxLength(64)));
/** Days of the house's own time; today where neither is said. */
const Days = { from: v.optional(Day), to: v.optional(Day) };
/** To what it is narrowed; an empty one names those that have none. */
const Parts = {
  day: Key,
  hour: Key,
  lang: Key,
  source: Key,
  version: Key,
  variation: Key,
  scenario: Key,
  category: Key,
  /** One talk. */
  talk: Key,
} satisfies Readonly<Record<(typeof botDimensions)[number] | 'talk', unknown>>;

const Measured = {
  count: v.number(),
  /**
   * Of answers the median of how long they took, in milliseconds; of what a model worded its tokens, and what they cost,
   * all together.
   */
  value: v.nullable(v.number()),
};
const Total = v.object({ figure: v.picklist(botFigures), ...Measured, before: v.object(Measured) });
export type BotTotal = v.InferOutput<typeof Total>;

const Compared = v.object({
  /** Null for answers of before there were versions. */
  version: v.nullable(v.object({ id: v.string(), no: v.number() })),
  variation: v.string(),
  name: v.string(),
  /** In hundredths of the talks: as it is set, null where the version is gone. */
  share: v.nullable(v.number()),
  conversations: v.number(),
  questions: v.number(),
  answered: v.number(),
  handed_over: v.number(),
  unanswered: v.number(),
  tokens: v.number(),
  /** In the house's currency; null where no model has a price. */
  cost: v.nullable(v.number()),
  liked: v.number(),
  disliked: v.number(),
  median_ms: v.nullable(v.number()),
  /** Between what shares of answered questions the true one lies, 19 times of 20; null where it was asked nothing. */
  interval: v.nullable(v.tuple([v.number(), v.number()])),
  is_enough: v.boolean(),
});
export type BotCompared = v.InferOutput<typeof Compared>;

const Named = v.object({ id: v.string(), name: v.string() });

const BotAnalytics = v.object({
  from: v.string(),
  to: v.string(),
  time_zone: v.string(),
  /** Of what the tokens cost; null where the house names none. */
  currency: v.nullable(v.string()),
  totals: v.array(Total),
  /** What the period's questions may be narrowed to. */
  choices: v.object({
    lang: v.array(v.string()),
    source: v.array(v.string()),
    version: v.array(Named),
    variation: v.array(Named),
    scenario: v.array(Named),
    category: v.array(Named),
  }),
  variations: v.array(Compared),
});
export type BotAnalytics = v.InferOutput<typeof BotAnalytics>;

export const getBotAnalytics = endpoint({
  id: 'getBotAnalytics',
  method: 'GET',
  path: analytics,
  needs: { house: 'knowledge.see' },
  says: 'The figures of an assistant in a period, each beside that of the period before, and its variations compared.',
  params: ThingPath,
  query: v.object({ ...Days, ...Parts }),
  answers: { 200: BotAnalytics },
  errors: [],
});

const BotPart = v.object({ key: v.string(), ...Measured });
export type BotPart = v.InferOutput<typeof BotPart>;

export const listBotSeries = endpoint({
  id: 'listBotSeries',
  method: 'GET',
  path: `${analytics}/series`,
  needs: { house: 'knowledge.see' },
  says: 'A figure of an assistant split by the day, the language, the version and so on.',
  params: ThingPath,
  query: v.object({
    figure: v.optional(v.picklist(botFigures), 'questions'),
    by: v.optional(v.picklist(botDimensions), 'day'),
    ...Days,
    ...Parts,
  }),
  answers: { 200: v.object({ items: v.array(BotPart) }) },
  errors: [],
});

const BotAnswer = v.object({
  /** Of the question. */
  id: v.string(),
  /** Of the talk it was asked in. */
  talk: v.string(),
  at: v.string(),
  /** How many questions the talk had; of a single question 1. */
  questions: v.number(),
  /** Masked; empty where it holds no words, or is kept no longer. */
  question: v.string(),
  answer: v.string(),
  lang_cd: v.string(),
  /** How it was answered; empty where it was not, since people were asked meanwhile. */
  source: v.string(),
  version_no: v.nullable(v.number()),
  variation: v.nullable(v.string()),
  scenario: v.nullable(v.string()),
  /** What it is about: as a model sorted it, else the group or the menu it was answered from. */
  category: v.nullable(v.string()),
  sources: v.array(AnsweredFromShown),
  model: v.nullable(v.string()),
  tokens_in: v.nullable(v.number()),
  tokens_out: v.nullable(v.number()),
  /** Counted by us, because the endpoint did not say. */
  tokens_estimated: v.boolean(),
  /** Whether it helped, as the guest said it; null where they said nothing. */
  is_liked: v.nullable(v.boolean()),
  took_ms: v.nullable(v.number()),
});
export type BotAnswer = v.InferOutput<typeof BotAnswer>;

const Asked = {
  /** Of questions that found nothing: those that ask the same as this one. */
  alike: v.optional(Uuid),
  figure: v.optional(v.picklist(botFigures), 'questions'),
  ...Days,
  ...Parts,
};

export const listBotAnswers = endpoint({
  id: 'listBotAnswers',
  method: 'GET',
  path: `${analytics}/answers`,
  needs: { house: 'knowledge.see' },
  says: 'What a number of the analytics counts, latest first: exactly as many as it says.',
  params: ThingPath,
  query: v.object({ ...Asked, limit: ListQuery.limit, cursor: ListQuery.cursor }),
  answers: { 200: listOf(BotAnswer) },
  errors: [],
});

export const exportBotAnswers = endpoint({
  id: 'exportBotAnswers',
  method: 'GET',
  path: `${analytics}/answers.csv`,
  needs: { house: 'knowledge.see' },
  says: 'The same as a table to take away, of the latest 10,000.',
  media: { gives: 'text/csv' },
  params: ThingPath,
  query: v.object(Asked),
  answers: { 200: 'bytes' },
  errors: [],
});

const UnansweredGroup = v.object({
  /** Of the question that names it: what `alike` takes. */
  id: v.string(),
  /** Masked, as it was asked most often. */
  text: v.string(),
  lang_cd: v.string(),
  count: v.number(),
  latest_at: v.string(),
  langs: v.array(v.object({ lang_cd: v.string(), count: v.number() })),
  /** Other words for it, masked. */
  wordings: v.array(v.string()),
  /** One of the bot's questions asks the same already. */
  is_tested: v.boolean(),
});
export type UnansweredGroup = v.InferOutput<typeof UnansweredGroup>;

export const listUnanswered = endpoint({
  id: 'listUnanswered',
  method: 'GET',
  path: `${analytics}/unanswered`,
  needs: { house: 'knowledge.see' },
  says: 'The questions that found nothing, those that ask the same together, the most asked first.',
  params: ThingPath,
  query: v.object({ ...Days, ...Parts }),
  answers: {
    200: v.object({
      items: v.array(UnansweredGroup),
      /** Questions of all groups together. */
      total: v.number(),
      /** There were more than are looked at; these are the latest. */
      is_cut: v.boolean(),
    }),
  },
  errors: [],
});

export const teachBot = endpoint({
  id: 'teachBot',
  says: 'Makes of a question that found nothing one of the questions that are put to the bot, and of an answer a component that it is to be answered from.',
  method: 'POST',
  path: '/be-api/manage/v1/houses/{code}/bots/{id}/lessons',
  needs: { house: 'knowledge.edit' },
  params: ThingPath,
  body: v.strictObject({
    text: Words(500),
    lang_cd: KnownLang,
    /** What is right to say; null: it is only to be answered. */
    answer: v.optional(
      v.nullable(
        v.strictObject({
          /** As guests read it beside the answer. */
          title: Words(60),
          text: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(1000, 'text_too_long')),
        }),
      ),
      null,
    ),
  }),
  answers: { 201: v.object({ question_id: v.string(), component_id: v.nullable(v.string()) }) },
  errors: ['fields_invalid', 'plan_limit'],
});
