/**
 * One database on several servers, of which one takes writes: `postgres://…@one:5432,two:5432/bellhop`. Before each
 * connection all are asked whether it is they, side by side; so a standby that was promoted is found by whoever connects
 * anew, and one that only follows is never written to [DB-HOSTS].
 */
import { Socket } from 'node:net';
import pg from 'pg';
import { type DatabaseHost, hostsOf, urlAt } from '#server/config/database-servers.ts';
import { watchLine } from './silent-lines.ts';

/** How long a server may take to say what it is, in milliseconds. */
const PATIENCE_MS = 2_000;
/** How long the others are waited for once one has said that it is the primary. */
const GRACE_MS = 200;
/** How long an answer serves others who connect at the same time. */
const TRUSTED_MS = 200;

/** Finds the server that takes writes now. @throws NoPrimary */
export type FindPrimary = () => Promise<DatabaseHost>;

/** @returns undefined where the URL names one server: then it is that one */
export function primaryFinder(url: string): FindPrimary | undefined {
  const hosts = hostsOf(url);
  if (hosts.length < 2) return undefined;
  let found: { readonly at: number; readonly host: Promise<DatabaseHost> } | undefined;
  return () => {
    const at = performance.now();
    if (found === undefined || at - found.at > TRUSTED_MS) found = { at, host: look(url, hosts) };
    return found.host;
  };
}

/** In a word that the rest of the server knows for a fault of the moment. */
class NoPrimary extends Error {
  readonly code = 'NO_PRIMARY';
}

interface Primary {
  readonly host: DatabaseHost;
  /** Raised by each promotion: of two, the one promoted last is meant, whatever an old one believes of itself. */
  readonly timeline: number;
}

async function look(url: string, hosts: readonly DatabaseHost[]): Promise<DatabaseHost> {
  const primaries: Primary[] = [];
  const asked = hosts.map(async (host, index) => {
    const timeline = await timelineOf(urlAt(url, index));
    if (timeline !== undefined) primaries.push({ host, timeline });
    return timeline;
  });
  const first = Promise.any(
    asked.map(async (answer) => (await answer) ?? Promise.reject(new Error('it follows another'))),
  );
  // Whoever is the primary is known now; an old one may have been quicker to say so.
  await first.then(
    () => Promise.race([Promise.allSettled(asked), new Promise((resolve) => void setTimeout(resolve, GRACE_MS))]),
    () => undefined,
  );
  const [best] = primaries.toSorted((a, b) => b.timeline - a.timeline);
  if (best === undefined) throw new NoPrimary(`None of the ${hosts.length} database servers takes writes`);
  return best.host;
}

/** @returns undefined of one that only follows, or does not answer */
async function timelineOf(url: string): Promise<number | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'bellhop-looks',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ wal: string | null }>(
      'SELECT CASE WHEN NOT pg_is_in_recovery() THEN pg_walfile_name(pg_current_wal_lsn()) END AS wal',
    );
    const wal = rows[0]?.wal ?? null;
    return wal === null ? undefined : Number.parseInt(wal.slice(0, 8), 16);
  } catch {
    // Whether it is away or broken: it is not the one.
    return undefined;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** The URL of the server that takes writes now, for programs of PostgreSQL's own. @throws NoPrimary */
export async function urlOfPrimary(url: string): Promise<string> {
  const at = await primaryFinder(url)?.();
  if (at === undefined) return url;
  return urlAt(
    url,
    hostsOf(url).findIndex(({ host, port }) => host === at.host && port === at.port),
  );
}

/** Where the other driver, of worker and notices, connects to; with several servers each connection finds the primary first. */
export function pgOptions(url: string): { readonly connectionString: string; readonly Client: typeof pg.Client } {
  const find = primaryFinder(url);
  return { connectionString: urlAt(url, 0), Client: find === undefined ? WatchedClient : clientOfPrimary(find) };
}

type Done = ((error: Error) => void) & ((error: null, client: pg.Client) => void);

/** How long a server may take to be connected to, where nothing else is said, in milliseconds. */
const CONNECTED_WITHIN_MS = 10_000;

/** A client that does not wait for a server that is gone: neither while it connects nor afterwards [DB-SILENT-LINE]. */
class WatchedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    const given = typeof config === 'string' ? { connectionString: config } : config;
    super({ connectionTimeoutMillis: CONNECTED_WITHIN_MS, ...given });
    // With TLS it has another one by then.
    this.on('connect', () => {
      const { stream } = this.connection;
      if (stream instanceof Socket) watchLine(stream);
    });
  }
}

function clientOfPrimary(find: FindPrimary): typeof pg.Client {
  return class extends WatchedClient {
    override connect(): Promise<pg.Client>;
    override connect(opened: Done): void;
    override connect(opened?: Done): Promise<pg.Client> | void {
      const there = find().then((at) => void Object.assign(this, at));
      if (opened === undefined) return there.then(() => super.connect());
      there.then(() => super.connect(opened), opened);
    }
  };
}
