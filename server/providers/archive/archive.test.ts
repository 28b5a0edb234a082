/** Archives that come back as they went out, and those that nobody should send. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArchiveFault, type ArchiveLimits, openArchive } from './read-archive.ts';
import { archiveBytes, type ArchiveFile, writeArchive } from './write-archive.ts';
import { type RawEntry, rawZip } from './testing/raw-zip.ts';

const LIMITS: ArchiveLimits = { entries: 20, bytes: 64 * 1024 * 1024, fileBytes: 32 * 1024 * 1024 };
const MB = 1024 * 1024;

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function kept(bytes: Buffer): Promise<string> {
  count += 1;
  const path = join(folder, `${count}.zip`);
  await writeFile(path, bytes);
  return path;
}

/** Everything of an archive read, by name; or what is wrong with it. */
async function readAll(bytes: Buffer, limits = LIMITS): Promise<unknown> {
  try {
    const archive = await openArchive(await kept(bytes), limits);
    try {
      const read: [string, string][] = [];
      for (const name of archive.files.keys()) read.push([name, (await archive.read(name)).toString('latin1')]);
      return Object.fromEntries(read);
    } finally {
      archive.close();
    }
  } catch (error) {
    if (!(error instanceof ArchiveFault)) throw error;
    return [error.code, error.file];
  }
}

const file = (name: string, text: string, compress = true): ArchiveFile => ({
  name,
  data: Buffer.from(text, 'latin1'),
  compress,
});

