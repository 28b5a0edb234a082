/** Words of a scenario under *Languages*: a translation that would say too much at once is none, whoever makes it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runWaitingWork } from '#server/jobs/long-work/testing/run-waiting-work.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { Text, TextTranslation } from '#shared/manage/texts.ts';
import { accountToken, type Manager, signUpOwner } from '../testing/manager.ts';

/** Five steps of so many characters stand in a row: 250 more fit a message. */
const SAID = 750;
const STEPS = ['a', 'b', 'c', 'd', 'e'];
const words = (of: string, characters: number): string => `${of} `.padEnd(characters, of);

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({
    translator: {
      // The engine's language takes a fifth more.
      translate: ({ content, from }) =>
        Promise.resolve({ status: 'machine', content: content.padEnd(900, '!'), engine: 'test', fromLang: from }),
      preview: () => Promise.reject(new Error('no preview in this test')),
      foresee: () => Promise.reject(new Error('no preview in this test')),
    },
  });
});
afterAll(() => test.close());

let houses = 0;
let owner: Manager;
let house: string;
let scenario: string;
let version: number;
beforeEach(async () => {
  houses += 1;
  owner = await signUpOwner(test, `words-${houses}`);
  house = `/houses/words-${houses}`;
  const present = (await owner.get(house)).body;
  await owner.patch(house, { lang_cd: 'en', languages: ['en', 'fr'] }, Number(present['version']));
  const bot = String((await owner.post(`${house}/bots`, { name: 'Mia' })).body['id']);
  const nodes = STEPS.map((id, place) => ({
    kind: 'text',
    id,
    text_dict: { en: words(id, SAID) },
    next: STEPS[place + 1] ?? 'end',
  }));
  const made = await owner.post(`${house}/scenarios`, {
    bot_id: bot,
    name: 'Arrival',
    start_id: 'a',
    nodes: [...nodes, { kind: 'end', id: 'end' }],
  });
  scenario = String(made.body['id']);
  version = Number(made.body['version']);
});

/** Guests meet it from now on. */
const use = async (): Promise<void> => {
  expect((await owner.patch(`${house}/scenarios/${scenario}`, { is_opening: true }, version)).status).toBe(200);
};
const textId = (step: string): string => `scenario.${scenario}.${step}.text`;
const word = (step: string, message: string, at = 0) =>
  owner.patch(`${house}/texts/${textId(step)}/fr`, { message }, at);
const french = async (step: string): Promise<TextTranslation | undefined> =>
  ((await owner.get(`${house}/texts/${textId(step)}`)).body as Text).translations.find(
    ({ lang_cd }) => lang_cd === 'fr',
  );
const CROWDED = [{ path: 'message', code: 'too_much_at_once' }];

describe('[SCENARIO-CHECK] a translation by which a guest would be told more than fits a message', () => {
  it('is refused where guests meet the scenario, to whoever words it; what is shorter than before is not', async () => {
    // While nobody meets it, it may be anything; it cannot be taken into use so.
    expect((await word('a', words('à', 1000))).status).toBe(200);
    await word('b', words('b', 1000));
    const early = await owner.patch(
      `${house}/scenarios/${scenario}`,
      { is_opening: true },
      Number((await owner.get(`${house}/scenarios/${scenario}`)).body['version']),
    );
    expect(early.body['code']).toBe('scenario_invalid');
    const still = Number((await french('a'))?.version);
    expect((await word('a', words('à', 750), still)).status).toBe(200);

    version = Number((await owner.get(`${house}/scenarios/${scenario}`)).body['version']);
    await use();
    const refused = await word('c', words('ç', 751));
    expect([refused.status, refused.body['fields']]).toMatchObject([400, CROWDED]);
    expect((await word('c', words('ç', 750))).status).toBe(200);
    expect((await word('b', words('b', 990), Number((await french('b'))?.version))).status).toBe(200);
  });

  it('is a line of a translators’ file that is wrong, and nothing of it is taken', async () => {
    await use();
    const token = await accountToken(test.ctx, `owner@words-${houses}.example`);
    const out = await test.app.request(`/be-api/manage/v1${house}/texts/export?kind=scenario&lang_cd=fr`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const brought = (characters: number) => (line: string) =>
      line.replace(
        /^(?<head>.*,(?<said>[abc] [^,]*),fr),,/,
        (_, head: string, said: string) => `${head},${words(said.charAt(0), characters)},`,
      );
    const table = (await out.text()).split('\n');
    const fits = await owner.csv(`${house}/texts/import?dry_run=1`, table.map(brought(830)).join('\n'));
    expect(fits.body).toMatchObject({ changed: 3, errors: [] });
    const lines = table.map(brought(900));
    const back = await owner.csv(`${house}/texts/import`, lines.join('\n'));
    const wrong = lines.flatMap((line, at) => (/^scenario\.[^,]*\.[abc]\.text/.test(line) ? [at + 1] : []));
    expect(wrong).toHaveLength(3);
    expect(back.body['errors']).toEqual(
      wrong.map((line) => expect.objectContaining({ line, code: 'too_much_at_once' }) as unknown),
    );
    expect(await french('a')).toMatchObject({ message: null });
  });

  it('has failed for a machine, which is told beside the text', async () => {
    await use();
    const begun = await owner.post(`${house}/texts/translate`, { lang_cds: ['fr'], kinds: ['scenario'] });
    await runWaitingWork(test.ctx);
    const { body } = await owner.get(`/jobs/${String(begun.body['id'])}`);
    // One step longer by 150 fits, a second would not.
    expect(body).toMatchObject({ state: 'done', result: { translated: 1, failed: 4, left: 0 } });
    const made = await Promise.all(STEPS.map(french));
    expect(made.map((one) => one?.failure ?? null).filter((failure) => failure !== null)).toEqual(
      Array.from({ length: 4 }, () => 'too_much_at_once'),
    );
  });
});
