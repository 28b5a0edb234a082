/** Questions that are put to a bot before guests do, and what came of each time they were [TEST-RUN]. */
import * as v from 'valibot';
import { attackKinds } from '../domain/bot/tests/attacks.ts';
import { testFaults } from '../domain/bot/tests/expectation.ts';
import { testReasons } from '../domain/bot/tests/test-run.ts';
import { endpoint } from '../rest/endpoint.ts';
import { NumberId, Uuid } from '../rest/fields.ts';
import { byUuid, collection, type ItemOf } from './collection.ts';
import { KnownLang, listOf, ListQuery, Words } from './fields.ts';
import { Job } from './jobs.ts';
import { ThingPath } from './paths.ts';
import { AnsweredFromShown } from './try-bot.ts';

const WORDS_MAX = 10;

const Expects = v.variant('of', [
  v.strictObject({ of: v.literal('answered') }),
  v.strictObject({
    of: v.literal('says'),
    words: v.pipe(v.array(Words(100)), v.minLength(1, 'required'), v.maxLength(WORDS_MAX, 'too_many')),
  }),
  v.strictObject({ of: v.literal('source'), id: Uuid }),
  v.strictObject({ of: v.literal('menu'), sub_menu_id: NumberId }),
  v.strictObject({ of: v.literal('person') }),
  v.strictObject({ of: v.literal('nothing') }),
]);

export const botQuestions = collection({
  one: 'BotQuestion',
  many: 'BotQuestions',
  path: 'bot-questions',
  key: byUuid,
  see: 'knowledge.see',
  edit: 'knowledge.edit',
  fields: {
    /** Whose it is; null: every bot of the house is asked. */
    bot_id: v.optional(v.nullable(Uuid), null),
    text: Words(500),
    lang_cd: KnownLang,
    /** How it is to be answered. */
    expects: v.optional(Expects, { of: 'answered' }),
    is_active: v.optional(v.boolean(), true),
  },
  filters: { bot_id: v.optional(Uuid) },
  shown: {
    /** Written here, or asked by guests and not answered. */
    origin: v.picklist(['written', 'asked']),
  },
});
export type BotQuestion = ItemOf<typeof botQuestions>;

const bot = '/be-api/manage/v1/houses/{code}/bots/{id}' as const;
const RunPath = { ...ThingPath, run: Uuid };

export const testBot = endpoint({
  id: 'testBot',
  says: 'Asks for the questions of a bot to be put to it, with the attacks that come with us.',
  method: 'POST',
  path: `${bot}/test-runs`,
  needs: { house: 'knowledge.edit' },
  params: ThingPath,
  answers: { 202: Job },
  errors: [],
});

export const BotTestRun = v.object({
  id: v.string(),
  made_at: v.string(),
  /** As they are called now. */
  made_by: v.nullable(v.string()),
  reason: v.picklist(testReasons),
  /** In hundredths of its questions. */
  threshold: v.number(),
  asked: v.number(),
  passed: v.number(),
  attacks: v.number(),
  resisted: v.number(),
  is_enough: v.boolean(),
  /** The number of the version that was published then. */
  version_no: v.nullable(v.number()),
});
export type BotTestRun = v.InferOutput<typeof BotTestRun>;

export const listBotTestRuns = endpoint({
  id: 'listBotTestRuns',
  method: 'GET',
  path: `${bot}/test-runs`,
  needs: { house: 'knowledge.see' },
  params: ThingPath,
  answers: { 200: v.object({ items: v.array(BotTestRun) }) },
  errors: [],
});

export const getBotTestRun = endpoint({
  id: 'getBotTestRun',
  method: 'GET',
  path: `${bot}/test-runs/{run}`,
  needs: { house: 'knowledge.see' },
  params: RunPath,
  answers: { 200: BotTestRun },
  errors: [],
});

export const BotTestResult = v.object({
  no: v.number(),
  question_id: v.nullable(v.string()),
  /** Of the attacks that come with us. */
  attack: v.nullable(v.object({ key: v.string(), kind: v.picklist(attackKinds), planted: v.nullable(v.string()) })),
  variation: v.nullable(v.string()),
  text: v.string(),
  lang_cd: v.string(),
  expects: v.nullable(Expects),
  /** Null: as it is to be. */
  fault: v.nullable(v.picklist(testFaults)),
  said: v.string(),
  source: v.string(),
  sources: v.array(AnsweredFromShown),
  took_ms: v.number(),
});
export type BotTestResult = v.InferOutput<typeof BotTestResult>;

export const listBotTestResults = endpoint({
  id: 'listBotTestResults',
  says: 'What a bot said to each question of a run, those that went wrong first.',
  method: 'GET',
  path: `${bot}/test-runs/{run}/results`,
  needs: { house: 'knowledge.see' },
  params: RunPath,
  query: v.object(ListQuery),
  answers: { 200: listOf(BotTestResult) },
  errors: [],
});
