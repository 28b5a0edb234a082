/**
 * The poke socket at `/conversation`: the handshake, and the way between `ws`, the hub and the bus. Documented in
 * shared/realtime/frames.ts; what one socket may ask for in socket-limits.ts.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { addressBlock } from '#server/access/peer-address.ts';
import { watchRevocations } from '#server/access/revocation-watch.ts';
import type { PatchReader } from '#server/ports/patches.ts';
import { LARGEST_CLIENT_FRAME, SOCKET_PATH, SUBPROTOCOL } from '#shared/realtime/frames.ts';
import { clientAddress, isLoopback } from './client-address.ts';
import type { HubContext } from './hub-context.ts';
import { isAllowedOrigin } from './origin.ts';
import type { SocketWire } from './poke-connection.ts';
import { createPokeHub, type PokeHub } from './poke-hub.ts';
import { SOCKET_LIMITS, type SocketLimits } from './socket-limits.ts';
import { refuseUpgrade, takeUpgrades } from './upgrades.ts';

export interface PokeSocketConfig {
  /** Where our pages are reached, when that is not the address the handshake is sent to. */
  readonly publicUrl: string | undefined;
  /** How many proxies in front of us set X-Forwarded-For. */
  readonly trustProxy: number;
}

/** Stands between a socket and the hub, both ways; outside production a bench of faults does (server/qa). */
export type SocketTap = (
  socket: WebSocket,
  deliver: (data: Buffer, isBinary: boolean) => void,
) => {
  readonly wire: SocketWire;
  readonly receive: (data: Buffer, isBinary: boolean) => void;
};

export interface PokeSocketOptions {
  readonly tap?: SocketTap | undefined;
  /** What pulls would be answered; without it clients are only told to look. */
  readonly patches?: PatchReader;
  readonly limits?: SocketLimits;
  /** Calls `tick` every second until the returned function is called; tests turn the wheel themselves. */
  readonly everySecond?: (tick: () => void) => () => void;
}

export interface MountedPokeSocket {
  readonly hub: PokeHub;
  /** Says good-bye to every socket and takes no new ones. */
  close(): Promise<void>;
}

const FAREWELL = 500;

/** Takes the upgrades of `/conversation` on a server; others are left to who listens, or refused. */
export function mountPokeSocket(
  ctx: HubContext & { readonly config: PokeSocketConfig },
  server: Server,
  { limits = SOCKET_LIMITS, everySecond = eachSecond, tap, patches }: PokeSocketOptions = {},
): MountedPokeSocket {
  const wss = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LARGEST_CLIENT_FRAME,
    handleProtocols: (offered) => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : false),
  });
  const hub = createPokeHub(ctx, limits, patches);
  const open = new Set<WebSocket>();
  const perAddress = new Map<string, number>();
  let closing = false;

  const count = (address: string, change: number): void => {
    const block = addressBlock(address);
    const sockets = (perAddress.get(block) ?? 0) + change;
    if (sockets > 0) perAddress.set(block, sockets);
    else perAddress.delete(block);
  };

  const judge = (request: IncomingMessage, address: string): { status: number; reason: string } | null => {
    const { origin, host } = request.headers;
    if (closing) return { status: 503, reason: 'closing' };
    if (!isAllowedOrigin(origin, host, ctx.config.publicUrl === undefined ? [] : [ctx.config.publicUrl]))
      return { status: 403, reason: 'foreign_origin' };
    const waiting = hub.withoutTokenOf(address);
    // Those who hold the door of all keep out only themselves: whoever has none waiting there is let in.
    if (hub.size >= limits.sockets || (hub.withoutToken >= limits.withoutToken && waiting > 0))
      return { status: 503, reason: 'too_many_sockets' };
    if (
      !isLoopback(address) &&
      ((perAddress.get(addressBlock(address)) ?? 0) >= limits.socketsPerAddress ||
        waiting >= limits.withoutTokenPerAddress)
    )
      return { status: 429, reason: 'too_many_of_address' };
    return null;
  };

  const accept = (socket: WebSocket, address: string): void => {
    open.add(socket);
    count(address, 1);
    const tapped = tap?.(socket, (data, isBinary) => hub.message(connection, data, isBinary));
    const connection = hub.accept({ wire: tapped?.wire ?? socket, address, ours: socket.protocol === SUBPROTOCOL });
    const receive = tapped?.receive ?? ((data: Buffer, isBinary: boolean) => hub.message(connection, data, isBinary));
    socket.on('message', (data: RawData, isBinary: boolean) => receive(asBuffer(data), isBinary));
    // What is no frame, or too large, is followed by the close that says so.
    socket.on('error', (error) => ctx.log.debug({ err: error }, 'socket error'));
    socket.on('close', () => {
      open.delete(socket);
      count(address, -1);
      hub.closed(connection);
    });
  };

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const address = clientAddress(request, ctx.config.trustProxy);
    const refusal = judge(request, address);
    if (refusal === null) {
      wss.handleUpgrade(request, socket, head, (opened) => accept(opened, address));
      return;
    }
    ctx.metrics.reject(refusal.reason);
    ctx.log.warn({ reason: refusal.reason, origin: request.headers.origin }, 'socket handshake refused');
    refuseUpgrade(socket, refusal.status);
  };
  const leaveUpgrades = takeUpgrades(server, SOCKET_PATH, onUpgrade);

  const revocations = watchRevocations(ctx);
  const stops = [
    ctx.bus.subscribe((notice) => {
      revocations.hear(notice);
      hub.deliver(notice);
    }),
    ctx.bus.onConnection?.((connected) => hub.busChanged(connected)),
    ctx.tokens.onRevoked((sessionId) => hub.sessionEnded(sessionId)),
    everySecond(() => void hub.tick()),
    () => revocations.stop(),
  ];

  return {
    hub,
    async close() {
      closing = true;
      for (const stop of stops.splice(0)) stop?.();
      const gone = Promise.all(
        [...open].map((socket) => new Promise<void>((resolve) => void socket.once('close', () => resolve()))),
      );
      hub.close();
      const cut = setTimeout(() => {
        for (const socket of open) socket.terminate();
      }, FAREWELL);
      await gone;
      clearTimeout(cut);
      leaveUpgrades();
    },
  };
}

export function asBuffer(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
}

function eachSecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000).unref();
  return () => clearInterval(timer);
}
