/**
 * Notes what a test really met, for the table of the documented surface [SURFACE-MET]: only where BELLHOP_SURFACE names a
 * folder, a file a worker. Read by tools/surface/notes.ts.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { expect } from 'vitest';

/**
 * A call by the route that answered it, an operation of the façade, an event of the socket, why a socket refused, a
 * documented kind of error that a client ended with.
 */
type Met = 'call' | 'operation' | 'event' | 'reason' | 'kind';

const folder = process.env['BELLHOP_SURFACE'];
const noted = new Set<string>();

/** Whether anybody reads notes of this run. */
export const isNoting = folder !== undefined;

/** Notes it under the file of the test that runs; once each. */
export function noteMet(what: Met, name: string): void {
  if (folder === undefined) return;
  const line = JSON.stringify({ what, name, test: expect.getState().testPath ?? '' });
  if (noted.has(line)) return;
  noted.add(line);
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}-${threadId}.jsonl`), `${line}\n`);
}
