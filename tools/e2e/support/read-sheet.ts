/** Reads the codes off a printed sheet: its pages drawn as pictures, each card looked at by a decoder that is not ours. */
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { drawPdfPage } from '#server/providers/media/pdf-pages.ts';

const WIDTH = 1785;
/** Points of an A4 page across. */
const POINTS = 595;
const CARDS = { columns: 2, rows: 4, margin: 36, across: 261.5, down: 192.5 };

/** What the codes of one page say, in the order they stand. */
export async function codesOn(file: string, page: number, cards: number): Promise<string[]> {
  const picture = await drawPdfPage(file, page, WIDTH);
  const scale = WIDTH / POINTS;
  const found: string[] = [];
  for (let card = 0; card < cards; card += 1) {
    const left = CARDS.margin + (card % CARDS.columns) * CARDS.across;
    const top = CARDS.margin + Math.floor(card / CARDS.columns) * CARDS.down;
    const { data, info } = await sharp(picture)
      .extract({
        left: Math.round(left * scale),
        top: Math.round((top + 18) * scale),
        // The code stands in the first part of its card.
        width: Math.round(CARDS.across * scale * 0.64),
        height: Math.round((CARDS.down - 24) * scale),
      })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    found.push(decodeQR({ width: info.width, height: info.height, data }));
  }
  return found;
}
