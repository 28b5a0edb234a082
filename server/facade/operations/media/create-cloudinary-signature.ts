import type { FacadeRequest } from '#server/facade/request.ts';
import type { MutationArguments } from '#server/facade/sdl-types.ts';
import { signUpload } from '#server/access/upload-signature.ts';

/** `createCloudinarySignature`: leave to upload files into a folder of one's own tenant [MEDIA-SIGN]. */
export async function createCloudinarySignature(
  args: MutationArguments['createCloudinarySignature'],
  { ctx, principal }: FacadeRequest,
) {
  return Promise.resolve(signUpload(ctx, principal, args.folder ?? 'chat'));
}
