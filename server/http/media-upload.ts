/** POST /media/upload: one file and its leave, as `multipart/form-data` [MEDIA-SIGN] [MEDIA-MAGIC] [MEDIA-ONCE]. */
import * as v from 'valibot';
import type { Principal } from '#server/access/principal.ts';
import { mediaAddress } from '#server/access/media-address.ts';
import { requireFolder, requireSignature } from '#server/access/upload-signature.ts';
import { runAction } from '#server/actions/run-action.ts';
import { storeMedia } from '#server/actions/conversation/store-media.ts';
import type { AppContext } from '#server/context.ts';
import { STORED_KINDS } from '#server/providers/media/media-kinds.ts';
import type { IncomingFile } from '#server/providers/media/media-store.ts';
import { prepareFile } from '#server/providers/media/prepare-file.ts';
import { dayOfUploads, mediaById, type MediaFile, overQuota, sameMedia } from '#server/queries/conversation/media.ts';
import { maskFor } from '#server/queries/desk-work/work-rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { UploadedFile } from '#shared/facade/media/uploaded-file.ts';
import { storedName } from '#shared/domain/media/stored-name.ts';
import type { Media } from './media.ts';
import { announcedFile, receiveFile, type ReceivedFile, type UploadRequest } from './receive-file.ts';

/** Largest file of any kind, in bytes [MEDIA-SIZE]. */
export const FILE_MAX = 10 * 1024 * 1024;

const Form = v.object({
  folder: v.string(),
  timestamp: v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)),
  signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  api_key: v.optional(v.string()),
  /** Made by the client: the same again is a retry. */
  id: v.optional(v.pipe(v.string(), v.uuid(), v.toLowerCase())),
});

type Received = ReceivedFile<v.InferOutput<typeof Form>>;

/**
 * Takes one file in.
 *
 * @throws AppError unsupported_media, file_too_large {max}, bad_signature, bad_request, duplicate_id, too_many_requests,
 * body_too_slow
 */
export async function receiveUpload(
  media: Media,
  principal: Principal,
  request: UploadRequest,
): Promise<UploadedFile & { id: string }> {
  const { ctx, store } = media;
  const announced = announcedFile(request, FILE_MAX);
  // A full quota is told before ten megabytes were sent for nothing.
  if (overQuota(principal.kind, await dayOfUploads(ctx.db, principal, new Date(ctx.now())), 0))
    throw new AppError('too_many_requests', { retry_after: 3600 });
  const incoming = await store.receive();
  try {
    const received = await receiveFile(announced, incoming, Form);
    authorise(ctx, principal, received.form);
    return present(ctx, (await known(ctx, principal, received)) ?? (await keep(media, principal, received, incoming)));
  } finally {
    await incoming.discard();
  }
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
  const mask = await maskFor(ctx, principal);
  // First the bytes, then the row: what the row promises is there. Bytes without a row are found by nobody.
  await store.keep(principal.tenantId, storedName({ id, sha256 }), content);
  return runAction(ctx, principal, (action) =>
    storeMedia(action, {
      id,
      folder: form.folder,
      originalName: mask(name),
      mime,
      bytes: content.length,
      width,
      height,
      sha256,
    }),
  );
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
