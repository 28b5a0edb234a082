import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBot } from '#client/console/testing/a-bot.ts';
import { aHouse } from '#client/console/testing/a-house.ts';
import { aSubMenu } from '#client/console/testing/a-sub-menu.ts';
import type { Answer } from '#client/console/testing/console-core.ts';
import { list, me, openAdmin } from '../../testing/open-admin.tsx';

const DESK = '018f0000-0000-7000-8000-000000000001';
const house = { id: 'h1', ...aHouse({ languages: ['en', 'fr'] }) };
const main = {
  id: 1,
  name_dict: { en: 'Ask us' },
  icon: 'concierge-bell',
  required_show_submenu: false,
  section: null,
  order_no: 0,
  location_group_ids: null,
  is_display: true,
  version: 1,
};
const sub = aSubMenu();
const heidi = aBot({ name: 'Heidi' });

/** A server with one heading and one menu below it, which writes down what it is sent. @param bots the house's assistants */
function menuServer(refusal?: [number, unknown], bots: readonly unknown[] = []) {
  const sent: [string, string, unknown][] = [];
  let subs = [sub];
  const answer: Answer = (method, path, body) => {
    if (path.includes('/me?')) return [200, me(['administrator'])];
    if (method !== 'GET') {
      if (refusal !== undefined) return refusal;
      sent.push([method, path.replace(/^.*edelweiss\//, ''), body]);
      const saved = { ...sub, ...(body as object), id: method === 'POST' ? 3 : 2, version: 2 };
      subs = method === 'POST' ? [...subs, saved] : [saved];
      return [method === 'POST' ? 201 : 200, saved];
    }
    const one = /sub-menus\/(\d+)/.exec(path)?.[1];
    if (one !== undefined) return [200, subs.find(({ id }) => String(id) === one)];
    if (path.includes('/sub-menus')) return list(subs);
    if (path.includes('/main-menus/')) return [200, main];
    if (path.includes('/main-menus')) return list([main]);
    if (path.includes('/staff-groups'))
      return list([{ id: DESK, name_dict: { en: 'Desk' }, position: 0, members: 1, lead_ids: [], version: 1 }]);
    if (path.includes('/bots')) return list(bots);
    return path.endsWith('/edelweiss') ? [200, house] : list([]);
  };
  return { answer, sent };
}

const open = (server: ReturnType<typeof menuServer>, below = '') =>
  openAdmin(`/en/admin/edelweiss/menus${below}`, server.answer);
/** The pages come piece by piece, which takes a busy machine a while. */
const soon = { timeout: 20_000 };
const titleField = () => screen.findAllByLabelText('English', {}, soon).then(([first]) => first ?? document.body);

// The screens come in pieces; on a busy machine the first test would wait for all of them.
beforeAll(async () => {
  await Promise.all([import('./menus-screen.tsx'), import('#client/ui/dialog-panel.tsx')]);
}, 120_000);

describe('menus in administration', () => {
  beforeEach(() => localStorage.clear());

  it('are shown below their headings, and made from what they shall do', async () => {
    const server = menuServer();
    const { user } = await open(server);
    expect((await screen.findByText('House rules', {}, soon)).closest('a')?.textContent).toContain('Announcement');
    await user.click(screen.getByLabelText('Add a menu to “Ask us”'));
    await user.click(await screen.findByText('Voice call', {}, soon));
    expect(await titleField()).toHaveProperty('value', 'Call us');
    await user.click(within(screen.getByRole('group', { name: 'Sign' })).getByRole('button', { name: 'Choose' }));
    await user.click(await screen.findByLabelText('Wrench', {}, soon));
    await user.click(screen.getByText('Done'));
    await user.selectOptions(screen.getByLabelText('Who is rung'), 'Who took the fewest calls');
    await user.click(screen.getByLabelText('Only at certain hours'));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(server.sent).toHaveLength(1), soon);
    expect(server.sent).toMatchObject([
      [
        'POST',
        'sub-menus',
        {
          main_menu_id: 1,
          menu_type: 'voice_talk',
          menu_option: { type: 'access_id', ring_strategy: 'fewest_calls' },
          name_dict: { en: 'Call us' },
          icon: 'wrench',
          staff_group_ids: [DESK],
          out_of_service: { display_timing: 'at_talk_start' },
          order_no: 1,
        },
      ],
    ]);
  });

  it('[MENU-PRESET] are made from one that is ready, worded in the languages of the house', async () => {
    const server = menuServer();
    const { user } = await open(server);
    await user.click(await screen.findByLabelText('Add a menu to “Ask us”', {}, soon));
    await user.click(await screen.findByText('Towels and amenities', {}, soon));
    expect(await titleField()).toHaveProperty('value', 'Towels and amenities');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(server.sent).toHaveLength(1), soon);
    const name = { en: 'Towels and amenities', fr: 'Serviettes et accessoires' };
    const greeting = { en: 'What may we bring you?', fr: expect.stringContaining('vous apporter') as string };
    expect(server.sent).toMatchObject([
      ['POST', 'sub-menus', { menu_type: 'ai_chatbot', icon: 'bath', name_dict: name, greeting_dict: greeting }],
    ]);
    // In no language that the house does not have.
    expect(server.sent.map(([, , body]) => body)).toEqual([expect.objectContaining({ name_dict: name })]);
  });

  it('[MENU-PRESET] are answered by the assistant of the house, where there is one, unless another is chosen', async () => {
    const server = menuServer(undefined, [heidi]);
    const { user } = await open(server, '/in-1/bot_chat/new');
    const chosen = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Assistant' }, soon);
    await waitFor(() => expect(chosen.selectedOptions[0]?.text).toBe('Heidi'));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]?.[2]).toMatchObject({ menu_option: { type: 'guest_bot', bot_id: heidi.id } });
  });

  it('show the fields that their kind reads, and send what was changed', async () => {
    const server = menuServer();
    const { user } = await open(server, '/2');
    await screen.findByText('The announcement', {}, soon);
    expect(screen.queryByLabelText('Address')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Kind'), 'Link');
    expect(screen.queryByText('The announcement')).toBeNull();
    await user.type(screen.getByLabelText('Address'), 'https://a.example/');
    await user.click(screen.getByLabelText('Not for guests of some languages'));
    await user.selectOptions(screen.getByLabelText('Add a language'), 'Thai');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(
      () =>
        expect(server.sent).toEqual([
          [
            'PATCH',
            'sub-menus/2',
            { menu_type: 'url', url: 'https://a.example/', is_lang_restricted: true, restricted_langs: ['th'] },
          ],
        ]),
      soon,
    );
  });

  it('[MENU-LANG-ALL] ask before the last language of a restriction goes', async () => {
    const { user } = await open(menuServer(), '/2');
    await user.click(await screen.findByLabelText('Not for guests of some languages', {}, soon));
    await user.selectOptions(screen.getByLabelText('Add a language'), 'Thai');
    const remove = async (answer: string): Promise<void> => {
      await user.click(screen.getByRole('button', { name: 'Remove Thai' }));
      const dialog = await screen.findByRole('alertdialog', {}, soon);
      await user.click(within(dialog).getByRole('button', { name: answer }));
    };
    await remove('Keep the language');
    expect(screen.getByRole('button', { name: 'Remove Thai' })).toBeDefined();
    await remove('Close it in all');
    expect(await screen.findByText('All languages')).toBeDefined();
  });

  it('[MENU-TITLE] say at the field what does not fit', async () => {
    const fields = [{ path: 'name_dict', code: 'double_quote' }];
    const server = menuServer([400, { code: 'fields_invalid', data: {}, fields }]);
    const { user } = await open(server, '/2');
    await user.type(await titleField(), '"');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Titles take no double quotes', {}, soon);
    expect(await titleField()).toHaveProperty('value', 'House rules"');
  });
});
