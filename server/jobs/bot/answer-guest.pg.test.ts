/**
 * The bot at work: it answers from the house's texts, once, in the guest's language, and never past a hand-over.
 * Longer than 400 lines: the cases of one subject on one stage, which files apart would each set again.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AppContext } from '#server/context.ts';
import {
  BOT_MENU,
  addBot,
  inboxes,
  NODES,
  scenarioId,
  plannedAnswers,
  POOL,
  POOL_MENU,
  runAnswers,
  type StoredMessage,
  sendAsGuest,
  conversationRow,
  messagesOf,
  tappedChoice,
} from '#server/facade/operations/bot/testing/concierge.ts';
import { modelAnswer } from '#server/providers/language-model/testing/model-answer.ts';
import type { LanguageModel, ModelRequest } from '#server/providers/language-model/language-model.ts';
import { giveBotPlan } from '#server/testing/bot-plan.ts';
import { type Cast, setTheStage } from '#server/testing/cast.ts';
import { callFacade } from '#server/testing/http-requests.ts';
import { createSyncClient, openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { choicePayload } from '#shared/domain/bot/choices.ts';
import { PERSON_PAYLOAD, personPayload } from '#shared/domain/bot/person-request.ts';
import { assistantTexts } from '#shared/domain/assistant/assistant-texts.ts';
import { botTexts } from '#shared/domain/bot/bot-texts.ts';
import type { MessageView } from '#shared/client-view/values.ts';
import { MODEL_WINDOW_MS } from '#server/queries/bot/bot-question.ts';
import { answerGuest, MODEL_ANSWERS_AN_HOUR } from './answer-guest.ts';

let test: TestApp;
let hotel: Cast;
let bot: string;
let run = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  hotel = await setTheStage(test.ctx, `bot-${(run += 1)}`);
  bot = await addBot(test.ctx, hotel);
  await plannedAnswers(test.ctx);
});

/** How long something that is on its way may take on a busy machine. */
const PATIENT = { timeout: 10_000 };
const TRANSFER = 'mutation($b: ID!) { transferBizBotConversation(botConversationId: $b) { success conversation_id } }';
const itemsOf = (said: StoredMessage | undefined): readonly Readonly<Record<string, unknown>>[] =>
  (JSON.parse(said?.content ?? '{"messages":[]}') as { messages: Readonly<Record<string, unknown>>[] }).messages;
const ofBot = (said: readonly StoredMessage[]): StoredMessage[] => said.filter(({ side }) => side === 'bot');

/** A model that says what it is given, piece by piece, each when it is let go on. */
function scriptedModel(
  pieces: readonly string[],
  between: (index: number) => Promise<void> = () => Promise.resolve(),
): LanguageModel & { readonly asked: ModelRequest[] } {
  const asked: ModelRequest[] = [];
  return {
    name: 'scripted',
    models: ['scripted'],
    asked,
    async answer(request) {
      asked.push(request);
      let text = '';
      for (const [index, piece] of pieces.entries()) {
        await between(index);
        request.signal?.throwIfAborted();
        text += piece;
        request.onText(text);
      }
      return modelAnswer(text);
    },
  };
}
const withModel = (languageModel: LanguageModel): AppContext => ({ ...test.ctx, languageModel });

