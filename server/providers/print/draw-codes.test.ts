import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, codesIn, codesOn } from '#server/testing/read-codes.ts';
import {
  cellsOf,
  type PageSize,
  panelsOf,
  PAGE_SIZES,
  type PrintLayout,
  printLayouts,
} from '#shared/manage/print-layouts.ts';
import { scanLines } from '#shared/manage/sheet-texts.ts';
import { type Card, drawCodes, drawPreview, pagesOf, type Sheet } from './draw-codes.ts';
import { openArchive } from '../archive/read-archive.ts';
import { zipCodes } from './zip-codes.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codes-'));
});
afterAll(() => rm(folder, { recursive: true }));

const cards: readonly Card[] = Array.from({ length: 13 }, (_, place) => ({
  name: String(101 + place),
  address: `https://chat.example/qr/biz/location/pension-edelweiss/0199a000-0000-7000-8000-${String(place).padStart(12, '0')}`,
}));
const sheetOf = (layout: PrintLayout, size: PageSize): Sheet => ({
  house: 'Pension Edelweiss am oberen Marktplatz und Gasthof zur Linde',
  lines: scanLines(['de', 'ja', 'ar', 'th']),
  color: '#f4d35e',
  layout,
  size,
});
const layouts = printLayouts.flatMap((layout) => [[layout, 'a4'] as const, [layout, 'letter'] as const]);
/** What stands on a page, each card as often as it has sides. */
const saidBy = (shown: readonly Card[], layout: PrintLayout): string[] =>
  shown.flatMap(({ address }) => (layout === 'tent' ? [address, address] : [address]));

/** The files of a ZIP by their names, whole by their sums. */
async function unzip(zip: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const archive = await openArchive(zip, { entries: 100, bytes: 10_000_000, fileBytes: 1_000_000 });
  const files = new Map<string, Buffer>();
  for (const name of archive.files.keys()) files.set(name, await archive.read(name));
  return files;
}

describe('printed codes', () => {
  it.each(layouts)('[SHEET-CODES] as %s on %s are each read back off the last page', async (layout, size) => {
    const sheet = sheetOf(layout, size);
    const told: [number, number][] = [];
    const pdf = await drawCodes(cards, sheet, (done, total) => void told.push([done, total]));
    const file = join(folder, `${layout}-${size}.pdf`);
    await writeFile(file, pdf);
    const each = cellsOf(layout, size).length;
    const pages = pagesOf(cards.length, sheet);
    expect(told).toEqual(Array.from({ length: pages }, (_, place) => [place + 1, pages]));
    const shown = cards.slice((pages - 1) * each);
    expect(await codesOn(file, pages, shown.length, layout, size)).toEqual(saidBy(shown, layout));
  });

  it.each(layouts)('[SHEET-CODES] as %s on %s are looked at first as the page will be', async (layout, size) => {
    const picture = await drawPreview(cards, sheetOf(layout, size), 1400);
    const shown = cards.slice(0, cellsOf(layout, size).length);
    expect(await codesIn(picture, shown.length, layout, size)).toEqual(saidBy(shown, layout));
  });

  it.each(layouts)('%s on %s keep to the page', (layout, size) => {
    const [width, height] = PAGE_SIZES[size];
    for (const cell of cellsOf(layout, size))
      for (const { x, y, width: across, height: down } of panelsOf(layout, cell)) {
        expect(Math.min(x, y)).toBeGreaterThan(0);
        expect([x + across < width, y + down < height]).toEqual([true, true]);
      }
  });

  it('[SHEET-CODES] come one by one as SVG and PNG, under names that every system takes', async () => {
    const named = ['101', '101', 'Süd/2', '..', '二階'].map((name, place) => ({
      name,
      address: cards[place]?.address ?? '',
    }));
    const files = await unzip(await zipCodes(named));
    const names = ['101', '101 (2)', 'Süd-2', 'room', '二階'];
    expect([...files.keys()]).toEqual(names.flatMap((name) => [`svg/${name}.svg`, `png/${name}.png`]));
    for (const [place, name] of names.entries())
      for (const kind of ['svg', 'png'])
        expect(await codeOf(files.get(`${kind}/${name}.${kind}`) ?? Buffer.alloc(0))).toBe(named[place]?.address);
  });

  it('ends where whoever waits for it wants it to', async () => {
    const stop = new Error('enough');
    await expect(
      drawCodes(cards, sheetOf('tent', 'a4'), () => {
        throw stop;
      }),
    ).rejects.toBe(stop);
  });
});
