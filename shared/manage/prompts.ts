/** How the bots of a house are told to answer [PROMPT-PARTS]. */
import * as v from 'valibot';
import { promptKinds, WHOLE } from '../domain/bot/prompt.ts';
import { Uuid } from '../rest/fields.ts';
import { endpoint } from '../rest/endpoint.ts';
import { byUuid, collection, type ItemOf } from './collection.ts';
import { Version, Words } from './fields.ts';
import { Groups } from './knowledge.ts';
import { HouseCodePath, ThingPath } from './paths.ts';

/** Longest text of a prompt, in characters: instructions are longer than what guests read. */
export const PROMPT_TEXT_MAX = 4000;
const PARTS_MAX = 60;
const VARIATIONS_MAX = 10;

const text = (max: number) => v.pipe(v.string(), v.maxLength(max, 'text_too_long'));
/** Neither below nothing nor above the whole. */
const Share = v.pipe(
  v.number('number_needed'),
  v.integer('number_whole'),
  // One that nobody gets is none.
  v.minValue(1, 'share_needed'),
  v.maxValue(WHOLE, 'share_too_large'),
);
const ZeroToOne = v.pipe(v.number('number_needed'), v.minValue(0, 'zero_to_one'), v.maxValue(1, 'zero_to_one'));

const Part = v.variant('kind', [
  v.strictObject({ kind: v.literal('text'), text: text(PROMPT_TEXT_MAX) }),
  v.strictObject({ kind: v.literal('component'), id: Uuid, remark: v.optional(v.pipe(text(200), v.trim()), '') }),
]);

const VariationShape = v.strictObject({
  /** Its name within the prompt, by which answers remember it. */
  key: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'key_invalid')),
  name: Words(60),
  share: Share,
  parts: v.pipe(v.array(Part), v.maxLength(PARTS_MAX, 'too_many')),
  /** As its endpoint calls it; null is the endpoint's first. */
  model: v.optional(v.nullable(v.pipe(text(100), v.trim(), v.minLength(1, 'required'))), null),
  temperature: v.optional(ZeroToOne, 0.2),
  top_p: v.optional(ZeroToOne, 1),
  /** Longest answer, in the model's own tokens. */
  max_tokens: v.optional(
    v.pipe(
      v.number('number_needed'),
      v.integer('number_whole'),
      v.minValue(50, 'tokens_range'),
      v.maxValue(2000, 'tokens_range'),
    ),
    400,
  ),
});

const Variations = v.pipe(
  v.array(VariationShape),
  v.minLength(1, 'required'),
  v.maxLength(VARIATIONS_MAX, 'too_many'),
  v.check((all) => new Set(all.map(({ key }) => key)).size === all.length, 'doubled'),
  v.check((all) => all.reduce((sum, { share }) => sum + share, 0) === WHOLE, 'shares_not_whole'),
);

export const prompts = collection({
  one: 'Prompt',
  many: 'Prompts',
  path: 'prompts',
  key: byUuid,
  see: 'knowledge.see',
  edit: 'prompts.edit',
  fields: {
    /** Whose it is; it stays. */
    bot_id: Uuid,
    title: Words(60),
    kind: v.optional(v.picklist(promptKinds), 'answer'),
    /** The one of its kind that the bot's next version has: another one is no longer. */
    is_used: v.optional(v.boolean(), true),
    /** Whose components and documents it answers from; null: all of the house. */
    group_ids: v.optional(v.nullable(Groups), null),
    variations: Variations,
  },
  limited: true,
  filters: { bot_id: v.optional(Uuid), kind: v.optional(v.picklist(promptKinds)) },
  shown: {},
});
export type Prompt = ItemOf<typeof prompts>;

const PromptThere = v.object({ id: v.string(), version: Version });

