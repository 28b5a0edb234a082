/** Invoices on paper, read back by the library that draws PDFs for guests. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { drawPaper, type Paper } from './draw-paper.ts';

const line = {
  item: 'Plan Standard · Coral',
  period: '11/21/26 – 12/20/26',
  days: '30 / 30',
  price: '¥60,000',
  amount: '¥60,000',
};
const paper: Paper = {
  title: 'Invoice',
  facts: [
    ['Number', '000042'],
    ['Date', 'November 21, 2026'],
  ],
  stamp: 'Paid',
  from: ['Bellhop KK', '1-1 Marunouchi'],
  to: ['Small hotels KK', '1-2-3 Ginza', '104-0061 Tokyo JP'],
  labels: { from: 'From', to: 'To' },
  columns: { item: 'Item', period: 'Period', days: 'Days', price: 'A month', amount: 'Amount' },
  lines: [line],
  sums: [
    ['Without tax', '¥60,000'],
    ['Consumption tax 10%', '¥6,000'],
    ['Total', '¥66,000'],
  ],
  notes: ['Please transfer to', 'Bank of Examples 1234567'],
  isRightToLeft: false,
};

/** The words of each page. */
async function wordsOf(bytes: Buffer): Promise<string[]> {
  const pdf = await getDocument({ data: Uint8Array.from(bytes) }).promise;
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, place) => pdf.getPage(place + 1)));
  const texts = await Promise.all(pages.map((page) => page.getTextContent()));
  return texts.map(({ items }) => items.map((item) => ('str' in item ? item.str : '')).join(' '));
}

it('[BILL-PDF] says who sells, who pays, what for and how much, on one page', async () => {
  const [words = '', ...more] = await wordsOf(drawPaper(paper));
  expect(more).toEqual([]);
  for (const said of [
    'Invoice',
    '000042',
    'Bellhop KK',
    'Small hotels KK',
    'Plan Standard',
    '¥66,000',
    'Paid',
    '1234567',
  ])
    expect(words.replaceAll(/\s+/g, ' ')).toContain(said);
});

it('[BILL-PDF] goes on over as many pages as a chain’s assistants need, each line once', async () => {
  const lines = Array.from({ length: 90 }, (_, place) => ({ ...line, item: `Plan Starter · House ${place + 1}.` }));
  const pages = await wordsOf(drawPaper({ ...paper, lines }));
  expect(pages.length).toBeGreaterThan(2);
  const all = pages.join(' ');
  for (let place = 1; place <= 90; place += 1) expect(all.split(`House ${place}.`)).toHaveLength(2);
  expect(pages.at(-1)).toContain('¥66,000');
});
