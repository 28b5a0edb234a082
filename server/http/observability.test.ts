import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { describe, expect, it } from 'vitest';
import { toAppError } from '#server/faults/app-faults.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { loadConfig } from '#server/config/config.ts';
import { defaultHeaders } from './default-headers.ts';
import { handleErrors, handleNotFound } from './error-response.ts';
import { createLogger, mask, requestLog } from './logging.ts';
import { createMetrics, metricsRoutes } from './metrics.ts';
import { requestId } from './request-id.ts';

const SECRETS = { SESSION_SECRET: 's'.repeat(48), MEDIA_SECRET: 'm'.repeat(48) };

function site() {
  const lines: string[] = [];
  const log = createLogger({ level: 'debug', destination: { write: (line: string) => void lines.push(line) } });
  const metrics = createMetrics();
  const app = new Hono();
  let made = 0;
  app.use(
    requestId(() => `made-${(made += 1)}`),
    requestLog(log, metrics),
  );
  app.onError(handleErrors(log));
  app.notFound(handleNotFound(log));
  app.route('/', metricsRoutes(metrics));
  app.get('/rooms/:room', (c) => {
    c.set('tenantId', 'tenant-1');
    return c.text(c.req.param('room'));
  });
  app.get('/refused', () => {
    throw new AppError('already_taken', { by: 'x' });
  });
  app.get('/broken', () => {
    throw new Error('cannot mail to mika@example.com, token aaaaaaaaaa.bbbbbbbbbb.cccccccccc', {
      cause: Object.assign(new Error('duplicate key'), {
        code: '23505',
        constraint_name: 'guest_code',
        detail: 'Key (code)=(room 101) exists',
        parameters: ['secret'],
      }),
    });
  });
  app.get('/quoting', () => {
    const asked = '-'.repeat(64 * 1024);
    throw new Error(`invalid input: ${'so '.repeat(326)}mika@example.com ${asked}`, {
      cause: new Error(`${asked} is no snapshot`),
    });
  });
  app.get('/away', () => {
    throw Object.assign(new Error('write CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' });
  });
  app.post('/small', bodyLimit({ maxSize: 4 }), (c) => c.text('ok'));
  return { app, lines, log, metrics };
}

