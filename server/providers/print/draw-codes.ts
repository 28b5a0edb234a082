/**
 * The codes of rooms on paper, as PDF, or one page of it as a picture to look at first [SHEET-CODES]: in the house's colour,
 * each with its room's name and a line in up to four languages. A code is one path: drawn square by square, printers leave
 * seams between them.
 */
import { setImmediate as breathe } from 'node:timers/promises';
import { createCanvas, PDFDocument } from '@napi-rs/canvas';
import { contrastRatio } from '#shared/domain/palette/contrast.ts';
import {
  cellsOf,
  codePlace,
  PAGE_SIZES,
  type PageSize,
  type Panel,
  panelsOf,
  type PrintLayout,
} from '#shared/manage/print-layouts.ts';
import { codeOf } from './code-modules.ts';

export interface Card {
  readonly name: string;
  /** What the code says. */
  readonly address: string;
}

export interface Sheet {
  readonly house: string;
  /** What stands below each room's name. */
  readonly lines: readonly string[];
  /** `#rrggbb`, of the band on each card. */
  readonly color: string;
  readonly size: PageSize;
  readonly layout: PrintLayout;
}

type Page = ReturnType<PDFDocument['beginPage']>;

const FONTS = 'Noto Sans, Noto Sans CJK JP, Noto Sans Arabic, Noto Sans Thai, Arial, sans-serif';
const INK = '#1a1a1a';
const SOFT = '#444444';

/** Pages that so many rooms fill. */
export const pagesOf = (rooms: number, { layout, size }: Sheet): number =>
  Math.ceil(rooms / cellsOf(layout, size).length);

/**
 * Draws all pages; other work of the process goes on between them.
 *
 * @param onPage told after each page how many of how many are drawn; what it throws ends the drawing
 */
export async function drawCodes(
  cards: readonly Card[],
  sheet: Sheet,
  onPage: (done: number, total: number) => void | Promise<void> = () => undefined,
): Promise<Buffer> {
  const [width, height] = PAGE_SIZES[sheet.size];
  const pdf = new PDFDocument({ title: sheet.house, creator: 'Bellhop' });
  const total = pagesOf(cards.length, sheet);
  for (let place = 0; place < total; place += 1) {
    drawPage(pdf.beginPage(width, height), cards, sheet, place);
    pdf.endPage();
    await onPage(place + 1, total);
    await breathe();
  }
  return pdf.close();
}

/** The first page as a PNG, as wide as a screen shows it. */
export function drawPreview(cards: readonly Card[], sheet: Sheet, pixelsAcross = 900): Promise<Buffer> {
  const [width, height] = PAGE_SIZES[sheet.size];
  const scale = pixelsAcross / width;
  const canvas = createCanvas(pixelsAcross, Math.round(height * scale));
  const page = canvas.getContext('2d');
  page.fillStyle = '#ffffff';
  page.fillRect(0, 0, canvas.width, canvas.height);
  page.scale(scale, scale);
  drawPage(page, cards, sheet, 0);
  return canvas.encode('png');
}

function drawPage(page: Page, cards: readonly Card[], sheet: Sheet, place: number): void {
  const cells = cellsOf(sheet.layout, sheet.size);
  for (const [index, card] of cards.slice(place * cells.length, (place + 1) * cells.length).entries()) {
    const cell = cells[index];
    if (cell === undefined) continue;
    // Where it is cut, and where a tent is folded.
    page.strokeStyle = '#c8c8c8';
    page.lineWidth = 0.5;
    page.strokeRect(cell.x, cell.y, cell.width, cell.height);
    const panels = panelsOf(sheet.layout, cell);
    for (const panel of panels) drawPanel(page, card, sheet, panel);
    if (panels.length > 1) drawFold(page, cell.x, cell.y + cell.height / 2, cell.width);
  }
}

function drawFold(page: Page, x: number, y: number, width: number): void {
  page.beginPath();
  page.setLineDash([4, 4]);
  page.moveTo(x, y);
  page.lineTo(x + width, y);
  page.stroke();
  page.setLineDash([]);
}

