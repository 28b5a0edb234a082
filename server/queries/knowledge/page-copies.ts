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
