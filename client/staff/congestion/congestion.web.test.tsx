import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeSync } from '#client/console/testing/fake-sync.ts';
import { EVENING } from '#client/console/testing/people.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CountedPlace } from '#shared/rest/congestion.ts';
import { fakeServices, openStaff } from '../testing/open-staff.tsx';

beforeEach(() => vi.useFakeTimers({ now: EVENING, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

it('[CONGESTION-DESK] a clerk says how many are there, is told what is wrong, and reads it back', async () => {
  let newest: CountedPlace['newest'] = null;
  let refuses = true;
  const pool = () => ({
    facility_id: 50,
    name: 'Pool',
    vacant_upper_threshold: 5,
    congestion_lower_threshold: 15,
    newest,
  });
  const { user } = await openStaff(
    fakeServices(fakeSync(), {
      countedPlaces: () => Promise.resolve([pool()]),
      countPeople: (_, people) => {
        if (refuses) return Promise.reject(new AppError('not_found'));
        newest = { number_of_people: people, measured_at: new Date(EVENING).toISOString(), by_sensor: false };
        return Promise.resolve();
      },
    }),
  );
  await user.click(screen.getByRole('button', { name: /Mia/ }));
  await user.click(await screen.findByRole('menuitem', { name: /How full it is/ }));
  const dialog = await screen.findByRole('dialog', { name: 'How full it is' });
  expect(await within(dialog).findByText('Nothing was counted here yet.')).toBeDefined();
  const field = within(dialog).getByRole('textbox', { name: 'People there now' });
  const count = () => user.click(within(dialog).getByRole('button', { name: 'Count' }));
  await user.type(field, '2.5');
  await count();
  expect(within(dialog).getByText('Enter a whole number, 0 or more')).toBeDefined();
  await user.clear(field);
  await user.type(field, '12');
  await count();
  // Refused: what was typed stays.
  expect((field as HTMLInputElement).value).toBe('12');
  refuses = false;
  await count();
  expect(await within(dialog).findByText(/Last by hand: 12/)).toBeDefined();
  expect((field as HTMLInputElement).value).toBe('');
});
