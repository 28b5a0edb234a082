import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import { createAppRouter } from '#client/router.tsx';
import { localTexts } from '#client/storage/storage.ts';
import { fakeSound, noSound } from '#client/testing/fake-sound.ts';
import { CHAT } from '#client/testing/fake-sync-server.ts';
import { renderScreen } from '#client/testing/render.tsx';
import type { VoiceCallStatus } from '#shared/rest/voice.ts';
import { guestRoutes } from '../guest-routes.tsx';
import { FakeHouse } from '../testing/fake-house.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';

const SESSION = '0199a000-0000-7000-8000-00000000e502';
const soon = { timeout: 8_000 };
let house: FakeHouse;
let app: TestApp;

const standing = (part: Partial<VoiceCallStatus> = {}): VoiceCallStatus => ({
  session_id: SESSION,
  conversation_id: CHAT,
  voice_call_state: 'ringing',
  end_reason: null,
  ring_ends_at: null,
  answered_at: null,
  answered_by_name: 'Yuki',
  ended_at: null,
  now: Date.now(),
  ...part,
});
const said = () => house.named('reply').map(({ body }) => body);
function tells(type: 'startVoiceChatInRoom' | 'finishVoiceChatInRoom', reply: VoiceCallStatus): void {
  house.rest = { reply, [SESSION]: reply };
  act(() => app.events.set({ type, event_id: type, subscribe_name: `user/${SESSION}`, data: { session_id: SESSION } }));
}

beforeAll(() => Promise.all([import('./notices.tsx'), import('./later-notices.tsx'), import('./incoming-call.tsx')]));
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  house = new FakeHouse();
  app = testApp(house);
  activateLanguage('en', {});
  app.signIn();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await app.close();
});

function open() {
  const router = createAppRouter(
    'guest',
    'en',
    guestRoutes(() => app),
    createMemoryHistory({ initialEntries: [`/en/conversation/${CHAT}`] }),
  );
  return { ...renderScreen(<RouterProvider router={router} />), path: () => router.state.location.pathname };
}

async function rung() {
  app.synchronize();
  const opened = open();
  tells('startVoiceChatInRoom', standing());
  await screen.findByRole('alertdialog', { name: 'Yuki is calling you' }, soon);
  return opened;
}

describe('a clerk’s call on the guest’s page', () => {
  it('[VOICE-CALL-GUEST] rings over whatever is shown, and answered leads to the call', async () => {
    fakeSound();
    const { user, path } = await rung();
    house.rest = { reply: standing({ voice_call_state: 'in_progress' }) };
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(path()).toBe(`/en/calling/${CHAT}`), soon);
    expect(said()).toEqual([{ says: 'rings' }, { says: 'yes' }]);
  });

  it('[VOICE-CALL-GUEST] rings on where the page is loaded anew, until it is over', async () => {
    fakeSound();
    const before = await rung();
    before.unmount();
    app.events.set(null);
    open();
    await screen.findByRole('alertdialog', { name: 'Yuki is calling you' }, soon);
    tells('finishVoiceChatInRoom', standing({ voice_call_state: 'no_answer', end_reason: 'CallTimedOut' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(localTexts.get('bellhop-ringing')).toBeNull();
    // Over while nobody looked: it does not ring again, and asks no further.
    localTexts.set('bellhop-ringing', JSON.stringify({ sessionId: SESSION }));
    open();
    await waitFor(() => expect(localTexts.get('bellhop-ringing')).toBeNull(), soon);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('[VOICE-CALL-GUEST] is declined; without a microphone it rings on and says so, and it goes when it is over', async () => {
    noSound();
    const { user } = await rung();
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/cannot make calls/);
    tells('finishVoiceChatInRoom', standing({ voice_call_state: 'no_answer', end_reason: 'CallTimedOut' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    tells('startVoiceChatInRoom', standing());
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(said().at(-1)).toEqual({ says: 'no' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
