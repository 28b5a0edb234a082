import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSync } from '#client/console/testing/fake-sync.ts';
import { EVENING } from '#client/console/testing/people.ts';
import type { HistoryItem } from '#shared/manage/history.ts';
import { fakeServices, openStaff } from '../testing/open-staff.tsx';

beforeEach(() => vi.useFakeTimers({ now: EVENING, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const entry = (number: number, event: string): HistoryItem => ({
  entry: String(number),
  at: new Date(EVENING).toISOString(),
  actor: { kind: 'person', id: 'mia', name: 'Mia', role: 'staff' },
  door: 'sync',
  action: 'takeTicket',
  request_id: null,
  kind: 'ticket',
  id: '01900000-0000-7000-8000-000000000001',
  name: null,
  change: 'noted',
  count: 1,
  before: null,
  after: { event },
  more: [],
});

describe('the audit trail at the desk', () => {
  it('[DESK-TRAIL] is narrowed by what happened and by ticket, goes on by pages, and is for who leads the house', async () => {
    const asked: Readonly<Record<string, string>>[] = [];
    const services = fakeServices(fakeSync('supervisor'), {
      auditTrail: async (query) => {
        asked.push(query);
        return query['cursor'] === undefined
          ? { items: [entry(2, 'masked')], next_cursor: '2' }
          : { items: [entry(1, 'taken')], next_cursor: null };
      },
    });
    const { user } = await openStaff(services);
    await user.click(screen.getByRole('button', { name: /Status and settings/ }));
    await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Audit trail' }));
    const list = await screen.findByRole('list', { name: 'Audit trail' });
    expect(within(list).getByText('Message masked by hand')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await within(list).findByText('Taken')).toBeDefined();
    await user.click(within(list).getAllByRole('button', { name: 'This ticket alone', hidden: true })[0] as Element);
    await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'taken');
    await vi.waitFor(() =>
      expect(asked.at(-1)).toEqual({ event: 'taken', ticket: '01900000-0000-7000-8000-000000000001' }),
    );
    await user.click(screen.getByRole('button', { name: 'All tickets' }));
    await vi.waitFor(() => expect(asked.at(-1)).toEqual({ event: 'taken' }));
  });
});