describe('a conversation with the bot', () => {
  it('[BOT-OPEN] opens in chatting_gpt with the bot as a member, its scenario begun, and in nobody’s inbox', async () => {
    const id = await openInquiry(test.app, hotel.luc, BOT_MENU);
    const scenario = await scenarioId(test.ctx, hotel.tenantId);
    expect(await conversationRow(test.ctx, id)).toMatchObject({
      state: 'chatting_gpt',
      conversation_type: 'guest_bot',
    });
    expect(await inboxes(test.ctx, id)).toEqual([]);
    const luc = createSyncClient(test.app, hotel.luc);
    await luc.pull();
    expect(luc.get(`member/${id}/${bot}`)).toMatchObject({ role: 'bot', displayName: 'Coral' });
    const said = luc.list<MessageView>(`message/${id}/`).toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
    expect(said.map(({ side }) => side)).toEqual(['system', 'bot']);
    expect(JSON.parse(said[1]?.content ?? '')).toEqual({
      messages: [
        {
          type: 'quick_replies',
          text: 'De quoi s’agit-il ?',
          list: [
            { label: 'La piscine', payload: choicePayload(scenario, NODES.root, 'pool') },
            { label: 'Ma note', payload: choicePayload(scenario, NODES.root, 'bill') },
            { label: 'Parler à une personne', payload: PERSON_PAYLOAD },
          ],
        },
      ],
    });
    // The same menu again is the same conversation, and says nothing twice.
    expect(await openInquiry(test.app, hotel.luc, BOT_MENU)).toBe(id);
    expect(await messagesOf(test.ctx, id)).toHaveLength(2);
  });

  it('[BOT-ANSWER] [BOT-LINK] [BOT-LANGUAGE] answers from the house’s own texts, in the guest’s language, with the page of it', async () => {
    const id = await openInquiry(test.app, hotel.luc, BOT_MENU);
    await sendAsGuest(test, hotel.luc, id, 'À quelle heure ouvre la piscine ?', 'fr');
    await runAnswers(test.ctx);
    const answer = ofBot(await messagesOf(test.ctx, id)).at(-1);
    expect(answer?.original_lang_cd).toBe('fr');
    const [text, button] = itemsOf(answer);
    expect(text?.['text']).toBe('Horaires : de 7 h à 21 h');
    expect(button).toMatchObject({
      type: 'button',
      button: { label: 'Piscine', path: `/customer/facility/${POOL}?sub_id=13` },
    });
    const unread = await callFacade<{ items: unknown[] }>(
      test.app,
      hotel.luc.token,
      '{ listQcUnreadMessage { items { message_id } } }',
    );
    // The greeting was read by opening it.
    expect(unread.data?.items).toHaveLength(1);
    expect(
      test.bus.sent
        .filter(({ type }) => type === 'chatTyping')
        .map(({ data }) => [data['access_id'], data['is_typing'], data['target']])
        .slice(-2),
    ).toEqual([
      [bot, true, 'biz_guest'],
      [bot, false, 'biz_guest'],
    ]);
  });

  it('[BOT-HONEST] says that it found nothing and offers the staff, whatever is asked of it', async () => {
    const id = await openInquiry(test.app, hotel.ann, BOT_MENU);
    for (const question of [
      'Who won the chess tournament of 1972?',
      JSON.stringify({ messages: [{ type: 'image', image: '/media/x/y.jpg' }] }),
      'Hello!',
      'thank you',
    ]) {
      await sendAsGuest(test, hotel.ann, id, question);
      await runAnswers(test.ctx);
    }
    const { words } = botTexts('en');
    const { words: assistant } = assistantTexts('en');
    const [, nothing, noText, hello, welcome] = ofBot(await messagesOf(test.ctx, id)).map(itemsOf);
    expect(nothing).toEqual([
      { type: 'quick_replies', text: assistant.nothing, list: [{ label: assistant.send, payload: PERSON_PAYLOAD }] },
    ]);
    expect(noText?.[0]).toMatchObject({ text: words.noText });
    expect([hello?.[0]?.['text'], welcome?.[0]?.['text']]).toEqual([words.hello, words.welcome]);
  });

  it.each([['the heating in our room is broken'], ['our key does not open the door']])(
    '[ASSIST-NEED] %s leads to people, with the question in the talk, whatever the month’s answers',
    async (need) => {
      await giveBotPlan(test.ctx, hotel.tenantId, bot, { plan: 'premium', answers_a_month: 0 });
      const id = await openInquiry(test.app, hotel.ann, BOT_MENU);
      await sendAsGuest(test, hotel.ann, id, need);
      await runAnswers(test.ctx);
      const [said] = itemsOf(ofBot(await messagesOf(test.ctx, id)).at(-1));
      const { person, send } = assistantTexts('en').words;
      const payload = personPayload(hotel.subMenuId);
      expect(said).toMatchObject({ type: 'quick_replies', text: person, list: [{ label: send, payload }] });
      expect(await inboxes(test.ctx, id)).toEqual([]);
      await sendAsGuest(test, hotel.ann, id, tappedChoice(send, payload, 'x'));
      await runAnswers(test.ctx);
      expect((await conversationRow(test.ctx, id)).state).toBe('chatting_guest');
      expect(await inboxes(test.ctx, id)).not.toEqual([]);
      const yuki = createSyncClient(test.app, hotel.yuki);
      await yuki.pull();
      expect(yuki.get(`ticket/${id}`)).toBeDefined();
      expect((await messagesOf(test.ctx, id)).map(({ content }) => content)).toContain(need);
    },
  );

  it('[ASSIST-DANGER] shows whoever is in danger the page for urgent help first, and then people', async () => {
    const urgent = (set: object) =>
      test.ctx.db
        .updateTable('sub_menu')
        .set(set)
        .where('tenant_id', '=', hotel.tenantId)
        .where('id', '=', POOL_MENU)
        .execute();
    const id = await openInquiry(test.app, hotel.ann, BOT_MENU);
    const told = async (words: string, lang = 'en') => {
      await sendAsGuest(test, hotel.ann, id, words, lang);
      await runAnswers(test.ctx);
      return itemsOf(ofBot(await messagesOf(test.ctx, id)).at(-1));
    };
    // A house without a page for it: people.
    expect((await told('My wife cannot breathe'))[0]).toMatchObject({ text: assistantTexts('en').words.person });
    await urgent({
      menu_type: 'ai_chatbot',
      menu_option: { type: 'emergency' },
      name_dict: { en: 'I need help now' },
    });
    const path = `/customer/urgent?main_id=${hotel.menuId}&sub_id=${POOL_MENU}`;
    expect(await told('My wife cannot breathe')).toMatchObject([
      { type: 'text', text: assistantTexts('en').words.urgent },
      { type: 'button', button: { label: 'I need help now', path } },
      { type: 'quick_replies', list: [{ label: assistantTexts('en').words.send }] },
    ]);
  });

  it('[BOT-SOURCES] never answers from what the guest may not be shown', async () => {
    const id = await openInquiry(test.app, hotel.ann, BOT_MENU);
    await test.ctx.db
      .updateTable('sub_menu')
      .set({ is_lang_restricted: true })
      .where('tenant_id', '=', hotel.tenantId)
      .where('id', '=', 13)
      .execute();
    await sendAsGuest(test, hotel.ann, id, 'When is the swimming pool open?');
    await runAnswers(test.ctx);
    expect(itemsOf(ofBot(await messagesOf(test.ctx, id)).at(-1))[0]).toMatchObject({
      type: 'quick_replies',
      text: assistantTexts('en').words.nothing,
    });
  });

  it('[BOT-SCENARIO] leads through its scenario by what is tapped, to a page or to a person', async () => {
    const id = await openInquiry(test.app, hotel.ann, BOT_MENU);
    const scenario = await scenarioId(test.ctx, hotel.tenantId);
    const [, root] = await messagesOf(test.ctx, id);
    await sendAsGuest(
      test,
      hotel.ann,
      id,
      tappedChoice('The pool', choicePayload(scenario, NODES.root, 'pool'), root?.id ?? ''),
    );
    await runAnswers(test.ctx);
    expect(itemsOf(ofBot(await messagesOf(test.ctx, id)).at(-1)).slice(0, 2)).toMatchObject([
      { type: 'text', text: 'It is heated.' },
      { button: { path: `/customer/facility/${POOL}?sub_id=13`, label: 'Swimming pool' } },
    ]);
    // A node that is gone is answered as what it says.
    await sendAsGuest(
      test,
      hotel.ann,
      id,
      tappedChoice('The pool', choicePayload(scenario, NODES.root, 'gone'), root?.id ?? ''),
    );
    await runAnswers(test.ctx);
    expect(itemsOf(ofBot(await messagesOf(test.ctx, id)).at(-1))[1]).toMatchObject({ type: 'button' });
    // What was sent before scenarios were drawn leads on.
    await sendAsGuest(test, hotel.ann, id, tappedChoice('My bill', `bot:node:${NODES.person}`, root?.id ?? ''));
    await runAnswers(test.ctx);
    expect(await conversationRow(test.ctx, id)).toMatchObject({
      state: 'chatting_guest',
      inquiry_trigger: 'bot_handoff',
    });
    expect(await inboxes(test.ctx, id)).toEqual([hotel.frontDesk]);
  });
});

