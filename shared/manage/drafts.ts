/** Drafts of a house: changed where no guest sees it, compared, and taken live. */
import * as v from 'valibot';
import { endpoint } from '../rest/endpoint.ts';
import { Success, Uuid } from '../rest/fields.ts';
import { Version, Words } from './fields.ts';
import { Job } from './jobs.ts';
import { HouseCodePath, ThingPath } from './paths.ts';

export const DRAFT_NAME_MAX = 60;

export const Draft = v.object({
  id: v.string(),
  name: v.string(),
  state: v.picklist(['editing', 'applying', 'failed']),
  /** It lies in the sandbox, where it is edited and tried; the others are kept. */
  is_loaded: v.boolean(),
  /** The code of the sandbox: calls that name it change the loaded draft. */
  sandbox_code: v.string(),
  created_at: v.string(),
  /** As they are called now; null for a program. */
  created_by: v.nullable(v.string()),
  updated_at: v.nullable(v.string()),
  updated_by: v.nullable(v.string()),
  /** When the live house was copied into it. */
  production_copied_at: v.string(),
  /** The version it was made from; null for the live house. */
  from_version: v.nullable(v.number()),
  /** The work that takes it live just now. */
  job_id: v.nullable(v.string()),
  /** When it goes live by itself. */
  reflect_at: v.nullable(v.string()),
  /** What was said to it last; whether an approval still holds stands with its differences. */
  review: v.picklist(['none', 'asked', 'approved', 'declined']),
  /** Why it did not go live when that was tried last: a code. */
  failed_code: v.nullable(v.string()),
  version: Version,
});
export type Draft = v.InferOutput<typeof Draft>;

/** No draft lies in the sandbox. */
const None = v.object({ state: v.literal('none') });

export const getDraft = endpoint({
  id: 'getDraft',
  says: 'The draft that lies in the sandbox; `{"state": "none"}` where there is none.',
  method: 'GET',
  path: '/be-api/manage/v1/houses/{code}/draft',
  needs: { house: 'drafts.see' },
  params: HouseCodePath,
  answers: { 200: v.union([Draft, None]) },
  errors: [],
});
export const createDraft = endpoint({
  id: 'createDraft',
  says: 'Copies the live house, or a version of it, into the sandbox. A draft that lies there is kept first.',
  method: 'POST',
  path: '/be-api/manage/v1/houses/{code}/draft',
  needs: { house: 'drafts.edit' },
  params: HouseCodePath,
  body: v.strictObject({
    id: v.optional(Uuid),
    name: v.optional(Words(DRAFT_NAME_MAX)),
    from_version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))),
  }),
  answers: { 201: Draft },
  errors: ['limit_reached'],
});
export const deleteDraft = endpoint({
  id: 'deleteDraft',
  says: 'Throws the draft in the sandbox away; the sandbox is empty then.',
  method: 'DELETE',
  path: '/be-api/manage/v1/houses/{code}/draft',
  needs: { house: 'drafts.edit' },
  params: HouseCodePath,
  answers: { 200: Success },
  errors: ['version_required', 'version_stale'],
});
export const listDrafts = endpoint({
  id: 'listDrafts',
  method: 'GET',
  path: '/be-api/manage/v1/houses/{code}/drafts',
  needs: { house: 'drafts.see' },
  params: HouseCodePath,
  answers: { 200: v.object({ items: v.array(Draft) }) },
  errors: [],
});
export const updateDraft = endpoint({
  id: 'updateDraft',
  method: 'PATCH',
  path: '/be-api/manage/v1/houses/{code}/drafts/{id}',
  needs: { house: 'drafts.edit' },
  params: ThingPath,
  body: v.strictObject({ name: Words(DRAFT_NAME_MAX) }),
  answers: { 200: Draft },
  errors: ['version_required', 'version_stale'],
});
export const loadDraft = endpoint({
  id: 'loadDraft',
  says: 'Puts a kept draft into the sandbox; the one that lies there is kept first.',
  method: 'POST',
  path: '/be-api/manage/v1/houses/{code}/drafts/{id}/load',
  needs: { house: 'drafts.edit' },
  params: ThingPath,
  answers: { 200: Draft },
  errors: [],
});
export const deleteKeptDraft = endpoint({
  id: 'deleteKeptDraft',
  method: 'DELETE',
  path: '/be-api/manage/v1/houses/{code}/drafts/{id}',
  needs: { house: 'drafts.edit' },
  params: ThingPath,
  answers: { 200: Success },
  errors: ['version_required', 'version_stale'],
});

