/**
 * One recording, in the server's own thread: what happened, put into the database's order and cut to the scope, goes
 * to the recording's thread. Until what the scope held at the start has been told, everything told is part of it and
 * dropped.
 */
import type { Principal } from '#server/access/principal.ts';
import type { Notice } from '#shared/realtime/notices.ts';
import type { Mutation, PullRequest } from '#shared/sync/protocol.ts';
import type { LogWriter } from './log-writer.ts';
import { createOrderer, type Orderer } from './order.ts';
import type { LogScope } from '#server/ports/recordings.ts';
import { readRow, type RowText, type ScopeState } from './read-rows.ts';
import type { MutationOutcome, SocketFact } from '#server/ports/sync-log.ts';
import { type Failure, type RecorderMessageHead, recordedNotice, recordedPrincipal } from './recorder-messages.ts';

export interface PushFacts {
  readonly who: Principal;
  readonly group: string;
  readonly mutations: readonly Mutation[];
  readonly req: string;
  /** What of it the recording's thread has been told; null: nothing yet. */
  sent: readonly Mutation[] | null;
}

export type RecordedEvent =
  | { readonly kind: 'state'; readonly state: ScopeState; readonly of: 'state' | 'scope' }
  | {
      readonly kind: 'mutation';
      readonly push: PushFacts;
      readonly mutation: Mutation;
      readonly outcome: MutationOutcome | Failure;
      /** It was its push's last, and the push was answered well. */
      readonly answered: boolean;
      readonly now: number;
      readonly ids: readonly string[];
      readonly rows: readonly RowText[] | null;
      readonly notices: readonly Notice[];
    }
  | { readonly kind: 'pushed'; readonly push: PushFacts; readonly result: 'ok' | 'lost_state' | Failure }
  | {
      readonly kind: 'pull';
      readonly who: Principal;
      readonly req: string;
      readonly request: PullRequest;
      readonly result: string | Failure;
    }
  | {
      readonly kind: 'action';
      readonly actor: string | null;
      readonly rows: readonly RowText[];
      readonly notices: readonly Notice[];
    }
  | {
      readonly kind: 'socket';
      readonly who: Principal;
      readonly socket: string;
      readonly fact: SocketFact;
      readonly first: boolean;
    }
  | { readonly kind: 'closed'; readonly who: Principal; readonly socket: string; readonly names: readonly string[] };

export interface Recording {
  readonly id: string;
  readonly scope: LogScope;
  readonly orderer: Orderer<RecordedEvent>;
  readonly writer: LogWriter;
  /** Changes of the tenant that other processes told of meanwhile: they are not in the log [LOG-PROCESS]. */
  others: number;
}

const ROWS_AT_ONCE = 200;

export function createRecording(id: string, scope: LogScope, writer: LogWriter): Recording {
  let begun = false;
  /** Of a guest's recording. */
  const conversations = new Set<string>();

  const own = (who: Principal): boolean => scope.guestId === null || who.userId === scope.guestId;
  const concerns = (who: Principal, { args }: Mutation): boolean =>
    own(who) ||
    (typeof args === 'object' &&
      args !== null &&
      'conversationId' in args &&
      typeof args.conversationId === 'string' &&
      conversations.has(args.conversationId));
  const note = (rows: readonly RowText[]): void => {
    if (scope.guestId !== null)
      for (const row of rows) if (row.name === 'conversation') conversations.add(String(readRow(row).row['id']));
  };

  /** What is to be told of a push before anything else is; undefined once it was. */
  const introduce = (push: PushFacts): Extract<RecorderMessageHead, { kind: 'mutation' }>['push'] => {
    if (push.sent !== null) return undefined;
    push.sent = own(push.who) ? push.mutations : push.mutations.filter((one) => concerns(push.who, one));
    return { req: push.req, who: recordedPrincipal(push.who), group: push.group, mutations: push.sent };
  };

  const tellState = ({ state: { rows }, of }: Extract<RecordedEvent, { kind: 'state' }>): void => {
    note(rows);
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      writer.add({ kind: 'rows', of }, rows.slice(at, at + ROWS_AT_ONCE));
    writer.add({ kind: 'held', of });
    begun = true;
  };

  const tellAnswer = ({ push, result }: Omit<Extract<RecordedEvent, { kind: 'pushed' }>, 'kind'>): void => {
    if (!push.mutations.some((mutation) => concerns(push.who, mutation))) return;
    const introduced = introduce(push);
    if (introduced !== undefined) writer.add({ kind: 'push', ...introduced });
    writer.add({ kind: 'pushed', req: push.req, result });
  };

  const tellMutation = ({
    push,
    mutation,
    outcome,
    answered,
    now,
    ids,
    rows,
    notices,
  }: Extract<RecordedEvent, { kind: 'mutation' }>): void => {
    if (!concerns(push.who, mutation)) {
      if (answered) tellAnswer({ push, result: 'ok' });
      return;
    }
    const introduced = introduce(push);
    const at = push.sent?.indexOf(mutation) ?? -1;
    writer.add(
      {
        kind: 'mutation',
        req: push.req,
        push: introduced,
        at,
        outcome,
        answered,
        now,
        ids,
        notices: notices.map(recordedNotice),
        read: rows !== null,
      },
      rows ?? [],
    );
  };

  const tell = (one: RecordedEvent): void => {
    if (one.kind === 'state') return tellState(one);
    if (!begun) return;
    switch (one.kind) {
      case 'mutation':
        return tellMutation(one);
      case 'pushed':
        return tellAnswer(one);
      case 'pull':
        if (own(one.who))
          writer.add({
            kind: 'pull',
            who: recordedPrincipal(one.who),
            req: one.req,
            group: one.request.clientGroupID,
            cookie: one.request.cookie ?? null,
            result: one.result,
          });
        return;
      case 'action':
        if (one.rows.length === 0) return;
        note(one.rows);
        return writer.add({ kind: 'action', actor: one.actor, notices: one.notices.map(recordedNotice) }, one.rows);
      case 'socket':
      case 'closed':
        if (own(one.who)) writer.add({ ...one, who: recordedPrincipal(one.who) });
    }
  };

  return { id, scope, writer, orderer: createOrderer(tell), others: 0 };
}
