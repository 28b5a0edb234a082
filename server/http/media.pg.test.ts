/** The media endpoint through its door: who may bring what in, and how it comes out. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { docx, film, movingGif, pdf, photo, png } from '#server/providers/media/testing/sample-files.ts';
import { QUOTAS } from '#server/queries/conversation/media.ts';
import { type Cast, freshId, type Person, setTheStage } from '#server/testing/cast.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { isOwnMediaPath } from '#shared/domain/message-content/safe-url.ts';
import { FILE_MAX } from './media-upload.ts';

let test: TestApp;
let cast: Cast;
let folder: string;
let run = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-media-'));
  const config = loadConfig({ DATA_DIR: folder, SESSION_SECRET: 's'.repeat(48), MEDIA_SECRET: 'm'.repeat(48) });
  test = await createTestApp({ config });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  cast = await setTheStage(test.ctx, `media-${(run += 1)}`);
});

interface Leave {
  readonly apiKey: string;
  readonly folder: string;
  readonly signature: string;
  readonly timestamp: number;
}

async function leaveFor(person: Person, into = 'chat'): Promise<Leave> {
  const response = await test.app.request('/be-api/secure/graphql', {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      query:
        'mutation($folder: String) { createCloudinarySignature(folder: $folder) { apiKey folder signature timestamp } }',
      variables: { folder: into },
    }),
  });
  return ((await response.json()) as { data: { createCloudinarySignature: Leave } }).data.createCloudinarySignature;
}

/** A form as the client sends it: the file first. */
function formOf(
  content: Buffer,
  leave: Leave,
  { name = 'photo.jpg', id }: { name?: string | undefined; id?: string | undefined } = {},
): FormData {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(content)], name, { type: 'image/jpeg' }));
  for (const [key, value] of Object.entries({
    folder: leave.folder,
    timestamp: leave.timestamp,
    signature: leave.signature,
    api_key: leave.apiKey,
  }))
    form.append(key, String(value));
  if (id !== undefined) form.append('id', id);
  return form;
}

interface Uploaded {
  readonly id: string;
  readonly url: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly original_name: string;
  readonly mime: string;
}
interface Answer {
  readonly status: number;
  readonly body: Uploaded & { readonly error?: { readonly code: string; readonly data: object } };
}

