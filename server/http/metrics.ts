/**
 * What the process counts [LOG-METRICS], read at `GET /metrics` in the Prometheus text form. Labels are closed
 * sets: never an id, an address or anything a client chose.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { JobCounts, Metrics } from '#server/ports/metrics.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isLoopback } from './loopback-only.ts';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** A database that hangs must not take the figures that say so along, in milliseconds. */
const READ_WITHIN_MS = 2_000;
const SIZES = [0, 1, 2, 5, 10, 25, 50, 100, 250, 1000, 10_000];

/** @param process also measures memory, event loop and garbage collection: once a process, so not in tests */
export function createMetrics({ process = false }: { readonly process?: boolean } = {}): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  // What is counted beside this process too, and told as one.
  const work = new Registry();
  if (process) collectDefaultMetrics({ register: registry, prefix: 'bellhop_' });

  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]): Counter<L> =>
    new Counter({ name: `bellhop_${name}`, help, labelNames, registers });
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[]): Gauge<L> =>
    new Gauge({ name: `bellhop_${name}`, help, labelNames, registers });
  const histogram = <L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    buckets: number[],
    where = registers,
  ): Histogram<L> => new Histogram({ name: `bellhop_${name}`, help, labelNames, buckets, registers: where });

  const pushes = counter('pushes_total', 'Push requests processed.', []);
  const pushSize = histogram('push_mutations', 'Mutations in a push.', [], SIZES);
  const pulls = counter('pulls_total', 'Pull requests answered.', ['kind']);
  const pullRows = histogram('pull_rows', 'Rows in the patch of a pull.', ['kind'], SIZES);
  const feedChecks = counter('feed_checks_total', 'Pulls and patches in which the feed was held against the probes.', [
    'outcome',
  ]);
  const patches = counter('patches_total', 'Patches sent in the place of notices, and why others were not.', [
    'outcome',
  ]);
  const patchChecks = counter('patch_checks_total', 'Patches that were held against pulls.', ['outcome']);
  const mutations = histogram(
    'mutation_seconds',
    'Time a mutation took, by what came of it.',
    ['name', 'outcome'],
    SECONDS,
  );
  const { notices, bus } = busMetrics(work);
  const sockets = gauge('sockets', 'Open poke sockets.', []);
  const closes = counter('socket_closes_total', 'Poke sockets closed, by reason.', ['reason']);
  const subscriptions = gauge('subscriptions', 'Names subscribed to on open sockets.', []);
  const rejects = counter('socket_rejects_total', 'Handshakes and frames refused, by reason.', ['reason']);
  const providers = histogram('provider_call_seconds', 'Calls to providers.', ['need', 'adapter', 'outcome'], SECONDS, [
    work,
  ]);
  const requests = histogram('http_request_seconds', 'HTTP requests answered.', ['method', 'route', 'status'], SECONDS);
  const jobRuns = histogram('job_seconds', 'Background jobs run.', ['kind', 'outcome'], SECONDS, [work]);
  const jobs = gauge('jobs', 'Background jobs by where they stand.', ['state']);
  const textsWaiting = gauge('translations_waiting', 'Texts that wait to be translated.', []);
  const textsLag = gauge('translation_lag_seconds', 'How long the first of them has waited.', []);
  const workMemory = gauge('work_resident_memory_bytes', 'Memory of the process that does background work.', []);
  const workEnds = counter('work_ends_total', 'Times the process of the background jobs died or hung.', []);
  const ratesHere = counter(
    'rates_counted_here_total',
    'Requests counted against a limit by this process alone, since Redis did not count them.',
    [],
  );
  const faults = counter('scrape_faults_total', 'What was not read for a scrape in time; its last figure stands.', [
    'of',
  ]);
  let readWork: Parameters<Metrics['watchWork']>[0] | undefined;
  let readJobs: (() => Promise<JobCounts>) | undefined;
  let readLag: Parameters<Metrics['watchTranslations']>[0] | undefined;

  return {
    push(count) {
      pushes.inc();
      pushSize.observe(count);
    },
    pull(rows, full) {
      const kind = full ? 'full' : 'incremental';
      pulls.inc({ kind });
      pullRows.observe({ kind }, rows);
    },
    feedCheck: (same) => feedChecks.inc({ outcome: same ? 'same' : 'different' }),
    patch: (outcome) => patches.inc({ outcome }),
    patchCheck: (same) => patchChecks.inc({ outcome: same ? 'same' : 'different' }),
    mutation: (name, outcome, ms) => mutations.observe({ name, outcome }, ms / 1000),
    notice: (way, count = 1) => notices.inc({ way }, count),
    busConnected: (connected) => bus.set(Number(connected)),
    socketOpened: () => sockets.inc(),
    socketClosed(reason) {
      sockets.dec();
      closes.inc({ reason });
    },
    subscriptions: (change) => subscriptions.inc(change),
    reject: (reason) => rejects.inc({ reason }),
    providerCall: (need, adapter, outcome, ms) => providers.observe({ need, adapter, outcome }, ms / 1000),
    request: (method, route, status, ms) => requests.observe({ method, route, status }, ms / 1000),
    workEnded: () => workEnds.inc(),
    ratesCountedHere: (count) => ratesHere.inc(count),
    job: (kind, outcome, ms) => jobRuns.observe({ kind, outcome }, ms / 1000),
    watchJobs(read) {
      readJobs = read;
    },
    watchTranslations(read) {
      readLag = read;
    },
    ofWork: () => work.getMetricsAsJSON(),
    watchWork(read) {
      readWork = read;
    },
    async scrape() {
      const [counts, lag, beside] = await Promise.all([
        inTime(readJobs, () => faults.inc({ of: 'jobs' })),
        inTime(readLag, () => faults.inc({ of: 'translations' })),
        inTime(readWork, () => faults.inc({ of: 'work' })),
      ]);
      if (counts !== undefined) for (const [state, count] of Object.entries(counts)) jobs.set({ state }, count);
      if (lag !== undefined) {
        textsWaiting.set(lag.waiting);
        textsLag.set(lag.seconds);
      }
      if (beside !== undefined) workMemory.set(beside.memory);
      const own = await work.getMetricsAsJSON();
      const all = AggregatorRegistry.aggregate([own, ...(beside === undefined ? [] : [beside.metrics])]);
      return { contentType: registry.contentType, text: `${await registry.metrics()}\n${await all.metrics()}` };
    },
  };
}

