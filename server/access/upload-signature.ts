/** Signed leave to upload: the shape of the documented media service, kept by our own endpoint [MEDIA-SIGN]. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Principal } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** Seconds a signature may be used. */
const LIFETIME_S = 600;
const PRESET = 'bellhop';

/** What a folder may be called; it is a label, never a path. */
const FOLDER = /^[a-z0-9-]{1,40}$/;

/** @throws AppError bad_request */
export function requireFolder(folder: string): void {
  if (!FOLDER.test(folder)) throw new AppError('bad_request', { path: 'folder' });
}

export interface UploadSignature {
  readonly apiKey: string;
  readonly cloudName: string;
  readonly folder: string;
  readonly signature: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly uploadPreset: string;
}

function mac(ctx: AppContext, who: { tenantId: string; userId: string }, folder: string, timestamp: number): string {
  return createHmac('sha256', ctx.config.secrets.media)
    .update(`upload\n${who.tenantId}\n${who.userId}\n${folder}\n${timestamp}\n${PRESET}`)
    .digest('hex');
}

/** Leave for one person to upload into a folder for ten minutes. @throws AppError bad_request for a folder that is none */
export function signUpload(ctx: AppContext, principal: Principal, folder: string): UploadSignature {
  requireFolder(folder);
  const timestamp = Math.floor(ctx.now() / 1000);
  return {
    apiKey: principal.userId,
    cloudName: principal.tenantId,
    folder,
    signature: mac(ctx, principal, folder, timestamp),
    timestamp,
    uploadPreset: PRESET,
  };
}

/** @throws AppError bad_signature for one that is wrong, old, or another person's */
export function requireSignature(
  ctx: AppContext,
  principal: Principal,
  given: { folder: string; timestamp: number; signature: string },
): void {
  const expected = Buffer.from(mac(ctx, principal, given.folder, given.timestamp));
  const actual = Buffer.from(given.signature);
  const age = ctx.now() / 1000 - given.timestamp;
  if (age < -60 || age > LIFETIME_S || actual.length !== expected.length || !timingSafeEqual(actual, expected))
    throw new AppError('bad_signature');
}
