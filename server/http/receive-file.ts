/** One file with its fields as `multipart/form-data`, read as it arrives and counted on the way [MEDIA-SIZE]. */
import * as v from 'valibot';
import type { IncomingFile } from '#server/providers/media/media-store.ts';
import { visibleName } from '#shared/domain/names/visible-name.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { boundaryOf, readMultipart } from './multipart.ts';

const FORM_LIMITS = { parts: 10, fieldBytes: 1000 };
const NAME_MAX = 200;

export interface UploadRequest {
  readonly headers: Headers;
  readonly body: ReadableStream<Uint8Array> | null;
}

interface AnnouncedFile {
  readonly body: ReadableStream<Uint8Array>;
  readonly boundary: string;
  /** Most bytes of the file. */
  readonly max: number;
}

export interface ReceivedFile<Fields> {
  readonly form: Fields;
  /** The sender's name for it, as it may be shown. */
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * What a request says of the file it brings, before any of it is read.
 *
 * @throws AppError unsupported_media for what is no form, file_too_large {max}, bad_request {path}
 */
export function announcedFile({ headers, body }: UploadRequest, max: number): AnnouncedFile {
  const boundary = boundaryOf(headers.get('content-type') ?? undefined);
  if (Number(headers.get('content-length') ?? '0') > max + 16_384) throw new AppError('file_too_large', { max });
  if (body === null) throw new AppError('bad_request', { path: 'file' });
  return { body, boundary, max };
}

/** @throws AppError file_too_large {max}, bad_request {path}; what reading throws */
export async function receiveFile<Schema extends v.GenericSchema>(
  { body, boundary, max }: AnnouncedFile,
  incoming: IncomingFile,
  Form: Schema,
): Promise<ReceivedFile<v.InferOutput<Schema>>> {
  let name: string | null = null;
  let size = 0;
  const fields = await readMultipart(
    body,
    boundary,
    ({ field, filename }) => {
      if (field !== 'file' || name !== null)
        throw new AppError('bad_request', { path: field === 'file' ? 'file' : 'multipart' });
      name = shownName(filename);
      return async (chunk) => {
        size += chunk.byteLength;
        if (size > max) throw new AppError('file_too_large', { max });
        await incoming.write(chunk);
      };
    },
    FORM_LIMITS,
  );
  const form = v.safeParse(Form, Object.fromEntries(fields));
  if (!form.success) throw new AppError('bad_request', { path: v.getDotPath(form.issues[0]) ?? '' });
  if (name === null || size === 0) throw new AppError('bad_request', { path: 'file' });
  return { form: form.output, name, ...(await incoming.end()) };
}

/** The sender's name for a file, as it may be shown: no path, nothing invisible, nothing that turns the writing round. */
function shownName(filename: string): string {
  const base = filename.split(/[/\\]/).at(-1) ?? '';
  const clean = visibleName(base.replace(/[\p{Cc}\p{Cs}]/gu, ''));
  return [...clean].slice(0, NAME_MAX).join('');
}
