/**
 * Puts the demo tenants into an empty database, in one transaction: either all of it is there or none.
 * Content: demo/. A tenant that exists already is left alone, so that a second start keeps all data.
 */
import { shiftFields } from './houses/build.ts';
import { demoId } from './houses/id.ts';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { adoptHouse } from '#server/actions/account/adopt-house.ts';
import { calendarDay } from '#shared/domain/session/stay.ts';
import { currencyOf } from '#shared/domain/currency/currency-of.ts';
import { menuKindOf } from '#shared/domain/menu/menu-kinds.ts';
import { paletteOf } from '#shared/domain/palette/palette.ts';
import type { DemoTenant } from './content-types.ts';
import { demoTenants } from './houses/index.ts';
import { demoModes, modeSettings } from './houses/modes.ts';
import { seaside } from './houses/seaside/tenant.ts';
import { houseSettings } from './houses/settings.ts';
import { openHours } from './open-hours.ts';
import { seedConversations } from './seed-conversations.ts';
import { seedDraft } from './seed-draft.ts';
import { seedOrders } from './seed-orders.ts';
import { seedPages } from './seed-pages.ts';
import { botPopup } from './houses/bot-popup.ts';
import { seedBotTalks } from './seed-bot-talks.ts';
import { seedKnowledge } from './seed-knowledge.ts';
import { seedKiosk } from './seed-kiosk.ts';
import { seedProvider } from './seed-provider.ts';
import { seedScenarios } from './seed-scenarios.ts';
import { seedVoice } from './seed-voice.ts';
import { seedReplies, seedWork } from './seed-work.ts';

const DAY_MS = 86_400_000;

/** @param now milliseconds since 1970; the content's times are relative to it */
export async function seedDemo(db: Kysely<Database>, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const [place, tenant] of demoTenants.entries()) {
      const there = await trx.selectFrom('tenant').select('id').where('code', '=', tenant.code).executeTakeFirst();
      if (there === undefined) await seedTenant(trx, tenant, now + place);
      else {
        await seedPages(trx, tenant, now);
        await seedOrders(trx, tenant, now);
        await seedScenarios(trx, tenant);
        await seedKnowledge(trx, tenant);
        await seedBotTalks(trx, tenant, now);
        await seedKiosk(trx, tenant);
        await seedVoice(trx, tenant);
        await seedWork(trx, tenant);
      }
      await seedModes(trx, tenant.id, tenant.code);
      await adoptHouse(trx, tenant.id);
    }
    await seedDraft(trx, seaside, now);
    await seedProvider(trx);
  });
}

/** One tenant with everything in it; it must not be there yet. */
export async function seedTenant(trx: Transaction<Database>, tenant: DemoTenant, now: number): Promise<void> {
  await seedPlaces(trx, tenant, now);
  await seedPeople(trx, tenant, now);
  await seedMenus(trx, tenant);
  await seedConversations(trx, tenant, now);
  await seedPages(trx, tenant, now);
  await seedOrders(trx, tenant, now);
  await seedScenarios(trx, tenant);
  await seedKnowledge(trx, tenant);
  await seedBotTalks(trx, tenant, now);
  await seedKiosk(trx, tenant);
  await seedVoice(trx, tenant);
  await seedWork(trx, tenant);
  await seedReplies(trx, tenant);
  await seedModes(trx, tenant.id, tenant.code);
}

/** What the house shows beyond its pages; a setting that somebody changed meanwhile stays. */
async function seedModes(trx: Transaction<Database>, id: string, code: string): Promise<void> {
  const modes = demoModes[code];
  if (modes === undefined) return;
  await trx
    .updateTable('tenant')
    .set({ settings: sql`${modeSettings(modes)}::jsonb || settings` })
    .where('id', '=', id)
    .execute();
}

