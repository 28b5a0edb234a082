/**
 * What a recording's own thread is told; recorder-wire.ts says how. Not redacted yet: it lives in memory alone, and
 * log-lines.ts makes lines of it before anything is written [LOG-REDACT].
 */
import type { Principal } from '#server/access/principal.ts';
import type { Notice } from '#shared/realtime/notices.ts';
import type { Mutation } from '#shared/sync/protocol.ts';
import type { LogRow } from './read-rows.ts';
import type { MutationOutcome, SocketFact } from '#server/ports/sync-log.ts';

export interface Failure {
  readonly status: number;
  readonly code: string;
  /** The surroundings failed, not a rule: a replay takes it as given. */
  readonly passing: boolean;
}

export type RecordedPrincipal = Pick<Principal, 'userId' | 'sessionId' | 'role' | 'kind'>;

/** What a log says of a notice. */
export type RecordedNotice = Pick<Notice, 'name' | 'type' | 'data'> & {
  /** A row until acknowledged. */
  readonly durable: boolean;
  /** Caused by a push, whose client group needs no pull for it. */
  readonly own: boolean;
};

interface RecordedPush {
  readonly req: string;
  readonly who: RecordedPrincipal;
  readonly group: string;
  readonly mutations: readonly Mutation[];
}

interface Plain {
  /** Some rows of what the scope holds at the start, or at the end; `held` says that these were all. */
  rows: { readonly of: 'state' | 'scope' };
  held: { readonly of: 'state' | 'scope' };
  /** Once for each push, before anything else is told of it, or with the first mutation that is. */
  push: RecordedPush;
  mutation: {
    readonly req: string;
    readonly push?: RecordedPush | undefined;
    /** Which of the push's mutations, from 0. */
    readonly at: number;
    readonly outcome: MutationOutcome | Failure;
    /** It was the push's last, and the push was answered well: nothing else is told of it. */
    readonly answered: boolean;
    readonly now: number;
    readonly ids: readonly string[];
    readonly notices: readonly RecordedNotice[];
    /** Whether what it wrote was read. */
    readonly read: boolean;
  };
  pushed: { readonly req: string; readonly result: 'ok' | 'lost_state' | Failure };
  pull: {
    readonly who: RecordedPrincipal;
    readonly req: string;
    readonly group: string;
    readonly cookie: unknown;
    readonly result: string | Failure;
  };
  action: { readonly actor: string | null; readonly notices: readonly RecordedNotice[] };
  socket: {
    readonly who: RecordedPrincipal;
    readonly socket: string;
    readonly fact: SocketFact;
    readonly first: boolean;
  };
  closed: { readonly who: RecordedPrincipal; readonly socket: string; readonly names: readonly string[] };
}

/** As it is put together, and, with its rows, as it is read. */
export type RecorderMessageHead = { readonly [K in keyof Plain]: { readonly kind: K } & Plain[K] }[keyof Plain];
export type RecorderMessage = {
  readonly [K in keyof Plain]: { readonly kind: K; readonly rows: readonly LogRow[] } & Plain[K];
}[keyof Plain];

export interface TimedMessage {
  /** Milliseconds since the recording began by a clock that never falls, and milliseconds since 1970. */
  readonly m: number;
  readonly w: number;
  readonly message: RecorderMessage;
}

export const recordedPrincipal = ({ userId, sessionId, role, kind }: Principal): RecordedPrincipal => ({
  userId,
  sessionId,
  role,
  kind,
});

export const recordedNotice = ({ name, type, data, eventId, originClient }: Notice): RecordedNotice => ({
  name,
  type,
  data,
  durable: eventId !== undefined,
  own: originClient !== undefined,
});
