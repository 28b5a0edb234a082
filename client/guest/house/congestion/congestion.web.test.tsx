import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import type { CongestionStatus } from '#shared/facade/catalogue/congestion.ts';
import { askUs, FakeHouse, frontDesk, place, subMenu } from '../../testing/fake-house.ts';
import { openGuestPage } from '../../testing/open-page.tsx';
import { testApp, type TestApp } from '../../testing/test-app.ts';

let house: FakeHouse;
let app: TestApp;

const NOW = Date.parse('2026-07-20T12:00:00Z');

function status(
  id: number,
  name: string,
  now: Partial<CongestionStatus['now_state']>,
  part: Partial<CongestionStatus> = {},
): CongestionStatus {
  return {
    facility_id: id,
    facility_name: name,
    congestion_setting_id: `s-${id}`,
    is_active: true,
    icon_type: 'faces',
    congestion_announcement: '',
    out_of_business_hour_settings: [],
    now_state: {
      state: 'vacant',
      number_of_people: null,
      icon: 'face-neutral',
      title: '',
      description: '',
      measured_at: null,
      ...now,
    },
    ...part,
  };
}

const at = (minutesAgo: number): string => new Date(NOW - minutesAgo * 60_000).toISOString();
const statuses = [
  status(
    5,
    'Pool',
    { state: 'congestion', number_of_people: 24, title: 'Busy', description: 'Calmer in an hour.', measured_at: at(5) },
    { congestion_announcement: 'Nobody is filmed.' },
  ),
  status(6, 'Gym', { state: 'vacant', number_of_people: 1, title: 'Plenty of room', measured_at: at(30) }),
  status(
    7,
    'Bath',
    { state: 'out_of_business_hour', title: 'Closed now', icon: 'moon' },
    {
      out_of_business_hour_settings: [
        { id: 'h', from_time: '21:00', to_time: '06:30', title: 'Closed now', description: '' },
      ],
    },
  ),
  status(8, 'Lounge', { state: 'non_active', title: 'No count right now', icon: 'circle' }, { is_active: false }),
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
  house = new FakeHouse();
  house.menus = [
    {
      ...askUs,
      sub_menu: [frontDesk, subMenu({ id: 15, name: 'How busy', menu_type: 'congestion', menu_option: null })],
    },
  ];
  house.operations = {
    getCongestionStatuses: statuses,
    getQcBizFacility: null,
    getCongestionSettingIcons: [{ type: 'faces', icons: [{ state: 'non_active', icon: 'circle' }] }],
  };
  app = testApp(house);
  activateLanguage('en', {});
  app.signIn();
  app.memory.menus.set({ lang: 'en', tenantCode: 'coast', locationId: null, menus: [...house.menus] });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await app.close();
});

const open = () => openGuestPage(app, '/customer/congestion?main_id=1&sub_id=15');
const card = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('li') ?? document.body);

describe('how busy the places are', () => {
  it('[TIME-HOUSE] says on the clock of the house when it was heard', async () => {
    house.places = [place({ time_zone: 'Asia/Tokyo' })];
    app.memory.place.set({ lang: 'en', detail: place({ time_zone: 'Asia/Tokyo' }) });
    open();
    expect((await screen.findByText(/Updates automatically/)).textContent).toMatch(
      /^As of 9:00\sPM\. Updates automatically\.$/,
    );
  });

  it('[CONGESTION-LIVE] says level, people, age of the count, announcement, hours and what is switched off', async () => {
    open();
    const pool = await card('Pool');
    for (const words of ['Busy', 'Calmer in an hour.', '24 people', 'updated 5 minutes ago', 'Nobody is filmed.'])
      expect(pool.getByText(words)).toBeTruthy();
    const gym = await card('Gym');
    for (const words of ['1 person', 'It may have changed since then.']) expect(gym.getByText(words)).toBeTruthy();
    const bath = await card('Bath');
    expect(bath.getByText('Closed now')).toBeTruthy();
    expect(bath.getByText(/Closed daily from/).textContent).toBe('Closed daily from 21:00 to 06:30');
    expect((await card('Lounge')).getByText('No count right now')).toBeTruthy();
  });

  it('[CONGESTION-LIVE] refreshes once a minute while it is looked at, and not while it is hidden', async () => {
    open();
    await card('Pool');
    const asked = (): number => house.named('getCongestionStatuses').length;
    expect(asked()).toBe(1);
    house.operations = {
      ...house.operations,
      getCongestionStatuses: [status(5, 'Pool', { title: 'Plenty of room', measured_at: at(-1) })],
    };
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(await screen.findByText('Plenty of room')).toBeTruthy();
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => {
      vi.advanceTimersByTime(180_000);
    });
    expect(asked()).toBe(2);
    visible.mockReturnValue('visible');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await waitFor(() => expect(asked()).toBe(3));
  });

  it('[CONGESTION-LIVE] shows without a network what was heard last with its time, and believes no count older than an hour', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { unmount } = open();
    await card('Pool');
    unmount();
    house.offline = true;
    vi.setSystemTime(NOW + 90 * 60_000);
    open();
    expect((await screen.findByText(/We could not refresh this/)).textContent).toMatch(/from \d\d:\d\d/);
    const pool = await card('Pool');
    expect(pool.getByText('No recent information')).toBeTruthy();
    expect(pool.queryByText('24 people')).toBeNull();
  });

  it('[CONGESTION-LIVE] leads to the place and back again', async () => {
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: /^About Pool/ }));
    await waitFor(() => expect(address()).toBe('/en/customer/facility/5?sub_id=15'));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/en/customer/congestion?main_id=1&sub_id=15'));
  });

  it('[CONGESTION-LIVE] says when nothing is counted', async () => {
    house.operations = { getCongestionStatuses: [], getCongestionSettingIcons: [] };
    open();
    expect(await screen.findByText('There is no live information at the moment.')).toBeTruthy();
  });
});
