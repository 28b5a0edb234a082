/** A hotel of pages, processes and a database in which time is a list of events. Made anew for each seed. */
import type postgres from 'postgres';
import { systemActor } from '#server/access/principal.ts';
import { startSession } from '#server/actions/session/sessions.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { ConversationSummary } from '#client/sync/types.ts';
import { prefixes } from '#shared/client-view/keys.ts';
import { VIEW_VERSION } from '#shared/client-view/values.ts';
import { readServerFrame } from '#shared/realtime/frames.ts';
import { Ledger } from '../checks/ledger.ts';
import { PageWatch } from '../checks/page-watch.ts';
import { PullCheck } from '../checks/pull-check.ts';
import type { Cluster } from '../database/cluster.ts';
import { CONNECTIONS } from '../database/cluster.ts';
import { Gate } from '../database/gate.ts';
import type { Plan, Step } from '../plan/plan.ts';
import { setScheduler } from '../virtual/globals.ts';
import { createRandom, type Random } from '../virtual/random.ts';
import { currentRealm } from '../virtual/realm.ts';
import { Scheduler } from '../virtual/scheduler.ts';
import { perform, say } from './acts.ts';
import { DatabaseJudge } from './database-judge.ts';
import { Device, type Page, type Tokens } from './device.ts';
import { inquire } from './inquire.ts';
import { Jobs } from './jobs.ts';
import { dropStores } from './local-store.ts';
import { Network } from './network.ts';
import { notePush } from './note-push.ts';
import { Notices } from './notices.ts';
import { type House, openHouses, type Person } from './people.ts';
import { ServerProcess } from './server-process.ts';

/** 2026-11-21T09:00:00Z. */
export const START = Date.UTC(2026, 10, 21, 9);
const CHECK_EVERY_MS = 30_000;

export class World {
  readonly plan: Plan;
  readonly cluster: Cluster;
  readonly scheduler = new Scheduler(START);
  readonly gate: Gate;
  readonly ledger: Ledger;
  readonly pulls: PullCheck;
  readonly notices: Notices;
  readonly network: Network;
  /** How long engines take for a translation, in milliseconds; as it comes when null. */
  thinksMs: number | null = null;
  readonly jobs: Jobs;
  readonly judge: DatabaseJudge;
  readonly random: Random;
  readonly devices: Device[] = [];
  processes: ServerProcess[] = [];
  hotel!: House;
  other!: House;
  /** Somebody's language was changed by hand: what was said before is not translated for them. */
  languagesMoved = false;
  /** Steps of mutation ids that were looked at. */
  checkedSteps = 0;
  readonly viewVersion = VIEW_VERSION;
  /** Milliseconds nobody was awake. */
  slept = 0;
  /** Set once nothing goes wrong any more. */
  healed = false;
  #started = 0;

  constructor(plan: Plan, cluster: Cluster) {
    const { seed } = plan;
    this.plan = plan;
    this.cluster = cluster;
    this.random = createRandom(seed, 'world');
    this.gate = new Gate({ raw: cluster.solo, pool: cluster.pool, aside: cluster.sql, connections: CONNECTIONS });
    this.ledger = new Ledger(() => this.scheduler.now - START);
    this.pulls = new PullCheck(this.ledger, cluster.sql);
    this.notices = new Notices(this.scheduler, createRandom(seed, 'notices'));
    this.judge = new DatabaseJudge(this, createRandom(seed, 'judge'));
    this.gate.judge = this.judge;
    this.network = new Network({
      seed,
      scheduler: this.scheduler,
      processes: () => this.processes,
      onAnswered: (exchange) => {
        if (exchange.halved) {
          if (exchange.body !== '' && exchange.status === 200)
            this.ledger.violated(3, `half of a request to ${exchange.path} is refused`, 'it was taken');
        } else if (exchange.path === '/sync/pull') this.pulls.answered(exchange);
        else if (exchange.path === '/sync/push') notePush(this.ledger, exchange);
      },
      asksTooMuch: (device) => this.ledger.askedTooMuch(device),
      onSaid: (process, device, text) => {
        const frame = readServerFrame(text);
        if (frame !== undefined && 'base' in frame) this.pulls.gave(process, device, frame);
      },
      onFault: (name, device) => {
        this.ledger.fault(name);
        this.ledger.trace('fault', name, device);
      },
      trace: (...words) => this.ledger.trace(...words),
    });
    this.jobs = new Jobs({
      gate: this.gate,
      sql: cluster.sql,
      scheduler: this.scheduler,
      random: createRandom(seed, 'jobs'),
      processes: () => this.processes,
      onIntent: (kind, payload) => {
        const message = payload['messageId'];
        if (
          kind !== 'translate_message' ||
          typeof message !== 'string' ||
          payload['lang'] !== undefined ||
          payload['failures'] !== undefined
        )
          return;
        this.ledger.intents.set(message, (this.ledger.intents.get(message) ?? 0) + 1);
      },
    });
  }

