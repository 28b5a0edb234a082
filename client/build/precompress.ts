/** Writes a brotli and a gzip twin beside every text file of the build, so that the server never compresses them. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { afterBuild } from './after-build.ts';

const texts = /\.(?:js|css|svg|json|txt)$/;
/** Of 11: the last three steps take thirty times as long, which every first start would wait for, and save 6 %. */
const brotliQuality = 8;
/** Below this a twin saves nothing on the wire. */
const worthwhileBytes = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < worthwhileBytes) return;
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  };
  await Promise.all([
    writeFile(`${path}.br`, await brotli(content, options)),
    writeFile(`${path}.gz`, await zip(content, { level: 9 })),
  ]);
}

/** Runs after everything else of the build, the service worker included. */
export const precompress = (): Plugin =>
  afterBuild('precompress', async (folder) => {
    const names = await readdir(folder, { recursive: true });
    const waiting = names.filter((file) => texts.test(file) && !file.startsWith('.vite'));
    const take = async (): Promise<void> => {
      for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) await compress(join(folder, name));
    };
    // A few at once keep every core busy; all at once would hold every file in memory.
    await Promise.all(Array.from({ length: 4 }, take));
  });
