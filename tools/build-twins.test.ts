import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadClientBuild } from '#server/http/client-build.ts';
import { writeClientBuild } from '#server/testing/client-build.ts';
import { makeTwins, makeTwinsBeside } from './build-twins.ts';

const long = 'export const words = "as long as a script is";\n'.repeat(40);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-twins-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/long.js'), long);
  writeFileSync(join(folder, 'assets/short.js'), 'short');
  writeFileSync(join(folder, 'assets/picture.png'), long);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const names = (): string[] => readdirSync(join(folder, 'assets')).toSorted();

it('[RUN-TWINS] what is worth it gets both twins, and nothing half made stays', async () => {
  await makeTwins(folder);
  expect(names()).toEqual(['long.js', 'long.js.br', 'long.js.gz', 'picture.png', 'short.js']);
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/long.js.br'))).toString()).toBe(long);
  expect(gunzipSync(readFileSync(join(folder, 'assets/long.js.gz'))).toString()).toBe(long);
});

it('[RUN-TWINS] are made again where a start was ended before all were there, and not otherwise', async () => {
  await makeTwins(folder);
  rmSync(join(folder, 'assets/long.js.br'));
  await makeTwins(folder);
  expect(names()).not.toContain('long.js.br');
  rmSync(join(folder, '.twins'));
  await makeTwins(folder);
  expect(names()).toContain('long.js.br');
});

it('[RUN-TWINS] [RUN-STOPS] a process beside makes them, and is gone once it is ended', async () => {
  const stop = makeTwinsBeside(folder);
  await stop();
  await stop();
  expect(names().filter((name) => name.endsWith('.br')).length).toBeLessThanOrEqual(1);
});

it('[RUN-TWINS] a server that runs already sends them as soon as they are there', () => {
  const client = writeClientBuild();
  try {
    const twin = join(client.dist, 'assets/index-1.js.br');
    const content = readFileSync(twin);
    rmSync(twin);
    const file = loadClientBuild(client.dist).files.get('/assets/index-1.js');
    expect(file).toMatchObject({ brotli: false, gzip: true });
    writeFileSync(twin, content);
    expect(existsSync(twin)).toBe(true);
    expect(file?.brotli).toBe(true);
  } finally {
    client.remove();
  }
});
