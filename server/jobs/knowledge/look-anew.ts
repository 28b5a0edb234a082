/** Reads pages that are wanted as they are now, for a question that waits [SCRAPE-REALTIME]. */
import type { AppContext } from '#server/context.ts';
import { scrapePage, type ScrapeOutcome } from './scrape-page.ts';

/** A guest waits so long for a page; after that the last good copy answers, and the page is read by itself. */
const SECONDS = 1.5;

/** Several that ask at once wait for one reading. */
const underWay = new Map<string, Promise<ScrapeOutcome>>();

export async function lookAnew(ctx: AppContext, houseId: string, pageIds: readonly string[]): Promise<void> {
  await Promise.all(
    pageIds.map((pageId) => {
      const known = underWay.get(pageId);
      if (known !== undefined) return known;
      const looking = scrapePage(ctx, houseId, pageId, SECONDS).finally(() => underWay.delete(pageId));
      underWay.set(pageId, looking);
      return looking;
    }),
  );
}
