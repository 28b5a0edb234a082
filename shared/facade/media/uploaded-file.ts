import * as v from 'valibot';

/** What the media endpoint answers for a stored file; width and height are pixels of a picture. */
export const UploadedFile = v.object({
  url: v.string(),
  bytes: v.number(),
  width: v.nullish(v.number(), null),
  height: v.nullish(v.number(), null),
  original_name: v.nullish(v.string(), ''),
  mime: v.string(),
});

export type UploadedFile = v.InferOutput<typeof UploadedFile>;
