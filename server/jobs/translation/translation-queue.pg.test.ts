/** Texts that wait for their translation: by conversation, in order, once, and not for ever. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { planJob } from '#server/actions/action-context.ts';
import { retranslateMessage } from '#server/actions/conversation/retranslate-message.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { translationLag } from '#server/queries/conversation/translation-lag.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TranslationView } from '#shared/client-view/values.ts';
import { jobCounts } from '../job-counts.ts';
import { migrateWorker, openWorkerPool } from '../worker.ts';
import { releaseTalks, takeTalks } from './translation-queue.ts';
import { startTranslations, type TranslationRunner } from './translation-runner.ts';

/** What the engine is asked, in order; and what it does with a text, where that is not to say it louder. */
const asked: string[] = [];
const scripted = new Map<string, () => Promise<never>>();
const saved: string[] = [];
const running: TranslationRunner[] = [];
let test: TestApp;
let cast: Cast;
let stage = 0;
let conversation = '';
let luc: SyncClient;
let omar: SyncClient;

beforeAll(async () => {
  test = await createTestApp({
    translator: {
      translate: async ({ content, from, to }) => {
        if (to === from) return null;
        asked.push(content);
        await scripted.get(content)?.();
        return { status: 'machine', content: `${to}: ${content}`, engine: 'test', fromLang: from };
      },
      preview: () => Promise.reject(new Error('no preview in this test')),
      foresee: () => Promise.reject(new Error('no preview in this test')),
    },
  });
  test.bus.subscribe(({ type, data }) => {
    if (type === 'updateMessageViaApi') saved.push(String(data['message_id']));
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const one of running.splice(0)) await one.stop();
  await test.ctx.sql`DELETE FROM job_intent`;
  scripted.clear();
  cast = await setTheStage(test.ctx, `queue-${(stage += 1)}`);
  conversation = await openInquiry(test.app, cast.luc, cast.subMenuId);
  [luc, omar] = [createSyncClient(test.app, cast.luc), createSyncClient(test.app, cast.omar)];
  await omar.mutate('openTicket', { id: freshId(), conversationId: conversation });
  // Whatever was said so far is done.
  const first = start();
  await vi.waitUntil(async () => (await waiting()) === 0, { timeout: 10_000 });
  await first.stop();
  asked.length = saved.length = 0;
});

function start(more: Partial<AppContext> = {}): TranslationRunner {
  const one = startTranslations({ ...test.ctx, ...more }, 4);
  running.push(one);
  return one;
}
const waiting = async (): Promise<number> => (await translationLag(test.ctx.sql)).waiting;
async function say(...texts: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const content of texts) {
    const id = freshId();
    ids.push(id);
    await luc.mutate('sendMessage', { id, conversationId: conversation, content, originalLangCd: 'fr' });
  }
  return ids;
}
const read = async (ids: readonly string[]): Promise<(string | null | undefined)[]> => {
  await omar.pull();
  return ids.map((id) => {
    const found = omar.get<TranslationView>(`translation/${conversation}/${id}`);
    return found === undefined ? undefined : found.status === 'failed' ? 'failed' : found.content;
  });
};

it('[TR-TOGETHER] texts of a conversation are translated in one go, and read in the order they were said', async () => {
  const ids = await say(...Array.from({ length: 40 }, (_, n) => `Texte ${n}`));
  let goes = 0;
  start({ metrics: { ...test.ctx.metrics, job: () => void (goes += 1) } });
  await expect.poll(() => waiting()).toBe(0);
  expect(await read(ids)).toEqual(ids.map((_, n) => `en: Texte ${n}`));
  expect(saved).toEqual(ids);
  expect(goes).toBe(1);
  // Into each language that is read, once.
  expect(new Set(asked).size).toBe(40);
});

it('[TR-TOGETHER] one that breaks holds back no other, is tried again, and is given up after some tries', async () => {
  let breaks = 0;
  scripted.set('Cassé', () => {
    breaks += 1;
    return Promise.reject(new Error('broken'));
  });
  const [before, broken, after] = (await say('Avant', 'Cassé', 'Après')) as [string, string, string];
  start({ log: test.ctx.log.child({}, { level: 'silent' }) });
  await expect.poll(() => read([before, broken, after])).toEqual(['en: Avant', undefined, 'en: Après']);
  const givenUp = async (): Promise<number> => {
    await test.ctx.sql`UPDATE job_intent SET run_at = now() WHERE run_at < 'infinity'`;
    test.ctx.bus.publish([{ tenantId: '', name: 'tenant/', type: 'textsWait', data: {} }]);
    return (await test.ctx.sql`SELECT FROM job_intent WHERE run_at = 'infinity'`).length;
  };
  await expect.poll(givenUp, { timeout: 20_000 }).toBe(1);
  // Eight tries, each for both readers' languages.
  expect(breaks).toBe(8 * 2);
});

