/**
 * Lines to a database server that says nothing any more [DB-SILENT-LINE]. A machine that lost its power or its network
 * closes no connection: what was asked of it waits until the system gives up, a quarter of an hour later, however long a
 * standby has been written to by others. So where a line was asked something and stays silent, its server is asked by a
 * new one. What gets no answer either is gone, and every line to it ends, as if it had been closed.
 *
 * A long statement is no silence: the server answers beside it, and the line is left alone.
 */
import net from 'node:net';
import { TLS_REQUEST } from './database-line.ts';

interface Times {
  /** A line that was asked something and says nothing for so long is asked after. */
  readonly silentMs: number;
  /** So long its server may take to say anything at all: it may have much to do. */
  readonly patienceMs: number;
  readonly lookEveryMs: number;
}

const TIMES: Times = { silentMs: 1_500, patienceMs: 3_000, lookEveryMs: 500 };

interface Address {
  readonly host: string;
  readonly port: number;
}

interface Watched {
  /** Bytes that had been written when it last said something. */
  heardAt: number;
  /** Since when it has been waited for, as far as was seen; undefined where nothing is. */
  since: number | undefined;
}

/** Watches a line until it is closed. */
export type WatchLine = (line: net.Socket) => void;

export function createLineWatch({ silentMs, patienceMs, lookEveryMs }: Times = TIMES): WatchLine {
  const lines = new Map<net.Socket, Watched>();
  const asking = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const ask = async ({ host, port }: Address): Promise<void> => {
    const name = `${host}:${port}`;
    if (asking.has(name)) return;
    asking.add(name);
    const isThere = await answers({ host, port }, patienceMs);
    asking.delete(name);
    if (isThere) return;
    for (const line of lines.keys()) {
      if (line.remoteAddress !== host || line.remotePort !== port) continue;
      line.destroy(Object.assign(new Error(`${name} does not answer any more`), { code: 'ETIMEDOUT' }));
    }
  };

  const look = (): void => {
    const now = performance.now();
    for (const [line, watched] of lines) {
      if (line.bytesWritten <= watched.heardAt) watched.since = undefined;
      else watched.since ??= now;
      const { remoteAddress: host, remotePort: port } = line;
      // What is not connected yet has a time of its own with whoever opens it.
      if (host === undefined || port === undefined || watched.since === undefined) continue;
      if (now - watched.since >= silentMs) void ask({ host, port });
    }
  };

  return (line) => {
    const watched: Watched = { heardAt: 0, since: undefined };
    lines.set(line, watched);
    timer ??= setInterval(look, lookEveryMs).unref();
    line.on('data', () => {
      watched.heardAt = line.bytesWritten;
      watched.since = undefined;
    });
    line.once('close', () => {
      lines.delete(line);
      if (lines.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    });
  };
}

/** The watch of this process. */
export const watchLine = createLineWatch();

/** Whether a server says anything at all: even one that has no connection left tells first whether it speaks TLS. */
function answers(address: Address, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const line = net.connect(address);
    const end = (isThere: boolean): void => {
      clearTimeout(late);
      line.destroy();
      resolve(isThere);
    };
    const late = setTimeout(end, withinMs, false);
    line.on('error', () => end(false));
    line.on('close', () => end(false));
    line.once('data', () => end(true));
    line.write(TLS_REQUEST);
  });
}
