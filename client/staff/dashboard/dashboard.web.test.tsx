import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeSync } from '#client/console/testing/fake-sync.ts';
import { EVENING } from '#client/console/testing/people.ts';
import { nowFigures, periodFigures } from '#shared/domain/dashboard/figures.ts';
import type { Dashboard, DashboardNow, DashboardRow } from '#shared/rest/dashboard.ts';
import type { StaffCalls } from '../staff-calls.ts';
import { fakeServices, openStaff } from '../testing/open-staff.tsx';

const now: DashboardNow = {
  of_house: true,
  figures: nowFigures.map((figure) => ({ figure, count: figure === 'waiting' ? 2 : 0, since: null })),
  staff: [{ id: 'u1', name: 'Kenji', status: 'online', tickets: 3 }],
};
const period: Dashboard = {
  from: '2026-11-21',
  to: '2026-11-21',
  time_zone: 'Asia/Tokyo',
  of_house: true,
  totals: periodFigures.map((figure) => ({
    figure,
    count: figure === 'answered' ? 12 : 0,
    value: figure === 'answered' ? 240 : null,
    before: { count: 9, value: null },
  })),
  choices: { group: [{ id: 'g1', name: 'Front desk' }], lang: ['fr', 'ja'], menu: [], assignee: [], work_code: [] },
};
const row = (id: string, guest_name: string): DashboardRow => ({
  id,
  conversation_id: `c-${id}`,
  at: new Date(EVENING).toISOString(),
  value: 65,
  guest_name,
  lang_cd: 'fr',
  room: 'Room 512',
  menu: 'Front desk',
  label: 'completed',
  assignee: 'Kenji',
  comment: '',
  missed: null,
});

/** A desk whose server answers these figures, and what it was asked for. */
function desk() {
  const asked: unknown[] = [];
  const calls: Partial<StaffCalls> = {
    dashboardNow: () => Promise.resolve(now),
    dashboard: (query) => Promise.resolve((asked.push(query), period)),
    dashboardSeries: (query) =>
      Promise.resolve((asked.push(query), [{ key: query.by === 'hour' ? '14' : 'g1', count: 12, value: 240 }])),
    dashboardRows: (query, cursor) => {
      asked.push({ ...query, cursor });
      return Promise.resolve(
        cursor === null
          ? { items: [row('1', 'Anne')], total: 2, next_cursor: 'next' }
          : { items: [row('2', 'Luc')], total: 2, next_cursor: null },
      );
    },
  };
  return { asked, services: fakeServices(fakeSync(), calls) };
}

describe('the dashboard', () => {
  it('[DASH-ROWS] [DASH-CHART] opens what a number counts, from the cards and from the table of a chart', async () => {
    const { asked, services } = desk();
    const { user, router } = await openStaff(services);
    await user.click(screen.getByRole('button', { name: 'Dashboard' }));
    const answers = await screen.findByRole('button', { name: 'First answers: 12. Show them' });
    expect(screen.getByRole('button', { name: /Not taken yet.*2/ })).not.toBeNull();
    expect(screen.getByText('Kenji')).not.toBeNull();
    await user.click(answers);
    const list = await screen.findByRole('region', { name: 'First answers' });
    expect(await within(list).findByText('2 entries')).not.toBeNull();
    await user.click(within(list).getByRole('button', { name: 'Show more' }));
    expect(await within(list).findByText('Luc')).not.toBeNull();
    await user.click(within(list).getByRole('button', { name: 'Back to the figures' }));
    // A chart is a table to who listens, before any switch.
    await user.click(await screen.findByRole('button', { name: 'First answers', pressed: false }));
    const table = await screen.findByRole('table', { name: 'First answers' });
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(25));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Split by' }), 'Group');
    await user.click(screen.getByRole('button', { name: 'As a table' }));
    const line = await screen.findByRole('row', { name: /Front desk 12 4 min/ });
    await user.click(within(line).getByRole('button', { name: '12' }));
    expect(await screen.findByRole('region', { name: 'First answers · Front desk' })).not.toBeNull();
    expect(asked.at(-1)).toMatchObject({ figure: 'answered', group: 'g1', cursor: null });
    await user.click((await screen.findAllByRole('button', { name: /Anne/ }))[0] ?? list);
    expect(router.state.location.search).toEqual({ ticket: 'c-1' });
  });

  it('[RATINGS-PAGE] has a page of ratings, whose numbers open what they count', async () => {
    const { asked, services } = desk();
    const count = { rated: 8, asked: 20 } as Partial<Record<string, number>>;
    const totals = period.totals.map((one) => ({
      ...one,
      count: count[one.figure] ?? 0,
      value: one.figure === 'rated' ? 4.25 : null,
      before: { count: 5, value: one.figure === 'rated' ? 4 : null },
    }));
    services.calls.dashboard = () => Promise.resolve({ ...period, totals });
    services.calls.dashboardSeries = (query) =>
      Promise.resolve(
        query.by === 'rating'
          ? [
              { key: '5', count: 6, value: 5 },
              { key: '2', count: 2, value: 2 },
            ]
          : [{ key: 'fr', count: 8, value: 4.25 }],
      );
    services.calls.dashboardRows = (query, cursor) => {
      asked.push({ ...query, cursor });
      const said = { ...row('1', 'Anne'), value: 2, comment: 'It was cold' };
      return Promise.resolve({ items: [said], total: 8, next_cursor: null });
    };
    const { user } = await openStaff(services, '/en/staff?page=dashboard');
    const pages = within(await screen.findByRole('group', { name: 'Dashboard' }));
    await user.click(pages.getByRole('button', { name: 'Ratings' }));
    expect(await screen.findByText('4.3 ★', { selector: 'p' })).toBeDefined();
    expect(screen.getByRole('button', { name: '20 guests were asked · 40%' })).toBeDefined();
    const stars = within(await screen.findByRole('table', { name: 'How many gave each' }));
    expect((await stars.findByRole('row', { name: /5 ★ 6 75%/ })).textContent).toContain('75%');
    expect(stars.getAllByRole('row')).toHaveLength(5);
    expect(await screen.findByText('It was cold')).toBeDefined();
    await user.click(within(stars.getByRole('row', { name: /2 ★/ })).getByRole('button', { name: '2' }));
    expect(await screen.findByRole('region', { name: 'Ratings · 2' })).toBeDefined();
    expect(asked.at(-1)).toMatchObject({ figure: 'rated', rating: '2', cursor: null });
    await user.click(screen.getByRole('button', { name: 'Back to the figures' }));
    expect(await screen.findByRole('button', { name: 'All ratings' })).toBeDefined();
  });

  it('[DASH-PERIOD] asks for the days and the part of the house that are chosen', async () => {
    const { asked, services } = desk();
    const { user } = await openStaff(services, '/en/staff?page=dashboard');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Last 7 days');
    const dashboard = within(screen.getByRole('region', { name: 'Dashboard' }));
    await user.selectOptions(await dashboard.findByRole('combobox', { name: 'Group' }), 'Front desk');
    const last = (): unknown =>
      asked.find((one) => typeof one === 'object' && one !== null && 'by' in one && 'group' in one);
    await waitFor(() => expect(last()).toMatchObject({ group: 'g1', figure: 'opened', by: 'day' }));
    await user.selectOptions(dashboard.getByRole('combobox', { name: 'Language' }), 'French');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ group: 'g1', lang: 'fr' }));
    // What was asked is of any shape; these two stand in it.
    const { from, to } = last() as { from: string; to: string };
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(6);
  });
});