/** The house as it was just before a draft went live. */
export const CatalogueVersion = v.object({
  number: v.number(),
  /** The draft that went live then. */
  draft_name: v.string(),
  changes: v.number(),
  created_at: v.string(),
  /** Who took it live, as they are called now; null for a program. */
  created_by: v.nullable(v.string()),
});
export type CatalogueVersion = v.InferOutput<typeof CatalogueVersion>;

export const listVersions = endpoint({
  id: 'listVersions',
  says: 'The house as it was before each of the last drafts went live, the latest first: a new draft begins from any.',
  method: 'GET',
  path: '/be-api/manage/v1/houses/{code}/versions',
  needs: { house: 'drafts.see' },
  params: HouseCodePath,
  answers: { 200: v.object({ items: v.array(CatalogueVersion) }) },
  errors: [],
});

/** A name by language; of what has none in any, by the house's own. */
const Title = v.record(v.string(), v.string());
const Named = v.object({ kind: v.string(), id: v.string(), title: Title });
/** JSON as it is kept. */
const Value = v.unknown();

export const DraftField = v.object({
  /** Within the thing: `name_dict.fr`, and in parts of it `ordering_option/12 3/name_dict.fr`. */
  path: v.string(),
  /** The part of the thing that it stands in; null for the thing itself. */
  part: v.nullable(v.object({ ...Named.entries, change: v.picklist(['added', 'changed', 'removed']) })),
  /** What it is called, as in the history: a column of the thing or of the part. */
  field: v.string(),
  /** How it reads: words, a picture, a price … */
  reads: v.string(),
  /** The language of words. */
  lang_cd: v.nullable(v.string()),
  /** Of a price. */
  currency: v.nullable(v.string()),
  /** As it was when the draft was made; null for nothing. */
  before: v.nullable(Value),
  /** As the draft has it. */
  after: v.nullable(Value),
  /** As the live house has it now, where that is neither. */
  live: v.nullable(Value),
  conflict: v.boolean(),
  /** By which path it is chosen: fields that go together have one. */
  choice: v.string(),
  /** What it names, where it names things of the house. */
  names: v.array(Named),
});
export type DraftField = v.InferOutput<typeof DraftField>;

export const DraftChange = v.object({
  kind: v.string(),
  id: v.string(),
  change: v.picklist(['added', 'changed', 'removed']),
  title: Title,
  /** The thing it stands below: the menu of a dish. */
  under: v.nullable(Named),
  /** Somebody has to decide: of a field of it, or, with `path` empty in choices, of the thing as a whole. */
  conflict: v.boolean(),
  /** One side removed what the other changed. */
  conflict_whole: v.boolean(),
  /** Why it cannot go live as it is. */
  problems: v.array(
    v.object({
      code: v.picklist(['names_gone', 'still_named', 'doubled', 'text_locked']),
      about: v.nullable(Named),
      field: v.string(),
    }),
  ),
  fields: v.array(DraftField),
});
export type DraftChange = v.InferOutput<typeof DraftChange>;

/** Whose is taken of what both changed; `later` leaves a thing in the draft. */
const Choice = v.strictObject({
  kind: v.pipe(v.string(), v.maxLength(40)),
  id: v.pipe(v.string(), v.maxLength(200)),
  /** As a field's `choice` says it; left out, or empty, the thing as a whole. */
  path: v.optional(v.pipe(v.string(), v.maxLength(400)), ''),
  take: v.picklist(['mine', 'theirs', 'later']),
});
export type DraftChoice = v.InferOutput<typeof Choice>;
const Choices = v.pipe(v.array(Choice), v.maxLength(5000, 'too_many'));

