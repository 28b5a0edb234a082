/** What was read of a page of the web: kept beside what is spoken, and spoken once that is right [SCRAPE-LOOK]. */
import { nextScrape, type ScrapeFaultKind } from '#shared/domain/knowledge/scraping.ts';
import { splitPassages } from '#shared/domain/knowledge/split-passages.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { keepSource } from './keep-source.ts';

export interface ReadPage {
  readonly url: string;
  readonly title: string;
  /** Markdown, without what is no information. */
  readonly body: string;
  readonly langCd: string;
  readonly held: readonly string[];
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** So many copies are kept beside those that are spoken or newest. */
const COPIES_KEPT = 10;

/** A page that is to be read, held until the transaction ends; undefined for one that is gone. */
async function lockPage({ trx, actor }: ActionContext, pageId: string) {
  return trx
    .selectFrom('scraped_page')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', pageId)
    .forUpdate()
    .executeTakeFirst();
}

/** Says that a page is being read; whoever looks meanwhile is told so. */
export async function beginScrape({ trx, actor }: ActionContext, pageId: string): Promise<void> {
  await trx
    .updateTable('scraped_page')
    .set({ state: 'running' })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', pageId)
    .execute();
}

/**
 * What was read. The same words as before are no new copy. What changed is spoken at once where the page is trusted so and
 * nothing had to be taken out of it; else it waits for somebody to look [SCRAPE-LOOK].
 *
 * @param sourceUrl the address that was asked for: where it was changed meanwhile, this is not it any more
 */
export async function noteRead(ctx: ActionContext, pageId: string, sourceUrl: string, read: ReadPage): Promise<void> {
  const { trx, actor, now } = ctx;
  const page = await lockPage(ctx, pageId);
  if (page === undefined || page.source_url !== sourceUrl) return;
  const newest = await copyOf(ctx, pageId, page.newest_revision);
  const isNew = newest === undefined || newest.body !== read.body || newest.title !== read.title;
  const revision = isNew ? (page.newest_revision ?? 0) + 1 : (page.newest_revision ?? 1);
  if (isNew) await keepCopy(ctx, pageId, page.name, revision, read);
  const speaks = page.takes_over === 'at_once' && read.held.length === 0;
  await trx
    .updateTable('scraped_page')
    .set({
      state: isNew ? 'fresh' : 'unchanged',
      error: null,
      scraped_url: read.url,
      etag: read.etag,
      last_modified: read.lastModified,
      scraped_at: now,
      next_at: new Date(nextScrape(now.getTime(), 0)),
      failures: 0,
      newest_revision: revision,
      ...(speaks ? { spoken_revision: revision } : {}),
    })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', pageId)
    .execute();
  await dropOldCopies(ctx, pageId, revision, speaks ? revision : page.spoken_revision);
}

async function keepCopy(
  ctx: ActionContext,
  pageId: string,
  name: string,
  revision: number,
  read: Omit<ReadPage, 'etag' | 'lastModified'>,
): Promise<void> {
  const { trx, actor, now } = ctx;
  const { url, title, body, langCd, held } = read;
  await trx
    .insertInto('page_copy')
    .values({
      tenant_id: actor.tenantId,
      page_id: pageId,
      revision,
      url,
      title,
      body,
      lang_cd: langCd,
      held: [...held],
      read_at: now,
    })
    .execute();
  await keepSource(ctx, {
    kind: 'page',
    thingId: pageId,
    revision,
    title: name,
    url,
    dynamic: null,
    about: [],
    passages: splitPassages(body, langCd).map((passage) => ({ ...passage, langCd })),
  });
}

/**
 * Words of a page that somebody brought, as if they were read: they wait beside what is told for somebody to look
 * [SCRAPE-LOOK].
 */
export async function bringWords(
  ctx: ActionContext,
  pageId: string,
  words: Omit<ReadPage, 'etag' | 'lastModified'>,
): Promise<void> {
  const page = await lockPage(ctx, pageId);
  if (page === undefined) return;
  const revision = (page.newest_revision ?? 0) + 1;
  await keepCopy(ctx, pageId, page.name, revision, words);
  await ctx.trx
    .updateTable('scraped_page')
    .set({ newest_revision: revision })
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('id', '=', pageId)
    .execute();
  await dropOldCopies(ctx, pageId, revision, page.spoken_revision);
}

function copyOf({ trx, actor }: ActionContext, pageId: string, revision: number | null) {
  return trx
    .selectFrom('page_copy')
    .select(['body', 'title'])
    .where('tenant_id', '=', actor.tenantId)
    .where('page_id', '=', pageId)
    .where('revision', '=', revision ?? 0)
    .executeTakeFirst();
}

/** Nothing had changed there since the last time. @param sourceUrl as for {@link noteRead} */
export async function noteUnchanged(
  { trx, actor, now }: ActionContext,
  pageId: string,
  sourceUrl: string,
): Promise<void> {
  await trx
    .updateTable('scraped_page')
    .set({
      state: 'unchanged',
      error: null,
      scraped_at: now,
      next_at: new Date(nextScrape(now.getTime(), 0)),
      failures: 0,
    })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', pageId)
    .where('source_url', '=', sourceUrl)
    .execute();
}

/** It could not be read: the last good copy is spoken as before, and it is tried again later each time [SCRAPE-LAST-GOOD]. */
export async function noteFailed(
  ctx: ActionContext,
  pageId: string,
  sourceUrl: string,
  kind: ScrapeFaultKind,
  afterMs: number | null,
): Promise<void> {
  const { trx, actor, now } = ctx;
  const page = await lockPage(ctx, pageId);
  if (page === undefined || page.source_url !== sourceUrl) return;
  const failures = page.failures + 1;
  await trx
    .updateTable('scraped_page')
    .set({
      state: 'failed',
      error: kind,
      failures,
      next_at: new Date(nextScrape(now.getTime(), failures, afterMs)),
    })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', pageId)
    .execute();
}

/** It was too slow for somebody who waited: the next round reads it with more patience. */
export async function leaveForLater({ trx, actor, now }: ActionContext, pageId: string): Promise<void> {
  await trx
    .updateTable('scraped_page')
    .set({ state: 'unchanged', next_at: now })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', pageId)
    .execute();
}

/** Has the bot speak what somebody has looked at. @throws AppError not_found; version_stale where another copy is the newest now */
export async function takeOver(ctx: ActionContext, pageId: string, revision: number): Promise<void> {
  const { trx, actor } = ctx;
  const page = await lockPage(ctx, pageId);
  if (page === undefined) throw new AppError('not_found');
  if (page.newest_revision !== revision) throw new AppError('version_stale');
  await trx
    .updateTable('scraped_page')
    .set({ spoken_revision: revision })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', pageId)
    .execute();
}

/** Copies that nobody will compare any more, with what they were found by. */
async function dropOldCopies(
  { trx, actor }: ActionContext,
  pageId: string,
  newest: number,
  spoken: number | null,
): Promise<void> {
  const dropped = await trx
    .deleteFrom('page_copy')
    .where('tenant_id', '=', actor.tenantId)
    .where('page_id', '=', pageId)
    .where('revision', '<', newest - COPIES_KEPT)
    .where('revision', '!=', spoken ?? 0)
    .returning('revision')
    .execute();
  if (dropped.length === 0) return;
  await trx
    .deleteFrom('knowledge_source')
    .where('tenant_id', '=', actor.tenantId)
    .where('thing_id', '=', pageId)
    .where(
      'revision',
      'in',
      dropped.map((one) => one.revision),
    )
    .execute();
}
