/**
 * A push service on loopback, and the browsers subscribed with it (RFC 8030): takes what an application server posts,
 * looks at who signed it (RFC 8292), and opens it with the keys of the subscription (RFC 8291).
 */
import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';

/** What a browser holds beside what it tells the server. */
export interface PushReceiver {
  readonly keys: ECDH;
  readonly auth: Buffer;
}

/** Opens a sealed body as the browser does it is for. @throws Error for one that is sealed for another */
export function openPush(body: Buffer, { keys, auth }: PushReceiver): string {
  const length = body.readUInt8(20);
  const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, 21 + length), body.subarray(21 + length)];
  const derive = (key: Buffer, by: Buffer, info: string | Buffer, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', key, by, info, bytes));
  const key = derive(
    keys.computeSecret(theirs),
    auth,
    Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs]),
    32,
  );
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(key, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2, and zeros may follow.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** A browser that subscribed. */
export interface PushBrowser {
  /** What it tells the server, as JSON of a PushSubscription. */
  readonly token: string;
  /** What arrived for it, opened and parsed, in order. */
  readonly received: readonly Readonly<Record<string, string>>[];
  /** Its person took the permission back: nobody is there any more. */
  leave(): void;
}

export interface PushService {
  readonly origin: string;
  /** @param applicationServerKey base64url; whoever signs with another is refused */
  subscribe(applicationServerKey: string): PushBrowser;
  /** What was wrong with what was refused. */
  readonly refused: readonly string[];
  close(): Promise<void>;
}

interface Subscribed extends PushReceiver {
  readonly serverKey: string;
  readonly received: Readonly<Record<string, string>>[];
  gone: boolean;
}

/** @param now milliseconds since 1970, by which signatures are judged @param port 0: any that is free */
export async function startPushService(now: () => number = Date.now, port = 0): Promise<PushService> {
  const subscribed = new Map<string, Subscribed>();
  const refused: string[] = [];
  let origin = '';

  const take = async (request: IncomingMessage): Promise<number> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const browser = subscribed.get(request.url ?? '');
    if (request.method !== 'POST' || browser === undefined) return 404;
    if (browser.gone) return 410;
    const { ttl, 'content-encoding': encoding, authorization = '' } = request.headers;
    if (!/^\d+$/.test(String(ttl))) throw new Error('no TTL');
    if (encoding !== 'aes128gcm') throw new Error(`encoded as ${encoding ?? 'nothing'}`);
    const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? [];
    if (key !== browser.serverKey) throw new Error('another server than the one subscribed to');
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
      audience: origin,
      algorithms: ['ES256'],
      currentDate: new Date(now()),
    });
    if ((payload.exp ?? Infinity) - now() / 1000 > 86_400) throw new Error('signed for more than a day');
    if (!/^(?:mailto|https):/.test(payload.sub ?? '')) throw new Error('nobody to write to');
    browser.received.push(JSON.parse(openPush(Buffer.concat(chunks), browser)) as Record<string, string>);
    return 201;
  };
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    take(request).then(
      (status) => response.writeHead(status, status === 201 ? { location: `${origin}/message/1` } : {}).end(),
      (error: unknown) => {
        refused.push(String(error));
        response.writeHead(400).end();
      },
    );
  };
  const server = createServer(answer);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    refused,
    subscribe(serverKey) {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const one: Subscribed = { keys, auth: randomBytes(16), serverKey, received: [], gone: false };
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      subscribed.set(path, one);
      return {
        token: JSON.stringify({
          endpoint: origin + path,
          expirationTime: null,
          keys: { p256dh: keys.getPublicKey('base64url'), auth: one.auth.toString('base64url') },
        }),
        received: one.received,
        leave() {
          one.gone = true;
        },
      };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
