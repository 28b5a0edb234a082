import { createMemoryHistory, createRoute, RouterProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeSync, type FakeSync } from '#client/console/testing/fake-sync.ts';
import { createAppRouter } from '#client/router.tsx';
import { createValue } from '#client/sync/readable.ts';
import { renderScreen } from '#client/testing/render.tsx';
import { TransportError } from '#client/net/transport-error.ts';
import { AdminApp } from './admin-app.tsx';
import type { AdminServices } from './admin-services.ts';

/** Omar, who leads the house; or somebody of another role. */
function syncOf(role: string): FakeSync {
  const sync = fakeSync();
  const me = sync.me.get();
  if (me !== null) sync.me.set({ ...me, role });
  return sync;
}

async function openAdmin(sync: FakeSync | null, houseName = () => Promise.resolve<string | null>('Coralina')) {
  const signedIn = createValue<FakeSync | null>(sync);
  const services: AdminServices = {
    app: 'admin',
    session: { view: createValue({ status: 'none' as const }), end: () => signedIn.set(null) },
    sync: signedIn,
    calls: {
      requestPin: () => Promise.resolve('transaction-1'),
      acceptPin: () => Promise.resolve(signedIn.set(syncOf('administrator'))),
      acceptLink: () => Promise.resolve(),
      hasDevOutbox: () => Promise.resolve(false),
      signOut: () => Promise.resolve(),
      setLanguage: () => Promise.resolve(),
    },
    houseName,
  };
  const router = createAppRouter(
    'admin',
    'en',
    (parent) => [
      createRoute({ getParentRoute: () => parent, path: 'admin', component: () => <AdminApp services={services} /> }),
    ],
    createMemoryHistory({ initialEntries: ['/en/admin'] }),
  );
  const drawn = renderScreen(<RouterProvider router={router} />);
  await screen.findByRole('main');
  return { ...drawn, signedIn };
}

const fact = async (name: string): Promise<string | null> =>
  (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent ?? null;

describe('administration', () => {
  it.each([
    ['administrator', 'Administrator'],
    ['super_admin', 'Super administrator'],
  ])('says to the %s who is signed in, as what and to which house', async (role, words) => {
    await openAdmin(syncOf(role));
    expect(await screen.findByRole('heading', { name: 'Mia Tanaka' })).toBeDefined();
    await vi.waitFor(async () => expect(await fact('Your house')).toBe('Coralina'));
    expect(await fact('Role')).toBe(words);
    expect(document.title).toBe('Administration · Bellhop');
  });

  it.each(['staff', 'supervisor'])('tells %s plainly that it is not for them, and leads to the inbox', async (role) => {
    await openAdmin(syncOf(role));
    expect(await screen.findByRole('heading', { name: 'This page is for administrators' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to the inbox' }).getAttribute('href')).toBe('/en/staff');
    expect(screen.queryByText('Your house')).toBeNull();
  });

  it('signs in as every app of staff does, without putting anybody at work', async () => {
    const { user, signedIn } = await openAdmin(null);
    await user.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'omar@coralina.example{Enter}');
    await user.type(await screen.findByRole('textbox', { name: /six digits/ }), '012345');
    expect(await screen.findByRole('heading', { name: 'Administration' })).toBeDefined();
    expect(signedIn.get()?.authored).toEqual([]);
  });

  it('asks again for a house that did not come', async () => {
    let asked = 0;
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { user } = await openAdmin(syncOf('administrator'), () =>
      (asked += 1) === 1 ? Promise.reject(new TransportError('offline')) : Promise.resolve('Coralina'),
    );
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await vi.waitFor(async () => expect(await fact('Your house')).toBe('Coralina'));
  });

  it('leads on from its menu to the inbox, and leaves what the inbox was refused to the inbox', async () => {
    const sync = syncOf('administrator');
    const { user } = await openAdmin(sync);
    await user.click(screen.getByRole('button', { name: /Status and settings/ }));
    const menu = await screen.findByRole('menu');
    expect(within(menu).getByRole('menuitem', { name: 'Inbox' }).getAttribute('href')).toBe('/en/staff');
    expect(within(menu).queryByRole('menuitem', { name: 'Administration' })).toBeNull();
    sync.outbox.set({
      durable: true,
      waiting: [],
      refused: [
        {
          key: 'k',
          name: 'sendMessage',
          args: { id: 'a', conversationId: 'c1', content: '{}', originalLangCd: 'en' },
          stored: 'disk',
          refusal: { code: 'not_found', data: {} },
          authoredAt: 0,
        },
      ],
    });
    await vi.waitFor(() => expect(sync.outbox.get().refused).toHaveLength(1));
    expect(sync.discarded).toEqual([]);
  });
});
