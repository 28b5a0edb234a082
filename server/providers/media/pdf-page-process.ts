/**
 * A process of its own that draws one page of a PDF, so that a hostile file can end this process and nothing else
 * (pdf-pages.ts gives it its limits). Arguments: file, page from 1, width in pixels, most pixels. Writes a JPEG to
 * standard output; exit 3: the file has no such page; any other failure: it cannot be drawn.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const NO_SUCH_PAGE = 3;
/** Quality of the JPEG, in percent: text stays sharp. */
const QUALITY = 85;

const [file = '', page = '1', width = '0', pixelsMax = '0'] = process.argv.slice(2);
const assets = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string): string => `${join(assets, name)}/`;

const pdf = await getDocument({
  data: new Uint8Array(readFileSync(file)),
  standardFontDataUrl: folder('standard_fonts'),
  cMapUrl: folder('cmaps'),
  wasmUrl: folder('wasm'),
  iccUrl: folder('iccs'),
  // Glyphs are drawn from the file and from the fonts that come along, never from this machine's.
  disableFontFace: true,
  useSystemFonts: false,
  enableXfa: false,
  isImageDecoderSupported: false,
  maxImageSize: Number(pixelsMax),
  canvasMaxAreaInBytes: Number(pixelsMax) * 4,
  verbosity: VerbosityLevel.ERRORS,
}).promise;
if (Number(page) > pdf.numPages) process.exit(NO_SUCH_PAGE);

const sheet = await pdf.getPage(Number(page));
const natural = sheet.getViewport({ scale: 1 });
// As wide as asked for, but for a page so long that it would have too many pixels.
const scale = Math.min(Number(width) / natural.width, Math.sqrt(Number(pixelsMax) / (natural.width * natural.height)));
const viewport = sheet.getViewport({ scale });
const canvas = createCanvas(Math.max(1, Math.floor(viewport.width)), Math.max(1, Math.floor(viewport.height)));
const context = canvas.getContext('2d');
context.fillStyle = '#ffffff';
context.fillRect(0, 0, canvas.width, canvas.height);
// pdf.js names the browser's context; of that it uses what this one has.
await sheet.render({ canvas: null, canvasContext: context as unknown as CanvasRenderingContext2D, viewport }).promise;
process.stdout.write(await canvas.encode('jpeg', QUALITY), () => process.exit(0));