function drawPanel(page: Page, card: Card, sheet: Sheet, panel: Panel): void {
  page.save();
  page.translate(panel.x, panel.y);
  if (panel.turned) {
    page.translate(panel.width, panel.height);
    page.rotate(Math.PI);
  }
  const { width, height } = panel;
  if (sheet.layout === 'sheet' || sheet.layout === 'card') drawLying(page, card, sheet, width, height);
  else drawStanding(page, card, sheet, width, height);
  page.restore();
}

/** The code on the left, words beside it. */
function drawLying(page: Page, { name, address }: Card, sheet: Sheet, width: number, height: number): void {
  const isLarge = sheet.layout === 'sheet';
  page.fillStyle = sheet.color;
  page.fillRect(10, 10, width - 20, isLarge ? 5 : 3);
  const code = codePlace(sheet.layout, { width, height });
  drawCode(page, address, code.x, code.y, code.width);
  const left = code.x + code.width + 6;
  const room = width - left - 12;
  page.textAlign = 'left';
  writeName(page, name, left, code.y + (isLarge ? 34 : 26), room, isLarge ? 22 : 16);
  const step = isLarge ? 17 : 12;
  for (const [place, line] of sheet.lines.entries())
    write(page, line, left, code.y + (isLarge ? 60 : 44) + place * step, room, isLarge ? 10 : 7.5, 400, SOFT);
  write(page, sheet.house, left, height - 14, room, isLarge ? 9 : 7, 600, SOFT);
}

/** The house's name in its colour on top, the code below it, words below that. */
function drawStanding(page: Page, { name, address }: Card, sheet: Sheet, width: number, height: number): void {
  const isTent = sheet.layout === 'tent';
  const code = codePlace(sheet.layout, { width, height });
  const band = isTent ? height * 0.15 : 18;
  page.fillStyle = sheet.color;
  page.fillRect(0, 0, width, band);
  const middle = width / 2;
  const room = width - 16;
  const onBand = contrastRatio(sheet.color, '#ffffff') >= contrastRatio(sheet.color, INK) ? '#ffffff' : INK;
  page.textAlign = 'center';
  write(page, sheet.house, middle, band * (isTent ? 0.62 : 0.68), room, isTent ? 17 : 9, 600, onBand);
  drawCode(page, address, code.x, code.y, code.width);
  const below = code.y + code.height;
  write(page, name, middle, below + (isTent ? 24 : 12), room, isTent ? 20 : 12, 600, INK);
  // Four lines have no room on a sticker.
  const lines = isTent ? sheet.lines : sheet.lines.slice(0, 2);
  for (const [place, line] of lines.entries())
    write(
      page,
      line,
      middle,
      below + (isTent ? 44 + place * 15 : 21 + place * 8),
      room,
      isTent ? 10.5 : 6.5,
      400,
      SOFT,
    );
}

/** A long name stands in two lines, which end where the one would. */
function writeName(page: Page, name: string, x: number, y: number, room: number, size: number): void {
  page.font = `600 ${size}px ${FONTS}`;
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const middle = spaces.toSorted((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0];
  if (middle === undefined || page.measureText(name).width <= room * 1.4) {
    write(page, name, x, y, room, size, 600, INK);
    return;
  }
  write(page, name.slice(0, middle), x, y - size * 0.5, room, size * 0.7, 600, INK);
  write(page, name.slice(middle + 1), x, y + size * 0.35, room, size * 0.7, 600, INK);
}

/** A line that fits: set smaller where it is long, and narrower where that is not enough. */
function write(
  page: Page,
  text: string,
  x: number,
  y: number,
  room: number,
  size: number,
  weight: number,
  color: string,
): void {
  page.fillStyle = color;
  page.font = `${weight} ${size}px ${FONTS}`;
  const { width } = page.measureText(text);
  if (width > room) page.font = `${weight} ${Math.max(size * 0.7, (size * room) / width)}px ${FONTS}`;
  page.fillText(text, x, y, room);
}

/** On white, with its quiet zone inside the square. */
function drawCode(page: Page, address: string, x: number, y: number, side: number): void {
  const code = codeOf(address);
  const size = side / code.side;
  page.fillStyle = '#ffffff';
  page.fillRect(x, y, side, side);
  page.beginPath();
  for (const { row, column, length } of code.runs) page.rect(x + column * size, y + row * size, length * size, size);
  page.fillStyle = '#000000';
  page.fill();
}
