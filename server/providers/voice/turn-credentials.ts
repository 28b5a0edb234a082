/**
 * Time-limited credentials for a coturn that runs with `use-auth-secret`: the name says until when, in seconds, and for
 * whom; the password is the name's HMAC-SHA1 under the shared secret, in base64 [VOICE-TURN]. No account is kept anywhere.
 */
import { createHmac } from 'node:crypto';
import type { VoiceConfig } from '#server/config/voice.ts';

/** As WebRTC's `RTCIceServer`. */
export interface IceServer {
  readonly urls: readonly string[];
  readonly username: string | null;
  readonly credential: string | null;
}

/** @param expiresAt milliseconds since 1970 */
export function turnServers(
  { turnUrls, turnSecret }: VoiceConfig,
  userId: string,
  expiresAt: number,
): readonly IceServer[] {
  if (turnUrls.length === 0 || turnSecret === undefined) return [];
  const username = `${Math.floor(expiresAt / 1000)}:${userId}`;
  return [{ urls: turnUrls, username, credential: createHmac('sha1', turnSecret).update(username).digest('base64') }];
}
