/** Analytics of an assistant through their doors: what is counted, that each number opens its answers, and what of them is read. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshId } from '#server/testing/cast.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import {
  ANSWERS,
  type BotDimension,
  botDimensions,
  botFigures,
  intervalOf,
  isOfTalks,
} from '#shared/domain/bot/analytics.ts';
import type { BotAnalytics, BotAnswer, BotPart, UnansweredGroup } from '#shared/manage/bot-analytics.ts';
import { type BotHouse, openBotHouse } from '../testing/bot-house.ts';

let test: TestApp;
let run = 0;
const aHouse = (): Promise<BotHouse> => openBotHouse(test, `analytics-${(run += 1)}`);
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Query = Readonly<Record<string, string>>;

async function look<T>({ owner, path, botId }: BotHouse, of: string, query: Query = {}): Promise<T> {
  const { status, body } = await owner.get(
    `${path}/bots/${botId}/analytics${of}?${new URLSearchParams(query).toString()}`,
  );
  expect(status).toBe(200);
  return body as T;
}

/** Every answer of a number, page by page. */
async function allAnswers(house: BotHouse, query: Query): Promise<readonly BotAnswer[]> {
  const items: BotAnswer[] = [];
  let cursor: string | null = null;
  let total: number;
  do {
    const page: { readonly items: BotAnswer[]; readonly total: number; readonly next_cursor: string | null } =
      await look(house, '/answers', { ...query, limit: '40', ...(cursor === null ? {} : { cursor }) });
    items.push(...page.items);
    ({ total, next_cursor: cursor } = page);
  } while (cursor !== null);
  expect(items).toHaveLength(total);
  expect(new Set(items.map(({ id }) => id)).size).toBe(total);
  return items;
}

const csvOf = async ({ owner, path, botId }: BotHouse, query: Query): Promise<string> => {
  const answer = await test.app.request(
    `/be-api/manage/v1${path}/bots/${botId}/analytics/answers.csv?${new URLSearchParams(query).toString()}`,
    { headers: { authorization: owner.authorization } },
  );
  expect(answer.status).toBe(200);
  return answer.text();
};

const countsOf = ({ totals }: BotAnalytics) => Object.fromEntries(totals.map(({ figure, count }) => [figure, count]));

it('[BOT-FIGURES] [BOT-LOG] counts talks, answers, what was passed on and what found nothing, and shows the answers, masked', async () => {
  const house = await aHouse();
  await house.make('components', {
    title: 'Music',
    content_dict: {
      en: 'There is a piano in the lounge. Ring +43 1 5555 0100.',
      fr: 'Il y a un piano dans le salon.',
    },
  });
  await house.prompt([]);
  await house.publish();
  const anna = await house.guest('en');
  await anna.ask('Is there a piano in the lounge? P1234567, +43 660 1234567');
  await anna.ask('Is there a helicopter?');
  await anna.ask('I want to talk to a person');
  const luc = await house.guest('fr');
  await luc.ask('Y a-t-il un piano ?');
  const seen = await look<BotAnalytics>(house, '');
  expect(countsOf(seen)).toEqual({
    conversations: 2,
    handed_over: 1,
    questions: 4,
    answered: 2,
    unanswered: 1,
    worded: 0,
    cost: 0,
    liked: 0,
    disliked: 0,
  });
  expect(seen.choices.lang).toEqual(['en', 'fr']);
  expect(seen.choices.version.map(({ name }) => name)).toEqual(['1']);
  const [newest] = await allAnswers(house, { figure: 'unanswered' });
  expect(newest).toMatchObject({ question: 'Is there a helicopter?', source: 'nothing', lang_cd: 'en', version_no: 1 });
  const answered = await allAnswers(house, { figure: 'answered', lang: 'en' });
  expect(answered).toMatchObject([{ sources: [{ kind: 'component', title: 'Music' }], variation: 'a', version_no: 1 }]);
  const [{ question, answer } = { question: '', answer: '' }] = answered;
  expect(question).toMatch(/^Is there a piano in the lounge\? ••••••••, \+•• ••• •••••••$/);
  expect(answer).toContain('piano in the lounge');
  expect(answer).not.toContain('5555');
  // A talk opens its questions.
  const [talk] = await allAnswers(house, { figure: 'handed_over' });
  expect(talk).toMatchObject({ questions: 3 });
  expect(await allAnswers(house, { talk: talk?.talk ?? '' })).toHaveLength(3);
  const csv = await csvOf(house, { figure: 'questions' });
  expect(csv.trim().split('\r\n')).toHaveLength(5);
  expect(csv).toContain('helicopter');
  expect(csv).not.toMatch(/1234567/);
});

