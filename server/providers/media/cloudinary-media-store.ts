/**
 * Files in a Cloudinary account, behind our own addresses [MEDIA-CLOUD]: kept there as authenticated raw files, which
 * nobody loads without our signature.
 */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { ProviderContext } from '../provider-context.ts';
import { type GuardTools, systemTools } from '../resilience/tools.ts';
import {
  askRemote,
  createRemoteMediaStore,
  refusedBy,
  RemoteFault,
  type RemoteMediaStore,
} from './remote-media-store.ts';

export interface CloudinaryAccount {
  readonly cloud: string;
  readonly key: string;
  readonly secret: string;
}

const Uploaded = v.object({ public_id: v.string(), bytes: v.number() });

/** What the service says when it wants to be left alone. */
const BUSY = [420, 429];

/** Where a raw file of ours is delivered from: signed with the first eight characters of the digest of its name and our secret. */
export function deliveryUrl({ cloud, secret }: CloudinaryAccount, publicId: string): string {
  const signature = createHash('sha1')
    .update(publicId + secret)
    .digest('base64url')
    .slice(0, 8);
  return `https://res.cloudinary.com/${cloud}/raw/authenticated/s--${signature}--/${publicId}`;
}

/** @param root the folder on this machine; may be emptied whenever nothing runs */
export function createCloudinaryMediaStore(
  account: CloudinaryAccount,
  root: string,
  ctx: Pick<ProviderContext, 'metrics' | 'now'>,
  tools: GuardTools = systemTools,
): RemoteMediaStore {
  const authorization = `Basic ${Buffer.from(`${account.key}:${account.secret}`).toString('base64')}`;
  const api = `https://api.cloudinary.com/v1_1/${account.cloud}`;
  return createRemoteMediaStore(
    {
      name: 'cloudinary',
      async put(publicId, content, signal) {
        const form = new FormData();
        for (const [field, value] of Object.entries({ public_id: publicId, type: 'authenticated', overwrite: 'true' }))
          form.set(field, value);
        form.set('file', new Blob([new Uint8Array(content)]), 'file');
        const response = await askRemote(`${api}/raw/upload`, {
          method: 'POST',
          signal,
          body: form,
          headers: { authorization },
        });
        if (!response.ok) await refusedBy(response, ctx.now(), BUSY);
        const answer: unknown = await response.json().catch(() => null);
        // Only what says that it is all there is a promise kept.
        if (!v.is(Uploaded, answer) || answer.public_id !== publicId || answer.bytes !== content.length)
          throw new RemoteFault('an answer of another shape', false);
      },
      async get(publicId, signal) {
        const response = await askRemote(deliveryUrl(account, publicId), { signal });
        if (response.status === 404) {
          await response.body?.cancel();
          return null;
        }
        if (!response.ok) await refusedBy(response, ctx.now(), BUSY);
        return Buffer.from(await response.arrayBuffer());
      },
      async size(publicId, signal) {
        const response = await askRemote(deliveryUrl(account, publicId), { method: 'HEAD', signal });
        await response.body?.cancel();
        if (response.status === 404) return null;
        if (!response.ok) await refusedBy(response, ctx.now(), BUSY);
        return Number(response.headers.get('content-length'));
      },
      async remove(publicId, signal) {
        const query = new URLSearchParams({ 'public_ids[]': publicId });
        const response = await askRemote(`${api}/resources/raw/authenticated?${query}`, {
          method: 'DELETE',
          signal,
          headers: { authorization },
        });
        if (!response.ok && response.status !== 404) await refusedBy(response, ctx.now(), BUSY);
        await response.body?.cancel();
      },
    },
    root,
    ctx,
    tools,
  );
}
