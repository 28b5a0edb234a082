/** Pages of PDFs drawn by a process of its own, hostile ones among them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { drawPdfPage, PDF_LIMITS, type PdfLimits } from './pdf-pages.ts';
import { pdf } from './testing/sample-files.ts';
import { endlessPdf, menuCard, pdfOf, pdfWithPicture } from './testing/sample-pdf.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-pdf-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function drawn(content: Buffer, page: number, width: number, limits: Partial<PdfLimits> = {}) {
  const path = join(folder, 'card.pdf');
  writeFileSync(path, content);
  return sharp(await drawPdfPage(path, page, width, { ...PDF_LIMITS, ...limits }));
}
const refused = async (content: Buffer, limits: Partial<PdfLimits> = {}, page = 1): Promise<unknown> => {
  try {
    const { width, height } = await (await drawn(content, page, 640, limits)).metadata();
    return `${width}×${height}`;
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
};
/** Red, green and blue of one pixel. */
const colour = async (picture: Sharp, left: number, top: number): Promise<number[]> =>
  [...(await picture.clone().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())].map((value) =>
    Math.round(value / 255),
  );

describe('a page of a PDF', () => {
  it('[MEDIA-PDF-PAGE] is drawn with its words, in the width asked for, on white', async () => {
    const first = await drawn(menuCard(), 1, 600);
    expect(await first.metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 800 });
    expect([await colour(first, 300, 750), await colour(first, 5, 5)]).toEqual([
      [1, 0, 0],
      [1, 1, 1],
    ]);
    const { channels } = await first.clone().extract({ left: 50, top: 120, width: 400, height: 100 }).stats();
    expect(channels[0]?.min).toBeLessThan(50);
    const second = await drawn(menuCard(), 2, 320);
    expect([(await second.metadata()).height, await colour(second, 10, 10)]).toEqual([160, [0, 1, 0]]);
  });

  it('[MEDIA-PDF-PAGE] that is not there is not found', async () => {
    expect(await refused(menuCard(), {}, 3)).toBe('not_found');
  });

  it.each([
    ['nothing behind its first bytes', Buffer.from('%PDF-1.7\n')],
    ['no pages', pdf()],
    ['noise', Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(5000, 'x y ')])],
    ['half a file', menuCard().subarray(0, 200)],
  ])('[MEDIA-PDF-PAGE] of a file with %s is refused as unreadable', async (_name, content) => {
    expect(await refused(content)).toBe('unsupported_media');
  });

  it('[MEDIA-PDF-PAGE] is never larger than the limit of pixels, however large it says it is', async () => {
    const { width, height } = await (
      await drawn(pdfOf([{ box: [200, 14_000], content: '1 0 0 rg 0 0 200 14000 re f' }]), 1, 1920, {
        pixels: 1_000_000,
      })
    ).metadata();
    expect(width * height).toBeLessThanOrEqual(1_000_000);
    expect(await refused(pdfOf([{ box: [1e9, 1e9], content: '' }]), { pixels: 250_000 })).toBe('500×500');
    expect(await refused(pdfWithPicture(60_000))).toBe('640×640');
  });

  it('[MEDIA-PDF-PAGE] that would never be finished, or take all memory, ends its own process and nothing else', async () => {
    expect(await refused(endlessPdf(), { seconds: 3 })).toBe('unsupported_media');
    expect(await refused(menuCard(), { mebibytes: 30 })).toBe('unsupported_media');
    expect(await refused(menuCard())).toBe('640×853');
  }, 30_000);
});
