/**
 * Recording in a server process: what the doors tell goes to every recording whose scope it is in. While nothing of
 * a tenant is recorded, telling costs a look into an empty map and a count.
 *
 * Inside something recorded time stands still and ids are noted, so that a replay can be given the same.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';
import type postgres from 'postgres';
import type { Logger } from 'pino';
import type { Principal } from '#server/access/principal.ts';
import type { Database } from '#server/db/schema.ts';
import type { NoticeBus } from '#server/ports/notice-bus.ts';
import { toAppError } from '#server/faults/app-faults.ts';
import type { Notice } from '#shared/realtime/notices.ts';
import { parseSnapshot, type Place, type Token } from './order.ts';
import { readMark, readScope, readWritten, type RowText } from './read-rows.ts';
import type { Happened, PushFacts, Recording } from './recording.ts';
import type { SyncLog, WriteMark } from '#server/ports/sync-log.ts';
import type { Failure } from './told.ts';

export interface RecorderOptions {
  readonly sql: postgres.Sql;
  readonly log: Logger;
  readonly bus: NoticeBus;
  readonly now: () => number;
  readonly newId: () => string;
}

export interface Recorder {
  /** For the context, in place of what was given. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly bus: NoticeBus;
  readonly synclog: SyncLog;
  /** Records from now on. Resolves once what the scope holds is part of the log. */
  add(recording: Recording): Promise<void>;
  /** Stops recording. Resolves once the last digest is queued; the file is the caller's to close. */
  remove(recording: Recording): Promise<void>;
}

/** What is under way inside one mutation or action. */
interface Work {
  now: number;
  readonly ids: string[];
  readonly notices: Notice[];
  readonly rows: Map<Recording, readonly RowText[]>;
  mark: WriteMark | null;
}

const HEARD: Place = { kind: 'heard' };

