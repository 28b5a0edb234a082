/**
 * A process of its own that draws one SVG, so that a hostile one can end this process and nothing else: what draws it cannot
 * be stopped while it does (drawings.ts gives it its limits). Arguments: file, longer side in pixels. Writes a PNG to
 * standard output; any failure: it cannot be drawn.
 */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';

/** Most pixels it may be before it is made smaller. */
const PIXELS_MAX = 50_000_000;
/** Dots an inch: signs say small sizes, and are shown large. */
const DENSITY = 288;

const [file = '', side = '0'] = process.argv.slice(2);
// As bytes, not as a file: a drawing read from a folder may show its neighbours.
const picture = await sharp(readFileSync(file), { density: DENSITY, limitInputPixels: PIXELS_MAX })
  .resize({ width: Number(side), height: Number(side), fit: 'inside' })
  .png({ compressionLevel: 9 })
  .toBuffer();
process.stdout.write(picture, () => process.exit(0));
