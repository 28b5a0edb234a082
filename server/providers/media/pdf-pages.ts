/** Pages of a PDF as pictures [MEDIA-PDF-PAGE]. */
import { fileURLToPath } from 'node:url';
import { AppError } from '#shared/errors/app-error.ts';
import { type ProcessLimits, runGuarded } from './guarded-process.ts';

/** For one page. */
export interface PdfLimits extends ProcessLimits {
  /** Most pixels of a picture, and of a picture inside the page. */
  readonly pixels: number;
}

export const PDF_LIMITS: PdfLimits = { seconds: 15, mebibytes: 640, pixels: 8_000_000 };
/** Pages that can be asked for: a house's menus and rules have a few. */
export const PAGES_MAX = 200;

const PROGRAM = fileURLToPath(new URL('./pdf-page-process.ts', import.meta.url));
const NO_SUCH_PAGE = 3;

/**
 * One page, as a JPEG at most `width` pixels wide, drawn by a process of its own.
 *
 * @param page from 1
 * @throws AppError not_found when there is no such page, unsupported_media {reason: unreadable}
 */
export async function drawPdfPage(
  file: string,
  page: number,
  width: number,
  limits: PdfLimits = PDF_LIMITS,
): Promise<Buffer> {
  const { status, output } = await runGuarded(
    PROGRAM,
    [file, String(page), String(width), String(limits.pixels)],
    limits,
  );
  if (status === 0 && output.length > 0) return output;
  throw status === NO_SUCH_PAGE
    ? new AppError('not_found')
    : new AppError('unsupported_media', { reason: 'unreadable' });
}
