/**
 * How the service worker answers: hashed files from the cache first, pages from the network for three seconds
 * and then from the shell [PWA-STRATEGY, PWA-PORTAL]. Caches and network come in as arguments.
 */
import { isOwn, mayKeep } from './own-response.ts';

/** The part of a Cache that is used. */
export interface Shelf {
  match(key: string): Promise<Response | undefined>;
  put(key: string, response: Response): Promise<void>;
}

/** How long a page waits for the network before the shell is shown. */
export const navigationTimeoutMs = 3_000;

/** A full or forbidden disk keeps nothing, and must not stand between a page and the network. */
function unkept(error: unknown): undefined {
  console.warn('Not kept for later:', error);
  return undefined;
}

/** How long is waited before a file is asked for again (ms). */
const againAfterMs = [400, 1_600];

/** What a file needs besides its shelf. */
export interface FileLine {
  readonly fetchIt: () => Promise<Response>;
  /** False where the device itself knows that there is no network. */
  readonly online: () => boolean;
  readonly pause: (ms: number) => Promise<void>;
}

/**
 * A file of the build, asked for again when the line breaks: Chromium remembers for as long as a page lives that an import
 * failed, so the page itself has one try only [ERR-CHUNK].
 */
async function fetchPatiently({ fetchIt, online, pause }: FileLine): Promise<Response> {
  for (const ms of againAfterMs) {
    try {
      return await fetchIt();
    } catch (error) {
      if (!online()) throw error;
      await pause(ms);
    }
  }
  return fetchIt();
}

/** A hashed file: kept ones at once, others from the network and then kept. What is not ours is a failure, not a file. */
export async function hashedFile(path: string, shelf: Shelf, line: FileLine): Promise<Response> {
  const cached = await shelf.match(path).catch(unkept);
  if (cached) return cached;
  const response = await fetchPatiently(line);
  if (mayKeep(path, response)) {
    await shelf.put(path, response.clone()).catch(unkept);
    return response;
  }
  return isOwn(response) ? response : Response.error();
}

/** What is done with pictures: picture-shelf.ts, or a test's. */
export interface Pictures {
  readonly kept: () => Promise<Response | undefined>;
  readonly keep: (response: Response) => Promise<void>;
}

/**
 * A picture of the house: a kept one at once, while a fresh one is fetched for the next time. `settled` resolves when
 * that is done; a network that fails meanwhile changes nothing.
 */
export function freshenedPicture(
  { kept, keep }: Pictures,
  fetchIt: () => Promise<Response>,
): { readonly response: Promise<Response>; readonly settled: Promise<void> } {
  const fresh = fetchIt();
  return {
    response: kept().then((cached) => cached ?? fresh),
    // Before anybody reads the answer itself.
    settled: fresh.then((response) => keep(response.clone())).catch(() => undefined),
  };
}

export interface NavigationInput {
  readonly fetchIt: () => Promise<Response>;
  /** The page to show without a network, if one is kept. */
  readonly shell: () => Promise<Response | undefined>;
  /** Keeps a fresh page as the next shell. */
  readonly keep: (page: Response) => Promise<void>;
  /** Resolves when the network has had its time. */
  readonly patience: Promise<void>;
}

/**
 * A page. Redirects and foreign pages are passed on, because a guest must see the portal to get past it; but they
 * are never kept, and an overloaded gateway's error is not shown where a shell can be.
 * `settled` resolves when the network is through, for the worker to stay alive until then.
 */
export function navigation({ fetchIt, shell, keep, patience }: NavigationInput): {
  readonly response: Promise<Response>;
  readonly settled: Promise<void>;
} {
  const fromNetwork = fetchIt().then(async (response) => {
    if (mayKeep('/', response)) await keep(response.clone()).catch(unkept);
    return response;
  });
  const usable = fromNetwork.then(
    (response) => (response.status >= 500 ? undefined : response),
    () => undefined,
  );
  const respond = async (): Promise<Response> => {
    const early = await Promise.race([usable, patience.then(() => undefined)]);
    if (early) return early;
    return (await shell().catch(unkept)) ?? fromNetwork;
  };
  return { response: respond(), settled: usable.then(() => undefined) };
}
