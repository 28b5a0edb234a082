/** Every tool, called with nothing but a question or a mistake. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { tellHowItIsUsed } from './command-line.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> };
const tools = [
  ...Object.values(scripts)
    .filter((command) => command.startsWith('node '))
    .map((command) => command.split(' ')[1] ?? ''),
  'tools/settings/run.ts',
  'tools/screenshots.ts',
  'tools/budgets/run.ts',
  'tools/usability/run.ts',
  'tools/privacy/run.ts',
  'tools/languages/run.ts',
  'tools/replay/generate.ts',
  'tools/replay/run-trials.ts',
  'tools/screenshots/routes.ts',
  'tools/gallery/shoot.ts',
  'tools/icons/rasterise.ts',
  'tools/bench/detect-language.ts',
  'tools/bench/plans.ts',
  'tools/bench/templates.ts',
];

const data = mkdtempSync(join(tmpdir(), 'bellhop-tools-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

function call(tool: string, ...args: readonly string[]): { code: number | null; out: string; lines: string[] } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: data },
  });
  return { code: status, out: stdout, lines: stderr.split('\n').filter((line) => line !== '') };
}

it('[OPS-HELP] who does not ask is not told, and goes on', () => {
  expect(tellHowItIsUsed('npm run build')).toBeUndefined();
});

it.each(tools)(
  '[OPS-HELP] %s tells how it is used, and does nothing else',
  (tool) => {
    const { code, out, lines } = call(tool, '--help');
    expect(lines).toEqual([]);
    expect(out).toMatch(/^(?:npm (?:start|test|run [\w-]+)|node tools\/\S+)/);
    expect(out.split('\n').length).toBeGreaterThan(2);
    expect(code).toBe(0);
  },
  60_000,
);

const mistakes: readonly (readonly [string, readonly string[], RegExp])[] = [
  ['tools/restore.ts', ['no-such-file.sql'], /no-such-file\.sql does not exist/],
  ['tools/backup.ts', ['package.json'], /package\.json is there already/],
  ['tools/replay/run.ts', ['no-such.jsonl.gz'], /no-such\.jsonl\.gz/],
  ['tools/replay/generate.ts', [], /Say where the log goes/],
  ['tools/replay/run-trials.ts', ['no-such.jsonl.gz'], /no-such\.jsonl\.gz does not exist/],
  ['tools/simulate/run.ts', ['--seeds', 'many'], /--seeds wants a number, not "many"/],
  ['tools/torture/run.ts', ['--fast'], /--fast/],
  ['tools/surface/run.ts', ['--measured', 'no-such-folder'], /no-such-folder/],
  ['tools/start.ts', ['--port=80'], /--port=80/],
];
it.each(mistakes)(
  '[OPS-HELP] %s %j is one line and no stack',
  (tool, args, line) => {
    const { code, lines } = call(tool, ...args);
    expect(lines).toEqual([expect.stringMatching(line)]);
    expect(code).toBeGreaterThan(0);
  },
  60_000,
);
