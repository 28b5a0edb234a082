/** Trying a bot beside the editors: what a guest would be told, from what, and what the model was sent [TRY-SHOWS]. */
import * as v from 'valibot';
import { knowledgeKinds } from '../domain/knowledge/knowledge.ts';
import { endpoint } from '../rest/endpoint.ts';
import { NumberId, Uuid } from '../rest/fields.ts';
import { KnownLang, Words } from './fields.ts';
import { ThingPath } from './paths.ts';

/** Longest question of a guest that is tried, in characters. */
const TRIED_TEXT_MAX = 1000;
const BEFORE_MAX = 12;

const Line = v.strictObject({
  by: v.picklist(['guest', 'bot']),
  text: v.pipe(v.string(), v.maxLength(4000, 'text_too_long')),
});

export const AnsweredFromShown = v.object({
  /** `menu` is a page of the house. */
  kind: v.picklist(['menu', ...knowledgeKinds]),
  id: v.string(),
  title: v.string(),
  revision: v.nullable(v.number()),
  page: v.nullable(v.number()),
});

export const TriedAnswer = v.object({
  /** What the guest reads; empty where they are passed on at once. */
  text: v.string(),
  lang_cd: v.string(),
  is_model: v.boolean(),
  /** Pages it leads to, and what can be chosen under it. */
  buttons: v.array(v.string()),
  choices: v.array(v.string()),
  /** How it was answered: `retrieval`, `model`, `person` … */
  source: v.string(),
  sources: v.array(AnsweredFromShown),
  /** Null where no model was asked. */
  prompt: v.nullable(
    v.object({
      model: v.string(),
      messages: v.array(v.object({ role: v.string(), content: v.string() })),
      tokens_in: v.number(),
      tokens_out: v.number(),
      /** Counted by us, because the endpoint did not say. */
      tokens_estimated: v.boolean(),
      first_ms: v.number(),
      took_ms: v.number(),
    }),
  ),
  variation: v.nullable(v.string()),
  /** What it is about, as the house's prompt for that has it sorted; null without one. */
  category: v.nullable(v.string()),
  /** Why a model that could be asked was not heard. */
  fell_back: v.nullable(v.string()),
  took_ms: v.number(),
});
export type TriedAnswer = v.InferOutput<typeof TriedAnswer>;

export const tryBot = endpoint({
  id: 'tryBot',
  says: 'Asks a bot as a guest would, and tells how its answer came about; nothing is kept of it.',
  method: 'POST',
  path: '/be-api/manage/v1/houses/{code}/bots/{id}/try',
  needs: { house: 'knowledge.see' },
  params: ThingPath,
  body: v.strictObject({
    text: Words(TRIED_TEXT_MAX),
    lang_cd: KnownLang,
    before: v.optional(v.pipe(v.array(Line), v.maxLength(BEFORE_MAX, 'too_many')), []),
    /** What is written now, what guests meet, or one of its versions. */
    version: v.optional(v.union([v.picklist(['draft', 'published']), Uuid]), 'draft'),
    /** The key of a variation, whatever its share. */
    variation: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40))), null),
    /** A menu that leads to the bot, which is no answer to itself. */
    sub_menu_id: v.optional(v.nullable(NumberId), null),
  }),
  answers: { 200: TriedAnswer },
  errors: [],
});
