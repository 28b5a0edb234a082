/** Where uploaded files are kept: a folder, a bucket that speaks S3, or a Cloudinary account in the form its makers give it. */
import * as v from 'valibot';

export interface MediaConfig {
  /** Undefined: not there. */
  readonly cloudinary: { readonly cloud: string; readonly key: string; readonly secret: string } | undefined;
  readonly s3:
    | {
        /** Without a path and without the bucket. */
        readonly endpoint: string;
        readonly bucket: string;
        readonly region: string;
        readonly key: string;
        readonly secret: string;
      }
    | undefined;
}

const SHAPE = /^cloudinary:\/\/([^:@/\s]+):([^:@/\s]+)@([\w-]+)$/;

export const mediaVariables = {
  CLOUDINARY_URL: v.optional(
    v.pipe(
      v.string(),
      v.check((value) => SHAPE.test(value), 'must have the form cloudinary://key:secret@cloud'),
    ),
  ),
  S3_ENDPOINT: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => /^https?:\/\/[^/?#@\s]+\/?$/.test(value) && URL.canParse(value),
        'must be an address without a path, as https://s3.eu-central-1.amazonaws.com',
      ),
    ),
  ),
  S3_BUCKET: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
  ),
  S3_REGION: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'must be the name of a region'))),
  S3_ACCESS_KEY_ID: v.optional(v.pipe(v.string(), v.minLength(1))),
  S3_SECRET_ACCESS_KEY: v.optional(v.pipe(v.string(), v.minLength(1))),
};

interface Given {
  readonly CLOUDINARY_URL?: string | undefined;
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_BUCKET?: string | undefined;
  readonly S3_REGION?: string | undefined;
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
}

export function mediaOf(given: Given): MediaConfig {
  const [, key, secret, cloud] = SHAPE.exec(given.CLOUDINARY_URL ?? '') ?? [];
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  return {
    cloudinary: key === undefined || secret === undefined || cloud === undefined ? undefined : { cloud, key, secret },
    s3:
      S3_ENDPOINT === undefined ||
      S3_BUCKET === undefined ||
      S3_ACCESS_KEY_ID === undefined ||
      S3_SECRET_ACCESS_KEY === undefined
        ? undefined
        : {
            endpoint: S3_ENDPOINT.replace(/\/$/, ''),
            bucket: S3_BUCKET,
            region: given.S3_REGION ?? 'us-east-1',
            key: S3_ACCESS_KEY_ID,
            secret: S3_SECRET_ACCESS_KEY,
          },
  };
}

/** What does not go together, one line each. */
export function mediaFaults(given: Given): string[] {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === names.length) return [];
  if (missing.length > 0) return [`Files in a bucket also need ${missing.join(', ')}`];
  return given.CLOUDINARY_URL === undefined
    ? []
    : ['CLOUDINARY_URL and S3_BUCKET are two places for the same files: set one of them'];
}
