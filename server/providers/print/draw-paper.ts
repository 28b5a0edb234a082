/**
 * An invoice or a credit note as PDF, in A4 [BILL-PDF]: who sells, who pays, each line with its days, sums and tax. In
 * languages that are written from right to left the page is mirrored.
 */
import { PDFDocument } from '@napi-rs/canvas';

export interface PaperLine {
  readonly item: string;
  readonly period: string;
  readonly days: string;
  readonly price: string;
  readonly amount: string;
}

/** All of it as words: what is drawn knows nothing of money. */
export interface Paper {
  readonly title: string;
  /** Number, date and the like, each with its label. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Across the head, as *Paid*. */
  readonly stamp: string | null;
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly labels: { readonly from: string; readonly to: string };
  readonly columns: PaperLine;
  readonly lines: readonly PaperLine[];
  /** The last is written large. */
  readonly sums: readonly (readonly [label: string, value: string])[];
  readonly notes: readonly string[];
  readonly isRightToLeft: boolean;
}

const FONTS = 'Noto Sans, Noto Sans CJK JP, Noto Sans Arabic, Arial, sans-serif';
const [WIDTH, HEIGHT, EDGE] = [595, 842, 48];
const INK = '#1d1a19';
const SOFT = '#686260';
const RULE = '#e2dddb';
const ROW = 22;

type Page = ReturnType<PDFDocument['beginPage']>;

/** Where the columns end, from the leading edge. */
const COLUMNS = { item: 0, period: 206, days: 352, price: 428, amount: WIDTH - 2 * EDGE } as const;

/** Draws a paper, on as many pages as its lines need. */
export function drawPaper(paper: Paper): Buffer {
  const pdf = new PDFDocument({ title: `${paper.title} ${paper.facts[0]?.[1] ?? ''}`, creator: 'Bellhop' });
  const pens: Pen[] = [];
  const begin = (): Pen => {
    if (pens.length > 0) pdf.endPage();
    const pen = penOn(pdf.beginPage(WIDTH, HEIGHT), paper.isRightToLeft);
    pens.push(pen);
    return pen;
  };
  let pen = begin();
  let y = drawHead(pen, paper);
  y = drawLine(pen, paper.columns, y, SOFT);
  for (const line of paper.lines) {
    if (y > HEIGHT - 90) {
      pen = begin();
      y = drawLine(pen, paper.columns, EDGE + 12, SOFT);
    }
    y = drawLine(pen, line, y, INK);
  }
  if (y > HEIGHT - 60 - (paper.sums.length + paper.notes.length) * 20) {
    pen = begin();
    y = EDGE;
  }
  drawNotes(pen, paper.notes, drawSums(pen, paper.sums, y + 8));
  pdf.endPage();
  return pdf.close();
}

/** Writes from the leading edge, whichever side that is. */
function penOn(page: Page, isRightToLeft: boolean) {
  page.fillStyle = '#ffffff';
  page.fillRect(0, 0, WIDTH, HEIGHT);
  const place = (x: number): number => (isRightToLeft ? WIDTH - EDGE - x : EDGE + x);
  return {
    write(said: string, x: number, y: number, size: number, color = INK, bold = false, fits?: number): void {
      const text = unmarked(said);
      page.font = `${bold ? 'bold ' : ''}${size}px ${FONTS}`;
      page.fillStyle = color;
      page.direction = directionOf(text);
      page.textAlign = isRightToLeft ? 'right' : 'left';
      page.fillText(fits === undefined ? text : cut(page, text, fits), place(x), y);
    },
    /** Ends at `x`. */
    end(said: string, x: number, y: number, size: number, color = INK, bold = false): void {
      const text = unmarked(said);
      page.font = `${bold ? 'bold ' : ''}${size}px ${FONTS}`;
      page.fillStyle = color;
      page.direction = directionOf(text);
      page.textAlign = isRightToLeft ? 'left' : 'right';
      page.fillText(text, place(x), y);
    },
    rule(y: number): void {
      page.fillStyle = RULE;
      page.fillRect(EDGE, y, WIDTH - 2 * EDGE, 0.75);
    },
  };
}
type Pen = ReturnType<typeof penOn>;

/** Without the unseen marks that dates and sums carry for lines of text: here each stands alone. */
const unmarked = (text: string): string => text.replaceAll(/[\u200e\u200f]/g, '');

/** Addresses and sums read as they are written, also on a page in Arabic. */
const directionOf = (text: string): 'rtl' | 'ltr' => (/[\u0590-\u08ff]/.test(text) ? 'rtl' : 'ltr');

function cut(page: Page, text: string, width: number): string {
  if (page.measureText(text).width <= width) return text;
  let short = text;
  while (short.length > 1 && page.measureText(`${short}…`).width > width) short = short.slice(0, -1);
  return `${short}…`;
}

function drawHead(pen: Pen, { title, facts, stamp, from, to, labels }: Paper): number {
  pen.write(title, 0, 76, 26, INK, true);
  if (stamp !== null) pen.end(stamp, COLUMNS.amount, 76, 16, '#146c43', true);
  let y = 108;
  for (const [label, value] of facts) {
    pen.write(label, 0, y, 9.5, SOFT);
    pen.write(value, 130, y, 9.5);
    y += 16;
  }
  const top = y + 18;
  const block = (label: string, lines: readonly string[], x: number): number => {
    pen.write(label, x, top, 9, SOFT);
    for (const [place, line] of lines.entries())
      pen.write(line, x, top + 16 + place * 14, 10, INK, place === 0, COLUMNS.amount / 2 - 12);
    return top + 16 + lines.length * 14;
  };
  return Math.max(block(labels.to, to, 0), block(labels.from, from, COLUMNS.amount / 2)) + 28;
}

function drawLine(pen: Pen, { item, period, days, price, amount }: PaperLine, y: number, color: string): number {
  pen.write(item, COLUMNS.item, y, 9.5, color, false, COLUMNS.period - 8);
  pen.write(period, COLUMNS.period, y, 9, SOFT);
  pen.end(days, COLUMNS.days, y, 9, SOFT);
  pen.end(price, COLUMNS.price, y, 9, SOFT);
  pen.end(amount, COLUMNS.amount, y, 9.5, color);
  pen.rule(y + 8);
  return y + ROW;
}

function drawSums(pen: Pen, sums: Paper['sums'], top: number): number {
  let y = top;
  for (const [place, [label, value]] of sums.entries()) {
    const isLast = place === sums.length - 1;
    const size = isLast ? 13 : 10;
    if (isLast) y += 8;
    pen.write(label, COLUMNS.period + 40, y, size, isLast ? INK : SOFT, isLast);
    pen.end(value, COLUMNS.amount, y, size, INK, isLast);
    y += isLast ? 26 : 18;
  }
  return y;
}

function drawNotes(pen: Pen, notes: readonly string[], top: number): void {
  for (const [place, note] of notes.entries())
    pen.write(note, 0, top + 14 + place * 15, 9.5, place === 0 ? SOFT : INK, false, COLUMNS.amount);
}
