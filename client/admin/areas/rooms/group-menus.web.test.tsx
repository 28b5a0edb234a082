import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Answer } from '#client/console/testing/console-core.ts';
import { list, me, openAdmin } from '../../testing/open-admin.tsx';

const SEA = 'a1f7b1de-5a3c-4f7e-9c1b-0d2f6f1c0a01';
const HILL = 'a1f7b1de-5a3c-4f7e-9c1b-0d2f6f1c0a02';

const group = {
  id: SEA,
  name_dict: { en: 'Sea wing' },
  is_default: false,
  is_show_chat_history: true,
  color: null,
  position: 1,
  rooms: 4,
  version: 2,
};
const heading = (id: number, name: string, location_group_ids: readonly string[] | null) => ({
  id,
  name_dict: { en: name },
  icon: 'concierge-bell',
  section: null,
  location_group_ids,
  required_show_submenu: false,
  is_display: true,
  order_no: id,
  version: 3,
});

it('[GROUP-MENUS] a group shows which headings its guests see, and gives and takes those that are not for all rooms', async () => {
  const menus = [
    heading(1, 'Ask us', null),
    heading(2, 'Spa', [HILL]),
    heading(3, 'Pier', [SEA]),
    heading(4, 'Bar', [SEA, HILL]),
  ];
  const sent: unknown[] = [];
  const answer: Answer = (method, path, body) => {
    if (path.includes('/me?')) return [200, me(['administrator'])];
    if (path.includes('/main-menus/') && method === 'PATCH') {
      sent.push([path.split('/').at(-1), body]);
      return [200, { ...menus[1], ...(body as object), version: 4 }];
    }
    if (path.includes('/main-menus')) return list(menus);
    if (path.endsWith(`/location-groups/${SEA}`)) return [200, group];
    if (path.includes('/location-groups')) return list([group]);
    return [200, { lang_cd: 'en', languages: ['en'] }];
  };
  const { user } = await openAdmin(`/en/admin/edelweiss/rooms/groups/${SEA}`, answer);
  const seen = within(await screen.findByRole('region', { name: 'What its guests see' }));
  const box = async (name: RegExp) => seen.findByRole<HTMLInputElement>('checkbox', { name });
  const state = ({ checked, disabled }: HTMLInputElement) => ({ checked, disabled });
  expect(state(await box(/^Ask us All rooms$/))).toEqual({ checked: true, disabled: true });
  expect(state(await box(/^Spa/))).toEqual({ checked: false, disabled: false });
  expect(state(await box(/^Pier Only these guests$/))).toEqual({ checked: true, disabled: true });
  await user.click(await box(/^Spa/));
  // One change after the other.
  await waitFor(async () => expect((await box(/^Bar/)).disabled).toBe(false));
  await user.click(await box(/^Bar/));
  expect(sent).toEqual([
    ['2', { location_group_ids: [HILL, SEA] }],
    ['4', { location_group_ids: [HILL] }],
  ]);
});

it('[GROUP-WIDGETS] a group is told that its guests do not see the travel guide', async () => {
  const sent: unknown[] = [];
  const answer: Answer = (method, path, body) => {
    if (path.includes('/me?')) return [200, me(['administrator'])];
    if (method === 'PATCH') {
      sent.push(body);
      return [200, { ...group, ...(body as object), version: 3 }];
    }
    return path.endsWith(SEA) ? [200, group] : list([]);
  };
  const { user } = await openAdmin(`/en/admin/edelweiss/rooms/groups/${SEA}`, answer);
  await user.click(await screen.findByRole('checkbox', { name: /Guests see the travel guide/ }, { timeout: 15_000 }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ is_show_guide: false }]));
});