describe('an answer', () => {
  it('[BOT-ONCE] is given once, run after run and beside itself, and says which question it is of where others stand between', async () => {
    const id = await openInquiry(test.app, hotel.ann, BOT_MENU);
    const first = await sendAsGuest(test, hotel.ann, id, 'Is the pool heated?');
    await sendAsGuest(test, hotel.ann, id, 'thanks');
    const jobs = await plannedAnswers(test.ctx);
    await Promise.all([...jobs, ...jobs, ...jobs].map((job) => answerGuest(test.ctx, job)));
    for (const job of jobs) await answerGuest(test.ctx, job);
    const answers = ofBot(await messagesOf(test.ctx, id)).slice(1);
    expect(answers).toHaveLength(2);
    expect(answers.filter(({ linked_message_id: linked }) => linked === first)).toHaveLength(1);
    expect(
      await test.ctx.db.selectFrom('bot_turn').select('state').where('conversation_id', '=', id).execute(),
    ).toEqual([{ state: 'answered' }, { state: 'answered' }]);
  });

  it('[BOT-STREAM] [BOT-MODEL] grows in one message while a model words it, and is translated when it is whole', async () => {
    const id = await openInquiry(test.app, hotel.ann, BOT_MENU);
    await sendAsGuest(test, hotel.ann, id, 'Is the pool heated in winter?');
    const [job] = await plannedAnswers(test.ctx);
    await test.ctx.db.deleteFrom('job_intent').execute();
    const seen: string[] = [];
    const pieces = [
      'Yes, the pool is heated all year',
      ', and it is open from seven in the morning until nine in the evening, on the garden level',
      '. Towels are there.',
    ];
    const model = scriptedModel(pieces, async (index) => {
      if (index === 0) return;
      // The part is on its way; the guest's next pull shows it.
      await expect
        .poll(async () => ofBot(await messagesOf(test.ctx, id)).at(-1)?.content, PATIENT)
        .toBe(pieces.slice(0, index).join(''));
      seen.push(ofBot(await messagesOf(test.ctx, id)).at(-1)?.content ?? '');
    });
    await answerGuest(withModel(model), job);
    const answers = ofBot(await messagesOf(test.ctx, id)).slice(1);
    expect(answers).toHaveLength(1);
    expect(itemsOf(answers[0])[0]).toEqual({ type: 'text', text: pieces.join(''), by_model: true });
    expect(itemsOf(answers[0])[1]).toMatchObject({
      type: 'button',
      button: { path: `/customer/facility/${POOL}?sub_id=13` },
    });
    expect(seen).toEqual([pieces[0], pieces.slice(0, 2).join('')]);
    expect(
      await test.ctx.db.selectFrom('job_intent').select('kind').where('kind', '=', 'translate_message').execute(),
    ).toHaveLength(1);
    expect(
      test.bus.sent.some(({ type, data }) => type === 'updateMessageViaApi' && data['message_id'] === answers[0]?.id),
    ).toBe(true);
    const [system, ...others] = model.asked[0]?.messages ?? [];
    expect(system?.content).toContain('Answer in English');
    expect(system?.content).toContain('A heated pool of 25 metres.');
    expect(others.at(-1)).toEqual({ role: 'user', content: 'Is the pool heated in winter?' });
  });

  it('[BOT-FALLBACK] is the house’s own words where the model fails, and nothing is guessed where the notes hold nothing', async () => {
    const id = await openInquiry(test.app, hotel.ann, BOT_MENU);
    await sendAsGuest(test, hotel.ann, id, 'Is the pool heated?');
    const broken: LanguageModel = {
      name: 'broken',
      models: ['broken'],
      answer: ({ onText }) => {
        onText('Half of an answer that never comes to its end');
        return Promise.reject(new Error('gone'));
      },
    };
    for (const job of await plannedAnswers(test.ctx)) await answerGuest(withModel(broken), job);
    expect(itemsOf(ofBot(await messagesOf(test.ctx, id)).at(-1))[0]?.['text']).toContain('A heated pool of 25 metres.');
    await sendAsGuest(test, hotel.ann, id, 'Is the pool haunted?');
    for (const job of await plannedAnswers(test.ctx)) await answerGuest(withModel(scriptedModel(['NOTH', 'ING'])), job);
    expect(itemsOf(ofBot(await messagesOf(test.ctx, id)).at(-1))[0]).toMatchObject({
      text: assistantTexts('en').words.nothing,
    });
    expect(ofBot(await messagesOf(test.ctx, id))).toHaveLength(3);
  });

  it('[BOT-BOUND] is worded by a model only so often in an hour', async () => {
    const id = await openInquiry(test.app, hotel.ann, BOT_MENU);
    const model = scriptedModel(['Yes.']);
    const ask = async (): Promise<unknown> => {
      await sendAsGuest(test, hotel.ann, id, 'Is the pool heated?');
      for (const job of await plannedAnswers(test.ctx)) await answerGuest(withModel(model), job);
      return itemsOf(ofBot(await messagesOf(test.ctx, id)).at(-1))[0]?.['text'];
    };
    expect(await ask()).toBe('Yes.');
    // As if it had been asked so often: the rows are all that is looked at.
    const { question_id: _question, ...turn } = await test.ctx.db
      .selectFrom('bot_turn')
      .selectAll()
      .where('conversation_id', '=', id)
      .executeTakeFirstOrThrow();
    const greeting = await messagesOf(test.ctx, id);
    await test.ctx.db
      .insertInto('message')
      .values(
        Array.from({ length: MODEL_ANSWERS_AN_HOUR - 1 }, (_, index) => ({
          tenant_id: hotel.tenantId,
          id: test.ctx.newId(),
          conversation_id: id,
          order: 1000 + index,
          author_id: hotel.ann.id,
          side: 'guest' as const,
          author_name: 'Ann',
          content: 'Again?',
          original_lang_cd: 'en',
          linked_message_id: null,
        })),
      )
      .execute();
    const questions = (await messagesOf(test.ctx, id)).slice(greeting.length);
    await test.ctx.db
      .insertInto('bot_turn')
      .values(questions.map(({ id: question_id }) => ({ ...turn, question_id })))
      .execute();
    expect(await ask()).toContain('A heated pool of 25 metres.');
    await test.ctx.db
      .updateTable('bot_turn')
      .set({ asked_at: new Date(test.clock.now - MODEL_WINDOW_MS) })
      .where('conversation_id', '=', id)
      .execute();
    expect(await ask()).toBe('Yes.');
  });

  it('[BOT-ONCE] goes on where a crashed run stopped, in the same message', async () => {
    const id = await openInquiry(test.app, hotel.ann, BOT_MENU);
    await sendAsGuest(test, hotel.ann, id, 'Is the pool heated?');
    const [job] = await plannedAnswers(test.ctx);
    const gate = Promise.withResolvers<void>();
    const crashed = answerGuest(
      withModel(
        scriptedModel(['The pool is heated, I believe so', ' but I never get to say it.'], (index) =>
          index === 0 ? Promise.resolve() : gate.promise,
        ),
      ),
      job,
    );
    await expect.poll(async () => ofBot(await messagesOf(test.ctx, id)).length, PATIENT).toBe(2);
    await answerGuest(withModel(scriptedModel(['Yes, heated.'])), job);
    gate.resolve();
    await crashed;
    const answers = ofBot(await messagesOf(test.ctx, id)).slice(1);
    expect(answers.map((one) => itemsOf(one)[0]?.['text'])).toEqual(['Yes, heated.']);
  });
});

