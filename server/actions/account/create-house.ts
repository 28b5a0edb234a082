/** Makes a house: its tenant, its place in the directory, and the least it needs so that a guest can be let in and heard. */
import { randomBytes } from 'node:crypto';
import { FieldsInvalid } from '#server/faults/manage-faults.ts';
import { paletteOf } from '#shared/domain/palette/palette.ts';
import type { TenantType } from '#shared/domain/states/enumerations.ts';
import { storeSettings } from '#shared/domain/tenant-settings/stored-settings.ts';
import { hotelStarter } from '#shared/manage/starters/hotel.ts';
import type { StarterName } from '#shared/manage/starters/names.ts';
import type { Starter } from '#shared/manage/starters/starter.ts';
import { storeStarter } from '#shared/manage/starters/store.ts';
import { beginnings, textsIn } from '#shared/manage/starters/beginnings.ts';
import type { DirectoryContext } from './directory-action.ts';

const starters: Readonly<Record<StarterName, Starter>> = { hotel: hotelStarter, store: storeStarter };

export interface NewHouse {
  readonly organizationId: string;
  readonly code: string;
  readonly nameDict: Readonly<Record<string, string>>;
  readonly tenantType: TenantType;
  /** The house's main language. */
  readonly langCd: string;
  /** Further languages of its content. */
  readonly languages: readonly string[];
  /** IANA name. */
  readonly timeZone: string;
  readonly starter: StarterName | null;
  /** Of what it begins with, where something else is put there: the house of a file, or a template. */
  readonly ids?: Beginnings | undefined;
}

/** Its first group of places, the place of its own code and its first group of staff, by their ids. */
interface Beginnings {
  readonly rooms: string;
  readonly reception: string;
  readonly desk: string;
}

/** What stands in a room's code: 128 bits, as text. */
export const newHash = (): string => randomBytes(16).toString('base64url');

/**
 * Writes a house with one group of rooms, its reception as the place of its own code, one group of staff, and what its
 * starter brings.
 *
 * @returns the house's id
 * @throws FieldsInvalid where the code is another house's
 */
export async function createHouse({ trx, now, newId }: DirectoryContext, house: NewHouse): Promise<string> {
  const id = newId();
  const { rooms, reception: place, desk } = house.ids ?? { rooms: newId(), reception: newId(), desk: newId() };
  const languages = [...new Set([house.langCd, ...house.languages])];
  const says = textsIn(languages);
  const made = await trx
    .insertInto('tenant')
    .values({
      id,
      code: house.code,
      name_dict: house.nameDict,
      tenant_type: house.tenantType,
      ask_location_type: 'dialog',
      lang_cd: house.langCd,
      secondary_lang_cd: house.langCd === 'en' ? null : 'en',
      languages,
      palette: paletteOf(DEFAULT_COLOR),
      logo_url: null,
      picture_url: null,
      time_zone: house.timeZone,
      latitude: null,
      longitude: null,
      currency: null,
      settings: storeSettings({}),
      created_at: now,
    })
    // Of two that take a code at once, the second is told [SIGN-UP-PIN].
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) throw new FieldsInvalid([{ path: 'code', code: 'code_taken' }]);
  await trx
    .insertInto('house')
    .values({ id, organization_id: house.organizationId, code: house.code, created_at: now })
    .execute();
  await trx
    .insertInto('location_group')
    .values({
      tenant_id: id,
      id: rooms,
      name_dict: says(beginnings[house.tenantType].rooms),
      color: null,
      is_default: true,
    })
    .execute();
  const reception = says(beginnings[house.tenantType].reception);
  await trx
    .insertInto('location')
    .values({
      tenant_id: id,
      id: place,
      location_group_id: rooms,
      name_dict: reception,
      default_name: reception[house.langCd] ?? reception['en'] ?? '',
      hash_value: newHash(),
      is_default_location: true,
      is_room_asking: true,
      session_timeout: null,
      qr_expires_at: null,
    })
    .execute();
  await trx
    .insertInto('staff_group')
    .values({ tenant_id: id, id: desk, name_dict: says(beginnings[house.tenantType].desk), position: 0 })
    .execute();
  if (house.starter !== null) await applyStarter(trx, { id, desk, says }, starters[house.starter]);
  return id;
}

/** The colour a house begins with, as the column's own default. */
const DEFAULT_COLOR = '#e95537';

async function applyStarter(
  trx: DirectoryContext['trx'],
  { id, desk, says }: { id: string; desk: string; says: ReturnType<typeof textsIn> },
  starter: Starter,
): Promise<void> {
  let next = 1;
  for (const [place, menu] of starter.menus.entries()) {
    const main = next++;
    await trx
      .insertInto('main_menu')
      .values({
        tenant_id: id,
        id: main,
        name_dict: says(menu.name),
        icon: menu.icon,
        required_show_submenu: menu.items.length > 1,
        order_no: place,
        location_group_ids: null,
      })
      .execute();
    for (const [order, item] of menu.items.entries())
      await trx
        .insertInto('sub_menu')
        .values({
          tenant_id: id,
          id: next++,
          main_menu_id: main,
          menu_type: item.type,
          sub_menu_type: item.type === 'ai_chatbot' ? 'staff_chat' : null,
          menu_option: item.type === 'ai_chatbot' ? { type: 'access_id', access_id: desk } : null,
          icon: item.icon,
          name_dict: says(item.name),
          description_dict: item.description === undefined ? {} : says(item.description),
          greeting_dict: item.greeting === undefined ? null : says(item.greeting),
          announcement_dict: item.announcement === undefined ? null : says(item.announcement),
          out_of_service: null,
          facility_id: null,
          url: null,
          staff_group_ids: item.type === 'ai_chatbot' ? [desk] : [],
          order_no: order,
        })
        .execute();
  }
  await trx.updateTable('house').set({ next_id: next }).where('id', '=', id).execute();
}
