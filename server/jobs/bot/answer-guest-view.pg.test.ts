/** What a bot says travels like any message: views of any age become the fresh one, and a guest's page foresees its own part. */
import { modelAnswer } from '#server/providers/language-model/testing/model-answer.ts';
import type { ReadonlyJSONValue } from 'replicache';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  BOT_MENU,
  addBot,
  plannedAnswers,
  conversationRow,
  messagesOf,
} from '#server/facade/operations/bot/testing/concierge.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { callFacade } from '#server/testing/http-requests.ts';
import { createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { MessageView } from '#shared/client-view/values.ts';
import { sendAsGuest } from '#shared/mutators/send-as-guest.ts';
import { viewTransaction } from '#shared/testing/view-transaction.ts';
import { answerGuest } from './answer-guest.ts';

let test: TestApp;
let hotel: Cast;
beforeAll(async () => {
  test = await createTestApp();
  hotel = await setTheStage(test.ctx, 'bot-view');
  await addBot(test.ctx, hotel);
});
afterAll(() => test.close());

const rows = (client: SyncClient) => [...client.view.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1));

it('[SYNC-VIEW] [SYNC-OPTIMISTIC] [BOT-STREAM] holds while the bot answers, hands over, and is written to again', async () => {
  const { ctx, app } = test;
  const [ann, yuki, old] = [
    createSyncClient(app, hotel.ann),
    createSyncClient(app, hotel.yuki),
    createSyncClient(app, hotel.ann),
  ];
  const id = await openInquiry(app, hotel.ann, BOT_MENU);
  for (const client of [ann, yuki, old]) await client.pull();
  const everybody = async (): Promise<void> => {
    for (const [client, person] of [
      [ann, hotel.ann],
      [yuki, hotel.yuki],
    ] as const) {
      await client.pull();
      const fresh = createSyncClient(app, person, client.group);
      await fresh.pull();
      expect(rows(client)).toEqual(rows(fresh));
    }
  };
  const say = async (content: string): Promise<void> => {
    const args = { id: freshId(), conversationId: id, content, originalLangCd: 'en' };
    const foreseen = new Map(structuredClone([...ann.view]) as [string, ReadonlyJSONValue][]);
    await sendAsGuest(viewTransaction(foreseen), args);
    await ann.mutate('sendMessage', args);
    await ann.pull();
    const key = `message/${id}/${args.id}`;
    const {
      order: _order,
      createdAt: _created,
      updatedAt: _updated,
      ...seen
    } = ann.get<MessageView>(key) ?? { order: 0, createdAt: 0, updatedAt: 0 };
    expect(foreseen.get(key)).toMatchObject(seen);
    expect(foreseen.get(`conversation/${id}`)).toMatchObject({
      state: ann.get<{ state: string }>(`conversation/${id}`)?.state,
    });
  };

  await say('Is the pool heated?');
  const [job] = await plannedAnswers(ctx);
  const gate = Promise.withResolvers<void>();
  const shown = Promise.withResolvers<void>();
  const stop = test.bus.subscribe(({ type, data }) => {
    if (type === 'createMessageViaApi' && data['conversation_id'] === id) shown.resolve();
  });
  const answering = answerGuest(
    {
      ...ctx,
      languageModel: {
        name: 'slow',
        models: ['slow'],
        answer: async ({ onText }) => {
          onText('Yes, it is heated in every season');
          await gate.promise;
          return modelAnswer('Yes, it is heated in every season of the year.');
        },
      },
    },
    job,
  );
  await shown.promise;
  stop();
  await everybody();
  expect(
    ann
      .list<MessageView>(`message/${id}/`)
      .some(({ side, content }) => side === 'bot' && content === 'Yes, it is heated in every season'),
  ).toBe(true);
  gate.resolve();
  await answering;
  await everybody();
  await callFacade(
    app,
    hotel.ann.token,
    'mutation($b: ID!) { transferBizBotConversation(botConversationId: $b) { success } }',
    { b: id },
  );
  await everybody();
  expect(yuki.get(`ticket/${id}`)).toBeDefined();
  await yuki.mutate('takeTicket', { id: freshId(), conversationId: id });
  await everybody();
  await say('Thank you');
  await callFacade(
    app,
    hotel.ann.token,
    'mutation($c: ID!) { completeGuestInquiry(conversation_id: $c) { success } }',
    {
      c: id,
    },
  );
  await openInquiry(app, hotel.ann, BOT_MENU);
  expect((await conversationRow(ctx, id)).state).toBe('chatting_gpt');
  await everybody();
  await old.pull();
  expect(rows(old)).toEqual(rows(ann));
  expect(ann.list<MessageView>(`message/${id}/`)).toHaveLength(
    (await messagesOf(ctx, id)).filter(({ side }) => side !== 'system').length + (await visibleSystem(id)),
  );
});

/** System messages that guests see too. */
const visibleSystem = async (id: string): Promise<number> =>
  Number(
    (
      await test.ctx.db
        .selectFrom('message')
        .select((e) => e.fn.countAll().as('n'))
        .where('conversation_id', '=', id)
        .where('side', '=', 'system')
        .where('display_to', '<>', 'staff')
        .executeTakeFirstOrThrow()
    ).n,
  );
