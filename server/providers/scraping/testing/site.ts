/** A site of the web on this machine, for what reads pages: it answers as the test says. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

type Page = string | Answer | ((request: IncomingMessage, response: ServerResponse) => void);

export interface Site {
  readonly port: number;
  readonly origin: string;
  /** What was asked for, in order. */
  readonly asked: readonly string[];
  /** Says what is at a path from now on. */
  put(path: string, page: Page): void;
  close(): Promise<void>;
}

export async function openSite(): Promise<Site> {
  const pages = new Map<string, Page>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const page = pages.get(path) ?? { status: 404 };
    if (typeof page === 'function') return page(request, response);
    const { status = 200, headers = {}, body = '' } = typeof page === 'string' ? { body: page } : page;
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    asked,
    put: (path, page) => void pages.set(path, page),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
