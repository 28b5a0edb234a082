import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answer } from '#client/console/testing/console-core.ts';
import { list, me, openAdmin } from '../testing/open-admin.tsx';

const group = {
  id: '018f0000-0000-7000-8000-00000000000a',
  name_dict: { en: 'Rooms by the lake' },
  is_default: true,
  is_show_chat_history: true,
  color: null,
  position: 0,
  rooms: 1,
  version: 1,
};
const heading = {
  id: 3,
  name_dict: { en: 'To eat' },
  icon: 'menu',
  required_show_submenu: false,
  section: null,
  order_no: 0,
  location_group_ids: null,
  is_display: true,
  version: 1,
};

/** A house with a heading and a group, which notes what is searched. */
function house(roles: readonly string[] = ['administrator']) {
  const searched: string[] = [];
  const answer: Answer = (_method, path) => {
    if (path.includes('/me?')) return [200, me(roles)];
    const { pathname, searchParams } = new URL(path, 'http://x');
    const kind = pathname.split('/').at(-1);
    const query = searchParams.get('query') ?? '';
    if (pathname.endsWith(`/location-groups/${group.id}`)) return [200, group];
    if (query === '') return list(kind === 'main-menus' ? [heading] : []);
    searched.push(`${kind} ${query}`);
    return list(kind === 'location-groups' && 'rooms by the lake'.includes(query) ? [group] : []);
  };
  return { answer, searched };
}
/** The palette's code comes when it is first asked for. */
const field = () => screen.findByRole('combobox', {}, { timeout: 10_000 });
const names = (): readonly string[] => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('the palette of administration', () => {
  it('[CONSOLE-FIND] [CONSOLE-TRAIL] is opened by Ctrl and K, and leads to a thing by its name without the mouse', async () => {
    const { answer, searched } = house();
    const { user } = await openAdmin('/en/admin/edelweiss/files', answer);
    await screen.findByRole('navigation', { name: 'Areas' });
    await expect
      .poll(
        () => {
          fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
          return screen.queryByRole('combobox');
        },
        { timeout: 10_000 },
      )
      .not.toBeNull();
    const typed = await field();
    expect(document.activeElement).toBe(typed);
    await user.type(typed, 'lake');
    const found = await screen.findByRole('option', { name: /by the lake/ });
    expect(within(found).getByText('Groups of rooms')).toBeDefined();
    await waitFor(() => expect(typed.getAttribute('aria-activedescendant')).toBe(found.id));
    expect(searched).toContain('location-groups lake');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: /A page/ })).toBeNull());
    const trail = await screen.findByRole('navigation', { name: 'Where you are' });
    expect(await within(trail).findByText('Rooms by the lake')).toBeDefined();
    expect(
      within(trail)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/en/admin/edelweiss/rooms', '/en/admin/edelweiss/rooms/groups']);
  });

  it('[CONSOLE-FIND] leads to areas and to what is made, and says what is not there', async () => {
    const { answer } = house();
    const { user } = await openAdmin('/en/admin/edelweiss/files', answer);
    await user.click(await screen.findByRole('button', { name: 'Go to' }));
    const typed = await field();
    expect(names()).toContain('History');
    await user.type(typed, 'questionnaire');
    await waitFor(() => expect(names()).toEqual(['QuestionnairesForms', 'Add a questionnaireForms']));
    await user.clear(typed);
    await user.type(typed, 'zzz');
    expect(await screen.findByText('Nothing is called so.')).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Nothing is called so.')).toBeNull());
  });

  it('[CONSOLE-FIND] begins a new menu below the first heading', async () => {
    const { answer } = house();
    const { user } = await openAdmin('/en/admin/edelweiss/files', answer);
    await user.click(await screen.findByRole('button', { name: 'Go to' }));
    await user.type(await field(), 'add a menu');
    await user.click(await screen.findByRole('option', { name: /^Add a menu(?! to)/ }));
    expect(await screen.findByRole('heading', { name: 'What shall the new menu do?' })).toBeDefined();
  });

  it('[CONSOLE-FIND] [RIGHT-TABLE] offers and asks nothing that somebody may not see', async () => {
    const { answer, searched } = house(['content_manager']);
    const { user } = await openAdmin('/en/admin/edelweiss/files', answer);
    await user.click(await screen.findByRole('button', { name: 'Go to' }));
    await user.type(await field(), 'lake');
    expect(await screen.findByText('Nothing is called so.')).toBeDefined();
    expect(searched.some((one) => one.startsWith('sub-menus'))).toBe(true);
    expect(searched.filter((one) => /^(?:rooms|location-groups|staff|staff-groups) /.test(one))).toEqual([]);
    await user.clear(await field());
    expect(names().filter((name) => /^Add |^Invite|^People|^Rooms/.test(name))).toEqual([]);
  });
});
