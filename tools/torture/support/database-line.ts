/** One address for a database that may move: a TCP proxy before sockets of PostgreSQL, as a virtual address or HAProxy is. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { DatabaseConnection } from '#server/db/connect.ts';

export interface DatabaseLine {
  /** HOST:PORT */
  readonly address: string;
  /** Everybody from now on; who is connected is cut. */
  leadTo(where: DatabaseConnection): void;
  /** Nobody gets through, and who is connected is cut. */
  cut(): void;
  close(): Promise<void>;
}

/** @param to undefined: nobody gets through yet */
export async function openDatabaseLine(to?: DatabaseConnection): Promise<DatabaseLine> {
  const open = new Set<Socket>();
  let target = to;
  const cutAll = (): void => {
    for (const socket of open) socket.resetAndDestroy();
  };
  const server = createServer({ noDelay: true }, (inner) => {
    inner.on('error', () => undefined);
    if (target === undefined) return void inner.resetAndDestroy();
    const outer = connect({ path: `${target.host}/.s.PGSQL.${target.port}` });
    open.add(inner);
    outer.on('error', () => inner.resetAndDestroy());
    outer.on('close', () => inner.destroy());
    inner.on('close', () => {
      outer.destroy();
      open.delete(inner);
    });
    inner.pipe(outer);
    outer.pipe(inner);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    leadTo(where) {
      target = where;
      cutAll();
    },
    cut() {
      target = undefined;
      cutAll();
    },
    async close() {
      target = undefined;
      cutAll();
      server.close();
      await once(server, 'close');
    },
  };
}
