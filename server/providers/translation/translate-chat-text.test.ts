import { describe, expect, it } from 'vitest';
import type { TenantDictionary } from '#shared/domain/translation/dictionary.ts';
import { EMPTY_DICTIONARY } from '#shared/domain/translation/testing/empty-dictionary.ts';
import { housePhrases } from '#shared/domain/translation/house-phrases.ts';
import type { TryReport } from '../resilience/guard.ts';
import { createFakeClock, type FakeClock } from '../resilience/testing/fake-clock.ts';
import { backTranslate } from './back-translate.ts';
import { guardEngine } from './guarded-engine.ts';
import { scriptedEngine, type ScriptedEngine } from './testing/scripted-engine.ts';
import type { TranslationCache } from './translation-cache.ts';
import { memoryCache } from './testing/memory-cache.ts';
import { createTextTranslator, type TextRequest } from './translate-chat-text.ts';
import { TranslationFault, type TranslationFaultKind } from './translation-provider.ts';

const fault = (kind: TranslationFaultKind, retryAfterMs?: number): TranslationFault =>
  new TranslationFault('engine', kind, 'scripted', { retryAfterMs });
const fails = (kind: TranslationFaultKind) => (): never => {
  throw fault(kind);
};
const hangs = (): Promise<string> => new Promise(() => undefined);

const request = (more: Partial<TextRequest> = {}): TextRequest => ({
  text: 'The lobster was splendid',
  from: 'en',
  to: 'ja',
  dictionary: EMPTY_DICTIONARY,
  names: [],
  signal: new AbortController().signal,
  ...more,
});

type World = { readonly clock: FakeClock; readonly cache: TranslationCache; readonly reports: TryReport[] };

const world = (): World => ({ clock: createFakeClock(), cache: memoryCache(), reports: [] });

const translatorOf = ({ clock, cache, reports }: World, engines: readonly ScriptedEngine[], limitMs?: number) =>
  createTextTranslator({
    engines: engines.map((engine) =>
      guardEngine(engine, { clock, random: () => 1, report: (report) => reports.push(report) }),
    ),
    phrasebook: true,
    cache,
    clock,
    ...(limitMs === undefined ? {} : { limitMs }),
  });

describe('what needs no engine', () => {
  const engine = scriptedEngine('engine', () => 'unused');
  const dictionary: TenantDictionary = {
    version: '1',
    entries: [
      { original: 'Sky Lounge', translations: { en: 'Sky Lounge', ja: 'スカイラウンジ' } },
      { original: 'Thank you', translations: { en: 'Thank you', ja: '毎度おおきに' } },
    ],
  };
  const translator = translatorOf(world(), [engine]);

  it('[TR-SAME] leaves a text in the reader’s language alone', async () => {
    expect(await translator.translateText(request({ from: 'ja' }))).toEqual({
      status: 'machine',
      text: 'The lobster was splendid',
      engine: 'none',
    });
  });

  it.each(['👍', '12:30', 'https://seaside.example/menu', 'Tanaka 1204', '…'])(
    '[TR-SAME] leaves %s alone: it holds no words',
    async (text) => {
      expect(await translator.translateText(request({ text, names: ['Tanaka'] }))).toEqual({
        status: 'machine',
        text,
        engine: 'none',
      });
    },
  );

  it('[TR-DICTIONARY] answers before the phrasebook', async () => {
    expect(await translator.translateText(request({ text: 'thank you!', dictionary }))).toEqual({
      status: 'machine',
      text: '毎度おおきに',
      engine: 'dictionary',
    });
    expect(await translator.translateText(request({ text: 'Sky Lounge, 19:00', dictionary }))).toEqual({
      status: 'machine',
      text: 'スカイラウンジ, 19:00',
      engine: 'dictionary',
    });
  });

  it('[TR-HOUSE] answers after the dictionary and before the phrasebook, once and for all engines', async () => {
    const house = housePhrases([
      { en: 'Thank you', ja: 'おおきに' },
      { en: 'Sky Lounge', ja: '空' },
    ]);
    expect(await translator.translateText(request({ text: 'thank you!', dictionary, house }))).toMatchObject({
      engine: 'dictionary',
    });
    expect(await translator.translateText(request({ text: 'thank you!', house }))).toEqual({
      status: 'machine',
      text: 'おおきに',
      engine: 'house',
    });
    expect(engine.asked).toEqual([]);
  });

  it('[TR-PHRASEBOOK] answers before the engines', async () => {
    expect(await translator.translateText(request({ text: 'Could you call a taxi for me, please?' }))).toEqual({
      status: 'machine',
      text: 'タクシーを呼んでいただけますか。',
      engine: 'phrasebook',
    });
    expect(engine.asked).toEqual([]);
  });
});

