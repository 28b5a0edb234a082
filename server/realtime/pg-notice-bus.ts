/**
 * Notices over PostgreSQL LISTEN/NOTIFY, the default bus: one connection of its own that both listens and
 * notifies, after commit and in batches. NOTIFY inside the writing transactions would serialize their commits.
 * The connection is opened again by itself; what waited meanwhile leaves then.
 */
import pg from 'pg';
import { pgOptions } from '#server/db/primary.ts';
import { type BusCore, type BusSupport, createBusCore } from './bus-core.ts';
import type { NoticeBus } from '#server/ports/notice-bus.ts';
import { encodeGreeting } from './notice-wire.ts';
import { createPeers, PEER_TIMES } from './peers.ts';

export interface PgNoticeBusOptions extends BusSupport {
  /** A `postgres://` URL; the folder of a socket stands in its `host` parameter. */
  readonly url: string;
  readonly channel?: string;
  /** Milliseconds since an arbitrary moment, never going back. */
  readonly monotonic?: () => number;
}

/** PostgreSQL takes payloads shorter than 8000 bytes. */
const MAX_BYTES = 7900;
const RECONNECT = { first: 100, longest: 5000 } as const;
const QUERY_TIMEOUT = 5000;

/** @throws whatever kept the first connection from being made; later ones are retried for ever. */
export async function createPgNoticeBus(options: PgNoticeBusOptions): Promise<NoticeBus> {
  const { url, log, channel = 'bellhop_notices', monotonic = () => performance.now() } = options;
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const send = async (texts: readonly string[]): Promise<void> => {
    if (client === undefined) throw new Error('The notice bus is not connected.');
    await client.query({
      name: 'notify',
      text: 'SELECT pg_notify($1, t) FROM unnest($2::text[]) t',
      values: [channel, texts],
    });
  };
  // A greeting that is lost is made good by the next; a connection that does not take it is not alive.
  const sendOrDrop = (text: string): void => {
    const used = client;
    send([text]).catch(() => used?.end().catch(() => undefined));
  };
  const peers = createPeers({ processId: () => core.processId, now: monotonic, say: sendOrDrop });
  const presence = setInterval(() => {
    if (client !== undefined) sendOrDrop(encodeGreeting(core.processId, 'here'));
  }, PEER_TIMES.say).unref();

  const core: BusCore = createBusCore(
    {
      maxBytes: MAX_BYTES,
      send,
      needed: () => peers.any(),
      heard: (batch) => peers.heard(batch),
      async close() {
        closed = true;
        clearTimeout(retry);
        clearInterval(presence);
        const last = client;
        client = undefined;
        if (last === undefined) return;
        await last
          .query('SELECT pg_notify($1, $2)', [channel, encodeGreeting(core.processId, 'bye')])
          .catch(() => undefined);
        await last.end().catch(() => undefined);
      },
    },
    options,
  );

  const connect = async (): Promise<void> => {
    const { Client, ...where } = pgOptions(url);
    const next = new Client({
      ...where,
      keepAlive: true,
      application_name: 'bellhop-notices',
      connectionTimeoutMillis: QUERY_TIMEOUT,
      query_timeout: QUERY_TIMEOUT,
    });
    // Both may come for one loss; the first counts.
    const lost = (error?: Error): void => {
      if (client !== next || closed) return;
      client = undefined;
      if (error !== undefined) log.warn({ err: error }, 'the connection of the notice bus broke');
      core.setConnected(false);
      reconnect(RECONNECT.first);
    };
    next.on('error', lost);
    next.on('end', () => lost());
    next.on('notification', ({ payload }) => {
      if (payload !== undefined) core.receive(payload);
    });
    try {
      await next.connect();
      await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    if (closed) return next.end();
    client = next;
    peers.listening();
    core.setConnected(true);
  };

  const reconnect = (delay: number): void => {
    retry = setTimeout(() => {
      connect().catch((error: unknown) => {
        log.debug({ err: error }, 'the notice bus could not connect yet');
        if (!closed) reconnect(Math.min(delay * 2, RECONNECT.longest));
      });
    }, delay).unref();
  };

  try {
    await connect();
  } catch (error) {
    await core.close();
    throw error;
  }
  return core;
}
