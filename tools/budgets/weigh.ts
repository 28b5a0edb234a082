/** Sizes of a build's files as they travel: compressed one by one, each once. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const kilobyte = 1_000;

export interface BudgetRow {
  readonly what: string;
  readonly bytes: number;
  readonly limit: number;
  readonly over: boolean;
  /** The files counted, largest first, with their compressed sizes. */
  readonly files: readonly { readonly file: string; readonly bytes: number }[];
}

const compressors = {
  gzip: (content: Buffer): Buffer => gzipSync(content, { level: 9 }),
  brotli: (content: Buffer): Buffer => brotliCompressSync(content),
} as const;

/** Sums files into a row. */
export type Weigh = (
  what: string,
  limit: number,
  files: readonly string[],
  how?: keyof typeof compressors,
) => Promise<BudgetRow>;

/** The scales for a build's folder; a file weighed for one row is not weighed again for another. */
export function openScales(dist: string): Weigh {
  const known = new Map<string, Promise<number>>();
  const bytesOf = (file: string, how: keyof typeof compressors): Promise<number> => {
    const key = `${how} ${file}`;
    const weighed = known.get(key) ?? readFile(join(dist, file)).then((content) => compressors[how](content).length);
    known.set(key, weighed);
    return weighed;
  };
  return async (what, limit, files, how = 'gzip') => {
    const weighed = await Promise.all(files.map(async (file) => ({ file, bytes: await bytesOf(file, how) })));
    const bytes = weighed.reduce((sum, file) => sum + file.bytes, 0);
    return { what, bytes, limit, over: bytes > limit, files: weighed.toSorted((a, b) => b.bytes - a.bytes) };
  };
}
