/**
 * A hotel's Wi-Fi between one browser and the server: everything passes until it is switched off, and then every
 * connection breaks and no new one comes through. The browser's own offline switch leaves sockets open.
 */
import { connect, createServer, type Socket } from 'node:net';
import type { BrowserContext } from '@playwright/test';
import { freePort } from './app.ts';

export interface Wifi {
  /** The server, as seen through this network. */
  readonly url: string;
  /** Airplane mode: the network is gone and the device knows it. */
  off(device: BrowserContext): Promise<void>;
  on(device: BrowserContext): Promise<void>;
  close(): Promise<void>;
}

export async function openWifi(serverUrl: string): Promise<Wifi> {
  const target = { host: '127.0.0.1', port: Number(new URL(serverUrl).port) };
  const sockets = new Set<Socket>();
  let passes = true;
  const track = (socket: Socket): void => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((device) => {
    if (!passes) {
      device.destroy();
      return;
    }
    const upstream = connect(target);
    for (const [socket, other] of [
      [device, upstream],
      [upstream, device],
    ] as const) {
      track(socket);
      // Either end going away takes the other along.
      socket.on('error', () => other.destroy());
      socket.once('close', () => other.destroy());
      socket.pipe(other);
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const cut = (): void => {
    passes = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    off: async (device) => {
      cut();
      await device.setOffline(true);
    },
    on: async (device) => {
      passes = true;
      await device.setOffline(false);
    },
    close: () => {
      cut();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
