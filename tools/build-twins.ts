/**
 * Writes a brotli and a gzip twin beside every text file of a build, so that the server never compresses them. They are
 * no part of the build proper [RUN-TWINS]: pages are whole without them, only larger on the wire, so a first start does
 * not wait for them; `npm run build` does.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { constants as system, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const texts = /\.(?:js|css|svg|json|txt)$/;
/** Of 11: the last three steps take thirty times as long, and save 6 %. */
const brotliQuality = 8;
/** Below this a twin saves nothing on the wire. */
const worthwhileBytes = 512;
/** Stands in the folder once all are there. */
const doneName = '.twins';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Makes all twins of a build that has none yet, or not all. */
export async function makeTwins(folder: string): Promise<void> {
  if (existsSync(join(folder, doneName))) return;
  const names = await readdir(folder, { recursive: true });
  const waiting = names.filter((file) => texts.test(file) && !file.startsWith('.'));
  const take = async (): Promise<void> => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) await compress(join(folder, name));
  };
  // A few at once keep every core busy; all at once would hold every file in memory.
  await Promise.all(Array.from({ length: 4 }, take));
  await writeFile(join(folder, doneName), '');
}

/**
 * The same by a process of its own that lets everybody else go first. Not waited for: what it leaves undone when it is
 * ended, the next start takes up.
 *
 * @returns how to end it
 */
export function makeTwinsBeside(folder: string): () => Promise<void> {
  if (existsSync(join(folder, doneName))) return () => Promise.resolve();
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
  return async () => {
    child.kill('SIGKILL');
    await ended;
  };
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < worthwhileBytes) return;
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  };
  await Promise.all([
    put(`${path}.br`, await brotli(content, options)),
    put(`${path}.gz`, await zip(content, { level: 9 })),
  ]);
}

/** Whole or not at all: a server may look for it meanwhile. */
async function put(path: string, content: Buffer): Promise<void> {
  const part = `${path}.${process.pid}.part`;
  await writeFile(part, content);
  await rename(part, path);
}

if (import.meta.main) {
  setPriority(system.priority.PRIORITY_LOW);
  // Whoever started us holds the other end, and lets go of it however they end [RUN-STOPS].
  process.stdin.on('close', () => process.exit(1)).resume();
  await makeTwins(process.argv[2] ?? '');
  process.exit(0);
}
