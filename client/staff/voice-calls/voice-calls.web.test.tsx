import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TransportError } from '#client/net/transport-error.ts';
import { WRITES } from '#client/console/desk-watch.ts';
import { createValue } from '#client/sync/readable.ts';
import type { DeskSession } from '#shared/rest/desk-session.ts';
import { canReloadNow } from '#client/pwa/reload-gate.ts';
import { tabTexts } from '#client/storage/storage.ts';
import { fakeSound, noSound, type FakeSound } from '#client/testing/fake-sound.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { EventFrame } from '#shared/realtime/frames.ts';
import type { StaffCall } from '#shared/rest/staff-calls.ts';
import { changeSettings } from '#client/console/settings.ts';
import { ringing } from '../testing/fake-desk.ts';
import { fakeSync, type FakeSync } from '#client/console/testing/fake-sync.ts';
import { fakeServices, news, openStaff, type FakeServices } from '../testing/open-staff.tsx';
import { MIA, ticketOf } from '#client/console/testing/people.ts';

let sync: FakeSync;
let services: FakeServices;
let sound: FakeSound;
let told = 0;

const permission = (state: string): void =>
  void Object.defineProperty(navigator, 'permissions', {
    value: { query: async () => ({ state }) },
    configurable: true,
  });
/** The server's calls become these, and the clerk's socket says why. */
async function happens(
  calls: readonly StaffCall[],
  type: EventFrame['type'],
  data: EventFrame['data'] = {},
): Promise<void> {
  services.deskCalls.calls = calls;
  const event: EventFrame = {
    type,
    event_id: `event-${(told += 1)}`,
    subscribe_name: 'user/0199a000-0000-7000-8000-000000000001',
    data: { session_id: 'call-1', ...data },
  };
  await news(() => services.events.set(event));
}
const rings = (...calls: readonly StaffCall[]) => happens(calls, 'startVoiceChatInRoom');
/** Looking through the whole inbox by role takes long: only where calls stand. */
const desk = () => document.querySelector<HTMLElement>('[aria-label="Calls"]');
const queryButton = (name: string | RegExp) => {
  const place = desk();
  return place === null ? null : within(place).queryByRole('button', { name });
};
const button = (name: string | RegExp) => waitFor(() => queryButton(name) ?? expect.fail(`no button ${name}`));
const noButton = (name: string | RegExp) => waitFor(() => expect(queryButton(name)).toBeNull());

async function open(address?: string) {
  services = fakeServices(sync);
  return openStaff(services, address);
}
async function talking() {
  const drawn = await open();
  await rings(ringing('1', 3));
  await drawn.user.click(await button(/^Answer the call/));
  await button('Hang up');
  return drawn;
}
/** What the guest's browser says, so that there is sound. */
async function offers(round = 'r-1'): Promise<void> {
  services.deskCalls.said = [
    ...services.deskCalls.said,
    { seq: services.deskCalls.said.length + 1, round, kind: 'offer', body: 'v=0 offer' },
  ];
  await happens(services.deskCalls.calls, 'notifyMyself', { value: 'voice_signal' });
}

