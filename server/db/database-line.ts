/**
 * Lines to PostgreSQL for the driver of statements, which could open them itself but for one thing: a line that breaks
 * says so and ends in one go [DB-BROKEN-LINE].
 *
 * Node tells that a socket is broken one turn of the event loop before it closes it. Whatever the driver is asked between
 * the two, as by whoever asks again at once, it writes into the broken socket and never refuses; the next connection then
 * takes its first answer for that of the forgotten statement, and every later answer for that of the one before.
 */
import net from 'node:net';
import tls from 'node:tls';
import type { DatabaseHost } from '#server/config/database-servers.ts';

/** TLS as the URL asks for it; undefined for none. */
export interface TlsWish {
  /** A server that speaks none is taken without. */
  readonly mayBePlain: boolean;
  /** Its certificate must be of its name, and of somebody known. */
  readonly verified: boolean;
}

/** What `sslmode` of a URL says. */
export function tlsOf(url: string): TlsWish | undefined {
  const query = new URL(url).searchParams;
  const mode =
    query.get('sslmode') ?? query.get('ssl') ?? (query.get('sslrootcert') === 'system' ? 'verify-full' : 'disable');
  if (mode === 'disable' || mode === 'false') return undefined;
  return { mayBePlain: mode === 'prefer', verified: !['require', 'allow', 'prefer'].includes(mode) };
}

/**
 * A line for the driver, which writes to it at once and takes its end for what it is: where there is none to be had it
 * ends with why.
 *
 * @param find where it leads
 * @param withinMs for finding out whether the other side speaks TLS, which the driver does not time
 */
export async function openLine(
  find: () => DatabaseHost | Promise<DatabaseHost>,
  wish: TlsWish | undefined,
  withinMs: number,
): Promise<net.Socket> {
  try {
    const at = await find();
    const { host, port } = at;
    const plain = host.startsWith('/')
      ? net.connect({ path: `${host}/.s.PGSQL.${port}` })
      : net.connect({ host, port, noDelay: true });
    const line = wish === undefined || host.startsWith('/') ? plain : await secured(plain, host, wish, withinMs);
    // By these the driver names it when it complains.
    return endingInOneGo(Object.assign(line, { host, port }));
  } catch (error) {
    // What the driver says first goes nowhere; why is heard once it listens.
    const never = Object.assign(new net.Socket(), { write: () => true });
    setImmediate(() => never.destroy(error instanceof Error ? error : new Error(String(error))));
    return endingInOneGo(never);
  }
}

/** Its fault is heard when it is closed, just before. */
function endingInOneGo<T extends net.Socket>(line: T): T {
  const emit = line.emit.bind(line) as (event: string | symbol, ...told: unknown[]) => boolean;
  let fault: unknown;
  return Object.assign(line, {
    emit(event: string | symbol, ...told: unknown[]): boolean {
      if (event === 'error') {
        fault ??= told[0];
        return true;
      }
      if (event === 'close' && fault !== undefined) emit('error', fault);
      return emit(event, ...told);
    },
  });
}

/** Request for TLS in PostgreSQL's protocol: its length, and a number that stands for it. */
export const TLS_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

async function secured(plain: net.Socket, host: string, wish: TlsWish, withinMs: number): Promise<net.Socket> {
  const signal = AbortSignal.timeout(withinMs);
  const answer = await new Promise<string>((resolve, reject) => {
    const late = (): void => {
      plain.destroy();
      reject(Object.assign(new Error(`${host} does not answer`), { code: 'CONNECT_TIMEOUT' }));
    };
    signal.addEventListener('abort', late);
    plain.once('error', reject);
    plain.once('close', () => reject(Object.assign(new Error(`${host} closes`), { code: 'CONNECTION_CLOSED' })));
    plain.once('data', (said) => {
      signal.removeEventListener('abort', late);
      plain.removeAllListeners();
      resolve(said.toString('latin1', 0, 1));
    });
    plain.write(TLS_REQUEST);
  });
  if (answer === 'S')
    return tls.connect({
      socket: plain,
      ...(net.isIP(host) === 0 ? { servername: host } : {}),
      rejectUnauthorized: wish.verified,
    });
  if (wish.mayBePlain) return plain;
  plain.destroy();
  throw Object.assign(new Error(`${host} does not speak TLS`), { code: 'EPROTO' });
}
