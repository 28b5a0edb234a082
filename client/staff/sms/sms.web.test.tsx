import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeSync } from '#client/console/testing/fake-sync.ts';
import { EVENING } from '#client/console/testing/people.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { fakeServices, openStaff } from '../testing/open-staff.tsx';
import { phoneOf } from './phone-fields.tsx';

beforeEach(() => vi.useFakeTimers({ now: EVENING, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

it('[LINK-NUMBER] spaces and dashes that people write are no part of a number; letters make it none', () => {
  expect(phoneOf({ country_code: '+81', phone_number: '090-1234 5678' })).toEqual({
    country_code: '+81',
    phone_number: '09012345678',
  });
  for (const number of ['', '12', '0900CALLME'])
    expect(phoneOf({ country_code: '+81', phone_number: number })).toBeNull();
  expect(phoneOf({ country_code: '', phone_number: '09012345678' })).toBeNull();
});

it('[LINK-BEGIN] a clerk texts a guest: what is missing is said at its field, what is refused keeps the words', async () => {
  const sent: unknown[] = [];
  let refusal: unknown = new AppError('phone_used');
  const { user } = await openStaff(
    fakeServices(fakeSync(), {
      beginSmsChat: (chat) => {
        if (refusal !== null) return Promise.reject(refusal);
        sent.push(chat);
        return Promise.resolve('c1');
      },
    }),
  );
  await user.click(screen.getByRole('button', { name: /Mia/ }));
  await user.click(await screen.findByRole('menuitem', { name: /Text a guest/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Text a guest' });
  const send = () => user.click(within(dialog).getByRole('button', { name: 'Send' }));
  await send();
  expect(within(dialog).getByText('Enter the country’s code and the number, digits alone')).toBeDefined();
  expect(within(dialog).getByText('Please write something first')).toBeDefined();
  await user.type(within(dialog).getByRole('textbox', { name: 'Country code' }), '+81');
  await user.type(within(dialog).getByRole('textbox', { name: 'Mobile number' }), '090 1234 5678');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Language' }), 'ja');
  const words = within(dialog).getByRole('textbox', { name: /First words/ });
  await user.type(words, 'Your table is free.');
  await send();
  expect(
    await within(dialog).findByText('Another guest was sent a link to this number within the last day'),
  ).toBeDefined();
  refusal = new TypeError('Failed to fetch');
  await send();
  expect(await within(dialog).findByText('It could not be sent. Check the connection and try again')).toBeDefined();
  expect((words as HTMLTextAreaElement).value).toBe('Your table is free.');
  refusal = null;
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    expect.objectContaining({
      country_code: '+81',
      phone_number: '09012345678',
      lang_cd: 'ja',
      location_id: null,
      text: 'Your table is free.',
    }),
  ]);
});
