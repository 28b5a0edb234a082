/** The columns of a page of the web as somebody writes it: another address is another page, of which nothing is known. */
import type { Row } from '#server/queries/manage/kept.ts';

export function freshPage(fields: { readonly source_url: string } & Row, now: Date, before: Row | null): Row {
  if (before !== null && before['source_url'] === fields.source_url) return fields;
  return {
    ...fields,
    state: 'never',
    error: null,
    scraped_url: null,
    etag: null,
    last_modified: null,
    scraped_at: null,
    // It is read with the next round, within a minute.
    next_at: now,
    failures: 0,
    spoken_revision: null,
  };
}
