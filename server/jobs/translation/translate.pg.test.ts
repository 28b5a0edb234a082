/** From a sent message to its translation in the reader's view: intent, dispatcher, worker, engine, row. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type pg from 'pg';
import { createTranslationStore } from './translation-store.ts';
import { systemClock } from '#server/providers/resilience/clock.ts';
import { createChatTranslator } from '#server/providers/translation/create-chat-translator.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { MessageView, TicketView, TranslationView } from '#shared/client-view/values.ts';
import { guestReading } from '#shared/domain/translation/guest-reading.ts';
import { jobCounts } from '../job-counts.ts';
import { type Dispatcher, startDispatcher } from '../dispatcher.ts';
import { startTranslations, type TranslationRunner } from './translation-runner.ts';
import { migrateWorker, openWorkerPool, startWorker, type Worker } from '../worker.ts';

let test: TestApp;
let cast: Cast;
let pool: pg.Pool;
let worker: Worker;
let dispatcher: Dispatcher;
let translations: TranslationRunner;

beforeAll(async () => {
  test = await createTestApp();
  const { ctx } = test;
  cast = await setTheStage(ctx);
  pool = openWorkerPool(test.pg.url, ctx.log, 3);
  await migrateWorker(pool);
  dispatcher = startDispatcher(ctx.sql, ctx.log, () =>
    ctx.bus.publish([{ tenantId: '', name: 'tenant/', type: 'textsWait', data: {} }]),
  );
  const translator = createChatTranslator({
    config: { order: ['phrasebook'], libreTranslate: undefined, deepl: undefined, google: undefined, apertium: 'off' },
    store: createTranslationStore(ctx.db, ctx.now),
    tools: { clock: systemClock, random: () => 0.5, wallMs: ctx.now },
  });
  worker = await startWorker({ ...ctx, translator }, pool, 2);
  translations = startTranslations({ ...ctx, translator }, 2);
});
afterAll(async () => {
  await translations.stop();
  await worker.stop();
  await dispatcher.stop();
  await pool.end();
  await test.close();
});

/** Resolves when a notice says that a message was updated. */
const updated = (messageId: string): Promise<void> =>
  new Promise((resolve) => {
    const stop = test.bus.subscribe((notice) => {
      if (notice.type !== 'updateMessageViaApi' || notice.data['message_id'] !== messageId) return;
      stop();
      resolve();
    });
  });

it('[TR-LATER] a message is delivered first, and its translation comes as a row of its own', async () => {
  const conversationId = await openInquiry(test.app, cast.luc, cast.subMenuId);
  const [luc, omar] = [createSyncClient(test.app, cast.luc), createSyncClient(test.app, cast.omar)];
  await omar.mutate('openTicket', { id: freshId(), conversationId });
  const id = freshId();
  const translated = updated(id);
  await luc.mutate('sendMessage', {
    id,
    conversationId,
    content: 'Quel est le mot de passe du Wi-Fi ?',
    originalLangCd: 'fr',
  });
  await omar.pull();
  expect(omar.get(`message/${conversationId}/${id}`)).toMatchObject({ content: 'Quel est le mot de passe du Wi-Fi ?' });
  await dispatcher.flush();
  await translated;
  await omar.pull();
  expect(omar.get<TranslationView>(`translation/${conversationId}/${id}`)).toMatchObject({
    langCd: 'en',
    status: 'machine',
    engine: 'phrasebook',
  });
  await luc.pull();
  expect(luc.get(`translation/${conversationId}/${id}`)).toBeUndefined();
});

it('[TR-LATER] what no engine can translate is said to be untranslated, honestly', async () => {
  const conversationId = await openInquiry(test.app, cast.luc, cast.subMenuId);
  const [luc, omar] = [createSyncClient(test.app, cast.luc), createSyncClient(test.app, cast.omar)];
  await omar.mutate('openTicket', { id: freshId(), conversationId });
  const id = freshId();
  const failed = updated(id);
  await luc.mutate('sendMessage', {
    id,
    conversationId,
    content: 'Mon violon a été livré chez le voisin du dessous par erreur.',
    originalLangCd: 'fr',
  });
  await dispatcher.flush();
  await failed;
  await omar.pull();
  expect(omar.get<TranslationView>(`translation/${conversationId}/${id}`)).toMatchObject({
    status: 'failed',
    content: null,
  });
});