describe('the hand-over', () => {
  it('[BOT-HANDOVER] puts the conversation into the inbox of its groups, tells the guest, and happens once', async () => {
    const id = await openInquiry(test.app, hotel.ann, BOT_MENU);
    await sendAsGuest(test, hotel.ann, id, 'Is the pool heated?');
    await runAnswers(test.ctx);
    const answers = await Promise.all([1, 2, 3].map(() => callFacade(test.app, hotel.ann.token, TRANSFER, { b: id })));
    expect(answers.map(({ data }) => data)).toEqual(
      Array.from({ length: 3 }, () => ({ success: true, conversation_id: id })),
    );
    expect(await conversationRow(test.ctx, id)).toMatchObject({
      state: 'chatting_guest',
      inquiry_trigger: 'bot_handoff',
    });
    expect(await inboxes(test.ctx, id)).toEqual([hotel.frontDesk]);
    const said = await messagesOf(test.ctx, id);
    expect(said.filter(({ content }) => content === botTexts('en').words.handOver)).toHaveLength(1);
    // One inquiry from the first word to the clerk's, and the clerk reads what was said with the bot.
    expect(
      await test.ctx.db.selectFrom('inquiry').select('status').where('conversation_id', '=', id).execute(),
    ).toEqual([{ status: 'pending' }]);
    const yuki = createSyncClient(test.app, hotel.yuki);
    await yuki.pull();
    expect(yuki.get(`ticket/${id}`)).toMatchObject({
      label: 'unassigned',
      waitingCount: 1,
      // What is asked, not the bot's last word.
      lastLine: 'Is the pool heated?',
      lastSide: 'guest',
    });
    await yuki.mutate('takeTicket', { id: said[0]?.id ?? '', conversationId: id });
    await yuki.pull();
    expect(yuki.list<MessageView>(`message/${id}/`).filter(({ side }) => side === 'bot')).toHaveLength(3);
  });

  it('[BOT-HANDOVER] follows words that ask for a person, and the choice under a message', async () => {
    for (const [person, lang, words] of [
      [hotel.ann, 'en', 'Can I talk to a real person please?'],
      [hotel.luc, 'fr', tappedChoice('Parler à une personne', PERSON_PAYLOAD, 'x')],
    ] as const) {
      const id = await openInquiry(test.app, person, BOT_MENU);
      await sendAsGuest(test, person, id, words, lang);
      await runAnswers(test.ctx);
      expect((await conversationRow(test.ctx, id)).state).toBe('chatting_guest');
      expect((await messagesOf(test.ctx, id)).at(-1)).toMatchObject({
        side: 'bot',
        content: botTexts(lang).words.handOver,
      });
    }
  });

  it('[BOT-LATE] cuts off what the bot is writing, and nothing of it comes afterwards', async () => {
    const id = await openInquiry(test.app, hotel.ann, BOT_MENU);
    await sendAsGuest(test, hotel.ann, id, 'Is the pool heated in winter?');
    const [job] = await plannedAnswers(test.ctx);
    const gate = Promise.withResolvers<void>();
    const late = answerGuest(
      withModel(
        scriptedModel(['Yes, it is heated, and', ' open all day long'], (index) =>
          index === 0 ? Promise.resolve() : gate.promise,
        ),
      ),
      job,
    );
    await expect.poll(async () => ofBot(await messagesOf(test.ctx, id)).length, PATIENT).toBe(1);
    await callFacade(test.app, hotel.ann.token, TRANSFER, { b: id });
    const before = await messagesOf(test.ctx, id);
    gate.resolve();
    await late;
    expect(await messagesOf(test.ctx, id)).toEqual(before);
    // A run that comes only now, or after the guest is back with the bot, finds its question closed.
    await answerGuest(test.ctx, job);
    await callFacade(
      test.app,
      hotel.ann.token,
      'mutation($c: ID!) { cancelGuestInquiry(conversation_id: $c) { success } }',
      { c: id },
    );
    await openInquiry(test.app, hotel.ann, BOT_MENU);
    expect((await conversationRow(test.ctx, id)).state).toBe('chatting_gpt');
    const again = await messagesOf(test.ctx, id);
    await answerGuest(test.ctx, job);
    expect(await messagesOf(test.ctx, id)).toEqual(again);
  });

  it('[BOT-LATE] holds against answers that finish at the very moment of the transfer', async () => {
    const rounds = 12;
    for (let round = 0; round < rounds; round += 1) {
      const id = await openInquiry(test.app, hotel.ann, BOT_MENU);
      await sendAsGuest(test, hotel.ann, id, 'Is the pool heated?');
      const [job] = await plannedAnswers(test.ctx);
      const ctx = withModel(
        scriptedModel([
          'Yes, it is heated all the year',
          ' and it is open from seven in the morning until nine in the evening for everybody',
          ' who stays.',
        ]),
      );
      // Neither is awaited before the other has begun: the conversation's lock alone decides.
      const order =
        round % 2 === 0
          ? [answerGuest(ctx, job), callFacade(test.app, hotel.ann.token, TRANSFER, { b: id })]
          : [callFacade(test.app, hotel.ann.token, TRANSFER, { b: id }), answerGuest(ctx, job)];
      await Promise.all(order);
      const said = await messagesOf(test.ctx, id);
      const last = said.findIndex(({ content }) => content === botTexts('en').words.handOver);
      expect([round, last >= 0, said.slice(last + 1)]).toEqual([round, true, []]);
      expect((await conversationRow(test.ctx, id)).state).toBe('chatting_guest');
      // Told whole, cut off, or never begun: and closed in every case.
      expect(
        (await test.ctx.db.selectFrom('bot_turn').select('state').where('conversation_id', '=', id).execute()).every(
          ({ state }) => state === 'answered' || state === 'dropped',
        ),
      ).toBe(true);
      await callFacade(
        test.app,
        hotel.ann.token,
        'mutation($c: ID!) { cancelGuestInquiry(conversation_id: $c) { success } }',
        { c: id },
      );
      await test.ctx.db.updateTable('conversation').set({ sub_menu_id: null }).where('id', '=', id).execute();
    }
  });

  it('[BOT-OPEN] is where a guest who writes after the end is taken: to people who answered before, to the bot otherwise', async () => {
    const id = await openInquiry(test.app, hotel.ann, BOT_MENU);
    const close = () =>
      callFacade(
        test.app,
        hotel.ann.token,
        'mutation($c: ID!) { completeGuestInquiry(conversation_id: $c) { success } }',
        { c: id },
      );
    await close();
    await sendAsGuest(test, hotel.ann, id, 'Is the pool heated?');
    expect((await conversationRow(test.ctx, id)).state).toBe('chatting_gpt');
    await runAnswers(test.ctx);
    expect(itemsOf(ofBot(await messagesOf(test.ctx, id)).at(-1))[1]).toMatchObject({ type: 'button' });
    await callFacade(test.app, hotel.ann.token, TRANSFER, { b: id });
    const yuki = createSyncClient(test.app, hotel.yuki);
    await yuki.mutate('sendMessage', {
      id: test.ctx.newId(),
      conversationId: id,
      content: 'Good evening',
      originalLangCd: 'en',
    });
    await close();
    await sendAsGuest(test, hotel.ann, id, 'One more thing');
    expect(await conversationRow(test.ctx, id)).toMatchObject({ state: 'chatting_guest' });
    expect(await plannedAnswers(test.ctx)).toEqual([]);
    // The menu itself leads to the bot again, and out of the inbox.
    await close();
    await openInquiry(test.app, hotel.ann, BOT_MENU);
    expect((await conversationRow(test.ctx, id)).state).toBe('chatting_gpt');
    expect(await inboxes(test.ctx, id)).toEqual([]);
    await yuki.pull();
    expect([yuki.get(`ticket/${id}`), yuki.get(`conversation/${id}`)]).toEqual([undefined, undefined]);
  });
});

