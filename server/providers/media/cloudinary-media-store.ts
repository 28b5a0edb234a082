/**
 * Files in a Cloudinary account, behind our own addresses [MEDIA-CLOUD]: kept there as authenticated raw files, which
 * nobody loads without our signature, and beside it on this machine for as long as they are in use. What we can make
 * again from a file (smaller widths, pages) stays on this machine.
 */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { ProviderContext } from '../provider-context.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { CircuitOpenFault } from '../resilience/circuit-breaker.ts';
import { createGuard } from '../resilience/guard.ts';
import { retryAfterMs } from '../resilience/retry-after.ts';
import { TimeoutFault } from '../resilience/time-limit.ts';
import { type GuardTools, systemTools } from '../resilience/tools.ts';
import { createDiskMediaStore } from './disk-media-store.ts';
import type { MediaStore } from './media-store.ts';

export interface CloudinaryAccount {
  readonly cloud: string;
  readonly key: string;
  readonly secret: string;
}

class CloudinaryFault extends Error {
  readonly passing: boolean;
  readonly afterMs: number | undefined;

  constructor(message: string, passing: boolean, afterMs?: number, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CloudinaryFault';
    this.passing = passing;
    this.afterMs = afterMs;
  }
}

const Uploaded = v.object({ public_id: v.string(), bytes: v.number() });

/** Made from the file whose name it begins with: `{id}.{hash}.w320`. */
const isDerived = (name: string): boolean => name.split('.').length > 2;

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
): MediaStore {
  const here = createDiskMediaStore(root);
  const fetching = new Map<string, Promise<boolean>>();
  const guard = createGuard({
    name: 'cloudinary',
    timeoutMs: 30_000,
    retry: { attempts: 3, baseMs: 300, capMs: 2_000 },
    breaker: { failures: 8, withinMs: 60_000, openMs: 20_000 },
    ...tools,
    judge: (fault) =>
      fault instanceof CloudinaryFault && !fault.passing
        ? { again: false, health: 'well' }
        : { again: true, health: 'sick', afterMs: fault instanceof CloudinaryFault ? fault.afterMs : undefined },
    report: ({ provider, outcome, ms }) => {
      if (outcome !== 'canceled')
        ctx.metrics.providerCall('media', provider, outcome === 'fault' ? 'failed' : outcome, ms);
    },
  });
  const exchange = async (url: string, init: RequestInit): Promise<Response> => {
    try {
      return await fetch(url, { redirect: 'error', ...init });
    } catch (cause) {
      init.signal?.throwIfAborted();
      throw new CloudinaryFault('no answer', true, undefined, { cause });
    }
  };
  const judged = async (response: Response): Promise<never> => {
    await response.body?.cancel();
    throw new CloudinaryFault(
      `status ${response.status}`,
      response.status === 420 || response.status === 429 || response.status >= 500,
      retryAfterMs(response.headers.get('retry-after'), ctx.now()),
    );
  };
  /** What goes wrong there is nothing a guest can mend: they are asked to come again. */
  const patiently = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    try {
      return await guard.call(work);
    } catch (fault) {
      if (fault instanceof CloudinaryFault || fault instanceof TimeoutFault || fault instanceof CircuitOpenFault)
        throw new AppError('busy', { retry_after: 20 }, { cause: fault });
      throw fault;
    }
  };
  const idOf = (tenantId: string, name: string): string => `bellhop/${tenantId}/${name}`;

  const authorization = `Basic ${Buffer.from(`${account.key}:${account.secret}`).toString('base64')}`;

  const remove = (publicId: string): Promise<void> =>
    patiently(async (signal) => {
      const query = new URLSearchParams({ 'public_ids[]': publicId });
      const response = await exchange(
        `https://api.cloudinary.com/v1_1/${account.cloud}/resources/raw/authenticated?${query}`,
        { method: 'DELETE', signal, headers: { authorization } },
      );
      if (!response.ok && response.status !== 404) await judged(response);
      await response.body?.cancel();
    });

  const upload = (publicId: string, content: Buffer): Promise<void> =>
    patiently(async (signal) => {
      const form = new FormData();
      for (const [field, value] of Object.entries({ public_id: publicId, type: 'authenticated', overwrite: 'true' }))
        form.set(field, value);
      form.set('file', new Blob([new Uint8Array(content)]), 'file');
      const response = await exchange(`https://api.cloudinary.com/v1_1/${account.cloud}/raw/upload`, {
        method: 'POST',
        signal,
        body: form,
        headers: { authorization },
      });
      if (!response.ok) await judged(response);
      const answer: unknown = await response.json().catch(() => null);
      // Only what says that it is all there is a promise kept.
      if (!v.is(Uploaded, answer) || answer.public_id !== publicId || answer.bytes !== content.length)
        throw new CloudinaryFault('an answer of another shape', false);
    });

  /** @returns whether there is such a file, which is on this machine then */
  const bring = (tenantId: string, name: string): Promise<boolean> =>
    patiently(async (signal) => {
      const response = await exchange(deliveryUrl(account, idOf(tenantId, name)), { signal });
      if (response.status === 404) {
        await response.body?.cancel();
        return false;
      }
      if (!response.ok) await judged(response);
      await here.keep(tenantId, name, Buffer.from(await response.arrayBuffer()));
      return true;
    });

  return {
    receive: () => here.receive(),
    pathOf: (tenantId, name) => here.pathOf(tenantId, name),
    async keep(tenantId, name, content) {
      if (!isDerived(name)) await upload(idOf(tenantId, name), content);
      await here.keep(tenantId, name, content);
    },
    async remove(tenantId, name) {
      await remove(idOf(tenantId, name));
      await here.remove(tenantId, name);
    },
    async open(tenantId, name) {
      const found = await here.open(tenantId, name);
      if (found !== null || isDerived(name)) return found;
      const key = idOf(tenantId, name);
      const under = fetching.get(key) ?? bring(tenantId, name).finally(() => fetching.delete(key));
      fetching.set(key, under);
      return (await under) ? here.open(tenantId, name) : null;
    },
  };
}
