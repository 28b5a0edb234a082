/**
 * Files kept by a service, behind our own addresses, and beside it on this machine for as long as they are in use. What we
 * can make again from a file (smaller widths, pages) stays on this machine.
 */
import { AppError } from '#shared/errors/app-error.ts';
import type { ProviderContext } from '../provider-context.ts';
import { CircuitOpenFault } from '../resilience/circuit-breaker.ts';
import { createGuard } from '../resilience/guard.ts';
import { retryAfterMs } from '../resilience/retry-after.ts';
import { TimeoutFault } from '../resilience/time-limit.ts';
import type { GuardTools } from '../resilience/tools.ts';
import { PassingFault, withToldFaults } from '../resilience/told-faults.ts';
import { createDiskMediaStore } from './disk-media-store.ts';
import type { MediaStore } from './media-store.ts';

/** What a service does for us; each is one try, and throws a RemoteFault where it did not do it. */
export interface RemoteFiles {
  readonly name: string;
  /** Returns when the service has said that all of it is kept. */
  readonly put: (key: string, content: Buffer, signal: AbortSignal) => Promise<void>;
  /** @returns null when there is none */
  readonly get: (key: string, signal: AbortSignal) => Promise<Buffer | null>;
  /** How many bytes are kept under a key; null when nothing is. */
  readonly size: (key: string, signal: AbortSignal) => Promise<number | null>;
  /** One that is not there is none. */
  readonly remove: (key: string, signal: AbortSignal) => Promise<void>;
}

/** A store elsewhere, which can be asked what it has without fetching it. */
export interface RemoteMediaStore extends MediaStore {
  /** How many bytes of a file the service keeps; null when it has none of this name. */
  readonly keptSize: (tenantId: string, name: string) => Promise<number | null>;
}

export class RemoteFault extends PassingFault {}

/** Asks a service. @throws RemoteFault where it does not answer */
export async function askRemote(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { redirect: 'error', ...init });
  } catch (cause) {
    init.signal?.throwIfAborted();
    throw new RemoteFault('no answer', true, undefined, { cause });
  }
}

/** An answer that is no yes, as the fault it is; `busy` are its own words for "later". */
export async function refusedBy(response: Response, now: number, busy: readonly number[] = [429]): Promise<never> {
  await response.body?.cancel();
  throw new RemoteFault(
    `status ${response.status}`,
    busy.includes(response.status) || response.status >= 500,
    retryAfterMs(response.headers.get('retry-after'), now),
  );
}

/** Made from the file whose name it begins with: `{id}.{hash}.w320`. */
const isDerived = (name: string): boolean => name.split('.').length > 2;

/** @param root the folder on this machine; may be emptied whenever nothing runs */
export function createRemoteMediaStore(
  remote: RemoteFiles,
  root: string,
  ctx: Pick<ProviderContext, 'metrics'>,
  tools: GuardTools,
): RemoteMediaStore {
  const here = createDiskMediaStore(root);
  const fetching = new Map<string, Promise<boolean>>();
  const guard = createGuard({
    name: remote.name,
    timeoutMs: 30_000,
    retry: { attempts: 3, baseMs: 300, capMs: 2_000 },
    breaker: { failures: 8, withinMs: 60_000, openMs: 20_000 },
    ...tools,
    ...withToldFaults('media', ctx.metrics, RemoteFault, ({ passing }) => passing),
  });
  /** What goes wrong there is nothing a guest can mend: they are asked to come again. */
  const patiently = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    try {
      return await guard.call(work);
    } catch (fault) {
      if (fault instanceof RemoteFault || fault instanceof TimeoutFault || fault instanceof CircuitOpenFault)
        throw new AppError('busy', { retry_after: 20 }, { cause: fault });
      throw fault;
    }
  };
  const keyOf = (tenantId: string, name: string): string => `bellhop/${tenantId}/${name}`;

  /** @returns whether there is such a file, which is on this machine then */
  const bring = (tenantId: string, name: string): Promise<boolean> =>
    patiently(async (signal) => {
      const content = await remote.get(keyOf(tenantId, name), signal);
      if (content === null) return false;
      await here.keep(tenantId, name, content);
      return true;
    });

  return {
    receive: () => here.receive(),
    pathOf: (tenantId, name) => here.pathOf(tenantId, name),
    async keep(tenantId, name, content) {
      if (!isDerived(name)) await patiently((signal) => remote.put(keyOf(tenantId, name), content, signal));
      await here.keep(tenantId, name, content);
    },
    keptSize: (tenantId, name) => patiently((signal) => remote.size(keyOf(tenantId, name), signal)),
    async remove(tenantId, name) {
      await patiently((signal) => remote.remove(keyOf(tenantId, name), signal));
      await here.remove(tenantId, name);
    },
    async open(tenantId, name) {
      const found = await here.open(tenantId, name);
      if (found !== null || isDerived(name)) return found;
      const key = keyOf(tenantId, name);
      const under = fetching.get(key) ?? bring(tenantId, name).finally(() => fetching.delete(key));
      fetching.set(key, under);
      return (await under) ? here.open(tenantId, name) : null;
    },
  };
}
