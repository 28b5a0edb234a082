/** What an engine is made of, opened in this order: the outbox, what confirms it, and the view's replication. */
import type { TokenSource, Transport } from '#client/net/transport.ts';
import { idbUsable } from '#client/storage/idb-usable.ts';
import { openTable } from '#client/storage/open-table.ts';
import type { Table } from '#client/storage/table.ts';
import type { ClientRecorder } from '#client/synclog/record-client.ts';
import { isRecordingRequested } from '#client/synclog/recording-flag.ts';
import { guestMutators } from '#shared/mutators/guest-registry.ts';
import { guestRows, type RowsWritten } from '#shared/sync/written-out.ts';
import type { ArgSchemas } from '#shared/mutators/args.ts';
import type { Mutators } from '#shared/mutators/mutator.ts';
import { createConfirmations, type Confirmations } from './confirmations.ts';
import { openOutbox, type Outbox } from './outbox.ts';
import type { Writable } from './readable.ts';
import type { Recovery } from './recovery.ts';
import { startReplication, storeName, type Replication, type ReplicationOptions } from './replication.ts';
import { createSyncRequests } from './sync-requests.ts';
import type { OutboxView, SyncIdentity } from './types.ts';

export interface EngineParts {
  readonly outbox: Outbox;
  readonly confirmations: Confirmations;
  readonly replication: Replication;
  /** Of a page that records itself. */
  readonly recorder: ClientRecorder | null;
}

/** What screens see of an engine, from before it is open. */
interface EngineShown {
  readonly outbox: Writable<OutboxView>;
  readonly durable: Writable<boolean>;
  readonly updateNeeded: Writable<boolean>;
}

/** Whose parts, and over what. */
export interface PartsOptions {
  readonly identity: SyncIdentity;
  /** The arguments of what this person's page can do. */
  readonly schemas: ArgSchemas;
  readonly transport: Transport;
  readonly tokens: TokenSource;
  /** Where not the browser's own. */
  readonly kvStore?: 'idb' | 'mem';
  readonly outboxTable?: Table<unknown>;
  readonly pullIntervalMs?: number;
  /** A push was refused whole: this session may only look. */
  readonly onReadOnly?: () => void;
  /** The server has answered a pull, and this is where its client stands now. */
  readonly onServed?: ReplicationOptions['onServed'];
}

export interface PartsContext {
  /** Prefix of this person's entries (outboxScope). */
  readonly scope: string;
  /** Names this page. */
  readonly owner: string;
  readonly now: () => number;
  readonly shown: EngineShown;
  readonly recovery: Recovery;
  readonly onSource: ReplicationOptions['onSource'];
  /** What is stored in the outbox changed. */
  readonly onChange: () => void;
  /** The client is lost, with what it had on its way. */
  readonly onLost: () => void;
  /** The store was opened anew, without what was on its way. */
  readonly onReopened: (parts: EngineParts) => Promise<void>;
}

interface PartsOfKind {
  readonly mutators: Partial<Mutators>;
  readonly rows: RowsWritten;
}

const guestParts: PartsOfKind = { mutators: guestMutators, rows: guestRows };

/** A guest's come along; only a clerk's page fetches what only staff have and can do. */
const partsFor = async (kind: SyncIdentity['kind']): Promise<PartsOfKind> =>
  kind === 'guest' ? guestParts : import('#shared/sync/staff-parts.ts');

function showOutbox({ view }: Outbox, usable: boolean, shown: EngineShown): void {
  const show = (): void => {
    shown.outbox.set(view.get());
    shown.durable.set(usable && view.get().durable);
  };
  view.subscribe(show);
  show();
}

export async function openParts(options: PartsOptions, context: PartsContext): Promise<EngineParts> {
  const { identity, schemas, pullIntervalMs } = options;
  const { scope, owner, now, shown, recovery } = context;
  const [table, usable] = await Promise.all([
    options.outboxTable ?? openTable<unknown>('outbox', { durability: 'strict' }),
    options.kvStore === undefined ? idbUsable() : options.kvStore === 'idb',
  ]);
  const outbox = await openOutbox({ table, scope, schemas, owner, now, onChange: context.onChange });
  showOutbox(outbox, usable, shown);
  const confirmations = createConfirmations(outbox);
  const recorder = isRecordingRequested()
    ? await (await import('#client/synclog/record-client.ts')).recordClient(identity)
    : null;
  const requests = createSyncRequests({
    transport: options.transport,
    tokens: options.tokens,
    rows: async () => (await partsFor(identity.kind)).rows,
    onPulled: confirmations.pulled,
    // The server's notice of our own doing goes to others: we look ourselves.
    onPushed: () => replication.pull(),
    onReadOnly: options.onReadOnly,
    onRequest: recovery.onRequest,
  });
  const replication = startReplication({
    ...(recorder?.requests(requests) ?? requests),
    name: storeName(scope),
    mutators: async () => (await partsFor(identity.kind)).mutators,
    kvStore: usable ? 'idb' : 'mem',
    onSource: (source) => context.onSource(source).then(confirmations.shown),
    onLost: context.onLost,
    onReopened() {
      confirmations.forget();
      return context.onReopened(parts);
    },
    onUpdateNeeded: () => shown.updateNeeded.set(true),
    // A recording holds requests alone: what came without one could not be done again.
    onServed: (recorder === null ? options.onServed : undefined) ?? (() => undefined),
    now,
    ...(pullIntervalMs === undefined ? {} : { pullIntervalMs }),
  });
  if (recorder !== null) void replication.opened.then(() => recorder.attach((body) => replication.query(body)));
  const parts = { outbox, confirmations, replication, recorder };
  return parts;
}
