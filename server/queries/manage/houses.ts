/** A house as the management API shows it. */
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { House } from '#shared/manage/houses.ts';

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
