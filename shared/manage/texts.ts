/** Every text of a house by language: what it says, who made it, whether that still holds, and who may change it. */
import * as v from 'valibot';
import { textKinds } from '../domain/texts/text-columns.ts';
import { textStates } from '../domain/texts/text-state.ts';
import { endpoint } from '../rest/endpoint.ts';
import { HistoryActor } from './history.ts';
import { Job } from './jobs.ts';
import { KnownLang, listOf, ListQuery, Version } from './fields.ts';
import { HouseCodePath } from './paths.ts';
import { TABLE_MEDIA } from './tables.ts';

const Kind = v.picklist(textKinds);
const State = v.picklist(textStates);
const Flag = v.optional(
  v.pipe(
    v.picklist(['1', '0']),
    v.transform((flag) => flag === '1'),
  ),
);

/** `facility.12.name`: kind, thing and field. */
const TextId = v.pipe(v.string(), v.regex(/^[a-z_]+\.[\w.-]{3,200}$/));
const TextPath = { ...HouseCodePath, id: TextId };
const TranslationPath = { ...TextPath, lang_cd: KnownLang };

/** A text in one language. */
const Translation = v.object({
  lang_cd: v.string(),
  /** Null where nothing is there yet. */
  message: v.nullable(v.string()),
  /** As it reads in a guest's room, where that is different. */
  in_room_message: v.nullable(v.string()),
  state: State,
  /** It was made of words that have changed since. */
  source_changed: v.boolean(),
  /** Who translated it, of machines. */
  engine: v.nullable(v.string()),
  /** Why a machine could not make it: a word of ours. */
  failure: v.nullable(v.string()),
  updated_at: v.nullable(v.string()),
  /** 0 where nothing is there yet. */
  version: Version,
});
export type TextTranslation = v.InferOutput<typeof Translation>;

const head = {
  id: v.string(),
  kind: Kind,
  /** The thing whose text it is, and what that is called. */
  thing_id: v.string(),
  thing_name_dict: v.nullable(v.record(v.string(), v.string())),
  field: v.string(),
  /** May be the same in every language, and is counted nowhere as missing. */
  is_name: v.boolean(),
  /** Has another form for rooms. */
  in_room: v.boolean(),
  /** Longest, in characters. */
  max: v.number(),
  source_lang_cd: v.string(),
};
/** A text beside its source, in the language of the list. */
const TextLine = v.object({ ...head, source: Translation, translation: Translation });
export type TextLine = v.InferOutput<typeof TextLine>;
const Text = v.object({ ...head, is_all_lang_locked: v.boolean(), translations: v.array(Translation) });
export type Text = v.InferOutput<typeof Text>;

/** What narrows texts, in the query. */
const narrowed = {
  /** The house's second language where none is named, else English. */
  lang_cd: v.optional(KnownLang),
  kind: v.optional(Kind),
  thing_id: v.optional(v.pipe(v.string(), v.maxLength(80))),
  state: v.optional(State),
  /** `1`: those alone whose source changed since; `0`: those alone whose source did not. */
  source_changed: Flag,
  /** `1`: names as well. */
  names: Flag,
};

const path = '/be-api/manage/v1/houses/{code}/texts' as const;
const translation = `${path}/{id}/{lang_cd}` as const;
const see = { needs: { house: 'content.see' }, errors: [] } as const;

export const listTexts = endpoint({
  id: 'listTexts',
  method: 'GET',
  path,
  ...see,
  params: HouseCodePath,
  query: v.object({ ...ListQuery, ...narrowed }),
  answers: { 200: listOf(TextLine) },
});

/** How far each language of the house is, whole and by kind; names are not counted. */
const Counts = {
  total: v.number(),
  pending: v.number(),
  machine: v.number(),
  edited: v.number(),
  locked: v.number(),
  failed: v.number(),
  source_changed: v.number(),
};
export const getTextCoverage = endpoint({
  id: 'getTextCoverage',
  method: 'GET',
  path: `${path}/coverage`,
  ...see,
  params: HouseCodePath,
  answers: {
    200: v.object({
      lang_cd: v.string(),
      secondary_lang_cd: v.nullable(v.string()),
      languages: v.array(
        v.object({ lang_cd: v.string(), ...Counts, kinds: v.array(v.object({ kind: Kind, ...Counts })) }),
      ),
    }),
  },
});

export const getText = endpoint({
  id: 'getText',
  method: 'GET',
  path: `${path}/{id}`,
  ...see,
  params: TextPath,
  answers: { 200: Text },
});

/**
 * Words a text in a language; null takes it away, and the other form of it stays as it is. What is sent as it was is
 * confirmed by that: a machine's words become a person's, made of the source as it reads now.
 */
export const updateText = endpoint({
  id: 'updateText',
  method: 'PATCH',
  path: translation,
  needs: { house: 'content.edit' },
  params: TranslationPath,
  body: v.strictObject({
    message: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(1000, 'text_too_long')))),
    in_room_message: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(1000, 'text_too_long')))),
  }),
  answers: { 200: Translation },
  errors: ['version_required', 'version_stale', 'fields_invalid'],
});

