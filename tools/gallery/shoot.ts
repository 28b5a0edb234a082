/**
 * Pictures of the gallery's scenes for looking at: `node tools/gallery/shoot.ts FOLDER [scene…]`
 * while the gallery is served. Each scene at phone and desktop size, light and dark.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { commandLine } from '../command-line.ts';

commandLine(`node tools/gallery/shoot.ts [FOLDER] [SCENE …]

Takes pictures of the gallery's scenes, in gallery-pictures unless a folder is said.
The gallery is served already, at GALLERY_URL or http://127.0.0.1:5199.`);

const [folder = 'gallery-pictures', ...wanted] = process.argv.slice(2);
const base = process.env['GALLERY_URL'] ?? 'http://127.0.0.1:5199';

const scenes: Readonly<Record<string, string>> = {
  guest: 'scene=guest&typing=1',
  unread: 'scene=guest&read=14',
  draft: 'scene=guest&attached=1&draft=Could%20you%20send%20someone%20up%3F%0AThank%20you',
  ja: 'scene=guest&lang=ja',
  ar: 'scene=guest&lang=ar&typing=1',
  staff: 'scene=staff',
  note: 'scene=staff&note=1&offline=1',
  empty: 'scene=empty',
  loading: 'scene=loading',
  ui: 'scene=ui',
  dialog: 'scene=ui&dialog=1',
};
const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const;

/** A picture of sea and sand in the wanted proportions, in place of photographs. */
async function picture(url: string): Promise<Buffer> {
  const hue = (url.length * 47 + url.charCodeAt(url.length - 8) * 13) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="hsl(${hue},55%,78%)"/><stop offset=".6" stop-color="hsl(${hue + 20},45%,58%)"/><stop offset="1" stop-color="hsl(40,45%,72%)"/></linearGradient></defs><rect width="1200" height="800" fill="url(#g)"/><circle cx="900" cy="220" r="90" fill="#fff6d8"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

async function shoot(page: Page, name: string, search: string): Promise<void> {
  await page.goto(`${base}/?${search}`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  // Animations have ended and strips that wait have come.
  await page.waitForTimeout(search.includes('offline') ? 2600 : 700);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ viewport, colorScheme, deviceScaleFactor: size === 'phone' ? 2 : 1 });
      page.on('console', (message) => (message.type() === 'error' ? console.log(message.text()) : undefined));
      page.on('pageerror', (error) => console.log(error.message));
      await page.route('**/media/**', async (route) =>
        route.request().url().endsWith('.jpg')
          ? route.fulfill({ contentType: 'image/jpeg', body: await picture(route.request().url()) })
          : route.fulfill({ status: 404 }),
      );
      for (const [name, search] of Object.entries(scenes)) {
        if (wanted.length === 0 || wanted.some((word) => `${name}-${size}-${colorScheme}`.includes(word)))
          await shoot(page, `${name}-${size}-${colorScheme}`, search);
      }
      await page.close();
    }
  }
} finally {
  await browser.close();
}
