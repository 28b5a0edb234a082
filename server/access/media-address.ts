/**
 * Addresses of stored files. A picture is loaded by an element that sends no token, so its address carries
 * leave to read this one file: a keyed hash, which only we can make and which opens nothing else [MEDIA-ADDRESS].
 * Why: docs/decisions/media.md.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** 128 bits, in base64url. */
const KEY_LENGTH = 22;

export interface MediaName {
  readonly tenantId: string;
  readonly id: string;
}

/** `/media/{tenant}/{id}~{key}.{extension}`; the extension is for people and their programs, and is never read. */
export function mediaAddress(secret: string, { tenantId, id }: MediaName, extension: string): string {
  return `/media/${tenantId}/${id}~${keyOf(secret, { tenantId, id })}.${extension}`;
}

const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})~([\w-]{22})(?:\.[a-z0-9]{1,5})?$/;

/** The file that the two parts of an address name, or null when we never made that address. */
export function readMediaAddress(secret: string, tenantId: string, file: string): MediaName | null {
  const [, id, key] = NAME.exec(file) ?? [];
  if (id === undefined || key === undefined) return null;
  const expected = Buffer.from(keyOf(secret, { tenantId, id }));
  return timingSafeEqual(expected, Buffer.from(key)) ? { tenantId, id } : null;
}

function keyOf(secret: string, { tenantId, id }: MediaName): string {
  return createHmac('sha256', secret).update(`read\n${tenantId}\n${id}`).digest('base64url').slice(0, KEY_LENGTH);
}
