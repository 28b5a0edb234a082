import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { impatientClock } from '../resilience/testing/impatient-clock.ts';
import { createCloudinaryMediaStore, deliveryUrl } from './cloudinary-media-store.ts';
import type { MediaStore } from './media-store.ts';

const account = { cloud: 'house', key: '123', secret: 'abcd' };
const TENANT = '0198f000-0000-7000-8000-000000000001';
const NAME = '0198f000-0000-7000-8000-000000000002.abcdef';
const ID = `bellhop/${TENANT}/${NAME}`;
const UPLOAD = 'https://api.cloudinary.com/v1_1/house/raw/upload';
const server = setupServer();
let folder: string;
const store = (name = 'one'): MediaStore =>
  createCloudinaryMediaStore(
    account,
    join(folder, name),
    { metrics: createMetrics(), now: () => 0 },
    { clock: impatientClock, random: () => 0.5 },
  );

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'bellhop-cloud-'))));
afterEach(() => {
  server.resetHandlers();
  rmSync(folder, { recursive: true });
});
afterAll(() => server.close());

async function read(from: MediaStore, name = NAME): Promise<string | null> {
  const file = await from.open(TENANT, name);
  return file === null ? null : new Response(file.stream(0, file.size - 1)).text();
}

describe('files in a Cloudinary account', () => {
  it('[MEDIA-CLOUD] are sent there for nobody to load unsigned, and found again by another machine', async () => {
    const kept = new Map<string, string>();
    let asked = 0;
    server.use(
      http.post(UPLOAD, async ({ request }) => {
        if (request.headers.get('authorization') !== `Basic ${Buffer.from('123:abcd').toString('base64')}`)
          return HttpResponse.json({}, { status: 401 });
        const form = await request.formData();
        const [id, type, file] = [form.get('public_id'), form.get('type'), form.get('file')];
        if (typeof id !== 'string' || typeof type !== 'string' || !(file instanceof Blob))
          return HttpResponse.json({}, { status: 400 });
        kept.set(`${type}/${id}`, await file.text());
        return HttpResponse.json({ public_id: id, version: 1, resource_type: 'raw', type, bytes: file.size });
      }),
      http.get(deliveryUrl(account, ID), () => {
        asked += 1;
        const text = kept.get(`authenticated/${ID}`);
        return text === undefined ? new HttpResponse(null, { status: 404 }) : HttpResponse.text(text);
      }),
    );
    const elsewhere = store('two');
    expect(await read(elsewhere)).toBeNull();
    await store().keep(TENANT, NAME, Buffer.from('a picture'));
    expect([...kept]).toEqual([[`authenticated/${ID}`, 'a picture']]);
    expect(await Promise.all([read(elsewhere), read(elsewhere)])).toEqual(['a picture', 'a picture']);
    expect([await read(elsewhere), await read(store())]).toEqual(['a picture', 'a picture']);
    expect(asked).toBe(2);
    // What can be made again is made again, not sent.
    await elsewhere.keep(TENANT, `${NAME}.w320`, Buffer.from('smaller'));
    expect([await read(elsewhere, `${NAME}.w320`), await read(store(), `${NAME}.w320`), kept.size]).toEqual([
      'smaller',
      null,
      1,
    ]);
  });

  it('[MEDIA-CLOUD] are not said to be kept until the account says so, and asked for again', async () => {
    let asked = 0;
    server.use(
      http.post(UPLOAD, () =>
        (asked += 1) === 1 ? HttpResponse.json({}, { status: 503 }) : HttpResponse.json({ public_id: ID, bytes: 1 }),
      ),
    );
    await store().keep(TENANT, NAME, Buffer.from('x'));
    expect(asked).toBe(2);
    // Cut short, refused, down: nothing is kept on this machine either.
    const other = store('three');
    server.use(http.get(deliveryUrl(account, ID), () => new HttpResponse(null, { status: 404 })));
    for (const answer of [
      () => HttpResponse.json({ public_id: ID, bytes: 1 }),
      () => HttpResponse.json({ error: { message: 'Invalid credentials' } }, { status: 401 }),
      () => HttpResponse.error(),
    ]) {
      server.use(http.post(UPLOAD, answer));
      await expect(other.keep(TENANT, NAME, Buffer.from('a picture'))).rejects.toMatchObject({ code: 'busy' });
      expect(await read(other)).toBeNull();
    }
  });

  it('[MEDIA-CLOUD] [CONFIG-FAULTS] of an account named as its makers name it', () => {
    const media = (url: string) =>
      loadConfig({
        DATA_DIR: '/nonexistent',
        SESSION_SECRET: 's'.repeat(32),
        MEDIA_SECRET: 'm'.repeat(32),
        CLOUDINARY_URL: url,
      }).media;
    expect(media('cloudinary://123:abcd@house')).toEqual({ cloudinary: account });
    expect(() => media('https://123:abcd@house')).toThrow(
      'CLOUDINARY_URL must have the form cloudinary://key:secret@cloud',
    );
  });
});
