/**
 * A picture or film of the house, judged by its bytes and made ready: its kind must be one the purpose takes, its pixels no
 * more than the purpose shows [MEDIA-PURPOSE] [MEDIA-MAGIC]. A drawing is kept as the picture it shows: what it would do
 * beside showing is nobody's business here.
 */
import { open, readFile } from 'node:fs/promises';
import { limitsOf, type MediaPurpose } from '#shared/domain/media/purposes.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { readFilm } from './film.ts';
import { envelopeOf, HEAD_BYTES } from './media-kinds.ts';
import { drawSvg } from './drawings.ts';
import { remakePicture } from './pictures.ts';
import type { PreparedFile } from './prepare-file.ts';

/** Why a file is not taken; screens have a sentence for each. */
export type HouseFileFault = 'media_kind' | 'media_lies' | 'media_unreadable' | 'media_too_wide';

/** Side of a drawing as it is kept, in pixels. */
const DRAWN_SIDE = 512;

/** What the name of a file claims. */
const CLAIMS: Readonly<Record<string, 'jpg' | 'png' | 'svg' | 'mp4'>> = {
  jpg: 'jpg',
  jpeg: 'jpg',
  png: 'png',
  svg: 'svg',
  mp4: 'mp4',
  m4v: 'mp4',
};

/**
 * @param name as its sender calls it, which tells only whether it lies
 * @returns the file to keep, or why it is not taken
 */
export async function prepareHouseFile(
  path: string,
  name: string,
  purpose: MediaPurpose,
): Promise<PreparedFile | HouseFileFault> {
  const limits = limitsOf(purpose);
  const kind = await kindOf(path);
  const claimed = CLAIMS[name.split('.').at(-1)?.toLowerCase() ?? ''];
  if (kind === null || !limits.kinds.includes(kind))
    return claimed !== undefined && claimed !== kind && limits.kinds.includes(claimed) ? 'media_lies' : 'media_kind';
  try {
    if (kind === 'mp4') {
      const film = readFilm(await readFile(path));
      return film === null
        ? 'media_unreadable'
        : { content: film.bytes, mime: 'video/mp4', width: film.width, height: film.height };
    }
    const picture =
      kind === 'svg' ? await drawSvg(path, DRAWN_SIDE) : await remakePicture(path, kind === 'jpg' ? 'jpeg' : 'png');
    return Math.max(picture.width, picture.height) > limits.side ? 'media_too_wide' : picture;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'file_too_large' ? 'media_too_wide' : 'media_unreadable';
  }
}

async function kindOf(path: string): Promise<'jpg' | 'png' | 'svg' | 'mp4' | null> {
  const head = await start(path);
  switch (envelopeOf(head.subarray(0, HEAD_BYTES))) {
    case 'jpeg':
      return 'jpg';
    case 'png':
      return 'png';
    case 'mp4':
      return 'mp4';
    case null:
      return isDrawing(head.toString('utf8')) ? 'svg' : null;
    default:
      return null;
  }
}

/** A drawing names itself within its first lines. One that defines words of its own is none: they may unfold without end. */
const isDrawing = (text: string): boolean =>
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/i.test(text) && !/<!(?:DOCTYPE|ENTITY)/i.test(text);

async function start(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