async function seedPlaces(trx: Transaction<Database>, tenant: DemoTenant, now: number): Promise<void> {
  await trx
    .insertInto('tenant')
    .values({
      id: tenant.id,
      code: tenant.code,
      created_at: new Date(now),
      name_dict: tenant.nameDict,
      description_dict: tenant.descriptionDict,
      tenant_type: tenant.tenantType,
      ask_location_type: tenant.askLocationType,
      lang_cd: tenant.langCd,
      secondary_lang_cd: tenant.secondaryLangCd,
      languages: [],
      primary_color: tenant.primaryColor,
      icon_color: tenant.iconColor,
      palette: paletteOf(tenant.primaryColor),
      logo_url: tenant.logo,
      picture_url: tenant.picture,
      time_zone: tenant.timeZone,
      latitude: tenant.latitude,
      longitude: tenant.longitude,
      currency: currencyOf(tenant.currency),
      settings: houseSettings(tenant),
    })
    .execute();
  await trx
    .insertInto('location_group')
    .values(
      tenant.locationGroups.map((group) => ({
        tenant_id: tenant.id,
        id: group.id,
        name_dict: group.displayName,
        color: group.color,
        is_default: group.isDefault,
        is_show_chat_history: group.isShowChatHistory,
        position: group.position,
      })),
    )
    .execute();
  await trx
    .insertInto('location')
    .values(
      tenant.locations.map((place) => ({
        tenant_id: tenant.id,
        id: place.id,
        location_group_id: place.groupId,
        name_dict: place.nameDict,
        default_name: place.defaultName,
        hash_value: place.hashValue,
        is_default_location: place.isDefaultLocation,
        is_room_asking: place.isRoomAsking,
        input_room_no_before_conversation: place.inputRoomNoBeforeConversation,
        session_timeout: place.sessionTimeout,
        lock_wait: place.lockWait,
        qr_expires_at: null,
      })),
    )
    .execute();
}

async function seedShifts(trx: Transaction<Database>, tenant: DemoTenant): Promise<void> {
  await trx
    .insertInto('staff_shift')
    .values(
      tenant.staff.flatMap((person) =>
        person.shifts.map((shift, index) => ({
          tenant_id: tenant.id,
          id: demoId(`${person.id}/shift/${index}`),
          user_id: person.id,
          ...shiftFields(shift),
        })),
      ),
    )
    .execute();
}

async function seedPeople(trx: Transaction<Database>, tenant: DemoTenant, now: number): Promise<void> {
  await trx
    .insertInto('app_user')
    .values([
      ...tenant.bots.map((bot) => ({
        tenant_id: tenant.id,
        id: bot.id,
        id_account: `b-${bot.id.slice(-12)}`,
        user_type: 'bot' as const,
        name: bot.nameDict.en,
        lang_cd: tenant.langCd,
        icon: null,
        is_official: true,
      })),
      ...tenant.staff.map((person) => ({
        tenant_id: tenant.id,
        id: person.id,
        id_account: `s-${person.id.slice(-12)}`,
        user_type: 'biz_staff' as const,
        name: person.name,
        lang_cd: person.languages[0] ?? tenant.langCd,
        icon: null,
        is_official: true,
      })),
      ...tenant.guests.map((guest) => ({
        tenant_id: tenant.id,
        id: guest.id,
        id_account: `g-${guest.id.slice(-12)}`,
        user_type: 'biz_guest' as const,
        name: guest.name ?? 'guest',
        lang_cd: guest.langCd,
        icon: null,
        is_official: false,
      })),
    ])
    .execute();
  await trx
    .insertInto('bot')
    .values(
      tenant.bots.map(({ id, nameDict }) => ({ tenant_id: tenant.id, id, name: nameDict.en, popup_dict: botPopup })),
    )
    .execute();
  await trx
    .insertInto('staff_group')
    .values(
      tenant.staffGroups.map((group, position) => ({
        tenant_id: tenant.id,
        id: group.id,
        name_dict: group.nameDict,
        position,
      })),
    )
    .execute();
  await trx
    .insertInto('staff')
    .values(
      tenant.staff.map((person) => ({
        tenant_id: tenant.id,
        user_id: person.id,
        login_id: person.loginId.toLowerCase(),
        name: person.name,
        role: person.role,
        languages: [...person.languages],
        handling_limit: person.maxGuests,
        department: person.department,
        shifts: [],
        last_active_at: null,
        disabled_at: null,
      })),
    )
    .execute();
  await seedShifts(trx, tenant);
  await trx
    .insertInto('staff_group_member')
    .values(
      tenant.staff.flatMap((person) =>
        person.groupIds.map((group_id) => ({ tenant_id: tenant.id, group_id, user_id: person.id })),
      ),
    )
    .execute();
  await trx
    .insertInto('guest')
    .values(
      tenant.guests.map((guest) => ({
        tenant_id: tenant.id,
        user_id: guest.id,
        code: guest.code,
        state: guest.state === 'registered' ? 'other' : guest.state,
        location_id: guest.locationId,
        country_code: guest.countryCode,
        phone_number: null,
        available_from: new Date(now + guest.stay.daysFrom * DAY_MS),
        available_to: new Date(now + guest.stay.daysTo * DAY_MS),
        ended_at: guest.stay.daysTo < 0 ? new Date(now + guest.stay.daysTo * DAY_MS) : null,
        receive_notice: guest.receiveNotice,
      })),
    )
    .execute();
  const registered = tenant.guests.filter(({ state }) => state === 'registered');
  if (registered.length === 0) return;
  await trx
    .insertInto('stay')
    .values(
      registered.map((guest) => ({
        tenant_id: tenant.id,
        id: guest.id,
        reference: null,
        name: guest.name ?? 'guest',
        location_id: guest.locationId,
        check_in: calendarDay(now + guest.stay.daysFrom * DAY_MS, tenant.timeZone),
        check_out: calendarDay(now + guest.stay.daysTo * DAY_MS, tenant.timeZone),
        country_code: guest.countryCode ?? '',
        lang_cd: guest.langCd,
        checked_out_at: guest.stay.daysTo < 0 ? new Date(now + guest.stay.daysTo * DAY_MS) : null,
      })),
    )
    .execute();
}

