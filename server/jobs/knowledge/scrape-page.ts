/** Reads a page of the web for a bot: asked for, daily, or when a question wants it as it is now [SCRAPE-PAGES]. */
import * as v from 'valibot';
import { systemActor } from '#server/access/principal.ts';
import {
  beginScrape,
  leaveForLater,
  noteFailed,
  noteRead,
  noteUnchanged,
  type ReadPage,
} from '#server/actions/knowledge/page-copies.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { decodePage } from '#server/providers/scraping/decode-page.ts';
import { extractPage } from '#server/providers/scraping/extract-page.ts';
import { fetchPage, type FetchedPage } from '#server/providers/scraping/fetch-page.ts';
import { createRobots, type Robots } from '#server/providers/scraping/robots.ts';
import { ScrapeFault } from '#server/providers/scraping/scrape-fault.ts';
import { textLanguage } from '#server/providers/translation/detect/text-language.ts';
import { holdInstructions } from '#shared/domain/bot/guard/hold-instructions.ts';
import type { ScrapeFaultKind } from '#shared/domain/knowledge/scraping.ts';

const robotsOf = new WeakMap<AppContext['outside'], Robots>();

function robotsFor({ outside, now }: AppContext): Robots {
  const known = robotsOf.get(outside) ?? createRobots(outside, now);
  robotsOf.set(outside, known);
  return known;
}

/** How it went: a new copy, none, or why it could not be read. */
export type ScrapeOutcome = 'read' | 'unchanged' | ScrapeFaultKind | 'gone_here';

/** @param hurry where somebody waits: so many seconds, after which it is read by a job instead */
export async function scrapePage(
  ctx: AppContext,
  tenantId: string,
  pageId: string,
  hurry?: number,
): Promise<ScrapeOutcome> {
  const actor = systemActor(tenantId);
  const page = await ctx.db
    .selectFrom('scraped_page as p')
    .innerJoin('tenant as t', 't.id', 'p.tenant_id')
    .select(['p.source_url', 'p.etag', 'p.last_modified', 'p.newest_revision', 't.lang_cd as own'])
    .where('p.tenant_id', '=', tenantId)
    .where('p.id', '=', pageId)
    .executeTakeFirst();
  if (page === undefined) return 'gone_here';
  await runAction(ctx, actor, (action) => beginScrape(action, pageId));
  try {
    const isKnown = page.newest_revision !== null;
    const way = { outside: ctx.outside, robots: robotsFor(ctx), ...(hurry === undefined ? {} : { secondsMax: hurry }) };
    const fetched = await fetchPage(way, page.source_url, {
      etag: isKnown ? page.etag : null,
      lastModified: isKnown ? page.last_modified : null,
    });
    if (fetched.isUnchanged) {
      await runAction(ctx, actor, (action) => noteUnchanged(action, pageId, page.source_url));
      return 'unchanged';
    }
    const read = await readPage(fetched, page.own);
    await runAction(ctx, actor, (action) => noteRead(action, pageId, page.source_url, read));
    return 'read';
  } catch (error) {
    if (!(error instanceof ScrapeFault)) throw error;
    ctx.log.info({ page: pageId, why: error.kind }, 'a page could not be read');
    await runAction(ctx, actor, (action) =>
      hurry !== undefined && error.kind === 'too_slow'
        ? leaveForLater(action, pageId)
        : noteFailed(action, pageId, page.source_url, error.kind, error.afterMs),
    );
    return error.kind;
  }
}

async function readPage(
  fetched: Extract<FetchedPage, { readonly isUnchanged: false }>,
  own: string,
): Promise<ReadPage> {
  const { title, text, lang } = await extractPage(decodePage(fetched.bytes, fetched.contentType));
  const langCd = textLanguage(text, lang, own);
  const { text: body, held } = holdInstructions(text, langCd, new URL(fetched.url).hostname);
  if (body.trim() === '') throw new ScrapeFault('empty');
  return { url: fetched.url, title, body, langCd, held, etag: fetched.etag, lastModified: fetched.lastModified };
}

const Payload = v.object({ tenantId: v.string(), pageId: v.string() });

export async function scrapePageJob(ctx: AppContext, payload: unknown): Promise<void> {
  const { tenantId, pageId } = v.parse(Payload, payload);
  await scrapePage(ctx, tenantId, pageId);
}