describe('an archive', () => {
  it('[FILE-ARCHIVE] comes back as it went out, the same bytes for the same files', async () => {
    const files = [
      file('manifest.json', '{}'),
      file('catalogue/menus.json', 'x'.repeat(100_000)),
      {
        name: 'media/Ü.jpg',
        data: () => Promise.resolve(Readable.from([Buffer.from('abc'), Buffer.from('def')])),
        compress: false,
      },
    ];
    const bytes = await archiveBytes(files);
    expect(await readAll(bytes)).toEqual({
      'manifest.json': '{}',
      'catalogue/menus.json': 'x'.repeat(100_000),
      'media/Ü.jpg': 'abcdef',
    });
    expect((await archiveBytes(files)).equals(bytes)).toBe(true);
  });

  it('[FILE-ARCHIVE] that holds what cannot be read ends for its reader, and one that is left ends for its writer', async () => {
    const broken = { name: 'a', data: () => Promise.reject(new Error('gone')), compress: false };
    await expect(archiveBytes([file('b', 'b'), broken])).rejects.toThrow('gone');
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(64 * 1024);
      })(),
    );
    for await (const part of writeArchive([{ name: 'a', data: () => Promise.resolve(endless), compress: false }])) {
      expect(part.length).toBeGreaterThan(0);
      break;
    }
    expect(endless.destroyed).toBe(true);
  });

  const whole: RawEntry = { name: 'a.json', data: Buffer.from('[1]') };
  it.each<[string, readonly RawEntry[], string, string | null]>([
    ['leads out', [whole, { name: '../../etc/passwd' }], 'archive_path', '../../etc/passwd'],
    ['leads out in the middle', [{ name: 'media/../../x' }], 'archive_path', 'media/../../x'],
    ['begins at the root', [{ name: '/etc/passwd' }], 'archive_path', '/etc/passwd'],
    ['names a drive', [{ name: 'C:/x' }], 'archive_path', 'C:/x'],
    ['turns the stroke round', [{ name: '..\\..\\x' }], 'archive_path', '..\\..\\x'],
    ['has no name', [{ name: '' }], 'archive_path', ''],
    ['has a line in its name', [{ name: 'a\nb' }], 'archive_path', 'a\ufffdb'],
    ['is a link', [{ name: 'link', data: Buffer.from('/etc'), mode: 0o120_777 }], 'archive_link', 'link'],
    ['is a device', [{ name: 'dev', mode: 0o020_666 }], 'archive_link', 'dev'],
    ['is there twice', [whole, whole], 'archive_doubled', 'a.json'],
    ['is there twice in other letters', [whole, { name: 'A.JSON' }], 'archive_doubled', 'A.JSON'],
    ['is encrypted', [{ ...whole, deflate: true, flags: 1 }], 'archive_encrypted', 'a.json'],
    ['is packed in another way', [{ ...whole, method: 12 }], 'archive_method', 'a.json'],
    ['has another checksum', [{ ...whole, crc: 1 }], 'archive_checksum', 'a.json'],
    ['says it were larger', [{ ...whole, deflate: true, claims: 4 }], 'archive_broken', 'a.json'],
    ['says it were smaller', [{ ...whole, deflate: true, claims: 1 }], 'archive_broken', 'a.json'],
    ['stores other bytes than it says', [{ ...whole, claims: 5 }], 'archive_broken', null],
    [
      'is larger than a file may be',
      [
        {
          ...whole,
          deflate: true,
          claims: 33 * MB,
          data: randomBytes(200_000),
        },
      ],
      'archive_file_too_large',
      'a.json',
    ],
    ['unfolds without end', [{ name: 'a', deflate: true, data: Buffer.alloc(20 * MB) }], 'archive_bomb', 'a'],
    [
      'lies over another',
      [
        { name: 'a', data: Buffer.alloc(300, 1) },
        ...[1, 2, 3].map((one) => ({ name: `b${one}`, over: 0, data: Buffer.alloc(300, 1) })),
      ],
      'archive_bomb',
      'b1',
    ],
    ['is one of too many', Array.from({ length: 21 }, (_, place) => ({ name: `${place}` })), 'archive_too_many', null],
    [
      'is the one too much',
      [1, 2, 3].map((one) => ({
        name: `${one}`,
        deflate: true,
        data: randomBytes(150_000),
        claims: 25 * MB,
      })),
      'archive_too_large',
      null,
    ],
  ])(
    '[FILE-ARCHIVE] [FILE-FAULTS] a file that %s is told by its name, and nothing is read',
    async (_what, entries, code, name) => {
      expect(await readAll(rawZip(entries))).toEqual([code, name]);
    },
  );

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['words', Buffer.from('Dear hotel,')],
    ['one that ends in the middle', rawZip([whole]).subarray(0, 40)],
    ['one whose directory is elsewhere', Buffer.concat([rawZip([whole]), Buffer.alloc(30)])],
  ])('[FILE-ARCHIVE] %s is no archive', async (_what, bytes) => {
    expect(await readAll(bytes)).toEqual(['archive_broken', null]);
  });

  it('[FILE-ARCHIVE] cut short or changed anywhere never reads as another', async () => {
    const good = rawZip([
      { ...whole, deflate: true },
      { name: 'b.txt', data: Buffer.from('hello hello hello') },
    ]);
    const expected = await readAll(good);
    for (let place = 0; place < good.length; place += 1) {
      const bent = Buffer.from(good);
      bent[place] = (bent[place] ?? 0) ^ 0x40;
      const read = await readAll(bent);
      const contents = (of: unknown) => (Array.isArray(of) ? null : Object.values(of as object));
      // A fault, or the same contents: a name, a date and rights may read otherwise and are not summed.
      expect([null, contents(expected)]).toContainEqual(contents(read));
    }
  });

  it('[FILE-ARCHIVE] a file that is not there, or more than is wanted of it, is told', async () => {
    const archive = await openArchive(await kept(rawZip([whole])), LIMITS);
    await expect(archive.read('b.json')).rejects.toMatchObject({ code: 'archive_missing', file: 'b.json' });
    await expect(archive.read('a.json', 2)).rejects.toMatchObject({ code: 'archive_file_too_large', file: 'a.json' });
    archive.close();
  });
});
