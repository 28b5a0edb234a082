/** The recogniser's adapter against the exchange that endpoints of this shape document. */
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { wavOf } from '#shared/domain/search/speech-audio.ts';
import { createOpenAiTranscriptions } from './openai-transcriptions.ts';
import { judgeSpeechFault, SpeechFault } from './speech-recognizer.ts';

const BASE = 'http://speech.hotel.example/v1';
const settings = { url: `${BASE}/`, apiKey: 'key-1', model: 'whisper-1' };
const recording = { wav: wavOf(new Float32Array(1_600), 16_000), language: 'ja' };

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('an endpoint that turns speech into text', () => {
  it('[SPEECH-DOOR] is asked with key, model, language and the recording, and answers with the text', async () => {
    let seen: unknown[] = [];
    server.use(
      http.post(`${BASE}/audio/transcriptions`, async ({ request }) => {
        const form = await request.formData();
        const file = form.get('file');
        seen = [
          request.headers.get('authorization'),
          form.get('model'),
          form.get('language'),
          form.get('response_format'),
          file instanceof File ? [file.type, file.size] : null,
        ];
        return HttpResponse.json({ text: ' タオルを二枚ください ' });
      }),
    );
    expect(await createOpenAiTranscriptions(settings).recognize(recording)).toBe(' タオルを二枚ください ');
    expect(seen).toEqual(['Bearer key-1', 'whisper-1', 'ja', 'json', ['audio/wav', recording.wav.length]]);
  });

  it.each([
    ['a wrong key', () => new HttpResponse('no', { status: 401 }), 'unauthorized', false],
    [
      'too many questions',
      () => new HttpResponse('slow down', { status: 429, headers: { 'retry-after': '7' } }),
      'rate_limited',
      true,
    ],
    ['a recording it refuses', () => new HttpResponse('what?', { status: 400 }), 'rejected', false],
    ['a broken endpoint', () => new HttpResponse('<html>', { status: 502 }), 'unavailable', true],
    ['an answer without a text', () => HttpResponse.json({ result: 'x' }), 'malformed', true],
  ])(
    '[SPEECH-DOOR] %s is a fault of its kind, and says nothing of what was said',
    async (_what, answer, kind, again) => {
      server.use(http.post(`${BASE}/audio/transcriptions`, answer));
      const fault: unknown = await createOpenAiTranscriptions(settings)
        .recognize(recording)
        .catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(SpeechFault);
      expect([fault instanceof SpeechFault ? fault.kind : null, judgeSpeechFault(fault).again]).toEqual([kind, again]);
      expect(String(fault)).not.toMatch(/what\?|slow down/);
    },
  );

  it('[SPEECH-DOOR] that is not there is a fault of the network', async () => {
    server.use(http.post(`${BASE}/audio/transcriptions`, () => HttpResponse.error()));
    const fault: unknown = await createOpenAiTranscriptions(settings)
      .recognize(recording)
      .catch((error: unknown) => error);
    expect(judgeSpeechFault(fault)).toEqual({ again: true, health: 'sick' });
  });
});
