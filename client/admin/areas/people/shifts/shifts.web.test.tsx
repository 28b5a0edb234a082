import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StaffWeek } from '#shared/manage/shifts.ts';
import { list, me, openAdmin } from '../../../testing/open-admin.tsx';

const DESK = '018f0000-0000-7000-8000-00000000000a';
const KITCHEN = '018f0000-0000-7000-8000-00000000000b';
const hour = (clock: string, open: boolean, de: { people: number; whole: boolean }) => ({
  begins: `2027-03-22T${clock}:00.000Z`,
  day: '2027-03-22',
  hour: clock,
  open,
  speakers: { de, ja: { people: 0, whole: false } },
});
const week: StaffWeek = {
  time_zone: 'Europe/Vienna',
  today: '2027-03-22',
  languages: ['de', 'ja'],
  people: [
    { id: 'mia', name: 'Mia Tanaka', group_ids: [DESK] },
    { id: 'omar', name: 'Omar Haddad', group_ids: [KITCHEN] },
  ],
  shifts: [
    {
      shift_id: 's1',
      user_id: 'mia',
      name: 'Mia Tanaka',
      group_id: null,
      day: '2027-03-22',
      begins: '2027-03-22T21:00:00.000Z',
      ends: '2027-03-23T05:00:00.000Z',
    },
  ],
  hours: [
    hour('08:00', false, { people: 0, whole: false }),
    hour('09:00', true, { people: 2, whole: true }),
    hour('10:00', true, { people: 1, whole: false }),
    hour('11:00', true, { people: 0, whole: false }),
  ],
};
const group = (id: string, name: string) => ({
  id,
  name_dict: { en: name },
  position: 0,
  lead_ids: [],
  members: 1,
  version: 1,
});
const asked: string[] = [];
const answer = (_: string, path: string): [number, unknown] => {
  if (path.includes('/staff-week')) {
    asked.push(path);
    return [200, week];
  }
  if (path.includes('/staff-groups')) return list([group(DESK, 'Front desk'), group(KITCHEN, 'Kitchen')]);
  if (path.includes('/me?') || path.endsWith('/me')) return [200, me(['supervisor'])];
  return list([]);
};

it('[SHIFT-CLOCK] a supervisor reads who works when, by people and by days, of all groups or one', async () => {
  const { user } = await openAdmin('/en/admin/edelweiss/people/week', answer);
  const mia = within(await screen.findByRole('row', { name: /Mia Tanaka/ }));
  const link = mia.getByRole('link', { name: /10:00.PM – 6:00.AM/ });
  expect(link.getAttribute('href')).toBe('/en/admin/edelweiss/people/shifts/s1');
  await user.click(screen.getByRole('button', { name: 'Seven days on' }));
  expect(asked.at(-1)).toContain('from=2027-03-29');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Group' }), 'Kitchen');
  expect(screen.queryByText('Mia Tanaka')).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Group' }), 'All groups');
  await user.click(screen.getByRole('button', { name: 'From today' }));
  await user.click(screen.getByRole('button', { name: 'Day by day' }));
  expect(within(await screen.findByRole('region', { name: 'Monday, March 22' })).getByRole('link').textContent).toMatch(
    /Mia Tanaka/,
  );
});

it('[SHIFT-COVER] hours at which the house answers and nobody speaks a language are marked, and counted by day', async () => {
  await openAdmin('/en/admin/edelweiss/people/coverage', answer);
  const row = async (name: RegExp) =>
    within(await screen.findByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(await row(/^8:00/)).toEqual(['Closed', 'Closed']);
  expect(await row(/^9:00/)).toEqual(['2', 'Nobody']);
  expect(await row(/^10:00/)).toEqual(['1, part of the hour', 'Nobody']);
  expect(screen.getByRole('button', { name: /3 hours with gaps/ }).getAttribute('aria-pressed')).toBe('true');
});
