/**
 * One recording: from what happened, in the database's order, to the lines of its log. Until what the scope held at
 * the start has been told, everything told is part of it and dropped.
 */
import * as v from 'valibot';
import type { Principal } from '#server/access/principal.ts';
import { VIEW_VERSION } from '#shared/client-view/values.ts';
import type { Notice } from '#shared/realtime/notices.ts';
import { Cookie, type Mutation, type PatchOperation, type PullRequest } from '#shared/sync/protocol.ts';
import type { LoggedCookie } from '#shared/synclog/bodies.ts';
import type { Entry } from '#shared/synclog/format.ts';
import { type Names, redactPath } from '#shared/synclog/redact.ts';
import { actionDigest, digest, type LogRow, mutationDigest, named, pokeBodies, redactRow, redactRows, rowsDigest, type Whose, xidsOf } from './entries.ts';
import { redactIds, redactMutation, redactPatch } from '#shared/synclog/redact-sync.ts';
import type { LogFile } from './log-file.ts';
import { createOrderer, type Orderer, parseSnapshot, sees } from './order.ts';
import type { LogScope, ScopeState } from './read-rows.ts';
import type { MutationOutcome, SocketFact } from './sync-log.ts';
import { digested } from './tables.ts';

export interface Failure {
  readonly status: number;
  readonly code: string;
  /** The surroundings failed, not a rule: a replay takes it as given. */
  readonly passing: boolean;
}

export interface PushFacts {
  readonly who: Principal;
  readonly group: string;
  readonly mutations: readonly Mutation[];
  readonly req: string;
  /** Its first line is written. */
  begun: boolean;
}

export type Happened =
  | { readonly kind: 'state'; readonly state: ScopeState; readonly of: 'state' | 'scope' }
  | {
      readonly kind: 'mutation'; readonly push: PushFacts; readonly mutation: Mutation; readonly outcome: MutationOutcome | Failure;
      readonly now: number; readonly ids: readonly string[]; readonly rows: readonly LogRow[] | null; readonly notices: readonly Notice[];
    }
  | { readonly kind: 'pushed'; readonly push: PushFacts; readonly result: 'ok' | 'lost_state' | Failure }
  | { readonly kind: 'pull'; readonly who: Principal; readonly req: string; readonly request: PullRequest; readonly result: string | Failure }
  | { readonly kind: 'action'; readonly actor: string | null; readonly rows: readonly LogRow[]; readonly notices: readonly Notice[] }
  | { readonly kind: 'socket'; readonly who: Principal; readonly socket: string; readonly fact: SocketFact; readonly first: boolean }
  | { readonly kind: 'closed'; readonly who: Principal; readonly socket: string; readonly names: readonly string[] };

export interface Recording {
  readonly id: string;
  readonly scope: LogScope;
  readonly orderer: Orderer<Happened>;
  readonly file: LogFile;
  /** Whether what this mutation does can concern the scope. */
  concerns(who: Principal, mutation: Mutation): boolean;
}

const Answered = v.object({ cookie: Cookie, lastMutationIDChanges: v.record(v.string(), v.number()), patch: v.array(v.unknown()) });
const ROWS_AT_ONCE = 200;

