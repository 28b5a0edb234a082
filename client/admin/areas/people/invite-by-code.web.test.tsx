import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { list, me, openAdmin } from '../../testing/open-admin.tsx';

const asking = {
  id: 'p1',
  state: 'asking',
  email: 'bo@edelweiss.example',
  name: 'Bo',
  roles: ['staff'],
  group_ids: [],
  languages: ['sv'],
  department: null,
  position: null,
  handling_limit: 4,
  can_write: true,
  manages_people: true,
  lead_of: [],
  open_tickets: 0,
  push_devices: 0,
  sessions: 0,
  online_status: null,
  expires_at: '2026-12-01T00:00:00.000Z',
  is_self: false,
  version: 3,
};

it('[INVITE-CODE] is shown on a screen in People, where who scanned it waits for a yes', async () => {
  const asked: string[] = [];
  const { user } = await openAdmin('/en/admin/edelweiss/people', (method, path) => {
    if (path.includes('/me?')) return [200, me(['administrator'])];
    if (method === 'POST') asked.push(path);
    if (path.endsWith('/staff-invite-codes'))
      return [
        201,
        {
          id: 'c1',
          secret_url: 'https://chat.example/en/organization/join-team#c1.s',
          uses_max: 10,
          expires_at: new Date(Date.now() + 600_000).toISOString(),
        },
      ];
    if (path.endsWith('/acceptance')) return [409, { code: 'user_not_found', data: {} }];
    return path.endsWith('/staff/p1') ? [200, asking] : list(path.includes('/staff?') ? [asking] : []);
  });
  // The first screen that this file opens brings its code along.
  const invite = await screen.findByRole('button', { name: 'Invite by QR code' }, { timeout: 20_000 });
  await user.click(invite);
  expect(await screen.findByRole('img', { name: 'Code by which colleagues ask to join' })).toBeDefined();
  expect(screen.getByText(/For 10 people, until/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(await screen.findByRole('link', { name: /Bo.*Wants to join/ }));
  await user.click(await screen.findByRole('button', { name: 'Let them in' }));
  expect(await screen.findByText('This person’s account is not there any more')).toBeDefined();
  expect(asked.at(-1)).toBe('/be-api/manage/v1/houses/edelweiss/staff/p1/acceptance');
});