describe('requests and their logs', () => {
  it("[LOG-NO-PERSONAL] gives each request an id, the caller's own when it looks like one", async () => {
    const { app, lines } = site();
    expect((await app.request('/rooms/101')).headers.get('x-request-id')).toBe('made-1');
    expect(
      (await app.request('/rooms/101', { headers: { 'x-request-id': 'phone-12345678' } })).headers.get('x-request-id'),
    ).toBe('phone-12345678');
    expect(
      (await app.request('/rooms/101', { headers: { 'x-request-id': '{"level":60}' } })).headers.get('x-request-id'),
    ).toBe('made-2');
    expect(lines.map((line) => (JSON.parse(line) as { request_id: string }).request_id)).toEqual([
      'made-1',
      'phone-12345678',
      'made-2',
    ]);
  });

  it('[LOG-NO-PERSONAL] writes the route where something listens at every door as well', async () => {
    const { app, lines } = site();
    app.use(async (_c, next) => next());
    await app.request('/rooms/suite-of-hana');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ route: '/rooms/:room' });
  });

  it('[LOG-NO-PERSONAL] writes the route, not the address, and no more than it needs', async () => {
    const { app, lines } = site();
    await app.request('/rooms/suite-of-hana?name=hana');
    expect(Object.keys(JSON.parse(lines[0] ?? '') as object)).toEqual([
      'level',
      'time',
      'method',
      'route',
      'status',
      'ms',
      'request_id',
      'tenant_id',
      'msg',
    ]);
    expect(lines[0]).toContain('/rooms/:room');
    expect(lines[0]).not.toContain('hana');
  });

  it('[LOG-NO-PERSONAL] masks what errors quote and removes keys that hold secrets', async () => {
    const { app, lines, log } = site();
    await app.request('/broken');
    log.info({ token: 'abc', guest: { phone: '+81 90 1234 5678' } }, 'careless');
    const text = lines.join('');
    for (const secret of ['mika@', 'aaaaaaaaaa', 'room 101', '"secret"', 'abc', '1234 5678'])
      expect(text).not.toContain(secret);
    for (const kept of ['[mail]', '[token]', '23505', 'guest_code', 'duplicate key', 'stack'])
      expect(text).toContain(kept);
    expect(mask('call +81 90-1234-5678 now')).toBe('call [phone] now');
  });

  it('[LOG-SHORT] writes little of an error that quotes all it was asked', async () => {
    const { app, lines } = site();
    expect((await app.request('/quoting')).status).toBe(500);
    const said = lines.join('');
    expect(said.length).toBeLessThan(16_000);
    for (const kept of ['invalid input: so so', 'observability.test.ts', '"cause"']) expect(said).toContain(kept);
    expect(said).not.toContain('mika');
  });

  it.each(['-', 'a', '.', 'a-', 'a.', '@a', '+1', '1 ', 'aaaaaaaa.', '١'])(
    '[LOG-SHORT] masks a million signs of %j in the time of reading them',
    (sign) => {
      // More might overflow the regular expressions' own stack, whose room is not ours to say.
      const text = sign.repeat(1_000_000 / sign.length);
      expect(mask(`${text} mika@example.com`)).toContain('[mail]');
    },
  );

  it.each([
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://chat.example' }, 'max-age=31536000'],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://chat.example', HSTS_SECONDS: '300' }, 'max-age=300'],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://chat.example', HSTS_SECONDS: '0' }, null],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'http://192.168.1.20:3000' }, null],
    [{ PUBLIC_URL: 'https://chat.example' }, null],
  ])('[OPS-HSTS] with %j says %s of https', async (env, said) => {
    const { hstsSeconds } = loadConfig({ ...env, DATA_DIR: '/nonexistent', ...SECRETS });
    const app = new Hono();
    app.use(defaultHeaders(hstsSeconds));
    app.get('/', (c) => c.text('hello'));
    expect((await app.request('/')).headers.get('strict-transport-security')).toBe(said);
  });

  it('shows an unknown error bare, and a refusal with its data', async () => {
    const { app } = site();
    const broken = await app.request('/broken');
    expect(broken.status).toBe(500);
    expect(await broken.json()).toEqual({
      message: 'error: internal',
      error: { code: 'internal', data: {}, request_id: 'made-1' },
    });
    const refused = await app.request('/refused');
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ error: { code: 'already_taken', data: { by: 'x' } } });
    expect((await app.request('/nowhere')).status).toBe(404);
  });

  it('answers a passing fault with 503 and when to ask again', async () => {
    const { app } = site();
    const away = await app.request('/away');
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await away.json()).toMatchObject({ error: { code: 'database_unavailable' } });
  });

  it('maps what the framework throws to codes of our table', async () => {
    const { app } = site();
    const big = await app.request('/small', { method: 'POST', body: 'too much', headers: { 'content-length': '8' } });
    expect([big.status, toAppError('thrown text').code]).toEqual([413, 'internal']);
  });

  it('[LOG-METRICS] counts what the process does', async () => {
    const { app, metrics } = site();
    metrics.push(3);
    metrics.pull(12, false);
    metrics.mutation('sendMessage', 'applied', 4);
    metrics.notice('published', 2);
    metrics.socketOpened();
    metrics.socketOpened();
    metrics.socketClosed('gone');
    metrics.subscriptions(2);
    metrics.reject('invalid_token');
    metrics.providerCall('translation', 'deepl', 'timeout', 3000);
    metrics.workEnded();
    metrics.ratesCountedHere(1);
    metrics.busConnected(true);
    metrics.watchJobs(() => Promise.resolve({ intent: 1, queued: 5, running: 2, failed: 0 }));
    metrics.watchTranslations(() => Promise.resolve({ waiting: 7, seconds: 12.5 }));
    await app.request('/rooms/101');
    const text = await (await app.request('/metrics')).text();
    for (const line of [
      'bellhop_pushes_total 1',
      'bellhop_push_mutations_sum 3',
      'bellhop_pulls_total{kind="incremental"} 1',
      'bellhop_pull_rows_sum{kind="incremental"} 12',
      'bellhop_mutation_seconds_count{name="sendMessage",outcome="applied"} 1',
      'bellhop_notices_total{way="published"} 2',
      'bellhop_work_ends_total 1',
      'bellhop_rates_counted_here_total 1',
      'bellhop_bus_connected 1',
      'bellhop_sockets 1',
      'bellhop_socket_closes_total{reason="gone"} 1',
      'bellhop_subscriptions 2',
      'bellhop_socket_rejects_total{reason="invalid_token"} 1',
      'bellhop_provider_call_seconds_count{need="translation",adapter="deepl",outcome="timeout"} 1',
      'bellhop_jobs{state="queued"} 5',
      'bellhop_translations_waiting 7',
      'bellhop_translation_lag_seconds 12.5',
      'bellhop_http_request_seconds_count{method="GET",route="/rooms/:room",status="200"} 1',
    ])
      expect(text).toContain(line);
  });

  it('[LOG-METRICS] tells of the process beside as well: what either published, and whether both are heard', async () => {
    const [here, beside] = [createMetrics(), createMetrics()];
    for (const metrics of [here, beside]) {
      metrics.notice('published', 2);
      metrics.busConnected(true);
    }
    beside.busConnected(false);
    here.watchWork(async () => ({ metrics: await beside.ofWork(), memory: 1 }));
    const { text } = await here.scrape();
    expect(text).toContain('bellhop_notices_total{way="published"} 4');
    expect(text).toContain('bellhop_bus_connected 0');
  });

  it('[LOG-METRICS] answers although the database does not, and says what stands as it was', async () => {
    const metrics = createMetrics();
    let hangs = false;
    metrics.watchJobs(() =>
      hangs ? new Promise(() => undefined) : Promise.resolve({ intent: 0, queued: 3, running: 0, failed: 0 }),
    );
    metrics.watchTranslations(() => Promise.reject(new Error('away')));
    await metrics.scrape();
    hangs = true;
    const { text } = await metrics.scrape();
    for (const line of [
      'bellhop_jobs{state="queued"} 3',
      'faults_total{of="jobs"} 1',
      'faults_total{of="translations"} 2',
    ])
      expect(text).toContain(line);
  });
});
