/**
 * From what a recording was told, in the database's order, to the redacted lines of its log: in the recording's own
 * thread. What it knows of the log so far is here: who was seen, which pull gave which cookie, how old the rows were.
 */
import * as v from 'valibot';
import { VIEW_VERSION } from '#shared/client-view/values.ts';
import { Cookie, type Mutation, type PatchOperation } from '#shared/sync/protocol.ts';
import type { LoggedCookie } from '#shared/synclog/bodies.ts';
import { BodyText, type Entry } from '#shared/synclog/format.ts';
import { type Names, redactPath } from '#shared/synclog/redact.ts';
import { redactIds, redactMutation, redactPatch } from '#shared/synclog/redact-sync.ts';
import {
  actionDigest,
  digest,
  mutationDigest,
  named,
  pokeBodies,
  redactRow,
  redactRows,
  rowsDigest,
  type Whose,
  xidsOf,
} from './entries.ts';
import { parseSnapshot, sees } from './order.ts';
import type { LogRow } from './read-rows.ts';
import { digested } from './tables.ts';
import type { Failure, Told, Who } from './told.ts';

type Of<K extends Told['kind']> = Extract<Told, { kind: K }>;

/** A mutation redacted, as its line has it. */
interface SaidMutation {
  readonly json: string;
  readonly digest: string;
}

interface Push extends Omit<Of<'push'>, 'kind' | 'rows'> {
  /** Its first line is written. */
  begun: boolean;
}

export interface LogLines {
  /** The lines of one item; the first of them will be line `first`. */
  of(told: Told, first: number): Iterable<Entry>;
}

const Answered = v.object({
  cookie: Cookie,
  lastMutationIDChanges: v.record(v.string(), v.number()),
  patch: v.array(v.unknown()),
});

