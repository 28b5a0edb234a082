import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { list, me, openAdmin } from './testing/open-admin.tsx';

const asked = { id: 's1', name: 'Ken', is_self: false, until: null };
const look = {
  id: 's1',
  state: 'asked',
  name: 'Ken',
  email: 'ken@provider.example',
  reason: 'The menu is cut off',
  minutes: 30,
  asked_at: '2026-11-21T09:00:00.000Z',
  allowed_by: null,
  until: null,
  ended_by: null,
  ended_at: null,
  acts: [],
};
const until = new Date(Date.now() + 1_800_000).toISOString();

/** The house as it is told, and what was posted. */
async function open(roles: readonly string[], support: object | null, items: readonly object[] = []) {
  const posted: string[] = [];
  await openAdmin('/en/admin/edelweiss/support', (method, path) => {
    if (method === 'POST') posted.push(path);
    if (path.includes('/me?')) {
      const mine = me(roles);
      return [200, { ...mine, houses: mine.houses.map((house) => ({ ...house, support })) }];
    }
    if (method === 'POST') return [200, { message: 'success' }];
    return path.includes('/support-access') ? list(items) : list([]);
  });
  return posted;
}

it('[SUPPORT-CONSENT] [SUPPORT-BANNER] an administrator reads who asks and why, and lets them look', async () => {
  const posted = await open(['administrator'], asked, [look]);
  expect(await screen.findByText(/of the provider asks to look at this house/)).toBeDefined();
  expect(await screen.findByText('The menu is cut off')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Let them look' }));
  await waitFor(() => expect(posted).toEqual(['/be-api/manage/v1/houses/edelweiss/support-access/s1/allow']));
});

it('[SUPPORT-BANNER] [SUPPORT-TRAIL] a look stands above the page until it is ended, with what was opened', async () => {
  const acts = [{ at: '2026-11-21T09:10:00Z', operation: 'listMainMenus', calls: 2 }];
  const posted = await open(['administrator'], { ...asked, until }, [
    { ...look, state: 'allowed', allowed_by: 'Noor', until, acts },
  ]);
  expect(await screen.findByText(/of the provider may look at this house until/)).toBeDefined();
  expect(await screen.findByText('listMainMenus')).toBeDefined();
  const [end] = await screen.findAllByRole('button', { name: 'End now' });
  if (end !== undefined) fireEvent.click(end);
  await waitFor(() => expect(posted).toEqual(['/be-api/manage/v1/houses/edelweiss/support-access/s1/end']));
});

it('[SUPPORT-BANNER] [SUPPORT-READ-ONLY] who looks is told that it is a look, and is offered nothing to answer', async () => {
  await open(['provider_support'], { ...asked, is_self: true, until }, [{ ...look, state: 'allowed', until }]);
  expect(await screen.findByText(/^You look at/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Let them look' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Rooms' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Data protection' })).toBeNull();
  expect(await screen.findByRole('link', { name: 'Menus' })).toBeDefined();
});