beforeAll(() => import('./call-desk.tsx'));
beforeEach(() => {
  tabTexts.remove('bellhop-desk-call');
  changeSettings({ sound: true, desktop: false, shortcuts: true });
  sync = fakeSync();
  sync.tickets(ticketOf('1', 2), ticketOf('2', 5));
  sync.opened('1');
  sync.opened('2');
  sound = fakeSound();
  permission('granted');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a call that rings', () => {
  it('[DESK-RING] says who, where, in which language, about what and for how long; several at once', async () => {
    await open();
    expect(desk()).toBeNull();
    await rings(ringing('2', 12), ringing('1', 3, { guest_lang_cd: 'ja' }));
    const cards = within(await screen.findByRole('region', { name: 'Calls' })).getAllByRole('listitem');
    expect(cards).toHaveLength(2);
    for (const part of ['Incoming call', 'Room 2', 'Guest 2', 'French', '(not among your languages)', 'Voice call'])
      expect(cards[0]?.textContent).toContain(part);
    expect(within(cards[0] ?? document.body).getByRole('timer').textContent).toMatch(/^0:1\d$/);
    expect(cards[1]?.textContent).toContain('Japanese');
    expect(cards[1]?.textContent).not.toContain('not among');
    expect(screen.getByText('Incoming call: Room 2 · Guest 2, French').getAttribute('role')).toBe('alert');
    expect(document.title).toBe('Call: Room 2 · Guest 2 · Bellhop');
    expect(canReloadNow()).toBe(false);
    await happens([], 'finishVoiceChatInRoom', { session_id: 'call-2', voice_call_state: 'canceled' });
    expect(await screen.findByText('Hung up before anybody answered: Room 2 · Guest 2')).toBeDefined();
    await noButton(/^Answer/);
    expect([document.title, desk()]).toEqual([expect.stringContaining('Inbox'), null]);
  });

  it('[DESK-RING] [VOICE-REFUSE] is declined, and the other rings on', async () => {
    const { user } = await open();
    await rings(ringing('2', 12), ringing('1', 3));
    await user.click(await button('Decline the call: Room 2 · Guest 2'));
    await noButton('Decline the call: Room 2 · Guest 2');
    expect(services.deskCalls.done).toEqual(['refuse call-2']);
    expect(await button('Answer the call: Room 1 · Guest 1')).toBeDefined();
  });

  it('[DESK-RING] [INBOX-KEYBOARD] is answered, muted and hung up by keys, and its conversation opened beside it', async () => {
    const { user, router } = await open();
    await rings(ringing('2', 12));
    await button(/^Answer/);
    await user.keyboard('c');
    await button('Hang up');
    expect(services.deskCalls.done).toEqual(['answer call-2']);
    expect(router.state.location.search).toEqual({ ticket: '2' });
    await user.keyboard('u');
    expect([(await button('Muted')).getAttribute('aria-pressed'), sound.track.enabled]).toEqual(['true', false]);
    await user.keyboard('h');
    await noButton('Hang up');
    expect([services.deskCalls.done.at(-1), sound.track.stopped]).toEqual(['finish call-2', true]);
    expect(screen.getByText(/^Call ended after 0:0\d: Room 2 · Guest 2$/)).toBeDefined();
  });

  it.each([
    ['a notice', async () => happens([], 'respondVoiceChatInRoom', { access_id: 'hana' })],
    [
      'the answer of the server',
      async () => {
        services.deskCalls.fails = new AppError('already_answered', { by: 'Hana Park' });
        act(() => queryButton(/^Answer/)?.click());
        services.deskCalls.calls = [];
      },
    ],
  ])('[VOICE-FIRST] tells who was faster: %s', async (_, faster) => {
    await open();
    await rings(ringing('1', 3));
    await button(/^Answer/);
    await faster();
    expect(await screen.findByText('Hana Park answered the call: Room 1 · Guest 1')).toBeDefined();
    await noButton(/^Answer/);
  });

  it.each([
    ['NotAllowedError', /The microphone is blocked/],
    ['NotReadableError', /Another program is using the microphone/],
  ])('[DESK-MICROPHONE] %s: says so, rings on, and nobody was answered', async (fault, words) => {
    sound = fakeSound(fault);
    const { user } = await open();
    await rings(ringing('1', 3));
    await user.click(await button(/^Answer/));
    expect(await screen.findByText(words)).toBeDefined();
    expect(services.deskCalls.done).toEqual([]);
    sound = fakeSound();
    await user.click(await button(/^Answer/));
    await button('Hang up');
  });

  it('[DESK-MICROPHONE] says where the browser has none at all', async () => {
    noSound();
    const { user } = await open();
    await rings(ringing('1', 3));
    await user.click(await button(/^Answer/));
    expect(await screen.findByText(/This browser cannot make calls/)).toBeDefined();
  });

  it('[LOGIN-SECOND] is answered where one works, not where one only reads, and says so', async () => {
    const view = createValue<DeskSession>({ standing: 'no_permission', other: null, is_sandbox: false });
    services = fakeServices(sync);
    await openStaff({ ...services, desk: { ...services.desk, view } });
    await rings(ringing('1', 3));
    expect((await button(/^Answer the call/)).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(/this call is answered where you or a colleague works/)).toBeDefined();
    await news(() => view.set(WRITES));
    expect((await button(/^Answer the call/)).hasAttribute('disabled')).toBe(false);
  });

  it('[DESK-OFFLINE] cannot be answered without a connection, and says so; one that fails is tried again by a press', async () => {
    const { user } = await open();
    await rings(ringing('1', 3));
    await news(() => sync.connection.set({ ...sync.connection.get(), state: 'offline' }));
    expect([
      (await button(/^Answer/)).hasAttribute('disabled'),
      screen.getByText(/you can answer as soon as the connection is back/) !== null,
    ]).toEqual([true, true]);
    await news(() => sync.connection.set({ ...sync.connection.get(), state: 'online' }));
    services.deskCalls.fails = new TransportError('offline');
    await user.click(await button(/^Answer/));
    expect(await screen.findByText('The server could not be reached. Press again.')).toBeDefined();
    expect(sound.track.stopped).toBe(true);
    services.deskCalls.fails = null;
    await user.click(await button(/^Answer/));
    await button('Hang up');
  });
});

