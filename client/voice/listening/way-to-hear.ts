/** How somebody can be heard on this device, by what there is of it and of the house [VOICE-RECORD] [SPEECH-STREAM]. */
import type { SpeechOffer } from '#client/net/speech-offer.ts';
import type { TokenSource } from '#client/net/transport.ts';
import { loadPart } from '#client/shell/load-chunk.ts';
import { speechTagOf } from '#shared/domain/search/speech-languages.ts';
import { browserRecognizer, browserVoice } from './browser-voice.ts';
import { canRecord, lateVoice, type VoiceInput } from './voice-input.ts';

interface WayInput {
  readonly langCd: string;
  readonly tokens: TokenSource;
  /** Asked where a recording can be made at all. */
  readonly readOffer: () => Promise<SpeechOffer>;
}

/**
 * The house's own recogniser goes before the browser's, because the house chose where voices go; null where the language is
 * one that recognisers do not know, or nothing here can hear.
 */
export async function wayToHear({ langCd, tokens, readOffer }: WayInput): Promise<VoiceInput | null> {
  const tag = speechTagOf(langCd);
  if (tag === null) return null;
  const offer = canRecord() ? await readOffer() : null;
  if (offer?.offered === true) {
    const { live } = offer;
    return lateVoice(async () => {
      const { houseEar } = await loadPart(() => import('./house-ear.ts'));
      return houseEar({ langCd, tokens, live });
    });
  }
  const Maker = browserRecognizer();
  return Maker === null ? null : browserVoice(Maker, tag);
}
