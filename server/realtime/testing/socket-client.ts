import { once } from 'node:events';
import { WebSocket } from 'ws';
import { noteMet } from '#shared/testing/note-met.ts';
import type { ClientFrameInput } from '#shared/realtime/client-frames.ts';
import {
  type EventFrame,
  type PatchFrame,
  readServerFrame,
  type StatusFrame,
  SUBPROTOCOL,
} from '#shared/realtime/frames.ts';

type ServerFrame = StatusFrame | EventFrame;

export interface SocketClient {
  readonly socket: WebSocket;
  /** Every frame received, oldest first; not the heartbeat. */
  readonly frames: ServerFrame[];
  readonly events: () => EventFrame[];
  /** What came in the place of notices, oldest first; not among the frames. */
  readonly patches: PatchFrame[];
  /** Heartbeats received. */
  beats: number;
  send(frame: ClientFrameInput | string | Buffer): void;
  /** The first frame, received or yet to come, that has these fields. */
  next(fields: Partial<StatusFrame> | Partial<EventFrame>): Promise<ServerFrame>;
  /** Subscribes and resolves with the answer's status. */
  subscribe(name: string, token: string | undefined, more?: object): Promise<string>;
  /** Resolves when everything the server sent so far has arrived. */
  caughtUp(): Promise<void>;
  closed(): Promise<number>;
}

/** The HTTP status of a handshake that must be refused. */
export async function refusedHandshake(
  url: string,
  options: { origin?: string; headers?: Record<string, string> } = {},
): Promise<number> {
  const socket = new WebSocket(url, options);
  socket.on('error', () => undefined);
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
  socket.terminate();
  return response.statusCode;
}

/** Opens a socket as our client does, or as another that does not know our subprotocol. */
export async function openSocket(
  url: string,
  { protocol = SUBPROTOCOL, ...options }: { protocol?: string; origin?: string; headers?: Record<string, string> } = {},
): Promise<SocketClient> {
  const socket = new WebSocket(url, protocol === '' ? [] : [protocol], options);
  const frames: ServerFrame[] = [];
  const watchers = new Set<() => void>();
  let closeCode: number | undefined;
  const client: SocketClient = {
    socket,
    frames,
    patches: [],
    beats: 0,
    events: () => frames.filter((frame) => 'type' in frame),
    send: (frame) => socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame)),
    next: (fields) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = frames.find((frame) =>
            Object.entries(fields).every(([key, value]) => (frame as Record<string, unknown>)[key] === value),
          );
          if (found === undefined && closeCode === undefined) return;
          watchers.delete(look);
          if (found === undefined)
            reject(
              new Error(`closed with ${closeCode} before ${JSON.stringify(fields)}; had ${JSON.stringify(frames)}`),
            );
          else resolve(found);
        };
        watchers.add(look);
        look();
      }),
    async subscribe(name, token, more = {}) {
      const before = frames.length;
      client.send(
        JSON.stringify({
          event: 'subscribe',
          subscribe_name: name,
          token,
          user_agent: 'test',
          method: 'ktzn_auth',
          ...more,
        }),
      );
      for (let seen = before; ; seen = frames.length) {
        const answer = frames.slice(before).find((frame) => 'status' in frame && frame.subscribe_name === name);
        if (answer !== undefined && 'status' in answer) return answer.reason ?? answer.status;
        if (closeCode !== undefined) return `closed ${closeCode}`;
        await new Promise<void>((resolve) => {
          const woken = (): void => {
            if (frames.length === seen && closeCode === undefined) return;
            watchers.delete(woken);
            resolve();
          };
          watchers.add(woken);
        });
      }
    },
    async caughtUp() {
      const pong = once(socket, 'pong');
      socket.ping();
      await pong;
    },
    closed: async () =>
      closeCode ??
      new Promise((resolve) => {
        const woken = (): void => {
          if (closeCode !== undefined) resolve(closeCode);
        };
        watchers.add(woken);
      }),
  };
  const wake = (): void => {
    for (const watcher of watchers) watcher();
  };
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary && data.length === 1 && data[0] === 57) client.beats += 1;
    const frame = isBinary ? undefined : readServerFrame(data.toString());
    if (frame !== undefined && 'base' in frame) client.patches.push(frame);
    else if (frame !== undefined) {
      frames.push(frame);
      if ('type' in frame) noteMet('event', frame.type);
      else if (frame.reason !== undefined) noteMet('reason', frame.reason);
    }
    wake();
  });
  socket.on('close', (code) => {
    closeCode = code;
    wake();
  });
  socket.on('error', () => undefined);
  await once(socket, 'open');
  return client;
}