it('[TR-ONCE] several processes translate each text once', async () => {
  const ids = await say(...Array.from({ length: 30 }, (_, n) => `Encore ${n}`));
  for (let n = 0; n < 3; n += 1) start();
  await expect.poll(() => waiting()).toBe(0);
  expect(await read(ids)).toEqual(ids.map((_, n) => `en: Encore ${n}`));
  expect(saved).toEqual(ids);
});

it('[TR-ONCE] what a process had in hand when it died is another’s at once, and what it still writes is nothing', async () => {
  const [id] = (await say('Au secours')) as [string];
  const hangs = Promise.withResolvers<never>();
  scripted.set('Au secours', () => hangs.promise);
  const silent = test.ctx.log.child({}, { level: 'silent' });
  start({ log: silent });
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  // Held: nobody else gets it.
  const session = await test.ctx.sql.reserve();
  const take = () => takeTalks(session, [], { talks: 8, texts: 8, patienceS: 300 });
  expect(await take()).toEqual([]);
  await test.ctx.sql`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = 7311`;
  await expect.poll(async () => (await take()).length).toBe(1);
  await releaseTalks(session, [conversation]);
  session.release();
  scripted.clear();
  start();
  await expect.poll(() => read([id])).toEqual(['en: Au secours']);
  saved.length = 0;
  hangs.reject(new Error('it was away'));
  for (const one of running.splice(0)) await one.stop();
  expect([saved, await waiting()]).toEqual([[], 0]);
});

it('[TR-BOUND] what waited too long is delivered, said to be untranslated, and translated by hand', async () => {
  const [old, young] = (await say('Vieux', 'Jeune')) as [string, string];
  await test.ctx.sql`
    UPDATE job_intent SET created_at = now() - interval '301 seconds' WHERE payload ->> 'messageId' = ${old}`;
  const lag = await translationLag(test.ctx.sql);
  expect([lag.waiting, lag.seconds >= 301]).toEqual([2, true]);
  start();
  await expect.poll(() => read([old, young])).toEqual(['failed', 'en: Jeune']);
  expect(asked).not.toContain('Vieux');
  await runAction(
    test.ctx,
    { ...cast.omar, tenantId: cast.tenantId, userId: cast.omar.id, kind: 'staff', role: 'staff' },
    (action) => retranslateMessage(action, old),
  );
  // Nobody tells the runner of it here: it looks by itself.
  await expect.poll(() => read([old]), { timeout: 10_000 }).toEqual(['en: Vieux']);
});

it('[TR-TOGETHER] a house that says much keeps no other waiting, and what was asked for by hand comes first', async () => {
  const other = await setTheStage(test.ctx, `queue-${(stage += 1)}`);
  const note = (tenantId: string, conversationId: string, more: object = {}) =>
    runAction(test.ctx, { tenantId, userId: cast.omar.id, kind: 'staff', role: 'staff' }, (action) =>
      planJob(action, 'translate_message', { tenantId, conversationId, messageId: freshId(), ...more }),
    );
  const loud = Array.from({ length: 10 }, () => freshId());
  for (const one of loud) await note(cast.tenantId, one);
  const [quiet, wanted] = [freshId(), freshId()];
  await note(other.tenantId, quiet);
  await note(cast.tenantId, wanted, { force: true });
  const session = await test.ctx.sql.reserve();
  const taken = await takeTalks(session, [], { talks: 3, texts: 8, patienceS: 300 });
  await releaseTalks(
    session,
    taken.map(({ conversationId }) => conversationId),
  );
  session.release();
  expect(new Set(taken.slice(0, 2).map(({ conversationId }) => conversationId))).toEqual(new Set([quiet, wanted]));
  expect(taken[2]?.conversationId).toBe(loud[0]);
});

it('[OPS-METRICS] texts that wait are counted with the jobs', async () => {
  await say('Bonjour', 'Bonsoir');
  const pool = openWorkerPool(test.pg.url, test.ctx.log, 1);
  await migrateWorker(pool);
  await pool.end();
  expect(await jobCounts(test.ctx.sql)).toMatchObject({ queued: 2, failed: 0 });
});
