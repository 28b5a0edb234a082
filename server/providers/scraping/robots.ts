/** What robots.txt of a site asks of us, remembered for a while [SCRAPE-ROBOTS]. */
import robotsParser from 'robots-parser';
import { readBounded, TooMuch } from '../outside/read-bounded.ts';
import { AddressRefused, type OutsideFetch } from '../outside/outside-fetch.ts';
import { ScrapeFault } from './scrape-fault.ts';

/** What we are called there. */
export const ROBOT = 'Bellhop';
/** What is longer is read to here, as the standard has it. */
const MOST = 512 * 1024;
const KEPT_MS = 3_600_000;
const SITES_MAX = 500;

interface Kept {
  readonly at: number;
  /** Null: everything is allowed. */
  readonly rules: ReturnType<typeof robotsParser> | null;
}

export interface Robots {
  /** @throws ScrapeFault robots_refused, robots_unreachable; AddressRefused; the signal's reason */
  requireLeave(url: URL, signal: AbortSignal): Promise<void>;
}

export function createRobots(outside: OutsideFetch, now: () => number): Robots {
  const sites = new Map<string, Kept>();
  const read = async (origin: string, signal: AbortSignal): Promise<Kept['rules']> => {
    const address = `${origin}/robots.txt`;
    let response: Response;
    try {
      response = await outside(address, { headers: { 'user-agent': ROBOT }, signal });
    } catch (error) {
      if (signal.aborted || error instanceof AddressRefused) throw error;
      throw new ScrapeFault('robots_unreachable', { cause: error });
    }
    // A site that cannot say now is left alone; one that has none allows all, also where it sends us elsewhere for it.
    if (response.status >= 500 || response.status === 429) throw new ScrapeFault('robots_unreachable');
    if (response.status !== 200) {
      await response.body?.cancel();
      return null;
    }
    try {
      return robotsParser(address, new TextDecoder().decode(await readBounded(response, MOST)));
    } catch (error) {
      if (error instanceof TooMuch) throw new ScrapeFault('robots_unreachable', { cause: error });
      throw error;
    }
  };
  return {
    async requireLeave(url, signal) {
      let kept = sites.get(url.origin);
      if (kept === undefined || now() - kept.at > KEPT_MS) {
        kept = { at: now(), rules: await read(url.origin, signal) };
        if (sites.size >= SITES_MAX) sites.clear();
        sites.set(url.origin, kept);
      }
      if (kept.rules?.isAllowed(url.href, ROBOT) === false) throw new ScrapeFault('robots_refused');
    },
  };
}
