import { describe, expect, it } from 'vitest';
import { isSpeechWav, resample, SPEECH_MAX_BYTES, SPEECH_MAX_SECONDS, SPEECH_RATE, wavOf } from './speech-audio.ts';
import { speechLanguageOf, speechTagOf } from './speech-languages.ts';

const tone = (hertz: number, rate: number, seconds: number): Float32Array =>
  Float32Array.from({ length: rate * seconds }, (_, at) => Math.sin((2 * Math.PI * hertz * at) / rate));
const loudness = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);

describe('a spoken question', () => {
  it('[VOICE-RECORD] is a mono wav of 16 bits whose samples are those that were spoken', () => {
    const wav = wavOf(Float32Array.from([0, 1, -1, 0.5, 9]), 16_000);
    expect([wav.length, isSpeechWav(wav)]).toEqual([44 + 10, true]);
    const view = new DataView(wav.buffer);
    expect([0, 1, 2, 3, 4].map((at) => view.getInt16(44 + at * 2, true))).toEqual([0, 32_767, -32_767, 16_384, 32_767]);
    expect([view.getUint16(22, true), view.getUint32(24, true), view.getUint16(34, true)]).toEqual([1, 16_000, 16]);
  });

  it('[VOICE-RECORD] is brought to the rate of recognisers without what nobody can hear folding into it', () => {
    const voice = resample(tone(440, 48_000, 0.5), 48_000);
    expect(voice.length).toBe(SPEECH_RATE / 2);
    expect(loudness(voice)).toBeCloseTo(Math.SQRT1_2, 2);
    expect(loudness(resample(tone(16_000, 48_000, 0.5), 48_000))).toBeLessThan(0.01);
    expect(resample(tone(440, 8_000, 1), 8_000).length).toBe(8_000);
  });

  it('[SPEECH-DOOR] is never larger than the door allows, and is nothing but such a wav', () => {
    expect(wavOf(new Float32Array(SPEECH_RATE * SPEECH_MAX_SECONDS), SPEECH_RATE).length).toBe(SPEECH_MAX_BYTES);
    const wav = wavOf(new Float32Array(100), 16_000);
    const broken = (at: number, value: number): Uint8Array =>
      Uint8Array.from(wav, (byte, index) => (index === at ? value : byte));
    // Not RIFF, another format, stereo, 8 bits, a length it does not have.
    for (const bad of [
      broken(0, 0),
      broken(20, 3),
      broken(22, 2),
      broken(34, 8),
      broken(40, 1),
      wav.subarray(0, 44),
      new Uint8Array(3),
    ])
      expect(isSpeechWav(bad)).toBe(false);
  });

  it('[VOICE-RECORD] is offered in languages that recognisers know, by the tags they know them by', () => {
    expect(['iw', 'zh-TW', 'en'].map(speechTagOf)).toEqual(['he-IL', 'zh-TW', 'en-US']);
    expect(['mai', 'zz', 'constructor', ''].map(speechTagOf)).toEqual([null, null, null, null]);
    expect(['iw', 'tl', 'no', 'zh-TW', 'mai'].map(speechLanguageOf)).toEqual(['he', 'tl', 'no', 'zh', null]);
  });
});
