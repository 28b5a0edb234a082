/** A server process: the real modules behind `app.request()` and the poke hub, on the world's clock and bus. */
import type { Hono } from 'hono';
import { pino } from 'pino';
import { createAccessTokens } from '#server/access/access-tokens.ts';
import { lookUpSessions } from '#server/access/live-sessions.ts';
import { type RevocationWatch, watchRevocations } from '#server/access/revocation-watch.ts';
import { createApp } from '#server/app.ts';
import { type Config, loadConfig } from '#server/config/config.ts';
import type { AppContext } from '#server/context.ts';
import { openKysely } from '#server/db/connect.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { startSchedule } from '#server/jobs/schedule.ts';
import { createOutboxMailer } from '#server/providers/mail/outbox-mailer.ts';
import { createPokeHub, type PokeHub } from '#server/realtime/poke-hub.ts';
import { createPatchReader } from '#server/sync/patches.ts';
import { SOCKET_LIMITS } from '#server/realtime/socket-limits.ts';
import { uuidV7 } from '#shared/domain/ids/uuid-v7.ts';
import { boundary } from '../database/boundary.ts';
import type { Gate } from '../database/gate.ts';
import { createRealm, currentRealm, type Realm } from '../virtual/realm.ts';
import type { Notices } from './notices.ts';

/** An engine whose translations tell from what and into what they are. */
const translated = (content: string, to: string): string => `[${to}] ${content}`;

export interface ProcessOptions {
  readonly seed: number;
  readonly name: string;
  readonly gate: Gate;
  readonly notices: Notices;
  readonly now: () => number;
  /** Job intents were committed. */
  readonly onJobs: () => void;
  /** The feed of changes and the probes found different rows. */
  readonly feedDiffered: () => void;
  /** A patch was not what a pull in its snapshot was answered. */
  readonly patchDiffered: () => void;
  /** Resolves when the engine has an answer; it may take its time. */
  readonly think: () => Promise<void>;
}

const config: Config = loadConfig({
  DATA_DIR: '/nonexistent',
  SESSION_SECRET: 's'.repeat(48),
  MEDIA_SECRET: 'm'.repeat(48),
  LOG_LEVEL: 'silent',
});
const log = pino({ level: process.env['SIMULATE_LOG'] ?? 'silent' });

/** More than what is on the screens of a page, less than a clerk has behind them. */
const SMALL_SOCKETS = { ...SOCKET_LIMITS, namesPerSocket: 40, frameBurst: 70 };

export class ServerProcess {
  readonly name: string;
  readonly realm: Realm;
  readonly ctx: AppContext;
  readonly app: Hono;
  readonly hub: PokeHub;
  /** Those who have to hear that it crashed. */
  readonly onEnd = new Set<() => void>();
  readonly revocations: RevocationWatch;

  constructor({ seed, name, gate, notices, now, onJobs, feedDiffered, patchDiffered, think }: ProcessOptions) {
    this.name = name;
    this.realm = createRealm(seed, name);
    const { random } = this.realm;
    const sql = boundary(gate);
    const db = openKysely(sql);
    const tokens = createAccessTokens({
      secret: new TextEncoder().encode('s'.repeat(48)),
      now,
      sessions: lookUpSessions(sql),
    });
    this.ctx = {
      config,
      sql,
      db,
      log,
      now,
      tokens,
      metrics: {
        ...createMetrics(),
        feedCheck: (same) => void (same || feedDiffered()),
        patchCheck: (same) => void (same || patchDiffered()),
      },
      feedCheckEvery: 1,
      bus: notices.connect(this.realm),
      outside: () => Promise.reject(new Error('nothing outside is reached here')),
      mailer: createOutboxMailer(db),
      translator: {
        async translate({ content, from, to }) {
          if (from === to) return null;
          await think();
          return { status: 'machine', content: translated(content, to), engine: 'simulated', fromLang: from };
        },
        preview: () => Promise.reject(new Error('nobody previews here')),
        foresee: () => Promise.reject(new Error('nobody previews here')),
      },
      newId: () => uuidV7(now(), random.bytes(10)),
      jobsCommitted: onJobs,
    };
    this.app = createApp(this.ctx, null);
    this.hub = createPokeHub(this.ctx, SMALL_SOCKETS, createPatchReader(sql));
    this.revocations = this.run(() => this.#begin());
  }

  /** Runs something as this process does. */
  run<R>(work: () => R): R {
    return currentRealm.run(this.realm, work);
  }

  /** As the kernel ends it: nothing more of it happens. */
  kill(): void {
    this.realm.alive = false;
    for (const tell of [...this.onEnd]) tell();
    this.onEnd.clear();
  }

  #begin(): RevocationWatch {
    const { ctx, hub } = this;
    const revocations = watchRevocations(ctx);
    ctx.bus.subscribe((notice) => {
      revocations.hear(notice);
      hub.deliver(notice);
    });
    ctx.tokens.onRevoked((sessionId) => hub.sessionEnded(sessionId));
    setInterval(() => void hub.tick(), 1000);
    startSchedule(ctx);
    return revocations;
  }
}
