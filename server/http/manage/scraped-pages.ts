/** Pages of the web that a bot reads. */
import { sql } from 'kysely';
import type { ActionContext } from '#server/actions/action-context.ts';
import { takeOver } from '#server/actions/knowledge/page-copies.ts';
import { freshPage } from '#server/actions/knowledge/fresh-page.ts';
import { askForWork } from '#server/actions/long-work/start-work.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { FieldFault } from '#server/faults/manage-faults.ts';
import { pageCopies } from '#server/queries/knowledge/page-copies.ts';
import { keptRow, type Row, type Shelf } from '#server/queries/manage/kept.ts';
import { PAGES_OF_A_BOT } from '#shared/domain/knowledge/scraping.ts';
import * as contract from '#shared/manage/scraped-pages.ts';
import { scrapedPages } from '#shared/manage/scraped-pages.ts';
import * as v from 'valibot';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { collectionRoutes } from './collection-routes.ts';
import { found } from './managed.ts';

const limits = { rate: RATES.manage };

const at = (column: 'scraped_at' | 'next_at') =>
  sql`to_char(x.${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const shelf = {
  table: 'scraped_page',
  searched: ['name', 'source_url'],
  sorted: { column: 'name', by: 'text' },
  columns: [
    ...Object.keys(scrapedPages.spec.fields),
    'scraped_url',
    'state',
    'error',
    'spoken_revision',
    'newest_revision',
  ],
  shown: { scraped_at: at('scraped_at'), next_at: at('next_at') },
} satisfies Shelf;

/** Rules that ask the database: the bot stays, has three pages at most, and each once [SCRAPE-MAX]. */
async function faultsOf(
  { trx, actor }: ActionContext,
  { bot_id: botId, source_url: url }: { readonly bot_id: string; readonly source_url: string },
  before: Row | null,
): Promise<readonly FieldFault[]> {
  if (before !== null && before['bot_id'] !== botId) return [{ path: 'bot_id', code: 'fixed' }];
  // Who adds one at the same time waits.
  const { rows } = await sql`SELECT FROM bot WHERE tenant_id = ${actor.tenantId} AND id = ${botId} FOR UPDATE`.execute(
    trx,
  );
  if (rows.length === 0) return [{ path: 'bot_id', code: 'bot_unknown' }];
  const all = await trx
    .selectFrom('scraped_page')
    .select(['id', 'source_url'])
    .where('tenant_id', '=', actor.tenantId)
    .where('bot_id', '=', botId)
    .execute();
  const others = all.filter(({ id }) => id !== before?.['id']);
  if (others.some((one) => one.source_url === url)) return [{ path: 'source_url', code: 'doubled' }];
  return before === null && all.length >= PAGES_OF_A_BOT ? [{ path: 'source_url', code: 'too_many' }] : [];
}

export const scrapedPageRoutes: readonly Route[] = [
  ...collectionRoutes(scrapedPages, {
    ...shelf,
    check: faultsOf,
    write: (fields, ctx, before) => freshPage(fields, ctx.now, before),
  }),
  route(
    contract.getPageCopies,
    async (ctx, { by, params }) => found(await pageCopies(ctx.db, by.house.id, params.id)),
    limits,
  ),
  route(
    contract.takePageOver,
    async (ctx, { by, params, body }) => {
      await runAction(ctx, by.actor, (action) => takeOver(action, params.id, body.revision));
      const names = Object.keys(scrapedPages.spec.fields);
      return v.parse(scrapedPages.item, await keptRow(ctx.db, by.house.id, shelf, names, params.id));
    },
    limits,
  ),
  route(
    contract.scrapePage,
    async (ctx, { by, params, c }) => {
      await keptRow(ctx.db, by.house.id, shelf, ['bot_id'], params.id);
      return c.json(await askForWork(ctx, by, 'scrape_page', { pageId: params.id }), 202);
    },
    limits,
  ),
];
