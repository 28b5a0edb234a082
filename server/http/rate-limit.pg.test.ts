/** Knocking too often is answered 429 with the time to wait; those behind the same roof are not locked out for it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { type Cast, setTheStage } from '#server/testing/cast.ts';
import { type JsonReply, callApi } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { Hono } from 'hono';
import { startTestRedis } from '#server/realtime/testing/redis-server.ts';
import { createMetrics } from './metrics.ts';
import { closeRateLimits, createRateLimiter, RATES } from './rate-limit.ts';

let test: TestApp;
let cast: Cast;
let app: Hono;
beforeAll(async () => {
  test = await createTestApp();
  cast = await setTheStage(test.ctx);
});
afterAll(() => test.close());
beforeEach(() => {
  app = createApp(test.ctx, null);
});

async function until429(
  times: number,
  once: (n: number) => Promise<JsonReply<object>>,
): Promise<{ served: number; retryAfter: number; code: string | undefined }> {
  for (let n = 0; n <= times; n += 1) {
    const answer = await once(n);
    if (answer.status === 429)
      return { served: n, retryAfter: Number(answer.headers.get('retry-after')), code: answer.outcome[1] };
  }
  return { served: times + 1, retryAfter: 0, code: undefined };
}
const create = (from: string, headers: Record<string, string> = {}) =>
  callApi(app, '/api/user/biz/guest/create', { tenant_cd: 'nowhere', lang_cd: 'en' }, { from, headers });

describe('a limit', () => {
  it('[LIMIT-RATE] by address serves as many as it says, then tells how long to wait; others are served on', async () => {
    const { served, retryAfter, code } = await until429(RATES.guestCreate.points, () => create('203.0.113.7'));
    expect([served, code]).toEqual([RATES.guestCreate.points, 'too_many_requests']);
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(RATES.guestCreate.seconds);
    expect((await create('203.0.113.8')).status).toBe(404);
  });

  it('[LIMIT-RATE] is not slipped by a forged forwarding, and counts behind a proxy whom the proxy names', async () => {
    await until429(RATES.guestCreate.points, () => create('203.0.113.9'));
    expect((await create('203.0.113.9', { 'x-forwarded-for': '198.51.100.1' })).status).toBe(429);
    app = createApp({ ...test.ctx, config: { ...test.ctx.config, trustProxy: 1 } }, null);
    const forwarded = (client: string) => create('10.0.0.1', { 'x-forwarded-for': `1.2.3.4, ${client}` });
    expect((await until429(RATES.guestCreate.points, () => forwarded('198.51.100.1'))).code).toBe('too_many_requests');
    expect((await forwarded('198.51.100.2')).status).toBe(404);
  });

  it('[LIMIT-RATE] keeps one mailbox from being filled, known or not, wherever it is asked from', async () => {
    for (const login_id of [`yuki@${cast.tenantCode}.example`, 'nobody@nowhere.example']) {
      const { served } = await until429(RATES.loginAccount.points, (n) =>
        callApi(
          app,
          '/login/request',
          { login_id: n % 2 === 0 ? login_id : login_id.toUpperCase() },
          { from: `203.0.113.${n}` },
        ),
      );
      expect(served).toBe(RATES.loginAccount.points);
    }
  });

  it('[PIN-DEVICE] [LIMIT-RATE] lets nobody use up the mails of others', async () => {
    const login_id = `omar@${cast.tenantCode}.example`;
    const from = (place: string) => callApi(app, '/login/request', { login_id }, { from: place });
    expect((await until429(RATES.loginRequester.points, () => from('203.0.113.30'))).served).toBe(
      RATES.loginRequester.points,
    );
    expect((await from('203.0.113.31')).status).toBe(200);
  });

  it('[LIMIT-RATE] by session holds a push that runs wild, and not the pushes of others', async () => {
    const knockAs = createRateLimiter(test.ctx, { ...RATES.push, points: 3 });
    for (let n = 0; n < 3; n += 1) await knockAs(cast.ann.principal.sessionId);
    await expect(knockAs(cast.ann.principal.sessionId)).rejects.toMatchObject({
      code: 'too_many_requests',
      data: { retry_after: expect.any(Number) as number },
    });
    await knockAs(cast.luc.principal.sessionId);
  });

  it('[LIMIT-RATE] is one for all processes on one Redis, and each counts alone while Redis is away', async () => {
    const redis = await startTestRedis();
    const metrics = createMetrics();
    const processes = [1, 2].map(() => ({ ...test.ctx, metrics, config: { ...test.ctx.config, redisUrl: redis.url } }));
    const rate = { name: 'shared', points: 4, seconds: 600 };
    const [one, two] = processes.map((ctx) => createRateLimiter(ctx, rate));
    if (one === undefined || two === undefined) throw new Error('two processes are needed');
    try {
      // Until its connection stands a process counts alone: both have it once four requests are all there are.
      await vi.waitFor(
        async () => {
          const key = `warm-${Math.random()}`;
          for (let n = 0; n < 4; n += 1) await (n % 2 === 0 ? one : two)(key);
          await expect(two(key)).rejects.toMatchObject({ code: 'too_many_requests' });
          await expect(one(key)).rejects.toMatchObject({ code: 'too_many_requests' });
        },
        { timeout: 10_000 },
      );
      await redis.kill();
      for (let n = 0; n < 4; n += 1) await one('alone');
      await expect(one('alone')).rejects.toMatchObject({ code: 'too_many_requests' });
      await two('alone');
      // Nobody is refused for it, so that it has to be seen elsewhere.
      expect((await metrics.scrape()).text).toMatch(/^bellhop_rates_counted_here_total [1-9]/mu);
    } finally {
      for (const ctx of processes) closeRateLimits(ctx);
      await redis.kill();
    }
  });
});
