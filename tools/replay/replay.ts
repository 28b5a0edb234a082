/**
 * Doing again what a log of a server says happened, line by line, and comparing [LOG-REPLAY]. Stops at the first line
 * that comes out otherwise. docs/sync-log.md says what is done again and what is taken from the log.
 */
import { maySubscribe } from '#server/access/subscriptions.ts';
import type { Principal } from '#server/access/principal.ts';
import { digest, pokeBodies, redactRows, rowsDigest } from '#server/synclog/entries.ts';
import { recordedNotice } from '#server/synclog/recorder-messages.ts';
import { redactIds, redactPatch } from '#shared/synclog/redact-sync.ts';
import { readRow, readScope, readWritten } from '#server/synclog/read-rows.ts';
import { digested } from '#server/synclog/tables.ts';
import { VIEW_VERSION } from '#shared/client-view/values.ts';
import type { SubscribeName } from '#shared/realtime/notices.ts';
import type { Cookie, PullResponse } from '#shared/sync/protocol.ts';
import type { LoggedCookie, LoggedMutation, LoggedPoke, TypedLine } from '#shared/synclog/bodies.ts';
import { sameNames } from '#shared/synclog/redact.ts';
import { createDiffer } from './differ.ts';
import { createLinks, type Misfit } from './links.ts';
import { applyRows, loadState, type OldSnapshots, readShapes, type Shapes } from './load-state.ts';
import type { TypedLog } from './log-source.ts';
import type { Divergence, Mode, Replayed } from './outcome.ts';
import { type Answer, createWorld, type FreshDatabase, type World } from './world.ts';

type Of<K extends TypedLine['kind']> = Extract<TypedLine, { kind: K }>;

export interface ReplayOptions {
  readonly mode: Mode;
  /** Stop after this line. */
  readonly until?: number;
  readonly onProgress?: (line: number, of: number) => void;
  /**
   * Lines to leave out, and whether differences end the run; for minimizing. A log with lines left out no longer
   * fits together, so its links are not checked.
   */
  readonly without?: ReadonlySet<number>;
  readonly watch?: (line: TypedLine, divergence: Divergence | null) => 'stop' | 'on';
}

interface Push {
  readonly who: Principal;
  readonly group: string;
  readonly mutations: readonly LoggedMutation[];
  answer: { status: number; error: string | null };
}

const CODE = (body: unknown): string | null => {
  if (typeof body !== 'object' || body === null || !('error' in body)) return null;
  const { error } = body;
  if (typeof error === 'string') return error;
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'unknown';
};

export async function replay(log: TypedLog, database: FreshDatabase, options: ReplayOptions): Promise<Replayed> {
  const started = performance.now();
  let run: Run | undefined;
  const links = createLinks(log.lines.length + 1);
  const { without, watch, until = Infinity } = options;
  let divergence: Divergence | null = null;
  let gone = 0;
  for (const line of log.lines) {
    if (line.n > until) break;
    if (without?.has(line.n) === true) continue;
    gone = line.n;
    if (line.n % 100 === 0) options.onProgress?.(line.n, log.lines.length + 1);
    const misfit = without === undefined ? links.check(line) : null;
    // What there was is loaded once its digest is known to fit.
    if (misfit === null && line.kind !== 'state')
      run ??= await createRun(log, database, options.mode, without !== undefined);
    const found = misfit === null ? ((await run?.step(line)) ?? null) : divergenceOf(line, misfit);
    if (watch !== undefined) {
      if (watch(line, found) === 'stop') break;
    } else if (found !== null) {
      divergence = found;
      break;
    }
  }
  await run?.settled();
  return { mode: options.mode, lines: gone, divergence, ms: performance.now() - started };
}

const divergenceOf = (line: TypedLine, { what, expected, actual }: Misfit): Divergence => ({
  line,
  what,
  expected,
  actual,
  differences: [{ path: '', expected, actual }],
});

