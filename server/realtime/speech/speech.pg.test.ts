/** Speech at its socket, with a speech service on loopback that speaks the documented frames. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createFakeClock, type FakeClock } from '#server/providers/resilience/testing/fake-clock.ts';
import { createSpeechStreams } from '#server/providers/speech/create-speech-recognizer.ts';
import { type RealtimeService, startRealtimeService } from '#server/providers/speech/testing/realtime-service.ts';
import type { AppContext } from '#server/context.ts';
import { type Cast, setTheStage } from '#server/testing/cast.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readSpeechFrame, SpeechServerFrame } from '#shared/realtime/speech-frames.ts';
import { refusedHandshake } from '../testing/socket-client.ts';
import { SPEECH_LIMITS, type SpeechLimits } from './limits.ts';
import { mountSpeechSocket } from './mount.ts';

let test: TestApp;
let hotel: Cast;
let service: RealtimeService;
let clock: FakeClock;
let site: Site;

interface Site {
  readonly url: string;
  close(): Promise<void>;
}

async function openSite(more: Partial<AppContext> = {}, limits: SpeechLimits = SPEECH_LIMITS): Promise<Site> {
  const server = createServer();
  const config = { url: service.url, model: 'whisper-1', apiKey: undefined, realtimeModel: 'live-1' };
  const speechStreams = createSpeechStreams(config, { clock, random: () => 0.5 });
  const mounted = mountSpeechSocket({ ...test.ctx, speechStreams, ...more }, server, { clock, limits });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/speech`,
    async close() {
      await mounted.close();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

interface Speaker {
  readonly socket: WebSocket;
  /** Everything it was told. */
  readonly told: SpeechServerFrame[];
  /** Resolves with the first frame of this status, told or yet to be. */
  next<Status extends SpeechServerFrame['status']>(
    status: Status,
  ): Promise<Extract<SpeechServerFrame, { status: Status }>>;
  /** Resolves once it has been told these words. */
  words(text: string): Promise<void>;
  say(frame: object | Buffer): void;
  /** The last frame and the code of the close. */
  end(): Promise<readonly [unknown, number]>;
}

const speakers: WebSocket[] = [];
async function connect(url = site.url): Promise<Speaker> {
  const socket = new WebSocket(url);
  speakers.push(socket);
  const told: SpeechServerFrame[] = [];
  const watchers = new Set<() => void>();
  const wake = (): void => watchers.forEach((watch) => watch());
  socket.on('message', (data: Buffer) => {
    told.push(readSpeechFrame(SpeechServerFrame, data.toString()) ?? expect.fail(data.toString()));
    wake();
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  await once(socket, 'open');
  const until = <Found>(find: () => Found | undefined): Promise<Found> =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = find();
        if (found === undefined) return;
        watchers.delete(look);
        resolve(found);
      };
      watchers.add(look);
      look();
    });
  return {
    socket,
    told,
    next: (status) =>
      until(() =>
        told.find((one): one is Extract<SpeechServerFrame, { status: typeof status }> => one.status === status),
      ),
    words: (text) =>
      until(() => (told.some((one) => one.status === 'words' && one.text === text) ? true : undefined)).then(
        () => undefined,
      ),
    say: (frame) => socket.send(Buffer.isBuffer(frame) ? frame : JSON.stringify(frame)),
    async end() {
      const code = await closed;
      return [told.at(-1), code];
    },
  };
}

/** Somebody whose stream is taken. */
async function speaking(url = site.url, token = hotel.ann.token, lang = 'ja'): Promise<Speaker> {
  const speaker = await connect(url);
  speaker.say({ event: 'start', token, lang_cd: lang });
  expect(await speaker.next('ready')).toEqual({ status: 'ready', rate: 24_000 });
  return speaker;
}
const sound = (seconds: number): Buffer => Buffer.alloc(48_000 * seconds);

beforeAll(async () => {
  test = await createTestApp({ rateOf: (rate) => (rate.name === 'speech-streams' ? { ...rate, points: 1000 } : rate) });
  hotel = await setTheStage(test.ctx, 'palace');
});
afterAll(() => test.close());
beforeEach(async () => {
  service = await startRealtimeService();
  clock = createFakeClock();
  site = await openSite();
});
afterEach(async () => {
  for (const socket of speakers.splice(0)) socket.terminate();
  await site.close();
  await service.close();
});

