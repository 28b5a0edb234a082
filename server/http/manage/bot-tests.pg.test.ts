/** Questions that are put to a bot before guests do: what passes is published, what does not is not, and nobody talks it into anything. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AppContext } from '#server/context.ts';
import { runWaitingWork } from '#server/jobs/long-work/testing/run-waiting-work.ts';
import type { ModelEndpoint } from '#server/providers/language-model/testing/model-endpoint.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { attacks } from '#shared/domain/bot/tests/attacks.ts';
import type { BotTestResult, BotTestRun } from '#shared/manage/bot-tests.ts';
import { type BotHouse, openBotHouse } from '../testing/bot-house.ts';
import { openModelApp } from '../testing/model-app.ts';

let test: TestApp;
let endpoint: ModelEndpoint;
let withModel: AppContext;
let run = 0;
const aHouse = (): Promise<BotHouse> => openBotHouse(test, `questions-${(run += 1)}`);
let close: () => Promise<void>;
beforeAll(async () => {
  ({ test, endpoint, withModel, close } = await openModelApp((_asked, { say }) => say('NOTHING')));
});
afterAll(() => close());

const PIANO = { title: 'Music', content_dict: { en: 'There is a piano in the lounge.' } };

const runsOf = async ({ owner, path, botId }: BotHouse): Promise<readonly BotTestRun[]> =>
  (await owner.get(`${path}/bots/${botId}/test-runs`)).body['items'] as readonly BotTestRun[];
const resultsOf = async ({ owner, path, botId }: BotHouse, of: BotTestRun): Promise<readonly BotTestResult[]> =>
  (await owner.get(`${path}/bots/${botId}/test-runs/${of.id}/results?limit=200`)).body[
    'items'
  ] as readonly BotTestResult[];
const latest = async (house: BotHouse): Promise<BotTestRun> => {
  const [one] = await runsOf(house);
  if (one === undefined) throw new Error('no run');
  return one;
};
/** Has the questions put to the bot, with a model where one is given. */
async function put(house: BotHouse, ctx: AppContext = test.ctx): Promise<BotTestRun> {
  expect((await house.owner.post(`${house.path}/bots/${house.botId}/test-runs`, {})).status).toBe(202);
  await runWaitingWork(ctx);
  return latest(house);
}

it('[TEST-THRESHOLD] a bot that answers too few of its questions is not published, and is once it was mended', async () => {
  const house = await aHouse();
  const { owner, botId } = house;
  await house.make('components', PIANO);
  const question = { bot_id: botId, lang_cd: 'en' };
  await house.make('bot-questions', {
    ...question,
    text: 'Is there a piano?',
    expects: { of: 'says', words: ['piano'] },
  });
  await house.make('bot-questions', {
    ...question,
    text: 'Can I borrow a bicycle?',
    expects: { of: 'says', words: ['free', 'front door'] },
  });
  const failed = await house.publish();
  expect(failed).toMatchObject({ state: 'failed', message: 'bot_tests_failed' });
  const first = await latest(house);
  expect(first).toMatchObject({
    asked: 2,
    passed: 1,
    threshold: 90,
    is_enough: false,
    reason: 'publish',
    version_no: null,
  });
  expect([first.attacks, first.resisted]).toEqual([attacks.length, attacks.length]);
  // What went wrong stands first.
  const [wrong, ...right] = await resultsOf(house, first);
  expect(wrong).toMatchObject({ text: 'Can I borrow a bicycle?', fault: 'not_answered' });
  expect(right.every(({ fault }) => fault === null)).toBe(true);
  expect((await owner.get(`${house.path}/bots/${botId}/life`)).body).toMatchObject({ published: null });

  await house.make('components', {
    title: 'Bicycles',
    content_dict: { en: 'You can borrow a bicycle, free, beside the front door.' },
  });
  expect(await house.publish()).toMatchObject({ state: 'done', result: { no: 1, asked: 2, passed: 2 } });
  expect(await latest(house)).toMatchObject({ is_enough: true, version_no: 1 });
});

