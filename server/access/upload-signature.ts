/** Signed leave to upload: the shape of the documented media service, kept by our own endpoint [MEDIA-SIGN]. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#server/config/config.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Principal } from './principal.ts';

/** Seconds a signature may be used. */
const LIFETIME_S = 600;
const PRESET = 'bellhop';

/** What a folder may be called; it is a label, never a path. */
const FOLDER = /^[a-z0-9-]{1,40}$/;

/** @throws AppError bad_request */
export function requireFolder(folder: string): void {
  if (!FOLDER.test(folder)) throw new AppError('bad_request', { path: 'folder' });
}

/** What signing needs of the process. */
export interface Signer {
  readonly config: { readonly secrets: Pick<Config['secrets'], 'media'> };
  /** Milliseconds since 1970. */
  readonly now: () => number;
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

function mac(signer: Signer, who: { tenantId: string; userId: string }, folder: string, timestamp: number): string {
  return createHmac('sha256', signer.config.secrets.media)
    .update(`upload\n${who.tenantId}\n${who.userId}\n${folder}\n${timestamp}\n${PRESET}`)
    .digest('hex');
}

/** Leave for one person to upload into a folder for ten minutes. @throws AppError bad_request for a folder that is none */
export function signUpload(signer: Signer, principal: Principal, folder: string): UploadSignature {
  requireFolder(folder);
  const timestamp = Math.floor(signer.now() / 1000);
  return {
    apiKey: principal.userId,
    cloudName: principal.tenantId,
    folder,
    signature: mac(signer, principal, folder, timestamp),
    timestamp,
    uploadPreset: PRESET,
  };
}

/** @throws AppError bad_signature for one that is wrong, old, or another person's */
export function requireSignature(
  signer: Signer,
  principal: Principal,
  given: { folder: string; timestamp: number; signature: string },
): void {
  const expected = Buffer.from(mac(signer, principal, given.folder, given.timestamp));
  const actual = Buffer.from(given.signature);
  const age = signer.now() / 1000 - given.timestamp;
  if (age < -60 || age > LIFETIME_S || actual.length !== expected.length || !timingSafeEqual(actual, expected))
    throw new AppError('bad_signature');
}
