/** Where uploaded files are kept: a folder, or a Cloudinary account in the form its makers give it. */
import * as v from 'valibot';

export interface MediaConfig {
  /** Undefined: in a folder. */
  readonly cloudinary: { readonly cloud: string; readonly key: string; readonly secret: string } | undefined;
}

const SHAPE = /^cloudinary:\/\/([^:@/\s]+):([^:@/\s]+)@([\w-]+)$/;

export const mediaVariables = {
  CLOUDINARY_URL: v.optional(
    v.pipe(
      v.string(),
      v.check((value) => SHAPE.test(value), 'must have the form cloudinary://key:secret@cloud'),
    ),
  ),
};

export function mediaOf({ CLOUDINARY_URL: given }: { readonly CLOUDINARY_URL?: string | undefined }): MediaConfig {
  const [, key, secret, cloud] = SHAPE.exec(given ?? '') ?? [];
  return {
    cloudinary: key === undefined || secret === undefined || cloud === undefined ? undefined : { cloud, key, secret },
  };
}
