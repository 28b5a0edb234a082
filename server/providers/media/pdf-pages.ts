/** Pages of a PDF as pictures [MEDIA-PDF-PAGE]. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AppError } from '#shared/errors/app-error.ts';

export interface PdfLimits {
  /** For one page, the start of the process included. */
  readonly seconds: number;
  /** Resident memory of the process. */
  readonly mebibytes: number;
  /** Most pixels of a picture, and of a picture inside the page. */
  readonly pixels: number;
}

export const PDF_LIMITS: PdfLimits = { seconds: 15, mebibytes: 640, pixels: 8_000_000 };
/** Pages that can be asked for: a house's menus and rules have a few. */
export const PAGES_MAX = 200;

const PROGRAM = fileURLToPath(new URL('./pdf-page-process.ts', import.meta.url));
const NO_SUCH_PAGE = 3;
const WATCH_MS = 50;
const PAGE_BYTES = 4096;

/**
 * One page, as a JPEG at most `width` pixels wide, drawn by a process of its own that may read files and nothing
 * else, has none of our secrets in its environment, and is ended when it takes too long or too much.
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
  const { status, output } = await run([file, String(page), String(width), String(limits.pixels)], limits);
  if (status === 0 && output.length > 0) return output;
  throw status === NO_SUCH_PAGE
    ? new AppError('not_found')
    : new AppError('unsupported_media', { reason: 'unreadable' });
}

function run(
  args: readonly string[],
  { seconds, mebibytes }: PdfLimits,
): Promise<{ readonly status: number | null; readonly output: Buffer }> {
  const guarded = [
    '--permission',
    '--allow-fs-read=*',
    '--allow-addons',
    '--no-warnings',
    `--max-old-space-size=${Math.ceil(mebibytes / 2)}`,
  ];
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...guarded, PROGRAM, ...args],
      { encoding: 'buffer', env: {}, timeout: seconds * 1000, killSignal: 'SIGKILL', maxBuffer: 64 * 1024 * 1024 },
      (_error, stdout) => {
        clearInterval(watch);
        resolve({ status: child.exitCode, output: stdout });
      },
    );
    // What a page unfolds to lies outside the heap that V8 limits.
    const watch = setInterval(() => {
      if (residentMebibytes(child.pid) > mebibytes) child.kill('SIGKILL');
    }, WATCH_MS);
  });
}

/** 0 where the machine does not tell (not Linux), or the process is gone. */
function residentMebibytes(pid: number | undefined): number {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES) / 1024 / 1024;
  } catch {
    return 0;
  }
}
