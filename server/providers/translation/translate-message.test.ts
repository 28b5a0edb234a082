import { describe, expect, it } from 'vitest';
import { CONTENT_FIXTURES } from '#shared/domain/message-content/fixtures.ts';
import { EMPTY_DICTIONARY } from '#shared/domain/translation/testing/empty-dictionary.ts';
import type { TranslationConfig } from '#server/config/config.ts';
import { createFakeClock } from '../resilience/testing/fake-clock.ts';
import { housePhrases, NO_HOUSE_PHRASES } from '#shared/domain/translation/house-phrases.ts';
import { createChatTranslator, type TranslationStore } from './create-chat-translator.ts';
import { guardEngine } from './guarded-engine.ts';
import { scriptedEngine, type ScriptedEngine } from './testing/scripted-engine.ts';
import { memoryCache } from './testing/memory-cache.ts';
import { createTextTranslator } from './translate-chat-text.ts';
import { translateMessage, type MessageRequest } from './translate-message.ts';
import { TranslationFault } from './translation-provider.ts';

const translatorOf = (engine: ScriptedEngine) => {
  const clock = createFakeClock();
  return createTextTranslator({
    engines: [guardEngine(engine, { clock, random: () => 1 })],
    phrasebook: false,
    cache: memoryCache(),
    clock,
  });
};

const request = (content: string, more: Partial<MessageRequest> = {}): MessageRequest => ({
  content,
  declaredLang: 'en',
  to: 'fr',
  dictionary: EMPTY_DICTIONARY,
  names: [],
  signal: new AbortController().signal,
  ...more,
});

const marking = () => scriptedEngine('engine', ({ text, to }) => `${to}:${text}`);

describe('translateMessage', () => {
  it('[CONTENT-TEXTS] translates every text of a document and leaves the rest in place', async () => {
    const result = await translateMessage(translatorOf(marking()), request(CONTENT_FIXTURES.quickReplies.content));
    expect(JSON.parse(result.content)).toMatchObject({
      messages: [
        {
          type: 'quick_replies',
          text: 'fr:When would you like your room cleaned?',
          list: [{ label: 'fr:Now', payload: 'clean_now' }, { label: 'fr:After 13:00' }, {}, {}],
        },
      ],
    });
    expect(result).toMatchObject({ status: 'machine', engine: 'engine', fromLang: 'en' });
  });

  it('[CONTENT-TEXTS] translates a text that occurs twice once', async () => {
    const engine = marking();
    const content = JSON.stringify({
      messages: [
        { type: 'text', text: 'See you at the pool' },
        { type: 'text', text: 'See you at the pool' },
      ],
    });
    await translateMessage(translatorOf(engine), request(content));
    expect(engine.asked).toHaveLength(1);
  });

  it('[TR-FALLBACK] shows the original whole when one of its texts failed', async () => {
    const engine = scriptedEngine('engine', ({ text, to }) => {
      if (text === 'Now') throw new TranslationFault('engine', 'rejected', 'scripted');
      return `${to}:${text}`;
    });
    const { content } = CONTENT_FIXTURES.quickReplies;
    expect(await translateMessage(translatorOf(engine), request(content))).toEqual({
      status: 'failed',
      content,
      engine: null,
      fromLang: 'en',
      reason: 'rejected',
      again: false,
    });
  });

  it.each(['deleted', 'image', 'sysMsg', 'formAnswer'] as const)(
    '[TR-SAME] leaves %s untouched where it holds no text',
    async (name) => {
      const engine = marking();
      const { content } = CONTENT_FIXTURES[name];
      const result = await translateMessage(translatorOf(engine), request(content));
      if (name === 'image') expect(engine.asked).toHaveLength(1);
      else expect(result).toEqual({ status: 'machine', content, engine: 'none', fromLang: 'en' });
    },
  );

  it('[TR-DETECT] takes the text’s own language when it is sure, and the writer’s otherwise', async () => {
    const engine = marking();
    const translator = translatorOf(engine);
    expect(await translateMessage(translator, request('すみません、プールは何時までですか'))).toMatchObject({
      fromLang: 'ja',
    });
    expect(await translateMessage(translator, request('Hotel Miramar', { declaredLang: 'es' }))).toMatchObject({
      fromLang: 'es',
    });
    expect(engine.asked.map(({ from }) => from)).toEqual(['ja', 'es']);
  });

  it('[TR-SAME] does not translate into the language somebody wrote in against their settings', async () => {
    const engine = marking();
    expect(
      await translateMessage(
        translatorOf(engine),
        request('Bonjour, nous aurions besoin de deux oreillers', { declaredLang: 'en', to: 'fr' }),
      ),
    ).toMatchObject({ engine: 'none', fromLang: 'fr' });
    expect(engine.asked).toEqual([]);
  });
});