it('[TR-HOUSE] [TR-READER] a canned reply and the greeting are read in every language the house has, with no engine at all', async () => {
  const { tenantId } = cast;
  await test.ctx.db
    .insertInto('canned_reply')
    .values({
      tenant_id: tenantId,
      id: freshId(),
      shortcut: 'boat',
      staff_group_id: null,
      texts: {
        en: 'The glass-bottom boat leaves at nine.',
        fr: 'Le bateau à fond de verre part à neuf heures.',
        ja: 'グラスボートは9時に出ます。',
      },
    })
    .execute();
  // An edit is in force a few seconds later.
  test.clock.now += 5_000;
  const conversationId = await openInquiry(test.app, cast.ann, cast.subMenuId);
  const [ann, yuki, omar] = [
    createSyncClient(test.app, cast.ann),
    createSyncClient(test.app, cast.yuki),
    createSyncClient(test.app, cast.omar),
  ];
  await ann.pull();
  const [greeting] = ann.list<MessageView>(`message/${conversationId}/`);
  if (greeting === undefined) throw new Error('nobody greeted');
  expect(greeting.content).toContain('Good evening.');
  const greeted = updated(greeting.id);
  await yuki.mutate('takeTicket', { id: freshId(), conversationId });
  await dispatcher.flush();
  await greeted;
  const id = freshId();
  const translated = updated(id);
  await omar.mutate('openTicket', { id: freshId(), conversationId });
  await yuki.mutate('sendMessage', {
    id,
    conversationId,
    content: 'グラスボートは9時に出ます。',
    originalLangCd: 'ja',
  });
  await dispatcher.flush();
  await translated;
  for (const reader of [ann, yuki, omar]) await reader.pull();
  const read = (reader: SyncClient, messageId: string) =>
    reader.get<TranslationView>(`translation/${conversationId}/${messageId}`);
  expect(read(ann, id)).toMatchObject({
    langCd: 'en',
    status: 'machine',
    engine: 'house',
    content: 'The glass-bottom boat leaves at nine.',
  });
  expect(read(omar, id)).toMatchObject({ langCd: 'en', content: 'The glass-bottom boat leaves at nine.' });
  expect(read(yuki, greeting.id)).toMatchObject({
    langCd: 'ja',
    engine: 'house',
    content: expect.stringContaining('こんばんは。') as string,
  });
  // Each reader has the translation into the own language, and no other.
  expect([read(ann, greeting.id), read(yuki, id)]).toEqual([undefined, undefined]);
});

it('[TR-STATUS] one that people edited or locked is not overwritten, whatever the engines say', async () => {
  const conversationId = await openInquiry(test.app, cast.luc, cast.subMenuId);
  const [luc, omar] = [createSyncClient(test.app, cast.luc), createSyncClient(test.app, cast.omar)];
  await omar.mutate('openTicket', { id: freshId(), conversationId });
  const ids = { edited: freshId(), locked: freshId(), pending: freshId(), failed: freshId() } as const;
  const statuses = ['edited', 'locked', 'pending', 'failed'] as const;
  for (const status of statuses) {
    await luc.mutate('sendMessage', {
      id: ids[status],
      conversationId,
      content: 'Quel est le mot de passe du Wi-Fi ?',
      originalLangCd: 'fr',
    });
    const content = status === 'edited' || status === 'locked' ? 'By hand' : null;
    await test.ctx.db
      .insertInto('message_translation')
      .values({
        tenant_id: cast.tenantId,
        conversation_id: conversationId,
        message_id: ids[status],
        lang_cd: 'en',
        content,
        status,
        engine: null,
        source_lang_cd: 'fr',
      })
      .execute();
  }
  const heard = Promise.all(statuses.map((status) => updated(ids[status])));
  for (const status of statuses)
    await test.ctx.db
      .insertInto('job_intent')
      .values({
        kind: 'translate_message',
        payload: { tenantId: cast.tenantId, conversationId, messageId: ids[status], force: true },
        run_at: null,
      })
      .execute();
  await dispatcher.flush();
  await heard;
  const rows = await test.ctx.db
    .selectFrom('message_translation')
    .select(['message_id', 'status', 'content'])
    .where('conversation_id', '=', conversationId)
    .where('lang_cd', '=', 'en')
    .execute();
  const standing = (status: (typeof statuses)[number]) => rows.find((row) => row.message_id === ids[status]);
  expect(standing('edited')).toMatchObject({ status: 'edited', content: 'By hand' });
  expect(standing('locked')).toMatchObject({ status: 'locked', content: 'By hand' });
  for (const status of ['pending', 'failed'] as const)
    expect(standing(status)).toMatchObject({ status: 'machine', content: expect.stringMatching(/Wi-Fi/) as string });
});

