/** Speech understood while it is spoken: the adapter against the documented frames, over a real socket. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CircuitOpenFault } from '../resilience/circuit-breaker.ts';
import { createFakeClock } from '../resilience/testing/fake-clock.ts';
import { TimeoutFault } from '../resilience/time-limit.ts';
import { createSpeechStreams } from './create-speech-recognizer.ts';
import { realtimeAddress } from './openai-realtime.ts';
import { SpeechFault } from './speech-recognizer.ts';
import type { SpeechStream } from './speech-streams.ts';
import { type RealtimeService, startRealtimeService } from './testing/realtime-service.ts';
import { createTranscript } from './transcript.ts';

let service: RealtimeService;
let clock: ReturnType<typeof createFakeClock>;
let words: string[];
let ended: Promise<Error | null>;
let open: (language?: string, signal?: AbortSignal) => Promise<SpeechStream>;

beforeEach(async () => {
  service = await startRealtimeService();
  clock = createFakeClock();
  const config = { url: `${service.url}/`, model: 'whisper-1', apiKey: 'key-1', realtimeModel: 'live-1' };
  const streams = createSpeechStreams(config, { clock, random: () => 0.5 }) ?? expect.fail('no streams');
  words = [];
  let end: (fault: Error | null) => void = () => undefined;
  ended = new Promise((resolve) => {
    end = resolve;
  });
  open = (language = 'ja', signal = new AbortController().signal) =>
    streams.open({ language, signal, onWords: (text) => words.push(text), onEnd: end });
});
afterEach(() => service.close());

const sound = (seconds: number): Buffer => Buffer.alloc(48_000 * seconds);
const noted = (): void => undefined;

describe('a realtime transcription', () => {
  it('[SPEECH-STREAM] is set up with key, model, language and rate, brought sound, and answers with words as they come', async () => {
    const stream = await open();
    const [line] = service.lines;
    expect([line?.request.url, line?.request.headers.authorization]).toEqual([
      '/v1/realtime?intent=transcription',
      'Bearer key-1',
    ]);
    expect(line?.frames).toEqual([
      {
        type: 'session.update',
        session: {
          type: 'transcription',
          audio: {
            input: {
              format: { type: 'audio/pcm', rate: 24_000 },
              noise_reduction: { type: 'near_field' },
              transcription: { model: 'live-1', language: 'ja' },
              turn_detection: null,
            },
          },
        },
      },
    ]);
    stream.send(sound(0.25), noted);
    stream.finish();
    expect(await ended).toBeNull();
    expect(words).toEqual(['two', 'two more', 'two more towels please']);
    expect(line?.sound).toBe(12_000);
  });

  it('[SPEECH-STREAM] ends at once where nothing was said, and where nothing is left', async () => {
    (await open()).finish();
    expect([await ended, words]).toEqual([null, []]);
    service.instead = (line, type) => {
      if (type !== 'input_audio_buffer.commit') return false;
      line.say({ type: 'error', error: { type: 'invalid_request_error', code: 'input_audio_buffer_commit_empty' } });
      return true;
    };
    const stream = await open();
    stream.send(Buffer.alloc(2), noted);
    stream.finish();
    expect(await ended).toBeNull();
  });

  it.each<[string, object | string, string]>([
    ['an error', { type: 'error', error: { type: 'server_error', code: null, message: 'secret words' } }, 'rejected'],
    ['no JSON', '<html>', 'malformed'],
    ['a known frame of another shape', { type: 'error', error: 'no' }, 'malformed'],
    [
      'a piece that it does not understand',
      { type: 'conversation.item.input_audio_transcription.failed', item_id: 'item_1', error: {} },
      'unavailable',
    ],
  ])('[SPEECH-STREAM] ends with a fault at %s, and says nothing of what was said', async (_what, frame, kind) => {
    await open();
    service.lines[0]?.say({ type: 'rate_limits.updated', what: 'nobody knows' });
    service.lines[0]?.say(frame);
    const fault = await ended;
    expect(fault).toBeInstanceOf(SpeechFault);
    expect([fault instanceof SpeechFault ? fault.kind : null, String(fault).includes('secret')]).toEqual([kind, false]);
  });

  it('[SPEECH-STREAM] that closes midway is a fault, with the words that came', async () => {
    const stream = await open();
    stream.send(sound(0.1), noted);
    service.instead = (line) => {
      if (line.sound < 9600) return false;
      line.socket.terminate();
      return true;
    };
    stream.send(sound(0.1), noted);
    expect(await ended).toBeInstanceOf(Error);
    expect(words).toEqual(['two']);
  });

  it('[SPEECH-STREAM] that hangs, refuses or is not there does not open, and is left alone for a while', async () => {
    service.instead = () => true;
    const line = service.line();
    const hanging = open().catch((fault: unknown) => fault);
    await line;
    await clock.advance(5_000);
    expect(await hanging).toBeInstanceOf(TimeoutFault);
    service.refuses = 401;
    const refused: unknown = await open().catch((fault: unknown) => fault);
    expect(refused instanceof SpeechFault ? refused.kind : refused).toBe('unauthorized');
    service.refuses = 503;
    await expect(open()).rejects.toBeInstanceOf(SpeechFault);
    await expect(open()).rejects.toBeInstanceOf(CircuitOpenFault);
  });

  it('[SPEECH-STREAM] is given up with who speaks, also while it opens', async () => {
    service.instead = () => true;
    const given = new AbortController();
    const line = service.line();
    const opening = open('en', given.signal).catch((fault: unknown) => fault);
    const { socket } = await line;
    const closed = new Promise((resolve) => socket.once('close', resolve));
    given.abort(new Error('gone'));
    expect(await opening).toMatchObject({ message: 'gone' });
    await closed;
  });

  it('is reached beside the endpoint for recordings', () => {
    expect(realtimeAddress('https://api.openai.com/v1/')).toBe('wss://api.openai.com/v1/realtime?intent=transcription');
  });
});

describe('the words of a stream', () => {
  it('[SPEECH-STREAM] are put together in the order in which they were said, with spaces where the language has them', () => {
    for (const [language, whole] of [
      ['en', 'a b c d'],
      ['ja', 'a bc d'],
    ] as const) {
      const transcript = createTranscript(language);
      transcript.begin('1');
      transcript.grow('2', 'c');
      transcript.grow('1', 'a ');
      transcript.grow('1', 'x');
      transcript.complete('1', ' a\n b ');
      expect(transcript.isWhole).toBe(false);
      transcript.complete('2', 'c d');
      transcript.grow('2', 'more');
      expect([transcript.text, transcript.isWhole]).toEqual([whole, true]);
    }
  });

  it('[SPEECH-STREAM] are no more than are handed on', () => {
    const transcript = createTranscript('en');
    transcript.complete('1', '🐚'.repeat(3000));
    expect([...transcript.text].length).toBe(2000);
  });
});
