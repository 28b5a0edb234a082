import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import { askUs, FakeHouse, frontDesk, subMenu } from '../../testing/fake-house.ts';
import { openGuestPage } from '../../testing/open-page.tsx';
import { testApp, type TestApp } from '../../testing/test-app.ts';

let house: FakeHouse;
let app: TestApp;

const setting = {
  url: 'https://survey.example/coast',
  description1: 'How was it?',
  description2: 'Six questions.',
  message: 'Thank you for telling us.',
};

beforeEach(() => {
  house = new FakeHouse();
  house.menus = [
    {
      ...askUs,
      sub_menu: [frontDesk, subMenu({ id: 14, name: 'Your opinion', menu_type: 'questionnaire', menu_option: null })],
    },
  ];
  house.operations = { getBizQuestionnaireSetting: setting };
  app = testApp(house);
  activateLanguage('en', {});
  app.signIn();
  app.memory.menus.set({ lang: 'en', tenantCode: 'coast', locationId: null, menus: [...house.menus] });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

const open = () => openGuestPage(app, '/customer/questionnaire?main_id=1&sub_id=14');

describe('the questionnaire', () => {
  it('[QUESTIONNAIRE-PAGE] shows the words, asks before it leaves, opens the page and says thank you', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = open();
    expect(await screen.findByText('How was it?')).toBeTruthy();
    expect(screen.queryByText('Thank you for telling us.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open the questions' }));
    const dialog = await screen.findByRole('dialog');
    expect(opened).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Open' }));
    expect(opened).toHaveBeenCalledWith('https://survey.example/coast', '_blank', 'noopener');
    expect(await screen.findByText('Thank you for telling us.')).toBeTruthy();
  });

  it.each(['', 'survey.example/no-scheme', 'javascript:alert(1)', 'tel:123', 'https://user:secret@survey.example/'])(
    '[QUESTIONNAIRE-URL] leads nowhere by "%s", says so, and offers a message',
    async (url) => {
      house.operations = { getBizQuestionnaireSetting: { ...setting, url } };
      open();
      expect((await screen.findByRole('note')).textContent).toContain('could not be found');
      expect(screen.queryByRole('button', { name: 'Open the questions' })).toBeNull();
      expect(screen.getByRole('button', { name: 'Write a message' })).toBeTruthy();
    },
  );

  it('[QUESTIONNAIRE-PAGE] says at the button that the questions need a connection, and when nothing is asked', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { unmount } = open();
    await screen.findByText('How was it?');
    await act(async () => {
      house.offline = true;
      await app.core.reachability.doubt();
    });
    expect(await screen.findByText(/The questions will open once you are back/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Open the questions' }).disabled).toBe(true);
    unmount();
    await act(async () => {
      house.offline = false;
      house.operations = { getBizQuestionnaireSetting: null };
      await app.core.reachability.doubt();
    });
    openGuestPage(app, '/customer/questionnaire?main_id=1&sub_id=15');
    expect(await screen.findByText('There are no questions at the moment.')).toBeTruthy();
  });
});
