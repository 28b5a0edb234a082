/** Reads the codes off paper: pages drawn as pictures, each place of a code looked at by a decoder that is not ours. */
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { drawPdfPage } from '#server/providers/media/pdf-pages.ts';
import {
  cellsOf,
  codePlace,
  PAGE_SIZES,
  type PageSize,
  panelsOf,
  type PrintLayout,
} from '#shared/manage/print-layouts.ts';

/** As a printer and a phone's camera see a page. */
const WIDTH = 1785;

/**
 * What the codes of one page say, in the order they stand.
 *
 * @param cards how many there are on it
 */
export async function codesOn(
  file: string,
  page: number,
  cards: number,
  layout: PrintLayout = 'sheet',
  size: PageSize = 'a4',
): Promise<string[]> {
  const picture = await drawPdfPage(file, page, WIDTH);
  return codesIn(picture, cards, layout, size);
}

/** The same of a page that is a picture already. */
export async function codesIn(picture: Buffer, cards: number, layout: PrintLayout, size: PageSize): Promise<string[]> {
  const { width } = await sharp(picture).metadata();
  const scale = width / PAGE_SIZES[size][0];
  const found: string[] = [];
  for (const cell of cellsOf(layout, size).slice(0, cards))
    for (const panel of panelsOf(layout, cell)) {
      const code = codePlace(layout, panel);
      // A panel on its head is turned with what is in it.
      const left = panel.turned ? panel.width - code.x - code.width : code.x;
      const top = panel.turned ? panel.height - code.y - code.height : code.y;
      const { data, info } = await sharp(picture)
        .extract({
          left: Math.round((panel.x + left) * scale),
          top: Math.round((panel.y + top) * scale),
          width: Math.round(code.width * scale),
          height: Math.round(code.height * scale),
        })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      found.push(decodeQR({ width: info.width, height: info.height, data }));
    }
  return found;
}

/** What a code alone on its picture says. */
export async function codeOf(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).resize(800).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}
