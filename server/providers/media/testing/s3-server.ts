/**
 * A store that speaks as much of S3 as we ask of one, in memory, for tests. It reckons each signature itself, by the
 * documented steps of AWS Signature 4 over what arrived, so that a request signed wrongly is refused as a real store would.
 */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Account } from '../s3-media-store.ts';

export interface S3Server {
  readonly account: S3Account;
  /** Objects by their keys. */
  readonly kept: Map<string, Buffer>;
  /** Requests as `PUT key`, in order. */
  readonly asked: string[];
  /** What the next requests are answered instead, in turn: a status, or a line that breaks in the middle. */
  readonly instead: (number | 'cut')[];
  stop(): Promise<void>;
}

const bucket = 'house-files';
const hex = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

export async function startS3Server(): Promise<S3Server> {
  const kept = new Map<string, Buffer>();
  const asked: string[] = [];
  const instead: (number | 'cut')[] = [];
  const credentials = { region: 'eu-central-1', key: 'AKIAHOUSE', secret: 's3cret/with+signs' };

  const answer = (request: IncomingMessage, response: ServerResponse, body: Buffer): void => {
    const refuse = (status: number, code: string): void => {
      const text = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;
      response.writeHead(status, { 'content-type': 'application/xml' }).end(request.method === 'HEAD' ? '' : text);
    };
    const path = request.url ?? '';
    const [, into = '', ...rest] = path.split('/');
    const key = rest.map(decodeURIComponent).join('/');
    asked.push(`${request.method} ${key}`);
    const other = instead.shift();
    if (typeof other === 'number') return refuse(other, 'SlowDown');
    if (!isSigned(request, body, credentials)) return refuse(403, 'SignatureDoesNotMatch');
    if (into !== bucket) return refuse(404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      const md5 = request.headers['content-md5'];
      if (md5 !== undefined && md5 !== createHash('md5').update(body).digest('base64')) return refuse(400, 'BadDigest');
      kept.set(key, body);
      return void response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      kept.delete(key);
      return void response.writeHead(204).end();
    }
    const object = kept.get(key);
    if (object === undefined) return refuse(404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': object.length });
    if (request.method === 'HEAD') return void response.end();
    if (other === 'cut') {
      response.write(object.subarray(0, Math.floor(object.length / 2)), () => request.socket.destroy());
      return;
    }
    response.end(object);
  };

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => answer(request, response, Buffer.concat(parts)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    account: { endpoint: `http://127.0.0.1:${port}`, bucket, ...credentials },
    kept,
    asked,
    instead,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

function isSigned(
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  { region, key, secret }: Pick<S3Account, 'region' | 'key' | 'secret'>,
): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/;
  const [, id, day = '', where, names = '', signature] = pattern.exec(headers.authorization ?? '') ?? [];
  const at = String(headers['x-amz-date']);
  const sum = String(headers['x-amz-content-sha256']);
  const signed = names.split(';');
  if (id !== key || where !== region || !at.startsWith(day) || !signed.includes('host')) return false;
  if (sum !== 'UNSIGNED-PAYLOAD' && sum !== hex(body)) return false;
  const canonical = [
    method,
    url,
    '',
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    sum,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', at, scope, hex(canonical)].join('\n');
  const signing = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, day));
  return hmac(signing, toSign).toString('hex') === signature;
}
