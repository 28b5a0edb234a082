/**
 * A realtime transcription service on loopback that speaks the documented frames over a real WebSocket. By itself it
 * understands one word of its script for each tenth of a second of sound; a test may have it do worse.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { type WebSocket, WebSocketServer } from 'ws';

const BYTES_A_WORD = 4800;

const Frame = v.pipe(v.string(), v.parseJson(), v.looseObject({ type: v.string() }));
const Append = v.object({ audio: v.pipe(v.string(), v.base64()) });

/** One line that was opened to it. */
export interface ServiceLine {
  readonly socket: WebSocket;
  readonly request: IncomingMessage;
  /** Frames it was sent, but for the sound. */
  readonly frames: Record<string, unknown>[];
  /** Bytes of sound so far. */
  readonly sound: number;
  /** The loudest sample so far, from 0 to 32,768. */
  readonly loudest: number;
  say(frame: object | string): void;
  /** The words so far, as one more piece of the text. */
  understand(words: string): void;
}

export interface RealtimeService {
  /** What a configuration names, ending in `/v1`. */
  readonly url: string;
  readonly lines: readonly ServiceLine[];
  /** The next line that is opened. */
  line(): Promise<ServiceLine>;
  /** What is said into it, word for word. */
  script: string;
  /** What it does with a frame instead of the usual; false leaves it to the usual. */
  instead: (line: ServiceLine, type: string) => boolean;
  /** Refuses handshakes with this status, if one is set. */
  refuses: number | null;
  /** Recordings that were brought to it whole, in bytes; it understands its script in each. */
  readonly recordings: readonly number[];
  close(): Promise<void>;
}

const ITEM = 'item_1';

export async function startRealtimeService(port = 0): Promise<RealtimeService> {
  const recordings: number[] = [];
  const server = createServer((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => {
      recordings.push(bytes);
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ text: service.script }));
    });
  });
  const wss = new WebSocketServer({ noServer: true });
  const lines: ServiceLine[] = [];
  const waiting: ((line: ServiceLine) => void)[] = [];
  const service = { script: 'two more towels please', instead: () => false, refuses: null } as Pick<
    RealtimeService,
    'script' | 'instead' | 'refuses'
  >;

  const hold = (socket: WebSocket, request: IncomingMessage): void => {
    let sound = 0;
    let told = 0;
    let loudest = 0;
    const say = (frame: object | string): void =>
      socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
    const line: ServiceLine = {
      socket,
      request,
      frames: [],
      get sound() {
        return sound;
      },
      get loudest() {
        return loudest;
      },
      say,
      understand: (delta) =>
        say({ type: 'conversation.item.input_audio_transcription.delta', item_id: ITEM, content_index: 0, delta }),
    };
    const usual = (type: string): void => {
      if (type === 'session.update') say({ type: 'session.updated', session: { type: 'transcription' } });
      else if (type === 'input_audio_buffer.append') {
        const words = service.script.split(' ');
        for (; told < Math.min(words.length, Math.floor(sound / BYTES_A_WORD)); told += 1)
          line.understand(`${told === 0 ? '' : ' '}${words[told]}`);
      } else if (type === 'input_audio_buffer.commit') {
        say({ type: 'input_audio_buffer.committed', item_id: ITEM, previous_item_id: null });
        say({
          type: 'conversation.item.input_audio_transcription.completed',
          item_id: ITEM,
          content_index: 0,
          transcript: service.script,
        });
      }
    };
    socket.on('message', (data: Buffer) => {
      const frame = v.parse(Frame, data.toString());
      if (frame.type === 'input_audio_buffer.append') {
        const pcm = Buffer.from(v.parse(Append, frame).audio, 'base64');
        sound += pcm.length;
        for (let at = 0; at + 1 < pcm.length; at += 2) loudest = Math.max(loudest, Math.abs(pcm.readInt16LE(at)));
      } else line.frames.push(frame);
      if (!service.instead(line, frame.type)) usual(frame.type);
    });
    say({ type: 'session.created', session: { type: 'transcription' } });
    lines.push(line);
    waiting.shift()?.(line);
  };

  server.on('upgrade', (request, socket, head) => {
    if (service.refuses === null) wss.handleUpgrade(request, socket, head, (opened) => hold(opened, request));
    else socket.end(`HTTP/1.1 ${service.refuses} No\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: bound } = server.address() as AddressInfo;
  return Object.assign(service, {
    url: `http://127.0.0.1:${bound}/v1`,
    lines,
    recordings,
    line: () => new Promise<ServiceLine>((resolve) => void waiting.push(resolve)),
    async close() {
      for (const { socket } of lines) socket.terminate();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  });
}
