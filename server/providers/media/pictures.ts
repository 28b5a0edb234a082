/**
 * Pictures, made anew from their pixels: upright, no larger than a screen, without a word about where, when
 * and with what they were taken [MEDIA-PRIVATE]. What no decoder of ours can read is no picture.
 */
import { readFile } from 'node:fs/promises';
import type { Sharp, SharpOptions } from 'sharp';
import { AppError } from '#shared/errors/app-error.ts';
import { jpegScans } from './jpeg-scans.ts';

/** Most pixels a picture may unfold to, all frames of a moving one together [MEDIA-PIXELS]. */
const PIXELS_MAX = 50_000_000;
/** Longest side that is kept. */
const SIDE_MAX = 2560;
const SECONDS_MAX = 20;
/** Most passes that a picture may be drawn in: encoders make ten, those that search for the shortest file a few dozen. */
const SCANS_MAX = 64;
/** Of 10: twice as fast as the decoder's own choice, for files a few hundredths larger. */
const GIF_EFFORT = 3;

export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp';

export interface Picture {
  readonly mime: string;
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

type Decoder = (input: string | Buffer, options: SharpOptions) => Sharp;
let loading: Promise<Decoder> | undefined;

/** Loaded with the first picture: a process that meets none spends no memory on it. */
function decoder(): Promise<Decoder> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Several requests at once are what keeps the cores busy here, not several threads a picture.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}

/**
 * A picture made anew from a file.
 *
 * @throws AppError unsupported_media for what cannot be decoded, file_too_large {max_pixels}
 */
export async function remakePicture(source: string, envelope: PictureFormat | 'heif'): Promise<Picture> {
  const moving = envelope === 'gif' || envelope === 'webp';
  const {
    width,
    height,
    pages = 1,
    pageHeight = height,
  } = await readable(async () => (await open(source, moving, false)).metadata());
  if (width * pageHeight * (moving ? pages : 1) > PIXELS_MAX)
    throw new AppError('file_too_large', { max_pixels: PIXELS_MAX });
  if (envelope === 'jpeg' && jpegScans(await readFile(source)) > SCANS_MAX)
    throw new AppError('unsupported_media', { reason: 'unreadable' });
  const format: PictureFormat = envelope === 'heif' ? 'jpeg' : envelope;
  const upright = (await open(source, moving))
    .autoOrient()
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await readable(() => encode(upright, format).toBuffer({ resolveWithObject: true }));
  return { mime: `image/${format}`, content: data, width: info.width, height: info.pageHeight ?? info.height };
}

/** A picture of ours made smaller, at most `width` pixels wide [LIMIT-IMAGE]. */
export async function shrinkPicture(source: string, format: PictureFormat, width: number): Promise<Buffer> {
  const picture = await open(source, format === 'gif' || format === 'webp');
  return encode(picture.resize({ width, withoutEnlargement: true }), format).toBuffer();
}

async function open(source: string, moving: boolean, limit = true): Promise<Sharp> {
  const sharp = await decoder();
  return sharp(source, {
    limitInputPixels: limit ? PIXELS_MAX : false,
    failOn: 'error',
    animated: moving,
    sequentialRead: true,
  }).timeout({ seconds: SECONDS_MAX });
}

function encode(picture: Sharp, format: PictureFormat): Sharp {
  if (format === 'jpeg') return picture.jpeg({ quality: 82, progressive: true });
  if (format === 'webp') return picture.webp({ quality: 82 });
  return format === 'png' ? picture.png({ compressionLevel: 9 }) : picture.gif({ effort: GIF_EFFORT });
}

async function readable<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    throw new AppError('unsupported_media', { reason: 'unreadable' }, { cause: error });
  }
}
