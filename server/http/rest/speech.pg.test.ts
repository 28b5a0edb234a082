/** Spoken questions at their door: who may, what is taken, and what comes of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NetworkFault } from '#server/providers/resilience/json-request.ts';
import type { Recording } from '#server/providers/speech/speech-recognizer.ts';
import { createApp } from '#server/app.ts';
import { type Cast, setTheStage } from '#server/testing/cast.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { SPEECH_MAX_BYTES, SPEECH_RATE, wavOf } from '#shared/domain/search/speech-audio.ts';

let test: TestApp;
let hotel: Cast;
let heard: Recording[];
let answer: () => Promise<string>;

beforeAll(async () => {
  test = await createTestApp({
    speech: {
      name: 'scripted',
      recognize(recording) {
        heard.push(recording);
        return answer();
      },
    },
  });
  hotel = await setTheStage(test.ctx, 'speech');
});
afterAll(() => test.close());
beforeEach(() => {
  heard = [];
  answer = async () => '  two\nmore towels ';
});

const wav = wavOf(new Float32Array(SPEECH_RATE), SPEECH_RATE);
async function say(
  body: BodyInit,
  lang = 'iw',
  token: string | null = hotel.ann.token,
): Promise<readonly [number, unknown]> {
  const response = await test.app.request(`/be-api/speech?lang_cd=${lang}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'audio/wav', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
  });
  const told: unknown = await response.json();
  return [response.status, /"code":"(\w+)"/.exec(JSON.stringify(told))?.[1] ?? told];
}

describe('a spoken question', () => {
  it('[SPEECH-DOOR] is made into text in the language that was spoken', async () => {
    expect(await say(wav)).toEqual([200, { text: 'two more towels' }]);
    expect(heard.map(({ language, wav: bytes }) => [language, bytes.length])).toEqual([['he', wav.length]]);
    answer = async () => '🐚'.repeat(300);
    expect(await say(wav, 'en')).toEqual([200, { text: '🐚'.repeat(200) }]);
  });

  it('[SPEECH-DOOR] is taken as a wav of its kind and size alone, from who is signed in', async () => {
    expect(await say('not a sound')).toEqual([415, 'unsupported_media']);
    expect(await say(new Uint8Array(SPEECH_MAX_BYTES + 1))).toEqual([413, 'body_too_large']);
    expect(await say(wav, 'mai')).toEqual([400, 'bad_request']);
    expect((await say(wav, 'en', null))[0]).toBe(401);
    expect(heard).toEqual([]);
  });

  it('[SPEECH-DOOR] says that it is not possible now when the recogniser fails', async () => {
    answer = () => Promise.reject(new NetworkFault('no answer'));
    expect(await say(wav)).toEqual([503, 'busy']);
  });

  it('[SPEECH-DOOR] is offered where there is a recogniser, and refused where there is none', async () => {
    const headers = { authorization: `Bearer ${hotel.ann.token}` };
    const offered = async (app: TestApp['app']): Promise<unknown> =>
      (await app.request('/be-api/speech', { headers })).json();
    expect(await offered(test.app)).toEqual({ offered: true, live: false });
    const bare = createApp({ ...test.ctx, speech: undefined }, null);
    expect(await offered(bare)).toEqual({ offered: false, live: false });
    expect((await bare.request('/be-api/speech?lang_cd=en', { method: 'POST', body: wav, headers })).status).toBe(409);
  });
});
