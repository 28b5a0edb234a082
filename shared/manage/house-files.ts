/**
 * A house as one file: taken away by work, brought back as a draft, or made into a house of its own. What is wrong with a
 * file is told by file, line and field, and nothing of it is taken [FILE-FAULTS].
 */
import * as v from 'valibot';
import { fileParts } from '../house-file/compose.ts';
import { endpoint } from '../rest/endpoint.ts';
import { Uuid } from '../rest/fields.ts';
import { TenantType } from '../domain/states/enumerations.ts';
import { DraftChange } from './drafts.ts';
import { Job } from './jobs.ts';
import { HouseCodePath, OrganizationPath } from './paths.ts';

/** Largest file of a house, in bytes. */
export const HOUSE_FILE_MAX = 512 * 1024 * 1024;

/** What a file says of the house that is in it. */
export const HouseFileFacts = v.object({
  /** The house it was taken from. */
  house_id: v.string(),
  house_code: v.string(),
  exported_at: v.string(),
  schema: v.number(),
  name_dict: v.record(v.string(), v.string()),
  tenant_type: TenantType,
  lang_cd: v.string(),
  languages: v.array(v.string()),
  time_zone: v.string(),
  /** How many things of each kind there are, pictures and films by themselves. */
  counts: v.record(v.string(), v.number()),
  media: v.number(),
  /** What a house that is made of it begins with: its first group of places, its reception, its first group of staff. */
  beginnings: v.object({ rooms: v.string(), reception: v.string(), desk: v.string() }),
});
export type HouseFileFacts = v.InferOutput<typeof HouseFileFacts>;

/** What is wrong with a file: where, and a word that screens have a sentence for. */
export const HouseFileFault = v.object({
  file: v.nullable(v.string()),
  line: v.nullable(v.number()),
  path: v.nullable(v.string()),
  code: v.string(),
});
export type HouseFileFault = v.InferOutput<typeof HouseFileFault>;

/** A file that has come whole and was found right; it is forgotten after some days. */
export const BroughtFile = v.object({
  id: v.string(),
  name: v.string(),
  bytes: v.number(),
  facts: HouseFileFacts,
});
export type BroughtFile = v.InferOutput<typeof BroughtFile>;

export const exportHouse = endpoint({
  id: 'exportHouse',
  says: 'Asks for the house as one file (ZIP): what guests see, what shapes it and what its assistants know, one JSON file a kind, its pictures and films, and a manifest with schema version and checksums. The work answers with the file; asked for again while it is under way, it is the same work. People, guests, secrets and what was said are not in it.',
  method: 'GET',
  path: '/be-api/manage/v1/houses/{code}/export',
  needs: { house: 'house.export' },
  params: HouseCodePath,
  answers: { 202: Job },
  errors: [],
});

/** What came of a file that was brought: it is kept, or all that is wrong with it is told and nothing was kept. */
export const BroughtOutcome = v.object({ file: v.nullable(BroughtFile), errors: v.array(HouseFileFault) });
export type BroughtOutcome = v.InferOutput<typeof BroughtOutcome>;

const Parts = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(80),
    v.transform((names) => names.split(',')),
    v.array(v.picklist(fileParts)),
    v.minLength(1),
  ),
);
/** What the sender calls the file. */
const Name = v.optional(v.pipe(v.string(), v.maxLength(200)), 'house.zip');

export const importHouse = endpoint({
  id: 'importHouse',
  says: 'Takes the file of a house (`application/zip`) into a draft, and what its assistants know into the house itself, where guests meet it with the next version that is published. It is looked through whole first: what is wrong is answered (200) by file, line and field, and nothing is kept. Else work is answered (202), whose result names the draft; with `dry_run=1` its result says what would become different, and nothing is. A file that was brought before is named by `file`, and sent no more. `parts` says what is taken of it: house, rooms, content, desk, assistants; all of it by default.',
  media: { takes: 'application/zip' },
  method: 'POST',
  path: '/be-api/manage/v1/houses/{code}/import',
  needs: { house: 'house.import' },
  params: HouseCodePath,
  query: v.object({ dry_run: v.optional(v.string()), file: v.optional(Uuid), parts: Parts, name: Name }),
  answers: { 202: Job, 200: BroughtOutcome },
  errors: ['file_too_large', 'limit_reached', 'import_running', 'draft_applying'],
});

/** So many changes are told of what a file would make different; the draft tells them all. */
export const IMPORT_CHANGES_TOLD = 300;

/** So many things that assistants know are told; the others are counted. */
export const KNOWN_THINGS_TOLD = 100;

/** What assistants would know, or know now, that is new or different: it lies in the house, and in no draft [FILE-KNOWS]. */
export const KnownThings = v.object({
  total: v.number(),
  things: v.array(
    v.object({
      kind: v.string(),
      id: v.string(),
      change: v.picklist(['added', 'changed']),
      title: v.string(),
    }),
  ),
});
export type KnownThings = v.InferOutput<typeof KnownThings>;

/** What an import came to, or would. */
export const ImportedHouse = v.object({
  file: BroughtFile,
  /** The draft; null where nothing of the catalogue was taken. */
  draft_id: v.nullable(v.string()),
  assistants: KnownThings,
  /** Of this very house, or of the one that it was made of. */
  is_same: v.boolean(),
  total: v.number(),
  changes: v.array(DraftChange),
});
export type ImportedHouse = v.InferOutput<typeof ImportedHouse>;

export const bringHouseFile = endpoint({
  id: 'bringHouseFile',
  says: 'Brings the file of a house (`application/zip`), of which a house is to be made: `createHouse` names it by its id within a week. What is wrong with it is answered by file, line and field, and nothing is kept.',
  media: { takes: 'application/zip' },
  method: 'POST',
  path: '/be-api/manage/v1/organizations/{id}/house-files',
  needs: { organization: 'houses.create' },
  params: OrganizationPath,
  query: v.object({ name: Name }),
  answers: { 201: BroughtOutcome },
  errors: ['file_too_large'],
});

export const bringFirstHouseFile = endpoint({
  id: 'bringFirstHouseFile',
  says: 'Brings the file of a house (`application/zip`) to an empty server, by its set-up code in the header `Setup-Code`: the first house is made of it where `signUp` names it. What is wrong with it is answered by file, line and field, and nothing is kept.',
  media: { takes: 'application/zip' },
  method: 'POST',
  path: '/be-api/manage/v1/sign-up/house-file',
  needs: 'nobody',
  query: v.object({ name: Name }),
  answers: { 201: BroughtOutcome },
  errors: ['setup_code_invalid', 'file_too_large'],
});
