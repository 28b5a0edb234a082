/** Whose eyes a catalogue page is for: their language and their house, read-only. */
import { sql } from 'kysely';
import type { Principal } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#shared/errors/app-error.ts';

export interface Reader {
  readonly tenantId: string;
  readonly userId: string;
  /** The language asked for, or the reader's own. */
  readonly lang: string;
  /** The house's own language, for texts that are not there yet in the other. */
  readonly own: string;
  readonly timeZone: string;
  readonly coordinates: { readonly latitude: number; readonly longitude: number } | null;
  readonly languages: readonly string[];
}

/** In one statement. @throws AppError not_found for somebody who is not there any more */
export async function readerOf(
  { db }: Pick<AppContext, 'db'>,
  { tenantId, userId }: Pick<Principal, 'tenantId' | 'userId'>,
  langCd: string | null = null,
): Promise<Reader> {
  const row = await db
    .selectFrom('tenant as t')
    .innerJoin('app_user as u', (join) => join.onRef('u.tenant_id', '=', 't.id').on('u.id', '=', userId))
    .select([
      't.lang_cd as own',
      't.time_zone',
      't.latitude',
      't.longitude',
      't.languages',
      sql<string>`coalesce(${langCd}::text, u.lang_cd)`.as('lang'),
    ])
    .where('t.id', '=', tenantId)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  const { latitude, longitude } = row;
  return {
    tenantId,
    userId,
    lang: row.lang,
    own: row.own,
    timeZone: row.time_zone,
    languages: row.languages,
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}