describe('a call in progress', () => {
  it('[DESK-TALK] connects, is talked in, says when the line is unsteady, and ends when the guest hangs up', async () => {
    await talking();
    expect(screen.getByText('Connecting audio…')).toBeDefined();
    await offers();
    expect(await screen.findByText('In a call')).toBeDefined();
    expect(services.deskCalls.sent).toEqual([{ round: 'r-1', kind: 'answer', body: 'v=0 answer' }]);
    act(() => sound.last()?.become('disconnected'));
    expect(await screen.findByText('Reconnecting…')).toBeDefined();
    act(() => sound.last()?.become('connected'));
    expect(await screen.findByText('In a call')).toBeDefined();
    services.deskCalls.over = { answered_at: 1_000, ended_at: 186_000 };
    await happens([], 'finishVoiceChatInRoom', { voice_call_state: 'completed' });
    expect(await screen.findByText('Call ended after 3:05: Room 1 · Guest 1')).toBeDefined();
    expect([sound.track.stopped, desk()]).toEqual([true, null]);
  });

  it('[DESK-MICROPHONE] says when the microphone is pulled out, and goes on with another', async () => {
    const { user } = await talking();
    act(() => sound.track.unplug());
    expect(await screen.findByText('No microphone')).toBeDefined();
    await user.click(await button('Try again'));
    expect(await screen.findByText('Connecting audio…')).toBeDefined();
  });

  it('[DESK-WINDOW] comes back to the call after a reload, muted as it was', async () => {
    const { user, unmount } = await talking();
    await user.click(await button('Mute'));
    const { calls } = services.deskCalls;
    unmount();
    sound = fakeSound();
    services = fakeServices(sync);
    services.deskCalls.calls = calls;
    await openStaff(services);
    expect((await button('Muted')).getAttribute('aria-pressed')).toBe('true');
    expect([sound.asked(), sound.track.enabled]).toEqual([1, false]);
  });

  it('[DESK-WINDOW] asks for a press where the browser would ask for the microphone again', async () => {
    const { unmount } = await talking();
    const { calls } = services.deskCalls;
    unmount();
    sound = fakeSound();
    permission('prompt');
    services = fakeServices(sync);
    services.deskCalls.calls = calls;
    const { user } = await openStaff(services);
    await user.click(await button('Back to the call'));
    expect([(await button('Mute')) !== null, sound.asked()]).toEqual([true, 1]);
  });

  it('[DESK-WINDOW] shows a call of another window without its sound, and brings it here on request', async () => {
    services = fakeServices(sync);
    services.deskCalls.calls = [ringing('1', 9, { voice_call_state: 'in_progress', answered_at: Date.now() - 5_000 })];
    const { user } = await openStaff(services);
    expect(await screen.findByText('In a call, in another window')).toBeDefined();
    expect(sound.asked()).toBe(0);
    await user.click(await button('Talk here'));
    expect(await screen.findByText('Connecting audio…')).toBeDefined();
  });

  it('[DESK-TALK] warns before signing out that it ends the call', async () => {
    await import('#client/ui/dialog-panel.tsx');
    const { user } = await talking();
    await user.click(screen.getByRole('button', { name: /Status and settings/ }));
    await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Sign out…' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('You are in a call. Signing out ends it.');
    await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(services.deskCalls.done).toContain('finish call-1'));
    expect(sync.authored).toContainEqual({ name: 'setStaffStatus', args: { status: 'offline' } });
  });
});