async function post(person: Person, form: FormData | BodyInit, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await test.app.request('/media/upload', {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${person.token}`, ...headers },
    duplex: 'half',
  } as RequestInit);
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}
const upload = async (person: Person, content: Buffer, options: { name?: string; id?: string } = {}): Promise<Answer> =>
  post(person, formOf(content, await leaveFor(person), options));
const code = ({ status, body }: Answer): unknown => [status, body.error?.code];
const get = (url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  Promise.resolve(test.app.request(url, { headers, method }));
const count = async (): Promise<number> =>
  (await test.ctx.db.selectFrom('media_file').select('id').where('tenant_id', '=', cast.tenantId).execute()).length;

describe('an upload', () => {
  it('[MSG-MEDIA] of a photo answers what a message needs, and comes out without its traces', async () => {
    const { status, body } = await upload(cast.ann, await photo(400, 300), { name: '../../Urlaub\u202e "1".HEIC' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ width: 300, height: 400, mime: 'image/jpeg', original_name: 'Urlaub "1".HEIC' });
    expect(isOwnMediaPath(body.url)).toBe(true);
    const response = await get(body.url);
    expect(response.status).toBe(200);
    const content = Buffer.from(await response.arrayBuffer());
    expect(content.length).toBe(body.bytes);
    expect(content.includes('Pocketcam')).toBe(false);
    expect((await sharp(content).metadata()).width).toBe(300);
  });

  it('[MEDIA-MAGIC] is refused by its bytes, whatever it calls itself', async () => {
    for (const content of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('<html></html>'),
      Buffer.from('MZ'),
    ]) {
      expect(code(await upload(cast.ann, content, { name: 'photo.png' }))).toEqual([415, 'unsupported_media']);
    }
    expect(await count()).toBe(0);
  });

  it('[MEDIA-SIZE] is refused past ten megabytes, also when it does not say how long it is', async () => {
    const large = film({ frames: FILE_MAX });
    expect(code(await upload(cast.ann, large))).toEqual([413, 'file_too_large']);
    const request = new Request('http://x/', { method: 'POST', body: formOf(large, await leaveFor(cast.ann)) });
    const type = request.headers.get('content-type') ?? '';
    let sent = 0;
    const { body } = request;
    const counted =
      body?.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(chunk, controller) {
            sent += chunk.byteLength;
            controller.enqueue(chunk);
          },
        }),
      ) ?? null;
    expect(code(await post(cast.ann, counted as BodyInit, { 'content-type': type }))).toEqual([413, 'file_too_large']);
    expect(sent).toBeGreaterThan(0);
    expect(readdirSync(join(folder, 'media', '.incoming'))).toEqual([]);
  });

  it('[MEDIA-SIGN] needs a leave of one’s own, for that folder, of the last ten minutes', async () => {
    const content = await png();
    const leave = await leaveFor(cast.ann);
    expect(code(await post(cast.luc, formOf(content, leave)))).toEqual([403, 'bad_signature']);
    expect(code(await post(cast.luc, formOf(content, { ...leave, apiKey: cast.luc.id })))).toEqual([
      403,
      'bad_signature',
    ]);
    expect(code(await post(cast.ann, formOf(content, { ...leave, folder: 'icons' })))).toEqual([403, 'bad_signature']);
    expect(code(await post(cast.ann, formOf(content, { ...leave, timestamp: leave.timestamp + 1 })))).toEqual([
      403,
      'bad_signature',
    ]);
    expect(code(await post(cast.ann, formOf(content, { ...leave, folder: '../x' })))).toEqual([400, 'bad_request']);
    test.clock.now += 601_000;
    expect(code(await post(cast.ann, formOf(content, leave)))).toEqual([403, 'bad_signature']);
    test.clock.now -= 601_000;
    expect(code(await post({ ...cast.ann, token: 'x.y.z' }, formOf(content, leave)))).toEqual([401, 'invalid_token']);
    expect(await count()).toBe(0);
  });

  it('[REST-TYPED] that is no whole form is a typed 4xx', async () => {
    const leave = await leaveFor(cast.ann);
    expect(code(await post(cast.ann, '{}', { 'content-type': 'application/json' }))).toEqual([
      415,
      'unsupported_media',
    ]);
    expect(code(await post(cast.ann, '--b\r\n', { 'content-type': 'multipart/form-data; boundary=b' }))).toEqual([
      400,
      'bad_request',
    ]);
    const noFile = formOf(await png(), leave);
    noFile.delete('file');
    expect(code(await post(cast.ann, noFile))).toEqual([400, 'bad_request']);
    const twoFiles = formOf(await png(), leave);
    twoFiles.append('file', new File(['x'], 'x.png'));
    expect(code(await post(cast.ann, twoFiles))).toEqual([400, 'bad_request']);
    expect(code(await post(cast.ann, formOf(await png(), leave, { id: 'not-an-id' })))).toEqual([400, 'bad_request']);
    expect(code(await post(cast.ann, formOf(Buffer.alloc(0), leave)))).toEqual([400, 'bad_request']);
  });
});

describe('an upload sent again', () => {
  it('[MEDIA-ONCE] under the same id is one file, also when both arrive at once', async () => {
    const content = await photo();
    const id = freshId();
    const answers = await Promise.all([1, 2, 3].map(() => upload(cast.ann, content, { id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
    expect(answers[0]?.body.id).toBe(id);
    expect(await count()).toBe(1);
  });

  it('[MEDIA-ONCE] without an id is known by its bytes', async () => {
    const content = await png(30, 30);
    const [first, again, others] = [
      await upload(cast.ann, content),
      await upload(cast.ann, content),
      await upload(cast.luc, content),
    ];
    expect(again.body.url).toBe(first.body.url);
    expect(others.body.url).not.toBe(first.body.url);
  });

  it('[MEDIA-ONCE] with other bytes, or by somebody else, takes nobody’s id over', async () => {
    const id = freshId();
    const { body } = await upload(cast.ann, await png(10, 10), { id });
    expect(code(await upload(cast.ann, await png(11, 10), { id }))).toEqual([409, 'duplicate_id']);
    expect(code(await upload(cast.luc, await png(10, 10), { id }))).toEqual([409, 'duplicate_id']);
    expect((await sharp(Buffer.from(await (await get(body.url)).arrayBuffer())).metadata()).width).toBe(10);
  });

  it('[MEDIA-QUOTA] beyond a day’s measure is refused with the time to wait, and the next day is not', async () => {
    await test.ctx.db
      .insertInto('media_file')
      .values(
        Array.from({ length: QUOTAS.guest.files }, (_, n) => ({
          tenant_id: cast.tenantId,
          id: freshId(),
          owner_id: cast.ann.id,
          folder: 'chat',
          original_name: '',
          mime: 'image/png',
          bytes: 1,
          width: 1,
          height: 1,
          sha256: String(n),
          created_at: new Date(test.clock.now - 1000),
        })),
      )
      .execute();
    const response = await test.app.request('/media/upload', {
      method: 'POST',
      body: formOf(await png(), await leaveFor(cast.ann)),
      headers: { authorization: `Bearer ${cast.ann.token}` },
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await upload(cast.luc, await png())).status).toBe(200);
    test.clock.now += 86_400_000;
    const later = { ...cast.ann, token: await test.ctx.tokens.sign(cast.ann.principal) };
    expect((await upload(later, await png())).status).toBe(200);
    test.clock.now -= 86_400_000;
  });
});

describe('a stored file', () => {
  it('[MEDIA-ADDRESS] is given out by the address we made, and by no other', async () => {
    const {
      body: { url },
    } = await upload(cast.ann, await png());
    const [, , tenant = '', file = ''] = url.split('/');
    const [id = '', rest = ''] = file.split('~');
    const [key = '', extension = ''] = rest.split('.');
    const other = await upload(cast.luc, await png());
    const otherKey = /~([\w-]{22})/.exec(other.body.url)?.[1] ?? '';
    const foreign = await setTheStage(test.ctx, `media-foreign-${run}`);
    for (const wrong of [
      `/media/${tenant}/${id}`,
      `/media/${tenant}/${id}.${extension}`,
      `/media/${tenant}/${id}~${otherKey}.${extension}`,
      `/media/${foreign.tenantId}/${file}`,
      `/media/${tenant}/${id}~${'A'.repeat(22)}.${extension}`,
      `/media/${tenant}/${freshId()}~${key}.${extension}`,
      `/media/${tenant}/${id.toUpperCase()}~${key}.${extension}`,
      `/media/${tenant}/..%2f..%2fsecrets.json`,
      '/media/x/y',
      `/media/${tenant}/%00`,
    ]) {
      const answer = await get(wrong);
      expect([wrong, answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
        wrong,
        404,
        'not_found',
      ]);
    }
    expect((await get(`/media/${tenant}/${id}~${key}`)).status).toBe(200);
  });

  it('[MEDIA-SERVE] of a picture is shown, runs nothing, and is kept by its reader alone', async () => {
    const {
      body: { url },
    } = await upload(cast.ann, await png(), { name: '客室 "A".png' });
    const { headers } = await get(url);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-bellhop': '1',
    });
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('content-disposition')).toBe(
      `inline; filename="__ _A_.png"; filename*=UTF-8''${encodeURIComponent('客室 "A".png')}`,
    );
    const again = await get(url, { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('[MEDIA-SERVE] of a text document is handed over as a download under its true ending', async () => {
    const {
      body: { url },
    } = await upload(cast.yuki, docx(), { name: 'menu.pdf.html' });
    const { headers } = await get(url);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toContain('attachment; filename="menu.pdf.docx"');
    const document = await get((await upload(cast.yuki, pdf(), { name: 'rules.pdf' })).body.url);
    expect(document.headers.get('content-type')).toBe('application/pdf');
  });

  it('[MEDIA-SERVE] of a PDF is handed over, in a sandbox, with no type to be guessed: nothing in it runs as ours', async () => {
    const { headers } = await get((await upload(cast.yuki, pdf(), { name: 'rules.pdf' })).body.url);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="rules\.pdf"/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'; sandbox$/);
  });

  it('[NAME-VISIBLE] of a file loses what turns it round, and keeps what its script needs', async () => {
    // The same file of the same person is the same upload.
    const named = async (by: Person, name: string) => (await upload(by, pdf(), { name })).body.original_name;
    expect(await named(cast.grace, 'menu\u202Efdp.exe\u200B.pdf')).toBe('menufdp.exe.pdf');
    expect(await named(cast.omar, 'صورت\u200Cحساب.pdf')).toBe('صورت\u200Cحساب.pdf');
  });

  it('[LIMIT-IMAGE] of a picture comes in the width asked for, rounded up to one of a few, never larger than it is', async () => {
    const {
      body: { url },
    } = await upload(cast.ann, await png(1000, 500));
    const width = async (asked: string): Promise<number> =>
      (await sharp(Buffer.from(await (await get(`${url}?w=${asked}`)).arrayBuffer())).metadata()).width;
    expect(await Promise.all(['1', '300', '320', '321', '960', '961', '5000'].map(width))).toEqual([
      160, 320, 320, 480, 960, 1000, 1000,
    ]);
    expect(await width('320')).toBe(320);
    expect(readdirSync(join(folder, 'media', cast.tenantId)).length).toBe(5);
    for (const wrong of ['0', '-1', 'x', '1e3', '999999']) expect((await get(`${url}?w=${wrong}`)).status).toBe(400);
    const moving = await upload(cast.ann, await movingGif(400, 300));
    const small = await sharp(Buffer.from(await (await get(`${moving.body.url}?w=160`)).arrayBuffer()), {
      animated: true,
    }).metadata();
    expect([small.width, small.pages]).toEqual([160, 2]);
  });

  it('[MEDIA-SERVE] of a film comes in the pieces a player asks for', async () => {
    const content = film({ frames: 20_000 });
    const {
      body: { url, bytes, width, height },
    } = await upload(cast.ann, content);
    expect([bytes, width, height]).toEqual([content.length, 1280, 720]);
    const piece = await get(url, { range: 'bytes=100-199' });
    expect([piece.status, piece.headers.get('content-range'), piece.headers.get('content-length')]).toEqual([
      206,
      `bytes 100-199/${bytes}`,
      '100',
    ]);
    expect((await piece.arrayBuffer()).byteLength).toBe(100);
    const tail = await get(url, { range: 'bytes=-50' });
    expect(Buffer.from(await tail.arrayBuffer())).toEqual(Buffer.alloc(50, 7));
    const beyond = await get(url, { range: `bytes=${bytes}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes}`]);
    const changed = await get(url, { range: 'bytes=0-1', 'if-range': '"another"' });
    expect([changed.status, (await changed.arrayBuffer()).byteLength]).toEqual([200, bytes]);
    const head = await get(url, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(bytes), '']);
  });

  it('[MEDIA-SERVE] that is gone from the folder is not found, and said to us', async () => {
    const {
      body: { url },
    } = await upload(cast.ann, await png());
    rmSync(join(folder, 'media', cast.tenantId), { recursive: true });
    expect((await get(url)).status).toBe(404);
  });
});