describe('engines', () => {
  it('[TR-KEEP] sees marks and never what must survive', async () => {
    const engine = scriptedEngine('engine', () => '⟦0⟧様、⟦2⟧を⟦1⟧でご覧ください。19:30です。');
    const dictionary: TenantDictionary = {
      version: '1',
      entries: [{ original: 'wine list', translations: { en: 'wine list', ja: 'ワインリスト' } }],
    };
    const result = await translatorOf(world(), [engine]).translateText(
      request({
        text: 'Mr Ito, see [here|https://seaside.example/wine] for our wine list at 19:30',
        names: ['Mr Ito'],
        dictionary,
      }),
    );
    expect(engine.asked[0]?.text).toBe('⟦0⟧, see ⟦1⟧ for our ⟦2⟧ at 19:30');
    expect(result).toEqual({
      status: 'machine',
      engine: 'engine',
      text: 'Mr Ito様、ワインリストを[here|https://seaside.example/wine]でご覧ください。19:30です。',
    });
  });

  it('[TR-KEEP] are asked again with the numbers hidden when one got lost', async () => {
    const engine = scriptedEngine('engine', (_, before) =>
      before === 0 ? 'dos toallas en la mil doscientos' : '⟦0⟧ toallas en la ⟦1⟧',
    );
    const result = await translatorOf(world(), [engine]).translateText(
      request({ text: 'we are missing 2 towels in 1204', to: 'es' }),
    );
    expect(engine.asked.map(({ text }) => text)).toEqual([
      'we are missing 2 towels in 1204',
      'we are missing ⟦0⟧ towels in ⟦1⟧',
    ]);
    expect(result).toEqual({ status: 'machine', text: '2 toallas en la 1204', engine: 'engine' });
  });

  it('[TR-KEEP] lose their turn when they lose a piece, and at last the original is shown', async () => {
    const careless = scriptedEngine('careless', () => 'Veuillez nous écrire');
    const careful = scriptedEngine('careful', () => 'Veuillez écrire à ⟦0⟧');
    const text = 'Please write to desk@seaside.example';
    expect(await translatorOf(world(), [careless, careful]).translateText(request({ text, to: 'fr' }))).toEqual({
      status: 'machine',
      text: 'Veuillez écrire à desk@seaside.example',
      engine: 'careful',
    });
    expect(await translatorOf(world(), [careless]).translateText(request({ text, to: 'fr' }))).toEqual({
      status: 'failed',
      text,
      engine: null,
      reason: 'piece_lost',
      again: false,
    });
  });

  it('[TR-FALLBACK] are asked in their order until one can', async () => {
    const first = scriptedEngine('first', fails('unsupported_pair'));
    const second = scriptedEngine('second', fails('rejected'));
    const third = scriptedEngine('third', () => 'ロブスターは最高でした');
    const fourth = scriptedEngine('fourth', () => 'unused');
    const result = await translatorOf(world(), [first, second, third, fourth]).translateText(request());
    expect(result).toMatchObject({ status: 'machine', engine: 'third' });
    expect([first, second, third, fourth].map((engine) => engine.asked.length)).toEqual([1, 1, 1, 0]);
  });

  it('[TR-FALLBACK] that hang or fail for a moment are tried again, then passed over', async () => {
    const here = world();
    const hanging = scriptedEngine('hanging', hangs);
    const shaky = scriptedEngine('shaky', (_, before) => {
      if (before < 2) throw fault('unavailable');
      return 'ロブスター';
    });
    const result = translatorOf(here, [hanging, shaky], 60_000).translateText(request());
    await here.clock.advance(60_000);
    expect(await result).toMatchObject({ status: 'machine', engine: 'shaky', text: 'ロブスター' });
    expect(here.reports.map(({ provider, outcome, ms }) => [provider, outcome, ms])).toEqual([
      ['hanging', 'timeout', 8_000],
      ['hanging', 'timeout', 8_000],
      ['hanging', 'timeout', 8_000],
      ['shaky', 'fault', 0],
      ['shaky', 'fault', 0],
      ['shaky', 'ok', 0],
    ]);
  });

  it('[TR-FALLBACK] that are ill are left alone until they are well', async () => {
    const here = world();
    let ill = true;
    const first = scriptedEngine('first', () => {
      if (ill) throw fault('unavailable');
      return 'first';
    });
    const second = scriptedEngine('second', () => 'second');
    const translator = translatorOf(here, [first, second]);
    const say = async (text: string): Promise<string | null> => {
      const result = translator.translateText(request({ text }));
      await here.clock.advance(5_000);
      return (await result).engine;
    };
    expect(await say('one lobster')).toBe('second');
    expect(await say('a lobster again')).toBe('second');
    const asked = first.asked.length;
    expect(await say('still lobster')).toBe('second');
    expect(first.asked.length).toBe(asked);
    ill = false;
    await here.clock.advance(30_000);
    expect(await say('lobster for ever')).toBe('first');
  });

  it('[TR-FALLBACK] that ask for a long rest get it', async () => {
    const here = world();
    const first = scriptedEngine('first', (_, before) => {
      if (before === 0) throw fault('rate_limited', 120_000);
      return 'first';
    });
    const translator = translatorOf(here, [first]);
    expect(await translator.translateText(request())).toMatchObject({
      status: 'failed',
      reason: 'rate_limited',
      again: true,
    });
    expect(await translator.translateText(request())).toMatchObject({
      status: 'failed',
      reason: 'circuit_open',
      again: true,
    });
    await here.clock.advance(120_000);
    expect(await translator.translateText(request())).toMatchObject({ status: 'machine', text: 'first' });
  });

  it('[TR-GUEST] are asked what they could do, and translate nothing for it', async () => {
    const here = world();
    const engine = scriptedEngine('engine', fails('unsupported_pair'));
    const translator = translatorOf(here, [engine]);
    const foresee = (more: Partial<TextRequest>) => translator.foresee(request(more));
    expect(await foresee({})).toBe('translated');
    expect(engine.asked).toHaveLength(0);
    await translator.translateText(request());
    // It has said that it cannot: the pair is known before a word is written, and so is what needs no engine.
    expect(await foresee({ text: '' })).toBe('nobody');
    expect(await foresee({})).toBe('nobody');
    expect(await foresee({ from: 'ja' })).toBe('written');
    expect(await foresee({ text: '19:30' })).toBe('written');
    expect(await foresee({ text: 'Your towels are on their way.' })).toBe('translated');
    expect(await translatorOf(here, []).foresee(request({ text: '', from: 'ja' }))).toBe('written');
  });

  it('[TR-FALLBACK] are not asked for a pair they said they cannot do', async () => {
    const here = world();
    const engine = scriptedEngine('engine', fails('unsupported_pair'));
    const translator = translatorOf(here, [engine]);
    expect(await translator.translateText(request())).toMatchObject({ reason: 'unsupported_pair', again: false });
    await translator.translateText(request({ text: 'another text' }));
    expect(engine.asked).toHaveLength(1);
    await translator.translateText(request({ to: 'ko' }));
    expect(engine.asked).toHaveLength(2);
    await here.clock.advance(3_600_000);
    await translator.translateText(request());
    expect(engine.asked).toHaveLength(3);
  });

  it('[TR-FALLBACK] together have a limit, and the one cut off is not held against it', async () => {
    const here = world();
    const engine = scriptedEngine('engine', hangs);
    const result = translatorOf(here, [engine], 5_000).translateText(request());
    await here.clock.advance(5_000);
    expect(await result).toEqual({
      status: 'failed',
      text: 'The lobster was splendid',
      engine: null,
      reason: 'timeout',
      again: true,
    });
    expect(here.reports.map(({ outcome }) => outcome)).toEqual(['canceled']);
  });

  it('[TR-FALLBACK] are none when none is configured, and the text says so honestly', async () => {
    expect(await translatorOf(world(), []).translateText(request())).toEqual({
      status: 'failed',
      text: 'The lobster was splendid',
      engine: null,
      reason: 'no_engine',
      again: false,
    });
  });

  it('[TR-FALLBACK] stop when the caller does', async () => {
    const here = world();
    const caller = new AbortController();
    const result = Promise.allSettled([
      translatorOf(here, [scriptedEngine('engine', hangs)]).translateText(request({ signal: caller.signal })),
    ]);
    await here.clock.advance(10);
    caller.abort(new Error('stopping'));
    expect(await result).toMatchObject([{ status: 'rejected', reason: { message: 'stopping' } }]);
  });

  it('[TR-FALLBACK] with a mistake in their own code are not mistaken for ill ones', async () => {
    const engine = scriptedEngine('engine', () => {
      throw new RangeError('a mistake');
    });
    await expect(translatorOf(world(), [engine]).translateText(request())).rejects.toThrow('a mistake');
  });
});