it('[OPS-METRICS] the queue is counted by where jobs stand', async () => {
  await dispatcher.flush();
  expect(await jobCounts(test.ctx.sql)).toMatchObject({ intent: 0, failed: 0 });
});

it('[INBOX-ROW] the last line stands in the inbox in the language of each who looks at it, joined or not', async () => {
  const conversationId = await openInquiry(test.app, cast.luc, cast.subMenuId);
  const [luc, omar] = [createSyncClient(test.app, cast.luc), createSyncClient(test.app, cast.omar)];
  const say = async (content: string): Promise<void> => {
    const id = freshId();
    const seen = updated(id);
    await luc.mutate('sendMessage', { id, conversationId, content, originalLangCd: 'fr' });
    await dispatcher.flush();
    await seen;
  };
  const row = async (): Promise<TicketView> => {
    await omar.pull();
    const ticket = omar.get<TicketView>(`ticket/${conversationId}`);
    if (ticket === undefined) throw new Error('not in the inbox');
    return ticket;
  };
  await say('Quel est le mot de passe du Wi-Fi ?');
  expect(await row()).toMatchObject({
    lastLine: 'Quel est le mot de passe du Wi-Fi ?',
    lastLines: { en: 'What is the Wi-Fi password?' },
  });
  // What nobody can translate stands as it was written, and never under the words of the message before.
  await say('Mon violon a été livré chez le voisin du dessous par erreur.');
  expect(await row()).toMatchObject({ lastLine: expect.stringContaining('violon') as string, lastLines: {} });
});

it('[TR-GUEST] staff see of each reply whether its guest can read it, whatever they read themselves', async () => {
  const conversationId = await openInquiry(test.app, cast.luc, cast.subMenuId);
  const [luc, omar, yuki] = [cast.luc, cast.omar, cast.yuki].map((person) => createSyncClient(test.app, person)) as [
    SyncClient,
    SyncClient,
    SyncClient,
  ];
  await omar.mutate('takeTicket', { id: freshId(), conversationId });
  const say = async (content: string, originalLangCd: string): Promise<string> => {
    const id = freshId();
    const seen = updated(id);
    await omar.mutate('sendMessage', { id, conversationId, content, originalLangCd });
    await dispatcher.flush();
    if (originalLangCd !== 'fr') await seen;
    return id;
  };
  const phrase = await say('What is the Wi-Fi password?', 'en');
  const lost = await say('Your violin was brought to the neighbours by mistake.', 'en');
  // French under an English profile: nothing is to be translated, and nothing is to be warned of.
  const french = await say('Votre taxi est arrivé et vous attend devant la porte principale de notre hôtel.', 'en');
  const canned = await say('Bonsoir, votre chambre est prête.', 'fr');
  await yuki.mutate('openTicket', { id: freshId(), conversationId });
  const marks = async (client: SyncClient, guestLang: string) => {
    await client.pull();
    return [phrase, lost, french, canned].map((id) => {
      const message = client.get<MessageView>(`message/${conversationId}/${id}`);
      return message === undefined ? 'gone' : guestReading(message, guestLang);
    });
  };
  for (const client of [omar, yuki]) expect(await marks(client, 'fr')).toEqual([null, 'failed', null, null]);
  await luc.pull();
  expect(luc.get<MessageView>(`message/${conversationId}/${lost}`)).not.toHaveProperty('guestReads');

  // The guest changes to a language in which the phrase alone is known.
  const changed = updated(phrase);
  await test.app.request('/be-api/secure/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${cast.luc.token}` },
    body: JSON.stringify({ query: 'mutation { updateUserSettings(langCd: "es") { success } }' }),
  });
  expect((await marks(omar, 'es')).slice(1)).toEqual(['late', 'late', 'late']);
  await dispatcher.flush();
  await changed;
});
