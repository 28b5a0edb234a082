import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import { createAppRouter } from '#client/router.tsx';
import { localTexts } from '#client/storage/storage.ts';
import { fakeSound, noSound } from '#client/testing/fake-sound.ts';
import { CHAT, TENANT } from '#client/testing/fake-sync-server.ts';
import { renderScreen } from '#client/testing/render.tsx';
import type { VoiceCallStatus } from '#shared/rest/voice.ts';
import { guestRoutes } from '../guest-routes.tsx';
import { FakeHouse } from '../testing/fake-house.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';

const SESSION = '0199a000-0000-7000-8000-00000000e501';
let house: FakeHouse;
let app: TestApp;

const standing = (part: Partial<VoiceCallStatus> = {}): VoiceCallStatus => ({
  session_id: SESSION,
  conversation_id: CHAT,
  voice_call_state: 'ringing',
  end_reason: null,
  ring_ends_at: null,
  answered_at: null,
  answered_by_name: null,
  ended_at: null,
  now: Date.now(),
  ...part,
});
const answered = () =>
  standing({
    voice_call_state: 'in_progress',
    answered_at: Date.now() - 65_000,
    answered_by_name: 'Yuki',
  });

/** The call at the server becomes this, and the guest's socket says so. */
function becomes(
  call: VoiceCallStatus,
  type: 'respondVoiceChatInRoom' | 'finishVoiceChatInRoom' | 'voiceChatCrowded' | 'noStaffCanRespondVoiceChat',
  signals: readonly object[] = [],
): void {
  house.rest = { [SESSION]: call, signals: { seq: 1, items: signals, voice_call_state: call.voice_call_state } };
  act(() =>
    app.events.set({ type, event_id: `${type}-1`, subscribe_name: `user/${SESSION}`, data: { session_id: SESSION } }),
  );
}

beforeAll(async () => {
  await Promise.all([
    import('./voice-call-screen.tsx'),
    import('../frame/notices.tsx'),
    import('../frame/bar-buttons.tsx'),
    import('../pages/lazy-page.tsx'),
  ]);
});
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  house = new FakeHouse();
  house.operations = {
    createVoiceCallSession: { sessionId: SESSION, conversationId: null, tenantId: TENANT, voiceCallState: 'queued' },
    createVoiceCallToken: { token: 't', voiceCallState: 'in_progress', iceServers: [] },
  };
  house.rest = { [SESSION]: standing(), signals: { seq: 1, items: [], voice_call_state: 'ringing' } };
  app = testApp(house);
  activateLanguage('en', {});
  app.signIn();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await app.close();
});

function open(conversation = CHAT) {
  app.synchronize();
  const router = createAppRouter(
    'guest',
    'en',
    guestRoutes(() => app),
    createMemoryHistory({ initialEntries: [`/en/calling/${conversation}`] }),
  );
  return { ...renderScreen(<RouterProvider router={router} />), path: () => router.state.location.pathname };
}
const soon = { timeout: 8_000 };
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name }, soon);
const footprints = () =>
  house
    .named('access-log')
    .filter(({ body }) => body['category'] === 'phone_call')
    .map(({ body }) => body['action']);

async function ring() {
  const sound = fakeSound();
  const drawn = open();
  await drawn.user.click(await screen.findByRole('button', { name: 'Start the call' }, soon));
  await title('Ringing…');
  return { ...drawn, sound };
}

