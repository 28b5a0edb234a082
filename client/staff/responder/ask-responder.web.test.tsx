import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeSync } from '#client/console/testing/fake-sync.ts';
import { MIA } from '#client/console/testing/people.ts';
import { tabTexts } from '#client/storage/storage.ts';
import { fakeServices, openStaff } from '../testing/open-staff.tsx';

afterEach(() => tabTexts.remove('bellhop-responder-asked'));

const people = {
  items: [
    { id: 'r1', name: 'Mika' },
    { id: 'r2', name: 'Noor' },
  ],
  chosen_id: 'r1',
};

it('[RESPONDER-NAME] are asked for once as a desk opens, and kept', async () => {
  const chosen: (string | null)[] = [];
  const services = fakeServices(fakeSync(), {
    responders: () => Promise.resolve(people),
    answerAs: (id) => {
      chosen.push(id);
      return chosen.length === 1 ? Promise.reject(new Error('away')) : Promise.resolve();
    },
  });
  const { user, unmount } = await openStaff(services);
  const dialog = within(await screen.findByRole('dialog', { name: 'Who answers now?' }));
  expect(dialog.getByRole('button', { name: 'Mika' }).getAttribute('aria-current')).toBe('true');
  await user.click(dialog.getByRole('button', { name: 'Noor' }));
  expect(await dialog.findByText('This was not saved. Please try again.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Noor' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Who answers now?' })).toBeNull());
  expect(chosen).toEqual(['r2', 'r2']);
  unmount();
  await openStaff(services);
  expect(screen.queryByRole('dialog', { name: 'Who answers now?' })).toBeNull();
});

it('[RESPONDER-NAME] another takes the place of who answers from the menu, without a new tab', async () => {
  tabTexts.set('bellhop-responder-asked', MIA.userId);
  const chosen: (string | null)[] = [];
  const services = fakeServices(fakeSync(), {
    responders: () => Promise.resolve(people),
    answerAs: (id) => Promise.resolve(void chosen.push(id)),
  });
  const { user } = await openStaff(services);
  expect(screen.queryByRole('dialog', { name: 'Who answers now?' })).toBeNull();
  const menu = async () => {
    await user.click(screen.getByRole('button', { name: /Status and settings$/ }));
    return screen.findByRole('menuitem', { name: /^Who answers…/ });
  };
  const entry = await menu();
  expect(entry.textContent).toContain('Mika');
  await user.click(entry);
  const dialog = within(await screen.findByRole('dialog', { name: 'Who answers now?' }));
  await user.click(dialog.getByRole('button', { name: 'Noor' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Who answers now?' })).toBeNull());
  expect(chosen).toEqual(['r2']);
  expect((await menu()).textContent).toContain('Noor');
});

it('[RESPONDER-NAME] a house without such people is asked nothing and offered nothing', async () => {
  const { user } = await openStaff(fakeServices(fakeSync()));
  await user.click(screen.getByRole('button', { name: /Status and settings$/ }));
  expect(await screen.findByRole('menuitem', { name: 'Hand on my tickets…' })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: /^Who answers…/ })).toBeNull();
});
