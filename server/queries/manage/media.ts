/** The house's pictures and films, as the management API shows them. */
import { type Kysely, sql } from 'kysely';
import { mediaAddress } from '#server/access/media-address.ts';
import type { Database } from '#server/db/schema.ts';
import { STORED_KINDS } from '#server/providers/media/media-kinds.ts';
import { type Focus, withFocus } from '#shared/domain/media/focus.ts';
import type { MediaPurpose } from '#shared/domain/media/purposes.ts';
import type { HouseMedia, MediaUse } from '#shared/manage/media.ts';
import { type After, afterTimed } from './after.ts';
import { pageWithTotal } from './search-texts.ts';
import { MEDIA_COLUMNS, mediaUses } from './media-uses.ts';

export interface MediaRow {
  readonly id: string;
  readonly purpose: MediaPurpose;
  readonly alt_dict: Readonly<Record<string, string>>;
  readonly focus_x: number | null;
  readonly focus_y: number | null;
  readonly created_at: Date;
  readonly version: number;
  readonly mime: string;
  readonly original_name: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
}

interface MediaPage {
  readonly limit: number;
  /** Time and id of the row before. */
  readonly after: After;
  readonly query: string;
  readonly purpose: MediaPurpose | undefined;
  /** Only what something shows, or only what nothing does. */
  readonly used: boolean | undefined;
}

const found = (db: Kysely<Database>, tenantId: string) =>
  db
    .selectFrom('house_media as h')
    .innerJoin('media_file as f', (on) => on.onRef('f.tenant_id', '=', 'h.tenant_id').onRef('f.id', '=', 'h.id'))
    .where('h.tenant_id', '=', tenantId);

const columns = [
  'h.id',
  'h.purpose',
  'h.alt_dict',
  'h.focus_x',
  'h.focus_y',
  'h.created_at',
  'h.version',
  'f.mime',
  'f.original_name',
  'f.bytes',
  'f.width',
  'f.height',
] as const;

/** A row more than fits, where there is one, the newest first. */
export async function mediaRows(
  db: Kysely<Database>,
  tenantId: string,
  { limit, after, query, purpose, used }: MediaPage,
): Promise<{ readonly rows: MediaRow[]; readonly total: number }> {
  let files = found(db, tenantId);
  if (purpose !== undefined) files = files.where('h.purpose', '=', purpose);
  if (used !== undefined) files = files.where(sql<boolean>`${shownBySomething(tenantId)} = ${used}`);
  const words = query.trim();
  if (words !== '') {
    const like = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    files = files.where((e) =>
      e.or([e('f.original_name', 'ilike', like), e(e.cast<string>('h.alt_dict', 'text'), 'ilike', like)]),
    );
  }
  const from = afterTimed(after);
  const page =
    from === null
      ? files
      : files.where(sql<boolean>`(h.created_at, h.id) < (${from[0]}::timestamptz, ${from[1]}::uuid)`);
  return pageWithTotal<MediaRow>(db, {
    page: page
      .select(columns)
      .orderBy('h.created_at', 'desc')
      .orderBy('h.id', 'desc')
      .limit(limit + 1),
    total: files.select(({ fn }) => fn.countAll().as('total')),
    limit,
    first: from === null,
  });
}

export async function mediaRow(db: Kysely<Database>, tenantId: string, id: string): Promise<MediaRow | undefined> {
  return found(db, tenantId).select(columns).where('h.id', '=', id).executeTakeFirst();
}

/** Is the file `h` named anywhere in the house? */
const shownBySomething = (tenantId: string) =>
  sql<boolean>`(${sql.join(
    MEDIA_COLUMNS.map(
      ({ table, column }) => sql`EXISTS (SELECT FROM ${sql.table(table)} u
        WHERE ${sql.ref(table === 'tenant' ? 'u.id' : 'u.tenant_id')} = ${tenantId}
          AND position('/' || h.id || '~' IN ${sql.ref(`u.${column}`)}::text) > 0)`,
    ),
    sql` OR `,
  )})`;

/** Where a file is loaded from, and what matters most of it. */
export const addressOfMedia = (
  secret: string,
  tenantId: string,
  row: Pick<MediaRow, 'id' | 'mime' | 'focus_x' | 'focus_y'>,
): string =>
  withFocus(mediaAddress(secret, { tenantId, id: row.id }, STORED_KINDS[row.mime]?.extension ?? 'bin'), focusIn(row));

const focusIn = ({ focus_x: x, focus_y: y }: Pick<MediaRow, 'focus_x' | 'focus_y'>): Focus | null =>
  x === null || y === null ? null : { x, y };

/** Files with what shows them, ready to be sent. */
export async function presentMedia(
  db: Kysely<Database>,
  secret: string,
  tenantId: string,
  rows: readonly MediaRow[],
): Promise<HouseMedia[]> {
  const uses = await mediaUses(
    db,
    tenantId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => present(secret, tenantId, row, uses.get(row.id) ?? []));
}

function present(secret: string, tenantId: string, row: MediaRow, used: readonly MediaUse[]): HouseMedia {
  const { focus_x: _x, focus_y: _y, ...shown } = row;
  return {
    ...shown,
    focus: focusIn(row),
    bytes: Number(row.bytes),
    url: addressOfMedia(secret, tenantId, row),
    created_at: row.created_at.toISOString(),
    used_by: [...used],
  };
}