describe('speech at its socket', () => {
  it('[SPEECH-STREAM] comes back as words while it is spoken, in the language that is spoken, and whole at the end', async () => {
    const ann = await speaking();
    ann.say(sound(0.1));
    await ann.words('two');
    ann.say(sound(0.1));
    await ann.words('two more');
    ann.say({ event: 'stop' });
    expect(await ann.end()).toEqual([{ status: 'end', text: 'two more towels please' }, 1000]);
    expect(service.lines[0]?.sound).toBe(9600);
    expect(JSON.stringify(service.lines[0]?.frames)).toContain('"language":"ja"');
  });

  it('[SPEECH-STREAM] is for who is signed in, says a token, and speaks a language that recognisers know', async () => {
    for (const [frame, reason, code] of [
      [{ event: 'start', lang_cd: 'en' }, 'missing_token', 4001],
      [{ event: 'start', token: 'nonsense', lang_cd: 'en' }, 'invalid_token', 4003],
      [{ event: 'start', token: hotel.ann.token, lang_cd: 'mai' }, 'bad_request', 1000],
      [{ event: 'start', token: hotel.ann.token }, 'bad_request', 1000],
      [{ event: 'stop' }, 'bad_request', 1000],
      [sound(0.1), 'bad_request', 1000],
    ] as const) {
      const nobody = await connect();
      nobody.say(frame);
      expect(await nobody.end()).toEqual([{ status: 'end', text: '', reason }, code]);
    }
    const silent = await connect();
    await clock.advance(SPEECH_LIMITS.startWithin);
    expect(await silent.end()).toEqual([{ status: 'end', text: '', reason: 'missing_token' }, 4001]);
    expect(service.lines).toEqual([]);
  });

  it('[SPEECH-STREAM] is refused to foreign pages, and where nothing understands it', async () => {
    const socket = new WebSocket(site.url, { origin: 'https://evil.example' });
    socket.on('error', () => undefined);
    const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
    expect(response.statusCode).toBe(403);
    const bare = await openSite({ speechStreams: undefined });
    const ann = await connect(bare.url);
    ann.say({ event: 'start', token: hotel.ann.token, lang_cd: 'en' });
    expect(await ann.end()).toEqual([{ status: 'end', text: '', reason: 'not_offered' }, 1000]);
    await bare.close();
  });

  it('[SPEECH-STREAM] ends with the words that came when the service breaks off, errs or talks nonsense', async () => {
    for (const worse of [
      () => service.lines.at(-1)?.socket.terminate(),
      () => service.lines.at(-1)?.say({ type: 'error', error: { type: 'server_error' } }),
      () => service.lines.at(-1)?.say('<html>'),
    ]) {
      const ann = await speaking();
      ann.say(sound(0.2));
      await ann.words('two more');
      worse();
      expect(await ann.end()).toEqual([{ status: 'end', text: 'two more', reason: 'unavailable' }, 1000]);
    }
  });

  it('[SPEECH-STREAM] says so where the service cannot be had, hangs, or never gives the last words', async () => {
    service.refuses = 503;
    const refused = await connect();
    refused.say({ event: 'start', token: hotel.ann.token, lang_cd: 'en' });
    expect(await refused.end()).toEqual([{ status: 'end', text: '', reason: 'unavailable' }, 1000]);
    service.refuses = null;
    service.instead = (_line, type) => type === 'session.update';
    const hanging = await connect();
    const line = service.line();
    hanging.say({ event: 'start', token: hotel.ann.token, lang_cd: 'en' });
    await line;
    await clock.advance(5000);
    expect(await hanging.end()).toEqual([{ status: 'end', text: '', reason: 'unavailable' }, 1000]);
    let committed: () => void = () => undefined;
    const commit = new Promise<void>((resolve) => {
      committed = resolve;
    });
    service.instead = (_line, type) => {
      if (type !== 'input_audio_buffer.commit') return false;
      committed();
      return true;
    };
    const slow = await speaking();
    slow.say(sound(0.1));
    await slow.words('two');
    slow.say({ event: 'stop' });
    await commit;
    await clock.advance(SPEECH_LIMITS.lastWords);
    expect(await slow.end()).toEqual([{ status: 'end', text: 'two', reason: 'unavailable' }, 1000]);
  });

  it('[SPEECH-STREAM] lets go of the service when who speaks goes, or their session ends', async () => {
    const ann = await speaking();
    const [line] = service.lines;
    const left = once(line?.socket ?? expect.fail(), 'close');
    ann.socket.terminate();
    await left;
    const luc = await speaking(site.url, hotel.luc.token);
    luc.say(sound(0.1));
    await luc.words('two');
    test.ctx.tokens.revoke(hotel.luc.principal.sessionId);
    expect(await luc.end()).toEqual([{ status: 'end', text: 'two', reason: 'invalid_token' }, 4003]);
  });
});

