import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { TransportError } from '#client/net/transport-error.ts';
import { fakeSync } from '#client/console/testing/fake-sync.ts';
import { fakeServices, news, openStaff } from './testing/open-staff.tsx';
import type { StaffCalls } from './staff-calls.ts';
import { pinOf } from '#client/console/sign-in/pin-field.tsx';

const start = Date.UTC(2026, 10, 21, 8);

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

async function upToPin(calls: Partial<StaffCalls> = {}) {
  const services = fakeServices(null, calls);
  const drawn = await openStaff(services);
  await drawn.user.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'mia@coralina.example{Enter}');
  return { ...drawn, services, pin: await screen.findByRole('textbox', { name: /six digits/ }) };
}

describe('signing in', () => {
  it('[PIN-SHAPE] takes six digits as they are typed or pasted, in any script, and tries them at once', async () => {
    expect(pinOf('１２３ 456')).toBe('123456');
    expect(pinOf('١٢٣-٤٥٦')).toBe('123456');
    expect(pinOf('PIN: 1234567')).toBe('123456');
    const accepted: string[] = [];
    const { user, pin } = await upToPin({
      acceptPin: (code, given) => Promise.resolve(void accepted.push(`${code} ${given}`)),
    });
    expect(document.activeElement).toBe(pin);
    await user.paste(' 012 345 ');
    expect(accepted).toEqual(['transaction-1 012345']);
  });

  it('[STAFF-STATUS] puts whoever signs in at work', async () => {
    const sync = fakeSync();
    const { user, services } = await upToPin({ acceptPin: () => Promise.resolve(services.sync.set(sync)) });
    await user.paste('012345');
    expect(await screen.findByRole('heading', { name: 'Inbox' })).toBeDefined();
    expect(sync.authored).toContainEqual({ name: 'setStaffStatus', args: { status: 'online' } });
  });

  it('[DESK-CHOICE] asks who has several houses where they work now, once, and again from the menu', async () => {
    const sync = fakeSync();
    const went: string[] = [];
    const { user, services } = await upToPin({
      acceptPin: () => Promise.resolve(services.sync.set(sync)),
      houses: () =>
        Promise.resolve([
          { code: 'palace', name: 'Palace', is_current: true },
          { code: 'lodge', name: 'Lodge', is_current: false },
        ]),
      switchHouse: (code) => Promise.resolve(void went.push(code)),
    });
    await user.paste('012345');
    const dialog = await screen.findByRole('dialog', { name: 'Where do you work now?' });
    await user.click(within(dialog).getByRole('button', { name: /Palace/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(went).toEqual([]);
    await user.click(screen.getByRole('button', { name: /Status and settings/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Another house…' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Lodge' }));
    expect(went).toEqual(['lodge']);
  });

  it('[PIN-UNKNOWN] says the same for every address', async () => {
    await upToPin();
    expect(screen.getByText(/a PIN is on its way/).textContent).toContain(
      'If mia@coralina.example belongs to a staff member',
    );
  });

  it('asks for an address that looks like one', async () => {
    const { user } = await openStaff(fakeServices(null));
    await user.click(screen.getByRole('button', { name: 'Send me a PIN' }));
    expect(screen.getByRole('alert').textContent).toBe('Enter your e-mail address');
    await user.type(screen.getByRole('textbox'), 'mia{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('This does not look like an e-mail address');
  });

  it.each([
    [new AppError('wrong_pin'), 'This PIN is not right. Look at the newest e-mail from us'],
    [
      new AppError('too_many_tries', { retry_after: 600 }),
      'Too many tries. Please wait 10 minutes and ask for a new PIN',
    ],
    [new TransportError('offline'), 'The server cannot be reached. Check the connection and try again'],
  ])('[PIN-TRIES] says what is the matter: %s', async (error, words) => {
    const { user, pin } = await upToPin({ acceptPin: () => Promise.reject(error) });
    await user.paste('111111');
    expect(await screen.findByText(words)).toBeDefined();
    expect((pin as HTMLInputElement).value).toBe('');
    expect(document.activeElement).toBe(pin);
  });

  it('[PIN-EXPIRED] asks for a new PIN when one has run out', async () => {
    let asked = 0;
    const codes: string[] = [];
    const { user } = await upToPin({
      requestPin: () => Promise.resolve(`transaction-${(asked += 1)}`),
      acceptPin: (code) => {
        codes.push(code);
        return Promise.reject(new AppError('expired_pin'));
      },
    });
    await user.paste('111111');
    expect(await screen.findByText(/has run out. We have sent you a new one/)).toBeDefined();
    expect(asked).toBe(2);
    await user.paste('222222');
    expect(codes).toEqual(['transaction-1', 'transaction-2']);
  });

  it('offers another PIN after half a minute', async () => {
    let asked = 0;
    const { user } = await upToPin({ requestPin: () => Promise.resolve(`transaction-${(asked += 1)}`) });
    expect(screen.getByRole('button', { name: 'Send another PIN in 30 s' })).toHaveProperty('disabled', true);
    act(() => void vi.advanceTimersByTime(30_000));
    await user.click(screen.getByRole('button', { name: 'Send another PIN' }));
    expect(asked).toBe(2);
    expect(await screen.findByText(/Another PIN is on its way/)).toBeDefined();
  });

  it('points developers to the outbox where there is one', async () => {
    await upToPin({ hasDevOutbox: () => Promise.resolve(true) });
    expect((await screen.findByRole('link', { name: 'outbox for developers' })).getAttribute('href')).toBe(
      '/dev/outbox',
    );
  });

  it('[STORAGE-OUTBOX-KEPT] says that nothing is lost when the server ended the session', async () => {
    const services = fakeServices(null);
    await openStaff(services);
    await news(() =>
      services.view.set({
        status: 'ended',
        reason: 'refused',
        identity: {
          userId: 'mia',
          tenantId: 'seaside',
          kind: 'staff',
          role: 'staff',
          stay: '',
          subscriptionEndpoint: '',
        },
      }),
    );
    expect(screen.getByText(/what you wrote is kept on this device/)).toBeDefined();
  });
});
