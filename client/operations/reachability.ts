/**
 * Whether our server can be reached, told by what requests bring back and not by navigator.onLine, which lies
 * [CHAT-PORTAL]. After a failure a small probe is repeated until the server is back, so that waiting people
 * see it within a second; a probe answered by a redirect or by somebody else's page means a captive portal.
 */
import { createValue, type Readable } from '#client/sync/readable.ts';
import { timeLimit } from './time-limit.ts';

/** Fetching by path, as browsers do from our own pages; tests bring their own. */
export type FetchPath = (path: string, init?: RequestInit) => Promise<Response>;

export const browserFetch: FetchPath = (path, init) => globalThis.fetch(path, init);

export type Reach = 'unknown' | 'online' | 'offline' | 'captive';

export interface ReachView {
  readonly state: Reach;
  /** When the state began, milliseconds since 1970. */
  readonly since: number;
}

export interface Reachability {
  readonly view: Readable<ReachView>;
  /** An answer of ours came. */
  reached(): void;
  /** A request failed, or somebody else answered it: find out. Returns what was found. */
  doubt(): Promise<Reach>;
  /** Stops probing. */
  close(): void;
}

export interface ReachabilityOptions {
  readonly fetch?: FetchPath;
  readonly now?: () => number;
  /** False while nobody looks: then probing is rare. */
  readonly visible?: () => boolean;
  readonly probePath?: string;
}

/** Every answer of our server carries this header; a portal's page does not. */
export const MARK = 'x-bellhop';

const probeTimeoutMs = 3_000;

/** Often at first, when most outages end, and seldom in the end. Within a minute's outage under one second. */
function probeDelay(downForMs: number, visible: boolean): number {
  if (!visible) return 15_000;
  if (downForMs < 20_000) return 400;
  return downForMs < 180_000 ? 700 : 5_000;
}

/** True for an answer our server gave. */
export function isOurs(response: Response): boolean {
  return response.headers.get(MARK) === '1' && !isRedirect(response);
}

export function isRedirect(response: Response): boolean {
  return response.type === 'opaqueredirect' || response.redirected || (response.status >= 300 && response.status < 400 && response.status !== 304);
}

export function createReachability(options: ReachabilityOptions = {}): Reachability {
  const send = options.fetch ?? browserFetch;
  const now = options.now ?? Date.now;
  const visible = options.visible ?? (() => typeof document === 'undefined' || document.visibilityState === 'visible');
  const path = options.probePath ?? '/healthz';
  const view = createValue<ReachView>({ state: 'unknown', since: now() });
  let probing: Promise<Reach> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const become = (state: Reach): void => {
    if (view.get().state !== state) view.set({ state, since: now() });
  };
  const schedule = (): void => {
    clearTimeout(timer);
    if (closed) return;
    timer = setTimeout(() => void doubt(), probeDelay(now() - view.get().since, visible()));
  };
  const settle = (state: Reach): Reach => {
    if (closed) return state;
    become(state);
    if (state === 'online') clearTimeout(timer);
    else schedule();
    return state;
  };
  const doubt = (): Promise<Reach> => {
    clearTimeout(timer);
    probing ??= probe(send, path)
      .then(settle)
      .finally(() => {
        probing = null;
      });
    return probing;
  };
  return {
    view,
    reached() {
      clearTimeout(timer);
      if (!closed) become('online');
    },
    doubt,
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

async function probe(send: FetchPath, path: string): Promise<Reach> {
  const limit = timeLimit(probeTimeoutMs);
  try {
    const response = await send(path, { cache: 'no-store', credentials: 'omit', redirect: 'manual', signal: limit.signal });
    if (isOurs(response)) return 'online';
    // A gateway in front of a server that is away is not a sign-in page.
    return response.status >= 500 ? 'offline' : 'captive';
  } catch {
    // No answer is the answer.
    return 'offline';
  } finally {
    limit.end();
  }
}