describe('how much of it', () => {
  it('[SPEECH-LIMITS] one stream at a time: the newest, and each person their own', async () => {
    const first = await speaking();
    const second = await speaking();
    expect(await first.end()).toEqual([{ status: 'end', text: '', reason: 'replaced' }, 1000]);
    await speaking(site.url, hotel.omar.token);
    second.say(sound(0.1));
    await second.words('two');
  });

  it('[SPEECH-LIMITS] so many seconds a stream, with the words of what was said until then', async () => {
    const small = await openSite({}, { ...SPEECH_LIMITS, streamSeconds: 2 });
    const ann = await speaking(small.url);
    ann.say(sound(1));
    ann.say(sound(1));
    ann.say(sound(1));
    expect(await ann.end()).toEqual([{ status: 'end', text: 'two more towels please', reason: 'time_over' }, 1000]);
    expect(service.lines[0]?.sound).toBe(96_000);
    await small.close();
  });

  it('[SPEECH-LIMITS] so many seconds a day and so many streams a minute', async () => {
    const few = await openSite({
      rateOf: (rate) => {
        if (rate.name === 'speech-seconds') return { ...rate, points: 2 };
        return rate.name === 'speech-streams' ? { ...rate, points: 3 } : rate;
      },
    });
    const ann = await speaking(few.url);
    for (let second = 0; second < 3; second += 1) ann.say(sound(1));
    const spent = { status: 'end', text: 'two more towels please', reason: 'too_many_requests' };
    expect(await ann.end()).toEqual([spent, 4029]);
    const again = await connect(few.url);
    again.say({ event: 'start', token: hotel.ann.token, lang_cd: 'en' });
    expect(await again.end()).toEqual([{ ...spent, text: '' }, 4029]);
    await few.close();
  });

  it('[SPEECH-LIMITS] no faster than somebody speaks, in whole samples, in frames of bounded size', async () => {
    const fast = await speaking();
    for (let second = 0; second < 21; second += 1) fast.say(sound(1));
    expect((await fast.end())[0]).toMatchObject({ reason: 'too_much' });
    const odd = await speaking();
    odd.say(Buffer.alloc(3));
    expect((await odd.end())[0]).toMatchObject({ reason: 'bad_request' });
    const large = await speaking();
    large.say(Buffer.alloc(200_000));
    expect((await large.end())[1]).toBe(1009);
  });

  it('[SPEECH-LIMITS] ends where no sound comes any more', async () => {
    const ann = await speaking();
    ann.say(sound(0.1));
    await ann.words('two');
    await clock.advance(SPEECH_LIMITS.silence);
    expect(await ann.end()).toEqual([{ status: 'end', text: 'two more towels please', reason: 'silence' }, 4008]);
  });

  it('[SPEECH-LIMITS] reads no more while the service does not take what it has', async () => {
    const stalled: (() => void)[] = [];
    let taken = 0;
    const site2 = await openSite({
      speechStreams: {
        name: 'stalling',
        rate: 24_000,
        open: () =>
          Promise.resolve({
            send(pcm, sent) {
              taken += pcm.length;
              stalled.push(sent);
            },
            finish: () => undefined,
            close: () => undefined,
          }),
      },
    });
    const ann = await speaking(site2.url);
    for (let second = 0; second < 19; second += 1) ann.say(sound(1));
    /** Lets everything come that is read. */
    const settled = async (): Promise<number> => {
      while (stalled.length === 0) await new Promise((resolve) => setImmediate(resolve));
      for (let round = 0; round < 50; round += 1) await new Promise((resolve) => setImmediate(resolve));
      return taken;
    };
    const held = await settled();
    expect(held).toBeLessThan(sound(19).length);
    for (const sent of stalled.splice(0)) sent();
    expect(await settled()).toBeGreaterThan(held);
    await clock.advance(SPEECH_LIMITS.silence);
    expect((await ann.next('end')).reason).toBe('unavailable');
    await site2.close();
  });

  it('[SPEECH-LIMITS] is bounded for one address and for the process, and ends with it', async () => {
    const config = { ...test.ctx.config, trustProxy: 1 };
    const small = await openSite({ config }, { ...SPEECH_LIMITS, socketsPerAddress: 1, sockets: 2 });
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    speakers.push(new WebSocket(small.url, from('203.0.113.7')));
    await once(speakers.at(-1) ?? expect.fail(), 'open');
    expect(await refusedHandshake(small.url, from('203.0.113.7'))).toBe(429);
    const last = await connect(small.url);
    expect(await refusedHandshake(small.url)).toBe(503);
    const closing = small.close();
    expect(await last.end()).toEqual([{ status: 'end', text: '', reason: 'going_away' }, 1001]);
    await closing;
  });
});
