import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WRITES } from '#client/console/desk-watch.ts';
import { fakeSync, type FakeSync } from '#client/console/testing/fake-sync.ts';
import { fakeServices, news, openStaff } from './testing/open-staff.tsx';
import { EVENING, MIA, mine, ticketOf } from '#client/console/testing/people.ts';
import { createValue } from '#client/sync/readable.ts';
import type { StaffView } from '#shared/client-view/values.ts';
import type { DeskSession } from '#shared/rest/desk-session.ts';
import { browserPush } from '#client/pwa/push-device.ts';
import { fakePushManager } from '#client/testing/fake-push-manager.ts';
import { canReloadNow } from '#client/pwa/reload-gate.ts';
import { localTexts } from '#client/storage/storage.ts';
import { changeSettings } from '#client/console/settings.ts';

let sync: FakeSync;

beforeEach(async () => {
  vi.useFakeTimers({ now: EVENING, toFake: ['Date'] });
  await import('#client/ui/dialog-panel.tsx');
  changeSettings({ sound: true, desktop: false, shortcuts: true });
  sync = fakeSync();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const openMenu = async (user: { click: (element: Element) => Promise<void> }) => {
  await user.click(screen.getByRole('button', { name: /Status and settings/ }));
  return screen.findByRole('menu');
};

describe('around the inbox', () => {
  it('[STAFF-STATUS] [STAFF-BREAK] says one’s status and changes it', async () => {
    const { user } = await openStaff(fakeServices(sync));
    expect(screen.getByRole('button', { name: /^Mia Tanaka ?, Online ?\. Status and settings$/ })).toBeDefined();
    await user.click(within(await openMenu(user)).getByRole('menuitem', { name: 'Short break, 15 minutes' }));
    expect(sync.authored).toEqual([{ name: 'setStaffStatus', args: { status: 'short_break', minutes: 15 } }]);
  });

  it('[SHIFT-GAP] asks once more who ends a shift that leaves guests without their language, or without anybody', async () => {
    const HANA = { ...MIA, userId: 'hana', name: 'Hana Park', languages: ['en'] };
    sync.tickets(ticketOf('1', 3, { guestLangCd: 'ja' }));
    const { user } = await openStaff(fakeServices(sync));
    const choose = async (name: string): Promise<void> =>
      user.click(within(await openMenu(user)).getByRole('menuitem', { name }));
    await news(() => sync.staff(MIA, HANA));
    await choose('Ending shift');
    const question = await screen.findByRole('alertdialog', { name: 'End your shift?' });
    expect(question.textContent).toContain('Nobody else at the desk speaks: Japanese.');
    await user.click(within(question).getByRole('button', { name: 'Stay online' }));
    expect(sync.authored).toEqual([]);
    await news(() => sync.staff(MIA, { ...HANA, onlineStatus: 'short_break' }));
    await choose('Offline');
    const alone = await screen.findByRole('alertdialog', { name: 'Go offline?' });
    expect(alone.textContent).toContain('Nobody else is online.');
    await user.click(within(alone).getByRole('button', { name: 'Go offline' }));
    await news(() => sync.staff(MIA, { ...HANA, languages: ['ja'] }));
    await choose('Ending shift');
    expect(sync.authored.map(({ args }) => args)).toEqual([{ status: 'offline' }, { status: 'ending_shift' }]);
  });

  it('[SHIFT-GAP] says who is online after their shift, and who comes next by the clock of the house', async () => {
    const colleague = (userId: string, name: string, onlineStatus: StaffView['onlineStatus']): StaffView => ({
      ...MIA,
      userId,
      name,
      onlineStatus,
    });
    const services = fakeServices(sync);
    const hours = (from: number, to: number) => [
      { begins: EVENING + from * 3_600_000, ends: EVENING + to * 3_600_000 },
    ];
    sync.staff(MIA, colleague('hana', 'Hana Park', 'online'), colleague('omar', 'Omar Said', 'offline'));
    const { user } = await openStaff(services);
    await news(() =>
      services.duty.set([
        { userId: 'hana', shifts: hours(-9, -1) },
        { userId: 'omar', shifts: hours(2, 10) },
      ]),
    );
    await user.click(within(await openMenu(user)).getByRole('menuitem', { name: 'Ending shift' }));
    const question = await screen.findByRole('alertdialog', { name: 'End your shift?' });
    expect(question.textContent).toContain('Nobody else is on duty.');
    expect(question.textContent).toContain('Online, but not on shift: Hana Park.');
    expect(question.textContent).toMatch(/Next on shift: Omar Said, at 10:00\sPM\./);
    await news(() => services.duty.set([{ userId: 'omar', shifts: hours(-1, 7) }]));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('[DESK-BAR] keeps in a phone’s bar what is needed at once, and the rest in the menu', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width: 45rem'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { user } = await openStaff(fakeServices(sync));
    expect(screen.getByRole('button', { name: 'Tasks' })).toBeDefined();
    for (const name of ['Orders', 'Dashboard', 'Take a coupon', /^Sound is on/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await user.click(within(await openMenu(user)).getByRole('menuitem', { name: /^Sound is on/ }));
    await user.click(within(await openMenu(user)).getByRole('menuitem', { name: 'Take a coupon' }));
    expect(await screen.findByRole('dialog', { name: 'Take a coupon' })).toBeDefined();
    await user.keyboard('{Escape}');
    expect(within(await openMenu(user)).getByRole('menuitem', { name: /^Sound is off/ })).toBeDefined();
  });

  it('[STAFF-IDLE] is online again at the first press of whoever was away', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    const { user } = await openStaff(fakeServices(sync));
    await news(() => sync.staff({ ...MIA, onlineStatus: 'timeout' }));
    expect(sync.authored).toEqual([]);
    await user.keyboard('{Shift}');
    expect(sync.authored).toEqual([{ name: 'setStaffStatus', args: { status: 'online' } }]);
  });

  it('[LOGIN-SECOND] only reads while this person works in another place, keeps the draft, and takes over', async () => {
    const view = createValue<DeskSession>({
      standing: 'elsewhere',
      other: {
        user_agent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
        since: EVENING,
      },
      is_sandbox: false,
    });
    const services = fakeServices(sync);
    const takeOver = () => Promise.resolve(view.set(WRITES));
    sync.tickets(ticketOf('c1', 3, { ...mine, guestName: 'Lucía Soto' }));
    const { user } = await openStaff(
      { ...services, desk: { ...services.desk, view, takeOver } },
      '/en/staff?ticket=c1',
    );
    const strip = screen.getByRole('region', { name: 'You can only read here' });
    expect(strip.textContent).toContain('Chrome · Windows');
    expect(screen.queryByRole('button', { name: 'Solve' })).toBeNull();
    await waitFor(() => expect(document.querySelector('[inert]')).not.toBeNull());
    // The chat is open: nothing says that it is closed, and a reply that was begun stands there.
    expect(document.querySelector('[inert]')?.textContent).toContain('To Lucía Soto');
    await user.click(screen.getByRole('button', { name: 'Work here' }));
    expect(screen.queryByRole('region', { name: 'You can only read here' })).toBeNull();
    expect(document.querySelector('[inert]')).toBeNull();
    await news(() => view.set({ ...WRITES, standing: 'no_permission' }));
    expect(screen.getByText(/not change anything/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Work here' })).toBeNull();
  });

  it('[MODE-SANDBOX] says on the desk of a sandbox that it is one, and on no other', async () => {
    const services = fakeServices(sync);
    const view = createValue<DeskSession>(WRITES);
    await openStaff({ ...services, desk: { ...services.desk, view } });
    const sign = /^Sandbox: for trying things out/;
    expect(screen.queryByText(sign)).toBeNull();
    await news(() => view.set({ ...WRITES, is_sandbox: true }));
    expect(screen.getByText(sign)).toBeDefined();
  });

  it('[FORCE-OFF] lets who leads the house sign a colleague out, after a question', async () => {
    const ended: string[] = [];
    sync = fakeSync('supervisor');
    const services = fakeServices(sync, { signOutColleague: (id) => Promise.resolve(void ended.push(id)) });
    // Nothing is offered that the server refuses of a supervisor.
    const owner = { ...MIA, userId: 'noor', name: 'Noor Haddad', role: 'super_admin' };
    await news(() => sync.staff(MIA, { ...MIA, userId: 'hana', name: 'Hana Park' }, owner));
    const { user } = await openStaff(services);
    await user.click(within(await openMenu(user)).getByRole('menuitem', { name: 'Colleagues…' }));
    const list = await screen.findByRole('dialog', { name: 'Colleagues' });
    await user.click(within(list).getByRole('button', { name: 'Sign out…' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Hana Park');
    await user.click(within(question).getByRole('button', { name: 'Sign out' }));
    expect(ended).toEqual(['hana']);
  });

  it('[FORCE-OFF] [CHAT-DRAFT] who is signed out while writing is told, and finds the words on signing in again', async () => {
    const services = fakeServices(sync);
    sync.tickets(ticketOf('c1', 3, { ...mine, guestName: 'Lucía Soto' }));
    const { user } = await openStaff(services, '/en/staff?ticket=c1');
    const field = () => screen.findByRole('textbox');
    await user.type(await field(), 'The boat leaves at');
    await news(() => {
      services.sync.set(null);
      services.view.set({
        status: 'ended',
        reason: 'refused',
        identity: { ...sync.identity, subscriptionEndpoint: '' },
      });
    });
    expect(screen.getByText(/Sign in again: what you wrote is kept on this device/)).toBeDefined();
    expect(screen.queryByText(/The boat leaves/)).toBeNull();
    await news(() => {
      services.view.set({ status: 'none' });
      services.sync.set(sync);
    });
    expect(await field()).toHaveProperty('value', 'The boat leaves at');
  });

  it('warns of own open tickets before signing out', async () => {
    let ended = false;
    const services = fakeServices(sync);
    sync.tickets(ticketOf('1', 3, { ...mine, guestName: 'Lucía Soto' }), ticketOf('2', 4));
    const { user } = await openStaff({ ...services, session: { ...services.session, end: () => void (ended = true) } });
    await user.click(within(await openMenu(user)).getByRole('menuitem', { name: 'Sign out…' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Sign out?' });
    expect(dialog.textContent).toContain('1 ticket of yours is still open');
    expect(dialog.textContent).toContain('Lucía Soto');
    await user.click(within(dialog).getByRole('button', { name: 'Stay signed in' }));
    expect(ended).toBe(false);
  });

  it('[PUSH-FORGET] unsubscribes this browser from notifications before it signs out, and is nobody’s device then', async () => {
    const steps: string[] = [];
    const browser = fakePushManager('BKey', () => steps.push('unsubscribed'));
    try {
      const device = browserPush.id();
      browserPush.own(MIA.userId);
      const services = fakeServices(sync, { signOut: () => Promise.resolve(void steps.push('signed out')) });
      const { user } = await openStaff({
        ...services,
        session: { ...services.session, end: () => void steps.push('ended') },
      });
      await user.click(within(await openMenu(user)).getByRole('menuitem', { name: 'Sign out…' }));
      const dialog = await screen.findByRole('alertdialog', { name: 'Sign out?' });
      await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
      await waitFor(() => expect(steps).toEqual(['unsubscribed', 'signed out', 'ended']), { timeout: 8_000 });
      expect(browserPush.owner()).toBeNull();
      expect(browserPush.id()).not.toBe(device);
    } finally {
      browser.leave();
    }
  });

  it('[INBOX-KEYBOARD] explains the keys, and lets single letters be turned off', async () => {
    sync.tickets(ticketOf('1', 3));
    const { user } = await openStaff(fakeServices(sync));
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard' });
    await user.click(within(dialog).getByRole('checkbox', { name: 'Use single-key shortcuts' }));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await user.keyboard('j');
    expect(document.activeElement?.closest('[role=list]')).toBeNull();
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[PWA-UPDATE] holds a new build back while something is unsent, half written or asked', async () => {
    localTexts.clear();
    sync.opened('c1');
    sync.tickets(ticketOf('c1', 3, mine));
    const { user } = await openStaff(fakeServices(sync), '/en/staff?ticket=c1');
    await screen.findByRole('textbox', { name: /^Write to/ });
    expect(canReloadNow()).toBe(true);
    const item = {
      key: 'k',
      name: 'takeTicket',
      args: { id: 'a', conversationId: 'c1' },
      stored: 'disk',
      refusal: null,
      authoredAt: 0,
    } as const;
    await news(() => sync.outbox.set({ durable: true, waiting: [item], refused: [] }));
    expect(canReloadNow()).toBe(false);
    await news(() => sync.outbox.set({ durable: true, waiting: [], refused: [] }));
    expect(canReloadNow()).toBe(true);
    await user.type(screen.getByRole('textbox', { name: /^Write to/ }), 'Good ev');
    expect(canReloadNow()).toBe(false);
    await user.clear(screen.getByRole('textbox', { name: /^Write to/ }));
    expect(canReloadNow()).toBe(true);
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('x');
    await screen.findByRole('dialog', { name: 'Reject this ticket?' });
    expect(canReloadNow()).toBe(false);
  });

  it('[SYNC-OUTBOX] counts what has not reached the server, and says when the page is offline', async () => {
    await openStaff(fakeServices(sync));
    expect(screen.getByText('Connected')).toBeDefined();
    await news(() => {
      sync.outbox.set({
        durable: true,
        refused: [],
        waiting: [
          {
            key: 'k',
            name: 'takeTicket',
            args: { id: 'a', conversationId: 'c1' },
            stored: 'disk',
            refusal: null,
            authoredAt: EVENING,
          },
        ],
      });
      sync.connection.set({ ...sync.connection.get(), state: 'offline' });
    });
    expect(await screen.findByText('1 not sent yet')).toBeDefined();
    expect(await screen.findByText('Offline', {}, { timeout: 3_000 })).toBeDefined();
    expect(await screen.findByText(/Messages will be sent when you are back/, {}, { timeout: 3_000 })).toBeDefined();
  });
});
