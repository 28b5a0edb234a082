import type { FacadeRequest } from '#server/facade/request.ts';
import { signUpload } from '#server/access/upload-signature.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** `createCloudinarySignature`: leave to upload one file into a folder of one's own tenant [MEDIA-SIGN]. */
export async function createCloudinarySignature(args: { folder: string | null }, { ctx, principal }: FacadeRequest) {
  const folder = args.folder ?? 'chat';
  if (!/^[a-z0-9-]{1,40}$/.test(folder)) throw new AppError('bad_request', { path: 'folder' });
  return Promise.resolve(signUpload(ctx, principal, folder));
}
