/** A page of the web, read because somebody asked for it [SCRAPE-PAGES]. */
import * as v from 'valibot';
import { scrapePage } from '../knowledge/scrape-page.ts';
import { workHandler } from './work.ts';

const Input = v.object({ pageId: v.string() });

export const scrapePageWork = workHandler(Input, async (ctx, work, { pageId }) => {
  await work.progress(0, null);
  // What could not be read is told with the page: the work is done either way.
  return { result: { outcome: await scrapePage(ctx, work.houseId ?? '', pageId) } };
});
