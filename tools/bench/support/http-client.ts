/** A keep-alive HTTP/1.1 client that costs next to nothing, so that a bench measures the server. One request at a time. */
import { connect, type Socket } from 'node:net';

export interface FastClient {
  post(path: string, token: string, body: string): Promise<{ status: number; body: string }>;
  /** @param headers further lines, each ended by a line break */
  get(path: string, token: string, headers?: string): Promise<{ status: number; body: string }>;
  close(): void;
}

/** A connection that the server closed while nobody asked for anything is opened again by the next request. */
export async function openFastClient(port: number): Promise<FastClient> {
  let pending: { resolve: (answer: { status: number; body: string }) => void; reject: (error: Error) => void } | null =
    null;
  let held: Buffer[] = [];
  /** Bytes that are there, and how many a whole answer needs at least. */
  let [there, wanted] = [0, 0];
  const fail = (error: Error): void => {
    pending?.reject(error);
    pending = null;
  };
  const open = async (): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    [held, there, wanted] = [[], 0, 0];
    socket.on('error', fail).on('close', () => fail(new Error('connection closed')));
    socket.on('data', (chunk: Buffer) => {
      // Said to nobody: the server ends a connection on which nothing was asked.
      if (pending === null) return;
      held.push(chunk);
      there += chunk.length;
      // Put together once it may be whole: a long answer comes in hundreds of pieces.
      if (there < wanted) return;
      const all = held.length === 1 ? chunk : Buffer.concat(held);
      const answer = parse(all);
      held = [answer === null ? all : all.subarray(answer.length)];
      there = held[0]?.length ?? 0;
      wanted = answer === null ? lengthOf(all) : 0;
      if (answer === null) return;
      const { resolve } = pending;
      pending = null;
      resolve(answer);
    });
    return socket;
  };
  let socket = await open();
  const ask = async (request: string): Promise<{ status: number; body: string }> => {
    if (!socket.writable || !socket.readable) socket = await open();
    return new Promise((resolve, reject) => {
      pending = { resolve, reject };
      socket.write(request);
    });
  };
  return {
    post: (path, token, body) =>
      ask(
        `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      ),
    get: (path, token, headers = '') =>
      ask(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n${headers}\r\n`),
    close: () => socket.destroy(),
  };
}

/** How long an answer that has begun says it is; 0 where it does not say, or not yet. */
function lengthOf(bytes: Buffer): number {
  const end = bytes.indexOf('\r\n\r\n');
  const declared = end < 0 ? undefined : /content-length: (\d+)/i.exec(bytes.toString('latin1', 0, end))?.[1];
  return declared === undefined ? 0 : end + 4 + Number(declared);
}

/** One whole response at the start of the bytes, or null while some of it is missing. */
function parse(bytes: Buffer): { status: number; body: string; length: number } | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = bytes.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  if (status === 304) return { status, body: '', length: end + 4 };
  const declared = /content-length: (\d+)/i.exec(head)?.[1];
  if (declared !== undefined) {
    const length = end + 4 + Number(declared);
    return bytes.length < length ? null : { status, body: bytes.toString('utf8', end + 4, length), length };
  }
  if (!/transfer-encoding: chunked/i.test(head)) throw new Error(`no length: ${head}`);
  let at = end + 4;
  let body = '';
  for (;;) {
    const line = bytes.indexOf('\r\n', at);
    if (line < 0) return null;
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16);
    if (bytes.length < line + 2 + size + 2) return null;
    if (size === 0) return { status, body, length: line + 4 };
    body += bytes.toString('utf8', line + 2, line + 2 + size);
    at = line + 2 + size + 2;
  }
}