/** The process beside tells of translations, by a bus of its own: what either says is counted, and whether both hear. */
function busMetrics(work: Registry) {
  return {
    notices: new Counter({
      name: 'bellhop_notices_total',
      help: 'Notices published, received from the bus, delivered to sockets, coalesced, dropped.',
      labelNames: ['way'],
      registers: [work],
    }),
    bus: new Gauge({
      name: 'bellhop_bus_connected',
      help: 'Whether the notice bus reaches other processes, from here and from the process of the background jobs.',
      registers: [work],
      aggregator: 'min',
    }),
  };
}

/** What a read finds; undefined, and somebody told, where it fails or takes too long. */
async function inTime<T>(read: (() => Promise<T>) | undefined, onFault: () => void): Promise<T | undefined> {
  if (read === undefined) return undefined;
  const late = delay(READ_WITHIN_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('late')));
  return Promise.race([read(), late]).catch(() => {
    onFault();
    return undefined;
  });
}

export interface MetricsAccess {
  readonly production: boolean;
  readonly metricsToken: string | undefined;
}

/**
 * `GET /metrics`. In production, and wherever a token is set, for who brings the token and for this machine; others
 * get what an unknown address gets [OPS-METRICS-CLOSED].
 */
export function metricsRoutes(
  metrics: Metrics,
  access: MetricsAccess = { production: false, metricsToken: undefined },
): Hono {
  return new Hono().get('/metrics', async (c) => {
    const open = !access.production && access.metricsToken === undefined;
    if (!open && !isLoopback(c) && !bringsToken(c.req.header('authorization'), access.metricsToken))
      throw new AppError('not_found');
    const { contentType, text } = await metrics.scrape();
    return c.body(text, 200, { 'content-type': contentType, 'cache-control': 'no-store' });
  });
}

function bringsToken(header: string | undefined, token: string | undefined): boolean {
  if (header === undefined || token === undefined) return false;
  // Hashes are of one length, so that comparing them tells nothing of the token's.
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(header), hash(`Bearer ${token}`));
}
