/** From what came in to what is kept: the type by its bytes, pictures remade, films emptied of their traces. */
import { open, readFile } from 'node:fs/promises';
import { AppError } from '#shared/errors/app-error.ts';
import { documentType } from './documents.ts';
import { readFilm } from './film.ts';
import { envelopeOf, HEAD_BYTES, isAvif } from './media-kinds.ts';
import { remakePicture } from './pictures.ts';

export interface PreparedFile {
  readonly content: Buffer;
  /** One of STORED_KINDS. */
  readonly mime: string;
  /** Pixels, of pictures and films. */
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * Judges and prepares a file that was received whole.
 *
 * @throws AppError unsupported_media {reason: kind, unreadable or heic}, file_too_large {max_pixels}
 */
export async function prepareFile(path: string): Promise<PreparedFile> {
  const start = await head(path);
  const envelope = envelopeOf(start);
  if (envelope === null) throw new AppError('unsupported_media', { reason: 'kind' });
  if (envelope === 'mp4' || envelope === 'quicktime') {
    const film = readFilm(await readFile(path));
    if (film === null) throw new AppError('unsupported_media', { reason: 'unreadable' });
    return { content: film.bytes, mime: `video/${envelope}`, width: film.width, height: film.height };
  }
  if (envelope === 'pdf' || envelope === 'ole' || envelope === 'zip') {
    const content = await readFile(path);
    const mime = documentType(envelope, content);
    if (mime === null) throw new AppError('unsupported_media', { reason: 'kind' });
    return { content, mime, width: null, height: null };
  }
  return envelope === 'heif' && !isAvif(start) ? remakeHeic(path) : remakePicture(path, envelope);
}

/** The decoder's codec for HEIC may be missing; then the refusal names it, for there is something the sender can do [MEDIA-HEIC]. */
async function remakeHeic(path: string): Promise<PreparedFile> {
  try {
    return await remakePicture(path, 'heif');
  } catch (error) {
    if (error instanceof AppError && error.code === 'unsupported_media')
      throw new AppError('unsupported_media', { reason: 'heic' }, { cause: error });
    throw error;
  }
}

async function head(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
