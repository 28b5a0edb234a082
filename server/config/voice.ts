/** Relays for calls: a coturn of one's own, shared by all houses. */
import { secret, text } from './fields.ts';

export interface VoiceConfig {
  /** `turn:` and `turns:` addresses; none: calls only where browsers reach each other. */
  readonly turnUrls: readonly string[];
  /** coturn's `static-auth-secret`. */
  readonly turnSecret: string | undefined;
}

export const voiceVariables = { VOICE_TURN_URLS: text(), VOICE_TURN_SECRET: secret() };

interface Given {
  readonly VOICE_TURN_URLS?: string | undefined;
  readonly VOICE_TURN_SECRET?: string | undefined;
}

const urlsOf = ({ VOICE_TURN_URLS: urls }: Given): string[] =>
  (urls ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '');

export function voiceOf(given: Given): VoiceConfig {
  return { turnUrls: urlsOf(given), turnSecret: given.VOICE_TURN_SECRET };
}

/** What is wrong, one line for each fault. */
export function voiceFaults(given: Given): string[] {
  const wrong = urlsOf(given).filter((url) => !/^turns?:[\w.[\]:-]+(?:\?transport=(?:udp|tcp))?$/.test(url));
  const lines = wrong.map(
    (url) =>
      `VOICE_TURN_URLS names "${url}"; an address is like turn:relay.example:3478 or turns:relay.example:5349?transport=tcp`,
  );
  if (urlsOf(given).length > 0 && given.VOICE_TURN_SECRET === undefined)
    lines.push("VOICE_TURN_SECRET must be set together with VOICE_TURN_URLS: coturn's static-auth-secret");
  if (urlsOf(given).length === 0 && given.VOICE_TURN_SECRET !== undefined)
    lines.push('VOICE_TURN_URLS must be set together with VOICE_TURN_SECRET');
  return lines;
}
