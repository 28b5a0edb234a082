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
  /** Nothing passes any more and nobody is told, newcomers included: a machine that lost its power, or its network. */
  fallSilent(): void;
  close(): Promise<void>;
}

/** @param to undefined: nobody gets through yet */
export async function openDatabaseLine(to?: DatabaseConnection): Promise<DatabaseLine> {
  const open = new Set<Socket>();
  let target = to;
  let silent = false;
  const cutAll = (): void => {
    for (const socket of open) socket.resetAndDestroy();
  };
  const server = createServer({ noDelay: true }, (inner) => {
    inner.on('error', () => undefined);
    if (silent) {
      open.add(inner);
      inner.on('close', () => open.delete(inner));
      return;
    }
    if (target === undefined) return void inner.resetAndDestroy();
    const outer = connect({ path: `${target.host}/.s.PGSQL.${target.port}` });
    open.add(inner);
    outer.on('error', () => {
      if (!silent) inner.resetAndDestroy();
    });
    outer.on('close', () => {
      if (!silent) inner.destroy();
    });
    inner.on('close', () => {
      outer.destroy();
      open.delete(inner);
    });
    inner.on('data', (data) => silent || outer.write(data));
    outer.on('data', (data) => silent || inner.write(data));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    leadTo(where) {
      silent = false;
      target = where;
      cutAll();
    },
    cut() {
      target = undefined;
      cutAll();
    },
    fallSilent: () => (silent = true),
    async close() {
      target = undefined;
      cutAll();
      server.close();
      await once(server, 'close');
    },
  };
}