async function seedMenus(trx: Transaction<Database>, tenant: DemoTenant): Promise<void> {
  await trx
    .insertInto('main_menu')
    .values(
      tenant.mainMenus.map((menu) => ({
        tenant_id: tenant.id,
        id: menu.id,
        name_dict: menu.nameDict,
        icon: menu.icon,
        required_show_submenu: menu.requiredShowSubmenu,
        order_no: menu.orderNo,
        section: menu.section,
        location_group_ids: menu.locationGroupIds === null ? null : [...menu.locationGroupIds],
      })),
    )
    .execute();
  const subs = tenant.mainMenus.flatMap((menu) => menu.subMenus.map((sub) => ({ menu, sub })));
  if (subs.length > 0) {
    await trx
      .insertInto('sub_menu')
      .values(
        subs.map(({ menu, sub }) => ({
          tenant_id: tenant.id,
          id: sub.id,
          main_menu_id: menu.id,
          menu_type: sub.menuType,
          sub_menu_type: menuKindOf(sub.menuType, sub.menuOption?.type ?? null),
          menu_option: sub.menuOption,
          icon: sub.icon,
          name_dict: sub.nameDict,
          description_dict: sub.descriptionDict,
          greeting_dict: sub.greeting,
          announcement_dict: sub.announcement,
          out_of_service:
            sub.outOfService === null ? null : { ...sub.outOfService, hours: openHours(sub.outOfService.hours) },
          room_confirmation_timing: sub.roomConfirmationTiming,
          not_show_list_inside: sub.notShowListInside,
          is_lang_restricted: sub.isLangRestricted,
          facility_id: sub.facilityId,
          url: sub.url,
          staff_group_ids: [...sub.staffGroupIds],
          order_no: sub.orderNo,
        })),
      )
      .execute();
  }
  if (tenant.facilities.length > 0) {
    await trx
      .insertInto('facility')
      .values(
        tenant.facilities.map((facility) => ({
          tenant_id: tenant.id,
          id: facility.id,
          sub_menu_id: facility.subMenuId,
          staff_group_id: facility.staffGroupId,
          name_dict: facility.nameDict,
          content: {
            genre: facility.genreDict,
            location: facility.locationDict,
            description: facility.descriptionDict,
            description2: facility.description2Dict,
            businessHours: facility.businessHours,
            options: facility.options,
          },
          images: [...facility.images],
          is_display: facility.isDisplay,
          order_no: facility.orderNo,
        })),
      )
      .execute();
  }
  if (tenant.dictionary.length > 0) {
    await trx
      .insertInto('dictionary_entry')
      .values(
        tenant.dictionary.map((entry) => ({
          tenant_id: tenant.id,
          original: entry.original,
          translations: entry.translations,
          is_shared: entry.isShared,
          is_uneditable: entry.isUneditable,
        })),
      )
      .execute();
  }
}
