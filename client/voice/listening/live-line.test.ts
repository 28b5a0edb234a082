import { beforeEach, describe, expect, it } from 'vitest';
import { type LiveLine, openLiveLine, type SocketHandlers, type SpeechSocket } from './live-line.ts';
import { pcmOf } from './pcm.ts';

interface FakeSocket extends SpeechSocket {
  readonly on: SocketHandlers;
  readonly sent: (string | number)[];
  closed: boolean;
  bufferedAmount: number;
}

let sockets: FakeSocket[];
let heard: (string | boolean)[];
let tokens: string[];

function open(): LiveLine {
  return openLiveLine({
    openSocket(on) {
      const sent: FakeSocket['sent'] = [];
      const socket: FakeSocket = {
        on,
        sent,
        closed: false,
        bufferedAmount: 0,
        send: (data) => void sent.push(typeof data === 'string' ? data : (data as ArrayBuffer).byteLength),
        close() {
          socket.closed = true;
        },
      };
      sockets.push(socket);
      return socket;
    },
    langCd: 'ja',
    tokens: {
      accessToken: async () => 'first',
      replace: async (refused) => {
        tokens.push(refused);
        return 'second';
      },
    },
    onWords: (text) => heard.push(text),
    onEnd: (broken) => heard.push(broken),
  });
}
const last = (): FakeSocket => sockets.at(-1) ?? expect.fail('no socket');
const tell = (frame: object): void => last().on.onFrame(JSON.stringify(frame));
/** A line with an open socket. */
async function opened(): Promise<LiveLine> {
  const line = open();
  await Promise.resolve();
  await Promise.resolve();
  last().on.onOpen();
  return line;
}
const half = new Float32Array(24_000);

beforeEach(() => {
  [sockets, heard, tokens] = [[], [], []];
});

describe('the line to the speech socket', () => {
  it('[SPEECH-STREAM] brings what was said before the service took it, and then all else, at the rate it takes', async () => {
    const line = await opened();
    line.push(half, 48_000);
    expect(last().sent).toEqual([JSON.stringify({ event: 'start', token: 'first', lang_cd: 'ja' })]);
    expect(line.stop()).toBe(false);
    tell({ status: 'ready', rate: 24_000 });
    line.push(half, 48_000);
    tell({ status: 'words', text: 'タオル' });
    expect(line.stop()).toBe(true);
    tell({ status: 'end', text: 'タオルを二枚' });
    expect(last().sent.slice(1)).toEqual([24_000, 24_000, JSON.stringify({ event: 'stop' })]);
    expect([heard, last().closed]).toEqual([['タオル', 'タオルを二枚', false], true]);
  });

  it.each([
    ['time_over', false],
    ['silence', false],
    ['replaced', false],
    ['unavailable', true],
    ['too_many_requests', true],
    ['going_away', true],
  ])('[VOICE-FALLBACK] that ends for %s is broken: %s', async (reason, broken) => {
    await opened();
    tell({ status: 'ready', rate: 24_000 });
    tell({ status: 'end', text: 'so far', reason });
    expect(heard).toEqual(['so far', broken]);
  });

  it('[SPEECH-STREAM] shows another token, once, where the first one was refused', async () => {
    const line = await opened();
    line.push(half, 48_000);
    tell({ status: 'end', text: '', reason: 'invalid_token' });
    await Promise.resolve();
    await Promise.resolve();
    last().on.onOpen();
    expect([tokens, last().sent]).toEqual([
      ['first'],
      [JSON.stringify({ event: 'start', token: 'second', lang_cd: 'ja' })],
    ]);
    tell({ status: 'end', text: '', reason: 'invalid_token' });
    expect([sockets.length, heard]).toEqual([2, [true]]);
  });

  it('[VOICE-FALLBACK] is broken where it closes, is too slow, or the service never takes anything', async () => {
    await opened();
    last().on.onClose();
    const slow = await opened();
    tell({ status: 'ready', rate: 24_000 });
    last().bufferedAmount = 2_000_000;
    slow.push(half, 48_000);
    const waiting = await opened();
    for (let at = 0; at < 32; at += 1) waiting.push(half, 48_000);
    expect(heard).toEqual([true, true, true]);
  });

  it('[SPEECH-STREAM] says nothing more once it was closed, and passes over what is no frame', async () => {
    const line = await opened();
    last().on.onFrame('<html>');
    line.close();
    expect([heard, last().closed]).toEqual([[], true]);
  });
});

describe('samples', () => {
  const bytesOf = (from: number, to: number, chunk: number, chunks: number): Int16Array => {
    const pcm = pcmOf(from, to);
    const all = Array.from({ length: chunks }, () => [...new Int16Array(pcm(new Float32Array(chunk).fill(0.5)))]);
    return Int16Array.from(all.flat());
  };

  it('[SPEECH-STREAM] keep their length and loudness at every rate, whatever pieces they come in', () => {
    for (const from of [16_000, 24_000, 44_100, 48_000]) {
      const second = bytesOf(from, 24_000, from / 100, 100);
      expect(Math.abs(second.length - 24_000)).toBeLessThanOrEqual(1);
      expect(new Set(second)).toEqual(new Set([16_384]));
    }
    expect([...new Int16Array(pcmOf(24_000, 24_000)(Float32Array.from([9, -9])))]).toEqual([32_767, -32_767]);
  });
});
