/** What guests see on their first page: menus with what stands in them, the assistant, and the places of the house. */
import type { DemoFacility, DemoMainMenu, DemoSubMenu } from '#server/demo/content-types.ts';
import { billMenu, billMenus } from '#server/demo/houses/ordering/stays.ts';
import { voiceMenu, voiceMenus } from '#server/demo/houses/voice/voice-menu.ts';
import { menuName, subMenus as pageMenus } from '#server/demo/houses/pages/common.ts';
import { demoPages } from '#server/demo/houses/pages/index.ts';
import { openHours } from '#server/demo/open-hours.ts';
import { demoOrdering } from '#server/demo/seed-orders.ts';
import { botPopup } from '#server/demo/houses/bot-popup.ts';
import { stepBot } from '#shared/manage/bot-versions.ts';
import { bots } from '#shared/manage/bots.ts';
import { facilities } from '#shared/manage/facilities.ts';
import { mainMenus, subMenus } from '#shared/manage/menus.ts';
import type { InputOf } from '#shared/rest/endpoint.ts';
import { became, idOf, type Making, numberOf, once } from './making.ts';

type SubMenuBody = InputOf<typeof subMenus.create>['body'];
type Hours = DemoFacility['businessHours'][number]['hours'];

export async function makeMenus(making: Making): Promise<void> {
  const { demo } = making;
  for (const bot of demo.bots) await makeBot(making, bot);
  for (const menu of demo.mainMenus) await makeMain(making, menu);
  await makeFurtherMenus(making);
  for (const facility of demo.facilities) await makeFacility(making, facility);
  // A menu that opens a place names it, and the place names the menu it is listed in.
  for (const { subMenus: subs } of demo.mainMenus)
    for (const sub of subs) if (sub.facilityId !== null) await leadToPlace(making, sub, sub.facilityId);
}

async function makeBot(making: Making, bot: Making['demo']['bots'][number]): Promise<void> {
  const { api, params, uuids } = making;
  const body = { name: bot.nameDict.en, popup_dict: botPopup };
  const { id } = await api.ask(bots.create, { params, body }, once(making, bot.id));
  uuids.set(bot.id, id);
  await api.ask(stepBot, { params: { ...params, id }, body: { step: 'publish' } });
}

async function makeMain(making: Making, menu: DemoMainMenu): Promise<void> {
  const { api, params } = making;
  const made = await api.ask(
    mainMenus.create,
    {
      params,
      body: {
        name_dict: menu.nameDict,
        icon: menu.icon,
        required_show_submenu: menu.requiredShowSubmenu,
        section: menu.section,
        order_no: menu.orderNo,
        location_group_ids: menu.locationGroupIds?.map((id) => idOf(making, id)) ?? null,
      },
    },
    once(making, `menu/${menu.id}`),
  );
  became(making, 'main_menu', menu.id, made.id);
  for (const sub of menu.subMenus) await makeSub(making, menu.id, sub);
}

async function makeSub(making: Making, main: number, sub: DemoSubMenu): Promise<void> {
  const { demo } = making;
  await makeSubMenu(making, main, sub.id, {
    // What is ordered from opens its menu.
    menu_type: demoOrdering[demo.code].subMenuId === sub.id ? 'qr_order' : sub.menuType,
    menu_option: optionOf(making, sub.menuOption),
    icon: sub.icon,
    name_dict: sub.nameDict,
    description_dict: sub.descriptionDict,
    greeting_dict: sub.greeting,
    announcement_dict: sub.announcement,
    out_of_service:
      sub.outOfService === null
        ? null
        : {
            hours: hoursOf(openHours(sub.outOfService.hours)),
            display_timing: sub.outOfService.displayTiming,
            message_dict: sub.outOfService.message,
          },
    room_confirmation_timing: sub.roomConfirmationTiming,
    is_lang_restricted: sub.isLangRestricted,
    url: sub.url,
    staff_group_ids: sub.staffGroupIds.map((id) => idOf(making, id)),
    order_no: sub.orderNo,
  });
}