export function createRecording(id: string, scope: LogScope, file: LogFile, names: Names): Recording {
  let begun = false;
  const conversations = new Set<string>();
  /** With which session somebody was last seen. */
  const seen = new Map<string, string>();
  /** The line of the pull that answered a cookie. */
  const cookies = new Map<string, number>();
  /** Transaction ids of the rows at the start, rising: old cookies are placed among them. */
  let ages: bigint[] = [];

  const own = (who: Principal): boolean => scope.guestId === null || who.userId === scope.guestId;
  const concerns = (who: Principal, { args }: Mutation): boolean => own(who) || (typeof args === 'object' && args !== null
    && 'conversationId' in args && typeof args.conversationId === 'string' && conversations.has(args.conversationId));
  const note = (rows: readonly LogRow[]): void => {
    if (scope.guestId !== null) for (const { name, row } of rows) if (name === 'conversation') conversations.add(String(row['id']));
  };

  const introduce = (who: Principal): Entry[] => {
    const session = `${who.sessionId} ${who.role}`;
    if (seen.get(who.userId) === session) return [];
    seen.set(who.userId, session);
    return [{ kind: 'auth.seen', actor: names.id(who.userId), body: { session: names.id(who.sessionId), kind: who.kind, role: who.role } }];
  };

  /** Said twice, by the push and by what came of it; made once. */
  const redacted = new WeakMap<Mutation, ReturnType<typeof redactMutation>>();
  const mutationOf = (mutation: Mutation): ReturnType<typeof redactMutation> => {
    const known = redacted.get(mutation) ?? redactMutation(mutation, names);
    redacted.set(mutation, known);
    return known;
  };

  const begin = (push: PushFacts): Entry[] => {
    if (push.begun) return [];
    push.begun = true;
    const mutations = push.mutations.filter((one) => concerns(push.who, one)).map(mutationOf);
    const whose = { actor: push.who.userId, group: push.group, req: push.req };
    return [...introduce(push.who), { kind: 'push.req', ...named(whose, names), body: { mutations } }];
  };

  const told: { table: string; row: unknown }[] = [];
  const stateEntries = ({ rows }: ScopeState): void => {
    const distinct = new Set(rows.flatMap(({ row }) => Object.values(xidsOf(row))));
    ages = [...distinct].map(BigInt).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    const rank = new Map(ages.map((xid, index) => [String(xid), index + 1]));
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const some = rows.slice(at, at + ROWS_AT_ONCE);
      file.add(() => some.map(({ name, row }) => {
        const body = {
          table: name, age: Object.fromEntries(Object.entries(xidsOf(row)).map(([column, xid]) => [column, rank.get(xid) ?? 0])), row: redactRow({ name, row }, names),
        };
        told.push({ table: name, row: [body.age, body.row] });
        return { kind: 'state', body };
      }));
    }
    // With the ages, which the database of a replay cannot tell back.
    file.add(() => [{ kind: 'view', body: { of: 'state', rows: told.length, hash: rowsDigest(told) } }]);
  };

  const cookieFact = (raw: unknown, full: boolean): LoggedCookie => {
    const parsed = v.safeParse(Cookie, raw);
    const remembered = v.safeParse(v.object({ lmids: v.record(v.string(), v.number()) }), raw);
    const lmids = redactIds(remembered.success ? remembered.output.lmids : {}, names);
    if (raw === null || raw === undefined) return null;
    if (!parsed.success || parsed.output.viewVersion !== VIEW_VERSION || full) return { unusable: lmids };
    const line = cookies.get(cookieName(parsed.output));
    if (line !== undefined) return { line, lmids };
    const snapshot = parseSnapshot(parsed.output.snapshot);
    return { before: ages.filter((xid) => sees(snapshot, xid)).length, lang: parsed.output.lang, lmids };
  };

  const pullEntries = ({ who, req, request, result }: Extract<Happened, { kind: 'pull' }>, first: number): Entry[] => {
    const whose: Whose = { actor: who.userId, group: request.clientGroupID, req };
    const intro = introduce(who);
    const line = first + intro.length + 1;
    if (typeof result !== 'string') {
      const cookie = cookieFact(request.cookie, false);
      return [
        ...intro, { kind: 'pull.req', ...named(whose, names), body: { cookie } }, ...faultEntries(result, whose),
        { kind: 'pull.res', ...named(whose, names), body: { status: result.status, error: result.code, base: digest(cookie) } },
      ];
    }
    const answer: unknown = JSON.parse(result);
    const parsed = v.safeParse(Answered, answer);
    const patch = parsed.success ? parsed.output.patch as PatchOperation[] : [];
    const cookie = cookieFact(request.cookie, patch[0]?.op === 'clear');
    const asked = { kind: 'pull.req' as const, ...named(whose, names), body: { cookie } };
    if (!parsed.success) return [...intro, asked, { kind: 'pull.res', ...named(whose, names), body: { status: 200, error: 'ClientStateNotFound', base: digest(cookie) } }];
    const { output } = parsed;
    const name = cookieName(output.cookie);
    const same = v.is(Cookie, request.cookie) && cookieName(request.cookie) === name;
    if (!same && !cookies.has(name)) cookies.set(name, line);
    return [...intro, asked, {
      kind: 'pull.res', ...named(whose, names),
      body: {
        status: 200, error: null, base: digest(cookie), same, lang: output.cookie.lang,
        lmids: redactIds(output.cookie.lmids, names), changes: redactIds(output.lastMutationIDChanges, names), patch: redactPatch(patch, names),
      },
    }];
  };

  const faultEntries = (failure: Failure, whose: Whose): Entry[] =>
    (failure.passing ? [{ kind: 'fault', ...named(whose, names), body: { code: failure.code, status: failure.status } }] : []);

  const mutationEntries = (one: Extract<Happened, { kind: 'mutation' }>): Entry[] => {
    const { push, mutation, outcome } = one;
    const whose: Whose = { actor: push.who.userId, group: push.group, tab: mutation.clientID, req: push.req };
    if (typeof outcome !== 'string' && outcome.passing) return [...begin(push), ...faultEntries(outcome, whose)];
    const rows = one.rows === null ? null : rowsDigest(redactRows(one.rows, names));
    return [
      ...begin(push),
      {
        kind: 'tx.commit', ...named(whose, names),
        body: { by: 'push', id: mutation.id, of: mutationDigest(mutationOf(mutation)), outcome: typeof outcome === 'string' ? outcome : 'fault', now: isWritten(outcome) ? one.now : 0, ids: one.ids.map(names.id), rows },
      },
      ...pokeBodies(one.notices, names).map((body): Entry => ({ kind: 'poke', ...named(whose, names), body })),
    ];
  };

  const pushedEntries = ({ push, result }: Extract<Happened, { kind: 'pushed' }>): Entry[] => {
    const whose: Whose = { actor: push.who.userId, group: push.group, req: push.req };
    const failed = typeof result === 'string' ? null : result;
    return [
      ...begin(push),
      { kind: 'push.res', ...named(whose, names), body: { status: failed?.status ?? 200, error: failed?.code ?? (result === 'lost_state' ? 'ClientStateNotFound' : null) } },
    ];
  };

  const actionEntries = ({ actor, rows, notices }: Extract<Happened, { kind: 'action' }>): Entry[] => {
    const whose: Whose = { actor, req: null };
    const redacted = redactRows(rows, names);
    const sessions = redacted.filter(({ table }) => table === 'auth_session').map(({ row }): Entry => ({
      kind: row['revoked_at'] == null ? 'auth.start' : 'auth.end', actor: typeof row['user_id'] === 'string' ? row['user_id'] : null, body: { session: row['id'] },
    }));
    const pokes = pokeBodies(notices, names);
    return [{ kind: 'tx.commit', ...named(whose, names), body: { by: 'action', rows: redacted, pokes, hash: actionDigest(actor === null ? null : names.id(actor), redacted, pokes) } }, ...sessions];
  };

  const socketEntries = (one: Extract<Happened, { kind: 'socket' | 'closed' }>): Entry[] => {
    const line = { actor: names.id(one.who.userId), tab: one.socket };
    if (one.kind === 'closed') return [{ kind: 'sock.close', ...line, body: { names: one.names.map((name) => redactPath(name, names)).toSorted() } }];
    const { kind, name, heard } = one.fact;
    return [
      ...introduce(one.who), ...(one.first ? [{ kind: 'sock.open' as const, ...line, body: {} }] : []),
      { kind: `sock.${kind}`, ...line, body: { name: redactPath(name, names), heard } },
    ];
  };

  const tell = (one: Happened): void => {
    if (one.kind === 'state') {
      note(one.state.rows);
      if (one.of === 'state') stateEntries(one.state);
      else {
        const rows = digested(scope.guestId, one.state.rows);
        file.add(() => [{ kind: 'view', body: { of: 'scope', rows: rows.length, hash: rowsDigest(redactRows(rows, names)) } }]);
      }
      begun = true;
      return;
    }
    if (!begun) return;
    if (one.kind === 'mutation' && concerns(one.push.who, one.mutation)) file.add(() => mutationEntries(one));
    else if (one.kind === 'pushed' && one.push.mutations.some((mutation) => concerns(one.push.who, mutation))) file.add(() => pushedEntries(one));
    else if (one.kind === 'pull' && own(one.who)) file.add((first) => pullEntries(one, first));
    else if (one.kind === 'action' && one.rows.length > 0) {
      note(one.rows);
      file.add(() => actionEntries(one));
    } else if ((one.kind === 'socket' || one.kind === 'closed') && own(one.who)) file.add(() => socketEntries(one));
  };

  return { id, scope, file, concerns, orderer: createOrderer(tell) };
}

const isWritten = (outcome: MutationOutcome | Failure): boolean => outcome === 'applied' || outcome === 'refused';

/** What tells one cookie from another: where it stands, and when it was made. */
function cookieName({ order, at, lang }: Cookie): string {
  return `${order}|${at}|${lang}`;
}
