/** From a sent message to its translation in the reader's view: intent, dispatcher, worker, engine, row. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type pg from 'pg';
import { createTranslationStore } from './translation-store.ts';
import { systemClock } from '#server/providers/resilience/clock.ts';
import { createChatTranslator } from '#server/providers/translation/create-chat-translator.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { createSyncClient, openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TranslationView } from '#shared/client-view/values.ts';
import { jobCounts } from './job-counts.ts';
import { type Dispatcher, startDispatcher } from './dispatcher.ts';
import { migrateWorker, openWorkerPool, startWorker, type Worker } from './worker.ts';

let test: TestApp;
let cast: Cast;
let pool: pg.Pool;
let worker: Worker;
let dispatcher: Dispatcher;

beforeAll(async () => {
  test = await createTestApp();
  const { ctx } = test;
  cast = await setTheStage(ctx);
  pool = openWorkerPool(test.pg.url, ctx.log, 3);
  await migrateWorker(pool);
  dispatcher = startDispatcher(ctx.sql, ctx.log);
  const translator = createChatTranslator({
    config: { order: ['phrasebook'], libreTranslate: undefined, deepl: undefined, google: undefined, apertium: 'off' },
    store: createTranslationStore(ctx.db, ctx.now), tools: { clock: systemClock, random: () => 0.5, wallMs: ctx.now },
  });
  worker = await startWorker({ ...ctx, translator }, pool, 2);
});
afterAll(async () => {
  await worker.stop();
  await dispatcher.stop();
  await pool.end();
  await test.close();
});

/** Resolves when a notice says that a message was updated. */
const updated = (messageId: string): Promise<void> => new Promise((resolve) => {
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
  await luc.mutate('sendMessage', { id, conversationId, content: 'Quel est le mot de passe du Wi-Fi ?', originalLangCd: 'fr' });
  await omar.pull();
  expect(omar.get(`message/${conversationId}/${id}`)).toMatchObject({ content: 'Quel est le mot de passe du Wi-Fi ?' });
  await dispatcher.flush();
  await translated;
  await omar.pull();
  expect(omar.get<TranslationView>(`translation/${conversationId}/${id}`)).toMatchObject({ langCd: 'en', status: 'machine', engine: 'phrasebook' });
  await luc.pull();
  expect(luc.get(`translation/${conversationId}/${id}`)).toBeUndefined();
});

it('[TR-LATER] what no engine can translate is said to be untranslated, honestly', async () => {
  const conversationId = await openInquiry(test.app, cast.luc, cast.subMenuId);
  const [luc, omar] = [createSyncClient(test.app, cast.luc), createSyncClient(test.app, cast.omar)];
  await omar.mutate('openTicket', { id: freshId(), conversationId });
  const id = freshId();
  const failed = updated(id);
  await luc.mutate('sendMessage', { id, conversationId, content: 'Mon violon a été livré chez le voisin du dessous par erreur.', originalLangCd: 'fr' });
  await dispatcher.flush();
  await failed;
  await omar.pull();
  expect(omar.get<TranslationView>(`translation/${conversationId}/${id}`)).toMatchObject({ status: 'failed', content: null });
});

it('[OPS-METRICS] the queue is counted by where jobs stand', async () => {
  await dispatcher.flush();
  expect(await jobCounts(test.ctx.sql)).toMatchObject({ intent: 0, failed: 0 });
});
