/** Files told by their bytes, and rid of what they should not tell. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { readFilm } from './film.ts';
import { jpegScans } from './jpeg-scans.ts';
import { prepareFile } from './prepare-file.ts';
import {
  avif,
  box,
  docx,
  film,
  movingGif,
  ole,
  pdf,
  photo,
  photoInPasses,
  png,
  pngClaiming,
  webp,
  zip,
} from './testing/sample-files.ts';
import { createTurns } from './turns.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-media-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function prepare(content: Buffer) {
  const path = join(folder, 'incoming');
  writeFileSync(path, content);
  return prepareFile(path);
}
const refused = async (content: Buffer): Promise<unknown> => {
  try {
    return (await prepare(content)).mime;
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
};

describe('what a file is', () => {
  it.each([
    ['a photo', photo, 'image/jpeg'],
    ['a drawing', png, 'image/png'],
    ['a moving picture', movingGif, 'image/gif'],
    ['webp', webp, 'image/webp'],
    ['avif, kept as jpeg', avif, 'image/jpeg'],
    ['a film', film, 'video/mp4'],
    ['a film of the other maker', () => film({ brand: 'qt  ' }), 'video/quicktime'],
    ['pdf', pdf, 'application/pdf'],
    ['doc', () => ole('WordDocument'), 'application/msword'],
    ['docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ] as const)('[MEDIA-MAGIC] is told by its bytes: %s', async (_name, make, mime) => {
    expect((await prepare(await make())).mime).toBe(mime);
  });

  it.each([
    [
      'a drawing of lines and scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', Buffer.from('MZ\x90\0\x03')],
    ['nothing', Buffer.alloc(0)],
    ['a sheet in an old envelope', ole('Workbook')],
    ['a document with a program', ole('WordDocument', '_VBA_PROJECT')],
    ['an archive', zip('a.txt')],
    ['a new document with a program', zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin')],
    ['a photo cut short', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['a page behind a photo’s first bytes', Buffer.from('\xff\xd8\xff<html>', 'latin1')],
    ['a film without frames', box('ftyp', Buffer.from('isom\0\0\0\0'))],
    ['sound', box('ftyp', Buffer.from('M4A \0\0\0\0'))],
    [
      'boxes that lie about their length',
      Buffer.concat([
        box('ftyp', Buffer.from('isom\0\0\0\0')),
        Buffer.from([0x7f, 0xff, 0xff, 0xff]),
        Buffer.from('moov'),
      ]),
    ],
  ] as const)('[MEDIA-MAGIC] is refused: %s', async (_name, content) => {
    expect(await refused(content)).toBe('unsupported_media');
  });

  it('[MEDIA-PIXELS] is refused when it unfolds to more pixels than any photo has', async () => {
    expect(await refused(await pngClaiming(60_000, 60_000))).toBe('file_too_large');
  });
});

describe('what is kept of it', () => {
  it('[MEDIA-PIXELS] is refused when it is drawn in more passes than any encoder makes, whatever stands behind its end', async () => {
    expect(await refused(await photoInPasses(0))).toBe('image/jpeg');
    expect(await refused(await photoInPasses(60))).toBe('unsupported_media');
    // A phone's moving part stands behind the picture and is not decoded.
    const passes = Buffer.alloc(400, Buffer.from([0xff, 0xda]));
    expect(await refused(Buffer.concat([await photo(), passes]))).toBe('image/jpeg');
    expect(jpegScans(Buffer.concat([await photo(), passes]))).toBe(1);
  });

  it('[MEDIA-PRIVATE] is upright and says nothing about place and device', async () => {
    const source = await photo(400, 300);
    expect((await sharp(source).metadata()).exif?.toString('latin1')).toContain('Pocketcam');
    const { content, width, height } = await prepare(source);
    expect({ width, height }).toEqual({ width: 300, height: 400 });
    const kept = await sharp(content).metadata();
    expect(kept).toMatchObject({ width: 300, height: 400, format: 'jpeg' });
    expect([kept.exif, kept.xmp, kept.orientation]).toEqual([undefined, undefined, undefined]);
  });

  it('[MEDIA-PIXELS] is no larger than a screen, and a moving picture goes on moving', async () => {
    expect(await prepare(await png(4000, 1000))).toMatchObject({ width: 2560, height: 640 });
    const gif = await prepare(await movingGif(40, 30));
    expect(gif).toMatchObject({ width: 40, height: 30 });
    expect((await sharp(gif.content, { animated: true }).metadata()).pages).toBe(2);
  });

  it('[MEDIA-PRIVATE] of a film has its size as shown, its frames, and not its place', async () => {
    const source = film({ width: 1920, height: 1080, turned: true });
    const read = readFilm(source);
    expect(read).toMatchObject({ width: 1080, height: 1920 });
    expect(read?.bytes.length).toBe(source.length);
    expect(read?.bytes.includes('+35.6500')).toBe(false);
    expect(read?.bytes.includes('ISO6709')).toBe(false);
    expect(read?.bytes.includes('named')).toBe(false);
    expect(read?.bytes.subarray(-5000)).toEqual(Buffer.alloc(5000, 7));
  });
});

it('work that waits its turn is done, also after some that failed', async () => {
  const inTurn = createTurns(2);
  let most = 0;
  let now = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, n) =>
      inTurn(async () => {
        most = Math.max(most, (now += 1));
        await Promise.resolve();
        now -= 1;
        if (n % 4 === 0) throw new Error('failed');
        return n;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
});
