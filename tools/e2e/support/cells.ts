/** In which look a console is walked: the language, the colours, the width. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

export interface Cell {
  readonly lang: string;
  readonly colorScheme: 'light' | 'dark';
  readonly viewport: { readonly width: number; readonly height: number };
}

const all: readonly Cell[] = ['en', 'ja', 'ar'].flatMap((lang) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ].map((viewport) => ({ lang, colorScheme, viewport })),
  ),
);

/** The commit that is looked at; the day where there is no history, as in an archive. */
function presentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return new Date().toISOString().slice(0, 10);
  }
}

/** Two different cells, always the same for a commit; all of them with `E2E_ALL` (`npm run test:long`). */
export function cellsOfCommit(commit: string = presentCommit()): readonly Cell[] {
  if (process.env['E2E_ALL'] !== undefined) return all;
  const [first = 0, second = 0] = createHash('sha256').update(commit).digest();
  const one = first % all.length;
  const other = (one + 1 + (second % (all.length - 1))) % all.length;
  return all.filter((_cell, place) => place === one || place === other);
}
