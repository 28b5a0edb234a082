/** The words of a PDF, page by page [KNOW-DOCUMENT]. */
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { AppError } from '#shared/errors/app-error.ts';
import { type ProcessLimits, runGuarded } from './guarded-process.ts';
import { PAGES_MAX } from './pdf-pages.ts';

const PROGRAM = fileURLToPath(new URL('./pdf-text-process.ts', import.meta.url));
const LIMITS: ProcessLimits = { seconds: 30, mebibytes: 640 };
const TOO_MANY_PAGES = 4;

const Pages = v.array(v.string());

/** @throws AppError unsupported_media {reason: unreadable}; file_too_large {max_pages} */
export async function pdfText(file: string): Promise<readonly string[]> {
  const { status, output } = await runGuarded(PROGRAM, [file, String(PAGES_MAX)], LIMITS);
  if (status === TOO_MANY_PAGES) throw new AppError('file_too_large', { max_pages: PAGES_MAX });
  if (status !== 0) throw new AppError('unsupported_media', { reason: 'unreadable' });
  return v.parse(Pages, JSON.parse(output.toString()));
}
