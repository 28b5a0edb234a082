/** A TCP proxy that can be cut: refused as when the server is away, or silent as when the Wi-Fi is. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';

export interface CuttableProxy {
  readonly url: string;
  /** `refused`: every connection is reset, new ones too. `silent`: nothing comes through, nobody is told. */
  cut(how: 'refused' | 'silent'): void;
  mend(): void;
  close(): Promise<void>;
}

export async function openCuttableProxy(port: number): Promise<CuttableProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let state: 'open' | 'refused' | 'silent' = 'open';
  const server = createServer({ noDelay: true, pauseOnConnect: true }, (inner) => {
    inner.on('error', () => undefined);
    if (state === 'refused') return void inner.resetAndDestroy();
    const outer = connect({ port, host: '127.0.0.1', noDelay: true });
    outer.on('error', () => inner.destroy());
    const pair = [inner, outer] as const;
    pairs.add(pair);
    inner.on('close', () => {
      outer.destroy();
      pairs.delete(pair);
    });
    outer.on('close', () => inner.destroy());
    inner.on('data', (data) => void outer.write(data));
    outer.on('data', (data) => void inner.write(data));
    if (state === 'silent') outer.pause();
    else inner.resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut(how) {
      state = how;
      for (const [inner, outer] of pairs) {
        if (how === 'refused') inner.resetAndDestroy();
        else for (const socket of [inner, outer]) socket.pause();
      }
    },
    mend() {
      state = 'open';
      for (const pair of pairs) for (const socket of pair) socket.resume();
    },
    async close() {
      for (const [inner] of pairs) inner.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
