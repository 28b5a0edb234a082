import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSubMenu } from '#client/console/testing/a-sub-menu.ts';
import { BOT, mia, myself, openBuilder, page } from '../../testing/open-builder.tsx';

/** The pages come piece by piece, which takes a busy machine a while. */
const soon = { timeout: 20_000 };
const PUBLISHED = '018f0000-0000-7000-8000-0000000000c1';
const life = {
  state: 'published',
  answers: true,
  plan: null,
  is_silent: false,
  ends_at: null,
  paid_until: null,
  steps: ['deactivate'],
  published: { id: PUBLISHED, no: 1 },
  version: 4,
};
const menu = (botId: string | null) =>
  aSubMenu({
    menu_type: 'ai_chatbot',
    sub_menu_type: 'bot_chat',
    menu_option: { type: 'guest_bot', bot_id: botId },
    name_dict: { en: 'Ask our assistant' },
    announcement_dict: null,
  });

/** Opens what is published of an assistant of a house with one menu. @param botId whom the menu leads to */
async function openVersions(botId: string | null, roles: readonly string[]) {
  let asked = 0;
  await openBuilder(`/en/bots/edelweiss/${BOT}/versions`, (_method, path) => {
    if (path.includes('/me?')) return [200, myself(roles)];
    if (path.endsWith('/life')) return [200, life];
    if (path.includes('/sub-menus')) {
      asked += 1;
      return page([menu(botId)]);
    }
    if (path.endsWith(`/bots/${BOT}`)) return [200, mia];
    return path.includes('/bots?') ? page([mia]) : page([]);
  });
  return { menusAsked: () => asked };
}

describe('what of an assistant guests meet', () => {
  beforeEach(() => localStorage.clear());

  it('[BOT-NO-MENU] says that no menu leads to it, and where one is made', async () => {
    await openVersions(null, ['administrator']);
    expect(await screen.findByText(/No menu leads guests to it yet/, {}, soon)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add one' }).getAttribute('href')).toBe('/en/admin/edelweiss/menus');
  });

  it('[BOT-NO-MENU] says nothing of it where one does', async () => {
    const { menusAsked } = await openVersions(BOT, ['administrator']);
    await expect.poll(menusAsked, soon).toBe(1);
    expect(await screen.findByText('Guests meet version 1.', {}, soon)).toBeTruthy();
    expect(screen.queryByText(/No menu leads guests to it yet/)).toBeNull();
  });

  it('[BOT-NO-MENU] does not ask for menus on behalf of who makes none', async () => {
    const { menusAsked } = await openVersions(null, ['prompt_engineer']);
    expect(await screen.findByText('Guests meet version 1.', {}, soon)).toBeTruthy();
    expect(menusAsked()).toBe(0);
  });
});
