/** Scenarios as guests meet them: every kind of step, from the chat's first message to the people it may lead to. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addBot,
  BOT_MENU,
  conversationRow,
  inboxes,
  messagesOf,
  plannedAnswers,
  POOL_MENU,
  runAnswers,
  sendAsGuest,
  type StoredMessage,
  tappedChoice,
  writeScenario,
} from '#server/facade/operations/bot/testing/concierge.ts';
import { type Cast, type Person, setTheStage } from '#server/testing/cast.ts';
import { openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { botTexts } from '#shared/domain/bot/bot-texts.ts';
import { choicePayload } from '#shared/domain/bot/choices.ts';
import { PERSON_PAYLOAD } from '#shared/domain/bot/person-request.ts';
import type { ScenarioNode } from '#shared/domain/scenario/scenario.ts';

let test: TestApp;
let hotel: Cast;
let bot: string;
let run = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  hotel = await setTheStage(test.ctx, `scenario-${(run += 1)}`);
  bot = await addBot(test.ctx, hotel);
  await test.ctx.db.deleteFrom('scenario').where('tenant_id', '=', hotel.tenantId).execute();
  await plannedAnswers(test.ctx);
});

const at = { x: 0, y: 0, title: '' };
const end: ScenarioNode = { kind: 'end', id: 'end', ...at, text_dict: {} };
const say = (id: string, en: string, next: string): ScenarioNode => ({
  kind: 'text',
  id,
  ...at,
  text_dict: { en, fr: `${en} (fr)` },
  next,
});
const asking = (id: string, answer: 'text' | 'email' | 'number', next: string, retry = ''): ScenarioNode => ({
  kind: 'ask',
  id,
  ...at,
  text_dict: { en: `Your ${id}?`, fr: `Votre ${id} ?` },
  answer,
  variable: id,
  retry_dict: retry === '' ? {} : { en: retry },
  next,
});

const play = (...nodes: ScenarioNode[]): Promise<string> =>
  writeScenario(test.ctx.db, hotel.tenantId, bot, nodes[0]?.id ?? '', nodes);
const itemsOf = ({ content }: StoredMessage): readonly Readonly<Record<string, unknown>>[] =>
  content.startsWith('{')
    ? (JSON.parse(content) as { messages: readonly Readonly<Record<string, unknown>>[] }).messages
    : [{ text: content }];
/** What the bot said last, by its words and choices. */
async function lastSaid(id: string): Promise<readonly unknown[]> {
  const last = (await messagesOf(test.ctx, id)).findLast(({ side }) => side === 'bot');
  return last === undefined
    ? []
    : itemsOf(last).flatMap(({ text, list, button }) => [
        ...(text === undefined ? [] : [text]),
        ...((list as readonly { label: string; payload: string }[] | undefined) ?? [])
          .filter(({ payload }) => payload !== PERSON_PAYLOAD)
          .map(({ label }) => `[${label}]`),
        ...(button === undefined ? [] : [`→ ${(button as { label: string }).label}`]),
      ]);
}
async function tell(who: Person, id: string, content: string, lang = 'en'): Promise<readonly unknown[]> {
  await sendAsGuest(test, who, id, content, lang);
  await runAnswers(test.ctx);
  return lastSaid(id);
}
const answersOf = async (id: string): Promise<unknown> =>
  (
    await test.ctx.db
      .selectFrom('inquiry')
      .select('question_answers')
      .where('conversation_id', '=', id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
  ).question_answers;

describe('a guest whose chat begins with a scenario', () => {
  it('[SCENARIO-CIRCLE] is told once what stands in a circle that came about behind the checks, and has the way to people', async () => {
    await play(say('one', 'Welcome.', 'two'), say('two', 'Have a seat.', 'one'), end);
    const id = await openInquiry(test.app, hotel.ann, BOT_MENU);
    expect(await lastSaid(id)).toEqual(['Welcome.', 'Have a seat.']);
    const said = (await messagesOf(test.ctx, id)).findLast(({ side }) => side === 'bot');
    expect(said?.content).toContain(PERSON_PAYLOAD);
  });

  it('[SCENARIO-CIRCLE] is told that it is over where a tap leads into a circle without a word', async () => {
    const silent = { hours: null, sub_menu_id: null, open: 'two', next: 'two' };
    await play(
      {
        kind: 'choices',
        id: 'pick',
        ...at,
        text_dict: { en: 'Which?', fr: 'Lequel ?' },
        choices: [{ id: 'tea', label_dict: { en: 'Tea', fr: 'Thé' }, next: 'one' }],
      },
      { kind: 'hours', id: 'one', ...at, ...silent },
      { kind: 'hours', id: 'two', ...at, ...silent, open: 'one', next: 'one' },
      end,
    );
    const id = await openInquiry(test.app, hotel.ann, BOT_MENU);
    expect(await lastSaid(id)).toEqual(['Which?', '[Tea]']);
    expect(await tell(hotel.ann, id, 'Tea')).toEqual([botTexts('en').words.over]);
  });

  it('[SCENARIO-PLAY] [SCENARIO-ANSWERS] is asked, asked again where the answer is none, named in later words, and passed on with what they said', async () => {
    await play(
      say('hello', 'Welcome.', 'name'),
      asking('name', 'text', 'mail'),
      asking('mail', 'email', 'thanks', 'That is no address, {name}.'),
      say('thanks', 'Thank you, {name}: we write to {mail}.', 'people'),
      {
        kind: 'hand_over',
        id: 'people',
        ...at,
        text_dict: { en: 'One moment.', fr: 'Un instant.' },
        sub_menu_id: POOL_MENU,
      },
    );
    const id = await openInquiry(test.app, hotel.ann, BOT_MENU);
    expect(await lastSaid(id)).toEqual(['Welcome.', 'Your name?']);
    // A courtesy is no courtesy where a name was asked for.
    expect(await tell(hotel.ann, id, 'Grace')).toEqual(['Your mail?']);
    expect(await tell(hotel.ann, id, 'later')).toEqual(['That is no address, Grace.']);
    await tell(hotel.ann, id, 'grace@example.org');
    expect(await conversationRow(test.ctx, id)).toMatchObject({
      state: 'chatting_guest',
      inquiry_trigger: 'bot_handoff',
    });
    expect(await inboxes(test.ctx, id)).toEqual([hotel.housekeeping]);
    const said = (await messagesOf(test.ctx, id))
      .filter(({ side }) => side === 'bot')
      .map((one) => itemsOf(one).flatMap(({ text }) => text ?? []));
    expect(said.at(-2)).toEqual(['Thank you, Grace: we write to grace@example.org.', 'One moment.']);
    expect(await answersOf(id)).toEqual([
      { question: 'Your name?', answer: 'Grace' },
      { question: 'Your mail?', answer: 'grace@example.org' },
    ]);
  });

  it('[SCENARIO-PLAY] may write a choice instead of tapping it, and ask anything else in between', async () => {
    const scenario = await play(
      {
        kind: 'choices',
        id: 'root',
        ...at,
        text_dict: { en: 'Which?', fr: 'Lequel ?' },
        choices: [
          { id: 'tea', label_dict: { en: 'Tea', fr: 'Du thé' }, next: 'tea' },
          { id: 'pool', label_dict: { en: 'The pool', fr: 'La piscine' }, next: 'pool' },
        ],
      },
      say('tea', 'At four.', 'end'),
      {
        kind: 'link',
        id: 'pool',
        ...at,
        text_dict: { en: 'Here.', fr: 'Ici.' },
        sub_menu_id: POOL_MENU,
        facility_id: null,
        next: 'root',
      },
      end,
    );
    const id = await openInquiry(test.app, hotel.ann, BOT_MENU);
    expect(await lastSaid(id)).toEqual(['Which?', '[Tea]', '[The pool]']);
    expect(await tell(hotel.ann, id, 'is the pool heated?')).toContain('→ Swimming pool');
    expect(await tell(hotel.ann, id, 'the POOL')).toEqual(['Here.', '→ Pool and spa', 'Which?', '[Tea]', '[The pool]']);
    const [first] = (await messagesOf(test.ctx, id)).filter(({ side }) => side === 'bot');
    const tap = tappedChoice('Tea', choicePayload(scenario, 'root', 'tea'), first?.id ?? '');
    expect(await tell(hotel.ann, id, tap)).toEqual(['At four.']);
    // The scenario is over: the same words are a question like any other.
    expect(await tell(hotel.ann, id, 'Tea')).not.toEqual(['At four.']);
  });

  it('[SCENARIO-PLAY] is led by language, by the hour and by where they are', async () => {
    await play(
      { kind: 'language', id: 'lang', ...at, cases: [{ id: 'fr', lang_cds: ['fr'], next: 'french' }], next: 'hours' },
      say('french', 'In French', 'end'),
      { kind: 'hours', id: 'hours', ...at, hours: [], sub_menu_id: null, open: 'end', next: 'room' },
      {
        kind: 'room',
        id: 'room',
        ...at,
        cases: [{ id: 'here', location_group_ids: [await groupOf(hotel)], next: 'inside' }],
        next: 'outside',
      },
      say('inside', 'In {room}', 'end'),
      say('outside', 'Somewhere', 'end'),
      end,
    );
    expect(await lastSaid(await openInquiry(test.app, hotel.luc, BOT_MENU))).toEqual(['In French (fr)']);
    const [said] = await lastSaid(await openInquiry(test.app, hotel.ann, BOT_MENU));
    expect(said).toMatch(/^In .+/);
  });

  it('[BOT-SCENARIO] is told nothing of a scenario that is not worded in their language, nor of one nobody chose', async () => {
    await play({ ...say('hello', 'Welcome.', 'end'), text_dict: { en: 'Welcome.' } } as ScenarioNode, end);
    expect(await lastSaid(await openInquiry(test.app, hotel.luc, BOT_MENU))).toEqual([]);
    await test.ctx.db
      .updateTable('scenario')
      .set({ is_opening: false })
      .where('tenant_id', '=', hotel.tenantId)
      .execute();
    expect(await lastSaid(await openInquiry(test.app, hotel.ann, BOT_MENU))).toEqual([]);
  });

  it('[SCENARIO-OPENING] begins with the scenario that its menu names', async () => {
    await play(say('hello', 'Welcome.', 'end'), end);
    const own = await test.ctx.db
      .updateTable('scenario')
      .set({ is_opening: false })
      .where('tenant_id', '=', hotel.tenantId)
      .returning('id')
      .executeTakeFirstOrThrow();
    await play(say('other', 'Good day.', 'end'), end);
    await test.ctx.db
      .updateTable('sub_menu')
      .set({ menu_option: { type: 'guest_bot', bot_id: bot, scenario_id: own.id } })
      .where('tenant_id', '=', hotel.tenantId)
      .where('id', '=', BOT_MENU)
      .execute();
    expect(await lastSaid(await openInquiry(test.app, hotel.ann, BOT_MENU))).toEqual(['Welcome.']);
  });

  it('[SCENARIO-ANSWERS] who is in danger is told where help is, whatever was asked', async () => {
    await play(asking('name', 'text', 'end'), end);
    const id = await openInquiry(test.app, hotel.ann, BOT_MENU);
    const said = await tell(hotel.ann, id, 'There is a fire in my room, help!');
    expect(said.join(' ')).not.toContain('Anything else');
    expect(await answersOf(id)).toEqual([]);
  });
});

async function groupOf({ tenantId }: Cast): Promise<string> {
  const { location_group_id } = await test.ctx.db
    .selectFrom('location')
    .select('location_group_id')
    .where('tenant_id', '=', tenantId)
    .where('is_default_location', '=', false)
    .executeTakeFirstOrThrow();
  return location_group_id;
}
