/** Whether the house makes text of speech, and while it is spoken [SPEECH-DOOR] [SPEECH-STREAM]. */
import { getSpeechOffer } from '#shared/rest/speech.ts';
import { call } from './call.ts';
import type { TokenSource, Transport } from './transport.ts';

export interface SpeechOffer {
  readonly offered: boolean;
  readonly live: boolean;
}

/** @throws AppError, TransportError, SessionError */
export async function readSpeechOffer(transport: Transport, tokens: TokenSource): Promise<SpeechOffer> {
  const { offered, live = false } = await call({ transport, tokens }, getSpeechOffer, {}, { background: true });
  return { offered, live };
}
