import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeSync } from '#client/console/testing/fake-sync.ts';
import { fakeServices, openStaff } from '../testing/open-staff.tsx';

const houses = () => Promise.resolve([{ code: 'seaside', name: 'Seaside', is_current: true }]);

async function openMenu(role: string) {
  const sync = fakeSync(role);
  sync.me.set({ ...sync.me.get(), role } as NonNullable<ReturnType<typeof sync.me.get>>);
  const { user } = await openStaff(fakeServices(sync, { houses }));
  await user.click(screen.getByRole('button', { name: /Status and settings/ }));
  return { user, menu: within(await screen.findByRole('menu')) };
}

it.each([
  ['supervisor', ['Who works when', 'Languages by the hour', 'People', 'Guests']],
  ['administrator', ['Canned replies', 'Dictionary', 'Unique words', 'Guest ratings', 'Work codes', 'Hotel systems']],
])('[DESK-SETTINGS] a %s goes from the desk to each setting they may change', async (role, names) => {
  const { user, menu } = await openMenu(role);
  await user.click(menu.getByRole('menuitem', { name: 'Settings of the house…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Settings of the house' }));
  const links = await dialog.findAllByRole('link');
  const shown = links.map(({ textContent }) => textContent);
  expect(shown).toEqual(role === 'supervisor' ? names : expect.arrayContaining(names));
  expect(dialog.getByRole('link', { name: 'Who works when' }).getAttribute('href')).toBe(
    '/en/admin/seaside/people/week',
  );
});

it('[DESK-SETTINGS] is nothing in the menu of who changes none', async () => {
  const { menu } = await openMenu('staff');
  expect(menu.queryByRole('menuitem', { name: 'Settings of the house…' })).toBeNull();
});
