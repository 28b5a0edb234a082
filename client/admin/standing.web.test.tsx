import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answer, signedIn } from '#client/console/testing/console-core.ts';
import type { ReachView } from '#client/net/reachability.ts';
import { TransportError } from '#client/net/transport-error.ts';
import type { SessionView } from '#client/session/session.ts';
import { createValue } from '#client/sync/readable.ts';
import { list, me, openAdmin } from './testing/open-admin.tsx';

const group = {
  id: '018f0000-0000-7000-8000-00000000000a',
  name_dict: { en: 'Rooms' },
  is_default: true,
  is_show_chat_history: true,
  color: null,
  position: 0,
  rooms: 0,
  version: 1,
};
const house: Answer = (_method, path) => {
  if (path.includes('/me?')) return [200, me(['administrator'])];
  return list(path.includes('/location-groups') ? [group] : []);
};
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Number or name' });

beforeEach(() => localStorage.clear());

describe('a console that nobody answers', () => {
  it('[CONSOLE-OFFLINE] says so across the page, keeps what is typed, and is silent once it is answered', async () => {
    const reach = createValue<ReachView>({ state: 'online', since: 0 });
    let asked = 0;
    const { user } = await openAdmin(
      '/en/admin/edelweiss/rooms/new',
      (method, path, body, headers) => {
        if (method === 'POST') throw new TransportError('offline');
        if (path.includes('/location-groups')) asked += 1;
        return house(method, path, body, headers);
      },
      { reach },
    );
    await user.type(await nameField(), '101');
    act(() => reach.set({ state: 'offline', since: 1 }));
    expect(await screen.findByText(/^No connection to the server/, {}, { timeout: 4_000 })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText(/is kept on this device: save it again/)).toBeDefined();
    expect((await nameField()).value).toBe('101');
    const before = asked;
    act(() => reach.set({ state: 'online', since: 2 }));
    await waitFor(() => expect(screen.queryByText(/^No connection/)).toBeNull());
    await waitFor(() => expect(asked).toBeGreaterThan(before));
    expect((await nameField()).value).toBe('101');
  });
});

describe('a tab that slept for a day', () => {
  const sleep = async (wakes: string) => {
    const view = createValue<SessionView>(signedIn);
    const { user } = await openAdmin('/en/admin/edelweiss/rooms/new', house, { view });
    await user.type(await nameField(), '101');
    if (signedIn.status !== 'active') throw new TypeError('nobody');
    const { identity } = signedIn;
    act(() => view.set({ status: 'ended', reason: 'refused', identity }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Number or name' })).toBeNull();
    act(() => view.set({ status: 'active', identity: { ...identity, userId: wakes } }));
    return nameField();
  };

  it('[CONSOLE-ASLEEP] asks for the sign-in, and what was typed stands there again', async () => {
    expect((await sleep('a1')).value).toBe('101');
    expect(screen.getByText(/What you typed last time was not saved/)).toBeDefined();
  });

  it('[CONSOLE-ASLEEP] shows another person nothing of it', async () => {
    expect((await sleep('a2')).value).toBe('');
  });
});