describe('a call', () => {
  it('[LOCK-CALL] does not end at the lock screen where the house locks after a minute', async () => {
    await app.close();
    const clock = vi.spyOn(Date, 'now');
    app = testApp(house);
    app.signIn();
    const { lock } = app.core;
    lock.begin(1);
    const { path } = await ring();
    clock.mockReturnValue(Date.now() + 3_600_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(lock.view.get()?.isLocked).toBe(false);
    expect(path()).toBe(`/en/calling/${CHAT}`);
  });

  it('[EVENT-CALLS] [VOICE-PEOPLE] [PWA-MICROPHONE] explains, says while it rings who is there and how soon they answer, connects, talks, mutes and hangs up', async () => {
    house.rest = {
      ...house.rest,
      [CHAT]: {
        people: ['Mia', 'Yuki'],
        usual_seconds: 22,
        out_of_hours: false,
        opens_at: null,
        calls_for_help: false,
      },
    };
    const sound = fakeSound();
    const { user } = open();
    expect(await screen.findByText(/Your browser will ask to use the microphone/, undefined, soon)).toBeTruthy();
    expect(sound.asked()).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Start the call' }));
    await title('Ringing…');
    await waitFor(
      () =>
        expect(
          screen
            .getAllByRole('status')
            .map(({ textContent }) => textContent)
            .join(' '),
        ).toContain('Here for you: Mia and Yuki. Usually answers in 25 sec.'),
      soon,
    );
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    becomes(answered(), 'respondVoiceChatInRoom');
    await title('Yuki has answered');
    await waitFor(() => expect(house.named('signals').some(({ body }) => body['kind'] === 'offer')).toBe(true));
    const round = house.named('signals').find(({ body }) => body['kind'] === 'offer')?.body['round'];
    house.rest = {
      ...house.rest,
      signals: {
        seq: 2,
        items: [{ seq: 2, round, kind: 'answer', body: 'v=0 answer' }],
        voice_call_state: 'in_progress',
      },
    };
    act(() =>
      app.events.set({
        type: 'notifyMyself',
        event_id: 'n-1',
        subscribe_name: `user/${SESSION}`,
        data: { session_id: SESSION, value: 'voice_signal' },
      }),
    );
    await title('Yuki');
    expect(screen.getByRole('timer').textContent).toMatch(/^1:0\d$/);
    await user.click(screen.getByRole('button', { name: 'Mute' }));
    expect([sound.track.enabled, screen.getByRole('button', { name: 'Mute' }).getAttribute('aria-pressed')]).toEqual([
      false,
      'true',
    ]);
    act(() => sound.last()?.become('disconnected'));
    await title('The connection is unstable');
    await user.click(screen.getByRole('button', { name: 'Hang up' }));
    await title('Call ended');
    expect(sound.track).toMatchObject({ stopped: true });
    await waitFor(() => expect(house.named('cancelVoiceCall')).toHaveLength(1));
    expect(footprints()).toEqual(['open', 'initiation', 'start', 'guest_end']);
  });

  it.each([
    ['voiceChatCrowded', { voice_call_state: 'busy', end_reason: 'StaffNotAvailable' }, 'All lines are busy'],
    [
      'noStaffCanRespondVoiceChat',
      { voice_call_state: 'no_answer', end_reason: 'StaffNotAvailable' },
      'No one is available right now',
    ],
    ['noStaffCanRespondVoiceChat', { voice_call_state: 'no_answer', end_reason: 'CallTimedOut' }, 'No answer'],
  ] as const)(
    '[EVENT-CALLS] [VOICE-LEAVE] says after %s %j: %s, and takes a message or none',
    async (type, part, words) => {
      const { user } = await ring();
      becomes(standing(part), type);
      await title(words);
      await user.click(screen.getByRole('button', { name: 'No, thank you' }));
      await screen.findByText('All right. You can write at any time.', undefined, soon);
      expect(house.named('leaveMessageOnNoAvailableStaff').at(-1)?.body).toEqual({
        sessionId: SESSION,
        conversationId: CHAT,
      });
      expect(footprints()).toEqual(['open', 'initiation', 'guest_cancel']);
    },
  );

  it('[VOICE-LEAVE] asks for no words where the house takes none, and leads to the chat', async () => {
    house.places = house.places.map((one) => ({
      ...one,
      leave_message: { out_of_business_hour: true, staff_unavailable: false },
    }));
    await ring();
    becomes(standing({ voice_call_state: 'busy', end_reason: 'StaffNotAvailable' }), 'voiceChatCrowded');
    await title('All lines are busy');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Write instead' })).toBeTruthy();
  });

  it('[VOICE-LEAVE] keeps the words while there is no network, and sends them by itself when it is back', async () => {
    const { user } = await ring();
    becomes(standing({ voice_call_state: 'busy', end_reason: 'StaffNotAvailable' }), 'voiceChatCrowded');
    await user.type(await screen.findByRole('textbox', { name: 'Your message to us' }, soon), 'Towels, please');
    house.offline = true;
    await user.click(screen.getByRole('button', { name: 'Leave a message' }));
    await screen.findByText(/This will be sent as soon as you are back/, undefined, soon);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Towels, please');
    house.offline = false;
    await screen.findByText('We have received your message.', undefined, { timeout: 9_000 });
    expect(house.named('leaveMessageOnNoAvailableStaff').at(-1)?.body).toEqual({
      sessionId: SESSION,
      conversationId: CHAT,
      messageLeftByGuest: 'Towels, please',
    });
    expect(footprints()).toEqual(['open', 'initiation', 'guest_make_leave_message', 'guest_save_message']);
  }, 20_000);

  it('[EVENT-CALLS] [VOICE-CANCEL] ends when the clerk hangs up, and when the guest gives up before anybody came', async () => {
    const { user } = await ring();
    becomes(
      standing({
        voice_call_state: 'completed',
        end_reason: 'AfterCallAnswered',
        answered_at: 1_000,
        ended_at: 186_000,
      }),
      'finishVoiceChatInRoom',
    );
    await title('Call ended');
    expect(screen.getByText('3:05')).toBeTruthy();
    house.rest = { ...house.rest, [SESSION]: standing() };
    await user.click(screen.getByRole('button', { name: 'Call again' }));
    await title('Ringing…');
    await user.click(screen.getByRole('button', { name: 'Cancel the call' }));
    await screen.findByText('It ended before we could answer.', undefined, soon);
    expect(footprints().at(-1)).toBe('guest_cancel');
  });

  it('[VOICE-ONE] comes back after a reload to the call that runs, silent as it was', async () => {
    const sound = fakeSound();
    Object.defineProperty(navigator, 'permissions', {
      value: { query: async () => ({ state: 'prompt' }) },
      configurable: true,
    });
    localTexts.set('bellhop-call', JSON.stringify({ sessionId: SESSION, conversationId: CHAT, muted: true }));
    house.rest = { ...house.rest, [SESSION]: answered() };
    const { user } = open();
    await title('Your call is still running');
    await user.click(screen.getByRole('button', { name: 'Back to the call' }));
    await title('Yuki has answered');
    expect([sound.track.enabled, house.named('createVoiceCallSession'), house.named('startVoiceCall')]).toEqual([
      false,
      [],
      [],
    ]);
  });
});

describe('what keeps a call from beginning', () => {
  it.each([
    ['NotAllowedError', 'The microphone is blocked'],
    ['NotFoundError', 'No microphone was found'],
    ['NotReadableError', 'The microphone is in use'],
  ])('[PWA-MICROPHONE] %s: %s, and nobody is rung', async (fault, words) => {
    fakeSound(fault);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Start the call' }, soon));
    await title(words);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(house.named('createVoiceCallSession')).toEqual([]);
  });

  it.each([
    ['Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 355.1.0.30', 'No calls from inside another app'],
    ['Mozilla/5.0 (X11) Old/1.0', 'This browser cannot make calls'],
  ])('[PWA-MICROPHONE] says in %s before anything is tried: %s', async (agent, words) => {
    noSound();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    const { user, path } = open();
    await title(words);
    expect(screen.queryByRole('button', { name: 'Start the call' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Write instead' }));
    await waitFor(() => expect(path()).toBe(`/en/conversation/${CHAT}`));
  });

  it.each([
    ['too_many_requests', 'You have just called several times. Please wait a few minutes, or write to us.'],
    ['conversation_closed', 'This conversation has ended. Write to reopen it.'],
    ['not_found', 'This call belongs to another visit.'],
    ['internal', 'We could not connect your call. Please try again, or write to us.'],
  ])('[VOICE-START] %s: %s', async (code, words) => {
    const sound = fakeSound();
    house.refusals = { startVoiceCall: code };
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Start the call' }, soon));
    expect(await screen.findByText(words, undefined, soon)).toBeTruthy();
    expect(sound.track.stopped).toBe(true);
    expect(screen.getByRole('button', { name: 'Start the call' })).toBeTruthy();
  });

  it('[VOICE-ONE] leads to the call the guest is in elsewhere', async () => {
    fakeSound();
    house.operations = {
      ...house.operations,
      createVoiceCallSession: {
        sessionId: SESSION,
        conversationId: '0199a000-0000-7000-8000-00000000c077',
        tenantId: TENANT,
        voiceCallState: 'ringing',
      },
    };
    const { user, path } = open();
    await user.click(await screen.findByRole('button', { name: 'Start the call' }, soon));
    await user.click(await screen.findByRole('button', { name: 'Go to that call' }, soon));
    await waitFor(() => expect(path()).toBe('/en/calling/0199a000-0000-7000-8000-00000000c077'));
  });
});
