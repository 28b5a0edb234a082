/**
 * The server's own sync modules on a database of their own, with the log's clock and ids in place of the real ones.
 * What they tell the sync log is caught here and compared by replay.ts.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import type postgres from 'postgres';
import { openDoors } from '#server/access/house-doors.ts';
import type { AccessTokens } from '#server/access/access-tokens.ts';
import type { Principal } from '#server/access/principal.ts';
import { loadConfig } from '#server/config/config.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';
import { handleErrors } from '#server/http/error-response.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { createOutboxMailer } from '#server/providers/mail/outbox-mailer.ts';
import { syncRoutes } from '#server/sync/sync-routes.ts';
import { redactRows, rowsDigest } from '#server/synclog/entries.ts';
import type { LogScope } from '#server/ports/recordings.ts';
import { readRow, readWritten } from '#server/synclog/read-rows.ts';
import type { MutationOutcome, SyncLog } from '#server/ports/sync-log.ts';
import { uuidV7 } from '#shared/domain/ids/uuid-v7.ts';
import type { Notice } from '#shared/realtime/notices.ts';
import type { LoggedMutation } from '#shared/synclog/bodies.ts';
import { sameNames } from '#shared/synclog/redact.ts';

export interface FreshDatabase {
  readonly sql: postgres.Sql;
  readonly db: Kysely<Database>;
  close(): Promise<void>;
}

/** A mutation as it went. */
interface Observed {
  outcome: MutationOutcome | null;
  rows: string | null;
  notices: Notice[];
  /** Ids that were there to be used and were not, less those used beyond. */
  idsLeft: number;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface World {
  readonly sql: postgres.Sql;
  readonly db: Kysely<Database>;
  /** The clock, milliseconds since 1970. */
  now: number;
  scope: LogScope;
  /** Pushes one mutation as somebody; `bySteps`: not by the one-statement path. */
  push(
    who: Principal,
    group: string,
    mutation: LoggedMutation,
    ids: readonly string[],
    bySteps: boolean,
  ): Promise<Answer & { readonly seen: Observed }>;
  /** @param now the clock of this pull alone: several may be under way */
  pull(who: Principal, group: string, cookie: unknown, now: number): Promise<Answer>;
}

export function createWorld({ sql, db }: FreshDatabase): World {
  const pullClock = new AsyncLocalStorage<number>();
  let current: Observed | null = null;
  let ids: string[] = [];
  let beyond = 0;
  let bySteps = false;
  const principals = new Map<string, Principal>();
  const tokenOf = (who: Principal): string => {
    const token = `${who.userId}.${who.sessionId}.${who.role}.${who.kind}`;
    principals.set(token, who);
    return token;
  };
  const nobodySignsIn = () => Promise.reject(new Error('a replay signs nobody in'));
  const tokens: AccessTokens = {
    accounts: { sign: nobodySignsIn, verify: nobodySignsIn },
    houses: openDoors,
    sign: nobodySignsIn,
    verify: (token) => {
      const who = principals.get(token ?? '');
      return who === undefined ? Promise.reject(new Error('nobody')) : Promise.resolve(who);
    },
    revoke: () => undefined,
    isRevoked: () => false,
    onRevoked: () => () => undefined,
  };
  const synclog: SyncLog = {
    replays: true,
    get bySteps() {
      return bySteps;
    },
    records: () => true,
    push: (_who, _request, work) => work(),
    async mutation(_who, _mutation, work) {
      const outcome = await work();
      if (current !== null) current.outcome = outcome;
      return outcome;
    },
    pull: (_who, _request, work) => work(),
    action: (_actor, work) => work(),
    async wrote(_tenantId, trx) {
      if (current !== null)
        current.rows = rowsDigest(redactRows((await readWritten(trx, world.scope)).map(readRow), sameNames));
    },
    sent: () => undefined,
    saw: () => Promise.resolve(),
    socket: () => undefined,
    socketClosed: () => undefined,
  };
  const ctx: AppContext = {
    config: loadConfig({ DATA_DIR: '/nonexistent', SESSION_SECRET: 'r'.repeat(48), MEDIA_SECRET: 'r'.repeat(48) }),
    sql,
    db,
    log: pino({ level: process.env['REPLAY_LOG'] ?? 'silent' }),
    metrics: createMetrics(),
    tokens,
    outside: () => Promise.reject(new Error('nothing outside is reached here')),
    mailer: createOutboxMailer(db),
    synclog,
    bus: {
      publish: (notices) => void current?.notices.push(...notices),
      subscribe: () => () => undefined,
      flush: () => Promise.resolve(),
      close: () => Promise.resolve(),
    },
    translator: {
      translate: () => Promise.resolve(null),
      preview: () => Promise.reject(new Error('a replay translates nothing')),
      foresee: () => Promise.reject(new Error('a replay translates nothing')),
    },
    now: () => pullClock.getStore() ?? world.now,
    newId: () => {
      const id = ids.shift();
      if (id !== undefined) return id;
      beyond += 1;
      return uuidV7(world.now, randomBytes(10));
    },
    jobsCommitted: () => undefined,
  };
  const app = new Hono();
  app.onError(handleErrors(ctx.log));
  app.route('/sync', syncRoutes(ctx));
  const post = async (path: string, who: Principal, body: object): Promise<Answer> => {
    const response = await app.request(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokenOf(who)}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };

  const world: World = {
    sql,
    db,
    now: 0,
    scope: { tenantId: '', guestId: null },
    async push(who, group, mutation, given, stepwise) {
      const seen: Observed = { outcome: null, rows: null, notices: [], idsLeft: 0 };
      current = seen;
      bySteps = stepwise;
      ids = [...given];
      beyond = 0;
      try {
        const answer = await post('/sync/push', who, {
          pushVersion: 1,
          clientGroupID: group,
          mutations: [mutation],
          schemaVersion: '',
          profileID: 'replay',
        });
        seen.idsLeft = ids.length - beyond;
        return { ...answer, seen };
      } finally {
        current = null;
      }
    },
    pull: (who, group, cookie, now) =>
      pullClock.run(now, () =>
        post('/sync/pull', who, {
          pullVersion: 1,
          clientGroupID: group,
          cookie,
          schemaVersion: '',
          profileID: 'replay',
        }),
      ),
  };
  return world;
}
