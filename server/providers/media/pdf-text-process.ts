/**
 * A process of its own that reads the words of a PDF, so that a hostile file can end this process and nothing else
 * (pdf-text.ts gives it its limits). Arguments: file, most pages. Writes JSON to standard output, a text a page; exit 4:
 * too many pages; any other failure: it cannot be read.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const TOO_MANY_PAGES = 4;
/** Longest page, in characters. */
const PAGE_MAX = 20_000;

const [file = '', most = '0'] = process.argv.slice(2);
const assets = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string): string => `${join(assets, name)}/`;

const pdf = await getDocument({
  data: new Uint8Array(readFileSync(file)),
  standardFontDataUrl: folder('standard_fonts'),
  cMapUrl: folder('cmaps'),
  disableFontFace: true,
  useSystemFonts: false,
  enableXfa: false,
  verbosity: VerbosityLevel.ERRORS,
}).promise;
if (pdf.numPages > Number(most)) process.exit(TOO_MANY_PAGES);

/** Lines that stand further apart than this many times their height begin a paragraph. */
const APART = 1.6;

async function wordsOf(number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  let text = '';
  let last: { readonly y: number; readonly height: number } | null = null;
  for (const item of items) {
    if (!('str' in item)) continue;
    const [, , , , , y = 0] = item.transform as readonly number[];
    const height: number = item.height || last?.height || 10;
    if (last !== null && item.str !== '' && Math.abs(last.y - y) > height * APART)
      text += text.endsWith('\n') ? '\n' : '\n\n';
    text += item.str + (item.hasEOL ? '\n' : '');
    if (item.str.trim() !== '') last = { y, height };
  }
  return text
    .replace(/(\p{L})-\n(\p{Ll})/gu, '$1$2')
    .replace(/[^\S\n]+/gu, ' ')
    .replaceAll('\u0000', '')
    .trim()
    .slice(0, PAGE_MAX);
}

const pages: string[] = [];
for (let number = 1; number <= pdf.numPages; number += 1) pages.push(await wordsOf(number));
process.stdout.write(JSON.stringify(pages), () => process.exit(0));
