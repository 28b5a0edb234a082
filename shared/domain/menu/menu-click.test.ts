import { describe, expect, it } from 'vitest';
import { MenuType } from '#shared/domain/states/enumerations.ts';
import type { SubMenuFacts } from './menu-click.ts';
import { mainMenuClick, subMenuRoute } from './menu-click.ts';
import { isBotOption, isStaffOption, parseMenuOption } from './menu-option.ts';

function subMenu(more: Partial<SubMenuFacts>): SubMenuFacts {
  return {
    menuType: 'ai_chatbot',
    option: null,
    facilityId: null,
    notShowListInside: false,
    url: null,
    qrOrderUrl: null,
    ...more,
  };
}

const option = (type: string): SubMenuFacts['option'] => ({ type, accessId: null, botId: null });

describe('a tap on a main menu', () => {
  it('[MENU-EMPTY] does nothing without sub-menus', () => {
    expect(mainMenuClick({ requiredShowSubmenu: true, subMenus: [] })).toEqual({ do: 'nothing' });
  });

  it('[MENU-LIST] opens the list when it must, or when there is a choice', () => {
    expect(mainMenuClick({ requiredShowSubmenu: true, subMenus: ['towels'] })).toEqual({ do: 'open_list' });
    expect(mainMenuClick({ requiredShowSubmenu: false, subMenus: ['towels', 'taxi'] })).toEqual({ do: 'open_list' });
  });

  it('[MENU-SINGLE] goes straight to the only sub-menu', () => {
    expect(mainMenuClick({ requiredShowSubmenu: false, subMenus: ['towels'] })).toEqual({
      do: 'open_sub_menu',
      subMenu: 'towels',
    });
  });
});

describe('a tap on a sub-menu', () => {
  it('[MENU-FACILITY] opens the list, or the facility when the list is skipped', () => {
    expect(subMenuRoute(subMenu({ menuType: 'facility', facilityId: 7 }), false)).toEqual({ to: 'facility_list' });
    expect(subMenuRoute(subMenu({ menuType: 'facility', facilityId: 7, notShowListInside: true }), false)).toEqual({
      to: 'facility',
      facilityId: 7,
    });
    expect(subMenuRoute(subMenu({ menuType: 'facility', notShowListInside: true }), false)).toEqual({
      to: 'facility_list',
    });
  });

  it('[MENU-RECOMMEND] opens the general page for bots and without a type, else the places of the type', () => {
    expect(subMenuRoute(subMenu({ menuType: 'recommendation' }), false)).toEqual({ to: 'recommendation' });
    expect(subMenuRoute(subMenu({ menuType: 'recommendation', option: option('bot') }), false)).toEqual({
      to: 'recommendation',
    });
    expect(subMenuRoute(subMenu({ menuType: 'recommendation', option: option('restaurants') }), false)).toEqual({
      to: 'recommendation_location',
      type: 'restaurants',
    });
  });

  it('[MENU-URL, CHAT-NEW-TAB] reminds before a new tab, unless told not to', () => {
    const menu = subMenu({ menuType: 'url', url: 'https://example.com/tram' });
    expect(subMenuRoute(menu, false)).toEqual({ to: 'new_tab', url: 'https://example.com/tram', remind: true });
    expect(subMenuRoute(menu, true)).toEqual({ to: 'new_tab', url: 'https://example.com/tram', remind: false });
    expect(subMenuRoute(subMenu({ menuType: 'url' }), false)).toEqual({ to: 'nowhere' });
  });

  it('[MENU-QR-ORDER] opens a new tab without a reminder', () => {
    expect(subMenuRoute(subMenu({ menuType: 'qr_order', qrOrderUrl: 'https://example.com/order' }), false)).toEqual({
      to: 'new_tab',
      url: 'https://example.com/order',
      remind: false,
    });
  });

  it('[MENU-ROUTE-ORDER] has a way for every menu type, and only talks lead to an inquiry', () => {
    const ways = MenuType.options.map((menuType) => [menuType, subMenuRoute(subMenu({ menuType }), false).to]);
    expect(Object.fromEntries(ways)).toMatchObject({
      coupon: 'coupon',
      floor_guide: 'floor_guide',
      questionnaire: 'questionnaire',
      congestion: 'congestion',
      announcement: 'announcement',
      online_payment: 'online_payment',
    });
    expect(ways.filter(([, to]) => to === 'inquiry').map(([menuType]) => menuType)).toEqual([
      'voice_talk',
      'ai_chatbot',
    ]);
  });
});

describe('a menu’s option', () => {
  it('[MENU-OPTION] is read from its JSON', () => {
    expect(parseMenuOption('{"type":"access_id","access_id":"frontdesk"}')).toEqual({
      type: 'access_id',
      accessId: 'frontdesk',
      botId: null,
    });
    expect(parseMenuOption('{"type":"guest_bot","bot_id":"concierge","more":1}')).toEqual({
      type: 'guest_bot',
      accessId: null,
      botId: 'concierge',
    });
  });

  it('[MENU-OPTION] is none where the text is no option', () => {
    for (const text of [
      null,
      '',
      ' ',
      '{',
      '[]',
      '"x"',
      'null',
      '{}',
      '{"type":""}',
      '{"type":7}',
      '{"type":"bot","bot_id":7}',
    ]) {
      expect(parseMenuOption(text), String(text)).toBeNull();
    }
  });

  it('[MENU-OPTION] tells bots from staff', () => {
    expect(
      ['bot', 'guest_bot', 'access_id', 'emergency', 'restaurants'].map((type) => [
        isBotOption(option(type)),
        isStaffOption(option(type)),
      ]),
    ).toEqual([
      [true, false],
      [true, false],
      [false, true],
      [false, true],
      [false, false],
    ]);
    expect([isBotOption(null), isStaffOption(null)]).toEqual([false, false]);
  });
});
