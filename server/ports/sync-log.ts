/**
 * The one way in which a sync log is written or replayed: the doors tell what they do through this, and do it by
 * calling `work`. A context without one records nothing; one whose `records` is false costs that question.
 * docs/sync-log.md describes the whole.
 */
import type { Transaction } from 'kysely';
import type { Actor, Principal } from '#server/access/principal.ts';
import type { Database } from '#server/db/schema.ts';
import type { Mutation, PullRequest, PushRequest } from '#shared/sync/protocol.ts';

export type MutationOutcome = 'applied' | 'repeated' | 'refused' | 'lost_state';

/** Where a write stands in the database's own order (order.ts). */
export interface WriteMark {
  readonly xid: string | null;
  readonly lsn: string;
}

/** What is needed of a pull's result. */
interface Pulled {
  readonly body: string;
  /** `pg_snapshot` of the statement. */
  readonly snapshot: string;
}

/** How a socket's frame was answered. */
export interface SocketFact {
  readonly kind: 'sub' | 'unsub';
  readonly name: string;
  readonly heard: boolean;
}

export interface SyncLog {
  /** `''` asks for any tenant. */
  records(tenantId: string): boolean;
  /** True where a log is replayed: it says by itself what happens beside pushes and pulls. */
  readonly replays: boolean;
  /** In a replay: the mutation now under way took the way of many statements, and has to take it again. */
  readonly bySteps: boolean;
  /** A push, whole. */
  push<R extends 'ok' | 'lost_state'>(who: Principal, request: PushRequest, work: () => Promise<R>): Promise<R>;
  /** One mutation of a push. */
  mutation(who: Principal, mutation: Mutation, work: () => Promise<MutationOutcome>): Promise<MutationOutcome>;
  pull<R extends Pulled>(who: Principal, request: PullRequest, work: () => Promise<R>): Promise<R>;
  /** Whatever else changes data: an action of REST, of the façade or of a job; without a tenant, of all of them. */
  action<R>(actor: Pick<Actor, 'tenantId' | 'userId'>, work: () => Promise<R>): Promise<R>;
  /** Inside a transaction that a mutation or an action leads, as its last word before the commit. */
  wrote(tenantId: string, trx: Transaction<Database>): Promise<void>;
  /** As `wrote`, inside a mutation that one statement did at a time (milliseconds since 1970). */
  sent(mark: WriteMark, at: number): void;
  /** Inside a mutation that is not done: it stands where what its transaction sees at this moment stands. */
  saw(tenantId: string, trx: Transaction<Database>): Promise<void>;
  socket(socket: object, who: Principal, fact: SocketFact): void;
  socketClosed(socket: object): void;
}
