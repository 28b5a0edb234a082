import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TransportError } from '#client/net/transport-error.ts';
import { isSpeechWav, SPEECH_MAX_BYTES, SPEECH_RATE } from '#shared/domain/search/speech-audio.ts';
import { houseVoice, type Microphone } from './house-voice.ts';
import type { LiveLine, OpenLiveLine } from './live-line.ts';
import type { ListenHandlers } from './voice-input.ts';

const BUFFER = 2048;
let closed: number;
let say: (seconds: number) => void;
let heard: string[];
let end: Promise<Parameters<ListenHandlers['onEnd']>[0]>;
let handlers: ListenHandlers;

const microphone: Microphone = async (onSamples) => {
  say = (seconds) => {
    for (let at = 0; at < (seconds * 48_000) / BUFFER; at += 1) onSamples(new Float32Array(BUFFER).fill(0.1));
  };
  return { rate: 48_000, close: () => (closed += 1) };
};

beforeEach(() => {
  closed = 0;
  heard = [];
  end = new Promise((resolve) => {
    handlers = {
      onLevel: (level) => heard.push(level > 0 ? 'level' : 'silence'),
      onInterim: () => undefined,
      onHeard: () => heard.push('heard'),
      onEnd: resolve,
    };
  });
});
afterEach(() => vi.restoreAllMocks());

describe('recording for the house', () => {
  it('[VOICE-RECORD] starts, captures, and stops with a wav that becomes the text', async () => {
    let sent = new Blob();
    const listening = houseVoice({
      microphone,
      recognize: async (wav) => {
        sent = wav;
        return ' more towels ';
      },
    }).start(handlers);
    await Promise.resolve();
    say(1);
    expect([heard.includes('level'), closed]).toEqual([true, 0]);
    listening.stop();
    expect(closed).toBe(1);
    expect(await end).toEqual({ text: 'more towels' });
    const bytes = new Uint8Array(await sent.arrayBuffer());
    expect([sent.type, isSpeechWav(bytes), new DataView(bytes.buffer).getUint32(24, true)]).toEqual([
      'audio/wav',
      true,
      SPEECH_RATE,
    ]);
  });

  it('[VOICE-RECORD] ends by itself after half a minute, at the most the door takes', async () => {
    let size = 0;
    houseVoice({
      microphone,
      recognize: async (wav) => {
        size = wav.size;
        return 'enough';
      },
    }).start(handlers);
    await Promise.resolve();
    say(40);
    expect(await end).toEqual({ text: 'enough' });
    expect([size <= SPEECH_MAX_BYTES, size > SPEECH_MAX_BYTES * 0.99, closed]).toEqual([true, true, 1]);
  });

  it.each<[string, number, () => Promise<string>, string]>([
    ['a slip of the finger', 0.1, async () => 'x', 'nothing_heard'],
    ['silence', 1, async () => '  ', 'nothing_heard'],
    ['no network', 1, () => Promise.reject(new TransportError('offline')), 'no_answer'],
    ['a fault', 1, () => Promise.reject(new Error('boom')), 'failed'],
  ])('[VOICE-RECORD] says of %s that there is no text', async (_what, seconds, recognize, fault) => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const listening = houseVoice({ microphone, recognize }).start(handlers);
    await Promise.resolve();
    say(seconds);
    listening.stop();
    expect(await end).toEqual({ fault });
  });

  it('[VOICE-RECORD] says when the microphone is refused or missing', async () => {
    const refused: Microphone = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    houseVoice({ microphone: refused, recognize: async () => 'x' }).start(handlers);
    expect(await end).toEqual({ fault: 'denied' });
  });

  it('[VOICE-RECORD] lets go of a microphone that came after the guest took it back', async () => {
    const recognize = vi.fn(async () => 'x');
    houseVoice({ microphone, recognize }).start(handlers).cancel();
    await Promise.resolve();
    await Promise.resolve();
    expect([closed, recognize.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('speaking to a service that understands it meanwhile', () => {
  let brought: number;
  let line: Parameters<OpenLiveLine>[0] | null;
  let isReady: boolean;
  let asked: string[];
  const openLine: OpenLiveLine = (on): LiveLine => {
    line = on;
    return {
      push: ({ length }) => (brought += length),
      stop: () => {
        asked.push('stop');
        return isReady;
      },
      close: () => void asked.push('close'),
    };
  };
  const recognize = vi.fn(async () => 'from the recording');
  const begin = async () => {
    const words: string[] = [];
    const listening = houseVoice({ microphone, recognize, openLine }).start({
      ...handlers,
      onInterim: (text) => words.push(text),
    });
    await Promise.resolve();
    say(1);
    return { listening, words, on: line ?? expect.fail('no line') };
  };
  beforeEach(() => {
    [brought, line, isReady, asked] = [0, null, true, []];
    recognize.mockClear();
  });

  it('[SPEECH-STREAM] brings every sample, shows the words, and ends with them, without a recording', async () => {
    const { listening, words, on } = await begin();
    on.onWords('two');
    on.onWords('two more');
    listening.stop();
    expect([closed, asked, brought >= 48_000]).toEqual([1, ['stop'], true]);
    on.onWords('two more towels');
    on.onEnd(false);
    expect(await end).toEqual({ text: 'two more towels' });
    expect([words, recognize.mock.calls.length]).toEqual([['two', 'two more', 'two more towels'], 0]);
  });

  it('[VOICE-FALLBACK] goes on recording where the line breaks before any words, and has the recording understood', async () => {
    const { listening, on } = await begin();
    on.onEnd(true);
    say(1);
    expect(closed).toBe(0);
    listening.stop();
    expect(await end).toEqual({ text: 'from the recording' });
  });

  it('[VOICE-FALLBACK] does so too where the service takes nothing yet, or the last words do not come', async () => {
    isReady = false;
    (await begin()).listening.stop();
    expect(await end).toEqual({ text: 'from the recording' });
  });

  it('[VOICE-FALLBACK] has the recording understood where the last words of a line do not come', async () => {
    vi.useFakeTimers();
    const { listening } = await begin();
    listening.stop();
    expect(recognize.mock.calls.length).toBe(0);
    await vi.advanceTimersByTimeAsync(12_000);
    vi.useRealTimers();
    expect(await end).toEqual({ text: 'from the recording' });
  });

  it('[VOICE-FIELD] keeps what was understood when the line breaks, with the microphone off', async () => {
    const { on } = await begin();
    on.onWords('two more');
    on.onEnd(true);
    expect(await end).toEqual({ text: 'two more', cut: true });
    expect([closed, recognize.mock.calls.length]).toEqual([1, 0]);
  });

  it('[SPEECH-LIMITS] is off after a minute, and says so where nothing was heard', async () => {
    const { on } = await begin();
    say(58);
    expect(closed).toBe(0);
    say(2);
    expect([closed, asked]).toEqual([1, ['stop']]);
    on.onEnd(false);
    expect(await end).toEqual({ fault: 'nothing_heard' });
  });

  it('[VOICE-RECORD] ends the line with whoever takes it back', async () => {
    const { listening, words, on } = await begin();
    listening.cancel();
    on.onWords('late');
    on.onEnd(true);
    expect([closed, asked, words]).toEqual([1, ['close'], []]);
  });
});
