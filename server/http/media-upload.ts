/** POST /media/upload: one file and its leave, as `multipart/form-data` [MEDIA-SIGN] [MEDIA-MAGIC] [MEDIA-ONCE]. */
import * as v from 'valibot';
import type { Principal } from '#server/access/principal.ts';
import { mediaAddress } from '#server/access/media-address.ts';
import { requireFolder, requireSignature } from '#server/access/upload-signature.ts';
import { runAction } from '#server/actions/run-action.ts';
import { storeMedia } from '#server/actions/conversation/store-media.ts';
import type { AppContext } from '#server/context.ts';
import { STORED_KINDS } from '#server/providers/media/media-kinds.ts';
import type { IncomingFile, MediaStore } from '#server/providers/media/media-store.ts';
import { prepareFile } from '#server/providers/media/prepare-file.ts';
import { dayOfUploads, mediaById, type MediaFile, overQuota, sameMedia } from '#server/queries/conversation/media.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { visibleName } from '#shared/domain/names/visible-name.ts';
import type { UploadedFile } from '#shared/facade/media/uploaded-file.ts';
import { boundaryOf, readMultipart } from './multipart.ts';

/** Largest file of any kind, in bytes [MEDIA-SIZE]. */
export const FILE_MAX = 10 * 1024 * 1024;
const FORM_LIMITS = { parts: 10, fieldBytes: 1000 };
const NAME_MAX = 200;

export interface Media {
  readonly ctx: AppContext;
  readonly store: MediaStore;
  /** Work on pictures waits here for its turn. */
  readonly inTurn: <R>(work: () => Promise<R>) => Promise<R>;
}

const Form = v.object({
  folder: v.string(),
  timestamp: v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)),
  signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  api_key: v.optional(v.string()),
  /** Made by the client: the same again is a retry. */
  id: v.optional(v.pipe(v.string(), v.uuid(), v.toLowerCase())),
});

interface Received {
  readonly form: v.InferOutput<typeof Form>;
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Takes one file in.
 *
 * @throws AppError unsupported_media, file_too_large {max}, bad_signature, bad_request, duplicate_id, too_many_requests,
 * body_too_slow
 */
export async function receiveUpload(
  media: Media,
  principal: Principal,
  request: { readonly headers: Headers; readonly body: ReadableStream<Uint8Array> | null },
): Promise<UploadedFile & { id: string }> {
  const { ctx, store } = media;
  const boundary = boundaryOf(request.headers.get('content-type') ?? undefined);
  if (Number(request.headers.get('content-length') ?? '0') > FILE_MAX + 16_384)
    throw new AppError('file_too_large', { max: FILE_MAX });
  if (request.body === null) throw new AppError('bad_request', { path: 'file' });
  // A full quota is told before ten megabytes were sent for nothing.
  if (overQuota(principal.kind, await dayOfUploads(ctx.db, principal, new Date(ctx.now())), 0))
    throw new AppError('too_many_requests', { retry_after: 3600 });
  const incoming = await store.receive();
  try {
    const received = await readForm(request.body, boundary, incoming);
    authorise(ctx, principal, received.form);
    return present(ctx, (await known(ctx, principal, received)) ?? (await keep(media, principal, received, incoming)));
  } finally {
    await incoming.discard();
  }
}

async function readForm(body: ReadableStream<Uint8Array>, boundary: string, incoming: IncomingFile): Promise<Received> {
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
        if (size > FILE_MAX) throw new AppError('file_too_large', { max: FILE_MAX });
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

function authorise(ctx: AppContext, principal: Principal, form: Received['form']): void {
  requireFolder(form.folder);
  if (form.api_key !== undefined && form.api_key !== principal.userId) throw new AppError('bad_signature');
  requireSignature(ctx, principal, form);
}

/** The file that a retry means, or null for a new one. */
async function known(ctx: AppContext, principal: Principal, { form, sha256 }: Received): Promise<MediaFile | null> {
  if (form.id === undefined) return sameMedia(ctx.db, principal, sha256, new Date(ctx.now()));
  const file = await mediaById(ctx.db, principal.tenantId, form.id);
  if (file !== null && (file.owner_id !== principal.userId || file.sha256 !== sha256))
    throw new AppError('duplicate_id');
  return file;
}

async function keep(
  { ctx, store, inTurn }: Media,
  principal: Principal,
  { form, name, sha256 }: Received,
  incoming: IncomingFile,
): Promise<MediaFile> {
  const id = form.id ?? ctx.newId();
  const { content, mime, width, height } = await inTurn(() => prepareFile(incoming.path));
  // First the bytes, then the row: what the row promises is there. Bytes without a row are found by nobody.
  await store.keep(principal.tenantId, storedName({ id, sha256 }), content);
  return runAction(ctx, principal, (action) =>
    storeMedia(action, {
      id,
      folder: form.folder,
      originalName: name,
      mime,
      bytes: content.length,
      width,
      height,
      sha256,
    }),
  );
}

/** A file's name in the store. Its hash is part of it, so that a second file under a taken id overwrites nothing. */
export function storedName({ id, sha256 }: Pick<MediaFile, 'id' | 'sha256'>): string {
  return `${id}.${sha256.slice(0, 16)}`;
}

function present(ctx: AppContext, file: MediaFile): UploadedFile & { id: string } {
  const name = { tenantId: file.tenant_id, id: file.id };
  return {
    id: file.id,
    url: mediaAddress(ctx.config.secrets.media, name, STORED_KINDS[file.mime]?.extension ?? 'bin'),
    bytes: file.bytes,
    width: file.width,
    height: file.height,
    original_name: file.original_name,
    mime: file.mime,
  };
}

/** The sender's name for a file, as it may be shown: no path, nothing invisible, nothing that turns the writing round. */
function shownName(filename: string): string {
  const base = filename.split(/[/\\]/).at(-1) ?? '';
  const clean = visibleName(base.replace(/[\p{Cc}\p{Cs}]/gu, ''));
  return [...clean].slice(0, NAME_MAX).join('');
}