describe('the cache', () => {
  it('[TR-CACHE] answers the second time, and not for another pair, dictionary or name', async () => {
    const here = world();
    const engine = scriptedEngine('engine', ({ text, to }) => `${to}(${text})`);
    const translator = translatorOf(here, [engine]);
    const first = await translator.translateText(request({ text: 'Rose likes lobster' }));
    expect(await translator.translateText(request({ text: 'Rose likes lobster' }))).toEqual(first);
    expect(await translator.translateText(request({ text: 'Rose likes lobster', names: ['Will'] }))).toEqual(first);
    expect(engine.asked).toHaveLength(1);
    await translator.translateText(request({ text: 'Rose likes lobster', to: 'ko' }));
    await translator.translateText(request({ text: 'Rose likes lobster', dictionary: { version: '2', entries: [] } }));
    await translator.translateText(request({ text: 'Rose likes lobster', names: ['Rose'] }));
    expect(engine.asked.map(({ text }) => text)).toEqual([
      ...Array.from({ length: 3 }, () => 'Rose likes lobster'),
      '⟦0⟧ likes lobster',
    ]);
  });

  it('[TR-AGAIN] is passed over on request, and keeps the new translation', async () => {
    const here = world();
    const engine = scriptedEngine('engine', (_, before) => `version ${'abc'.charAt(before)}`);
    const translator = translatorOf(here, [engine]);
    await translator.translateText(request());
    expect(await translator.translateText(request({ fresh: true }))).toMatchObject({ text: 'version b' });
    expect(await translator.translateText(request())).toMatchObject({ text: 'version b' });
  });

  it('[TR-CACHE] keeps no failures', async () => {
    const here = world();
    const engine = scriptedEngine('engine', (_, before) => {
      if (before === 0) throw fault('rejected');
      return 'now';
    });
    const translator = translatorOf(here, [engine]);
    expect((await translator.translateText(request())).status).toBe('failed');
    expect((await translator.translateText(request())).status).toBe('machine');
  });
});

describe('backTranslate', () => {
  it('[TR-BACK] goes back from the translation, not from the original', async () => {
    const engine = scriptedEngine('engine', ({ text, to }) => `${to}(${text})`);
    expect(
      await backTranslate(translatorOf(world(), [engine]), request({ from: 'ja', to: 'fr', text: 'ロブスター' })),
    ).toEqual({
      there: { status: 'machine', text: 'fr(ロブスター)', engine: 'engine' },
      back: { status: 'machine', text: 'ja(fr(ロブスター))', engine: 'engine' },
    });
  });

  it('[INBOX-BACK] has nothing to go back from when the way there failed', async () => {
    expect(await backTranslate(translatorOf(world(), []), request())).toMatchObject({
      there: { status: 'failed' },
      back: null,
    });
  });
});