describe('createChatTranslator', () => {
  const config: TranslationConfig = {
    order: ['phrasebook'],
    libreTranslate: undefined,
    deepl: undefined,
    google: undefined,
    apertium: 'off',
  };
  const caches = { seaside: memoryCache(), harbor: memoryCache() };
  const store: TranslationStore = {
    dictionary: (tenantId) =>
      Promise.resolve({
        version: '1',
        entries: tenantId === 'seaside' ? [{ original: 'Lobby', translations: { en: 'Lobby', fr: 'Hall' } }] : [],
      }),
    house: (tenantId) =>
      Promise.resolve(
        tenantId === 'seaside'
          ? housePhrases([{ en: 'The boat leaves at nine.', fr: 'Le bateau part à neuf heures.' }])
          : NO_HOUSE_PHRASES,
      ),
    cache: (tenantId) => (tenantId === 'seaside' ? caches.seaside : caches.harbor),
  };
  const translator = createChatTranslator({
    config,
    store,
    tools: { clock: createFakeClock(), random: () => 1, wallMs: () => 0 },
  });
  const ask = (content: string, tenantId = 'seaside') =>
    translator.translate({ tenantId, content, from: 'en', to: 'fr', names: [] });

  it('[TR-DICTIONARY] uses the dictionary of the tenant and of no other', async () => {
    expect(await ask('Lobby')).toMatchObject({
      status: 'machine',
      content: 'Hall',
      engine: 'dictionary',
      fromLang: 'en',
    });
    expect(await ask('Lobby', 'harbor')).toMatchObject({
      status: 'failed',
      content: null,
      engine: null,
      reason: 'no_engine',
      again: false,
    });
  });

  it('[TR-HOUSE] uses what the house wrote in both languages, there and back, and no other house’s', async () => {
    expect(await ask('The boat leaves at nine!')).toMatchObject({
      status: 'machine',
      content: 'Le bateau part à neuf heures.',
      engine: 'house',
    });
    expect(await ask('The boat leaves at nine!', 'harbor')).toMatchObject({ status: 'failed', reason: 'no_engine' });
    const { there, back } = await translator.preview({
      tenantId: 'seaside',
      text: 'The boat leaves at nine.',
      from: 'en',
      to: 'fr',
      names: [],
    });
    expect([there.text, back?.text]).toEqual(['Le bateau part à neuf heures.', 'The boat leaves at nine.']);
  });

  it('[TR-PHRASEBOOK] translates what guests and staff say every day with nothing configured', async () => {
    expect(await ask('Could I have some extra towels, please?')).toMatchObject({
      content: 'Pourrais-je avoir des serviettes supplémentaires, s’il vous plaît ?',
      engine: 'phrasebook',
    });
  });

  it('[TR-SAME] answers nothing where there is nothing to translate', async () => {
    expect(await ask('👍')).toBeNull();
    expect(await ask('Bonjour, nous aurions besoin de deux oreillers')).toBeNull();
  });

  it('[INBOX-BACK] previews a reply there and back', async () => {
    expect(
      await translator.preview({
        tenantId: 'seaside',
        text: 'Your towels are on their way.',
        from: 'en',
        to: 'ja',
        names: [],
      }),
    ).toEqual({
      there: { status: 'machine', text: 'ただいまタオルをお部屋までお持ちいたします。', engine: 'phrasebook' },
      back: { status: 'machine', text: 'Your towels are on their way.', engine: 'phrasebook' },
    });
  });
});
