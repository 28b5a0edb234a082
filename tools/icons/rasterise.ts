/**
 * Draws the app's icons from client/public/icons/icon.svg: `node tools/icons/rasterise.ts`.
 * Run it after changing the drawing and commit what it writes.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { commandLine } from '../command-line.ts';

commandLine(`node tools/icons/rasterise.ts

Draws the app's icons from client/public/icons/icon.svg; to be committed.`);

const folder = fileURLToPath(new URL('../../client/public/icons/', import.meta.url));
const drawing = await readFile(`${folder}icon.svg`, 'utf8');

/** Phones cut maskable icons to any shape and round iOS icons themselves: both need the ground to reach the edge. */
const fullBleed = drawing.replace('rx="112"', 'rx="0"');

async function write(name: string, svg: string, size: number): Promise<void> {
  await sharp(Buffer.from(svg), { density: 300 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${folder}${name}.png`);
}

await write('icon-192', drawing, 192);
await write('icon-512', drawing, 512);
await write('icon-maskable-512', fullBleed, 512);
await write('apple-touch-icon', fullBleed, 180);
