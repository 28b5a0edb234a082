/** Drawings made pictures by a process of its own, hostile ones among them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { drawSvg } from './drawings.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-svg-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const drawing = (inside: string, size = 'width="80" height="40"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`;
const draw = (text: string, limits?: { seconds: number; mebibytes: number }) => {
  const path = join(folder, 'sign.svg');
  writeFileSync(path, text);
  return drawSvg(path, 64, limits);
};
const refused = (text: string, limits?: { seconds: number; mebibytes: number }): Promise<unknown> =>
  draw(text, limits).then(
    ({ width, height }) => `${width}×${height}`,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
/** Each group shows the one before ten times. */
const nested = (levels: number): string =>
  `<defs><g id="a0"><circle r="5"/></g>${Array.from(
    { length: levels },
    (_, level) => `<g id="a${level + 1}">${`<use xlink:href="#a${level}"/>`.repeat(10)}</g>`,
  ).join('')}</defs><use xlink:href="#a${levels}"/>`;

describe('a drawing', () => {
  it('[MEDIA-DRAWN] becomes the picture it shows, on its longer side as large as asked for, clear where it is', async () => {
    const { content, ...said } = await draw(drawing('<rect width="40" height="40" fill="#ff0000"/>'));
    expect(said).toEqual({ mime: 'image/png', width: 64, height: 32 });
    const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
    const at = (left: number): number[] => [...data.subarray(left * info.channels, left * info.channels + 4)];
    expect([at(4), at(60)]).toEqual([
      [255, 0, 0, 255],
      [0, 0, 0, 0],
    ]);
  });

  it.each([
    ['is none', '<svg'],
    ['is as wide as a street', drawing('<rect width="9" height="9"/>', 'width="100000000" height="100000000"')],
    ['is nested without end', drawing('<g>'.repeat(100_000) + '</g>'.repeat(100_000))],
  ])('[MEDIA-DRAWN] that %s is refused as unreadable', async (_name, text) => {
    expect(await refused(text)).toBe('unsupported_media');
  });

  it('[MEDIA-DRAWN] that would be drawn for hours, or takes all memory, ends its own process and nothing else', async () => {
    const shadows = `<defs><filter id="f">${'<feTurbulence baseFrequency="9" numOctaves="100"/>'.repeat(100)}</filter></defs>`;
    const slow = drawing(
      shadows + '<rect width="1700" height="1700" filter="url(#f)"/>'.repeat(100),
      'width="1700" height="1700"',
    );
    expect(await refused(slow, { seconds: 3, mebibytes: 512 })).toBe('unsupported_media');
    expect(await refused(drawing(nested(20)), { seconds: 3, mebibytes: 512 })).toBe('unsupported_media');
    expect(await refused(drawing('<circle r="9"/>'), { seconds: 15, mebibytes: 30 })).toBe('unsupported_media');
    expect(await refused(drawing('<circle r="9"/>'))).toBe('64×32');
  }, 60_000);
});