/** Offers and pages, the bill, the way to a call. */
async function makeFurtherMenus(making: Making): Promise<void> {
  const { api, params, demo } = making;
  const pages = demoPages.find(({ tenant }) => tenant === demo.code);
  if (pages !== undefined) {
    const body = {
      name_dict: menuName,
      icon: 'gift',
      required_show_submenu: true,
      order_no: 4,
      section: 'around',
    } as const;
    const made = await api.ask(mainMenus.create, { params, body }, once(making, `menu/${pages.from}`));
    became(making, 'main_menu', pages.from, made.id);
    for (const sub of pageMenus)
      await makeSubMenu(making, pages.from, pages.from + sub.at, {
        menu_type: sub.menuType,
        menu_option: 'option' in sub ? sub.option : null,
        icon: sub.icon,
        name_dict: sub.name,
        description_dict: sub.line,
        order_no: sub.at,
      });
  }
  if (demo.code !== 'market') {
    const { id, mainMenuId } = billMenus[demo.code];
    await makeSubMenu(making, mainMenuId, id, {
      menu_type: 'online_payment',
      icon: 'receipt-text',
      name_dict: billMenu.name,
      description_dict: billMenu.line,
      order_no: 90,
    });
  }
  const [menu] = demo.mainMenus;
  const [desk] = demo.staffGroups;
  if (menu === undefined || desk === undefined) return;
  const { id, rings } = voiceMenus[demo.code];
  await makeSubMenu(making, menu.id, id, {
    menu_type: 'voice_talk',
    menu_option: { type: 'access_id', ...(rings === undefined ? {} : { ring_strategy: rings }) },
    icon: voiceMenu.icon,
    name_dict: voiceMenu.name,
    description_dict: voiceMenu.line,
    greeting_dict: voiceMenu.greeting,
    staff_group_ids: [idOf(making, desk.id)],
    order_no: 90,
  });
}

export async function makeSubMenu(
  making: Making,
  main: number,
  id: number,
  body: Omit<SubMenuBody, 'main_menu_id'>,
): Promise<void> {
  const { api, params } = making;
  const made = await api.ask(
    subMenus.create,
    { params, body: { ...body, main_menu_id: numberOf(making, 'main_menu', main) } },
    once(making, `sub-menu/${id}`),
  );
  became(making, 'sub_menu', id, made.id);
}

const optionOf = (making: Making, option: DemoSubMenu['menuOption']): SubMenuBody['menu_option'] =>
  option === null
    ? null
    : option.type === 'guest_bot'
      ? { type: option.type, bot_id: idOf(making, option.bot_id) }
      : { type: option.type, access_id: idOf(making, option.access_id) };

/** Sunday is 0, and the end of a day the beginning of the next. */
const hoursOf = (hours: readonly { weekday: number; from: string; to: string }[]) =>
  hours.map(({ weekday, from, to }) => ({ weekday: weekday % 7, from, to: to === '24:00' ? '00:00' : to }));

async function makeFacility(making: Making, facility: DemoFacility): Promise<void> {
  const { api, params } = making;
  const made = await api.ask(
    facilities.create,
    {
      params,
      body: {
        sub_menu_id: numberOf(making, 'sub_menu', facility.subMenuId),
        staff_group_id: idOf(making, facility.staffGroupId),
        name_dict: facility.nameDict,
        genre_dict: facility.genreDict,
        location_dict: facility.locationDict,
        description_dict: facility.descriptionDict,
        description2_dict: facility.description2Dict ?? {},
        business_hours: facility.businessHours.map(({ titleDict, description, hours }) => ({
          title_dict: titleDict,
          description_dict: description,
          hours: hoursOf(hours satisfies Hours),
        })),
        options: facility.options.map(({ type, labelDict, content, isBold, isUnderline, colorCode }) => ({
          type,
          label_dict: labelDict,
          ...(typeof content === 'string'
            ? type === 'text'
              ? { content_dict: { en: content } }
              : { content }
            : { content_dict: content }),
          is_bold: isBold,
          is_underline: isUnderline,
          color_code: colorCode,
        })),
        images: [...facility.images],
        order_no: facility.orderNo,
        is_display: facility.isDisplay,
      },
    },
    once(making, `facility/${facility.id}`),
  );
  became(making, 'facility', facility.id, made.id);
}

async function leadToPlace(making: Making, sub: DemoSubMenu, facilityId: number): Promise<void> {
  const { api, params } = making;
  const id = String(numberOf(making, 'sub_menu', sub.id));
  const { version } = await api.ask(subMenus.get, { params: { ...params, id } });
  const body = { facility_id: numberOf(making, 'facility', facilityId), not_show_list_inside: sub.notShowListInside };
  await api.ask(subMenus.update, { params: { ...params, id }, body }, { version });
}
