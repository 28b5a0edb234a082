import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeHouse } from '../testing/fake-house.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { cachedSource } from './cached-source.ts';

let app: TestApp;
let answers: (string | Error)[];

const source = (owner: 'house' | 'guest', kind: string) =>
  cachedSource({
    kind,
    owner,
    schema: v.string(),
    async read() {
      const next = answers.shift() ?? new Error('no network');
      if (next instanceof Error) throw next;
      return next;
    },
  });

beforeEach(() => {
  app = testApp(new FakeHouse());
  app.signIn();
  answers = [];
});
afterEach(() => app.close());

describe('what is kept of the catalogue', () => {
  it('[OFFLINE-READ] is there without a network once it was read, and says that reading failed', async () => {
    const kept = source('house', 'seen');
    answers = ['Sauna'];
    expect(kept.remembered(app, 7, true)).toBeNull();
    await kept.read(app, 7);
    await expect(kept.read(app, 7)).rejects.toThrow('no network');
    expect(kept.remembered(app, 7, false)).toBe('Sauna');
    expect(kept.remembered(app, 8, true)).toBeNull();
  });

  it('[OFFLINE-READ] in another language is better than nothing, when nothing better came', async () => {
    const kept = source('house', 'language');
    answers = ['Sauna'];
    await kept.read(app, 7);
    const french = { ...app, lang: 'fr' };
    expect(kept.remembered(french, 7, false)).toBeNull();
    expect(kept.remembered(french, 7, true)).toBe('Sauna');
  });

  it('[OFFLINE-READ] [ENTRY-NEXT-GUEST] goes with the guest where it was theirs', async () => {
    const [own, house] = [source('guest', 'own'), source('house', 'own')];
    answers = ['my bill', 'the pool'];
    await own.read(app, 1);
    await house.read(app, 1);
    app.memory.forgetGuest();
    await expect.poll(() => own.remembered(app, 1, true)).toBeNull();
    expect(house.remembered(app, 1, false)).toBe('the pool');
  });

  it('counts as absent when an older version of the app kept it in another shape', async () => {
    answers = ['text'];
    await source('house', 'shape').read(app, 1);
    const newer = cachedSource({
      kind: 'shape',
      schema: v.object({ name: v.string() }),
      read: async () => ({ name: 'x' }),
    });
    expect(newer.remembered(app, 1, true)).toBeNull();
  });
});
