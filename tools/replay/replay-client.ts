/**
 * Doing again what a log of a browser says happened: patches are applied to a view, the mutators' optimistic bodies
 * are run over it, and the digests of what the page showed are compared [LOG-BROWSER] [LOG-REPLAY].
 */
import type { ReadonlyJSONValue } from 'replicache';
import { shortHash } from '#server/synclog/log-file.ts';
import { isMutatorName } from '#shared/mutators/args.ts';
import type { Mutator } from '#shared/mutators/mutator.ts';
import { mutators } from '#shared/mutators/registry.ts';
import { viewDigestText } from '#shared/synclog/view-digest.ts';
import { viewTransaction } from '#shared/testing/view-transaction.ts';
import type { TypedLog } from './log-source.ts';
import type { Divergence, Mode, Replayed } from './outcome.ts';

interface Pending {
  readonly tab: string | null;
  readonly id: number;
  readonly name: string;
  readonly args: unknown;
}

export async function replayClient(
  log: TypedLog,
  { mode, until = Infinity }: { readonly mode: Mode; readonly until?: number },
): Promise<Replayed> {
  const started = performance.now();
  const base = new Map<string, ReadonlyJSONValue>();
  let pending: Pending[] = [];
  let gone = 0;
  let divergence: Divergence | null = null;
  for (const line of log.lines) {
    if (line.n > until) break;
    gone = line.n;
    // A page was opened: it begins with what it holds.
    if (line.kind === 'auth.seen') {
      base.clear();
      pending = [];
    }
    if (line.kind === 'state') base.set(String(line.body.row['key']), line.body.row['value'] as ReadonlyJSONValue);
    if (line.kind === 'mutate')
      pending.push({ tab: line.tab, id: line.body.id, name: line.body.name, args: line.body.args });
    if (line.kind === 'pull.res' && line.body.status === 200) {
      for (const operation of line.body.patch ?? []) {
        if (operation.op === 'clear') base.clear();
        else if (operation.op === 'del') base.delete(operation.key);
        else base.set(operation.key, operation.value as ReadonlyJSONValue);
      }
      const done = line.body.changes ?? {};
      pending = pending.filter(({ tab, id }) => id > (done[tab ?? ''] ?? 0));
    }
    if (line.kind !== 'view') continue;
    const view = new Map(base);
    for (const { name, args } of pending) {
      if (isMutatorName(name))
        await (mutators[name] as Mutator<typeof name> as (tx: unknown, args: unknown) => Promise<void>)(
          viewTransaction(view),
          args,
        );
    }
    const actual = { rows: view.size, hash: shortHash(viewDigestText(view)) };
    const expected = { rows: line.body.rows, hash: line.body.hash };
    if (actual.hash !== expected.hash) {
      divergence = {
        line,
        what: 'what the page showed',
        expected,
        actual,
        differences: [{ path: 'hash', expected: expected.hash, actual: actual.hash }],
      };
      break;
    }
  }
  return { mode, lines: gone, divergence, ms: performance.now() - started };
}
