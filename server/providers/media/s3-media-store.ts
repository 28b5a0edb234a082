/**
 * Files in a bucket of any store that speaks S3, behind our own addresses [MEDIA-S3]: the bucket is closed, every request
 * carries our signature (AWS Signature 4), and buckets are named in the path, which all such stores understand.
 */
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { ProviderContext } from '../provider-context.ts';
import { type GuardTools, systemTools } from '../resilience/tools.ts';
import {
  askRemote,
  createRemoteMediaStore,
  refusedBy,
  RemoteFault,
  type RemoteFiles,
  type RemoteMediaStore,
} from './remote-media-store.ts';

export interface S3Account {
  /** Where the store answers, without the bucket: `https://s3.eu-central-1.amazonaws.com`, `http://minio:9000`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
}

const PASSING_4XX = [408, 409, 429];

/** What a bucket does for us; one try each. */
function s3Files(account: S3Account, ctx: Pick<ProviderContext, 'now'>): RemoteFiles {
  const client = new AwsClient({
    accessKeyId: account.key,
    secretAccessKey: account.secret,
    service: 's3',
    region: account.region,
  });
  const ask = async (key: string, init: RequestInit): Promise<Response> => {
    const url = `${account.endpoint}/${account.bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
    const { signal, ...signed } = init;
    // Signed at each try: a signature is good for a few minutes.
    const request = await client.sign(url, signed);
    return askRemote(url, {
      method: request.method,
      headers: request.headers,
      body: init.body ?? null,
      signal: signal ?? null,
    });
  };
  return {
    name: 's3',
    async put(key, content, signal) {
      const response = await ask(key, {
        method: 'PUT',
        signal,
        body: new Uint8Array(content),
        headers: {
          'content-type': 'application/octet-stream',
          // The store takes nothing that was changed on the way.
          'content-md5': createHash('md5').update(content).digest('base64'),
          'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
        },
      });
      if (!response.ok) await refusedBy(response, ctx.now(), PASSING_4XX);
      await response.body?.cancel();
    },
    async get(key, signal) {
      const response = await ask(key, { signal });
      if (response.status === 404) {
        // A bucket that is not there is no file that is not there: it would be said to guests as if it were.
        if ((await response.text()).includes('NoSuchBucket')) throw new RemoteFault('no such bucket', false);
        return null;
      }
      if (!response.ok) await refusedBy(response, ctx.now(), PASSING_4XX);
      const declared = response.headers.get('content-length');
      const content = await response.arrayBuffer().catch((cause: unknown) => {
        signal.throwIfAborted();
        throw new RemoteFault('an answer cut short', true, undefined, { cause });
      });
      if (declared !== null && Number(declared) !== content.byteLength)
        throw new RemoteFault('an answer cut short', true);
      return Buffer.from(content);
    },
    async size(key, signal) {
      const response = await ask(key, { method: 'HEAD', signal });
      await response.body?.cancel();
      if (response.status === 404) return null;
      if (!response.ok) await refusedBy(response, ctx.now(), PASSING_4XX);
      return Number(response.headers.get('content-length'));
    },
    async remove(key, signal) {
      const response = await ask(key, { method: 'DELETE', signal });
      if (!response.ok && response.status !== 404) await refusedBy(response, ctx.now(), PASSING_4XX);
      await response.body?.cancel();
    },
  };
}

/** @param root the folder on this machine; may be emptied whenever nothing runs */
export function createS3MediaStore(
  account: S3Account,
  root: string,
  ctx: Pick<ProviderContext, 'metrics' | 'now'>,
  tools: GuardTools = systemTools,
): RemoteMediaStore {
  return createRemoteMediaStore(s3Files(account, ctx), root, ctx, tools);
}
