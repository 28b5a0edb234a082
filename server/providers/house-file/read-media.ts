/** A picture or film out of a house's file, judged by its bytes as any that people bring [FILE-MEDIA] [MEDIA-MAGIC]. */
import { open, readFile, stat } from 'node:fs/promises';
import { limitsOf } from '#shared/domain/media/purposes.ts';
import { type MediaEntry, mediaFile } from '#shared/house-file/manifest.ts';
import { isClean } from '../media/clean-file.ts';
import { envelopeOf, HEAD_BYTES } from '../media/media-kinds.ts';
import type { PreparedFile } from '../media/prepare-file.ts';
import { prepareHouseFile } from '../media/prepare-house-file.ts';

const ENVELOPES = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'video/mp4': 'mp4' } as const;

/**
 * @param path where its bytes lie on this machine
 * @returns the file to keep, or a word for why it is not taken
 */
export async function readMedia(path: string, entry: MediaEntry): Promise<PreparedFile | string> {
  const { size } = await stat(path);
  if (size > limitsOf(entry.purpose).bytes) return 'media_too_large';
  if (envelopeOf(await head(path)) !== ENVELOPES[entry.mime]) return 'media_lies';
  const made = await prepareHouseFile(path, mediaFile(entry), entry.purpose);
  if (typeof made === 'string') return made;
  const content = await readFile(path);
  return isClean(content, entry.mime) ? { ...made, content } : made;
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
