/**
 * The sheets with the codes of rooms, as PDF: cards to be cut out, each with its code, the room's name and a line in the
 * languages of the house [SHEET-CODES]. A code is one path: drawn square by square, printers leave seams between them.
 */
import { setImmediate as breathe } from 'node:timers/promises';
import { PDFDocument } from '@napi-rs/canvas';
import qrcode from 'qrcode';

export interface Card {
  readonly name: string;
  /** What the code says. */
  readonly address: string;
}

/** Pages by name, in points. */
const SHEET_SIZES = { a4: [595, 842], letter: [612, 792] } as const satisfies Readonly<
  Record<string, readonly [number, number]>
>;
type SheetSize = keyof typeof SHEET_SIZES;

type Page = ReturnType<PDFDocument['beginPage']>;

const MARGIN = 36;
const COLUMNS = 2;
const ROWS = 4;
const FONTS = 'Noto Sans, Noto Sans CJK JP, Noto Sans Arabic, Noto Sans Thai, Arial, sans-serif';

interface Sheet {
  readonly house: string;
  /** What stands below each room's name. */
  readonly lines: readonly string[];
  /** `#rrggbb`: a line on top of each card. */
  readonly color: string;
  readonly size: SheetSize;
}

/** Draws the cards, eight a page; other work of the process goes on between the pages. */
export async function drawSheet(cards: readonly Card[], sheet: Sheet): Promise<Buffer> {
  const [width, height] = SHEET_SIZES[sheet.size];
  const pdf = new PDFDocument({ title: sheet.house, creator: 'Bellhop' });
  const across = (width - 2 * MARGIN) / COLUMNS;
  const down = (height - 2 * MARGIN) / ROWS;
  for (let first = 0; first < cards.length; first += COLUMNS * ROWS) {
    const page = pdf.beginPage(width, height);
    for (const [place, card] of cards.slice(first, first + COLUMNS * ROWS).entries())
      drawCard(page, card, sheet, {
        x: MARGIN + (place % COLUMNS) * across,
        y: MARGIN + Math.floor(place / COLUMNS) * down,
        width: across,
        height: down,
      });
    pdf.endPage();
    await breathe();
  }
  return pdf.close();
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function drawCard(page: Page, card: Card, { house, lines, color }: Sheet, { x, y, width, height }: Place): void {
  page.strokeStyle = '#c8c8c8';
  page.lineWidth = 0.5;
  page.strokeRect(x, y, width, height);
  page.fillStyle = color;
  page.fillRect(x + 12, y + 12, width - 24, 3);
  const side = height - 52;
  drawCode(page, card.address, x + 14, y + 30, side);
  const text = x + 14 + side + 12;
  const room = width - side - 38;
  page.fillStyle = '#1a1a1a';
  page.font = `600 22px ${FONTS}`;
  page.fillText(card.name, text, y + 54, room);
  page.font = `10px ${FONTS}`;
  page.fillStyle = '#444444';
  for (const [place, line] of lines.entries()) page.fillText(line, text, y + 78 + place * 17, room);
  page.font = `600 9px ${FONTS}`;
  page.fillText(house, text, y + height - 20, room);
}

/** The quiet zone of four modules is left white around it. */
function drawCode(page: Page, address: string, x: number, y: number, side: number): void {
  const { modules } = qrcode.create(address, { errorCorrectionLevel: 'M' });
  const size = side / modules.size;
  page.beginPath();
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column) === 1) page.rect(x + column * size, y + row * size, size, size);
  page.fillStyle = '#000000';
  page.fill();
}
