import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeSync, type FakeSync } from '#client/console/testing/fake-sync.ts';
import { EVENING } from '#client/console/testing/people.ts';
import { fakeServices, news, openStaff } from '../testing/open-staff.tsx';

let sync: FakeSync;
let seconds: number;
beforeEach(() => {
  vi.useFakeTimers({ now: EVENING, toFake: ['Date', 'setInterval', 'clearInterval'] });
  sync = fakeSync();
  seconds = 0;
});
afterEach(() => vi.useRealTimers());

const LATE = /^Translations are about/;
const NOT_COMING = /^Translations are not coming through/;
const open = async () => {
  const services = fakeServices(sync, { translationLag: () => Promise.resolve({ seconds, patience_seconds: 300 }) });
  await openStaff(services);
  return {
    notice: () =>
      news(() =>
        services.events.set({
          event_id: 'e1',
          type: 'notifyMyself',
          subscribe_name: 'tenant/t1',
          data: { value: 'translation' },
        }),
      ),
  };
};
const wait = (ms: number) => news(() => vi.advanceTimersByTime(ms));

it('[TR-LAG] says how late translations are when the server tells of it, and no more once they are in time', async () => {
  const { notice } = await open();
  expect(screen.queryByText(LATE)).toBeNull();
  seconds = 47;
  await notice();
  const line = await screen.findByText(
    'Translations are about 40 sec late. Until then messages show as they were written.',
  );
  expect(line.closest('[role=status]')).not.toBeNull();
  // Followed without being told anew; a little late is still late.
  seconds = 125;
  await wait(10_000);
  expect(await screen.findByText(/about 2 min late/)).toBeDefined();
  seconds = 6;
  await wait(10_000);
  expect(await screen.findByText(/about 10 sec late/)).toBeDefined();
  seconds = 4;
  await wait(10_000);
  await waitFor(() => expect(screen.queryByText(LATE)).toBeNull());
});

it('[TR-LAG] a few seconds are not late, and a lost notice is found out about', async () => {
  await open();
  seconds = 9;
  await wait(60_000);
  expect(screen.queryByText(LATE)).toBeNull();
  seconds = 10;
  await wait(60_000);
  expect(await screen.findByText(LATE)).toBeDefined();
});

it('[TR-LAG] tells no longer wait than a text may have', async () => {
  seconds = 301;
  await open();
  expect(await screen.findByText(NOT_COMING)).toBeDefined();
  expect(screen.queryByText(LATE)).toBeNull();
});