/** @param guestId of a guest's recording */
export function createLogLines(guestId: string | null, names: Names): LogLines {
  let held: LogRow[] = [];
  const pushes = new Map<string, Push>();
  /** With which session somebody was last seen. */
  const seen = new Map<string, string>();
  /** The line of the pull that answered a cookie. */
  const cookies = new Map<string, number>();
  /** Transaction ids of the rows at the start, rising: old cookies are placed among them. */
  let ages: bigint[] = [];

  const introduce = (who: Who): Entry[] => {
    const session = `${who.sessionId} ${who.role}`;
    if (seen.get(who.userId) === session) return [];
    seen.set(who.userId, session);
    return [
      {
        kind: 'auth.seen',
        actor: names.id(who.userId),
        body: { session: names.id(who.sessionId), kind: who.kind, role: who.role },
      },
    ];
  };

  /** Said twice, by the push and by what came of it; made once. */
  const said = new WeakMap<Mutation, SaidMutation>();
  const mutationOf = (mutation: Mutation): SaidMutation => {
    const known = said.get(mutation);
    if (known !== undefined) return known;
    const redacted = redactMutation(mutation, names);
    const made = { json: JSON.stringify(redacted), digest: mutationDigest(redacted) };
    said.set(mutation, made);
    return made;
  };

  const begin = (push: Push): Entry[] => {
    if (push.begun) return [];
    push.begun = true;
    const whose = { actor: push.who.userId, group: push.group, req: push.req };
    return [
      ...introduce(push.who),
      {
        kind: 'push.req',
        ...named(whose, names),
        body: new BodyText(`{"mutations":[${push.mutations.map((one) => mutationOf(one).json).join()}]}`),
      },
    ];
  };

  function* heldEntries(of: 'state' | 'scope'): Iterable<Entry> {
    const rows = held;
    held = [];
    if (of === 'scope') {
      const all = digested(guestId, rows);
      yield { kind: 'view', body: { of, rows: all.length, hash: rowsDigest(redactRows(all, names)) } };
      return;
    }
    const distinct = new Set(rows.flatMap(({ row }) => Object.values(xidsOf(row))));
    ages = [...distinct].map(BigInt).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    const rank = new Map(ages.map((xid, index) => [String(xid), index + 1]));
    const told: { table: string; row: unknown }[] = [];
    for (const { name, row } of rows) {
      const age = Object.fromEntries(Object.entries(xidsOf(row)).map(([column, xid]) => [column, rank.get(xid) ?? 0]));
      const body = { table: name, age, row: redactRow({ name, row }, names) };
      told.push({ table: name, row: [body.age, body.row] });
      yield { kind: 'state', body };
    }
    // With the ages, which the database of a replay cannot tell back.
    yield { kind: 'view', body: { of, rows: told.length, hash: rowsDigest(told) } };
  }

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

  const pullEntries = ({ who, req, group, cookie: given, result }: Of<'pull'>, first: number): Entry[] => {
    const whose: Whose = { actor: who.userId, group, req };
    const intro = introduce(who);
    const line = first + intro.length + 1;
    if (typeof result !== 'string') {
      const cookie = cookieFact(given, false);
      return [
        ...intro,
        { kind: 'pull.req', ...named(whose, names), body: { cookie } },
        ...faultEntries(result, whose),
        {
          kind: 'pull.res',
          ...named(whose, names),
          body: { status: result.status, error: result.code, base: digest(cookie) },
        },
      ];
    }
    const answer: unknown = JSON.parse(result);
    const parsed = v.safeParse(Answered, answer);
    const patch = parsed.success ? (parsed.output.patch as PatchOperation[]) : [];
    const cookie = cookieFact(given, patch[0]?.op === 'clear');
    const asked = { kind: 'pull.req' as const, ...named(whose, names), body: { cookie } };
    if (!parsed.success)
      return [
        ...intro,
        asked,
        {
          kind: 'pull.res',
          ...named(whose, names),
          body: { status: 200, error: 'ClientStateNotFound', base: digest(cookie) },
        },
      ];
    const { output } = parsed;
    const name = cookieName(output.cookie);
    const same = v.is(Cookie, given) && cookieName(given) === name;
    if (!same && !cookies.has(name)) cookies.set(name, line);
    return [
      ...intro,
      asked,
      {
        kind: 'pull.res',
        ...named(whose, names),
        body: {
          status: 200,
          error: null,
          base: digest(cookie),
          same,
          lang: output.cookie.lang,
          lmids: redactIds(output.cookie.lmids, names),
          changes: redactIds(output.lastMutationIDChanges, names),
          patch: redactPatch(patch, names),
        },
      },
    ];
  };

  const faultEntries = (failure: Failure, whose: Whose): Entry[] =>
    failure.passing
      ? [{ kind: 'fault', ...named(whose, names), body: { code: failure.code, status: failure.status } }]
      : [];

  const mutationEntries = (one: Of<'mutation'>): Entry[] => {
    const { outcome } = one;
    if (one.push !== undefined) pushes.set(one.req, { ...one.push, begun: false });
    const push = pushes.get(one.req);
    const mutation = push?.mutations[one.at];
    if (push === undefined || mutation === undefined) return [];
    const whose: Whose = { actor: push.who.userId, group: push.group, tab: mutation.clientID, req: push.req };
    if (typeof outcome !== 'string' && outcome.passing) return [...begin(push), ...faultEntries(outcome, whose)];
    const rows = one.read ? rowsDigest(redactRows(one.rows, names)) : null;
    const line = named(whose, names);
    return [
      ...begin(push),
      {
        kind: 'tx.commit',
        ...line,
        body: {
          by: 'push',
          id: mutation.id,
          of: mutationOf(mutation).digest,
          outcome: typeof outcome === 'string' ? outcome : 'fault',
          now: isWritten(outcome) ? one.now : 0,
          ids: one.ids.map(names.id),
          rows,
        },
      },
      ...pokeBodies(one.notices, names).map((body): Entry => ({ kind: 'poke', ...line, body })),
    ];
  };

  const pushedEntries = ({ req, result }: Of<'pushed'>): Entry[] => {
    const push = pushes.get(req);
    if (push === undefined) return [];
    pushes.delete(req);
    const failed = typeof result === 'string' ? null : result;
    return [
      ...begin(push),
      {
        kind: 'push.res',
        ...named({ actor: push.who.userId, group: push.group, req }, names),
        body: {
          status: failed?.status ?? 200,
          error: failed?.code ?? (result === 'lost_state' ? 'ClientStateNotFound' : null),
        },
      },
    ];
  };

  const actionEntries = ({ actor, rows, notices }: Of<'action'>): Entry[] => {
    const whose: Whose = { actor, req: null };
    const redacted = redactRows(rows, names);
    const sessions = redacted
      .filter(({ table }) => table === 'auth_session')
      .map(({ row }): Entry => ({
        kind: row['revoked_at'] == null ? 'auth.start' : 'auth.end',
        actor: typeof row['user_id'] === 'string' ? row['user_id'] : null,
        body: { session: row['id'] },
      }));
    const pokes = pokeBodies(notices, names);
    return [
      {
        kind: 'tx.commit',
        ...named(whose, names),
        body: {
          by: 'action',
          rows: redacted,
          pokes,
          hash: actionDigest(actor === null ? null : names.id(actor), redacted, pokes),
        },
      },
      ...sessions,
    ];
  };

  const socketEntries = (one: Of<'socket' | 'closed'>): Entry[] => {
    const line = { actor: names.id(one.who.userId), tab: one.socket };
    if (one.kind === 'closed')
      return [
        { kind: 'sock.close', ...line, body: { names: one.names.map((name) => redactPath(name, names)).toSorted() } },
      ];
    const { kind, name, heard } = one.fact;
    return [
      ...introduce(one.who),
      ...(one.first ? [{ kind: 'sock.open' as const, ...line, body: {} }] : []),
      { kind: `sock.${kind}`, ...line, body: { name: redactPath(name, names), heard } },
    ];
  };

  return {
    of(told, first) {
      switch (told.kind) {
        case 'rows':
          for (const row of told.rows) held.push(row);
          return [];
        case 'held':
          return heldEntries(told.of);
        case 'push':
          pushes.set(told.req, { ...told, begun: false });
          return [];
        case 'mutation':
          return mutationEntries(told);
        case 'pushed':
          return pushedEntries(told);
        case 'pull':
          return pullEntries(told, first);
        case 'action':
          return actionEntries(told);
        case 'socket':
        case 'closed':
          return socketEntries(told);
      }
    },
  };
}

const isWritten = (outcome: Of<'mutation'>['outcome']): boolean => outcome === 'applied' || outcome === 'refused';

/** What tells one cookie from another: where it stands, and when it was made. */
function cookieName({ order, at, lang }: Cookie): string {
  return `${order}|${at}|${lang}`;
}