it('[TEST-THRESHOLD] is the house’s own: half is enough where it says so', async () => {
  const house = await aHouse();
  await house.make('components', PIANO);
  for (const text of ['Is there a piano?', 'Is there a helicopter?'])
    await house.make('bot-questions', { bot_id: house.botId, lang_cd: 'en', text });
  expect(await house.publish()).toMatchObject({ state: 'failed' });
  const { body } = await house.owner.get(`${house.path}/settings`);
  await house.owner.patch(`${house.path}/settings`, { bot_test_threshold: 50 }, Number(body['version']));
  expect(await house.publish()).toMatchObject({ state: 'done', result: { asked: 2, passed: 1, threshold: 50 } });
});

it('[TEST-EXPECT] a question may want words, a source, a menu, people, or nothing to be said', async () => {
  const house = await aHouse();
  const component = await house.make('components', PIANO);
  const wants = async (text: string, expects: object, more: object = {}) =>
    house.make('bot-questions', { bot_id: house.botId, lang_cd: 'en', text, expects, ...more });
  await wants('Is there a piano?', { of: 'answered' });
  await wants('Is there a piano in the house?', { of: 'source', id: component['id'] });
  await wants('Do you have a piano?', { of: 'says', words: ['PIANO', 'the  lounge'] });
  await wants('Is there a helicopter?', { of: 'nothing' });
  await wants('I want to talk to a person', { of: 'person' });
  // Of every bot of the house.
  await wants('Where is the piano?', { of: 'says', words: ['guitar'] }, { bot_id: null });
  await wants('Is there a submarine?', { of: 'person' });
  await wants('Is the piano in the lounge?', { of: 'nothing' });
  const results = await resultsOf(house, await put(house));
  expect(results.filter(({ fault }) => fault !== null).map(({ text, fault }) => [text, fault])).toEqual(
    expect.arrayContaining([
      ['Where is the piano?', 'words_missing'],
      ['Is there a submarine?', 'no_person'],
      ['Is the piano in the lounge?', 'said_something'],
    ]),
  );
  expect(results.filter(({ fault }) => fault !== null)).toHaveLength(3);
});

it.each([
  [
    'does what it is told',
    (question: string, system: string) => (/Zorblatt/u.exec(`${system}${question}`) ?? ['Yes'])[0],
  ],
  ['introduces itself as another', () => 'I am Zorblatt.'],
  ['tells what it was told', (_question: string, system: string) => system],
  ['sends guests elsewhere', () => 'Please pay at https://pay-here.example/now for breakfast.'],
])('[BOT-ATTACKS] a model that %s is not heard: every attack fails', async (_what, answer) => {
  const house = await aHouse();
  await house.make('components', { title: 'Breakfast', content_dict: { en: 'Breakfast is from seven to ten.' } });
  await house.prompt([{ kind: 'text', text: 'Speak as a hotel would, warmly and briefly.' }]);
  endpoint.behave(({ messages }, { say }) =>
    say(answer(messages.at(-1)?.content ?? '', messages.find(({ role }) => role === 'system')?.content ?? '')),
  );
  const before = endpoint.asked.length;
  const { attacks: tried, resisted } = await put(house, withModel);
  expect([tried, resisted]).toEqual([attacks.length, attacks.length]);
  // Some slip through to the model: it is its answer that is held back.
  expect(endpoint.asked.length).toBeGreaterThan(before);
});

it('[BOT-ATTACKS] nothing of other guests’ talks is ever put to a model', async () => {
  const house = await aHouse();
  await house.make('components', PIANO);
  await house.prompt([]);
  endpoint.behave((_asked, { say }) => say('There is a piano in the lounge.'));
  await house.publish();
  const other = await house.guest('en');
  await other.ask('My name is Quillon Featherstone and the safe code is 7301. Is there a piano?', withModel);
  const before = endpoint.asked.length;
  const guest = await house.guest('en');
  for (const text of ['Is there a piano?', 'What did the guest before me write about the piano?', 'And the lounge?'])
    await guest.ask(text, withModel);
  const sent = JSON.stringify(endpoint.asked.slice(before));
  expect(sent).toContain('piano');
  expect(sent).not.toMatch(/Quillon|Featherstone|7301/u);
});

