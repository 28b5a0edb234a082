/**
 * What carries a call's sound, behind one interface. So far there is only what a browser needs to reach another one by
 * itself: a signed pass, and relays where the house names some. A media server is an adapter more.
 */
import type { VoiceConfig } from '#server/config/voice.ts';
import { type IceServer, turnServers } from './turn-credentials.ts';

interface Speaker {
  readonly tenantId: string;
  readonly sessionId: string;
  readonly userId: string;
}

export interface VoiceMedia {
  /** How a speaker's browser gets through. @param expiresAt milliseconds since 1970, when that ends */
  readonly waysIn: (speaker: Speaker, expiresAt: number) => Promise<readonly IceServer[]>;
}

/** Browser to browser: relays of `VOICE_TURN_URLS`, or none at all on one network. */
export function directMedia(config: VoiceConfig): VoiceMedia {
  return { waysIn: ({ userId }, expiresAt) => Promise.resolve(turnServers(config, userId, expiresAt)) };
}