  /** People move in, processes start, everyone opens a page, each guest asks for something. */
  async open(): Promise<void> {
    setScheduler(this.scheduler);
    await this.cluster.clear();
    await this.cluster.forgetLineage();
    const [hotel, other] = await openHouses(this.cluster.db, this.plan.seed, START);
    this.hotel = hotel;
    this.other = other;
    for (const person of [...hotel.people, ...other.people]) {
      this.ledger.name(person.id, person.name);
      this.addDevice(person, 1);
    }
    this.ledger.name(hotel.frontDesk, 'front desk');
    this.ledger.name(hotel.housekeeping, 'housekeeping');
    this.startProcess('a');
    this.startProcess('b');
    for (const device of this.devices) device.open();
    await this.pass(3_000);
    for (const device of this.devices)
      if (device.person.kind === 'guest') for (const page of device.pages) inquire(this, page);
    await this.pass(5_000);
  }

  /** Time passes. */
  async pass(ms: number): Promise<void> {
    const end = this.scheduler.now + ms;
    await this.gate.rest();
    while (this.scheduler.step(end)) await this.gate.rest();
    this.scheduler.now = Math.max(this.scheduler.now, end);
  }

  /** Resolves with what a page's promise gives, letting it work but no time pass. */
  async ask<R>(page: Page, question: () => Promise<R>): Promise<R | null> {
    let answer: R | null = null;
    currentRealm.run(
      page.realm,
      () =>
        void question().then(
          (given) => {
            answer = given;
          },
          () => undefined,
        ),
    );
    await this.gate.rest();
    return answer;
  }

  houseOf({ tenantId }: Person): House {
    return tenantId === this.hotel.tenantId ? this.hotel : this.other;
  }

  addDevice(person: Person, number: number): Device {
    const device = new Device({
      seed: this.plan.seed,
      person,
      number,
      scheduler: this.scheduler,
      network: this.network,
      signIn: (who) => this.signIn(who),
      onPage: (page) => this.#watch(page),
    });
    this.devices.push(device);
    return device;
  }

  startProcess(name: string): void {
    this.#started += 1;
    const process = new ServerProcess({
      seed: this.plan.seed,
      name: `${name}${this.#started}`,
      gate: this.gate,
      notices: this.notices,
      now: () => this.scheduler.now,
      onJobs: () => this.jobs.soon(),
      feedDiffered: () =>
        this.ledger.violated(6, 'the feed names every conversation that changed', 'a pull by probes found other rows'),
      patchDiffered: () =>
        this.ledger.violated(6, 'a patch is what a pull is answered', 'a pull in the same snapshot was answered other'),
      think: () =>
        new Promise((resolve) => {
          this.scheduler.after(
            this.thinksMs ?? 50 + this.random.below(this.random.chance(0.2) ? 20_000 : 800),
            currentRealm.getStore() ?? null,
            resolve,
          );
        }),
    });
    this.processes.push(process);
  }

  /** A process ends as by kill -9, and comes back after a while. */
  crashProcess(process: ServerProcess, downMs: number): void {
    if (!process.realm.alive) return;
    this.ledger.trace('crash', process.name);
    process.kill();
    this.processes = this.processes.filter((other) => other !== process);
    void this.gate.own(() => this.gate.sweep());
    this.scheduler.after(downMs, null, () => this.startProcess(process.name[0] ?? 'x'));
  }

  /** Steps that are due, checks in between, healing, the last word. */
  async run(steps: (world: World, step: Step) => void, checks: (world: World) => Promise<void>): Promise<void> {
    const start = this.scheduler.now;
    for (const step of this.plan.steps) this.scheduler.at(start + step.at, null, () => steps(this, step));
    for (
      let passed = 0;
      passed < this.plan.durationMs && this.ledger.violations.length === 0;
      passed += CHECK_EVERY_MS
    ) {
      await this.pass(Math.min(CHECK_EVERY_MS, this.plan.durationMs - passed));
      await checks(this);
    }
  }

  /** Ends everything that still runs. */
  async close(): Promise<void> {
    for (const device of this.devices) for (const page of device.pages) device.crash(page);
    for (const process of this.processes) process.kill();
    this.scheduler.clear();
    await this.gate.sweep();
    await this.gate.rest();
    await dropStores();
    setScheduler(null);
  }

  act(step: Step): void {
    if (step.kind !== 'act') return;
    const device = this.devices[step.device % this.devices.length];
    const pages = [...(device?.pages ?? [])].filter(({ realm }) => realm.alive && !realm.frozen);
    if (device === undefined || pages.length === 0) return;
    const random = createRandom(this.plan.seed, 'act', step.id);
    const page = random.one(pages);
    currentRealm.run(page.realm, () =>
      perform(
        {
          page,
          random,
          ledger: this.ledger,
          house: this.houseOf(device.person),
          now: () => this.scheduler.now - START,
          inquire: (of) => inquire(this, of),
        },
        step,
      ),
    );
  }

