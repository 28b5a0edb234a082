/**
 * What is under way inside one recorded mutation or action: its clock stands still, and its ids, notices and rows are
 * noted, so that a replay can be given the same.
 */
import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { NoticeBus } from '#server/ports/notice-bus.ts';
import type { WriteMark } from '#server/ports/sync-log.ts';
import type { Notice } from '#shared/realtime/notices.ts';
import { UNORDERED } from './live-recordings.ts';
import { parseSnapshot, type Place, type Snapshot } from './order.ts';
import { readMark, readSight, readWritten, type RowText } from './read-rows.ts';
import type { Recording } from './recording.ts';

export interface RecordedWork {
  /** Milliseconds since 1970. */
  now: number;
  readonly ids: string[];
  readonly notices: Notice[];
  /** What it wrote of each recording's scope. */
  readonly rows: Map<Recording, readonly RowText[]>;
  mark: WriteMark | null;
  /** What it saw, where it was not done. */
  sight: Snapshot | null;
}

export const startWork = (now: number): RecordedWork => ({
  now,
  ids: [],
  notices: [],
  rows: new Map(),
  mark: null,
  sight: null,
});

/** Where it stands in the database's order; what wrote nothing stands where it was heard. */
export const placeOf = ({ mark }: RecordedWork): Place =>
  mark === null || mark.xid === null ? UNORDERED : { kind: 'write', xid: BigInt(mark.xid), lsn: BigInt(mark.lsn) };

/** Where what was not done stands: what it saw says which writes it came after. */
export const placeOfSight = ({ sight }: RecordedWork): Place =>
  sight === null ? UNORDERED : { kind: 'read', snapshot: sight };

/** Reads what the transaction wrote, as its last word before the commit. */
export async function readInto(
  work: RecordedWork,
  to: readonly Recording[],
  trx: Transaction<Database>,
): Promise<void> {
  for (const recording of to) work.rows.set(recording, await readWritten(trx, recording.scope));
  work.mark = await readMark(trx);
}

/** Reads what the transaction sees at this moment. */
export async function readSightInto(work: RecordedWork, trx: Transaction<Database>): Promise<void> {
  work.sight = parseSnapshot(await readSight(trx));
}

/** The bus, which notes for the work under way what it publishes. */
export function recordingBus(bus: NoticeBus, inside: AsyncLocalStorage<RecordedWork>): NoticeBus {
  const { onConnection, onForeign } = bus;
  return {
    publish(notices) {
      inside.getStore()?.notices.push(...notices);
      bus.publish(notices);
    },
    subscribe: (listener) => bus.subscribe(listener),
    ...(onConnection === undefined ? {} : { onConnection: onConnection.bind(bus) }),
    ...(onForeign === undefined ? {} : { onForeign: onForeign.bind(bus) }),
    flush: () => bus.flush(),
    close: () => bus.close(),
  };
}
