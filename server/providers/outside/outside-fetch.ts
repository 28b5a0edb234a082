/**
 * Reaching addresses that somebody at a console named: pages to read, services to ask [OUTSIDE-PRIVATE]. Where the
 * connection really goes is looked at when it is made, however the address is spelled and whatever a name leads to, so that
 * nothing behind our own walls can be asked. Redirects are given back and never followed; compressed answers are unpacked
 * within the bounds of whoever reads them.
 */
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { NetworkFault } from '../resilience/json-request.ts';

interface OutsideRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal | null;
}

/** @throws AddressRefused, NetworkFault; the signal's reason */
export type OutsideFetch = (address: string, request?: OutsideRequest) => Promise<Response>;

/** It leads to where nobody outside may ask. */
export class AddressRefused extends Error {
  constructor(detail: string, options?: ErrorOptions) {
    super(`address refused: ${detail}`, options);
    this.name = 'AddressRefused';
  }
}

interface Rules {
  /** A port of this machine that may be asked all the same: for tests, and never in production. */
  readonly loopbackPort: number | undefined;
}

const UNPACK: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};
const NO_BODY = new Set([204, 205, 304]);

export function createOutsideFetch({ loopbackPort }: Rules): OutsideFetch {
  return async (address, { method = 'GET', headers = {}, body, signal } = {}) => {
    const url = readAddress(address);
    const isAllowed =
      loopbackPort !== undefined &&
      url.protocol === 'http:' &&
      url.hostname === '127.0.0.1' &&
      Number(url.port) === loopbackPort;
    // One connection for one request: what a name led to is looked at each time.
    const isSecure = url.protocol === 'https:';
    const agent = isAllowed
      ? new HttpAgent()
      : isSecure
        ? new RequestFilteringHttpsAgent()
        : new RequestFilteringHttpAgent();
    const send = isSecure ? httpsRequest : httpRequest;
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const asked = send(url, {
      agent,
      method,
      headers: {
        'accept-encoding': 'gzip, deflate, br',
        ...headers,
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      },
      ...(signal == null ? {} : { signal }),
    });
    asked.once('response', resolve);
    asked.once('error', reject);
    asked.end(body);
    try {
      return responseOf(await promise);
    } catch (error) {
      throw faultOf(error, signal);
    }
  };
}

/** @throws AddressRefused for what is no address of the web, or brings a password along */
function readAddress(address: string): URL {
  const url = URL.parse(address);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) throw new AddressRefused('no address of the web');
  if (url.username !== '' || url.password !== '') throw new AddressRefused('a name or a password in it');
  return url;
}

function faultOf(error: unknown, signal: AbortSignal | null | undefined): unknown {
  if (signal?.aborted === true) return signal.reason;
  const said = error instanceof Error ? error.message : '';
  return said.includes('is not allowed. Because, It is')
    ? new AddressRefused('an address that is not of the public web', { cause: error })
    : new NetworkFault('could not be reached', { cause: error });
}

function responseOf(message: IncomingMessage): Response {
  const headers = new Headers();
  for (let at = 0; at + 1 < message.rawHeaders.length; at += 2)
    headers.append(message.rawHeaders[at] ?? '', message.rawHeaders[at + 1] ?? '');
  const status = message.statusCode ?? 502;
  if (NO_BODY.has(status)) {
    message.resume();
    return new Response(null, { status, headers });
  }
  const unpack = UNPACK[(headers.get('content-encoding') ?? '').toLowerCase()];
  // Whoever reads it meets what goes wrong.
  const bytes = unpack === undefined ? message : pipeline(message, unpack(), () => undefined);
  return new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, {
    status: status < 200 || status > 599 ? 502 : status,
    headers,
  });
}
