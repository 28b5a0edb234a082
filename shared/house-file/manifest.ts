/**
 * What the file of a house says of itself: `manifest.json`, which lists every other file with its length and checksum.
 *
 * ```
 * manifest.json
 * catalogue/main_menu.json     a list, one row a line, of each kind of the catalogue
 * assistants/component.json    the same of what assistants know and are told
 * texts.json                   who worded which text, where that is not simply a person
 * media.json, media/{id}.jpg   the house's own pictures and films
 * ```
 */
import * as v from 'valibot';

/** Raised with every change of what a row says; a step from the one before stands in steps/. docs/decisions/files.md */
export const FILE_SCHEMA = 3;

export const FILE_FORMAT = 'bellhop-house';
export const MANIFEST = 'manifest.json';
export const TEXTS = 'texts.json';
export const MEDIA = 'media.json';

/** The file of a kind of the catalogue. */
export const catalogueFile = (kind: string): string => `catalogue/${kind}.json`;
/** The file of a kind of what assistants know. */
export const assistantFile = (kind: string): string => `assistants/${kind}.json`;

const Sum = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** What is read of a manifest before anything else is known of it. */
export const ManifestHead = v.object({
  format: v.literal(FILE_FORMAT),
  schema: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

export const Manifest = v.strictObject({
  format: v.literal(FILE_FORMAT),
  schema: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The house itself: of this nothing is taken over. */
  house: v.strictObject({
    id: v.pipe(v.string(), v.uuid()),
    code: v.pipe(v.string(), v.maxLength(80)),
    exported_at: v.pipe(v.string(), v.maxLength(40)),
  }),
  files: v.array(
    v.strictObject({
      name: v.pipe(v.string(), v.maxLength(200)),
      bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
      sha256: Sum,
    }),
  ),
});
export type Manifest = v.InferOutput<typeof Manifest>;

/** A picture or film of the house, as `media.json` has it. */
export const MediaEntry = v.strictObject({
  id: v.pipe(v.string(), v.uuid('invalid')),
  purpose: v.picklist(['picture', 'top_image', 'icon', 'movie'], 'invalid'),
  name: v.pipe(v.string(), v.maxLength(200, 'text_too_long')),
  mime: v.picklist(['image/jpeg', 'image/png', 'video/mp4'], 'media_kind'),
  alt_dict: v.record(v.pipe(v.string(), v.maxLength(20)), v.pipe(v.string(), v.maxLength(1000, 'text_too_long'))),
  focus: v.nullable(
    v.strictObject({
      x: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
      y: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
    }),
  ),
});
export type MediaEntry = v.InferOutput<typeof MediaEntry>;

const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'video/mp4': 'mp4' } as const;

/** Where a picture or film lies in the file. */
export const mediaFile = ({ id, mime }: Pick<MediaEntry, 'id' | 'mime'>): string => `media/${id}.${ENDINGS[mime]}`;
