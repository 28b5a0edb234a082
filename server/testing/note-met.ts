/** Notes at the doors what a test really sent or received, for the table of the documented surface [SURFACE-MET]. */
import { Kind, parse } from 'graphql';
import * as v from 'valibot';
import type { Metrics } from '#server/ports/metrics.ts';
import { isNoting, noteMet } from '#shared/testing/note-met.ts';

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
  const read = isNoting ? v.safeParse(Answer, answer) : undefined;
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
