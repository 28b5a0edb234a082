/** Drawings (SVG) as the pictures they show [MEDIA-DRAWN]. */
import { fileURLToPath } from 'node:url';
import { AppError } from '#shared/errors/app-error.ts';
import { type ProcessLimits, runGuarded } from './guarded-process.ts';
import type { Picture } from './pictures.ts';

/** A sign is drawn in a second or two; a few lines of shadows upon shadows would take hours. */
const DRAWING_LIMITS: ProcessLimits = { seconds: 15, mebibytes: 512 };

const PROGRAM = fileURLToPath(new URL('./drawing-process.ts', import.meta.url));
/** Where a PNG says its width and height. */
const PNG_WIDTH_AT = 16;
const PNG_HEIGHT_AT = 20;

/**
 * A drawing as a picture, `side` pixels on its longer side, clear where it is, drawn by a process of its own. It is drawn
 * alone: it loads nothing and runs nothing.
 *
 * @throws AppError unsupported_media for what cannot be drawn, or not in time
 */
export async function drawSvg(source: string, side: number, limits: ProcessLimits = DRAWING_LIMITS): Promise<Picture> {
  const { status, output } = await runGuarded(PROGRAM, [source, String(side)], limits);
  if (status !== 0 || output.length === 0) throw new AppError('unsupported_media', { reason: 'unreadable' });
  return {
    mime: 'image/png',
    content: output,
    width: output.readUInt32BE(PNG_WIDTH_AT),
    height: output.readUInt32BE(PNG_HEIGHT_AT),
  };
}
