/** The check beside patches: each in so many statements, and its word counts. */
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type postgres from 'postgres';
import { expect, it, vi } from 'vitest';
import { createMetrics } from '#server/http/metrics.ts';
import { PATCH_DIFFERS } from '#server/realtime/patching.ts';
import { openSocketSite } from '#server/realtime/testing/socket-site.ts';
import { setSocketStage } from '#server/realtime/testing/socket-stage.ts';
import { createSyncClient } from '#server/testing/sync-client.ts';
import { createPatchReader } from './patches.ts';

/** Milliseconds; a machine with much to do is waited for. */
const SOON = 10_000;

const metrics = createMetrics();
const lines: string[] = [];
const stage = setSocketStage({
  metrics,
  feedCheckEvery: Number.POSITIVE_INFINITY,
  log: pino({ level: 'error' }, { write: (line) => void lines.push(line) }),
});

const counted = async (name: string): Promise<string[]> =>
  (await metrics.scrape()).text.split('\n').filter((line) => line.startsWith(`bellhop_${name}{`));

/** A database that is asked other things. */
function altered<S extends postgres.Sql | postgres.TransactionSql>(sql: S, alter: (text: string) => string): S {
  return new Proxy(sql, {
    get(target, name) {
      if (name === 'unsafe')
        return (text: string, ...rest: [postgres.ParameterOrJSON<never>[], postgres.UnsafeQueryOptions]) =>
          target.unsafe(alter(text), ...rest);
      if (name === 'begin' && 'begin' in target)
        return (options: string, body: (trx: postgres.TransactionSql) => Promise<unknown>) =>
          target.begin(options, (trx) => body(altered(trx, alter)));
      return Reflect.get(target, name) as unknown;
    },
  });
}

it('[SYNC-PATCH-CHECK] notices a patch that is no pull’s answer, says so, counts it, and tells the notice', async () => {
  const { ann, yuki } = stage.cast;
  // Patches have messages under keys that nothing has.
  const massaged = altered(stage.test.pg.sql, (text) =>
    text.includes('json_to_recordset') ? text.replaceAll("'message/'", "'massage/'") : text,
  );
  const site = await openSocketSite(stage.test.ctx, { patches: createPatchReader(massaged) });
  const socket = await site.open();
  await socket.subscribe(stage.talk, ann.token);
  const reader = createSyncClient(stage.test.app, ann);
  const clerk = createSyncClient(stage.test.app, yuki);
  await clerk.mutate('openTicket', { id: randomUUID(), conversationId: stage.talkId });
  const at = async (): Promise<void> => {
    await reader.pull();
    socket.send({ event: 'at', client_group: reader.group, cookie: reader.cookie });
    await socket.caughtUp();
  };
  const says = (content: string) =>
    clerk.mutate('sendMessage', { id: randomUUID(), conversationId: stage.talkId, content, originalLangCd: 'en' });
  await at();
  await says('not looked at');
  await vi.waitFor(() => expect(JSON.stringify(socket.patches)).toContain('not looked at'), SOON);
  expect(await counted('patch_checks_total')).toEqual([]);
  Object.assign(stage.test.ctx, { feedCheckEvery: 1 });
  await at();
  await says('is looked at');
  await socket.next({ type: 'createMessageViaApi' });
  expect(JSON.stringify(socket.patches)).not.toContain('is looked at');
  const [checks, outcomes] = await Promise.all([counted('patch_checks_total'), counted('patches_total')]);
  expect(checks.join()).toMatch(/outcome="different"\} [1-9]/);
  expect(outcomes.join()).toMatch(/outcome="different"\} [1-9]/);
  expect(lines.some((line) => line.includes(PATCH_DIFFERS))).toBe(true);
  await site.close();
});

it('[SYNC-FEED-CHECK] [SYNC-PATCH-CHECK] notices in a patch what the feed does not know, and tells the notice', async () => {
  Object.assign(stage.test.ctx, { feedCheckEvery: 1 });
  const { ann, yuki } = stage.cast;
  const forgetful = altered(stage.test.pg.sql, (text) =>
    text.replaceAll('FROM feed WHERE', 'FROM (SELECT * FROM feed WHERE false) feed WHERE'),
  );
  const site = await openSocketSite(stage.test.ctx, { patches: createPatchReader(forgetful) });
  const socket = await site.open();
  await socket.subscribe(stage.talk, yuki.token);
  const clerk = createSyncClient(stage.test.app, yuki);
  await clerk.mutate('openTicket', { id: randomUUID(), conversationId: stage.talkId });
  await clerk.pull();
  socket.send({ event: 'at', client_group: clerk.group, cookie: clerk.cookie });
  await socket.caughtUp();
  const guest = createSyncClient(stage.test.app, ann);
  const content = 'not in the feed';
  await guest.mutate('sendMessage', {
    id: randomUUID(),
    conversationId: stage.talkId,
    content,
    originalLangCd: 'en',
  });
  await socket.next({ type: 'createMessageViaApi' });
  expect((await counted('feed_checks_total')).join()).toMatch(/outcome="different"\} [1-9]/);
  expect((await counted('patch_checks_total')).join()).toMatch(/outcome="different"\} [1-9]/);
  await site.close();
});
