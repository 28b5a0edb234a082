import { afterEach, describe, expect, it } from 'vitest';
import {
  ChunkLoadError,
  chunkTimeoutMs,
  loadChatChunk,
  loadChunk,
  provideLaterTexts,
  type ChunkClock,
} from './load-chunk.ts';

/** A clock whose waits end only when the test says so; short waits end at once. */
function clock(): ChunkClock & { expire(): void } {
  const ends: (() => void)[] = [];
  return {
    wait(ms) {
      const done = ms < chunkTimeoutMs ? Promise.resolve() : new Promise<void>((resolve) => ends.push(resolve));
      return { done, cancel: () => undefined };
    },
    expire: () => ends.splice(0).forEach((end) => end()),
  };
}

afterEach(() => provideLaterTexts(() => Promise.resolve()));

const never = (): Promise<never> => new Promise(() => undefined);

describe('loading a part of the app', () => {
  it('gives it back', async () => {
    expect(await loadChunk(async () => 'menu', clock())).toBe('menu');
  });

  it('[ERR-CHUNK] tries once more when the network fails', async () => {
    let tries = 0;
    const flaky = async (): Promise<string> => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch');
      return 'menu';
    };
    expect(await loadChunk(flaky, clock())).toBe('menu');
  });

  it('[ERR-CHUNK] says so after the second failure, with the cause', async () => {
    const cause = new TypeError('Failed to fetch');
    const failure = loadChunk(() => Promise.reject(cause), clock());
    await expect(failure).rejects.toThrow(ChunkLoadError);
    await expect(failure).rejects.toHaveProperty('cause', cause);
  });

  it('[ERR-CHUNK] gives up waiting after two minutes, twice', async () => {
    const time = clock();
    let tries = 0;
    const failure = loadChunk(() => {
      tries += 1;
      queueMicrotask(() => time.expire());
      return never();
    }, time);
    await expect(failure).rejects.toThrow(ChunkLoadError);
    expect(tries).toBe(2);
  });

  it('[LANG-LAZY] waits for the texts of the chat, and for those of other pages, each fetched once for all of them', async () => {
    const fetched: string[] = [];
    provideLaterTexts(async (part) => {
      fetched.push(part);
    });
    expect(
      await Promise.all([loadChatChunk(async () => 'chat', clock()), loadChatChunk(async () => 'signs', clock())]),
    ).toEqual(['chat', 'signs']);
    expect(fetched).toEqual(['chat']);
    expect(
      await Promise.all([loadChunk(async () => 'settings', clock()), loadChunk(async () => 'facilities', clock())]),
    ).toEqual(['settings', 'facilities']);
    expect(fetched).toEqual(['chat', 'later']);
  });

  it('[ERR-CHUNK] asks for the texts again when they did not come', async () => {
    const answers = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve()];
    provideLaterTexts(() => answers.shift() ?? never());
    expect(await loadChatChunk(async () => 'chat', clock())).toBe('chat');
    expect(answers).toHaveLength(0);
  });
});