describe('the answers of a month', () => {
  it('[BOT-MONTH] end with the plan’s number: the bot says to try later and offers people, who can be asked as ever; the next month begins anew', async () => {
    await giveBotPlan(test.ctx, hotel.tenantId, bot, { plan: 'starter', answers_a_month: 1 });
    const id = await openInquiry(test.app, hotel.ann, BOT_MENU);
    const answer = async (text: string): Promise<string> => {
      await sendAsGuest(test, hotel.ann, id, text, 'en');
      await runAnswers(test.ctx);
      return ofBot(await messagesOf(test.ctx, id)).at(-1)?.content ?? '';
    };
    expect(await answer('When does the pool open?')).not.toContain(botTexts('en').words.limit);
    expect(await answer('When does the pool open?')).toContain(botTexts('en').words.limit);
    expect(await answer('And the sauna?')).toContain(botTexts('en').words.limit);
    await test.ctx.db
      .updateTable('bot_use')
      .set({ period: '2026-10-01' })
      .where('tenant_id', '=', hotel.tenantId)
      .execute();
    expect(await answer('When does the pool open?')).not.toContain(botTexts('en').words.limit);
    await answer('I want to talk to a person');
    expect(await conversationRow(test.ctx, id)).not.toMatchObject({ state: 'chatting_gpt' });
  });

  it('[BOT-MONTH] [BOT-ONCE] count an answer once however often its job runs, and none that was passed on or never said', async () => {
    await giveBotPlan(test.ctx, hotel.tenantId, bot, { plan: 'starter' });
    const id = await openInquiry(test.app, hotel.ann, BOT_MENU);
    const used = async (): Promise<number> =>
      (
        await test.ctx.db
          .selectFrom('bot_use')
          .select('used')
          .where('tenant_id', '=', hotel.tenantId)
          .executeTakeFirst()
      )?.used ?? 0;
    await sendAsGuest(test, hotel.ann, id, 'When does the pool open?', 'en');
    const [job] = await plannedAnswers(test.ctx);
    await Promise.all([answerGuest(test.ctx, job), answerGuest(test.ctx, job)]);
    await answerGuest(test.ctx, job);
    expect(await used()).toBe(1);
    await sendAsGuest(test, hotel.ann, id, tappedChoice('My bill', `bot:node:${NODES.person}`, 'x'));
    await runAnswers(test.ctx);
    expect((await conversationRow(test.ctx, id)).state).toBe('chatting_guest');
    expect(await used()).toBe(1);
    const other = await openInquiry(test.app, hotel.luc, BOT_MENU);
    const luc = createSyncClient(test.app, hotel.luc);
    await sendAsGuest(test, hotel.luc, other, 'À quelle heure ouvre la piscine ?', 'fr');
    const leaving = scriptedModel(['Never said'], async () => {
      await luc.mutate('closeConversation', {
        id: test.ctx.newId(),
        conversationId: other,
        closeChatState: 'guest_left',
      });
    });
    await runAnswers(withModel(leaving));
    expect(await used()).toBe(1);
  });

  it('[PLAN-SPEAKS] are not a sandbox’s: its menu opens towards people, and a talk it was in goes on with them', async () => {
    await test.ctx.db
      .insertInto('subscription')
      .values({ organization_id: hotel.tenantId, time_zone: 'Asia/Tokyo' })
      .execute();
    await giveBotPlan(test.ctx, hotel.tenantId, bot, { plan: 'premium' });
    const paidUntil = (period_end: string | null) =>
      test.ctx.db
        .updateTable('subscription')
        .set({ period_start: period_end === null ? null : '2026-11-01', period_end, anchor_on: '2026-11-01' })
        .where('organization_id', '=', hotel.tenantId)
        .execute();
    await paidUntil('2026-12-01');
    const id = await openInquiry(test.app, hotel.ann, BOT_MENU);
    expect((await conversationRow(test.ctx, id)).state).toBe('chatting_gpt');
    await giveBotPlan(test.ctx, hotel.tenantId, bot, { plan: 'sandbox' });
    await sendAsGuest(test, hotel.ann, id, 'When does the pool open?', 'en');
    await runAnswers(test.ctx);
    expect((await conversationRow(test.ctx, id)).state).toBe('chatting_guest');
    const other = await openInquiry(test.app, hotel.luc, BOT_MENU);
    expect((await conversationRow(test.ctx, other)).conversation_type).toBe('guest_staff');
  });
});

describe('a guest who ends the talk', () => {
  it('[BOT-LATE] finds what the bot was writing broken off, and nothing is written after it', async () => {
    const id = await openInquiry(test.app, hotel.ann, BOT_MENU);
    const ann = createSyncClient(test.app, hotel.ann);
    await sendAsGuest(test, hotel.ann, id, 'When does the pool open?', 'en');
    const model = scriptedModel(['The pool opens at seven in the morning, ', 'and closes at nine.'], async (index) => {
      if (index === 0) return;
      await expect
        .poll(async () => ofBot(await messagesOf(test.ctx, id)).at(-1)?.content ?? '', PATIENT)
        .toContain('seven');
      await ann.mutate('closeConversation', { id: test.ctx.newId(), conversationId: id, closeChatState: 'guest_left' });
    });
    await runAnswers(withModel(model));
    expect(await conversationRow(test.ctx, id)).toMatchObject({ state: 'close_guest' });
    expect(ofBot(await messagesOf(test.ctx, id)).at(-1)?.content).toBe('The pool opens at seven in the morning,…');
    const turns = await test.ctx.db.selectFrom('bot_turn').select('state').where('conversation_id', '=', id).execute();
    expect(turns).toEqual([{ state: 'dropped' }]);
  });
});
