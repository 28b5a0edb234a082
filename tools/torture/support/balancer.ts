/**
 * What stands before several processes: a TCP proxy that asks each for its health and sends new connections, in turns, to
 * those that answered. When one is found sick its connections are cut, as HAProxy does with `on-marked-down
 * shutdown-sessions`: what hangs neither answers nor closes, and whoever waits for it would wait.
 */
import { connect, createServer, type Socket } from 'node:net';
import { closeListeners, openListeners } from '#server/process/listeners.ts';

export interface Balancer {
  readonly url: string;
  /** Ports that take connections now. */
  readonly healthy: () => readonly number[];
  close(): Promise<void>;
}

/** As operators set it: asked each second, sick after two in a row that were not answered within two seconds, well after one. */
const checks = { everyMs: 1_000, patienceMs: 2_000, fall: 2 };

const sockets = { noDelay: true } as const;

export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const failed = new Map<number, number>();
  const isSick = (port: number): boolean => (failed.get(port) ?? 0) >= checks.fall;
  const pairs = new Map<number, Set<Socket>>(ports.map((port) => [port, new Set()]));
  let turn = 0;

  const next = (): number | undefined => {
    const ready = ports.filter((port) => !isSick(port));
    turn += 1;
    // A proxy that finds nobody well is more often wrong than right.
    return (ready.length > 0 ? ready : ports)[turn % (ready.length || ports.length)];
  };
  const server = createServer(sockets, (inner) => {
    inner.on('error', () => undefined);
    const port = next();
    if (port === undefined) return void inner.resetAndDestroy();
    const outer = connect({ port, host: '127.0.0.1', noDelay: true });
    const open = pairs.get(port);
    open?.add(inner);
    outer.on('error', () => inner.resetAndDestroy());
    inner.on('close', () => {
      outer.destroy();
      open?.delete(inner);
    });
    outer.on('close', () => inner.destroy());
    inner.pipe(outer);
    outer.pipe(inner);
  });
  const check = async (port: number): Promise<void> => {
    const isWell = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(checks.patienceMs) })
      .then((response) => response.ok)
      .catch(() => false);
    failed.set(port, isWell ? 0 : (failed.get(port) ?? 0) + 1);
    if (!isSick(port) || ports.every(isSick)) return;
    for (const inner of pairs.get(port) ?? []) inner.resetAndDestroy();
  };
  const timer = setInterval(() => ports.forEach((port) => void check(port)), checks.everyMs);
  const port = await openListeners(server, { host: '127.0.0.1', port: 0 }, sockets);
  return {
    url: `http://127.0.0.1:${port}`,
    healthy: () => ports.filter((port) => !isSick(port)),
    async close() {
      clearInterval(timer);
      for (const open of pairs.values()) for (const inner of open) inner.resetAndDestroy();
      await closeListeners(server);
    },
  };
}
