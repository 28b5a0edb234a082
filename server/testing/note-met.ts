/**
 * Notes at the door what a test really sent or received, for the table of the documented surface [SURFACE-MET]: only
 * where BELLHOP_SURFACE names a folder, a file a worker. Read by tools/surface/notes.ts.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { Kind, parse } from 'graphql';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { Metrics } from '#server/ports/metrics.ts';

/** A call by the route that answered it, an operation of the façade, an event of the socket, why a socket refused. */
type Met = 'call' | 'operation' | 'event' | 'reason';

const folder = process.env['BELLHOP_SURFACE'];
const noted = new Set<string>();

/** Notes it under the file of the test that runs; once each. */
export function noteMet(what: Met, name: string): void {
  if (folder === undefined) return;
  const line = JSON.stringify({ what, name, test: expect.getState().testPath ?? '' });
  if (noted.has(line)) return;
  noted.add(line);
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}-${threadId}.jsonl`), `${line}\n`);
}

/** Measurements that note every call that went well, by its method and the pattern of its route. */
export function notingMetrics(metrics: Metrics): Metrics {
  return {
    ...metrics,
    request(method, route, status, ms) {
      if (status < 400) noteMet('call', `${method} ${route}`);
      metrics.request(method, route, status, ms);
    },
  };
}

const Answer = v.object({
  data: v.record(v.string(), v.unknown()),
  errors: v.optional(v.array(v.object({ path: v.optional(v.array(v.unknown()), []) })), []),
});

/** Notes each operation of a document that was answered without an error of its own. */
export function noteOperations(query: string, answer: unknown): void {
  const read = folder === undefined ? undefined : v.safeParse(Answer, answer);
  if (read?.success !== true) return;
  const { data, errors } = read.output;
  const failed = new Set(errors.map(({ path }) => path[0]));
  for (const one of parse(query).definitions) {
    if (one.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const field of one.selectionSet.selections) {
      if (field.kind !== Kind.FIELD) continue;
      const key = field.alias?.value ?? field.name.value;
      if (key in data && !failed.has(key)) noteMet('operation', `${one.operation} ${field.name.value}`);
    }
  }
}