/** What became of a prompt in another house, or what would. */
export const PromptCopied = v.object({
  /**
   * `same`: it is there in these words. `differs`: one of this title is there and reads otherwise; nothing was written
   * over it.
   */
  outcome: v.picklist(['made', 'same', 'differs', 'replaced']),
  /** The prompt of this title there; null where there is none yet. */
  prompt: v.nullable(PromptThere),
  /** What the house has nothing of by this name. */
  left_out: v.object({ components: v.array(v.string()), groups: v.array(v.string()) }),
});
export type PromptCopied = v.InferOutput<typeof PromptCopied>;

export const copyPrompt = endpoint({
  id: 'copyPrompt',
  says: 'Uses a prompt in another house of the organisation: a copy of it there, which is not used before somebody says so. Components and groups are found by their names; what the house has not is left out and named. A prompt of the same title stays, unless `replaces` names it as it was read. With `dry_run=1` it only says what would become of it.',
  method: 'POST',
  path: '/be-api/manage/v1/houses/{code}/prompts/{id}/copy',
  needs: { house: 'prompts.edit' },
  params: ThingPath,
  query: v.object({ dry_run: v.optional(v.string()) }),
  body: v.strictObject({
    house_code: HouseCodePath.code,
    bot_id: Uuid,
    replaces: v.optional(v.nullable(v.strictObject({ id: Uuid, version: Version })), null),
  }),
  answers: { 200: PromptCopied },
  errors: ['fields_invalid', 'plan_limit'],
});

/** What a prompt is a copy of, and what became of that since. */
export const PromptOrigin = v.object({
  /**
   * `newer`: a version is published there that reads otherwise. `gone`: the original, or its house, was deleted. `left`: its
   * house is not of this organisation any more.
   */
  state: v.picklist(['current', 'newer', 'gone', 'left']),
  /** Null where it is not known any more, or no longer of this organisation. */
  house: v.nullable(v.object({ code: v.string(), name_dict: v.record(v.string(), v.string()), lang_cd: v.string() })),
  bot_id: v.nullable(v.string()),
  prompt_id: v.nullable(v.string()),
  /** What it was called when it was copied. */
  title: v.string(),
  /** The published version of its assistant that had these words; null for what was saved and not published. */
  version: v.nullable(v.number()),
  copied_at: v.string(),
  /** The version that is published there now and reads otherwise. */
  newer: v.nullable(v.number()),
  /** The copy was changed since it was made. */
  is_changed: v.boolean(),
});
export type PromptOrigin = v.InferOutput<typeof PromptOrigin>;

export const PromptBrought = v.object({
  prompt: PromptThere,
  /** What the house has nothing of by this name. */
  left_out: PromptCopied.entries.left_out,
});
export type PromptBrought = v.InferOutput<typeof PromptBrought>;

const origin = '/be-api/manage/v1/houses/{code}/prompts/{id}/origin' as const;

export const getPromptOrigin = endpoint({
  id: 'getPromptOrigin',
  says: 'Which prompt of which house this one was copied from, in which version, and whether a newer one is published there; null for one that is no copy. Of a house that left the organisation nothing is told.',
  method: 'GET',
  path: origin,
  needs: { house: 'knowledge.see' },
  params: ThingPath,
  answers: { 200: v.object({ origin: v.nullable(PromptOrigin) }) },
  errors: [],
});
export const bringPrompt = endpoint({
  id: 'bringPrompt',
  says: 'Puts what is published of the original, as `newer` numbers it, in the place of the words of this copy, which `version` names as it was read. Components are found by their names; what the house has not is left out and named. It is unpublished work: guests meet it with the next version. With `dry_run=1` it only says what would be left out. Whoever asks may write prompts in both houses.',
  method: 'POST',
  path: origin,
  needs: { house: 'prompts.edit' },
  params: ThingPath,
  query: v.object({ dry_run: v.optional(v.string()) }),
  body: v.strictObject({ version: Version, newer: Version }),
  answers: { 200: PromptBrought },
  errors: ['wrong_state', 'version_stale', 'fields_invalid'],
});
