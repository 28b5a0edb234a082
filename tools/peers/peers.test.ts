import { describe, expect, it } from 'vitest';
import { providePeers } from './peers.ts';
import type { System } from './system.ts';

const downloaded = '/opt/ms-playwright/chrome';
const needed = ['/usr/bin/chromium', '/usr/bin/redis-server', '/usr/bin/apertium'];
const all = [...needed, '/usr/bin/chromium-headless-shell'];

/** A machine with these programs; installing and downloading add what `gains` says for the command. */
function machine({
  has,
  isRoot = false,
  env = {},
  gains = {},
}: {
  has: string[];
  isRoot?: boolean;
  env?: Record<string, string>;
  gains?: Record<string, string[]>;
}) {
  const programs = new Set(has);
  const ran: string[] = [];
  const system: System = {
    env,
    isRoot,
    find: (names) => names.flatMap((name) => [name, `/usr/bin/${name}`]).find((path) => programs.has(path)),
    ask: (program, args) => (args[0] === '-l' ? 'eng-spa\nspa-eng\n' : `${program} 1.0`),
    run: async (program, args) => {
      const command = [program, ...args].join(' ');
      ran.push(command);
      for (const [part, added] of Object.entries(gains))
        if (command.includes(part)) for (const path of added) programs.add(path);
      return true;
    },
  };
  return { system, ran };
}

describe('providePeers', () => {
  it('[RUN-TESTS] installs nothing that is there', async () => {
    const { system, ran } = machine({ has: all, isRoot: true });
    expect(await providePeers(system, downloaded)).toEqual({
      CHROMIUM_PATH: '/usr/bin/chromium',
      CHROMIUM_SHELL_PATH: '/usr/bin/chromium-headless-shell',
      REDIS_SERVER_PATH: '/usr/bin/redis-server',
      APERTIUM_PATH: '/usr/bin/apertium',
    });
    expect(ran).toEqual([]);
  });

  it("[RUN-TESTS] as root installs Debian's packages, only of what is missing", async () => {
    const { system, ran } = machine({
      has: ['/usr/bin/apt-get', '/usr/bin/chromium'],
      isRoot: true,
      gains: { 'apt-get -q': all },
    });
    await providePeers(system, downloaded);
    expect(ran.slice(1)).toEqual([
      expect.stringMatching(/install .*redis-server apertium apertium-eng-spa$/),
      expect.stringMatching(/install .*chromium-headless-shell$/),
    ]);
  });

  it('[RUN-TESTS] goes without what only saves time where it cannot be had', async () => {
    const { system, ran } = machine({ has: ['/usr/bin/apt-get', ...needed], isRoot: true });
    const paths = await providePeers(system, downloaded);
    expect(ran.at(-1)).toMatch(/install .*chromium-headless-shell$/);
    expect(paths).not.toHaveProperty('CHROMIUM_SHELL_PATH');
  });

  it('[RUN-TESTS] as an ordinary user downloads the browser, and names the rest in one line', async () => {
    const { system, ran } = machine({
      has: ['/usr/bin/npx', '/usr/bin/apt-get'],
      gains: { 'playwright install': [downloaded] },
    });
    await expect(providePeers(system, downloaded)).rejects.toThrow(
      /^The tests need Redis, Apertium with English and Spanish, which cannot be had here: install redis-server apertium apertium-eng-spa .* set REDIS_SERVER_PATH, APERTIUM_PATH$/,
    );
    expect(ran).toEqual(['/usr/bin/npx --no-install playwright install chromium']);
  });

  it('[RUN-TESTS] takes the path it was given, and does not look elsewhere when that is wrong', async () => {
    const { system } = machine({
      has: [...all, '/opt/redis'],
      env: { REDIS_SERVER_PATH: '/opt/redis', APERTIUM_PATH: '/opt/gone' },
    });
    await expect(providePeers(system, downloaded)).rejects.toThrow('The tests need Apertium');
  });
});