it('[DESK-BELL] leaves the sound away until somebody touches the page, and says so', async () => {
  vi.stubGlobal(
    'AudioContext',
    class {
      suspend = () => Promise.resolve();
    },
  );
  const touched = { hasBeenActive: false };
  Object.defineProperty(navigator, 'userActivation', { value: touched, configurable: true });
  const { user } = await open();
  await rings(ringing('1', 3));
  const hint = await screen.findByText('Click anywhere to hear it ring.');
  changeSettings({ sound: false });
  await waitFor(() => expect(hint.isConnected).toBe(false));
  expect(MIA.languages).not.toContain('fr');
  await user.keyboard('{Shift}');
});

describe('calling a guest', () => {
  const mine = {
    ...ticketOf('c1', 2),
    assigneeId: MIA.userId,
    assigneeName: MIA.name,
    state: 'chatting_staff' as const,
  };
  const outgoing = (part: Partial<StaffCall> = {}) => ringing('c1', 1, { outgoing: true, ...part });
  const callNow = async () => {
    sync.tickets(mine);
    sync.opened('c1');
    const drawn = await open('/en/staff?ticket=c1');
    await drawn.user.click(await screen.findByText('Call the guest', {}, { timeout: 8_000 }));
    await waitFor(() => expect(services.deskCalls.done).toEqual(['call c1']));
    return drawn;
  };

  it('[VOICE-CALL-GUEST] rings once the server has what was done in the ticket here, as taking it', async () => {
    const { durable, refused } = sync.outbox.get();
    const taking = {
      key: 'take/c1',
      name: 'takeTicket',
      args: { id: 'taking', conversationId: 'c1' },
      stored: 'disk',
      refusal: null,
      authoredAt: 0,
    } as const;
    sync.outbox.set({ durable, refused, waiting: [taking] });
    sync.tickets(mine);
    sync.opened('c1');
    const { user } = await open('/en/staff?ticket=c1');
    await user.click(await screen.findByText('Call the guest', {}, { timeout: 8_000 }));
    await button('Give up');
    await news(() => undefined);
    expect(services.deskCalls.done).toEqual([]);
    await news(() => sync.outbox.set({ durable, refused, waiting: [] }));
    await waitFor(() => expect(services.deskCalls.done).toEqual(['call c1']));
  });

  it('[VOICE-CALL-GUEST] rings, and goes over into the talk when the guest takes it', async () => {
    await callNow();
    await happens([outgoing()], 'startVoiceChatInRoom');
    expect((await screen.findByRole('region', { name: 'The guest you are calling' })).textContent).toContain('Room c1');
    await noButton(/^Answer/);
    await happens([outgoing({ voice_call_state: 'in_progress', answered_at: Date.now() })], 'respondVoiceChatInRoom');
    await button('Hang up');
    expect([screen.queryByRole('region', { name: 'The guest you are calling' }), sound.track.stopped]).toEqual([
      null,
      false,
    ]);
  });

  it.each([
    ['no_answer', 'StaffNotAvailable', /page is not open, so it did not ring: Room c1/],
    ['no_answer', 'CallTimedOut', /^The guest did not answer: Room c1/],
    ['canceled', 'BeforeCallAnswered', /^The guest cannot talk right now: Room c1/],
  ] as const)('[VOICE-CALL-GUEST] [VOICE-ABSENT] says what became of it: %s, %s', async (state, reason, words) => {
    await callNow();
    await happens([outgoing()], 'startVoiceChatInRoom');
    await button('Give up');
    services.deskCalls.over = { voice_call_state: state, end_reason: reason };
    await happens([], 'finishVoiceChatInRoom', { voice_call_state: state });
    expect(await screen.findByText(words)).toBeDefined();
    expect(sound.track.stopped).toBe(true);
  });

  it('[VOICE-CALL-GUEST] is given up, tells why it could not ring, and is not offered where the house wants none', async () => {
    const { user } = await callNow();
    await happens([outgoing()], 'startVoiceChatInRoom');
    await user.click(await button('Give up'));
    await waitFor(() => expect(services.deskCalls.done).toEqual(['call c1', 'finish call-c1']));
    services.deskCalls.fails = new AppError('wrong_state', { reason: 'guest_in_call' });
    await user.click(screen.getByText('Call the guest'));
    expect(await screen.findByText('The guest is in a call already.')).toBeDefined();
    await user.click(await button('Close'));
    services.deskCalls.mayCall = false;
    await happens([], 'finishVoiceChatInRoom');
    await waitFor(() => expect(screen.queryByText('Call the guest')).toBeNull());
  });
});
