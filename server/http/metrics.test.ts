/** Who may read the metrics. */
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { handleErrors } from './error-response.ts';
import { createLogger } from './logging.ts';
import { createMetrics, type MetricsAccess, metricsRoutes } from './metrics.ts';

const TOKEN = 't'.repeat(32);

function asked(access: MetricsAccess) {
  const app = new Hono()
    .onError(handleErrors(createLogger({ level: 'silent' })))
    .route('/', metricsRoutes(createMetrics(), access));
  return async (from: string, headers: Record<string, string> = {}): Promise<number> =>
    (await app.request('/metrics', { headers }, { incoming: { socket: { remoteAddress: from } } })).status;
}

it('[OPS-METRICS-CLOSED] are open outside production, where nobody asked for a token', async () => {
  const ask = asked({ production: false, metricsToken: undefined });
  expect([await ask('127.0.0.1'), await ask('192.0.2.1')]).toEqual([200, 200]);
});

it('[OPS-METRICS-CLOSED] are for this machine in production, which a request through a proxy is not', async () => {
  const ask = asked({ production: true, metricsToken: undefined });
  expect([await ask('127.0.0.1'), await ask('::1'), await ask('192.0.2.1')]).toEqual([200, 200, 404]);
  expect([
    await ask('127.0.0.1', { 'x-forwarded-for': '192.0.2.1' }),
    await ask('127.0.0.1', { forwarded: 'for=192.0.2.1' }),
  ]).toEqual([404, 404]);
  expect(await ask('192.0.2.1', { authorization: 'Bearer undefined' })).toBe(404);
});

it('[OPS-METRICS-CLOSED] are for who brings the token, wherever one is set', async () => {
  for (const production of [true, false]) {
    const ask = asked({ production, metricsToken: TOKEN });
    expect(await ask('192.0.2.1', { authorization: `Bearer ${TOKEN}` })).toBe(200);
    for (const wrong of [
      {},
      { authorization: TOKEN },
      { authorization: `Bearer ${TOKEN}x` },
      { authorization: 'Bearer ' },
    ])
      expect(await ask('192.0.2.1', wrong as Record<string, string>)).toBe(404);
  }
});
