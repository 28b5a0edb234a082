import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
// Parts that come with their first use are here before it: a slow machine would count their fetching as waiting.
import '#client/ui/dialog-panel.tsx';
import type { Answer } from '#client/console/testing/console-core.ts';
import type { Guest, GuestData } from '#shared/manage/guests.ts';
import type { Job } from '#shared/manage/jobs.ts';
import type { PrivacyRequest } from '#shared/manage/privacy-requests.ts';
import { list, me, openAdmin } from '../../testing/open-admin.tsx';

const house = '/be-api/manage/v1/houses/edelweiss';
const area = '/en/admin/edelweiss/privacy';
const id = '0198a000-0000-7000-8000-000000000001';

const ann: Guest = {
  id,
  name: 'Ann Mori',
  lang_cd: 'en',
  room: '101',
  phone: '819012345678',
  reference: 'B-17',
  arrived_at: '2026-11-20T09:00:00.000Z',
  leaves_at: '2026-11-24T09:00:00.000Z',
  is_here: true,
  talks: 1,
  last_talk_at: null,
};
const nobody: Guest = { ...ann, id: '0198a000-0000-7000-8000-000000000002', name: null, phone: null, reference: null };
const data: GuestData = {
  ...ann,
  kept: {
    messages: 12,
    files: 2,
    file_bytes: 2_400_000,
    notes: 1,
    orders: 0,
    payments: 0,
    coupons: 0,
    calls: 0,
    devices: 1,
    originals: 0,
  },
  warnings: ['is_here', 'unpaid_bill'],
  same_person: [{ id: nobody.id, name: null, arrived_at: '2026-05-01T09:00:00.000Z' }],
};
const job = (kind: string): Job => ({
  id: 'j1',
  kind,
  house_code: 'edelweiss',
  state: 'done',
  done: 1,
  total: 1,
  message: null,
  result: {},
  file: null,
  asked_by: 'Noor',
  created_at: '2026-11-21T09:00:00.000Z',
  started_at: null,
  ended_at: null,
  can_cancel: false,
});
const asks: PrivacyRequest = {
  id: '0198a000-0000-7000-8000-0000000000a1',
  kind: 'erasure',
  state: 'open',
  guest_id: id,
  guest: 'Ann Mori',
  room: '101',
  asked_at: '2026-10-01T09:00:00.000Z',
  due_at: '2026-10-31T09:00:00.000Z',
  is_overdue: true,
  reason: null,
  decided_by: null,
  decided_at: null,
};

/** A house with these; what was sent is noted. */
function aHouse(sent: unknown[], roles = ['administrator']): Answer {
  return (method, path, body) => {
    if (path.includes('/me?') || path.endsWith('/me')) return [200, me(roles)];
    const at = path.replace(house, '');
    if (method !== 'GET') sent.push([method, at, body ?? null]);
    if (at.startsWith('/guests/erase')) return [201, job('erase_guests')];
    if (at.startsWith('/guests/export')) return [201, job('export_guests')];
    if (at.startsWith(`/guests/${id}`)) return [200, data];
    if (at.startsWith('/guests')) return list([ann, nobody]);
    if (at.startsWith('/privacy-requests/'))
      return [at.endsWith('grant') ? 201 : 200, at.endsWith('grant') ? job('erase_guests') : asks];
    if (at.startsWith('/privacy-requests')) return list([asks]);
    if (at.startsWith('/retention/preview')) {
      sent.push([method, at, null]);
      return [
        200,
        { guests: 3, messages: 40, files: 2, file_bytes: 900, notes: 1, oldest: '2026-01-05T09:00:00.000Z' },
      ];
    }
    if (at.startsWith('/retention'))
      return [
        200,
        {
          guest_days: null,
          file_days: null,
          note_days: null,
          ...(body as object | undefined),
          begins_at: method === 'GET' ? null : '2026-11-22T09:00:00.000Z',
          server: { history: 365, logs: 90, originals: 90, sessions: 30, translations: 180 },
          version: 0,
        },
      ];
    return list([]);
  };
}

it('[PRIVACY-FIND] a guest’s page says what is kept, what to mind, and who else it may be', async () => {
  await openAdmin(`${area}/${id}`, aHouse([]));
  expect(await screen.findByText('2.4 MB')).toBeTruthy();
  expect(screen.getByText(/Their bill is not paid/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Guest without a name/ })).toBeTruthy();
});

it('[PRIVACY-ERASE-GUEST] nobody is erased before their name was typed', async () => {
  const sent: unknown[] = [];
  await openAdmin(`${area}/${id}`, aHouse(sent));
  fireEvent.click(await screen.findByRole('button', { name: 'Erase…' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Erase for good' });
  expect(button.disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText('Type “Ann Mori” to erase'), { target: { value: 'Ann Mori' } });
  fireEvent.click(button);
  await waitFor(() => expect(sent).toEqual([['POST', '/guests/erase', { guest_ids: [id] }]]));
});

it('[PRIVACY-ERASE-GUEST] several at once are erased by their number', async () => {
  const sent: unknown[] = [];
  await openAdmin(area, aHouse(sent));
  fireEvent.click(await screen.findByLabelText('Choose Ann Mori'));
  fireEvent.click(screen.getByLabelText('Choose Guest without a name'));
  fireEvent.click(screen.getByRole('button', { name: 'Erase…' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.change(dialog.getByLabelText('Type “2” to erase'), { target: { value: '2' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Erase for good' }));
  await waitFor(() => expect(sent).toEqual([['POST', '/guests/erase', { guest_ids: [id, nobody.id] }]]));
});

it('[PRIVACY-REQUEST] an overdue request says so, and is declined with a reason', async () => {
  const sent: unknown[] = [];
  await openAdmin(`${area}/requests`, aHouse(sent));
  expect(await screen.findByText(/Overdue since/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Your bill is still open.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() =>
    expect(sent).toEqual([['POST', `/privacy-requests/${asks.id}/decline`, { reason: 'Your bill is still open.' }]]),
  );
});

it('[PRIVACY-DRY-RUN] what is typed is counted before it is saved, and the number leads to its guests', async () => {
  const sent: unknown[] = [];
  await openAdmin(`${area}/retention`, aHouse(sent));
  fireEvent.change(await screen.findByLabelText(/Guests and all that is theirs/), { target: { value: '90' } });
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '3 guests' }, { timeout: 5000 });
  expect(new URL(link.href).search).toBe('?beyond_days=90');
  expect(sent).toEqual([['GET', '/retention/preview?guest_days=90', null]]);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toContainEqual(['PATCH', '/retention', { guest_days: 90, file_days: null, note_days: null }]),
  );
});

it('[PRIVACY-FIND] who may only look finds nothing to erase', async () => {
  await openAdmin(`${area}/${id}`, (method, path, body, headers) => {
    if (path.endsWith('/me') || path.includes('/me?')) {
      const whole = me(['administrator']);
      return [200, { ...whole, houses: whole.houses.map((seat) => ({ ...seat, can_write: false })) }];
    }
    return aHouse([])(method, path, body, headers);
  });
  expect(await screen.findByText('2.4 MB')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Erase…' })).toBeNull();
});