it('[BOT-FIGURES] a bot of another house, and days that are none, are refused', async () => {
  const [house, other] = [await aHouse(), await aHouse()];
  const at = `${house.path}/bots/${house.botId}/analytics`;
  expect((await other.owner.get(at)).status).toBe(404);
  expect((await house.owner.get(`${house.path}/bots/${other.botId}/analytics/answers`)).status).toBe(404);
  expect((await house.owner.get(`${at}?from=2026-11-20&to=2026-11-19`)).status).toBe(400);
  expect((await house.owner.get(`${at}?from=2020-01-01&to=2026-11-19`)).status).toBe(400);
  expect((await house.owner.get(`${at}/answers?cursor=nowhere`)).status).toBe(400);
});

/** What a guest's message holds who tapped a sign under the answer to a question. */
const tapOf = (sign: '👍' | '👎', questionId = ''): string =>
  JSON.stringify({
    messages: [
      {
        type: 'quick_replies',
        list: [{ label: sign, payload: `bot:rate:${questionId}:${sign === '👍' ? 'up' : 'down'}` }],
        selected: true,
        selectedBtnText: sign,
      },
    ],
  });

it('[BOT-RATED] guests say with a tap whether an answer helped, where the house asks; the last word counts, and is no question', async () => {
  const house = await aHouse();
  await house.make('components', { title: 'Music', content_dict: { en: 'There is a piano in the lounge.' } });
  await house.publish();
  const anna = await house.guest('en');
  expect((await anna.ask('Is there a piano in the lounge?'))?.buttons).not.toContain('👍');
  const { body: held } = await house.owner.get(`${house.path}/settings`);
  await house.owner.patch(`${house.path}/settings`, { bot_ratings: true }, Number(held['version']));
  expect((await anna.ask('Is there a piano in the lounge?'))?.buttons.slice(-2)).toEqual(['👍', '👎']);
  expect((await anna.ask('Is there a helicopter?'))?.buttons).not.toContain('👍');
  const [asked] = await allAnswers(house, { figure: 'answered' });
  expect(await anna.ask(tapOf('👎', asked?.id))).toBeNull();
  expect(countsOf(await look(house, ''))).toMatchObject({ questions: 3, liked: 0, disliked: 1 });
  await anna.ask(tapOf('👍', asked?.id));
  expect(countsOf(await look(house, ''))).toMatchObject({ questions: 3, liked: 1, disliked: 0 });
  expect(await allAnswers(house, { figure: 'liked' })).toMatchObject([{ id: asked?.id, is_liked: true }]);
  // Another guest says nothing of it.
  const luc = await house.guest('en');
  await luc.ask(tapOf('👎', asked?.id));
  expect(countsOf(await look(house, ''))).toMatchObject({ liked: 1, disliked: 0 });
});

