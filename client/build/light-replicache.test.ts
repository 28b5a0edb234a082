import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { rolldown } from 'rolldown';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lightenedReplicache } from './light-replicache.ts';
import { lifeOf, type Engine } from './testing/replicache-life.ts';

const entry = createRequire(import.meta.url).resolve('replicache');
const engineFile = /\/replicache\/out\/chunk-\w+\.js$/;
let engineSource = '';

/** Replicache as the build has it, `light` or whole. */
async function engine(light: boolean): Promise<Engine> {
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    logLevel: 'silent',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'light',
        transform(code, id) {
          if (!engineFile.test(id)) return null;
          engineSource = code;
          return light ? { code: lightenedReplicache(code), map: null } : null;
        },
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  return (await import(
    /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`
  )) as Engine;
}

/** Lets time pass in steps; the disk answers by the real event loop, beside the test's clock. */
const pass = async (ms: number): Promise<void> => {
  const step = Math.max(50, ms / 60);
  for (let passed = 0; passed < ms; passed += step) {
    await vi.advanceTimersByTimeAsync(step);
    for (let round = 0; round < 20; round += 1) await new Promise((resolve) => setImmediate(resolve));
  }
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('Replicache without what nothing asks of it', () => {
  it.each(['mem', 'idb'] as const)(
    '[LIMIT-BYTES] shows, sends, keeps and recovers as the whole does (%s)',
    async (kvStore) => {
      const whole = await lifeOf(await engine(false), { kvStore, pass });
      vi.stubGlobal('indexedDB', new IDBFactory());
      const light = await lifeOf(await engine(true), { kvStore, pass });
      // What the whole does is the measure; a few lines show that it did something.
      expect(whole.join('\n')).toMatch(/pushed in a: .*84 put/);
      expect(whole).toContain('state lost');
      expect(light).toEqual(whole);
    },
  );

  it('[LIMIT-BYTES] fails for a Replicache it was not written for', () => {
    const source = engineSource || readFileSync(join(entry, '..', 'chunk-B3SOU6MT.js'), 'utf8');
    expect(() => lightenedReplicache(source.replaceAll('15.3.0', '15.4.0'))).toThrow(/is not 15\.3\.0/);
    expect(() => lightenedReplicache(source.replaceAll('indexName', 'index').replace('K(h,', 'KK(h,'))).toThrow(
      /look at what is written into it again/,
    );
  });
});
