import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { impatientClock } from '../resilience/testing/impatient-clock.ts';
import type { RemoteMediaStore } from './remote-media-store.ts';
import { createS3MediaStore, type S3Account } from './s3-media-store.ts';
import { type S3Server, startS3Server } from './testing/s3-server.ts';

const TENANT = '0198f000-0000-7000-8000-000000000001';
const NAME = '0198f000-0000-7000-8000-000000000002.abcdef';
const KEY = `bellhop/${TENANT}/${NAME}`;
let server: S3Server;
let folder: string;
beforeEach(async () => {
  server = await startS3Server();
  folder = mkdtempSync(join(tmpdir(), 'bellhop-s3-'));
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const store = (name = 'one', account: S3Account = server.account): RemoteMediaStore =>
  createS3MediaStore(
    account,
    join(folder, name),
    { metrics: createMetrics(), now: () => 0 },
    { clock: impatientClock, random: () => 0.5 },
  );
async function read(from: RemoteMediaStore, name = NAME): Promise<string | null> {
  const file = await from.open(TENANT, name);
  return file === null ? null : new Response(file.stream(0, file.size - 1)).text();
}

describe('files in a bucket that speaks S3', () => {
  it('[MEDIA-S3] are kept there under our signature, and found again by another machine, in pieces too', async () => {
    const elsewhere = store('two');
    expect([await read(elsewhere), await elsewhere.keptSize(TENANT, NAME)]).toEqual([null, null]);
    await store().keep(TENANT, NAME, Buffer.from('a picture'));
    expect([...server.kept].map(([key, content]) => [key, content.toString()])).toEqual([[KEY, 'a picture']]);
    server.asked.length = 0;
    expect(await Promise.all([read(elsewhere), read(elsewhere)])).toEqual(['a picture', 'a picture']);
    expect([await read(elsewhere), await read(store())]).toEqual(['a picture', 'a picture']);
    expect(server.asked).toEqual([`GET ${KEY}`]);
    expect(await elsewhere.keptSize(TENANT, NAME)).toBe(9);
    const file = await elsewhere.open(TENANT, NAME);
    expect(await new Response(file?.stream(2, 5)).text()).toBe('pict');
  });

  it('[MEDIA-S3] what can be made again stays on the machine that made it', async () => {
    await store().keep(TENANT, `${NAME}.w320`, Buffer.from('smaller'));
    expect([await read(store(), `${NAME}.w320`), await read(store('two'), `${NAME}.w320`)]).toEqual(['smaller', null]);
    expect(server.asked).toEqual([]);
  });

  it('[MEDIA-S3] a file that is taken away is gone from both; one that never was is none', async () => {
    await store().keep(TENANT, NAME, Buffer.from('a picture'));
    await store().remove(TENANT, NAME);
    await store().remove(TENANT, NAME);
    expect([server.kept.size, await read(store())]).toEqual([0, null]);
  });

  it('[MEDIA-S3] are not said to be kept until the store says so, and asked for again', async () => {
    server.instead.push(503);
    await store().keep(TENANT, NAME, Buffer.from('x'));
    expect(server.asked).toEqual([`PUT ${KEY}`, `PUT ${KEY}`]);
    const other = '0198f000-0000-7000-8000-000000000003.abcdef';
    server.instead.push(503, 500, 503);
    await expect(store().keep(TENANT, other, Buffer.from('y'))).rejects.toMatchObject({ code: 'busy' });
    expect([await read(store(), other), server.kept.has(`bellhop/${TENANT}/${other}`)]).toEqual([null, false]);
  });

  it('[MEDIA-S3] half an answer is none: it is asked for again, and nothing of it is kept', async () => {
    server.kept.set(KEY, Buffer.from('a long picture'));
    server.instead.push('cut');
    expect(await read(store())).toBe('a long picture');
    expect(server.asked).toEqual([`GET ${KEY}`, `GET ${KEY}`]);
  });

  it('[MEDIA-S3] a store that is away is a reason to come again, and no file that is missing', async () => {
    await server.stop();
    await expect(read(store())).rejects.toMatchObject({ code: 'busy' });
    await expect(store().remove(TENANT, NAME)).rejects.toMatchObject({ code: 'busy' });
  });

  it.each<[string, Partial<S3Account>]>([
    ['a wrong secret', { secret: 'wrong' }],
    ['another region', { region: 'us-east-1' }],
    ['a bucket that is not there', { bucket: 'no-such-files' }],
  ])('[MEDIA-S3] %s is told as a fault, once, and never as a file that is missing', async (_what, wrong) => {
    server.kept.set(KEY, Buffer.from('a picture'));
    await expect(read(store('one', { ...server.account, ...wrong }))).rejects.toMatchObject({ code: 'busy' });
    expect(server.asked).toEqual([`GET ${KEY}`]);
  });

  const configOf = (given: Readonly<Record<string, string>>) =>
    loadConfig({ DATA_DIR: '/nonexistent', SESSION_SECRET: 's'.repeat(32), MEDIA_SECRET: 'm'.repeat(32), ...given });
  const whole = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'house-files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  it('[MEDIA-S3] are configured by the names the field gives them', () => {
    expect(configOf(whole).media.s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'house-files',
      region: 'us-east-1',
      key: 'id',
      secret: 'secret',
    });
    expect(configOf({}).media.s3).toBeUndefined();
  });

  it.each<[Readonly<Record<string, string>>, string]>([
    [{ S3_BUCKET: 'house-files' }, 'also need S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
    [{ ...whole, S3_ENDPOINT: 'https://s3.example/house-files' }, 'S3_ENDPOINT must be an address without a path'],
    [{ ...whole, CLOUDINARY_URL: 'cloudinary://1:2@house' }, 'two places for the same files'],
  ])('[MEDIA-S3] [CONFIG-FAULTS] %j is a fault', (given, said) => {
    expect(() => configOf(given)).toThrow(said);
  });
});