it('[BOT-ALIKE] puts questions that found nothing together, opens each, and makes of one a test and an answer', async () => {
  const house = await aHouse();
  await house.make('components', { title: 'Music', content_dict: { en: 'There is a piano in the lounge.' } });
  await house.publish();
  const anna = await house.guest('en');
  for (const text of [
    'Is there a helicopter?',
    'Do you rent out helicopters?',
    'Is there a submarine? +43 660 1234567',
  ])
    await anna.ask(text);
  await (await house.guest('fr')).ask('Avez-vous un hélicoptère ?');
  interface Groups {
    readonly items: readonly UnansweredGroup[];
    readonly total: number;
  }
  const { items, total } = await look<Groups>(house, '/unanswered');
  expect(items.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  expect(total).toBe((await allAnswers(house, { figure: 'unanswered' })).length);
  for (const group of items)
    expect(await allAnswers(house, { figure: 'unanswered', alike: group.id })).toHaveLength(group.count);
  expect(JSON.stringify(items)).not.toContain('1234567');
  const group = items.find(({ wordings, text }) => [text, ...wordings].some((one) => one.includes('hélicoptère')));
  expect(group).toMatchObject({ is_tested: false });
  expect(group?.langs.map(({ lang_cd: lang }) => lang).toSorted()).toEqual(['en', 'fr']);
  const bot = `${house.path}/bots/${house.botId}`;
  const taught = await house.owner.post(`${bot}/lessons`, {
    text: 'Is there a helicopter?',
    lang_cd: 'en',
    answer: { title: 'Helicopter', text: 'A helicopter lands behind the house on Sundays.' },
  });
  expect(taught.status).toBe(201);
  const { question_id: question, component_id: component } = taught.body;
  expect((await house.owner.get(`${house.path}/bot-questions/${String(question)}`)).body).toMatchObject({
    bot_id: house.botId,
    origin: 'asked',
    expects: { of: 'source', id: component },
  });
  const again = await look<Groups>(house, '/unanswered');
  expect(again.items.find(({ id }) => id === group?.id)).toMatchObject({ is_tested: true });
  // It passes its own test, and answers guests from then on.
  expect(await house.publish()).toMatchObject({ state: 'done', result: { asked: 1, passed: 1 } });
  expect((await anna.ask('Is there a helicopter?'))?.texts.join(' ')).toContain('on Sundays');
  expect((await house.owner.post(`${bot}/lessons`, { text: ' ', lang_cd: 'en' })).body['fields']).toMatchObject([
    { path: 'text' },
  ]);
  const asked = await house.owner.post(`${bot}/lessons`, { text: 'Can I rent skis?', lang_cd: 'en' });
  expect(asked.body).toMatchObject({ component_id: null });
});

interface Made {
  readonly id: string;
  readonly talk: string;
  readonly at: number;
  readonly lang: string | null;
  readonly source: string | null;
  readonly variation: string | null;
  readonly rating: number | null;
}

/** What a bot was asked at random, in the days around which the clocks go back. */
async function askAtRandom(house: BotHouse, seed: number, count: number): Promise<readonly Made[]> {
  const { sql } = test.pg;
  const guest = await house.guest('en');
  await guest.ask('Hello');
  const [first] = await sql<{ tenant_id: string; id: string; guest_id: string }[]>`
    SELECT m.tenant_id, m.id, c.guest_id FROM message m JOIN conversation c ON c.tenant_id = m.tenant_id AND c.id = m.conversation_id
    WHERE m.conversation_id = ${guest.conversationId} AND m.side = 'guest' LIMIT 1`;
  const { tenant_id: tenant = '', id: pattern = '', guest_id: guestId = '' } = first ?? {};
  await sql`DELETE FROM bot_turn WHERE tenant_id = ${tenant}`;
  const [version] = await sql<{ id: string }[]>`SELECT id FROM bot_version WHERE tenant_id = ${tenant} LIMIT 1`;
  const [scenario] = await sql<{ id: string }[]>`SELECT id FROM scenario WHERE tenant_id = ${tenant} LIMIT 1`;
  const talks: string[] = [];
  for (let index = 0; index < 12; index += 1) {
    const id = freshId();
    talks.push(id);
    await sql`INSERT INTO inquiry (tenant_id, id, conversation_id, guest_id, sub_menu_id, status, created_at)
      VALUES (${tenant}, ${id}, ${guest.conversationId}, ${guestId}, ${house.subMenuId}, 'assigned', ${new Date(TEST_START)})`;
    if (index % 3 === 0)
      await sql`UPDATE inquiry_desk SET group_ids = ${[freshId()]}::uuid[] WHERE tenant_id = ${tenant} AND inquiry_id = ${id}`;
  }
  const one = fc.record({
    minute: fc.nat(11 * 24 * 60),
    talk: fc.constantFrom(...talks),
    lang: fc.constantFrom('en', 'ja', null),
    source: fc.constantFrom(...ANSWERS, 'nothing', 'hand_over', 'limit', null),
    variation: fc.constantFrom('a', 'b', null),
    isVersioned: fc.boolean(),
    category: fc.constantFrom('group/1', 'menu/7', null),
    rating: fc.constantFrom(1, -1, null),
  });
  const things = fc.sample(fc.array(one, { minLength: count, maxLength: count }), { seed, numRuns: 1 })[0] ?? [];
  const made: Made[] = [];
  for (const [index, { minute, talk, lang, source, variation, isVersioned, category, rating }] of things.entries()) {
    const id = freshId();
    const at = Date.UTC(2026, 9, 20) + minute * 60_000;
    await sql`INSERT INTO message (tenant_id, id, conversation_id, "order", author_id, side, author_name, content, original_lang_cd, created_at, updated_at)
      SELECT tenant_id, ${id}, conversation_id, ${1000 + index}, author_id, side, author_name, content, original_lang_cd, created_at, updated_at
      FROM message WHERE tenant_id = ${tenant} AND id = ${pattern}`;
    await sql`INSERT INTO bot_turn (tenant_id, question_id, conversation_id, inquiry_id, answer_id, run, state, source, bot_id, version_id,
        variation, scenario_id, category, model, tokens_in, tokens_out, rating, lang_cd, took_ms, asked_at, updated_at)
      VALUES (${tenant}, ${id}, ${guest.conversationId}, ${talk}, ${freshId()}, ${freshId()}, ${source === null ? 'dropped' : 'answered'}, ${source},
        ${house.botId}, ${isVersioned ? (version?.id ?? null) : null}, ${variation}, ${source === 'scenario' ? (scenario?.id ?? null) : null},
        ${category}, ${source === 'model' ? 'house-model' : null}, ${source === 'model' ? 100 : null}, ${source === 'model' ? index : null}, ${rating}, ${lang},
        ${index * 10}, ${new Date(at)}, ${new Date(at)})`;
    made.push({ id, talk, at, lang, source, variation, rating });
  }
  return made;
}

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Vienna',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

it('[BOT-FIGURES] [BOT-COMPARE] [BOT-COST] each number counts exactly the answers it opens, whatever it is narrowed to', async () => {
  const house = await aHouse();
  await house.prompt([]);
  await house.publish();
  const made = await askAtRandom(house, 11, 120);
  const { body: held } = await house.owner.get(`${house.path}/settings`);
  await house.owner.patch(
    `${house.path}/settings`,
    { model_prices: [{ model: 'house-model', read: 2, written: 10 }] },
    Number(held['version']),
  );
  const day = fc.integer({ min: 20, max: 30 }).map((date) => `2026-10-${date}`);
  const asked = fc.record({
    figure: fc.constantFrom(...botFigures),
    days: fc.tuple(day, day).map((pair) => pair.toSorted()),
    by: fc.constantFrom(...botDimensions),
    lang: fc.option(fc.constantFrom('en', '', 'xx'), { nil: undefined }),
    variation: fc.option(fc.constantFrom('a', ''), { nil: undefined }),
    source: fc.option(fc.constantFrom('model', ''), { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(asked, async ({ figure, days: [from = '', to = ''], by, ...parts }) => {
      const narrowed = Object.fromEntries(
        Object.entries(parts).flatMap(([k, key]) => (key === undefined ? [] : [[k, key]])),
      );
      const query = { figure, from, to, ...narrowed };
      const rows = await allAnswers(house, query);
      const seen = await look<BotAnalytics>(house, '', { from, to, ...narrowed });
      expect(seen.totals.find((one) => one.figure === figure)?.count).toBe(rows.length);
      const { items } = await look<{ readonly items: readonly BotPart[] }>(house, '/series', { ...query, by });
      const part = items[rows.length % Math.max(1, items.length)];
      if (part !== undefined && !(by in narrowed))
        expect(await allAnswers(house, { ...query, [by satisfies BotDimension]: part.key })).toHaveLength(part.count);
      const [compared] = seen.variations;
      if (compared !== undefined && narrowed['variation'] === undefined) {
        const of = { from, to, ...narrowed, variation: compared.variation, version: compared.version?.id ?? '' };
        for (const name of [
          'conversations',
          'questions',
          'answered',
          'handed_over',
          'unanswered',
          'liked',
          'disliked',
        ] as const)
          expect(await allAnswers(house, { ...of, figure: name })).toHaveLength(compared[name]);
        expect(compared.interval).toEqual(intervalOf(compared.answered, compared.questions));
        expect(compared.is_enough).toBe(false);
      }
      // The same told by hand, in the house's own days.
      const expected = made.filter((of) => {
        const on = clock.format(of.at);
        if (on < from || on > to) return false;
        if (!isOfTalks(figure)) {
          if (figure === 'answered' && !ANSWERS.some((one) => one === of.source)) return false;
          if (figure === 'unanswered' && of.source !== 'nothing') return false;
          if ((figure === 'worded' || figure === 'cost') && of.source !== 'model') return false;
          if (figure === 'liked' && of.rating !== 1) return false;
          if (figure === 'disliked' && of.rating !== -1) return false;
          return Object.entries(narrowed).every(([k, key]) => (of[k as 'lang' | 'source' | 'variation'] ?? '') === key);
        }
        return Object.keys(narrowed).length === 0 && !made.some((one) => one.talk === of.talk && one.at < of.at);
      });
      if (figure === 'worded')
        expect(seen.totals.find((one) => one.figure === figure)?.value ?? 0).toBe(
          expected.reduce((sum, { id }) => sum + 100 + made.findIndex((one) => one.id === id), 0),
        );
      if (figure === 'cost')
        expect(seen.totals.find((one) => one.figure === figure)?.value ?? 0).toBeCloseTo(
          expected.reduce((sum, { id }) => sum + 200 + made.findIndex((one) => one.id === id) * 10, 0) / 1_000_000,
        );
      if (figure !== 'handed_over' && (figure !== 'conversations' || Object.keys(narrowed).length === 0))
        expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
    }),
    { numRuns: 25, seed: 5, endOnFailure: true },
  );
});
