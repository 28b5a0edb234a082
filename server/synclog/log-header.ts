/** The first line of a log: which code, schema and protocol made it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { migrationNames } from '#server/db/migrate.ts';
import { VIEW_VERSION } from '#shared/client-view/values.ts';
import { LOG_FORMAT, ROW_VERSION } from '#shared/synclog/format.ts';

/** All but what the recording's own thread knows: its start and the pseudonym of its scope. */
export async function headerOf(): Promise<object> {
  return {
    format: LOG_FORMAT,
    version: ROW_VERSION,
    source: 'server',
    commit: await commitOfCode(),
    schema: (await migrationNames()).at(-1) ?? '',
    protocol: { push: 1, pull: 1, view: VIEW_VERSION },
    clock: { wall: 0 },
    locale: Intl.DateTimeFormat().resolvedOptions().locale,
    seed: null,
  };
}

/** The commit this process runs, or `unknown` where there is no checkout. */
export async function commitOfCode(): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', 'HEAD'], {
      cwd: import.meta.dirname,
      timeout: 5_000,
    });
    return /^[0-9a-f]{40}$/.test(stdout.trim()) ? stdout.trim() : 'unknown';
  } catch {
    return 'unknown';
  }
}
