/**
 * What lines say of one another, checked while they are gone through [LOG-LINKS]: an answer belongs to its question, a
 * digest to its rows, a socket to who opened it. A line that does not fit those before it is a divergence of its own.
 */
import { actionDigest, digest, redactRow, rowsDigest } from '#server/synclog/entries.ts';
import { redactMutation, redactPatch } from '#shared/synclog/redact-sync.ts';
import { shortHash } from '#server/synclog/log-file.ts';
import { LOG_TABLE_NAMES } from '#server/synclog/tables.ts';
import type { TypedLine } from '#shared/synclog/bodies.ts';
import { canonical } from '#shared/synclog/format.ts';
import { mutationDigest } from '#shared/synclog/short-bodies.ts';
import { sameNames } from '#shared/synclog/redact.ts';
import { isAllowedWord } from '#shared/synclog/allow-list.ts';

export interface Misfit {
  readonly what: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

type Of<K extends TypedLine['kind']> = Extract<TypedLine, { kind: K }>;

interface Asked {
  readonly line: TypedLine;
  answered: boolean;
}

export interface Links {
  /** Null when the line fits. */
  check(line: TypedLine): Misfit | null;
}

/** What the lines so far have said. */
interface Seen {
  readonly people: Map<string, string>;
  readonly asked: Map<string, Asked>;
  readonly sockets: Map<string, { readonly actor: string | null; readonly names: Set<string> }>;
  readonly state: { table: string; row: unknown }[];
  /** Sessions that the action before began and ended, still to be told. */
  sessions: { readonly kind: string; readonly actor: unknown; readonly session: unknown }[];
  last: TypedLine | null;
  /** How many lines the log has, its header included. */
  readonly lines: number;
}

/** @param lines how many lines the log has, its header included */
export function createLinks(lines: number): Links {
  const seen: Seen = {
    people: new Map(),
    asked: new Map(),
    sockets: new Map(),
    state: [],
    sessions: [],
    last: null,
    lines,
  };
  return {
    check(line) {
      const found = unredacted(line) ?? fits(seen, line);
      seen.last = line;
      return found;
    },
  };
}

const misfit = (what: string, expected: unknown, actual: unknown): Misfit => ({ what, expected, actual });

function empty(line: TypedLine, ...fields: readonly ('actor' | 'tab' | 'group' | 'req')[]): Misfit | null {
  const set = fields.find((field) => line[field] !== null);
  return set === undefined ? null : misfit(`a ${line.kind} line has no ${set}`, null, line[set]);
}

/** Whether a line goes on from those before it, and what it adds to them. */
function fits(seen: Seen, line: TypedLine): Misfit | null {
  if (seen.sessions.length > 0 && line.kind !== 'auth.start' && line.kind !== 'auth.end')
    return misfit('a session that began or ended is told', seen.sessions[0], line.kind);
  switch (line.kind) {
    case 'state':
      if (!LOG_TABLE_NAMES.has(line.body.table))
        return misfit('rows are of tables we know', [...LOG_TABLE_NAMES], line.body.table);
      seen.state.push({ table: line.body.table, row: [line.body.age, line.body.row] });
      return empty(line, 'actor', 'tab', 'group', 'req');
    case 'view':
      if (line.body.of === 'state') {
        if (line.body.rows !== seen.state.length)
          return misfit('how many rows there were', line.body.rows, seen.state.length);
        const said = rowsDigest(seen.state);
        if (said !== line.body.hash) return misfit('the digest of what there was', line.body.hash, said);
      }
      return empty(line, 'actor', 'tab', 'group', 'req');
    case 'auth.seen':
      if (line.actor !== null) seen.people.set(line.actor, line.body.session);
      return line.actor === null ? misfit('somebody is seen', 'somebody', null) : empty(line, 'tab', 'group', 'req');
    case 'auth.start':
    case 'auth.end': {
      const next = seen.sessions.shift();
      const said = { kind: line.kind, actor: line.actor, session: line.body.session };
      return canonical(next ?? null) === canonical(said)
        ? empty(line, 'tab', 'group', 'req')
        : misfit('the session that began or ended', next ?? null, said);
    }
    case 'push.req':
    case 'pull.req':
      return question(seen, line);
    case 'push.res':
    case 'pull.res':
      return answers(seen, line);
    case 'tx.commit':
      return commit(seen, line);
    case 'poke':
      return (
        belongs(seen, line, 'push.req') ??
        (seen.last !== null &&
        (seen.last.kind === 'poke' || seen.last.kind === 'tx.commit') &&
        seen.last.req === line.req &&
        seen.last.tab === line.tab
          ? null
          : misfit('a notice follows what caused it', seen.last?.tab ?? null, line.tab))
      );
    case 'fault':
      if (line.body.clock !== undefined) return empty(line, 'actor', 'tab', 'group', 'req');
      return line.req !== null && seen.asked.get(line.req)?.line.kind === 'pull.req'
        ? belongs(seen, line, 'pull.req')
        : belongs(seen, line, 'push.req');
    case 'sock.open':
    case 'sock.sub':
    case 'sock.unsub':
    case 'sock.close':
      return socket(seen, line);
    case 'end':
      if (line.body.lines !== line.n) return misfit('how many lines the log has', line.body.lines, line.n);
      return line.n === seen.lines
        ? empty(line, 'actor', 'tab', 'group', 'req')
        : misfit('the end is the last line', seen.lines, line.n);
    default:
      return misfit("a server's log has no such line", 'a line of a server', line.kind);
  }
}

function question(seen: Seen, line: Of<'push.req' | 'pull.req'>): Misfit | null {
  if (line.actor === null || !seen.people.has(line.actor))
    return misfit('somebody nobody has seen asks', [...seen.people.keys()], line.actor);
  if (line.req === null || seen.asked.has(line.req))
    return misfit('a request has an id of its own', 'a new id', line.req);
  seen.asked.set(line.req, { line, answered: false });
  return empty(line, 'tab') ?? (line.group === null ? misfit('a request is of a client group', 'a group', null) : null);
}

function belongs(seen: Seen, line: TypedLine, kind: 'push.req' | 'pull.req'): Misfit | null {
  const before = line.req === null ? undefined : seen.asked.get(line.req);
  if (before === undefined || before.line.kind !== kind || before.answered)
    return misfit(`a ${line.kind} line belongs to an open ${kind}`, kind, line.req);
  if (line.actor !== before.line.actor) return misfit('an answer is for who asked', before.line.actor, line.actor);
  return line.group === before.line.group
    ? null
    : misfit('an answer is for the group that asked', before.line.group, line.group);
}

function answers(seen: Seen, line: Of<'push.res' | 'pull.res'>): Misfit | null {
  const wrong = belongs(seen, line, line.kind === 'push.res' ? 'push.req' : 'pull.req');
  if (wrong !== null) return wrong;
  const before = line.req === null ? undefined : seen.asked.get(line.req);
  if (before !== undefined) before.answered = true;
  if (
    line.kind === 'pull.res' &&
    before?.line.kind === 'pull.req' &&
    digest(before.line.body.cookie) !== line.body.base
  ) {
    return misfit("an answer is to its question's cookie", line.body.base, before.line.body.cookie);
  }
  return empty(line, 'tab');
}

function commit(seen: Seen, line: Of<'tx.commit'>): Misfit | null {
  if (line.body.by === 'push') {
    const push = seen.asked.get(line.req ?? '')?.line;
    const { id, of } = line.body;
    const mutation =
      push?.kind === 'push.req'
        ? push.body.mutations.find((one) => one.clientID === line.tab && one.id === id)
        : undefined;
    if (mutation === undefined || mutationDigest(mutation, shortHash) !== of)
      return misfit('what is carried out is what was pushed', of, mutation ?? null);
    const written = line.body.outcome === 'applied' || line.body.outcome === 'refused';
    return (
      belongs(seen, line, 'push.req') ??
      (written || line.body.now === 0 ? null : misfit('what wrote nothing has no time', 0, line.body.now))
    );
  }
  const { rows, pokes, hash } = line.body;
  const unknown = rows.find(({ table }) => !LOG_TABLE_NAMES.has(table));
  if (unknown !== undefined) return misfit('rows are of tables we know', [...LOG_TABLE_NAMES], unknown.table);
  const said = actionDigest(line.actor, rows, pokes);
  if (said !== hash) return misfit('the digest of what an action did', hash, said);
  seen.sessions = rows
    .filter(({ table }) => table === 'auth_session')
    .map(({ row }) => ({
      kind: row['revoked_at'] == null ? 'auth.start' : 'auth.end',
      actor: row['user_id'],
      session: row['id'],
    }));
  return empty(line, 'tab', 'group', 'req');
}

function socket(seen: Seen, line: Of<'sock.open' | 'sock.sub' | 'sock.unsub' | 'sock.close'>): Misfit | null {
  if (line.tab === null || line.actor === null || !seen.people.has(line.actor))
    return misfit("a socket is somebody's", 'somebody seen before', line.actor);
  const open = seen.sockets.get(line.tab);
  if (line.kind === 'sock.open') {
    if (open !== undefined) return misfit('a socket opens once', 'a new socket', line.tab);
    seen.sockets.set(line.tab, { actor: line.actor, names: new Set() });
    return empty(line, 'group', 'req');
  }
  if (open === undefined || open.actor !== line.actor)
    return misfit('a socket is open, and of who opened it', open?.actor ?? null, line.actor);
  if (line.kind === 'sock.sub' && line.body.heard) open.names.add(line.body.name);
  if (line.kind === 'sock.unsub') {
    if (!open.names.delete(line.body.name))
      return misfit('what is left was heard before', [...open.names], line.body.name);
    if (line.body.heard) return misfit('what is left is not heard', false, true);
  }
  if (line.kind === 'sock.close') {
    seen.sockets.delete(line.tab);
    const names = [...open.names].toSorted();
    if (canonical(names) !== canonical(line.body.names))
      return misfit('the names a socket heard', names, line.body.names);
  }
  return empty(line, 'group', 'req');
}

/** A log holds nothing that redacting it again would change: a word that is neither ours nor filler was put there. */
function unredacted(line: TypedLine): Misfit | null {
  const compare = (is: unknown, redacted: unknown): Misfit | null =>
    canonical(is) === canonical(redacted)
      ? null
      : { what: 'what a log holds is redacted', expected: redacted, actual: is };
  switch (line.kind) {
    case 'state':
      return compare(line.body.row, redactRow({ name: line.body.table, row: line.body.row }, sameNames));
    case 'push.req':
      return compare(
        line.body.mutations,
        line.body.mutations.map((one) => redactMutation(one, sameNames)),
      );
    case 'pull.res':
      return line.body.patch === undefined ? null : compare(line.body.patch, redactPatch(line.body.patch, sameNames));
    case 'tx.commit':
      return line.body.by === 'push'
        ? null
        : compare(
            line.body.rows.map(({ row }) => row),
            line.body.rows.map(({ table, row }) => redactRow({ name: table, row }, sameNames)),
          );
    case 'auth.seen':
      return isAllowedWord(line.body.role) && (line.body.role === 'guest') === (line.body.kind === 'guest')
        ? null
        : { what: 'a role is one of ours', expected: line.body.kind, actual: line.body.role };
    default:
      return null;
  }
}
