import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#client/testing/render.tsx';
import { KioskApp } from './kiosk-app.tsx';
import { fakeHouse, type FakeHouse, message, PLACE } from './testing/fake-house.ts';

const soon = { timeout: 10_000 };
const QUESTION = 'Where is my secret birthday cake?';

const open = (house: FakeHouse) => renderScreen(<KioskApp {...PLACE} device={house.device} />);
/** A device that was let in before. */
function letIn(): FakeHouse {
  localStorage.setItem(`bellhop-kiosk/${PLACE.house}/${PLACE.bot}/proof`, '"the-proof"');
  return fakeHouse();
}
const begin = async (house: FakeHouse) => {
  const drawn = open(house);
  await drawn.user.click(await screen.findByRole('button', { name: 'English' }, soon));
  await screen.findByRole('textbox', { name: 'Your question' }, soon);
  return drawn;
};
const ask = async ({ user }: Awaited<ReturnType<typeof begin>>, words: string) => {
  await user.type(screen.getByRole('textbox', { name: 'Your question' }), words);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
};
/** All that a browser keeps, and all that is drawn. */
const everythingLeft = (): string =>
  [
    document.documentElement.outerHTML,
    ...Array.from(document.querySelectorAll('input'), ({ value }) => value),
    JSON.stringify(Object.entries(localStorage)),
    JSON.stringify(Object.entries(sessionStorage)),
    document.cookie,
    document.title,
    location.href,
  ].join('\n');

beforeAll(() => import('#client/ui/qr-code.tsx'), 120_000);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a device', () => {
  it('[KIOSK-PAIR] is let in by the digits that are touched, and says when they are wrong', async () => {
    const house = fakeHouse();
    const { user } = open(house);
    const touch = async (digits: string) => {
      for (const digit of digits) await user.click(screen.getByRole('button', { name: digit }));
    };
    await touch('12345679');
    expect(await screen.findByText(/This code is not right/, {}, soon)).toBeTruthy();
    await touch('12345678');
    expect(await screen.findByText('Touch me, I know the house', {}, soon)).toBeTruthy();
  });

  it('[KIOSK-PAIR] that was put out asks for a code, and keeps nothing of what let it in', async () => {
    const house = letIn();
    house.lets = false;
    open(house);
    expect(await screen.findByText(/not connected any more/, {}, soon)).toBeTruthy();
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('the-proof');
  });

  it('[KIOSK-OFFLINE] says that there is no network, shows the pages it kept, and goes on by itself', async () => {
    const house = letIn();
    const first = open(house);
    await screen.findByRole('button', { name: 'English' }, soon);
    first.unmount();
    house.online = false;
    open(house);
    void house.device.reachability.doubt();
    expect(await screen.findByText(/no connection at the moment/, {}, soon)).toBeTruthy();
    expect(screen.getByText('Warm from four.')).toBeTruthy();
    house.online = true;
    expect(await screen.findByRole('button', { name: 'English' }, soon)).toBeTruthy();
  });
});

describe('somebody at a kiosk', () => {
  it('[KIOSK-TALK] asks by typing, reads the answer with its source, and opens that', async () => {
    const house = letIn();
    const drawn = await begin(house);
    await ask(drawn, QUESTION);
    expect(await screen.findByText(QUESTION, {}, soon)).toBeTruthy();
    house.messages.push(
      message(
        'bot',
        JSON.stringify({
          messages: [
            { type: 'text', text: 'It is in the sauna.' },
            { type: 'button', button: { label: 'Sauna', path: '/customer/menus/1' } },
          ],
        }),
      ),
    );
    expect(await screen.findByText('It is in the sauna.', {}, soon)).toBeTruthy();
    await drawn.user.click(screen.getByRole('button', { name: 'From: Sauna' }));
    expect(screen.getByText('Warm from four.')).toBeTruthy();
  });

  it('[KIOSK-TALK] answers by a touch, once', async () => {
    const house = letIn();
    const drawn = await begin(house);
    const choices = {
      type: 'quick_replies',
      text: 'What is it about?',
      list: [{ label: 'The pool', payload: 'pool' }],
    };
    house.messages.push(message('bot', JSON.stringify({ messages: [choices] }), 'q1'));
    await drawn.user.click(await screen.findByRole('button', { name: 'The pool' }, soon));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'The pool' })).toBeNull(), soon);
    const said = house.asked.find(({ path, body }) => path.includes('/talks/') && body !== null);
    expect(said?.body).toMatchObject({ content: expect.stringContaining('"in_reply_to":"q1"') as string });
  });

  it('[KIOSK-WIPE] leaves nothing for the next: no word, no draft, no session', async () => {
    const house = letIn();
    const drawn = await begin(house);
    await ask(drawn, QUESTION);
    await screen.findByText(QUESTION, {}, soon);
    house.messages.push(message('bot', 'The cake is in room 12.'));
    await screen.findByText('The cake is in room 12.', {}, soon);
    await drawn.user.type(screen.getByRole('textbox', { name: 'Your question' }), 'half a sentence');
    await drawn.user.click(screen.getByRole('button', { name: 'Finish' }));
    await screen.findByText('Touch me, I know the house', {}, soon);
    for (const secret of [QUESTION, 'room 12', 'half a sentence', 'access-1', 'refresh-1', 'guest-1'])
      expect(everythingLeft()).not.toContain(secret);
    expect(house.asked.filter(({ path }) => path.endsWith('/leave'))).toMatchObject([{ token: 'access-1' }]);

    const from = house.asked.length;
    await drawn.user.click(screen.getByRole('button', { name: 'English' }));
    await screen.findByRole('textbox', { name: 'Your question' }, soon);
    await waitFor(() => expect(house.asked.slice(from).some(({ token }) => token === 'access-2')).toBe(true), soon);
    expect(house.asked.slice(from).some(({ token }) => token === 'access-1')).toBe(false);
    expect(everythingLeft()).not.toContain(QUESTION);
  });

  it('[KIOSK-WIPE] who does not touch it is asked, may stay, and then is gone', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const house = letIn();
    open(house);
    const english = await screen.findByRole('button', { name: 'English' }, soon);
    act(() => english.click());
    await screen.findByRole('textbox', { name: 'Your question' }, soon);
    const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
    await pass(31);
    const asked = within(await screen.findByRole('alertdialog', {}, soon));
    act(() => asked.getByRole('button', { name: 'Yes, go on' }).click());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await pass(31);
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    await pass(15);
    expect(await screen.findByText('Touch me, I know the house', {}, soon)).toBeTruthy();
    expect(house.asked.filter(({ path }) => path.endsWith('/leave'))).toHaveLength(1);
  });

  it('[KIOSK-TAKE] takes it along by a code, and is told when the phone has it', async () => {
    const house = letIn();
    const drawn = await begin(house);
    await drawn.user.click(screen.getByRole('button', { name: 'Take it along' }));
    expect(await screen.findByRole('img', { name: 'Code for your phone' }, soon)).toBeTruthy();
    house.taken = true;
    expect(await screen.findByText('It is on your phone now', {}, soon)).toBeTruthy();
  });
});