export function createRecorder({ sql, log, bus, now, newId }: RecorderOptions): Recorder {
  const inside = new AsyncLocalStorage<Work>();
  const recordings = new Map<string, Recording[]>();
  /** Mutations under way, by client and id: whoever writes several at once tells of each. */
  const mutating = new Map<string, Work>();
  /** What is under way and told to nobody. Replaced when a recording begins, which waits for the old one's end. */
  let quiet = { count: 0, ended: (): void => undefined };
  let requests = 0;
  const sockets = new WeakMap<
    object,
    { readonly name: string; readonly who: Principal; readonly told: Map<Recording, Set<string>> }
  >();
  let socketCount = 0;

  const quietly = async <R>(work: () => Promise<R>): Promise<R> => {
    const counted = quiet;
    counted.count += 1;
    try {
      return await work();
    } finally {
      counted.count -= 1;
      if (counted.count === 0) counted.ended();
    }
  };
  /** `''`: all of them. */
  const of = (tenantId: string): readonly Recording[] | undefined => {
    if (tenantId !== '' || recordings.size === 0) return recordings.get(tenantId);
    return [...recordings.values()].flat();
  };
  const nextRequest = (): string => `r${(requests += 1)}`;
  const tell = (
    to: readonly Recording[],
    tokens: readonly Token[],
    place: Place,
    what: (recording: Recording) => Happened | undefined,
  ): void => {
    for (const [index, recording] of to.entries()) {
      const [value, token] = [what(recording), tokens[index]];
      if (token !== undefined) recording.orderer.end(token, value === undefined ? undefined : { place, value });
    }
  };
  const begin = (to: readonly Recording[]): Token[] => to.map((recording) => recording.orderer.begin());
  const placeOf = ({ mark }: Work): Place =>
    mark === null || mark.xid === null ? HEARD : { kind: 'write', xid: BigInt(mark.xid), lsn: BigInt(mark.lsn) };
  const newWork = (): Work => ({ now: now(), ids: [], notices: [], rows: new Map(), mark: null });

  /** The push a mutation is part of, as each recording knows it. */
  const perRequest = new AsyncLocalStorage<ReadonlyMap<Recording, PushFacts>>();

  const synclog: SyncLog = {
    replays: false,
    bySteps: false,
    records: (tenantId) => recordings.has(tenantId) || (tenantId === '' && recordings.size > 0),

    async push(who, request, work) {
      const to = recordings.get(who.tenantId);
      if (to === undefined) return quietly(work);
      const facts = new Map(
        to.map((recording): [Recording, PushFacts] => [
          recording,
          { who, group: request.clientGroupID, mutations: request.mutations, req: nextRequest(), told: null },
        ]),
      );
      const said = (result: 'ok' | 'lost_state' | Failure): void =>
        tell(to, begin(to), HEARD, (recording) => {
          const push = facts.get(recording);
          return push === undefined ? undefined : { kind: 'pushed', push, result };
        });
      try {
        const result = await perRequest.run(facts, work);
        said(result);
        return result;
      } catch (error) {
        said(failureOf(error));
        throw error;
      }
    },

    async mutation(who, mutation, work) {
      const to = recordings.get(who.tenantId);
      const facts = perRequest.getStore();
      if (to === undefined || facts === undefined) return quietly(work);
      const tokens = begin(to);
      const mine = newWork();
      const name = nameOf(mutation);
      mutating.set(name, mine);
      const end = (outcome: Extract<Happened, { kind: 'mutation' }>['outcome']): void => {
        if (mutating.get(name) === mine) mutating.delete(name);
        const told = outcome === 'applied' || outcome === 'refused';
        tell(to, tokens, told ? placeOf(mine) : HEARD, (recording) => {
          const push = facts.get(recording);
          // A recording that began in the middle of this push knows the push from its next on.
          return push === undefined
            ? undefined
            : {
                kind: 'mutation',
                push,
                mutation,
                outcome,
                now: mine.now,
                ids: told ? mine.ids : [],
                rows: told ? (mine.rows.get(recording) ?? null) : null,
                notices: told ? mine.notices : [],
              };
        });
      };
      try {
        const outcome = await inside.run(mine, work);
        end(outcome);
        return outcome;
      } catch (error) {
        end(failureOf(error));
        throw error;
      }
    },

    async pull(who, request, work) {
      const to = recordings.get(who.tenantId);
      if (to === undefined) return work();
      const tokens = begin(to);
      const req = nextRequest();
      try {
        const result = await work();
        tell(to, tokens, { kind: 'read', snapshot: parseSnapshot(result.snapshot) }, () => ({
          kind: 'pull',
          who,
          req,
          request,
          result: result.body,
        }));
        return result;
      } catch (error) {
        tell(to, tokens, HEARD, () => ({ kind: 'pull', who, req, request, result: failureOf(error) }));
        throw error;
      }
    },

    async action(actor, work) {
      const to = of(actor.tenantId);
      if (to === undefined || inside.getStore() !== undefined) return quietly(work);
      const tokens = begin(to);
      const mine = newWork();
      let committed = false;
      try {
        const result = await inside.run(mine, work);
        committed = true;
        return result;
      } finally {
        tell(to, tokens, placeOf(mine), (recording) => {
          const rows = mine.rows.get(recording);
          return !committed || rows === undefined || mine.mark?.xid == null
            ? undefined
            : {
                kind: 'action',
                actor: isSystem(actor.userId) ? null : actor.userId,
                rows,
                notices: mine.notices.filter((notice) => notice.tenantId === recording.scope.tenantId),
              };
        });
      }
    },

    async wrote(tenantId, trx) {
      const to = of(tenantId);
      const work = inside.getStore();
      if (to === undefined || work === undefined) return;
      await readInto(work, to, trx);
    },

    sent(mutation, mark, at) {
      const work = mutating.get(nameOf(mutation));
      if (work === undefined) return;
      work.mark = mark;
      work.now = at;
    },

    socket(socket, who, fact) {
      const to = recordings.get(who.tenantId);
      if (to === undefined) return;
      let known = sockets.get(socket);
      if (known === undefined) sockets.set(socket, (known = { name: `s${(socketCount += 1)}`, who, told: new Map() }));
      const { name, told } = known;
      tell(to, begin(to), HEARD, (recording) => {
        const names = told.get(recording);
        const first = names === undefined;
        // What was heard before the recording began is left without a word.
        if (fact.kind === 'unsub' && names?.delete(fact.name) !== true) return undefined;
        if (first) told.set(recording, new Set(fact.heard ? [fact.name] : []));
        else if (fact.kind === 'sub' && fact.heard) names.add(fact.name);
        return { kind: 'socket', who, socket: name, fact, first };
      });
    },

    socketClosed(socket) {
      const known = sockets.get(socket);
      if (known === undefined) return;
      const to = (recordings.get(known.who.tenantId) ?? []).filter((recording) => known.told.has(recording));
      tell(to, begin(to), HEARD, (recording) => ({
        kind: 'closed',
        who: known.who,
        socket: known.name,
        names: [...(known.told.get(recording) ?? [])],
      }));
    },
  };

  const readInto = async (work: Work, to: readonly Recording[], trx: Transaction<Database>): Promise<void> => {
    for (const recording of to) work.rows.set(recording, await readWritten(trx, recording.scope));
    work.mark = await readMark(trx);
  };

  const tellState = async (recording: Recording, of: 'state' | 'scope'): Promise<void> => {
    const token = recording.orderer.begin();
    try {
      const state = await readScope(sql, recording.scope);
      recording.orderer.end(token, {
        place: { kind: 'read', snapshot: parseSnapshot(state.snapshot) },
        value: { kind: 'state', state, of },
      });
    } catch (error) {
      recording.orderer.end(token);
      throw error;
    }
  };

  bus.onForeign?.((notices) => {
    if (recordings.size === 0) return;
    for (const { tenantId, type } of notices)
      if (!PASSING_SIGNS.has(type)) for (const recording of recordings.get(tenantId) ?? []) recording.others += 1;
  });

  return {
    now: () => inside.getStore()?.now ?? now(),
    newId: () => {
      const id = newId();
      inside.getStore()?.ids.push(id);
      return id;
    },
    bus: {
      publish(notices) {
        inside.getStore()?.notices.push(...notices);
        bus.publish(notices);
      },
      subscribe: (listener) => bus.subscribe(listener),
      ...(bus.onConnection === undefined
        ? {}
        : {
            onConnection: (listener: (connected: boolean) => void) => bus.onConnection?.(listener) ?? (() => undefined),
          }),
      ...(bus.onForeign === undefined
        ? {}
        : {
            onForeign: (listener: (notices: readonly Notice[]) => void) =>
              bus.onForeign?.(listener) ?? (() => undefined),
          }),
      flush: () => bus.flush(),
      close: () => bus.close(),
    },
    synclog,

    async add(recording) {
      const { tenantId } = recording.scope;
      recordings.set(tenantId, [...(recordings.get(tenantId) ?? []), recording]);
      // What began before and is told to nobody must be in the first picture.
      const before = quiet;
      quiet = { count: 0, ended: () => undefined };
      if (before.count > 0) await new Promise<void>((resolve) => void (before.ended = resolve));
      await tellState(recording, 'state');
      log.info({ recording: recording.id, tenant_id: tenantId }, 'sync log begun');
    },

    async remove(recording) {
      const { tenantId } = recording.scope;
      if (recording.others > 0)
        log.warn(
          { recording: recording.id, tenant_id: tenantId, notices: recording.others },
          'a sync log lacks what other processes did meanwhile',
        );
      await tellState(recording, 'scope').catch((error: unknown) =>
        log.warn({ err: error }, 'a sync log ends without its last digest'),
      );
      const left = (recordings.get(tenantId) ?? []).filter((one) => one !== recording);
      if (left.length === 0) recordings.delete(tenantId);
      else recordings.set(tenantId, left);
      await recording.orderer.settled();
      log.info({ recording: recording.id, tenant_id: tenantId, lines: recording.writer.lines }, 'sync log ended');
    },
  };
}

/** What tells of no row. */
const PASSING_SIGNS: ReadonlySet<string> = new Set(['chatTyping', 'staffPresence']);

/** Jobs act for nobody. */
const isSystem = (userId: string): boolean => userId === '' || /^[0-]+$/.test(userId);

const nameOf = ({ clientID, id }: { readonly clientID: string; readonly id: number }): string => `${clientID} ${id}`;

/** Codes that say something of the surroundings, never of what was asked. */
const PASSING: ReadonlySet<string> = new Set(['busy', 'standby', 'database_unavailable', 'internal']);

function failureOf(thrown: unknown): Failure {
  const error = toAppError(thrown);
  return { status: error.status, code: error.code, passing: PASSING.has(error.code) };
}
