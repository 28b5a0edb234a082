/** The hotel and its people, put into the tables with ids that are the same each time. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { uuidV7 } from '#shared/domain/ids/uuid-v7.ts';
import { createRandom } from '../virtual/random.ts';

export interface Person {
  /** What the trace calls them. */
  readonly name: string;
  readonly id: string;
  readonly tenantId: string;
  readonly kind: 'guest' | 'staff';
  readonly role: string;
  readonly lang: string;
}

export interface House {
  readonly tenantId: string;
  readonly subMenuId: number;
  readonly frontDesk: string;
  readonly housekeeping: string;
  readonly people: readonly Person[];
}

/** Two houses: the hotel itself, and another that must never be seen from it. */
export async function openHouses(db: Kysely<Database>, seed: number, start: number): Promise<readonly [House, House]> {
  const random = createRandom(seed, 'people');
  let made = 0;
  const newId = (): string => uuidV7(start - 1_000_000 + (made += 1), random.bytes(10));
  const hotel = await openHouse(db, newId, `palace-${seed}`, [
    ['ann', 'guest', 'guest', 'en'],
    ['luc', 'guest', 'guest', 'fr'],
    ['yuki', 'staff', 'staff', 'ja'],
    ['omar', 'staff', 'staff', 'en'],
    ['ines', 'staff', 'staff', 'en'],
    ['grace', 'staff', 'supervisor', 'en'],
  ]);
  const other = await openHouse(db, newId, `inn-${seed}`, [
    ['xaver', 'guest', 'guest', 'en'],
    ['xenia', 'staff', 'staff', 'fr'],
  ]);
  return [hotel, other];
}

type Cast = readonly (readonly [name: string, kind: 'guest' | 'staff', role: string, lang: string])[];

/** The ids of a house's rows. */
interface HouseIds {
  readonly tenantId: string;
  readonly rooms: string;
  readonly room: string;
  readonly frontDesk: string;
  readonly housekeeping: string;
}

async function openHouse(db: Kysely<Database>, newId: () => string, code: string, cast: Cast): Promise<House> {
  const [tenantId, rooms, room, frontDesk, housekeeping] = [newId(), newId(), newId(), newId(), newId()] as const;
  const ids: HouseIds = { tenantId, rooms, room, frontDesk, housekeeping };
  await insertPlaces(db, code, ids);
  await insertGroupsAndMenu(db, ids);
  const people: Person[] = [];
  for (const [name, kind, role, lang] of cast) {
    const person: Person = { name, id: newId(), tenantId, kind, role, lang };
    people.push(person);
    await insertUser(db, person);
    await (kind === 'guest' ? insertGuest(db, code, ids, person) : insertStaff(db, code, ids, person));
  }
  return { tenantId, subMenuId: 11, frontDesk, housekeeping, people };
}

async function insertPlaces(db: Kysely<Database>, code: string, { tenantId, rooms, room }: HouseIds): Promise<void> {
  await db
    .insertInto('tenant')
    .values({
      id: tenantId,
      code,
      name_dict: { en: code },
      tenant_type: 'hotel',
      lang_cd: 'en',
      secondary_lang_cd: 'ja',
      logo_url: null,
      picture_url: null,
      latitude: null,
      longitude: null,
      currency: null,
    })
    .execute();
  await db
    .insertInto('location_group')
    .values({ tenant_id: tenantId, id: rooms, name_dict: { en: 'Rooms' }, color: null })
    .execute();
  await db
    .insertInto('location')
    .values({
      tenant_id: tenantId,
      id: room,
      location_group_id: rooms,
      name_dict: { en: 'Room 101' },
      default_name: '101',
      hash_value: `${code}-101`,
      session_timeout: null,
      qr_expires_at: null,
    })
    .execute();
}

async function insertGroupsAndMenu(
  db: Kysely<Database>,
  { tenantId, frontDesk, housekeeping }: HouseIds,
): Promise<void> {
  await db
    .insertInto('staff_group')
    .values([
      { tenant_id: tenantId, id: frontDesk, name_dict: { en: 'Front desk' }, position: 0 },
      { tenant_id: tenantId, id: housekeeping, name_dict: { en: 'Housekeeping' }, position: 1 },
    ])
    .execute();
  await db
    .insertInto('main_menu')
    .values({ tenant_id: tenantId, id: 1, name_dict: { en: 'Ask us' }, location_group_ids: null })
    .execute();
  await db
    .insertInto('sub_menu')
    .values({
      tenant_id: tenantId,
      id: 11,
      main_menu_id: 1,
      menu_type: 'ai_chatbot',
      sub_menu_type: 'staff_chat',
      menu_option: { type: 'access_id', access_id: frontDesk },
      name_dict: { en: 'Front desk' },
      greeting_dict: { en: 'Good evening.' },
      announcement_dict: null,
      out_of_service: null,
      facility_id: null,
      url: null,
      staff_group_ids: [frontDesk],
    })
    .execute();
}

async function insertUser(db: Kysely<Database>, person: Person): Promise<void> {
  const { name, tenantId, kind, lang } = person;
  await db
    .insertInto('app_user')
    .values({
      tenant_id: tenantId,
      id: person.id,
      id_account: `${name}-${person.id.slice(-12)}`,
      user_type: kind === 'guest' ? 'biz_guest' : 'biz_staff',
      name,
      lang_cd: lang,
      icon: null,
      is_official: kind === 'staff',
    })
    .execute();
}

async function insertGuest(
  db: Kysely<Database>,
  code: string,
  { tenantId, room }: HouseIds,
  person: Person,
): Promise<void> {
  await db
    .insertInto('guest')
    .values({
      tenant_id: tenantId,
      user_id: person.id,
      code: `${code}-${person.name}`,
      location_id: room,
      country_code: null,
      phone_number: null,
      available_to: null,
      ended_at: null,
    })
    .execute();
}

async function insertStaff(
  db: Kysely<Database>,
  code: string,
  { tenantId, frontDesk, housekeeping }: HouseIds,
  person: Person,
): Promise<void> {
  const { name, role, lang } = person;
  await db
    .insertInto('staff')
    .values({
      tenant_id: tenantId,
      user_id: person.id,
      login_id: `${name}@${code}.example`,
      name,
      role,
      languages: [lang],
      online_status: 'online',
      department: null,
      last_active_at: null,
      disabled_at: null,
    })
    .execute();
  const group = name === 'ines' ? housekeeping : frontDesk;
  if (role === 'staff')
    await db
      .insertInto('staff_group_member')
      .values({ tenant_id: tenantId, group_id: group, user_id: person.id })
      .execute();
}
