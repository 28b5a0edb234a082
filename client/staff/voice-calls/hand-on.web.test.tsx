import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { changeSettings } from '#client/console/settings.ts';
import { fakeSync, type FakeSync } from '#client/console/testing/fake-sync.ts';
import { GROUP, MIA, ticketOf } from '#client/console/testing/people.ts';
import { tabTexts } from '#client/storage/storage.ts';
import { fakeSound } from '#client/testing/fake-sound.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { StaffCall } from '#shared/rest/staff-calls.ts';
import { ringing } from '../testing/fake-desk.ts';
import { fakeServices, type FakeServices, news, openStaff } from '../testing/open-staff.tsx';

const LUIS = { ...MIA, userId: '0199a000-0000-7000-8000-00000000b002', name: 'Luis Herrera', groupIds: [GROUP.desk] };

let sync: FakeSync;
let services: FakeServices;
let told = 0;

async function happens(calls: readonly StaffCall[], type: 'startVoiceChatInRoom' | 'respondVoiceChatInRoom') {
  services.deskCalls.calls = calls;
  const data = { session_id: 'call-1', access_id: LUIS.userId };
  await news(() => services.events.set({ type, event_id: `event-${(told += 1)}`, subscribe_name: 'user/me', data }));
}
const button = (name: string | RegExp) =>
  waitFor(() => {
    const desk = document.querySelector<HTMLElement>('[aria-label="Calls"]');
    return (desk === null ? null : within(desk).queryByRole('button', { name })) ?? expect.fail(`no ${name}`);
  });

beforeAll(() => import('./call-desk.tsx'));
beforeEach(() => {
  tabTexts.remove('bellhop-desk-call');
  changeSettings({ sound: true, desktop: false, shortcuts: true });
  sync = fakeSync();
  sync.staff(MIA, LUIS);
  sync.tickets(ticketOf('1', 2));
  sync.opened('1');
  fakeSound();
  Object.defineProperty(navigator, 'permissions', {
    value: { query: async () => ({ state: 'granted' }) },
    configurable: true,
  });
  services = fakeServices(sync);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function talking() {
  const drawn = await openStaff(services);
  await happens([ringing('1', 3)], 'startVoiceChatInRoom');
  await drawn.user.click(await button(/^Answer the call/));
  await button('Hang up');
  return drawn;
}

it('[VOICE-HAND-ON] a call is offered to a colleague at work, kept on talking in, and gone once they have it', async () => {
  const { user } = await talking();
  await user.click(await button('Hand on'));
  const dialog = await screen.findByRole('dialog', { name: 'Hand on the call' });
  services.deskCalls.fails = new AppError('wrong_state', { reason: 'in_call' });
  const choice = await within(dialog).findByRole('button', { name: new RegExp(LUIS.name) });
  await user.click(choice);
  expect(await within(dialog).findByText(`${LUIS.name} is in a call`)).toBeDefined();
  services.deskCalls.fails = null;
  await user.click(choice);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText(/Go on talking until they take it/)).toBeDefined();
  // Taken back, nobody is told anything.
  await user.click(await button('Keep the call'));
  await button('Hand on');
  expect(services.deskCalls.done).toEqual([
    'answer call-1',
    `hand on call-1 to ${LUIS.userId}`,
    'hand on call-1 to nobody',
  ]);
  // Offered once more, and not taken: it stays.
  await user.click(await button('Hand on'));
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${LUIS.name}`) }));
  await button('Keep the call');
  await happens(
    services.deskCalls.calls.map((call) => ({ ...call, handed_to: null })),
    'respondVoiceChatInRoom',
  );
  expect(await screen.findByText(new RegExp(`${LUIS.name} did not take the call`))).toBeDefined();
  // Taken: it is theirs, and here is no call any more.
  await user.click(await button('Hand on'));
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${LUIS.name}`) }));
  await button('Keep the call');
  services.deskCalls.standing = () => Promise.reject(new AppError('not_found'));
  await happens([], 'respondVoiceChatInRoom');
  expect(await screen.findByText(new RegExp(`${LUIS.name} has the call now`))).toBeDefined();
  await waitFor(() => expect(document.querySelector('[aria-label="Calls"]')).toBeNull());
});

it('[VOICE-HAND-ON] whom it rings reads who talks until then', async () => {
  await openStaff(services);
  await happens([ringing('1', 3, { handed_by_name: 'Luis Herrera' })], 'startVoiceChatInRoom');
  expect(await screen.findByText(/talks with the guest and hands the call to you/)).toBeDefined();
  await button(/^Answer the call/);
});
