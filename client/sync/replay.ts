/**
 * Doing again what is written in the outbox and on no client's way to the server any more: after a reload before
 * Replicache had it on disk, a lost store, a lost client, a changed schema [SYNC-OUTBOX] [SYNC-RESTART].
 * The server does each action once by its id, so doing it once too often costs nothing.
 */
import type { PendingMutation } from 'replicache';
import { readMessage } from '#shared/client-view/read.ts';
import type { ArgSchemas, MutatorName } from '#shared/mutators/args.ts';
import type { WithLock } from '#client/session/with-lock.ts';
import * as v from 'valibot';
import type { Confirmations } from './confirmations.ts';
import { outboxKey, type OutboxEntry } from './outbox-entry.ts';
import type { Outbox } from './outbox.ts';
import type { Replication } from './replication.ts';
import { schemaOf } from './schema-of.ts';

export interface ReplayOptions {
  readonly outbox: Outbox;
  readonly confirmations: Confirmations;
  readonly replication: Replication;
  readonly schemas: ArgSchemas;
  /** Names this page. */
  readonly owner: string;
  /** True while the page of that name lives: it answers for its own entries. */
  readonly isAlive: (owner: string) => Promise<boolean>;
  /** One page at a time [SYNC-OUTBOX]. */
  readonly withLock: WithLock;
  readonly lockName: string;
  /** True for what this page has put there and will mutate in its turn: doing it here too would do it twice. */
  readonly hasTurn: (key: string, seq: number) => boolean;
  /** Told of each mutation made again: a page that records itself notes it like any other [LOG-BROWSER]. */
  readonly onMutated: (
    name: MutatorName,
    args: unknown,
    place: { readonly clientId: string; readonly mutationId: number },
  ) => void;
}

/**
 * 1. Read the outbox afresh, under the lock: what another page took over is that page's.
 * 2. What Replicache still has pending will be pushed by it: only remember which mutation it is.
 * 3. A message the view holds with its order has arrived: nothing is left to do.
 * 4. Everything else is mutated again, in the order it was done.
 */
export async function replayOutbox(options: ReplayOptions): Promise<void> {
  const { outbox, replication, confirmations, schemas, owner, isAlive, withLock, lockName, hasTurn, onMutated } =
    options;
  await withLock(lockName, async () => {
    await outbox.reload();
    const pending = new Map(
      (await replication.pending()).map((mutation) => [pendingName(schemas, mutation), mutation]),
    );
    // mark: entries-to-replay
    const waiting = outbox.waiting();
    for (const entry of waiting) {
      if (entry.owner !== owner && (await isAlive(entry.owner))) continue;
      if (confirmations.isUnderWay(entry.key, entry.seq) || hasTurn(entry.key, entry.seq)) continue;
      await outbox.adopt(entry.key);
      const known = pending.get(nameOfEntry(entry));
      if (known !== undefined) {
        confirmations.attempted(entry.key, entry.seq, known.clientID, known.id);
      } else if (await hasArrived(replication, entry)) {
        outbox.confirm(entry.key, entry.seq);
      } else {
        // mark: replayed
        const place = await replication.mutate(entry.name, entry.args);
        onMutated(entry.name, entry.args, place);
        confirmations.attempted(entry.key, entry.seq, place.clientId, place.mutationId);
      }
    }
  });
}

/** Names a mutation by what it does: its key, and its arguments where the key stands for the latest only. */
function nameOfEntry(entry: OutboxEntry): string {
  return `${entry.key} ${JSON.stringify(entry.args)}`;
}

function pendingName(schemas: ArgSchemas, { name, args }: PendingMutation): string {
  const known = schemaOf(schemas, name);
  if (known === null) return '';
  const parsed = v.safeParse(known.schema, args);
  return parsed.success ? `${outboxKey(known.name, parsed.output)} ${JSON.stringify(parsed.output)}` : '';
}

async function hasArrived(replication: Replication, { name, args }: OutboxEntry): Promise<boolean> {
  if (name !== 'sendMessage' || !('content' in args)) return false;
  const { conversationId, id } = args;
  const message = await replication.query((tx) => readMessage(tx, conversationId, id));
  return message !== null && message.order !== null;
}
