/** A house's texts through Apertium as it is installed on this machine; `npm test` installs it where it is missing. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTranslationStore } from '#server/jobs/translation/translation-store.ts';
import { type Manager, signUpOwner } from '#server/http/testing/manager.ts';
import { systemClock } from '#server/providers/resilience/clock.ts';
import { createChatTranslator } from '#server/providers/translation/create-chat-translator.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { Text } from '#shared/manage/texts.ts';
import { runWaitingWork } from './testing/run-waiting-work.ts';

const HOUSE = '/houses/apertium';

let test: TestApp;
let owner: Manager;
beforeAll(async () => {
  test = await createTestApp();
  owner = await signUpOwner(test, 'apertium');
  const { version } = (await owner.get(HOUSE)).body;
  await owner.patch(HOUSE, { lang_cd: 'en', languages: ['en', 'es'] }, Number(version));
});
afterAll(() => test.close());

it(
  '[TEXT-PEOPLE] [TEXT-SURVIVES] texts are translated by a real engine, but for what people wrote',
  { timeout: 60_000 },
  async () => {
    await owner.post(`${HOUSE}/unique-words`, { original: 'Blue Lagoon' });
    const made = await owner.post(`${HOUSE}/floor-guides`, {
      content_dict: { en: 'The towels are in the room', es: 'Toallas' },
      text_dict: { en: 'The water of the Blue Lagoon costs {price}. See https://a.example/water for more.' },
      text_variables: [{ code: 'price', contents: '¥500' }],
    });
    expect(made.status).toBe(201);
    const begun = await owner.post(`${HOUSE}/texts/translate`, { lang_cds: ['es'], kinds: ['floor_guide'] });
    const { ctx } = test;
    const translator = createChatTranslator({
      config: { order: ['apertium'], libreTranslate: undefined, deepl: undefined, google: undefined, apertium: 'auto' },
      store: createTranslationStore(ctx.db, ctx.now),
      tools: { clock: systemClock, random: () => 0.5, wallMs: ctx.now },
    });
    expect(await runWaitingWork({ ...ctx, translator })).toBe(1);
    expect((await owner.get(`/jobs/${String(begun.body['id'])}`)).body).toMatchObject({ state: 'done' });
    const spanish = async (field: string) =>
      (
        (await owner.get(`${HOUSE}/texts/floor_guide.${String(made.body['id'])}.${field}`)).body as Text
      ).translations.find(({ lang_cd }) => lang_cd === 'es');
    expect(await spanish('content')).toMatchObject({ message: 'Toallas', state: 'edited' });
    const text = await spanish('text');
    expect(text).toMatchObject({ state: 'machine', engine: 'apertium', source_changed: false });
    expect(text?.message).toMatch(/agua.*Blue Lagoon.*\{price\}.*https:\/\/a\.example\/water/i);
    // What guests read.
    const { body } = await owner.get(`${HOUSE}/floor-guides/${String(made.body['id'])}`);
    expect((body['text_dict'] as Record<string, string>)['es']).toBe(text?.message);
  },
);
