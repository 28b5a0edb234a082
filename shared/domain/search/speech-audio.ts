/** What a spoken question is sent as: the one rule of the recorder and of the door [SPEECH-DOOR]. */

/** Samples a second; what recognisers work with, and a third of what phones record. */
export const SPEECH_RATE = 16_000;
/** A question is a sentence or two. */
export const SPEECH_MAX_SECONDS = 30;
const HEADER_BYTES = 44;
/** Mono, 16 bits a sample, with a header [VOICE-RECORD]. */
export const SPEECH_MAX_BYTES = HEADER_BYTES + SPEECH_RATE * 2 * SPEECH_MAX_SECONDS;

/**
 * The samples of a recording at another rate: means of what lies between, so that nothing above hearing folds into
 * speech. Samples from -1 to 1. Pure.
 */
export function resample(samples: Float32Array, from: number, to: number = SPEECH_RATE): Float32Array {
  if (from <= to) return samples;
  const step = from / to;
  const result = new Float32Array(Math.floor(samples.length / step));
  for (let index = 0; index < result.length; index += 1) {
    const [begin, end] = [
      Math.floor(index * step),
      Math.max(Math.floor(index * step) + 1, Math.floor((index + 1) * step)),
    ];
    let sum = 0;
    for (let at = begin; at < end; at += 1) sum += samples[at] ?? 0;
    result[index] = sum / (end - begin);
  }
  return result;
}

/** A mono wav of 16 bits [VOICE-RECORD]. @param samples from -1 to 1; what is beyond is cut */
export function wavOf(samples: Float32Array, rate: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const word = (at: number, text: string): void =>
    bytes.set(
      [...text].map((letter) => letter.charCodeAt(0)),
      at,
    );
  word(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  for (const [index, sample] of samples.entries())
    view.setInt16(HEADER_BYTES + index * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true);
  return bytes;
}

/** Whether bytes are a wav as `wavOf` makes it: uncompressed, mono, 16 bits, with samples, the length they claim [SPEECH-DOOR]. */
export function isSpeechWav(bytes: Uint8Array): boolean {
  if (bytes.length <= HEADER_BYTES) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const word = (at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
  const rate = view.getUint32(24, true);
  return (
    word(0) === 'RIFF' &&
    word(8) === 'WAVE' &&
    word(12) === 'fmt ' &&
    view.getUint16(20, true) === 1 &&
    view.getUint16(22, true) === 1 &&
    rate >= 8_000 &&
    rate <= 48_000 &&
    view.getUint16(34, true) === 16 &&
    word(36) === 'data' &&
    view.getUint32(40, true) === bytes.length - HEADER_BYTES
  );
}
