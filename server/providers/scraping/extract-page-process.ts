/**
 * A process of its own that reads what a page says, so that a hostile page can end this process and nothing else
 * (extract-page.ts gives it its limits). Argument: a file of HTML. Writes JSON to standard output.
 */
import { readFileSync } from 'node:fs';
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import TurndownService from 'turndown';

/** Longest text that is kept, in characters: two hundred written pages. */
const TEXT_MAX = 600_000;
/** A page with scripts that says less than this by itself is drawn by them; or less than more, where it says so. */
const LITTLE = 20;
const LITTLE_AS_TOLD = 400;
/** What nobody sees is not said: words are hidden from people so that machines read them. */
const HIDDEN = [
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'img',
  'picture',
  'video',
  'audio',
  'canvas',
  'iframe',
  'object',
  'form',
  'button',
  'select',
  'textarea',
  '[hidden]',
  '[aria-hidden="true"]',
  '[style*="display:none"]',
  '[style*="display: none"]',
  '[style*="visibility:hidden"]',
  '[style*="visibility: hidden"]',
  '[style*="font-size:0"]',
  '[style*="font-size: 0"]',
  '[style*="opacity:0"]',
  '[style*="opacity: 0"]',
].join(', ');
/** What stands around the words of a page. */
const AROUND = 'nav, header, footer, aside, [role="navigation"], [role="banner"], [role="contentinfo"]';

const [file = ''] = process.argv.slice(2);
const html = readFileSync(file, 'utf8');
// What is no page is a text.
const isText = !/<[a-z!][^>]*>/iu.test(html);
// A page may leave out what stands around its words, which a parser for servers does not add.
const isWhole = /<(?:html|body)[\s>]/iu.test(html);
const { document } = parseHTML(
  isText || !isWhole ? `<!doctype html><html><body>${isText ? '' : html}</body></html>` : html,
);
const scripts = document.querySelectorAll('script').length;
const asksForScripts = [...document.querySelectorAll('noscript')].some(({ textContent }) =>
  /javascript/iu.test(textContent ?? ''),
);
for (const hidden of document.querySelectorAll(HIDDEN)) hidden.remove();

const turndown = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-' });
// A row of a table is a line: what stands side by side belongs together.
turndown.addRule('row', {
  filter: 'tr',
  replacement: (_content, row) =>
    `${[...row.childNodes]
      .map(({ textContent }) => (textContent ?? '').replaceAll(/\s+/gu, ' ').trim())
      .filter((cell) => cell !== '')
      .join(' · ')}\n\n`,
});
const markdown = (content: string): string =>
  content === '' ? '' : turndown.turndown(parseHTML(`<html><body>${content}</body></html>`).document.body);

function wordsOf(): { readonly title: string; readonly text: string } {
  const title = (
    document.querySelector('title')?.textContent ??
    document.querySelector('h1')?.textContent ??
    ''
  ).trim();
  const whole = (() => {
    for (const around of document.querySelectorAll(AROUND)) around.remove();
    return markdown(document.body?.innerHTML ?? '');
  })();
  // An article is told apart from what stands beside it; a page that is none is read whole.
  const article = new Readability(document, { charThreshold: 200 }).parse();
  const read = markdown(article?.content ?? '');
  return { title: title || (article?.title ?? ''), text: read.length >= whole.length / 2 ? read : whole };
}

const { title, text } = isText ? { title: '', text: html } : wordsOf();
const said = text.replaceAll('\u0000', '').trim().slice(0, TEXT_MAX);
const bare = said.replace(/[^\p{L}\p{N}]/gu, '');
process.stdout.write(
  JSON.stringify({
    title: title.slice(0, 300),
    text: said,
    lang: document.documentElement?.getAttribute('lang') ?? '',
    isScriptOnly: scripts > 0 && bare.length < (asksForScripts ? LITTLE_AS_TOLD : LITTLE),
  }),
  () => process.exit(0),
);
