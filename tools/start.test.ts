/** The start with settings that cannot be: told line by line, and over. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Ended {
  readonly code: number | null;
  readonly lines: readonly string[];
}

/** Runs the start to its end. */
function start(env: Readonly<Record<string, string>>): Promise<Ended> {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-start-'));
  const child = spawn(process.execPath, ['tools/start.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: folder, DATA_DIR: join(folder, 'data'), ...env },
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said += part.toString();
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      rmSync(folder, { recursive: true, force: true });
      resolve({ code, lines: said.split('\n').filter((line) => line !== '') });
    });
  });
}

it('[OPS-CONFIG] each wrong setting is one clear line that names it, and the start ends with 1', async () => {
  const { code, lines } = await start({ PORT: 'harbour', LOG_LEVEL: 'shout', DATABASE_POOL: '0' });
  expect(code).toBe(1);
  expect(lines).toHaveLength(3);
  for (const name of ['PORT', 'LOG_LEVEL', 'DATABASE_POOL'])
    expect(lines.filter((line) => line.includes(name))).toHaveLength(1);
  expect(lines.join('\n')).not.toMatch(/\bat .*:\d+:\d+/);
}, 60_000);
