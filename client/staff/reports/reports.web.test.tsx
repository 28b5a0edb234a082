import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSync } from '#client/console/testing/fake-sync.ts';
import { EVENING, guestMessage, ticketOf } from '#client/console/testing/people.ts';
import type { MessageReport } from '#shared/rest/message-reports.ts';
import { fakeServices, openStaff } from '../testing/open-staff.tsx';

beforeEach(() => vi.useFakeTimers({ now: EVENING, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const report: MessageReport = {
  id: 'r1',
  message_id: 'm1',
  conversation_id: 'c1',
  status: 'reported',
  latest: [
    { id: 'm1', order: 2, content: 'Go away', created_at: new Date(EVENING).toISOString() },
    { id: 'm0', order: 1, content: 'What now', created_at: new Date(EVENING).toISOString() },
  ],
  created_at: new Date(EVENING).toISOString(),
  review_by: new Date(EVENING + 86_400_000).toISOString(),
  decided_at: null,
  reporter_name: 'Ann',
  author_name: 'Kenji',
  content: 'Go away',
};

const openMenu = async (user: { click: (element: Element) => Promise<void> }) => {
  await user.click(screen.getByRole('button', { name: /Status and settings/ }));
  return screen.findByRole('menu');
};

describe('what was reported', () => {
  it('[REPORT-JUDGES] is read, looked into and decided by who leads the house', async () => {
    let open: readonly MessageReport[] = [report];
    const judged: string[] = [];
    const services = fakeServices(fakeSync('supervisor'), {
      reports: async () => open,
      judge: async (id, status) => {
        judged.push(`${id} ${status}`);
        open = status === 'reviewing' ? [{ ...report, status }] : [];
      },
    });
    const { user } = await openStaff(services);
    await user.click(within(await openMenu(user)).getByRole('menuitem', { name: /^Reported messages…/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Reported messages' });
    expect(within(dialog).getByText('Go away', { selector: 'blockquote' })).toBeDefined();
    await user.click(await within(dialog).findByRole('button', { name: 'Look into it' }));
    expect(await within(dialog).findByText(/Being looked into/)).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'The report is right' }));
    expect(await within(dialog).findByText('Nothing is waiting to be looked at')).toBeDefined();
    expect(judged).toEqual(['r1 reviewing', 'r1 upheld']);
  });

  it('[REPORT-JUDGES] is nothing in the menu of who does not', async () => {
    const { user } = await openStaff(fakeServices(fakeSync()));
    expect(within(await openMenu(user)).queryByRole('menuitem', { name: /^Reported messages…/ })).toBeNull();
  });

  it('[REPORT-STATE] stands below the message', async () => {
    const sync = fakeSync('supervisor');
    sync.tickets(ticketOf('c1', 3));
    sync.opened('c1', [guestMessage('c1', 1, 'Go away', { reportStatus: 'reported' })]);
    await openStaff(fakeServices(sync), '/en/staff?ticket=c1');
    expect(await screen.findByText('Reported. Nobody has looked at it yet')).toBeDefined();
  });
});
