/** A bot from nothing: taught, told, published, asked by guests, and what is remembered of it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conversationRow } from '#server/facade/operations/bot/testing/concierge.ts';
import { createApp } from '#server/app.ts';
import type { AppContext } from '#server/context.ts';
import type { ModelEndpoint } from '#server/providers/language-model/testing/model-endpoint.ts';
import { botLife } from '#server/queries/bot/bot-life.ts';
import { hashOfSent } from '#server/queries/assistant/answerer.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { giveBotPlan } from '#server/testing/bot-plan.ts';
import { type BotHouse, openBotHouse } from '../testing/bot-house.ts';
import { openModelApp } from '../testing/model-app.ts';
import { createManager } from '../testing/manager.ts';

let test: TestApp;
let endpoint: ModelEndpoint;
let withModel: AppContext;
let run = 0;
const aHouse = (): Promise<BotHouse> => openBotHouse(test, `bots-${(run += 1)}`);
let close: () => Promise<void>;
beforeAll(async () => {
  ({ test, endpoint, withModel, close } = await openModelApp((_asked, { say }) =>
    say('There is a ', 'piano in the lounge.'),
  ));
});
afterAll(() => close());

const PIANO = { title: 'Music', content_dict: { en: 'There is a piano in the lounge. Play as you like until 22:00.' } };

const turnOf = (conversationId: string) =>
  test.ctx.db
    .selectFrom('bot_turn')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .orderBy('asked_at', 'desc')
    .orderBy('question_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

it('[KNOW-COMPONENT] [KNOW-SOURCE] answers from a component with its source named, once it is published and not before', async () => {
  const house = await aHouse();
  const component = await house.make('components', PIANO);
  await house.prompt([]);
  const early = await house.guest('en');
  // A bot that was never published meets no guest: people do.
  expect(await early.ask('Do you have a piano?')).toBeNull();
  const { state, result } = await house.publish({ note: 'First' });
  expect([state, result]).toMatchObject(['done', { no: 1, unchanged: false }]);
  const guest = await house.guest('en');
  expect(await guest.ask('Do you have a piano?')).toEqual({
    texts: [PIANO.content_dict.en, 'Source: Music'],
    buttons: [],
    langCd: 'en',
  });
  expect(await turnOf(guest.conversationId)).toMatchObject({
    source: 'retrieval',
    bot_id: house.botId,
    version_id: (result as { version_id: string }).version_id,
    model: null,
    sent_hash: null,
    lang_cd: 'en',
    sources: [{ kind: 'component', id: component['id'], title: 'Music', revision: 1, page: null }],
  });
  expect((await guest.ask('Is there a helicopter?'))?.texts[0]).toMatch(/found nothing/);
});

it('[KNOW-LANGUAGES] is found and told in the guest’s language, by what the question means', async () => {
  const house = await aHouse();
  await house.make('components', {
    title: 'Wi-Fi in the lounge',
    content_dict: {
      en: 'The network in the lounge is Edelweiss, without a password.',
      ja: 'ラウンジのWi-Fiは「Edelweiss」です。パスワードは不要です。',
      th: 'ไวไฟในล็อบบี้คือ Edelweiss ไม่ต้องใช้รหัสผ่าน',
    },
  });
  await house.publish();
  const asked = async (lang: string, text: string) => (await (await house.guest(lang)).ask(text))?.texts[0];
  expect(await asked('ja', 'Wi-Fiのパスワードは何ですか')).toBe(
    'ラウンジのWi-Fiは「Edelweiss」です。パスワードは不要です。',
  );
  // Worded in neither language: the house's words, which are translated like any message.
  expect(await asked('fr', 'Quel est le mot de passe du wifi ?')).toMatch(/^The network in the lounge/);
  expect(await asked('ar', 'ما هي كلمة مرور الواي فاي؟')).toMatch(/^The network in the lounge/);
  expect(await asked('th', 'รหัสผ่านไวไฟคืออะไร')).toMatch(/^ไวไฟในล็อบบี้/);
});

it('[PROMPT-SENT] [BOT-RECORD] what is remembered of an answer is what was sent: version, variation, tokens', async () => {
  const house = await aHouse();
  const component = await house.make('components', PIANO);
  await house.prompt(
    [
      { kind: 'text', text: 'Be as brief as a hotel’s note.' },
      { kind: 'component', id: component['id'], remark: 'for evenings' },
    ],
    variationsOf(component['id']),
  );
  const { result } = await house.publish();
  const guest = await house.guest('en');
  const before = endpoint.asked.length;
  const said = await guest.ask('Is there a piano?', withModel);
  expect(said?.texts).toEqual(['There is a piano in the lounge.', 'Source: Music']);
  const sent = endpoint.asked.slice(before);
  expect(sent).toHaveLength(1);
  const turn = await turnOf(guest.conversationId);
  expect(turn).toMatchObject({
    source: 'model',
    version_id: (result as { version_id: string }).version_id,
    model: 'house-model',
    tokens_in: 120,
    tokens_out: 12,
    tokens_estimated: false,
  });
  // The variation of the recorded version says how it was asked, and the hash that it was these very words.
  const { content } = await test.ctx.db
    .selectFrom('bot_version')
    .select('content')
    .where('id', '=', turn.version_id ?? '')
    .executeTakeFirstOrThrow();
  const variation = content.answer?.variations.find(({ key }) => key === turn.variation);
  expect(variation?.parts.map((part) => ('title' in part ? part.title : part.text))).toContain('Music');
  const [asked] = sent;
  expect(asked).toMatchObject({ temperature: variation?.temperature, top_p: variation?.top_p, max_tokens: 400 });
  for (const part of variation?.parts ?? [])
    expect(asked?.messages[0]?.content).toContain('text' in part ? part.text : part.content_dict['en']);
  expect(turn.sent_hash).toBe(
    hashOfSent((asked?.messages ?? []) as Parameters<typeof hashOfSent>[0], {
      instructions: '',
      facts: '',
      model: variation?.model ?? null,
      temperature: variation?.temperature,
      topP: variation?.top_p,
      maxTokens: variation?.max_tokens ?? 0,
    }),
  );
});

function variationsOf(id: unknown) {
  const parts = [
    { kind: 'text', text: 'Be as brief as a hotel’s note.' },
    { kind: 'component', id, remark: 'for evenings' },
  ];
  return {
    variations: [
      { key: 'calm', name: 'Calm', share: 50, parts, temperature: 0, top_p: 0.5 },
      { key: 'lively', name: 'Lively', share: 50, parts, temperature: 1, top_p: 1 },
    ],
  };
}

it('[BOT-VERSION] a published version is never changed, and what is written after it waits for the next one', async () => {
  const house = await aHouse();
  const component = await house.make('components', PIANO);
  const first = (await house.publish())['result'] as { version_id: string; no: number };
  const path = `${house.path}/components/${String(component['id'])}`;
  const changed = await house.owner.patch(path, { content_dict: { en: 'The piano is being tuned.' } }, 1);
  expect(changed.status).toBe(200);
  const guest = await house.guest('en');
  expect((await guest.ask('Do you have a piano?'))?.texts[0]).toBe(PIANO.content_dict.en);
  const versions = `${house.path}/bots/${house.botId}/versions`;
  const whole = async (id: string) => (await house.owner.get(`${versions}/${id}`)).body;
  const before = await whole(first.version_id);
  const draft = async () => (await house.owner.get(`${house.path}/bots/${house.botId}/draft`)).body['is_changed'];
  expect(await draft()).toBe(true);
  const second = (await house.publish())['result'] as { version_id: string; no: number };
  expect([second.no, await draft()]).toEqual([2, false]);
  expect((await guest.ask('Do you have a piano?'))?.texts[0]).toBe('The piano is being tuned.');
  // Back to the first: the same row, as it was.
  expect((await house.publish({ version_id: first.version_id }))['result']).toMatchObject({ no: 1, unchanged: false });
  expect((await guest.ask('Do you have a piano?'))?.texts[0]).toBe(PIANO.content_dict.en);
  expect({ ...(await whole(first.version_id)), is_published: false }).toEqual({ ...before, is_published: false });
  await expect(
    sql`UPDATE bot_version SET note = 'changed' WHERE id = ${first.version_id}`.execute(test.ctx.db),
  ).rejects.toThrow(/never changed/);
  const listed = (await house.owner.get(versions)).body['items'] as readonly object[];
  expect(listed).toMatchObject([
    { no: 2, is_published: false, made_by: 'Noor Haddad' },
    { no: 1, is_published: true },
  ]);
  // Publishing what is written already makes no third one.
  expect((await house.publish())['result']).toMatchObject({ no: 2, unchanged: false });
});

it('[TRY-SHOWS] is tried beside the editors: sources, the prompt as it was sent, tokens, and nothing kept', async () => {
  const house = await aHouse();
  await house.make('components', PIANO);
  await house.prompt([{ kind: 'text', text: 'You love music.' }]);
  const path = `${house.path}/bots/${house.botId}/try`;
  const { status, body } = await house.owner.post(path, { text: 'Is there a piano?', lang_cd: 'en' });
  expect([status, body]).toMatchObject([
    200,
    {
      text: `${PIANO.content_dict.en}\nSource: Music`,
      source: 'retrieval',
      is_model: false,
      prompt: null,
      variation: 'a',
    },
  ]);
  expect(body['sources']).toMatchObject([{ kind: 'component', title: 'Music' }]);
  expect((await house.owner.post(path, { text: ' ', lang_cd: 'en' })).body['fields']).toMatchObject([{ path: 'text' }]);
  const turns = await test.ctx.db
    .selectFrom('bot_turn')
    .select('question_id')
    .where('bot_id', '=', house.botId)
    .execute();
  expect(turns).toEqual([]);
});

it('[BOT-LIFE] one that is opted out answers until what is paid for is over, and may be kept till then', async () => {
  const house = await aHouse();
  await house.publish();
  const row = await test.ctx.db
    .selectFrom('house')
    .select(['id', 'organization_id'])
    .where('code', '=', house.code)
    .executeTakeFirstOrThrow();
  const day = (days: number): string => new Date(test.clock.now + days * 86_400_000).toISOString().slice(0, 10);
  const months = { anchor_on: day(-20), period_start: day(-20), period_end: day(10) };
  await test.ctx.db
    .updateTable('subscription')
    .set({ time_zone: 'Asia/Tokyo', ...months })
    .where('organization_id', '=', row.organization_id)
    .execute();
  await giveBotPlan(test.ctx, row.id, house.botId, { plan: 'standard' });
  const until = new Date(`${day(10)}T00:00:00+09:00`).toISOString();
  const life = async () => (await house.owner.get(`${house.path}/bots/${house.botId}/life`)).body;
  const step = async (name: string) =>
    (await house.owner.post(`${house.path}/bots/${house.botId}/steps`, { step: name })).body;
  expect(await life()).toMatchObject({ state: 'published', paid_until: until, ends_at: null });
  expect(await step('opt_out')).toMatchObject({ state: 'opted_out', answers: true, ends_at: until, steps: ['stay'] });
  expect(await step('stay')).toMatchObject({ state: 'published', answers: true, ends_at: null });
  await step('opt_out');
  const guest = await house.guest('en');
  expect((await guest.ask('Is there a submarine?'))?.texts.join(' ')).toMatch(/found nothing/);
  const onThatDay = { db: test.ctx.db, now: () => Date.parse(until) };
  expect(await botLife(onThatDay, row.id, house.botId)).toMatchObject({
    state: 'opted_out',
    answers: false,
    ends_at: until,
    steps: ['publish'],
  });
});

it('[BOT-GONE] a bot that is switched off while it is asked says so, and people go on', async () => {
  const house = await aHouse();
  await house.make('components', PIANO);
  await house.publish();
  const guest = await house.guest('en');
  const step = (name: string) => house.owner.post(`${house.path}/bots/${house.botId}/steps`, { step: name });
  // In the middle of an answer: its first words stand already.
  endpoint.behave(async (_asked, { response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const piece = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
    response.write(piece('There is a piano in the lounge, '));
    await step('opt_out');
    response.end(`${piece('and it is in tune.')}data: [DONE]\n\n`);
  });
  const said = await guest.ask('Do you have a piano?', withModel);
  endpoint.behave((_asked, { say }) => say('There is a ', 'piano in the lounge.'));
  expect(said?.texts[0]).toMatch(/just been switched off, so our staff will go on here/);
  const { state } = await conversationRow(test.ctx, guest.conversationId);
  expect(state).toBe('chatting_guest');
  expect((await house.owner.get(`${house.path}/bots/${house.botId}/life`)).body).toMatchObject({
    state: 'opted_out',
    answers: false,
    steps: ['publish'],
  });
  // Who comes now is with people from the start.
  const late = await house.guest('en');
  expect(await late.ask('Do you have a piano?')).toBeNull();
  // And asked between two answers, the same is said.
  const other = await aHouse();
  await other.make('components', PIANO);
  await other.publish();
  const waiting = await other.guest('fr');
  expect((await waiting.ask('Y a-t-il un piano ?'))?.texts[0]).toBe(PIANO.content_dict.en);
  await other.owner.post(`${other.path}/bots/${other.botId}/steps`, { step: 'deactivate' });
  expect((await waiting.ask('Et un violon ?'))?.texts[0]).toMatch(/vient d’être arrêté/);
});

it('[BOT-FACE] [PROMPT-PARTS] [PROMPT-SHARE] what is one too long, too large or of no share is refused at its field, and nothing changes', async () => {
  const house = await aHouse();
  const path = `${house.path}/bots/${house.botId}`;
  const { body: before } = await house.owner.get(path);
  const long = await house.owner.patch(path, { popup_dict: { en: 'x'.repeat(81) } }, Number(before['version']));
  expect(long.body['fields']).toMatchObject([{ path: 'popup_dict.en', code: 'text_too_long' }]);
  expect((await house.owner.get(path)).body['version']).toBe(before['version']);
  const whole = await house.owner.patch(path, { popup_dict: { en: 'x'.repeat(80) } }, Number(before['version']));
  expect(whole.status).toBe(200);
  const prompt = (variation: object) =>
    house.owner.post(`${house.path}/prompts`, {
      bot_id: house.botId,
      title: 'Answers',
      variations: [{ key: 'a', name: 'A', share: 100, parts: [], ...variation }],
    });
  expect((await prompt({ top_p: 1.1 })).body['fields']).toMatchObject([{ path: 'variations.0.top_p' }]);
  expect((await prompt({ share: 0 })).body['fields']).toMatchObject([
    { path: 'variations.0.share', code: 'share_needed' },
    { path: 'variations', code: 'shares_not_whole' },
  ]);
  const { body } = await house.owner.get(`${house.path}/prompts`);
  expect(body['total']).toBe(0);
});

it('[KNOW-DYNAMIC] a dynamic component says what is so when it is asked', async () => {
  const house = await aHouse();
  const places = await house.make('sub-menus', {
    main_menu_id: ((await house.owner.get(`${house.path}/main-menus`)).body['items'] as { id: number }[])[0]?.id,
    menu_type: 'facility',
    name_dict: { en: 'Places' },
  });
  const pool = await house.make('facilities', { sub_menu_id: places['id'], name_dict: { en: 'Pool', ja: 'プール' } });
  const setting = await house.make('congestion-settings', {
    facility_id: pool['id'],
    vacant_upper_threshold: 5,
    congestion_lower_threshold: 15,
    congestion_title: { en: 'Busy', ja: '混雑しています' },
  });
  await house.make('components', {
    title: 'How busy the pool is',
    kind: 'dynamic',
    dynamic: { of: 'congestion', facility_id: pool['id'] },
  });
  await house.make('components', { title: 'Our team', kind: 'dynamic', dynamic: { of: 'hours', sub_menu_id: null } });
  const nothing = await house.owner.post(`${house.path}/components`, { title: 'Weather', kind: 'dynamic' });
  expect(nothing.body['fields']).toMatchObject([{ path: 'dynamic', code: 'required' }]);
  const nowhere = { title: 'Busy', kind: 'dynamic', dynamic: { of: 'congestion', facility_id: 999_999 } };
  expect((await house.owner.post(`${house.path}/components`, nowhere)).body['fields']).toMatchObject([
    { path: 'dynamic.facility_id', code: 'facility_unknown' },
  ]);
  await house.publish();
  const counts = `${house.path}/congestion-settings/${String(setting['id'])}/counts`;
  expect((await house.owner.post(counts, { number_of_people: 20 })).status).toBeLessThan(300);
  const guest = await house.guest('en');
  expect((await guest.ask('How busy is the pool?'))?.texts.slice(0, 2)).toEqual([
    'Pool: Busy · 20 people are there.',
    'Source: How busy the pool is',
  ]);
  const yuki = await house.guest('ja');
  expect((await yuki.ask('プールは混んでいますか'))?.texts[0]).toBe(
    'プール: 混雑しています · 現在20名がご利用中です。',
  );
});

it('[PLAN-ONE-MORE] [PROMPT-BUDGET] a sandbox has five prompts, twenty components and a day’s tokens, and says so', async () => {
  const house = await aHouse();
  const { id: houseId } = await test.ctx.db
    .selectFrom('house')
    .select('id')
    .where('code', '=', house.code)
    .executeTakeFirstOrThrow();
  await test.ctx.db.updateTable('bot_plan').set({ plan: 'sandbox' }).where('house_id', '=', houseId).execute();
  const post = (collection: string, body: object) => house.owner.post(`${house.path}/${collection}`, body);
  const prompt = (no: number) => ({
    bot_id: house.botId,
    title: `Prompt ${no}`,
    is_used: false,
    variations: [{ key: 'a', name: 'A', share: 100, parts: [] }],
  });
  const made = await Promise.all(Array.from({ length: 7 }, (_, no) => post('prompts', prompt(no))));
  expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 201, 409, 409]);
  expect(made.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'plan_limit',
    data: { what: 'prompts', limit: 5, plan: 'sandbox' },
  });
  for (let no = 0; no < 20; no += 1)
    expect((await post('components', { ...PIANO, title: `Piano ${no}` })).status).toBe(201);
  expect((await post('components', PIANO)).body).toMatchObject({
    code: 'plan_limit',
    data: { what: 'components', limit: 20 },
  });
  // It is tried beside its editor with the tokens of its day, and with the house's own words after that.
  const path = `${house.path}/bots/${house.botId}/try`;
  const by = createManager(createApp(withModel, null), house.owner.authorization.slice('Bearer '.length));
  const tried = async () => (await by.post(path, { text: 'Is there a piano?', lang_cd: 'en' })).body;
  expect(await tried()).toMatchObject({ is_model: true, prompt: { tokens_in: 120, tokens_out: 12 } });
  const used = await test.ctx.db.selectFrom('bot_use').select('used').where('bot_id', '=', house.botId).execute();
  expect(used).toEqual([{ used: 132 }]);
  await test.ctx.db.updateTable('bot_use').set({ used: 49_800 }).where('bot_id', '=', house.botId).execute();
  const late = await tried();
  expect(late).toMatchObject({ is_model: false, fell_back: 'tokens' });
  expect(late['text']).toContain(PIANO.content_dict.en);
});
