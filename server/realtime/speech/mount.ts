/** The speech socket at `/speech` [SPEECH-STREAM]. Documented in shared/realtime/speech-frames.ts; its bounds in limits.ts. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { addressBlock } from '#server/access/peer-address.ts';
import type { AppContext } from '#server/context.ts';
import { createRateLimiter, RATES } from '#server/http/rate-limit.ts';
import { type Clock, systemClock } from '#server/providers/resilience/clock.ts';
import { LARGEST_SPEECH_FRAME, SPEECH_PATH } from '#shared/realtime/speech-frames.ts';
import { clientAddress, isLoopback } from '../client-address.ts';
import { asBuffer } from '../mount.ts';
import { isAllowedOrigin } from '../origin.ts';
import { refuseUpgrade, takeUpgrades } from '../upgrades.ts';
import { SPEECH_LIMITS, type SpeechLimits } from './limits.ts';
import { SpeechTalk, type SpeechTalks } from './speech-talk.ts';

export interface SpeechSocketOptions {
  readonly limits?: SpeechLimits;
  readonly clock?: Clock;
}

export interface MountedSpeechSocket {
  /** Ends every stream with its words and takes no new ones. */
  close(): Promise<void>;
}

const FAREWELL = 500;

/** Takes the upgrades of `/speech` on a server. */
export function mountSpeechSocket(
  ctx: AppContext,
  server: Server,
  { limits = SPEECH_LIMITS, clock = systemClock }: SpeechSocketOptions = {},
): MountedSpeechSocket {
  const wss = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LARGEST_SPEECH_FRAME,
  });
  const talks: SpeechTalks = {
    ctx,
    limits,
    clock,
    countStream: createRateLimiter(ctx, RATES.speechStreams),
    countSeconds: createRateLimiter(ctx, RATES.speechSeconds),
    bySession: new Map(),
  };
  const open = new Map<WebSocket, { readonly talk: SpeechTalk; readonly block: string }>();
  let closing = false;

  const judge = ({ headers }: IncomingMessage, address: string): { status: number; reason: string } | null => {
    const { publicUrl } = ctx.config;
    if (closing) return { status: 503, reason: 'closing' };
    if (!isAllowedOrigin(headers.origin, headers.host, publicUrl === undefined ? [] : [publicUrl]))
      return { status: 403, reason: 'foreign_origin' };
    if (open.size >= limits.sockets) return { status: 503, reason: 'too_many_sockets' };
    const block = addressBlock(address);
    const ofAddress = [...open.values()].filter((one) => one.block === block).length;
    return !isLoopback(address) && ofAddress >= limits.socketsPerAddress
      ? { status: 429, reason: 'too_many_of_address' }
      : null;
  };
  const accept = (socket: WebSocket, address: string): void => {
    const talk = new SpeechTalk(socket, address, talks);
    open.set(socket, { talk, block: addressBlock(address) });
    socket.on('message', (data: RawData, isBinary: boolean) => talk.message(asBuffer(data), isBinary));
    // What is no frame, or too large, is followed by the close that says so.
    socket.on('error', (error) => ctx.log.debug({ err: error }, 'speech socket error'));
    socket.on('close', () => {
      open.delete(socket);
      talk.closed();
    });
  };
  const leaveUpgrades = takeUpgrades(server, SPEECH_PATH, (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const address = clientAddress(request, ctx.config.trustProxy);
    const refusal = judge(request, address);
    if (refusal === null) {
      wss.handleUpgrade(request, socket, head, (opened) => accept(opened, address));
      return;
    }
    ctx.metrics.reject(refusal.reason);
    ctx.log.warn({ reason: refusal.reason, origin: request.headers.origin }, 'speech handshake refused');
    refuseUpgrade(socket, refusal.status);
  });
  const stopRevoked = ctx.tokens.onRevoked((sessionId) => talks.bySession.get(sessionId)?.end('invalid_token'));

  return {
    async close() {
      closing = true;
      stopRevoked();
      const gone = Promise.all(
        [...open.keys()].map((socket) => new Promise<void>((resolve) => void socket.once('close', () => resolve()))),
      );
      for (const { talk } of [...open.values()]) talk.end('going_away');
      const cut = setTimeout(() => {
        for (const socket of open.keys()) socket.terminate();
      }, FAREWELL);
      await gone;
      clearTimeout(cut);
      leaveUpgrades();
    },
  };
}
