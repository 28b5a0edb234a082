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
  const sessionId = freshId();
  await ctx.db
    .insertInto('auth_session')
    .values({
      tenant_id: tenantId,
      id: sessionId,
      user_id: userId,
      user_agent: null,
      expires_at: new Date(ctx.now() + 86_400_000),
      revoked_at: null,
      revoked_reason: null,
      current_token_hash: randomBytes(32),
      previous_token_hash: null,
    })
    .execute();
  const token = await ctx.tokens.sign({ tenantId, userId, kind, role, sessionId });
  return { id: userId, token, principal: await ctx.tokens.verify(token) };
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
  const guest = async (name: string, lang: string): Promise<Person> => {
    const id = freshId();
    await db
      .insertInto('app_user')
      .values({
        tenant_id: tenantId,
        id,
        id_account: `g-${id.slice(-12)}`,
        user_type: 'biz_guest',
        name,
        lang_cd: lang,
        icon: null,
      })
      .execute();
    await db
      .insertInto('guest')
      .values({
        tenant_id: tenantId,
        user_id: id,
        code: `${code}-${name}`,
        location_id: room,
        country_code: null,
        phone_number: null,
        available_to: null,
        ended_at: null,
      })
      .execute();
    return signIn(ctx, tenantId, id, 'guest', 'guest');
  };
  const clerk = async (name: string, lang: string, role: string, groups: readonly string[]): Promise<Person> => {
    const id = freshId();
    await db
      .insertInto('app_user')
      .values({
        tenant_id: tenantId,
        id,
        id_account: `s-${id.slice(-12)}`,
        user_type: 'biz_staff',
        name,
        lang_cd: lang,
        icon: null,
        is_official: true,
      })
      .execute();
    await db
      .insertInto('staff')
      .values({
        tenant_id: tenantId,
        user_id: id,
        login_id: `${name.toLowerCase()}@${code}.example`,
        name,
        role,
        languages: [lang],
        department: null,
        last_active_at: null,
        disabled_at: null,
      })
      .execute();
    if (groups.length > 0)
      await db
        .insertInto('staff_group_member')
        .values(groups.map((group_id) => ({ tenant_id: tenantId, group_id, user_id: id })))
        .execute();
    return signIn(ctx, tenantId, id, 'staff', role);
  };
  const cast = {
    tenantId,
    tenantCode: code,
    room,
    frontDesk,
    housekeeping,
    menuId: 1,
    subMenuId: 11,
    ann: await guest('Ann', 'en'),
    luc: await guest('Luc', 'fr'),
    yuki: await clerk('Yuki', 'ja', 'staff', [frontDesk]),
    omar: await clerk('Omar', 'en', 'staff', [frontDesk]),
    ines: await clerk('Ines', 'en', 'staff', [housekeeping]),
    grace: await clerk('Grace', 'en', 'supervisor', []),
  };
  await adoptHouse(db, tenantId);
  return cast;
}
