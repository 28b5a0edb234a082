import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import type { FloorGuide } from '#shared/facade/catalogue/house.ts';
import { askUs, FakeHouse, frontDesk, subMenu } from '../../testing/fake-house.ts';
import { openGuestPage } from '../../testing/open-page.tsx';
import { testApp, type TestApp } from '../../testing/test-app.ts';

let house: FakeHouse;
let app: TestApp;

const floor = (id: string, name: string, images: string[]): FloorGuide => ({
  id,
  image_urls: images,
  display_content: name,
  display_content_in_room: name,
  display_text: `All about ${name}`,
  display_text_in_room: '',
});
const bath = {
  id: 'p1',
  type: 'facility',
  target_id: 5,
  label_message: 'See the place',
  facility_data: { id: 5, sub_menu_id: 13, name: 'The bath', images: [] },
  coupon_data: null,
};

beforeEach(() => {
  house = new FakeHouse();
  house.menus = [
    {
      ...askUs,
      sub_menu: [frontDesk, subMenu({ id: 16, name: 'Plans', menu_type: 'floor_guide', menu_option: null })],
    },
  ];
  house.operations = {
    getQcBizFloorGuides: [
      floor('a', 'Ground floor', ['/demo/a.svg', 'javascript:alert(1)']),
      floor('b', 'Roof', ['/demo/b.svg']),
    ],
    getSubmenuPopupListFull: [bath],
    getQcBizFacility: null,
  };
  app = testApp(house);
  activateLanguage('en', {});
  app.signIn();
  app.memory.menus.set({ lang: 'en', tenantCode: 'coast', locationId: null, menus: [...house.menus] });
});
afterEach(async () => {
  vi.restoreAllMocks();
  document.documentElement.dir = 'ltr';
  await app.close();
});

const open = () => openGuestPage(app, '/customer/floorguide?main_id=1&sub_id=16');
const plan = () => screen.getByRole('img').style.transform;

describe('the floor guide', () => {
  it('[MEDIA-WORDS] says of a plan what the house says is to be seen on it', async () => {
    const file = '018f0000-0000-7000-8000-0000000000aa';
    house.rest = { 'picture-words': { message: 'success', words: { [file]: 'Stairs on the left, the lift behind' } } };
    const plan = `/media/018f0000-0000-7000-8000-000000000001/${file}~key.png`;
    house.operations = { ...house.operations, getQcBizFloorGuides: [floor('a', 'Ground floor', [plan])] };
    open();
    expect(await screen.findByRole('img', { name: 'Stairs on the left, the lift behind' })).toBeDefined();
  });

  it('[LABEL-CUT] shows ten characters of a floor without spaces in its name, the whole of it once it is tapped', async () => {
    const [first, second] = ['本館一階のロビーと図書室', '別館二階の大浴場と休憩室'];
    const floors = [floor('a', first, ['/demo/a.svg']), floor('b', second, ['/demo/b.svg'])];
    house.operations = { ...house.operations, getQcBizFloorGuides: floors };
    const { user } = open();
    const tab = await screen.findByRole('tab', { name: second });
    const seen = (): string | null | undefined => tab.querySelector('bdi')?.textContent;
    expect(seen()).toBe('別館二階の大浴場と休…');
    await user.click(tab);
    expect(seen()).toBe(second);
    expect(screen.getByRole('tab', { name: first }).querySelector('bdi')?.textContent).toBe('本館一階のロビーと図…');
  });

  it('[FLOOR-PAGE] shows a tab for each floor, walked by arrow keys in the direction of the page', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'Ground floor' }));
    expect(screen.getAllByRole('img')).toHaveLength(1);
    expect(screen.getByText('All about Ground floor')).toBeTruthy();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Roof');
    expect(screen.getByRole('tabpanel', { name: 'Roof' })).toBeTruthy();
    document.documentElement.dir = 'rtl';
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Ground floor');
  });

  it('[FLOOR-ZOOM] zooms by buttons and keys and says how far, and another floor begins whole', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Zoom in' }));
    expect([plan(), screen.getByText('150%').textContent]).toEqual(['translate(0px, 0px) scale(1.5)', '150%']);
    screen.getByRole('group', { name: 'Ground floor' }).focus();
    await user.keyboard('0');
    expect(plan()).toContain('scale(1)');
    await user.keyboard('++');
    expect(plan()).toContain('scale(2.25)');
    await user.click(screen.getByRole('tab', { name: 'Roof' }));
    expect(plan()).toContain('scale(1)');
  });

  it('[FLOOR-PAGE] leads on to a place and back, and says when a plan does not come', async () => {
    const { user, address } = open();
    await screen.findByRole('tab', { name: 'Ground floor' });
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByText('The floor plan could not be shown.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /The bath/ }));
    await waitFor(() => expect(address()).toBe('/en/customer/facility/5?sub_id=16'));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/en/customer/floorguide?main_id=1&sub_id=16'));
  });

  it('[FLOOR-PAGE] needs no tabs for one floor, and says when there is none', async () => {
    house.operations = { getQcBizFloorGuides: [], getSubmenuPopupListFull: [] };
    open();
    expect(await screen.findByText('There are no floor plans at the moment.')).toBeTruthy();
  });
});