interface Run {
  step(line: TypedLine): Promise<Divergence | null>;
  /** Resolves once nothing is under way. */
  settled(): Promise<unknown>;
}

/** Pulls asked ahead of their lines. */
const AHEAD = 16;

const stateRows = (log: TypedLog): { table: string; row: unknown }[] =>
  log.lines.flatMap((line) => (line.kind === 'state' ? [{ table: line.body.table, row: line.body.row }] : []));

/** The first tenant of the state, and where old cookies stand. */
async function prepare(log: TypedLog, world: World): Promise<{ shapes: Shapes; snapshots: OldSnapshots }> {
  const state = log.lines.filter((line): line is Of<'state'> => line.kind === 'state');
  const tenant = state.find(({ body }) => body.table === 'tenant')?.body.row['id'];
  world.scope = {
    tenantId: typeof tenant === 'string' ? tenant : log.header.scope.id,
    guestId: log.header.scope.kind === 'guest' ? log.header.scope.id : null,
  };
  const shapes = await readShapes(world.sql);
  const before = log.lines.flatMap((line) =>
    line.kind === 'pull.req' && line.body.cookie !== null && 'before' in line.body.cookie
      ? [line.body.cookie.before]
      : [],
  );
  return {
    shapes,
    snapshots: await loadState(
      world.sql,
      shapes,
      state.map(({ body }) => body),
      before,
    ),
  };
}

