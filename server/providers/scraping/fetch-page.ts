/**
 * A page of the web as its bytes: asked for as its robots.txt lets us, each redirect looked at like a new address, bounded
 * in size, time and redirects [SCRAPE-BOUND] [SCRAPE-ROBOTS] [OUTSIDE-PRIVATE].
 */
import { NetworkFault } from '../resilience/json-request.ts';
import { retryAfterMs } from '../resilience/retry-after.ts';
import { AddressRefused, type OutsideFetch } from '../outside/outside-fetch.ts';
import { readBounded, TooMuch } from '../outside/read-bounded.ts';
import { ROBOT, type Robots } from './robots.ts';
import { ScrapeFault } from './scrape-fault.ts';

/** A page of text is a few hundred kilobytes; what is larger is no page to read out. */
export const PAGE_BYTES_MAX = 4 * 1024 * 1024;
const PAGE_SECONDS_MAX = 20;
const REDIRECTS_MAX = 5;

/** What is known of a page from the last time. */
export interface KnownCopy {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export type FetchedPage =
  | { readonly isUnchanged: true; readonly url: string }
  | {
      readonly isUnchanged: false;
      /** Where it was in the end. */
      readonly url: string;
      readonly bytes: Uint8Array;
      readonly contentType: string;
      readonly etag: string | null;
      readonly lastModified: string | null;
    };

interface Asking {
  readonly outside: OutsideFetch;
  readonly robots: Robots;
  /** For tests, which need not wait. */
  readonly secondsMax?: number;
}

/** @throws ScrapeFault */
export async function fetchPage(
  { outside, robots, secondsMax = PAGE_SECONDS_MAX }: Asking,
  address: string,
  known: KnownCopy,
): Promise<FetchedPage> {
  const signal = AbortSignal.timeout(secondsMax * 1000);
  try {
    return await follow({ outside, robots }, address, known, signal);
  } catch (error) {
    throw faultOf(error, signal);
  }
}

function faultOf(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof ScrapeFault) return error;
  if (signal.aborted) return new ScrapeFault('too_slow', { cause: error });
  if (error instanceof AddressRefused) return new ScrapeFault('address_refused', { cause: error });
  if (error instanceof TooMuch) return new ScrapeFault('too_large', { cause: error });
  if (error instanceof NetworkFault) return new ScrapeFault('unreachable', { cause: error });
  // What a connection that breaks off throws has no kind of its own.
  return new ScrapeFault('unreachable', { cause: error });
}

async function follow(
  { outside, robots }: Asking,
  address: string,
  known: KnownCopy,
  signal: AbortSignal,
): Promise<FetchedPage> {
  let at = address;
  for (let hops = 0; hops <= REDIRECTS_MAX; hops += 1) {
    const url = URL.parse(at);
    if (url === null || url.username !== '' || url.password !== '') throw new ScrapeFault('address_refused');
    await robots.requireLeave(url, signal);
    const response = await outside(at, { headers: headersOf(known), signal });
    const next = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && response.status !== 304 && next !== null) {
      await response.body?.cancel();
      const to = URL.parse(next, at);
      if (to === null) throw new ScrapeFault('unreachable');
      to.hash = '';
      at = to.href;
      continue;
    }
    return read(response, at);
  }
  throw new ScrapeFault('too_many_redirects');
}

const headersOf = ({ etag, lastModified }: KnownCopy): Record<string, string> => ({
  'user-agent': ROBOT,
  accept: 'text/html, application/xhtml+xml, text/plain;q=0.8',
  ...(etag === null ? {} : { 'if-none-match': etag }),
  ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
});

async function read(response: Response, url: string): Promise<FetchedPage> {
  const { status, headers } = response;
  if (status === 304) return { isUnchanged: true, url };
  if (status !== 200) {
    await response.body?.cancel();
    throw refusalOf(status, headers);
  }
  const contentType = headers.get('content-type') ?? 'text/html';
  if (!/^\s*(?:text\/(?:html|plain)|application\/xhtml\+xml)\b/iu.test(contentType)) {
    await response.body?.cancel();
    throw new ScrapeFault('not_a_page');
  }
  return {
    isUnchanged: false,
    url,
    bytes: await readBounded(response, PAGE_BYTES_MAX),
    contentType,
    etag: headers.get('etag'),
    lastModified: headers.get('last-modified'),
  };
}

function refusalOf(status: number, headers: Headers): ScrapeFault {
  if (status === 404 || status === 410) return new ScrapeFault('gone');
  if (status === 401 || status === 403 || status === 451) return new ScrapeFault('forbidden');
  return new ScrapeFault('unavailable', { afterMs: retryAfterMs(headers.get('retry-after'), Date.now()) ?? null });
}
