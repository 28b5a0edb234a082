/** Pages of stored PDFs through the door of the media endpoint. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { createDiskMediaStore } from '#server/providers/media/disk-media-store.ts';
import { box, pdf } from '#server/providers/media/testing/sample-files.ts';
import { menuCard } from '#server/providers/media/testing/sample-pdf.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { callFacade } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { createPdfPages } from './media-pdf-page.ts';

let test: TestApp;
let cast: Cast;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-pdf-door-'));
  test = await createTestApp({
    config: loadConfig({ DATA_DIR: folder, SESSION_SECRET: 's'.repeat(48), MEDIA_SECRET: 'm'.repeat(48) }),
  });
  cast = await setTheStage(test.ctx, 'pdf');
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

async function upload(
  content: Buffer,
  name: string,
): Promise<{ status: number; url: string; error?: { code: string; data: object } }> {
  const { data } = await callFacade<{ folder: string; signature: string; timestamp: number }>(
    test.app,
    cast.yuki.token,
    'mutation { createCloudinarySignature(folder: "chat") { folder signature timestamp } }',
  );
  const form = new FormData();
  form.append('file', new File([new Uint8Array(content)], name));
  for (const [key, value] of Object.entries(data ?? {})) form.append(key, String(value));
  const response = await test.app.request('/media/upload', {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${cast.yuki.token}` },
  });
  return { status: response.status, ...((await response.json()) as { url: string }) };
}
const code = async (path: string): Promise<unknown> => {
  const response = await test.app.request(path);
  return response.status === 200
    ? 200
    : [response.status, ((await response.json()) as { error: { code: string } }).error.code];
};

describe('a stored PDF', () => {
  it('[MEDIA-PDF-PAGE] shows its pages under its own address with the ending of a picture', async () => {
    const { url } = await upload(menuCard(), 'Menu.pdf');
    expect((await test.app.request(url)).headers.get('content-type')).toBe('application/pdf');
    const picture = url.replace(/\.pdf$/, '.jpg');
    const first = await test.app.request(picture);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(first.headers.get('content-disposition')).toContain('filename="Menu.jpg"');
    expect(first.headers.get('content-security-policy')).toContain('sandbox');
    expect(await sharp(Buffer.from(await first.arrayBuffer())).metadata()).toMatchObject({ width: 960, height: 1280 });
    const second = await test.app.request(`${picture}?page=2&w=300`);
    expect(await sharp(Buffer.from(await second.arrayBuffer())).metadata()).toMatchObject({ width: 320, height: 160 });
    // Kept: the second time nothing is drawn.
    const kept = readdirSync(join(folder, 'media', cast.tenantId)).toSorted();
    expect(kept.map((name) => name.replace(/^.*?\.\w+/, ''))).toEqual(['', '.p1.w960', '.p2.w320']);
    expect(
      (await test.app.request(picture, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })).status,
    ).toBe(304);
    expect(
      await Promise.all(
        ['page=3', 'page=0', 'page=201', 'page=1e1', 'page='].map((query) => code(`${picture}?${query}`)),
      ),
    ).toEqual([
      [404, 'not_found'],
      [400, 'bad_request'],
      [400, 'bad_request'],
      [400, 'bad_request'],
      [400, 'bad_request'],
    ]);
    expect(await code(picture.replace(/~[\w-]{22}/, `~${'A'.repeat(22)}`))).toEqual([404, 'not_found']);
  });

  it('[MEDIA-PDF-PAGE] that cannot be drawn is refused, the second time without trying', async () => {
    const { url } = await upload(pdf(), 'broken.pdf');
    const picture = url.replace(/\.pdf$/, '.jpg');
    expect([await code(picture), await code(picture)]).toEqual([
      [415, 'unsupported_media'],
      [415, 'unsupported_media'],
    ]);
    expect(readdirSync(join(folder, 'media', cast.tenantId)).some((name) => name.endsWith('.p1.failed'))).toBe(true);
    expect(await code(url)).toBe(200);
  });

  it('[MEDIA-PDF-PAGE] is drawn once for all who ask at once; a failure is tried once, and a long line is told to come again', async () => {
    const store = createDiskMediaStore(join(folder, 'line'));
    const [tenant, stored] = [cast.tenantId, `${freshId()}.abc`];
    let drawings = 0;
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const pages = createPdfPages(store, async (_file, page) => {
      drawings += 1;
      await gate;
      if (page === 2) throw new AppError('unsupported_media', { reason: 'unreadable' });
      return Buffer.from('a picture');
    });
    const same = [1, 2, 3].map(() => pages.page(tenant, stored, 1, 320));
    const others = Array.from({ length: 60 }, (_, index) =>
      pages.page(tenant, stored, index + 2, 320).then(
        () => 'drawn',
        (error: unknown) => (error instanceof AppError ? error.code : error),
      ),
    );
    await Promise.race(others);
    release();
    expect(new Set(await Promise.all(same)).size).toBe(1);
    const told = await Promise.all(others);
    expect([
      told[0],
      told.filter((word) => word === 'drawn').length,
      told.filter((word) => word === 'busy').length,
    ]).toEqual(['unsupported_media', 38, 21]);
    const before = drawings;
    await expect(pages.page(tenant, stored, 2, 640)).rejects.toMatchObject({ code: 'unsupported_media' });
    expect(drawings).toBe(before);
  });
});

it('[MEDIA-HEIC] a HEIC picture is refused by its name, for the sender can do something about it', async () => {
  const heic = Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')),
    box('meta', Buffer.alloc(40)),
    box('mdat', Buffer.alloc(100)),
  ]);
  expect(await upload(heic, 'IMG_0001.HEIC')).toMatchObject({
    status: 415,
    error: { code: 'unsupported_media', data: { reason: 'heic' } },
  });
  expect(await upload(Buffer.from('MZ'), 'a.heic')).toMatchObject({ status: 415, error: { data: { reason: 'kind' } } });
});
