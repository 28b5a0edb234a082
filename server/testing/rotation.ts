/**
 * What a matrix asks of so many people alike is asked of some of them at each commit, others with each; of all of them
 * with `BELLHOP_WHOLE`, as `npm run test:long` does. What is promised is never taken in parts.
 */
import { execFileSync } from 'node:child_process';

/** Everything, whatever it costs. */
export const isWhole = (): boolean => process.env['BELLHOP_WHOLE'] !== undefined;

/** Of the commit, a number; 0 where there is no history, as in an archive. */
function drawnByCommit(): number {
  return Number.parseInt(commitHash().slice(-8), 16) || 0;
}

let askedOnce: string | undefined;

/**
 * Of the commit, as git writes it; `0` where there is no history. Git is asked once in a process: to start it is to copy
 * what the process holds, which takes longer than most tests, and a matrix asks a thousand times.
 */
export function commitHash(): string {
  return (askedOnce ??= askGit());
}

function askGit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    // No repository, or no git: some are better than none.
    return '0';
  }
}

/**
 * Every so many-th, beginning elsewhere with each commit and each row, so that each is met in each commit somewhere.
 *
 * @param row the place of what it is asked of
 */
export function inTurnOf<T>(all: readonly T[], parts: number, row: number): readonly T[] {
  if (isWhole()) return all;
  const first = (drawnByCommit() + row) % parts;
  return all.filter((_, place) => place % parts === first);
}
