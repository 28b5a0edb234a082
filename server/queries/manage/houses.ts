/** A house as the management API shows it. */
import { type Kysely, type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '#server/db/schema.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { House, listDeletedHouses } from '#shared/manage/houses.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';

const Currency = v.object({ isoCode: v.string() });

export function houseOf(tenant: Selectable<Database['tenant']>, organizationId: string): House {
  return {
    code: tenant.code,
    organization_id: organizationId,
    name_dict: tenant.name_dict,
    description_dict: tenant.description_dict,
    tenant_type: tenant.tenant_type,
    ask_location_type: tenant.ask_location_type,
    lang_cd: tenant.lang_cd,
    secondary_lang_cd: tenant.secondary_lang_cd,
    languages: tenant.languages,
    time_zone: tenant.time_zone,
    primary_color: tenant.primary_color,
    icon_color: tenant.icon_color,
    logo_url: tenant.logo_url,
    picture_url: tenant.picture_url,
    latitude: tenant.latitude,
    longitude: tenant.longitude,
    currency_cd: v.is(Currency, tenant.currency) ? tenant.currency.isoCode : null,
    version: tenant.version,
  };
}

/** @throws where there is none */
export async function readHouse(db: Kysely<Database>, id: string, organizationId: string): Promise<House> {
  return houseOf(
    await db.selectFrom('tenant').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    organizationId,
  );
}

/** So long a deleted house can be had back, in milliseconds [HOUSE-GONE]. */
export const RESTORE_MS = 30 * 86_400_000;

/** Deleted houses that an account may have back, the last deleted first. */
export async function deletedHouses(
  db: Kysely<Database>,
  accountId: string,
  { now, lang }: { readonly now: number; readonly lang: string },
): Promise<OutputOf<typeof listDeletedHouses>['items']> {
  const houses = await db
    .selectFrom('house as h')
    .leftJoin('seat as s', (on) => on.onRef('s.house_id', '=', 'h.id').on('s.account_id', '=', accountId))
    .leftJoin('organization_member as m', (on) =>
      on.onRef('m.organization_id', '=', 'h.organization_id').on('m.account_id', '=', accountId),
    )
    .select(['h.id', 'h.code', 'h.organization_id', 'h.deleted_at'])
    .where('h.deleted_at', '>', new Date(now - RESTORE_MS))
    .where('h.twin_of', 'is', null)
    .where(mayRestore)
    .orderBy('h.deleted_at', 'desc')
    .orderBy('h.id')
    .execute();
  const names = new Map<string, string>();
  if (houses.length > 0)
    for (const tenant of await db
      .selectFrom('tenant')
      .select(['id', 'name_dict', 'lang_cd'])
      .where(
        'id',
        'in',
        houses.map(({ id }) => id),
      )
      .execute())
      names.set(tenant.id, textIn(tenant.name_dict, lang, tenant.lang_cd));
  return houses.flatMap(({ id, code, organization_id, deleted_at }) =>
    deleted_at === null
      ? []
      : [
          {
            code,
            name: names.get(id) ?? code,
            organization_id,
            deleted_at: deleted_at.toISOString(),
            until: new Date(deleted_at.getTime() + RESTORE_MS).toISOString(),
          },
        ],
  );
}

/** Whoever led it, or leads its organisation: the seat `s` and the membership `m` of who asks. */
export const mayRestore = sql<boolean>`(coalesce('super_admin' = ANY (s.roles), false)
  OR coalesce(m.roles && ARRAY['owner', 'agency_administrator'], false))`;
