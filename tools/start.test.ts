/** The start with settings that cannot be: told line by line, and over. */
import { expect, it } from 'vitest';
import { runStart } from './start/testing/run-start.ts';

it('[OPS-CONFIG] each wrong setting is one clear line that names it, and the start ends with 1', async () => {
  const { code, lines } = await runStart({ PORT: 'harbour', LOG_LEVEL: 'shout', DATABASE_POOL: '0' }).ended;
  expect(code).toBe(1);
  expect(lines).toHaveLength(3);
  for (const name of ['PORT', 'LOG_LEVEL', 'DATABASE_POOL'])
    expect(lines.filter((line) => line.includes(name))).toHaveLength(1);
  expect(lines.join('\n')).not.toMatch(/\bat .*:\d+:\d+/);
}, 60_000);
