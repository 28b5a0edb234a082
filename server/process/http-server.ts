/** The HTTP server of a process: how long it keeps connections, and how it ends. */
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { ShortWay } from '#server/http/push-way.ts';
import { closeListeners, openListeners } from './listeners.ts';

/** Phones on bad networks come back within a minute; a fresh TLS and TCP handshake costs them two round trips. */
const KEEP_ALIVE_MS = 75_000;
/** How long the head of a request may take; its body has a time of its own (read-body.ts) [HTTP-SLOW]. */
const HEAD_WITHIN_MS = 15_000;
/** How long a whole request may take at the most: ten megabytes on a line of three kilobytes a second. */
const REQUEST_WITHIN_MS = 3_600_000;
/** How long an answer may lie there without its reader taking any of it [HTTP-SLOW]. A guest in a lift is back sooner. */
const STANDSTILL_MS = 120_000;
/** How often connections are looked at for it. */
const CHECKED_EVERY_MS = 5_000;
/** How long requests under way are waited for. */
const CLOSE_WITHIN_MS = 3_000;

/**
 * A server that answers by the app, not listening yet.
 *
 * @param standstill milliseconds after which a connection ends on which nothing moves, either way
 * @param shortWay takes what need not go through the app
 */
export function createHttpServer(app: Hono, standstill = STANDSTILL_MS, shortWay?: ShortWay): Server {
  const answer = getRequestListener(app.fetch);
  // The listener answers its own faults; there is nothing to wait for.
  const server = createServer(
    {
      headersTimeout: HEAD_WITHIN_MS,
      requestTimeout: REQUEST_WITHIN_MS,
      connectionsCheckingInterval: CHECKED_EVERY_MS,
    },
    shortWay === undefined
      ? (request, response) => void answer(request, response)
      : (request, response) => shortWay(request, response, () => void answer(request, response)),
  );
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  // Sockets that became WebSockets have a beat of their own: `ws` takes this off them.
  server.timeout = standstill;
  return server;
}

/** Resolves with the address to open in a browser. @throws what the system says, such as EADDRINUSE */
export async function listenAt(server: Server, { host, port }: { host: string; port: number }): Promise<string> {
  const bound = await openListeners(server, { host, port });
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound}`;
}

/** Stops taking requests, gives those under way a moment, then cuts what is left. */
export async function closeHttpServer(server: Server): Promise<void> {
  const closed = closeListeners(server);
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), CLOSE_WITHIN_MS);
  await closed;
  clearTimeout(cut);
}