  /** Says something from a page besides the plan's own acts, in `into` or in one of its conversations. */
  sayFrom(page: Page, label: string, into?: string): void {
    if (!page.realm.alive || page.realm.frozen) return;
    const act = { id: -1, at: 0, kind: 'act' as const, act: 'say' as const, device: 0 };
    currentRealm.run(page.realm, () =>
      say(
        {
          page,
          random: createRandom(this.plan.seed, 'say', label, page.name),
          ledger: this.ledger,
          house: this.hotel,
          now: () => this.scheduler.now - START,
          inquire: () => undefined,
        },
        act,
        { answers: null, suffix: `.${label}.${page.name}`, ...(into === undefined ? {} : { into }) },
      ),
    );
  }

  /** A change that comes from elsewhere: a job, an administrator, a hand at the console. */
  byHand(change: (sql: postgres.Sql) => PromiseLike<unknown>): void {
    void this.gate.own(async () => {
      await this.gate.unlocked();
      await change(this.cluster.sql);
      this.pulls.worldWrote();
    });
  }

  /** Nobody is awake for a while: devices sleep, and processes have nothing to do. */
  sleep(ms: number): void {
    if (this.healed) return;
    const realms = [
      ...this.processes.map(({ realm }) => realm),
      ...this.devices.flatMap(({ pages }) => [...pages].map(({ realm }) => realm)),
    ].filter((realm) => realm.alive);
    this.scheduler.skip(ms, realms);
    this.slept += ms;
    this.ledger.trace('slept', ms);
  }

  /** A pull from some view of the past, by a client of its own. */
  async pullAs(process: ServerProcess, person: Person, cookie: unknown): Promise<void> {
    const { accessToken } = await this.#tokensFor(process, person);
    const body = JSON.stringify({
      pullVersion: 1,
      clientGroupID: `check-${person.name}`,
      cookie,
      schemaVersion: '',
      profileID: 'p',
    });
    void process.run(async () => {
      const response = await process.app.request('/sync/pull', {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body,
      });
      this.pulls.answered({
        device: `a check for ${person.name}`,
        path: '/sync/pull',
        body,
        status: response.status,
        answer: await response.text(),
        halved: false,
      });
    });
  }

  /** A request of one person's; resolves with its status. */
  async post(process: ServerProcess, person: Person, path: string, body: object): Promise<number> {
    const { accessToken } = await this.#tokensFor(process, person);
    let status = 0;
    void process.run(async () => {
      const response = await process.app.request(path, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      status = response.status;
    });
    await this.gate.rest();
    return status;
  }

  readonly #checkSessions = new Map<string, string>();

  async #tokensFor(
    { ctx }: ServerProcess,
    { tenantId, id: userId, kind, role }: Person,
  ): Promise<{ accessToken: string }> {
    let sessionId = this.#checkSessions.get(userId);
    if (sessionId === undefined) {
      const [row] = await this.cluster.sql<
        { id: string }[]
      >`SELECT id FROM auth_session WHERE user_id = ${userId} AND revoked_at IS NULL LIMIT 1`;
      sessionId = row?.id ?? '';
      this.#checkSessions.set(userId, sessionId);
    }
    return { accessToken: await ctx.tokens.sign({ tenantId, userId, kind, role, sessionId }) };
  }

  /** Tokens for a person; null while no process is up. */
  async signIn(person: Person): Promise<Tokens | null> {
    const [process] = this.processes;
    if (process === undefined) return null;
    const issuer = process.ctx;
    return this.gate.own(async () => {
      const actor = systemActor(person.tenantId, person.id);
      const silent = { ...issuer, db: this.cluster.db, bus: { ...issuer.bus, publish: () => undefined } };
      const session = await runAction(silent, actor, (action) =>
        startSession(action, person.id, new Date(this.scheduler.now + 40 * 86_400_000), null),
      );
      const { tenantId, id: userId, kind, role } = person;
      const accessToken = await issuer.tokens.sign({ tenantId, userId, kind, role, sessionId: session.sessionId });
      return { accessToken, refreshToken: session.refreshToken };
    });
  }

  #watch(page: Page): void {
    const watch = new PageWatch(page, this.ledger);
    page.sync.summaries.subscribe(() =>
      watch.follow(page.sync.summaries.get().map(({ conversation }: ConversationSummary) => conversation.id)),
    );
    page.sync.list(prefixes.tickets).subscribe(() => undefined);
    page.sync.list(prefixes.tasks).subscribe(() => undefined);
    page.sync.unread.subscribe(() => undefined);
  }
}
