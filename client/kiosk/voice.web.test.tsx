import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endListening, fakeListening } from '#client/testing/fake-listening.ts';
import { renderScreen } from '#client/testing/render.tsx';
import { KioskApp } from './kiosk-app.tsx';
import { sentencesOf } from './speaker.ts';
import { fakeHouse, message, PLACE } from './testing/fake-house.ts';

const soon = { timeout: 10_000 };

/** A browser that speaks English and hears what a test says. */
function aVoicedBrowser() {
  const said: SpeechSynthesisUtterance[] = [];
  const cancel = vi.fn(() => said.splice(0));
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ lang: 'en-GB', name: 'Emma' }],
    speak: (words: SpeechSynthesisUtterance) => void said.push(words),
    cancel,
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  const ears: FakeEar[] = [];
  class FakeEar {
    lang = '';
    onresult: ((event: unknown) => void) | null = null;
    onend: (() => void) | null = null;
    readonly abort = vi.fn();
    constructor() {
      ears.push(this);
    }
    start(): void {
      this.onresult?.({ results: [] });
    }
    stop(): void {
      this.onend?.();
    }
    hear(transcript: string): void {
      this.onresult?.({ results: [[{ transcript }]] });
    }
  }
  vi.stubGlobal('SpeechRecognition', FakeEar);
  return { said, cancel, ears };
}

async function begin(hears = false) {
  localStorage.setItem(`bellhop-kiosk/${PLACE.house}/${PLACE.bot}/proof`, '"the-proof"');
  const house = fakeHouse();
  house.hears = hears;
  const { user } = renderScreen(<KioskApp {...PLACE} device={house.device} />);
  await user.click(await screen.findByRole('button', { name: 'English' }, soon));
  await screen.findByRole('textbox', { name: 'Your question' }, soon);
  return { house, user };
}

beforeEach(() => localStorage.clear());
afterEach(endListening);

describe('the voice of a kiosk', () => {
  it('[KIOSK-TALK] says what the assistant says, sentence by sentence, with every word on the screen', async () => {
    const { said } = aVoicedBrowser();
    const { house, user } = await begin();
    house.messages.push(message('bot', 'The pool is warm. It opens at seven.'));
    expect(await screen.findByText('The pool is warm. It opens at seven.', {}, soon)).toBeTruthy();
    await waitFor(
      () => expect(said.map(({ text }) => text)).toEqual(['The pool is warm.', 'It opens at seven.']),
      soon,
    );
    await user.click(screen.getByRole('button', { name: 'Read aloud' }));
    expect(said).toEqual([]);
    house.messages.push(message('bot', 'Until nine.'));
    expect(await screen.findByText('Until nine.', {}, soon)).toBeTruthy();
    expect(said).toEqual([]);
  });

  it('[KIOSK-TALK] shows what it hears while it is spoken, and asks it', async () => {
    const { ears } = aVoicedBrowser();
    const { house, user } = await begin();
    await user.click(await screen.findByRole('button', { name: 'Speak' }, soon));
    act(() => ears[0]?.hear('When does the pool'));
    expect(await screen.findByText('When does the pool', {}, soon)).toBeTruthy();
    act(() => ears[0]?.hear('When does the pool open'));
    await user.click(screen.getByRole('button', { name: 'Done speaking' }));
    await waitFor(() => expect(house.messages.at(-1)?.content).toBe('When does the pool open'), soon);
  });

  it('[SPEECH-STREAM] [VOICE-FIELD] has the house hear first: words while they are spoken, and half a question into the field', async () => {
    aVoicedBrowser();
    const ear = fakeListening();
    const { house, user } = await begin(true);
    const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Your question' });
    const speak = async () => {
      await user.click(await screen.findByRole('button', { name: 'Speak' }, soon));
      await waitFor(() => expect(ear.socket().isClosed).toBe(false), soon);
      act(() => ear.ready());
    };
    await speak();
    expect(ear.socket().frames).toEqual([{ event: 'start', token: 'access-1', lang_cd: 'en' }]);
    act(() => ear.socket().tell({ status: 'words', text: 'When does the pool' }));
    expect(await screen.findByText('When does the pool', {}, soon)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Done speaking' }));
    act(() => ear.socket().tell({ status: 'end', text: 'When does the pool open?' }));
    await waitFor(() => expect(house.messages.at(-1)?.content).toBe('When does the pool open?'), soon);
    house.messages.push(message('bot', 'At seven.'));
    await screen.findByText('At seven.', {}, soon);
    await user.type(await field(), 'Please:');
    await speak();
    act(() => ear.socket().tell({ status: 'words', text: 'and the' }));
    act(() => ear.socket().onclose?.());
    expect((await field()).value).toBe('Please: and the');
    expect([house.messages.at(-1)?.content, ear.off()]).toEqual(['At seven.', [true, true]]);
  });

  it('[KIOSK-WIPE] is silent and deaf when the visit is over', async () => {
    const { said, ears } = aVoicedBrowser();
    const { house, user } = await begin();
    house.messages.push(message('bot', 'The pool is warm.'));
    await waitFor(() => expect(said).toHaveLength(1), soon);
    await user.click(await screen.findByRole('button', { name: 'Speak' }, soon));
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    await screen.findByText('Touch me, I know the house', {}, soon);
    expect([said, ears[0]?.abort.mock.calls.length]).toEqual([[], 1]);
  });

  it('[KIOSK-TALK] stays with what is written where no voice speaks the language', async () => {
    const { said } = aVoicedBrowser();
    vi.stubGlobal('speechSynthesis', {
      getVoices: () => [{ lang: 'ja_JP' }],
      speak: said.push,
      cancel: () => undefined,
    });
    const { house } = await begin();
    house.messages.push(message('bot', 'Only written.'));
    expect(await screen.findByText('Only written.', {}, soon)).toBeTruthy();
    expect(said).toEqual([]);
  });

  it('takes sentences apart as the language does', () => {
    expect(sentencesOf('プールは温かいです。七時からです。', 'ja')).toEqual(['プールは温かいです。', '七時からです。']);
    expect(sentencesOf('…', 'en')).toEqual([]);
  });
});