/** @param gaps lines are left out: who was given a cookie by one of them pulls everything */
async function createRun(log: TypedLog, database: FreshDatabase, mode: Mode, gaps: boolean): Promise<Run> {
  const world = createWorld(database);
  const { shapes, snapshots } = await prepare(log, world);
  const { tenantId } = world.scope;
  const differ = createDiffer(mode);
  const people = new Map<string, Principal>();
  const pushes = new Map<string, Push>();
  const pulls = new Map<
    string,
    {
      readonly who: Principal;
      readonly group: string;
      readonly cookie: LoggedCookie;
      fault: { status: number; error: string | null } | null;
      readonly now: number;
    }
  >();
  const cookies = new Map<number, Cookie>();
  /** Answers to pulls that were asked before their line was reached. */
  const early = new Map<string, Promise<Answer>>();
  let pokes: LoggedPoke[] = [];
  const [lineage] = await database.sql<{ epoch: number }[]>`SELECT ensure_lineage() AS epoch`;

  const judge = (line: TypedLine, what: string, expected: unknown, actual: unknown): Divergence | null => {
    const differences = differ.compare(expected, actual);
    return differences.length === 0 ? null : { line, what, expected, actual, differences };
  };

  const commitPush = async (line: Of<'tx.commit'>): Promise<Divergence | null> => {
    if (line.body.by !== 'push') return null;
    const { body } = line;
    const push = pushes.get(line.req ?? '');
    const mutation = push?.mutations.find((one) => one.clientID === line.tab && one.id === body.id);
    if (push === undefined || mutation === undefined) {
      return judge(
        line,
        'a mutation that its push did not carry',
        { tab: line.tab, id: body.id },
        push?.mutations.map(({ clientID, id }) => ({ tab: clientID, id })) ?? null,
      );
    }
    world.now = body.now === 0 ? line.w : body.now;
    if (world.scope.guestId !== null) await skipUnseen(mutation);
    const {
      status,
      body: answer,
      seen,
    } = await world.push(push.who, push.group, mutation, body.ids, body.rows !== null);
    push.answer = { status, error: CODE(answer) };
    pokes = pokeBodies(seen.notices.map(recordedNotice), sameNames);
    const actual = { outcome: seen.outcome ?? 'fault', rows: seen.rows, ids: mode === 'strict' ? seen.idsLeft : 0 };
    const expected = { outcome: body.outcome, rows: mode === 'strict' ? body.rows : actual.rows, ids: 0 };
    return judge(line, `what ${mutation.name} did`, expected, actual);
  };
  /** Of a guest's log, a clerk's mutations for other guests are not part: their ids are taken as passed. */
  const skipUnseen = async ({ clientID, id }: LoggedMutation): Promise<void> => {
    await database.sql`UPDATE client SET last_mutation_id = ${id - 1} WHERE id = ${clientID} AND last_mutation_id < ${id - 1}`;
  };

  const commitAction = async (line: Of<'tx.commit'>): Promise<Divergence | null> => {
    if (line.body.by !== 'action') return null;
    const { rows } = line.body;
    const written = await database.db.transaction().execute(async (trx) => {
      await applyRows(trx, shapes, rows);
      return readWritten(trx, world.scope);
    });
    return mode === 'semantic'
      ? null
      : judge(
          line,
          'the rows an action left',
          rowsDigest(rows),
          rowsDigest(redactRows(written.map(readRow), sameNames)),
        );
  };

  const cookieOf = (cookie: LoggedCookie, at: number): unknown => {
    if (cookie === null) return null;
    if ('line' in cookie) {
      const known = cookies.get(cookie.line);
      return known === undefined ? null : { ...known, lmids: cookie.lmids };
    }
    if ('unusable' in cookie)
      return {
        order: `${'0'.repeat(13)}.${'0'.repeat(16)}.00000`,
        epoch: 0,
        snapshot: '1:1:',
        lang: 'en',
        viewVersion: VIEW_VERSION,
        lmids: cookie.unusable,
        at,
      };
    const snapshot = snapshots.get(cookie.before) ?? '1:1:';
    return {
      order: `${'0'.repeat(13)}.${'0'.repeat(16)}.00000`,
      epoch: lineage?.epoch ?? 0,
      snapshot,
      lang: cookie.lang,
      viewVersion: VIEW_VERSION,
      lmids: cookie.lmids,
      at,
    };
  };

  /**
   * Pulls that follow one another with nothing written in between see the same, and one that builds on no answer of
   * another need not wait for it: they are asked together, and judged in their turn.
   */
  const askAhead = (line: Of<'pull.req'>): void => {
    if (gaps || early.has(line.req ?? '')) return;
    for (let n = line.n, asked = 0; asked < AHEAD; n += 1) {
      const next = log.lines[n - 2];
      if (next?.kind !== 'pull.req' && next?.kind !== 'pull.res') return;
      const who = people.get(next.actor ?? '');
      if (next.kind === 'pull.res' || who === undefined) continue;
      asked += 1;
      const { cookie } = next.body;
      if (early.has(next.req ?? '') || (cookie !== null && 'line' in cookie && !cookies.has(cookie.line))) continue;
      const answer = world.pull(who, next.group ?? '', cookieOf(cookie, next.w), next.w);
      // Its fault is its line's to meet.
      answer.catch(() => undefined);
      early.set(next.req ?? '', answer);
    }
  };

  const answerPull = async (line: Of<'pull.res'>): Promise<Divergence | null> => {
    const pull = pulls.get(line.req ?? '');
    if (pull === undefined) return null;
    world.now = pull.now;
    const { cookie } = pull;
    if (!gaps && cookie !== null && 'line' in cookie && !cookies.has(cookie.line))
      return judge(line, 'a cookie nobody was given', [...cookies.keys()], cookie.line);
    if (pull.fault !== null)
      return judge(line, 'the answer to a pull', { status: line.body.status, error: line.body.error }, pull.fault);
    const base = digest(cookie);
    const given = cookieOf(cookie, pull.now);
    const { status, body } = await (early.get(line.req ?? '') ?? world.pull(pull.who, pull.group, given, pull.now));
    early.delete(line.req ?? '');
    const error = CODE(body);
    if (error !== null) return judge(line, 'the answer to a pull', line.body, { status, error, base });
    const answer = body as Exclude<PullResponse, { error: unknown }>;
    cookies.set(line.n, answer.cookie);
    // Without news a cookie is given anew once the cluster's transactions have gone far beyond it, those of other databases
    // among them: that says nothing of this one.
    const isNews = answer.patch.length > 0 || Object.keys(answer.lastMutationIDChanges).length > 0;
    const isSame =
      given !== null && typeof given === 'object' && 'order' in given && answer.cookie.order === given.order;
    const same = isNews || !('same' in line.body) ? isSame : line.body.same;
    return judge(line, 'the answer to a pull', line.body, {
      status,
      error,
      base,
      same,
      lang: answer.cookie.lang,
      lmids: redactIds(answer.cookie.lmids, sameNames),
      changes: redactIds(answer.lastMutationIDChanges, sameNames),
      patch: redactPatch(answer.patch, sameNames),
    });
  };

  const step = async (line: TypedLine): Promise<Divergence | null> => {
    if (pokes.length > 0 && line.kind !== 'poke' && line.kind !== 'fault') {
      const unsaid = pokes;
      pokes = [];
      if (mode === 'strict') return judge(line, 'a notice that the log does not have', [], unsaid);
    }
    switch (line.kind) {
      case 'auth.seen':
        people.set(line.actor ?? '', {
          tenantId,
          userId: line.actor ?? '',
          kind: line.body.kind,
          role: line.body.role,
          sessionId: line.body.session,
          expiresAt: Number.MAX_SAFE_INTEGER,
        });
        return null;
      case 'push.req': {
        const who = people.get(line.actor ?? '');
        if (who !== undefined)
          pushes.set(line.req ?? '', {
            who,
            group: line.group ?? '',
            mutations: line.body.mutations,
            answer: { status: 200, error: null },
          });
        return null;
      }
      case 'tx.commit':
        return line.body.by === 'push' ? commitPush(line) : commitAction(line);
      case 'poke': {
        if (mode === 'strict') return judge(line, 'whom a change is told', line.body, pokes.shift() ?? null);
        const index = pokes.findIndex((one) => differ.compare(line.body, one).length === 0);
        if (index === -1) return judge(line, 'whom a change is told', line.body, pokes[0] ?? null);
        pokes.splice(index, 1);
        return null;
      }
      case 'push.res': {
        const push = pushes.get(line.req ?? '');
        return judge(line, 'the answer to a push', line.body, push?.answer ?? null);
      }
      case 'pull.req': {
        const who = people.get(line.actor ?? '');
        if (who !== undefined)
          pulls.set(line.req ?? '', {
            who,
            group: line.group ?? '',
            cookie: line.body.cookie,
            fault: null,
            now: line.w,
          });
        askAhead(line);
        return null;
      }
      case 'pull.res':
        return answerPull(line);
      case 'sock.sub': {
        const who = people.get(line.actor ?? '');
        if (who === undefined) return null;
        const [hearing] = await maySubscribe(database.sql, [{ principal: who, name: line.body.name as SubscribeName }]);
        return judge(line, 'who may hear a name', line.body.heard, hearing != null);
      }
      case 'fault': {
        // The surroundings failed: what came of it is taken from the log.
        const push = pushes.get(line.req ?? '');
        if (push !== undefined) push.answer = { status: line.body.status ?? 500, error: line.body.code ?? null };
        const pull = pulls.get(line.req ?? '');
        if (pull !== undefined) pull.fault = { status: line.body.status ?? 500, error: line.body.code ?? null };
        return null;
      }
      case 'view': {
        if (mode === 'semantic') return null;
        const held = (await readScope(database.sql, world.scope)).rows.map(readRow);
        const rows = line.body.of === 'state' ? held : digested(world.scope.guestId, held);
        const loaded = line.body.of === 'state' ? stateRows(log) : null;
        const expected =
          loaded === null
            ? { rows: line.body.rows, hash: line.body.hash }
            : { rows: loaded.length, hash: rowsDigest(loaded) };
        return judge(line, 'everything the database holds', expected, {
          rows: rows.length,
          hash: rowsDigest(redactRows(rows, sameNames)),
        });
      }
      default:
        return null;
    }
  };
  return { step, settled: () => Promise.allSettled(early.values()) };
}
