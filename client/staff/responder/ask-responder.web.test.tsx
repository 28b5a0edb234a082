import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeSync } from '#client/console/testing/fake-sync.ts';
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
