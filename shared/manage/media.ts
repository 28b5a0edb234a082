/** The house's pictures and films: brought once, used in many places. */
import * as v from 'valibot';
import { mediaPurposeNames } from '../domain/media/purposes.ts';
import { endpoint } from '../rest/endpoint.ts';
import { Success, Uuid } from '../rest/fields.ts';
import { Dict, listOf, ListQuery, Version } from './fields.ts';
import { HouseCodePath, ThingPath } from './paths.ts';

const Purpose = v.picklist(mediaPurposeNames);

/** A thing of the house that shows a file. */
const MediaUse = v.object({
  kind: v.picklist([
    'house',
    'facility',
    'coupon',
    'coupon_type',
    'floor_guide',
    'recommendation',
    'dish',
    'person',
    'congestion_icons',
  ]),
  id: v.string(),
  name_dict: v.record(v.string(), v.string()),
});
export type MediaUse = v.InferOutput<typeof MediaUse>;

const Hundredth = v.pipe(v.number(), v.integer('invalid'), v.minValue(0, 'invalid'), v.maxValue(100, 'invalid'));
/** In hundredths of the picture's width and height, from its upper left corner. */
const FocusPoint = v.strictObject({ x: Hundredth, y: Hundredth });

export const HouseMedia = v.object({
  id: v.string(),
  /** Where it is loaded from, with its focus behind a hash; this is what a field of a picture holds. */
  url: v.string(),
  purpose: Purpose,
  mime: v.string(),
  original_name: v.string(),
  bytes: v.number(),
  /** Pixels. */
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  /** What is to be seen, for those who do not see it. */
  alt_dict: v.record(v.string(), v.string()),
  /** What matters most of it, where pages cut it; null where the middle will do. */
  focus: v.nullable(FocusPoint),
  created_at: v.string(),
  used_by: v.array(MediaUse),
  version: Version,
});
export type HouseMedia = v.InferOutput<typeof HouseMedia>;

const base = '/be-api/manage/v1/houses/{code}/media' as const;

/** The newest first. */
export const listMedia = endpoint({
  id: 'listMedia',
  method: 'GET',
  path: base,
  needs: { house: 'media.see' },
  params: HouseCodePath,
  query: v.object({
    ...ListQuery,
    purpose: v.optional(Purpose),
    /** 0: only what nothing shows. */
    used: v.optional(v.picklist(['0', '1'])),
  }),
  answers: { 200: listOf(HouseMedia) },
  errors: [],
});

export const getMedia = endpoint({
  id: 'getMedia',
  method: 'GET',
  path: `${base}/{id}`,
  needs: { house: 'media.see' },
  params: ThingPath,
  answers: { 200: HouseMedia },
  errors: [],
});

/** Its body is a form with the `file`, and an `id` of the caller's own, under which a second try is the same file. */
export const createMedia = endpoint({
  id: 'createMedia',
  says: 'Takes a picture or a film into the house, as the part `file` of a form, with the caller’s own `id` before it.',
  media: { takes: 'multipart/form-data' },
  method: 'POST',
  path: base,
  needs: { house: 'media.add' },
  params: HouseCodePath,
  query: v.object({
    purpose: Purpose,
    /** What matters most of it, as `30x70`. */
    focus: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,3}x\d{1,3}$/, 'invalid'),
        v.transform((point) => {
          const [x, y] = point.split('x').map(Number);
          return { x, y };
        }),
        FocusPoint,
      ),
    ),
  }),
  answers: { 201: HouseMedia },
  errors: ['fields_invalid', 'unsupported_media', 'duplicate_id'],
});

export const updateMedia = endpoint({
  id: 'updateMedia',
  method: 'PATCH',
  path: `${base}/{id}`,
  needs: { house: 'content.edit' },
  params: ThingPath,
  body: v.partial(v.strictObject({ alt_dict: Dict(200), focus: v.nullable(FocusPoint) })),
  answers: { 200: HouseMedia },
  errors: ['version_required', 'version_stale'],
});

/** Everything that shows this file shows the other from now on. */
export const replaceMedia = endpoint({
  id: 'replaceMedia',
  method: 'POST',
  path: `${base}/{id}/replace`,
  needs: { house: 'content.edit' },
  params: ThingPath,
  body: v.strictObject({ by: Uuid }),
  answers: { 200: HouseMedia },
  errors: ['fields_invalid'],
});

export const deleteMedia = endpoint({
  id: 'deleteMedia',
  method: 'DELETE',
  path: `${base}/{id}`,
  needs: { house: 'content.edit' },
  params: ThingPath,
  answers: { 200: Success },
  errors: ['version_required', 'version_stale', 'in_use'],
});
