/** Longer than 400 lines: one dialog on one stage, from the question to what its answers lead to. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import { CHAT } from '#client/testing/fake-sync-server.ts';
import { askUs, FakeHouse, place, subMenu } from '../testing/fake-house.ts';
import { openGuestPage } from '../testing/open-page.tsx';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { forgetGuestsOwn } from '../app/cached-table.ts';
import { loadHistory, recentOf, saveHistory, settled, type AskItem } from './ask-history.ts';

let house: FakeHouse;
let app: TestApp;

const pool = { label: 'Pool', mainMenuId: 1, subMenuId: 13, facilityId: 5 };
const housekeeping = { label: 'Housekeeping', mainMenuId: 1, subMenuId: 12, facilityId: null };
const answer = (kind: string, more: object = {}) => ({
  kind,
  text: '',
  langCd: 'en',
  isModel: false,
  source: null,
  person: null,
  ...more,
});

const found = (...matchedSubmenus: object[]) => ({
  searchSubmenu: {
    matchedSubmenus,
    message: 'This may be what you are looking for:',
    answer: answer(matchedSubmenus.length === 0 ? 'nothing' : 'menus'),
  },
});

function menusWith(...more: ReturnType<typeof subMenu>[]): void {
  house.menus = [{ ...askUs, sub_menu: [...askUs.sub_menu, ...more] }];
  app.memory.menus.set({ lang: 'en', tenantCode: 'coast', locationId: null, menus: [...house.menus] });
}

// What opens first would otherwise be waited for by the first test alone, and on a busy machine too long.
beforeAll(async () => {
  await Promise.all([
    import('./ask-dialog.tsx'),
    import('./ask-entry.tsx'),
    import('../house/facility/facility-screen.tsx'),
    import('../chat/conversation/conversation-screen.tsx'),
  ]);
}, 60_000);

beforeEach(() => {
  house = new FakeHouse();
  house.operations = { ...found(pool, housekeeping), getQcBizFacility: null };
  app = testApp(house);
  activateLanguage('en', {});
  app.signIn();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await forgetGuestsOwn();
  await app.close();
});

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
const write = async (value: string) => fireEvent.change(await field(), { target: { value } });
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
async function open(path = '/customer') {
  const page = openGuestPage(app, path);
  await page.user.click(await screen.findByRole('button', { name: /^(Ask anything|Search)/ }));
  await field();
  return page;
}

describe('asking the house', () => {
  it('[SEARCH-CHIPS] answers in bubbles, with menus to tap that open as the menu does', async () => {
    const { user, address } = await open();
    expect(address()).toBe('/en/customer?ask=1');
    expect(screen.getByText(/found automatically/)).toBeTruthy();
    await write('Where can I swim?');
    await user.click(send());
    const log = within(screen.getByRole('log'));
    expect(await log.findByText('This may be what you are looking for:')).toBeTruthy();
    expect(house.named('searchSubmenu')[0]?.body).toMatchObject({
      userQuery: 'Where can I swim?',
      locId: app.memory.guest.get()?.locationId,
    });
    expect((await field()).value).toBe('');
    await user.click(log.getByRole('button', { name: 'Pool' }));
    await waitFor(() => expect(address()).toBe('/en/customer/facility/5?sub_id=13'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[SEARCH-TELL] sends what it could not answer to people in one tap, in the guest’s own words', async () => {
    house.operations = { ...house.operations, ...found() };
    app.synchronize();
    const { user, address } = await open();
    expect(screen.queryByText(/\bAI\b/)).toBeNull();
    await write('My toilet is blocked');
    await user.click(send());
    await user.click(await screen.findByRole('button', { name: 'Send my question to our team' }));
    await waitFor(() => expect(address()).toContain('/en/conversation/'));
    expect(house.named('createInquiry')[0]?.body).toMatchObject({ functionJson: '{"trigger":"ai_search"}' });
    await waitFor(() => {
      const pushed = JSON.stringify(house.sync.requests.filter(({ path }) => path === '/sync/push'));
      expect(pushed).toContain('My toilet is blocked');
    });
  });

  it('[ASSIST-NEED] carries a question to the people the answer names, by the first thing under it', async () => {
    house.operations = {
      searchSubmenu: {
        matchedSubmenus: [housekeeping],
        message: '',
        answer: answer('person', { person: housekeeping }),
      },
    };
    app.synchronize();
    const { user, address } = await open();
    await write('I need towels');
    await user.click(send());
    expect(await screen.findByText(/Our team will see to that/, { selector: 'p' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send my question to our team' }));
    await waitFor(() => expect(house.named('createInquiry')[0]?.body).toMatchObject({ subMenuId: 12 }));
    await waitFor(() => expect(address()).toContain('/en/conversation/'));
  });

  it('[ASSIST-SOURCE] [ASSIST-MARK] says the sentence with the way to where it stands; only words of a model are marked', async () => {
    const source = { label: 'House guide', path: '/customer/menus/1', url: null };
    house.operations = {
      searchSubmenu: {
        matchedSubmenus: [],
        message: '',
        answer: answer('said', { text: 'Check-out is at 11 am.', source }),
      },
    };
    const { user, address } = await open();
    await write('when is check-out');
    await user.click(send());
    expect(await screen.findByText('Check-out is at 11 am.', { selector: 'p' })).toBeTruthy();
    expect(screen.queryByText('Answered by AI')).toBeNull();
    const way = screen.getByRole('link', { name: 'House guide' });
    expect(way.getAttribute('href')).toBe('/en/customer/menus/1');
    house.operations = {
      searchSubmenu: {
        matchedSubmenus: [],
        message: '',
        answer: answer('said', { text: 'At eleven.', isModel: true }),
      },
    };
    await write('and check-out?');
    await user.click(send());
    expect(await screen.findByText('Answered by AI')).toBeTruthy();
    await user.click(way);
    await waitFor(() => expect(address()).toBe('/en/customer/menus/1'));
  });

  it('[ASSIST-DANGER] leads whoever is in danger to urgent help at once, also without a network', async () => {
    menusWith(subMenu({ id: 15, name: 'I need help now', menu_option: '{"type":"emergency"}' }));
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { user, address } = await open();
    await act(async () => {
      house.offline = true;
      await app.core.reachability.doubt();
    });
    await write('My wife cannot breathe');
    await user.click(send());
    expect(await screen.findByText(/call for help now/, { selector: 'p' })).toBeTruthy();
    expect(house.named('searchSubmenu')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'I need help now' }));
    await waitFor(() => expect(address()).toContain('/en/customer/urgent?'));
  });

  it('[SEARCH-CHIPS] [INQ-TRIGGER] starts a talk where the menu does, and says that the search led there', async () => {
    const { user, address } = await open();
    await write('towels');
    await user.click(send());
    await user.click(await screen.findByRole('button', { name: 'Housekeeping' }));
    await waitFor(() =>
      expect(house.named('createInquiry')[0]?.body).toEqual({
        mainMenuId: 1,
        subMenuId: 12,
        functionJson: '{"trigger":"ai_search"}',
      }),
    );
    await waitFor(() => expect(address()).toContain('/en/conversation/'));
  });

  it('[SEARCH-QUERY] ignores blanks, counts, and sends no more than 200 characters', async () => {
    const { user } = await open();
    expect(send().disabled).toBe(true);
    await user.type(await field(), '   {Enter}');
    expect(send().disabled).toBe(true);
    fireEvent.change(await field(), { target: { value: `${'a'.repeat(199)}🐚` } });
    expect([screen.getByText('200/200').textContent, send().disabled]).toEqual(['200/200', false]);
    fireEvent.change(await field(), { target: { value: 'a'.repeat(202) } });
    expect([
      screen.getByText('2 characters too many').textContent,
      send().disabled,
      (await field()).getAttribute('aria-invalid'),
    ]).toEqual(['2 characters too many', true, 'true']);
    expect(house.named('searchSubmenu')).toEqual([]);
  });

  it('[SEARCH-RESTORE] marks a question without an answer and gives it back, and asks again', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    house.refusals = { searchSubmenu: 'internal' };
    const { user } = await open();
    await write('towels');
    await user.click(send());
    expect(await screen.findByText('Not answered')).toBeTruthy();
    expect((await field()).value).toBe('towels');
    expect(screen.getByText(/Something went wrong on our side/)).toBeTruthy();
    house.refusals = {};
    await user.click(send());
    expect(await screen.findByRole('button', { name: 'Housekeeping' })).toBeTruthy();
    expect(screen.getAllByText('Not answered')).toHaveLength(1);
  });

  it('[SEARCH-NOTHING] asks for other words where nothing is found, and leaves out what is not there any more', async () => {
    house.operations = found({ ...pool, subMenuId: 99, facilityId: null });
    const { user } = await open();
    await write('unicorn');
    await user.click(send());
    expect(await within(screen.getByRole('log')).findByText(/Please try other words/)).toBeTruthy();
  });

  it('[SEARCH-RESTORE] keeps what was typed without a connection, says so, and asks by itself when there is one', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { user } = await open();
    await act(async () => {
      house.offline = true;
      await app.core.reachability.doubt();
    });
    expect(screen.getByText(/Your question is kept/)).toBeTruthy();
    await write('towels');
    await user.click(send());
    expect([
      screen.getByText(/will be sent as soon as you are back/) !== null,
      (await field()).value,
      send().disabled,
    ]).toEqual([true, 'towels', true]);
    await act(async () => {
      house.offline = false;
      await app.core.reachability.doubt();
    });
    expect(await screen.findByRole('button', { name: 'Housekeeping' })).toBeTruthy();
    expect(house.named('searchSubmenu')).toHaveLength(1);
  });

  it('[SEARCH-RESTORE] asks by itself, too, what was under way when the network went', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { user } = await open();
    await write('towels');
    house.offline = true;
    await user.click(send());
    expect(await screen.findByText(/will be sent as soon as you are back/)).toBeTruthy();
    expect([(await field()).value, screen.getByText('Not answered').textContent]).toEqual(['towels', 'Not answered']);
    await act(async () => {
      house.offline = false;
      await app.core.reachability.doubt();
    });
    expect(await screen.findByRole('button', { name: 'Housekeeping' })).toBeTruthy();
    expect((await field()).value).toBe('');
  });

  it('closes by the button and by going back, and keeps what was said', async () => {
    const { user, address } = await open();
    await write('towels');
    await user.click(send());
    await screen.findByRole('button', { name: 'Housekeeping' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/en/customer'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: /^Ask anything/ }));
    expect(await screen.findByRole('button', { name: 'Housekeeping' })).toBeTruthy();
  });

  it('is not there for guests of a sandbox, even by its address', async () => {
    app.memory.place.set({ lang: 'en', detail: place({ tenant_cd: 'sandbox_coast' }) });
    house.places = [place({ tenant_cd: 'sandbox_coast' })];
    openGuestPage(app, '/customer?ask=1');
    expect(await screen.findByRole('button', { name: /Ask us/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Ask anything/ })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[SEARCH-SIGN] has a sign in the bar of other pages where the house has a menu for it, which opens it too', async () => {
    menusWith(subMenu({ id: 17, name: 'Find something', menu_type: 'url', menu_option: '{"type":"search"}' }));
    const { user, address } = await open('/customer/menus/1');
    expect(address()).toBe('/en/customer/menus/1?ask=1');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/en/customer/menus/1'));
    await user.click(await screen.findByRole('button', { name: /^Find something/ }));
    await waitFor(() => expect(address()).toBe('/en/customer?ask=1'));
    expect(await field()).toBeTruthy();
  });

  it.each([
    '/customer/order/review?sub_id=1',
    '/hotel_qrcode',
    '/hotel_terms',
    '/customer/lamondo/conciergpt',
    '/add_wallet_pass',
    '/customer/check_in',
    '/customer/recommendation',
    '/customer/cms/coupons',
    '/customer/coupon',
    `/conversation/${CHAT}`,
  ])('[SEARCH-SIGN] stands on %s too', async (address) => {
    menusWith(subMenu({ id: 17, name: 'Find something', menu_type: 'url', menu_option: '{"type":"search"}' }));
    app.synchronize();
    openGuestPage(app, address);
    expect(await screen.findByRole('button', { name: 'Search' })).toBeTruthy();
  });
});

describe('speaking', () => {
  class Recognizer {
    static last: Recognizer | null = null;
    lang = '';
    onresult: ((event: object) => void) | null = null;
    onend: (() => void) | null = null;
    onerror: ((event: object) => void) | null = null;
    ended = '';
    start(): void {
      Recognizer.last = this;
    }
    stop(): void {
      this.ended = 'stopped';
      this.onend?.();
    }
    abort(): void {
      this.ended = 'aborted';
    }
    say(transcript: string): void {
      this.onresult?.({ results: [Object.assign([{ transcript }], { isFinal: false })] });
    }
  }
  const heard = () => Recognizer.last ?? expect.fail('nothing listens');

  it('[VOICE-RECORD] is not offered where nothing can record, nor in a language no recogniser knows', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Speak instead of typing' })).toBeNull();
  });

  it('[VOICE-RECORD] puts what was said behind what was typed, to be read before it is sent, and stops when the page is hidden', async () => {
    vi.stubGlobal('webkitSpeechRecognition', Recognizer);
    const { user } = await open();
    await write('Please:');
    await user.click(await screen.findByRole('button', { name: 'Speak instead of typing' }));
    expect(await screen.findByText('Listening. Speak now.')).toBeTruthy();
    expect(heard().lang).toBe('en-US');
    act(() => heard().say('two more towels'));
    expect((await field()).value).toBe('Please: two more towels');
    expect(screen.queryByRole('button', { name: 'Speak instead of typing' })).toBeNull();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(heard().ended).toBe('stopped');
    expect((await field()).value).toBe('Please: two more towels');
    expect(house.named('searchSubmenu')).toEqual([]);
  });

  it('[VOICE-FIELD] is over when the question is sent, and what is typed meanwhile stays', async () => {
    vi.stubGlobal('SpeechRecognition', Recognizer);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Speak instead of typing' }));
    act(() => heard().say('two more'));
    await user.type(await field(), ', large,');
    act(() => heard().say('two more towels'));
    expect((await field()).value).toBe('two more, large, towels');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByText('Listening. Speak now.')).toBeNull());
    expect(heard().ended).toBe('aborted');
    expect(JSON.stringify(house.named('searchSubmenu'))).toContain('two more, large, towels');
  });

  it('[VOICE-RECORD] says what went wrong, and goes back to typing with the microphone off', async () => {
    vi.stubGlobal('SpeechRecognition', Recognizer);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Speak instead of typing' }));
    await screen.findByText('Listening. Speak now.');
    act(() => {
      heard().onerror?.({ error: 'not-allowed' });
      heard().stop();
    });
    expect(screen.getByText(/The microphone is blocked/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Speak again' }));
    await user.click(screen.getByRole('button', { name: 'Type instead' }));
    expect(heard().ended).toBe('aborted');
    expect(await field()).toBeTruthy();
  });
});

describe('what is kept of it', () => {
  const NOW = Date.UTC(2026, 10, 21, 12);
  const item = (part: Partial<AskItem>): AskItem => ({
    id: 'i',
    by: 'guest',
    text: 'towels',
    at: NOW,
    isError: false,
    langCd: 'en',
    matches: [],
    answer: null,
    ...part,
  });

  it('[SEARCH-HISTORY] is dropped at the start after 24 hours', () => {
    const day = 24 * 3_600_000;
    expect(
      recentOf([item({ id: 'old', at: NOW - day - 1 }), item({ id: 'kept', at: NOW - day })], NOW).map(({ id }) => id),
    ).toEqual(['kept']);
  });

  it('[SEARCH-RESTORE] gives back a question whose page closed before the answer, but not over other words', () => {
    expect(settled({ draft: '', items: [item({})] })).toEqual({ draft: 'towels', items: [item({ isError: true })] });
    expect(settled({ draft: 'pool', items: [item({})] }).draft).toBe('pool');
    const answered = { draft: '', items: [item({}), item({ by: 'house' })] };
    expect(settled(answered)).toEqual(answered);
  });

  it('[SEARCH-HISTORY] [ENTRY-GROUP] [ENTRY-NEXT-GUEST] stays on the device, and goes with the group of the place and with the guest', async () => {
    const said = { draft: 'pool', items: [item({ by: 'house' })] };
    saveHistory(app, said);
    expect(await loadHistory(app, NOW)).toEqual(said);
    const detail = place();
    app.memory.place.set({
      lang: 'en',
      detail: { ...detail, location_group: { id: 'other', is_show_chat_history: true } },
    });
    expect(await loadHistory(app, NOW)).toEqual({ draft: '', items: [] });
    app.memory.place.set({ lang: 'en', detail });
    await forgetGuestsOwn();
    expect(await loadHistory(app, NOW)).toEqual({ draft: '', items: [] });
  });
});
