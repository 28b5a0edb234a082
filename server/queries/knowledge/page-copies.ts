/** What is spoken of a page of the web, and what was read last, read-only [SCRAPE-LOOK]. */
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { PageCopy } from '#shared/manage/scraped-pages.ts';

/** @returns undefined for a page that is not there */
export async function pageCopies(
  db: Kysely<Database>,
  tenantId: string,
  pageId: string,
): Promise<{ readonly spoken: PageCopy | null; readonly newest: PageCopy | null } | undefined> {
  const page = await db
    .selectFrom('scraped_page')
    .select(['spoken_revision', 'newest_revision'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', pageId)
    .executeTakeFirst();
  if (page === undefined) return undefined;
  const copies = await db
    .selectFrom('page_copy')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('page_id', '=', pageId)
    .where('revision', 'in', [page.spoken_revision ?? 0, page.newest_revision ?? 0])
    .execute();
  const copy = (revision: number | null): PageCopy | null => {
    const row = copies.find((one) => one.revision === revision);
    return row === undefined ? null : present(row);
  };
  return { spoken: copy(page.spoken_revision), newest: copy(page.newest_revision) };
}

/** What was read last of each page of a house. */
export const newestWords = (db: Kysely<Database>, tenantId: string) =>
  db
    .selectFrom('page_copy as c')
    .innerJoin('scraped_page as p', (on) =>
      on
        .onRef('p.tenant_id', '=', 'c.tenant_id')
        .onRef('p.id', '=', 'c.page_id')
        .onRef('p.newest_revision', '=', 'c.revision'),
    )
    .select(['c.page_id', 'c.url', 'c.title', 'c.body', 'c.lang_cd'])
    .where('c.tenant_id', '=', tenantId)
    .execute();

const present = ({
  revision,
  url,
  title,
  body,
  lang_cd,
  held,
  read_at,
}: Selectable<Database['page_copy']>): PageCopy => ({
  revision,
  url,
  title,
  body,
  lang_cd,
  held,
  read_at: read_at.toISOString(),
});
