/** Reads pages that are wanted as they are now, for a question that waits [SCRAPE-REALTIME]. */
import type { AppContext } from '#server/context.ts';
import { scrapePage, type ScrapeOutcome } from './scrape-page.ts';

/** A guest waits so long for a page; after that the last good copy answers, and the page is read by itself. */
const SECONDS = 1.5;

/** Several that ask at once wait for one reading; houses of one template have their pages under the same ids. */
const underWay = new Map<string, Promise<ScrapeOutcome>>();

export async function lookAnew(ctx: AppContext, houseId: string, pageIds: readonly string[]): Promise<void> {
  await Promise.all(
    pageIds.map((pageId) => {
      const which = `${houseId} ${pageId}`;
      const known = underWay.get(which);
      if (known !== undefined) return known;
      const looking = scrapePage(ctx, houseId, pageId, SECONDS).finally(() => underWay.delete(which));
      underWay.set(which, looking);
      return looking;
    }),
  );
}
