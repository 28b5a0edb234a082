/**
 * The file of a house on its way in: received as it comes, looked through whole while it lies outside of everything, and
 * kept only where nothing is wrong with it [FILE-BROUGHT] [FILE-FAULTS].
 */
import { createReadStream } from 'node:fs';
import type { Context } from 'hono';
import { keepBroughtFile } from '#server/actions/house-file/brought-files.ts';
import type { AppContext } from '#server/context.ts';
import { inParts } from '#server/db/file-parts.ts';
import { factsOf } from '#server/providers/house-file/file-facts.ts';
import { HouseFileFaults, openHouseFile } from '#server/providers/house-file/open-house-file.ts';
import type { IncomingFile } from '#server/providers/media/media-store.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { FILE_FAULTS_TOLD } from '#shared/house-file/file-faults.ts';
import { type BroughtFile, HOUSE_FILE_MAX, type HouseFileFault } from '#shared/manage/house-files.ts';
import { atPace } from '../body-progress.ts';
import { mediaOf, UPLOAD_PACE } from '../media.ts';

interface BroughtFor {
  readonly organizationId: string | null;
  readonly houseId: string | null;
  readonly accountId: string | null;
}

/** What came: a file that is kept, or all that is wrong with it. */
export type Brought =
  | { readonly file: BroughtFile; readonly errors: readonly [] }
  | { readonly file: null; readonly errors: readonly HouseFileFault[] };

/** @param c its body is the archive, byte for byte @throws AppError file_too_large {max}, body_too_slow */
export async function bringHouseFile(ctx: AppContext, c: Context, of: BroughtFor, name: string): Promise<Brought> {
  const incoming = await mediaOf(ctx).store.receive();
  try {
    const bytes = await receive(c, incoming);
    const facts = await looked(incoming.path);
    if (Array.isArray(facts)) return { file: null, errors: facts.slice(0, FILE_FAULTS_TOLD) };
    const id = ctx.newId();
    const parts = inParts(createReadStream(incoming.path));
    await keepBroughtFile(ctx, { id, ...of, name, bytes, facts }, parts);
    return { file: { id, name, bytes, facts }, errors: [] };
  } finally {
    await incoming.discard();
  }
}

/** @returns bytes */
async function receive(c: Context, incoming: IncomingFile): Promise<number> {
  const tooLarge = (): AppError => new AppError('file_too_large', { max: HOUSE_FILE_MAX });
  if (Number(c.req.header('content-length') ?? '0') > HOUSE_FILE_MAX) throw tooLarge();
  const { body } = c.req.raw;
  let size = 0;
  if (body !== null)
    for await (const chunk of atPace(body, UPLOAD_PACE)) {
      size += chunk.byteLength;
      if (size > HOUSE_FILE_MAX) throw tooLarge();
      await incoming.write(chunk);
    }
  await incoming.end();
  return size;
}

async function looked(path: string): Promise<BroughtFile['facts'] | HouseFileFault[]> {
  try {
    const file = await openHouseFile(path);
    file.archive.close();
    return factsOf(file);
  } catch (error) {
    if (error instanceof HouseFileFaults) return [...error.faults];
    throw error;
  }
}
