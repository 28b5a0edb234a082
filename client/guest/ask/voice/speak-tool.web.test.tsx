import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endListening, fakeListening } from '#client/testing/fake-listening.ts';
import { CHAT } from '#client/testing/fake-sync-server.ts';
import { guestStage, loadChat, openChat } from '../../testing/chat-stage.tsx';
import type { FakeHouse } from '../../testing/fake-house.ts';
import type { TestApp } from '../../testing/test-app.ts';

const soon = { timeout: 10_000 };
let app: TestApp;
let house: FakeHouse;

/** A browser that hears what a test says. */
class Ear {
  static last: Ear | null = null;
  ended = '';
  onresult: ((event: object) => void) | null = null;
  onend: (() => void) | null = null;
  start(): void {
    Ear.last = this;
  }
  stop(): void {
    this.ended = 'stopped';
    this.onend?.();
  }
  abort(): void {
    this.ended = 'aborted';
  }
  hear(transcript: string): void {
    this.onresult?.({ results: [[{ transcript }]] });
  }
}
const ear = (): Ear => Ear.last ?? expect.fail('nothing listens');
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' }, soon);
const microphone = () => screen.findByRole('button', { name: 'Speak instead of typing' }, soon);

beforeAll(async () => {
  await Promise.all([loadChat(), import('./speak-tool.tsx')]);
}, 60_000);
beforeEach(() => {
  ({ app, house } = guestStage());
  Ear.last = null;
  vi.stubGlobal('SpeechRecognition', Ear);
});
afterEach(async () => {
  endListening();
  await app.close();
});

describe('speaking in a conversation', () => {
  it('[VOICE-FIELD] writes what is said behind what is written, while it is said, and leaves sending to the guest', async () => {
    const { user } = openChat(app, `/conversation/${CHAT}`);
    await user.type(await field(), 'Hello!');
    await user.click(await microphone());
    expect(await screen.findByText('Listening. Speak now.')).toBeTruthy();
    act(() => ear().hear('two more'));
    expect((await field()).value).toBe('Hello! two more');
    act(() => ear().hear('two more towels'));
    await user.click(screen.getByRole('button', { name: 'Done speaking' }));
    expect((await field()).value).toBe('Hello! two more towels');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Write a message' })));
    expect(await microphone()).toBeTruthy();
  });

  it('[VOICE-RECORD] turns the microphone off when the page is hidden, and when the conversation is left', async () => {
    const { user, unmount } = openChat(app, `/conversation/${CHAT}`);
    await field();
    await user.click(await microphone());
    act(() => ear().hear('two more'));
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    visible.mockRestore();
    expect([ear().ended, (await field()).value]).toEqual(['stopped', 'two more']);
    await user.click(await microphone());
    unmount();
    expect(ear().ended).toBe('aborted');
  });

  it('[SPEECH-STREAM] [VOICE-RECORD] has the house hear first, turns off with the page and says so, and keeps what was understood', async () => {
    const listening = fakeListening();
    house.rest = { speech: { offered: true, live: true } };
    const { user } = openChat(app, `/conversation/${CHAT}`);
    await field();
    await user.click(await microphone());
    await waitFor(() => expect(listening.socket().url).toMatch(/^ws.*\/speech$/), soon);
    act(() => {
      listening.ready();
      listening.say(1);
    });
    expect(listening.socket().bytes).toBeGreaterThan(47_000);
    act(() => listening.socket().tell({ status: 'words', text: 'two more' }));
    expect((await field()).value).toBe('two more');
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    visible.mockRestore();
    expect([listening.off(), listening.socket().frames.at(-1)]).toEqual([[true], { event: 'stop' }]);
    act(() => listening.socket().tell({ status: 'end', text: 'two more towels' }));
    expect((await field()).value).toBe('two more towels');
    expect(screen.getByText('The microphone is off.').getAttribute('role')).toBe('status');
    await user.type(await field(), '!');
    expect(screen.queryByText('The microphone is off.')).toBeNull();
    expect(Ear.last).toBeNull();
  });

  it('[VOICE-FALLBACK] has the recording understood where the speech service is dead', async () => {
    const listening = fakeListening();
    house.rest = { speech: { offered: true, live: true } };
    const recorded = vi.fn(
      async () => new Response('{"text":"two more towels"}', { status: 200, headers: { 'x-bellhop': '1' } }),
    );
    vi.stubGlobal('fetch', recorded);
    const { user } = openChat(app, `/conversation/${CHAT}`);
    await field();
    await user.click(await microphone());
    await waitFor(() => expect(listening.socket().isClosed).toBe(false), soon);
    act(() => {
      listening.socket().onopen?.();
      listening.say(1);
      listening.socket().tell({ status: 'end', text: '', reason: 'unavailable' });
      listening.say(1);
    });
    expect([listening.off(), (await field()).value]).toEqual([[false], '']);
    await user.click(screen.getByRole('button', { name: 'Done speaking' }));
    await waitFor(async () => expect((await field()).value).toBe('two more towels'), soon);
    expect(recorded.mock.calls.length).toBe(1);
    expect(listening.off()).toEqual([true]);
  });

  it('[VOICE-RECORD] offers nothing where the browser hears nothing', async () => {
    vi.unstubAllGlobals();
    const asked = vi.spyOn(app.core.transport, 'json');
    openChat(app, `/conversation/${CHAT}`);
    await field();
    await screen.findByRole('button', { name: 'Attach a file' }, soon);
    expect(screen.queryByRole('button', { name: 'Speak instead of typing' })).toBeNull();
    expect(asked.mock.calls.filter(([path]) => path.includes('speech'))).toEqual([]);
  });
});
