/** The file of a house, packed and opened; and files that nobody should bring. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILE_SCHEMA, type MediaEntry } from '#shared/house-file/manifest.ts';
import { sampleHouse } from '#shared/house-file/testing/sample-house.ts';
import type { TextFacts } from '#shared/house-file/texts.ts';
import { HouseFileFaults, openHouseFile } from './open-house-file.ts';
import { readMedia } from './read-media.ts';
import { FILE_HOUSE, madeFile } from './testing/made-file.ts';

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'house-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function kept(bytes: Buffer): Promise<string> {
  count += 1;
  const path = join(folder, String(count));
  await writeFile(path, bytes);
  return path;
}
async function faultsOf(bytes: Buffer): Promise<unknown> {
  try {
    const { archive } = await openHouseFile(await kept(bytes));
    archive.close();
    return [];
  } catch (error) {
    if (!(error instanceof HouseFileFaults)) throw error;
    return error.faults.map(({ file, line, path, code }) => [file, line, path, code]);
  }
}

const PHOTO: MediaEntry = {
  id: '00000000-0000-4000-8000-0000000000f1',
  purpose: 'picture',
  name: 'pool.jpg',
  mime: 'image/jpeg',
  alt_dict: { en: 'The pool' },
  focus: { x: 30, y: 70 },
};
const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
    .jpeg({ quality: 82, progressive: true })
    .toBuffer();

describe('the file of a house', () => {
  it('[FILE-SAME] comes back as it was packed, and is packed alike each time', async () => {
    const texts: TextFacts[] = [
      { kind: 'main_menu', key: '1', texts: { 'name/ja': ['machine', 'deepl', 'abc', true] } },
    ];
    const made = { texts, media: [{ entry: PHOTO, content: await photo() }] };
    const bytes = await madeFile(made);
    const { manifest, tables, media, texts: read, archive } = await openHouseFile(await kept(bytes));
    expect(manifest).toMatchObject({ schema: FILE_SCHEMA, house: FILE_HOUSE });
    expect(tables).toEqual(sampleHouse());
    expect(read).toEqual(texts);
    expect(media).toEqual([PHOTO]);
    archive.close();
    expect((await madeFile(made)).equals(bytes)).toBe(true);
  });

  const row = '{"id":1}';
  it.each<[string, Parameters<typeof madeFile>[0], readonly unknown[]]>([
    ['no manifest', { put: { 'manifest.json': null } }, [['manifest.json', null, null, 'manifest_missing']]],
    ['a manifest that says nothing', { manifest: () => ({}) }, [['manifest.json', null, null, 'file_foreign']]],
    ['a manifest that is no JSON', { put: { 'manifest.json': '{' } }, [['manifest.json', null, null, 'file_foreign']]],
    [
      'another program’s manifest',
      { manifest: (of) => ({ ...of, format: 'wordpress' }) },
      [['manifest.json', null, null, 'file_foreign']],
    ],
    [
      'a schema after this one',
      { manifest: (of) => ({ ...of, schema: FILE_SCHEMA + 1 }) },
      [['manifest.json', null, null, 'schema_newer']],
    ],
    [
      'a schema of nothing',
      { manifest: (of) => ({ ...of, schema: 0 }) },
      [['manifest.json', null, null, 'file_foreign']],
    ],
    [
      'more in its manifest than there is to say',
      { manifest: (of) => ({ ...of, run: 'rm' }) },
      [['manifest.json', null, 'run', 'invalid']],
    ],
    [
      'a file that was changed',
      {
        manifest: (of) => ({
          ...of,
          files: of.files.map((one) => (one.name === 'texts.json' ? { ...one, sha256: '0'.repeat(64) } : one)),
        }),
      },
      [['texts.json', null, null, 'file_changed']],
    ],
    [
      'a file of another length',
      {
        manifest: (of) => ({
          ...of,
          files: of.files.map((one) => (one.name === 'texts.json' ? { ...one, bytes: 1 } : one)),
        }),
      },
      [['texts.json', null, null, 'file_changed']],
    ],
    [
      'a kind missing',
      { put: { 'catalogue/facility.json': null } },
      [['catalogue/facility.json', null, null, 'file_missing']],
    ],
    [
      'a kind nobody knows',
      { put: { 'catalogue/party.json': '[]' } },
      [['catalogue/party.json', null, null, 'file_unknown']],
    ],
    [
      'a file that its manifest does not name',
      { beside: [{ name: 'virus.exe', data: Buffer.from('x'), compress: false }] },
      [['virus.exe', null, null, 'file_unlisted']],
    ],
    ['no list', { put: { 'catalogue/survey.json': '{"id":1}' } }, [['catalogue/survey.json', 1, null, 'list_needed']]],
    [
      'a line that is no JSON',
      { put: { 'catalogue/survey.json': `[\n${row},\n{id},\n${row}\n]` } },
      [['catalogue/survey.json', 3, null, 'json_broken']],
    ],
    [
      'a row that is none',
      { put: { 'catalogue/survey.json': '[\n7\n]' } },
      [['catalogue/survey.json', 2, null, 'invalid']],
    ],
    [
      'words that are no UTF-8',
      { put: { 'catalogue/survey.json': Buffer.from([0x5b, 0xff, 0x5d]) } },
      [['catalogue/survey.json', null, null, 'text_broken']],
    ],
    [
      'more rows than a house has',
      { put: { 'catalogue/survey.json': `[${'1,'.repeat(1_000_000)}1]` } },
      [['catalogue/survey.json', null, null, 'too_many_rows']],
    ],
    [
      'a picture that media.json does not know',
      { put: { 'media/a.jpg': 'x' } },
      [['media/a.jpg', null, null, 'file_unknown']],
    ],
    [
      'a picture of which there are no bytes',
      { put: { 'media.json': `[\n${JSON.stringify(PHOTO)}\n]` } },
      [['media.json', 2, 'id', 'names_nothing']],
    ],
    [
      'two pictures under one id',
      {
        put: {
          'media.json': `[\n${JSON.stringify(PHOTO)},\n${JSON.stringify(PHOTO)}\n]`,
          [`media/${PHOTO.id}.jpg`]: 'x',
        },
      },
      [['media.json', 3, 'id', 'doubled']],
    ],
    [
      'a picture of a kind no house shows',
      { put: { 'media.json': `[\n${JSON.stringify({ ...PHOTO, mime: 'text/html' })}\n]` } },
      [['media.json', 2, 'mime', 'invalid']],
    ],
  ])('[FILE-FAULTS] with %s is told by file, line and field', async (_what, made, expected) => {
    expect(await faultsOf(await madeFile(made))).toEqual(expected);
  });

  it('[FILE-FAULTS] with several things wrong tells them all', async () => {
    const faults = await faultsOf(
      await madeFile({ put: { 'catalogue/survey.json': '[\n{"id":"x"}\n]', 'catalogue/main_menu.json': '[]' } }),
    );
    expect(faults).toContainEqual(['catalogue/survey.json', 2, 'id', 'invalid']);
    expect(faults).toContainEqual(['catalogue/sub_menu.json', 2, 'main_menu_id', 'names_nothing']);
    expect(faults).toContainEqual(['catalogue/survey.json', 2, 'url', 'required']);
  });

  it('[FILE-STEPS] of a schema of before has what came since', async () => {
    const before = { id: '00000000-0000-4000-8000-0000000000c1', name: 'Marina', icon: null };
    const bytes = await madeFile({
      put: { 'catalogue/bot.json': `[\n${JSON.stringify(before)}\n]`, 'catalogue/survey.json': null },
      manifest: (of) => ({ ...of, schema: 1 }),
    });
    const { tables, archive } = await openHouseFile(await kept(bytes));
    expect(tables.get('bot')).toMatchObject([{ line: 2, row: { ...before, type: 'chat', popup_dict: {} } }]);
    expect(tables.get('survey')).toEqual([]);
    archive.close();
  });
});

describe('a picture out of a file', () => {
  const read = async (bytes: Buffer, more: Partial<MediaEntry> = {}) => {
    const made = await readMedia(await kept(bytes), { ...PHOTO, ...more });
    return typeof made === 'string' ? made : made.content;
  };
  const png = (): Promise<Buffer> =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: '#246' } })
      .png({ compressionLevel: 9 })
      .toBuffer();

  it('[FILE-MEDIA] that we made is kept byte for byte', async () => {
    for (const [bytes, mime] of [
      [await photo(), 'image/jpeg'],
      [await png(), 'image/png'],
    ] as const)
      expect(bytes.equals((await read(bytes, { mime })) as Buffer)).toBe(true);
  });

  it('[FILE-MEDIA] [MEDIA-PRIVATE] that says more than it shows is made anew', async () => {
    const told = await sharp(await photo())
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    expect(told.includes('secret place')).toBe(true);
    for (const bytes of [told, Buffer.concat([await photo(), Buffer.from('secret place')])]) {
      const made = (await read(bytes)) as Buffer;
      expect([made.subarray(0, 2).toString('hex'), made.includes('secret place')]).toEqual(['ffd8', false]);
    }
    const behind = (await read(Buffer.concat([await png(), Buffer.from('secret place')]), {
      mime: 'image/png',
    })) as Buffer;
    expect(behind.includes('secret place')).toBe(false);
  });

  it.each<[string, () => Promise<Buffer> | Buffer, Partial<MediaEntry>, string]>([
    ['a page', () => Buffer.from('<html><script>alert(1)</script>'), {}, 'media_lies'],
    ['a program', () => Buffer.from('MZ\x90\0'), {}, 'media_lies'],
    ['another kind of picture', png, {}, 'media_lies'],
    [
      'a drawing that says it were a picture',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      { mime: 'image/png', purpose: 'icon' },
      'media_lies',
    ],
    ['the beginning of a picture', async () => (await photo()).subarray(0, 60), {}, 'media_unreadable'],
    [
      'wider than its purpose shows',
      () =>
        sharp({ create: { width: 700, height: 10, channels: 3, background: '#246' } })
          .jpeg()
          .toBuffer(),
      {},
      'media_too_wide',
    ],
    [
      'a film where pictures stand',
      () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom')]),
      { mime: 'video/mp4' },
      'media_kind',
    ],
    [
      'larger than its purpose takes',
      async () => Buffer.concat([await photo(), Buffer.alloc(6 * 1024 * 1024)]),
      {},
      'media_too_large',
    ],
  ])('[FILE-MEDIA] [MEDIA-MAGIC] that is %s is told', async (_what, made, more, code) => {
    expect(await read(await made(), more)).toBe(code);
  });
});
