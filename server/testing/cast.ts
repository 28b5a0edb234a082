/**
 * A named cast for tests on a real database: one hotel, two rooms, two groups, three members of staff,
 * two guests. Everything goes in through the tables; what a test is about goes through the doors.
 */
import { randomBytes } from 'node:crypto';
import type { Principal } from '#server/access/principal.ts';
import { adoptHouse } from '#server/actions/account/adopt-house.ts';
import type { AppContext } from '#server/context.ts';
import { storeSettings } from '#shared/domain/tenant-settings/stored-settings.ts';
import { uuidV7 } from '#shared/domain/ids/uuid-v7.ts';

let count = 0;
/** Fresh ids, in rising order. */
export const freshId = (): string => uuidV7(1_790_000_000_000 + (count += 1), randomBytes(10));

export interface Person {
  readonly id: string;
  readonly principal: Principal;
  readonly token: string;
}

export interface Cast {
  readonly tenantId: string;
  readonly tenantCode: string;
  readonly room: string;
  readonly frontDesk: string;
  readonly housekeeping: string;
  readonly menuId: number;
  readonly subMenuId: number;
  /** Guest, English. */
  readonly ann: Person;
  /** Guest, French. */
  readonly luc: Person;
  /** Front desk, Japanese. */
  readonly yuki: Person;
  /** Front desk, English. */
  readonly omar: Person;
  /** Housekeeping, English. */
  readonly ines: Person;
  /** Supervisor, English. */
  readonly grace: Person;
}

/** Signs a user in: a session row and an access token. */
export async function signIn(
  ctx: AppContext,
  tenantId: string,
  userId: string,
  kind: 'guest' | 'staff',
  role: string,
): Promise<Person> {
  return (await signAllIn(ctx, tenantId, { only: { id: userId, kind, role } })).only;
}

interface Signing {
  readonly id: string;
  readonly kind: 'guest' | 'staff';
  readonly role: string;
}

/** Signs several in with one row each and one statement. */
async function signAllIn<Name extends string>(
  ctx: AppContext,
  tenantId: string,
  people: Readonly<Record<Name, Signing>>,
): Promise<Record<Name, Person>> {
  const signing = Object.entries<Signing>(people).map(([name, person]) => ({ name, person, sessionId: freshId() }));
  await ctx.db
    .insertInto('auth_session')
    .values(
      signing.map(({ person, sessionId }) => ({
        tenant_id: tenantId,
        id: sessionId,
        user_id: person.id,
        user_agent: null,
        expires_at: new Date(ctx.now() + 86_400_000),
        revoked_at: null,
        revoked_reason: null,
        current_token_hash: randomBytes(32),
        previous_token_hash: null,
      })),
    )
    .execute();
  const signed = signing.map(async ({ name, person: { id, kind, role }, sessionId }) => {
    const token = await ctx.tokens.sign({ tenantId, userId: id, kind, role, sessionId });
    return [name, { id, token, principal: await ctx.tokens.verify(token) }] as const;
  });
  return Object.fromEntries(await Promise.all(signed)) as Record<Name, Person>;
}

/** Puts the cast on the stage. `code` tells two hotels of one database apart. */
export async function setTheStage(ctx: AppContext, code = 'palace'): Promise<Cast> {
  const { db } = ctx;
  const [tenantId, group, room, frontDesk, housekeeping] = [
    freshId(),
    freshId(),
    freshId(),
    freshId(),
    freshId(),
  ] as const;
  await db
    .insertInto('tenant')
    .values({
      id: tenantId,
      code,
      name_dict: { en: 'Palace', ja: 'パレス' },
      tenant_type: 'hotel',
      lang_cd: 'en',
      secondary_lang_cd: 'ja',
      logo_url: null,
      picture_url: null,
      latitude: null,
      longitude: null,
      currency: null,
      settings: storeSettings({ inquiry_reject_enabled: true }),
    })
    .execute();
  await db
    .insertInto('location_group')
    .values({ tenant_id: tenantId, id: group, name_dict: { en: 'Rooms' }, color: null })
    .execute();
  await db
    .insertInto('location')
    .values({
      tenant_id: tenantId,
      id: room,
      location_group_id: group,
      name_dict: { en: 'Room 101', ja: '101号室' },
      default_name: '101',
      hash_value: `${code}-101`,
      session_timeout: null,
      qr_expires_at: null,
    })
    .execute();
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
      name_dict: { en: 'Front desk', ja: 'フロント' },
      greeting_dict: { en: 'Good evening.', ja: 'こんばんは。' },
      announcement_dict: null,
      out_of_service: null,
      facility_id: null,
      url: null,
      staff_group_ids: [frontDesk],
    })
    .execute();
  // Their rows by the table, not by the person: each statement wakes the triggers of its table.
  const guest = (name: string, lang: string) => ({ id: freshId(), name, lang, kind: 'guest' as const, role: 'guest' });
  const clerk = (name: string, lang: string, role: string, groups: readonly string[]) => {
    return { id: freshId(), name, lang, kind: 'staff' as const, role, groups };
  };
  const guests = { ann: guest('Ann', 'en'), luc: guest('Luc', 'fr') };
  const clerks = {
    yuki: clerk('Yuki', 'ja', 'staff', [frontDesk]),
    omar: clerk('Omar', 'en', 'staff', [frontDesk]),
    ines: clerk('Ines', 'en', 'staff', [housekeeping]),
    grace: clerk('Grace', 'en', 'supervisor', []),
  };
  await db
    .insertInto('app_user')
    .values(
      [...Object.values(guests), ...Object.values(clerks)].map(({ id, name, lang, kind }) => ({
        tenant_id: tenantId,
        id,
        id_account: `${kind === 'guest' ? 'g' : 's'}-${id.slice(-12)}`,
        user_type: kind === 'guest' ? ('biz_guest' as const) : ('biz_staff' as const),
        name,
        lang_cd: lang,
        icon: null,
        is_official: kind === 'staff',
      })),
    )
    .execute();
  await db
    .insertInto('guest')
    .values(
      Object.values(guests).map(({ id, name }) => ({
        tenant_id: tenantId,
        user_id: id,
        code: `${code}-${name}`,
        location_id: room,
        country_code: null,
        phone_number: null,
        available_to: null,
        ended_at: null,
      })),
    )
    .execute();
  await db
    .insertInto('staff')
    .values(
      Object.values(clerks).map(({ id, name, lang, role }) => ({
        tenant_id: tenantId,
        user_id: id,
        login_id: `${name.toLowerCase()}@${code}.example`,
        name,
        role,
        languages: [lang],
        department: null,
        last_active_at: null,
        disabled_at: null,
      })),
    )
    .execute();
  await db
    .insertInto('staff_group_member')
    .values(
      Object.values(clerks).flatMap(({ id, groups }) =>
        groups.map((group_id) => ({ tenant_id: tenantId, group_id, user_id: id })),
      ),
    )
    .execute();
  const people = await signAllIn(ctx, tenantId, { ...guests, ...clerks });
  const cast = {
    tenantId,
    tenantCode: code,
    room,
    frontDesk,
    housekeeping,
    menuId: 1,
    subMenuId: 11,
    ...people,
  };
  await adoptHouse(db, tenantId);
  return cast;
}