/** Keeps a text in a language as it is, or lets it be changed again. */
export const lockText = endpoint({
  id: 'lockText',
  method: 'PUT',
  path: `${translation}/lock`,
  needs: { house: 'texts.lock' },
  params: TranslationPath,
  body: v.strictObject({ locked: v.boolean() }),
  answers: { 200: Translation },
  errors: ['version_required', 'version_stale', 'fields_invalid'],
});

/** What became of a text in a language, once. */
const TextChange = v.object({
  /** Of the house's history. */
  entry: v.string(),
  at: v.string(),
  actor: HistoryActor,
  /** A machine worded it, in the name of whoever asked for that. */
  by_machine: v.boolean(),
  deed: v.picklist(['worded', 'confirmed', 'locked', 'unlocked']),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  in_room_before: v.nullable(v.string()),
  in_room_after: v.nullable(v.string()),
});
export type TextChange = v.InferOutput<typeof TextChange>;

export const listTextChanges = endpoint({
  id: 'listTextChanges',
  says: 'Who changed a text in a language and when, how it read before and after; the latest first, fifty at most. What was changed together with more than twenty other things stands in the history of the house alone.',
  method: 'GET',
  path: `${translation}/history`,
  needs: { house: 'history.see' },
  params: TranslationPath,
  answers: { 200: v.object({ items: v.array(TextChange) }) },
  errors: [],
});

/** What a text in a language says in the source's: null where no engine tells. */
export const backTranslateText = endpoint({
  id: 'backTranslateText',
  method: 'POST',
  path: `${translation}/back-translation`,
  needs: { house: 'content.see' },
  looks: true,
  params: TranslationPath,
  body: v.strictObject({ message: v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(1000, 'text_too_long')) }),
  answers: { 200: v.object({ message: v.nullable(v.string()), engine: v.nullable(v.string()) }) },
  errors: [],
});

/**
 * Has a machine translate what is not there yet, and what a machine made of words that have changed since; never what
 * people wrote, nor what is locked. In all languages of the house where none is named.
 */
export const translateTexts = endpoint({
  id: 'translateTexts',
  method: 'POST',
  path: `${path}/translate`,
  needs: { house: 'content.edit' },
  params: HouseCodePath,
  body: v.strictObject({
    lang_cds: v.optional(v.pipe(v.array(KnownLang), v.minLength(1, 'required'), v.maxLength(100, 'too_many'))),
    kinds: v.optional(v.pipe(v.array(Kind), v.minLength(1, 'required'))),
    ids: v.optional(v.pipe(v.array(TextId), v.minLength(1, 'required'), v.maxLength(1000, 'too_many'))),
    /** Names as well. */
    names: v.optional(v.boolean(), false),
    /** Those too at which a machine failed before. */
    again: v.optional(v.boolean(), false),
  }),
  answers: { 201: Job },
  errors: [],
});

/** Most texts that come back at once. */
export const TEXT_LINES_MAX = 50_000;

export const exportTexts = endpoint({
  id: 'exportTexts',
  says: 'Texts beside their sources as a file for translators: a table (CSV or XLSX), with `all_langs=1` of all languages side by side, or XLIFF 2.1, which holds those alone that are translated from the main language of the house.',
  media: { gives: `${TABLE_MEDIA}, application/xliff+xml` },
  method: 'GET',
  path: `${path}/export`,
  ...see,
  params: HouseCodePath,
  query: v.object({
    ...narrowed,
    query: ListQuery.query,
    format: v.optional(v.picklist(['csv', 'xlsx', 'xliff']), 'csv'),
    all_langs: Flag,
  }),
  answers: { 200: 'bytes' },
});

/** So many of the changes are told one by one, and as many wrong lines of a large file. */
export const TEXT_CHANGES_TOLD = 50;

/** What came of a file of translators, or would. */
export const TextsOutcome = v.object({
  changed: v.number(),
  unchanged: v.number(),
  blank: v.number(),
  errors: v.array(v.object({ line: v.number(), id: v.string(), code: v.string() })),
  /** The first of what changes. */
  changes: v.array(
    v.object({
      id: v.string(),
      kind: Kind,
      field: v.string(),
      thing_name_dict: v.nullable(v.record(v.string(), v.string())),
      /** Of its form for rooms. */
      in_room: v.boolean(),
      lang_cd: v.string(),
      before: v.nullable(v.string()),
      after: v.string(),
    }),
  ),
});
export type TextsOutcome = v.InferOutput<typeof TextsOutcome>;

export const importTexts = endpoint({
  id: 'importTexts',
  says: 'Takes back what `exportTexts` gave, as a table (CSV or XLSX) with the columns `id,lang,text` at least, or `id` and columns as `text_fr`, or as XLIFF 2: all of it, or nothing and each wrong line by its number. What is blank stays as it is; what was made of words that have changed since is taken and marked. With `dry_run=1` it only says what would become of it. A file of more than 500 lines is taken over by work, which is answered with 202: what came of it is its `result`.',
  media: { takes: `${TABLE_MEDIA}, application/xliff+xml` },
  method: 'POST',
  path: `${path}/import`,
  needs: { house: 'content.edit' },
  params: HouseCodePath,
  query: v.object({ dry_run: v.optional(v.string()) }),
  answers: { 200: TextsOutcome, 202: Job },
  errors: ['file_too_large', 'unsupported_media', 'fields_invalid'],
});
