/**
 * The operator's switch: while the file `maintenance` lies in DATA_DIR, every call is answered 503 `maintenance`, and the
 * apps show that page until it is gone [OPS-MAINTENANCE]. A file, so that it outlives restarts and needs no key: `touch`
 * begins it and `rm` ends it. Its first line is the page's title and the rest its words; an empty one has ours.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { AppError } from '#shared/errors/app-error.ts';
import { STANDING_PATH } from '#shared/rest/standing.ts';

/** For so long an answer about the file is kept, in milliseconds. */
const LOOK_MS = 1_000;
const TITLE_MAX = 200;
const MESSAGE_MAX = 1_000;

/** Pages and what watches the process stay: somebody has to say what is going on. */
const calls = /^\/(?:sync|be-api|api|login|user|media)\//;

export interface MaintenanceWords {
  readonly title: string;
  readonly message: string;
}

/** @returns asks what is said while there is maintenance; null where there is none */
export function maintenanceOf(dataDir: string, now: () => number): () => Promise<MaintenanceWords | null> {
  const file = join(dataDir, 'maintenance');
  let looked: { readonly at: number; readonly words: Promise<MaintenanceWords | null> } | null = null;
  return () => {
    const at = now();
    if (looked === null || at - looked.at >= LOOK_MS || at < looked.at) looked = { at, words: read(file) };
    return looked.words;
  };
}

/** Answers every call while there is maintenance. */
export function maintenance(dataDir: string, now: () => number): MiddlewareHandler {
  const words = maintenanceOf(dataDir, now);
  return async (c, next) => {
    const said = calls.test(c.req.path) ? await words() : null;
    if (said !== null) throw new AppError('maintenance', { ...said });
    if (c.req.path === STANDING_PATH) return c.body(null, 204);
    await next();
    return undefined;
  };
}

/** Null where there is no maintenance; a file that cannot be read is one without words. */
async function read(file: string): Promise<MaintenanceWords | null> {
  try {
    const [title = '', ...rest] = (await readFile(file, 'utf8')).trim().split('\n');
    return { title: title.trim().slice(0, TITLE_MAX), message: rest.join('\n').trim().slice(0, MESSAGE_MAX) };
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isMissing ? null : { title: '', message: '' };
  }
}
