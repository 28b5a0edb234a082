import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { handleErrors } from './error-response.ts';
import { maintenance } from './maintenance.ts';

let folder: string;
let now: number;
let app: Hono;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bellhop-maintenance-'));
  now = 1_000_000;
  app = new Hono();
  app.onError(handleErrors(pino({ level: 'silent' })));
  app.use(
    '*',
    maintenance(folder, () => now),
  );
  app.all('*', (c) => c.text('served'));
});
afterEach(() => rm(folder, { recursive: true }));

const asked = async (path: string): Promise<readonly [status: number, body: unknown]> => {
  const answer = await app.request(path);
  const text = await answer.text();
  return [answer.status, answer.status === 503 ? (JSON.parse(text) as { error: unknown }).error : text];
};

it('[OPS-MAINTENANCE] refuses calls with the operator’s words while the file lies there, and pages stay', async () => {
  await writeFile(join(folder, 'maintenance'), 'Back at four\n\nWe are moving house.\nThank you.\n');
  const refused = {
    code: 'maintenance',
    data: { title: 'Back at four', message: 'We are moving house.\nThank you.' },
  };
  for (const path of ['/sync/pull', '/be-api/secure/graphql', '/api/standing', '/login/request', '/media/x/y.jpg'])
    expect([path, ...(await asked(path))]).toEqual([path, 503, expect.objectContaining(refused)]);
  expect((await app.request('/sync/pull')).headers.get('retry-after')).toBe('30');
  for (const path of ['/en/customer', '/healthz', '/assets/x.js']) expect(await asked(path)).toEqual([200, 'served']);
});

it('[OPS-MAINTENANCE] begins and ends with the file, within a second', async () => {
  expect([await asked('/sync/pull'), await asked('/api/standing')]).toEqual([
    [200, 'served'],
    [204, ''],
  ]);
  await writeFile(join(folder, 'maintenance'), '');
  now += 1_000;
  expect(await asked('/sync/pull')).toEqual([503, expect.objectContaining({ data: { title: '', message: '' } })]);
  await rm(join(folder, 'maintenance'));
  now += 1_000;
  expect(await asked('/sync/pull')).toEqual([200, 'served']);
});