const DiffQuery = v.object({
  /** A kept draft; left out, the one in the sandbox. */
  draft_id: v.optional(Uuid),
  /** Things of one kind alone. */
  kind: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** Those that somebody has to decide, or that cannot go live. */
  open: v.optional(v.literal('1')),
});
export const getDraftDiff = endpoint({
  id: 'getDraftDiff',
  says: 'What the draft makes different: by thing, each field as it was when the draft was made and as the draft has it, and as the live house has it where that was changed since.',
  method: 'GET',
  path: '/be-api/manage/v1/houses/{code}/draft/diff',
  needs: { house: 'drafts.see' },
  params: HouseCodePath,
  query: DiffQuery,
  answers: {
    200: v.object({
      /** Of which draft. */
      draft_id: v.string(),
      diff_version: v.string(),
      /** Whether exactly this, by the choices that are kept, was approved. */
      is_approved: v.boolean(),
      /** What was chosen so far. */
      choices: v.array(Choice),
      changes: v.array(DraftChange),
      /** Of all changes, whatever was asked for: how many there are of each kind, and to be decided. */
      counts: v.object({ total: v.number(), open: v.number(), kinds: v.record(v.string(), v.number()) }),
      /** Rows that the live house alone changed since the draft was made; they stay. */
      live_changes: v.number(),
    }),
  },
  errors: ['no_draft'],
});

export const reflectDraft = endpoint({
  id: 'reflectDraft',
  says: 'Takes the draft live: exactly the changes of `diff_version`, or nothing (412). What the live house changed too has to be decided by `choices` first.',
  method: 'POST',
  path: '/be-api/manage/v1/houses/{code}/draft/reflect',
  needs: { house: 'drafts.reflect' },
  params: HouseCodePath,
  body: v.strictObject({
    diff_version: v.pipe(v.string(), v.maxLength(60)),
    choices: v.optional(Choices),
    /** A kept draft; left out, the one in the sandbox. */
    draft_id: v.optional(Uuid),
  }),
  answers: { 202: Job },
  errors: ['version_stale', 'conflicts_open', 'draft_problems', 'draft_empty', 'approval_needed'],
});

export const chooseInDraft = endpoint({
  id: 'chooseInDraft',
  says: 'Keeps what is chosen, one by one, until the draft goes live; null opens a choice again. What others chose stays.',
  method: 'PATCH',
  path: '/be-api/manage/v1/houses/{code}/drafts/{id}/choices',
  needs: { house: 'drafts.choose' },
  params: ThingPath,
  body: v.strictObject({
    choices: v.pipe(
      v.array(v.strictObject({ ...Choice.entries, take: v.nullable(Choice.entries.take) })),
      v.maxLength(5000, 'too_many'),
    ),
  }),
  answers: { 200: v.object({ choices: v.array(Choice) }) },
  errors: ['draft_scheduled', 'limit_reached'],
});

export const scheduleDraft = endpoint({
  id: 'scheduleDraft',
  says: 'Takes the draft live at a time on the clock of the house: exactly the changes of `diff_version`. Were others made until then, it does not go live and says so.',
  method: 'PUT',
  path: '/be-api/manage/v1/houses/{code}/draft/schedule',
  needs: { house: 'drafts.reflect' },
  params: HouseCodePath,
  body: v.strictObject({
    /** `2026-11-30T04:00`. */
    at: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'date_invalid')),
    diff_version: v.pipe(v.string(), v.maxLength(60)),
    choices: v.optional(Choices, []),
    draft_id: v.optional(Uuid),
  }),
  answers: { 200: Draft },
  errors: ['fields_invalid', 'version_stale', 'conflicts_open', 'draft_problems', 'draft_empty', 'approval_needed'],
});
export const unscheduleDraft = endpoint({
  id: 'unscheduleDraft',
  method: 'DELETE',
  path: '/be-api/manage/v1/houses/{code}/drafts/{id}/schedule',
  needs: { house: 'drafts.reflect' },
  params: ThingPath,
  answers: { 200: Draft },
  errors: [],
});
