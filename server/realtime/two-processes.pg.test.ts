/** Two processes on one database serve one conversation, over either bus. */
import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessTokens } from '#server/access/access-tokens.ts';
import { createApp } from '#server/app.ts';
import type { AppContext } from '#server/context.ts';
import { type Cast, setTheStage } from '#server/testing/cast.ts';
import { createSyncClient, chooseMenu } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { CLOSE_CODES } from '#shared/realtime/frames.ts';
import { createPgNoticeBus } from './pg-notice-bus.ts';
import { createRedisNoticeBus } from './redis-notice-bus.ts';
import { startTestRedis } from './testing/redis-server.ts';
import { openSocketSite, type SocketSite } from './testing/socket-site.ts';

interface Process {
  readonly ctx: AppContext;
  readonly app: Hono;
  readonly site: SocketSite;
  stop(): Promise<void>;
}

describe.each(['PostgreSQL', 'Redis'])('[SOCK-BUS] two processes over %s', (kind) => {
  const undo: (() => Promise<void>)[] = [];
  let test: TestApp;
  let cast: Cast;
  let one: Process;
  let two: Process;

  beforeAll(async () => {
    test = await createTestApp();
    undo.push(() => test.close());
    const redis = kind === 'Redis' ? await startTestRedis() : undefined;
    if (redis !== undefined) undo.push(() => redis.kill());
    const start = async (): Promise<Process> => {
      const bus =
        redis === undefined
          ? await createPgNoticeBus({ url: test.pg.url, ...test.ctx })
          : await createRedisNoticeBus({ url: redis.url, ...test.ctx });
      const ctx = {
        ...test.ctx,
        bus,
        tokens: createAccessTokens({ secret: new TextEncoder().encode('s'.repeat(48)), now: test.ctx.now }),
      };
      const site = await openSocketSite(ctx);
      return {
        ctx,
        app: createApp(ctx, null),
        site,
        stop: async () => {
          await site.close();
          await bus.close();
        },
      };
    };
    [one, two] = [await start(), await start()];
    undo.push(
      () => one.stop(),
      () => two.stop(),
    );
    cast = await setTheStage(test.ctx);
  });
  afterAll(async () => {
    for (const step of undo.toReversed()) await step();
  });

  it('a guest writes in one, a clerk at the other is told, pulls and answers, and the guest is told', async () => {
    const id = await chooseMenu(one.app, cast.ann, cast.subMenuId);
    const talk = `conversation/${id}`;
    const [ann, yuki] = [await one.site.open(), await two.site.open()];
    expect(await ann.subscribe(talk, cast.ann.token)).toBe('subscribed');
    expect(await yuki.subscribe(`staff_group/${cast.frontDesk}`, cast.yuki.token)).toBe('subscribed');
    const [annsView, yukisView] = [createSyncClient(one.app, cast.ann), createSyncClient(two.app, cast.yuki)];
    await annsView.pull();

    await annsView.mutate('sendMessage', {
      id: randomUUID(),
      conversationId: id,
      content: 'Two towels, please',
      originalLangCd: 'en',
    });
    await yuki.next({ type: 'notifyInquiry' });
    await yukisView.pull();
    expect(JSON.stringify(yukisView.get(`ticket/${id}`))).toContain('Two towels');

    await yukisView.mutate('takeTicket', { id: randomUUID(), conversationId: id });
    await yukisView.mutate('sendMessage', {
      id: randomUUID(),
      conversationId: id,
      content: 'On their way',
      originalLangCd: 'en',
    });
    await ann.next({ type: 'createMessageViaApi', subscribe_name: talk as `conversation/${string}` });
    await expect
      .poll(async () => {
        await annsView.pull();
        return JSON.stringify(annsView.list('message/'));
      })
      .toContain('On their way');
  });

  it('[SOCK-EXPIRY] a session revoked in one ends its sockets at the other', async () => {
    const client = await two.site.open();
    const sessionId = randomUUID();
    const token = await test.ctx.tokens.sign({ ...cast.luc.principal, sessionId });
    expect(await client.subscribe(`user/${cast.luc.id}`, token)).toBe('subscribed');
    one.ctx.bus.publish([
      { tenantId: cast.tenantId, name: `user/${cast.luc.id}`, type: 'sessionRevoked', data: { session_id: sessionId } },
    ]);
    expect(await client.closed()).toBe(CLOSE_CODES.invalidToken);
    await expect(two.ctx.tokens.verify(token)).rejects.toMatchObject({ code: 'revoked_token' });
  });
});