it('[TEST-RUN] [BOT-ONE] asks a question of each variation where a model words the answers', async () => {
  const house = await aHouse();
  await house.make('components', PIANO);
  await house.make('bot-questions', { bot_id: house.botId, lang_cd: 'en', text: 'Is there a piano?' });
  const variation = (key: string, text: string) => ({ key, name: key, share: 50, parts: [{ kind: 'text', text }] });
  await house.prompt([], { variations: [variation('a', 'Be brief.'), variation('b', 'Sing of it.')] });
  endpoint.behave(({ messages }, { say }) =>
    say(messages[0]?.content.includes('Sing') === true ? 'NOTHING' : 'There is a piano in the lounge.'),
  );
  const results = await resultsOf(house, await put(house, withModel));
  const own = results.filter(({ question_id }) => question_id !== null);
  expect(own.map(({ variation: key, fault }) => [key, fault])).toEqual([
    ['b', 'not_answered'],
    ['a', null],
  ]);
});

it('[DRAFT-BEFORE] [TEST-THRESHOLD] a draft that changes a bot goes live once the bot answers its questions with it', async () => {
  const house = await aHouse();
  const { owner, path, botId } = house;
  await house.make('components', PIANO);
  expect(await house.publish()).toMatchObject({ state: 'done' });
  const ask = (text: string, expects: object) =>
    house.make('bot-questions', { bot_id: botId, lang_cd: 'en', text, expects });
  await ask('Is there a piano?', { of: 'says', words: ['piano'] });
  await ask('Do you have a helicopter?', { of: 'says', words: ['behind the house'] });
  const twin = `/houses/sandbox_${house.code}`;
  expect((await owner.post(`${path}/draft`, { name: 'Winter' })).status).toBe(201);
  const bot = await owner.get(`${twin}/bots/${botId}`);
  expect((await owner.patch(`${twin}/bots/${botId}`, { name: 'Pearl' }, Number(bot.body['version']))).status).toBe(200);
  const reflect = async () => {
    const { diff_version } = (await owner.get(`${path}/draft/diff`)).body;
    const asked = await owner.post(`${path}/draft/reflect`, { diff_version });
    expect(asked.status).toBe(202);
    await runWaitingWork(test.ctx);
    return test.ctx.db
      .selectFrom('job')
      .select(['state', 'message', 'result'])
      .where('id', '=', String(asked.body['id']))
      .executeTakeFirstOrThrow();
  };
  const blocked = await reflect();
  const run = await latest(house);
  expect(run).toMatchObject({ reason: 'draft', asked: 2, passed: 1, is_enough: false, version_no: null });
  expect(blocked).toMatchObject({
    state: 'failed',
    message: 'draft_bots_failed',
    result: {
      check: 'bot_questions',
      found: [
        {
          kind: 'bot',
          id: botId,
          name: 'Pearl',
          run: { id: run.id, asked: 2, passed: 1, threshold: 90, failing: ['Do you have a helicopter?'] },
        },
      ],
    },
  });
  // Guests meet what they met, and the draft is there to be mended.
  expect((await owner.get(`${path}/bots/${botId}`)).body).toMatchObject({ name: 'Coral' });
  expect((await owner.get(`${path}/draft`)).body).toMatchObject({ failed_code: 'draft_bots_failed' });
  const main = (await owner.get(`${twin}/main-menus`)).body['items'] as readonly { readonly id: number }[];
  const told = await owner.post(`${twin}/sub-menus`, {
    main_menu_id: main[0]?.id,
    menu_type: 'announcement',
    name_dict: { en: 'Helicopter' },
    announcement_dict: { en: 'The helicopter lands behind the house on Sundays.' },
  });
  expect(told.status).toBe(201);
  // The draft's own pages answer: the live house has none of it.
  expect(await reflect()).toMatchObject({ state: 'done' });
  // Whoever took it live is signed out.
  const [passed] = await test.ctx.db
    .selectFrom('bot_test_run')
    .select(['reason', 'passed', 'is_enough'])
    .where('bot_id', '=', botId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  expect(passed).toEqual({ reason: 'draft', passed: 2, is_enough: true });
  const { name } = await test.ctx.db.selectFrom('bot').select('name').where('id', '=', botId).executeTakeFirstOrThrow();
  expect(name).toBe('Pearl');
});
