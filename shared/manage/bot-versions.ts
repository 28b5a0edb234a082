/** The life of a bot, and its versions: what of it guests meet [BOT-LIFE] [BOT-VERSION]. */
import * as v from 'valibot';
import { botSteps, shownBotStates } from '../domain/bot/life.ts';
import { planNames } from '../domain/plans/plan-table.ts';
import { promptKinds } from '../domain/bot/prompt.ts';
import { knowledgeKinds } from '../domain/knowledge/knowledge.ts';
import { endpoint } from '../rest/endpoint.ts';
import { Uuid } from '../rest/fields.ts';
import { listOf, ListQuery, Version } from './fields.ts';
import { Job } from './jobs.ts';
import { ThingPath } from './paths.ts';

const bot = '/be-api/manage/v1/houses/{code}/bots/{id}' as const;
const VersionPath = { ...ThingPath, version: Uuid };

export const BotLifeShown = v.object({
  state: v.picklist(shownBotStates),
  /** Does it answer guests now? */
  answers: v.boolean(),
  /** Its plan; null where nothing is limited. */
  plan: v.nullable(v.picklist(planNames)),
  /** Its plan does not let it speak to guests. */
  is_silent: v.boolean(),
  /** The last day of a trial, or of what was cancelled. */
  ends_at: v.nullable(v.string()),
  /** Until when its plan is paid for, and it goes on answering where it is opted out; null: it would end at once. */
  paid_until: v.nullable(v.string()),
  /** What may be done with it now. */
  steps: v.array(v.picklist(botSteps)),
  /** What guests meet; null: the pages of the house alone. */
  published: v.nullable(v.object({ id: v.string(), no: v.number() })),
  /** Of the bot itself, which a step raises. */
  version: Version,
});
export type BotLifeShown = v.InferOutput<typeof BotLifeShown>;

export const getBotLife = endpoint({
  id: 'getBotLife',
  method: 'GET',
  path: `${bot}/life`,
  needs: { house: 'knowledge.see' },
  params: ThingPath,
  answers: { 200: BotLifeShown },
  errors: [],
});

export const stepBot = endpoint({
  id: 'stepBot',
  says: 'Takes a bot on in its life: to guests, switched off and on, opted out, kept after all.',
  method: 'POST',
  path: `${bot}/steps`,
  needs: { house: 'bots.publish' },
  params: ThingPath,
  body: v.strictObject({ step: v.picklist(botSteps) }),
  answers: { 200: BotLifeShown },
  errors: ['bot_step_unfit'],
});

const Shown = {
  id: v.string(),
  /** Of the bot, from 1. */
  no: v.number(),
  note: v.string(),
  made_at: v.string(),
  /** As they are called now. */
  made_by: v.nullable(v.string()),
  is_published: v.boolean(),
};
export const BotVersionShown = v.object(Shown);
export type BotVersionShown = v.InferOutput<typeof BotVersionShown>;

export const listBotVersions = endpoint({
  id: 'listBotVersions',
  method: 'GET',
  path: `${bot}/versions`,
  needs: { house: 'knowledge.see' },
  params: ThingPath,
  query: v.object(ListQuery),
  answers: { 200: listOf(BotVersionShown) },
  errors: [],
});

const Text = v.record(v.string(), v.string());
const Part = v.variant('kind', [
  v.object({ kind: v.literal('text'), text: v.string() }),
  v.object({
    kind: v.literal('component'),
    id: v.string(),
    remark: v.string(),
    title: v.string(),
    content_dict: Text,
    dynamic: v.nullable(v.record(v.string(), v.unknown())),
  }),
]);
const VersionPrompt = v.object({
  prompt_id: v.string(),
  title: v.string(),
  variations: v.array(
    v.object({
      key: v.string(),
      name: v.string(),
      share: v.number(),
      parts: v.array(Part),
      model: v.nullable(v.string()),
      temperature: v.number(),
      top_p: v.number(),
      max_tokens: v.number(),
    }),
  ),
});

const Whole = {
  prompts: v.object(
    Object.fromEntries(promptKinds.map((kind) => [kind, v.nullable(VersionPrompt)])) as Record<
      (typeof promptKinds)[number],
      v.NullableSchema<typeof VersionPrompt, undefined>
    >,
  ),
  /** What it knows. */
  knowledge: v.array(
    v.object({
      kind: v.picklist(knowledgeKinds),
      id: v.string(),
      title: v.string(),
      revision: v.number(),
      /** What it says, by language, as far as a screen shows it; of documents and pages the beginning. */
      content_dict: Text,
    }),
  ),
};
export const BotVersionWhole = v.object({ ...Shown, ...Whole });
export type BotVersionWhole = v.InferOutput<typeof BotVersionWhole>;

export const getBotVersion = endpoint({
  id: 'getBotVersion',
  says: 'A version whole, as it was made: what guests met while it was published.',
  method: 'GET',
  path: `${bot}/versions/{version}`,
  needs: { house: 'knowledge.see' },
  params: VersionPath,
  answers: { 200: BotVersionWhole },
  errors: [],
});

const BotDraft = v.object({ ...Whole, is_changed: v.boolean() });
export type BotDraft = v.InferOutput<typeof BotDraft>;

export const getBotDraft = endpoint({
  id: 'getBotDraft',
  says: 'What the next version would be, and whether it differs from the published one.',
  method: 'GET',
  path: `${bot}/draft`,
  needs: { house: 'knowledge.see' },
  params: ThingPath,
  answers: { 200: BotDraft },
  errors: [],
});

export const publishBot = endpoint({
  id: 'publishBot',
  says: 'Asks for a new version of what is written, or for an earlier one again: its questions are put to it first, and it is published where it passes.',
  method: 'POST',
  path: `${bot}/publish`,
  needs: { house: 'bots.publish' },
  params: ThingPath,
  body: v.strictObject({
    note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, 'text_too_long')), ''),
    /** An earlier version, to go back to. */
    version_id: v.optional(Uuid),
  }),
  answers: { 202: Job },
  errors: [],
});
