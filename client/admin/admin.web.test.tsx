import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answer } from '#client/console/testing/console-core.ts';
import { aRoom } from './testing/a-room.ts';
import { list, me, openAdmin } from './testing/open-admin.tsx';

const group = {
  id: '018f0000-0000-7000-8000-00000000000a',
  name_dict: { en: 'Rooms' },
  is_default: true,
  is_show_chat_history: true,
  color: null,
  position: 0,
  rooms: 1,
  version: 1,
};

const admin = ['administrator'];
const asAdmin =
  (rest: Answer): Answer =>
  (method, path, body, headers) => {
    if (path.includes('/me?')) return [200, me(admin)];
    if (path.includes('/location-groups')) return list([group]);
    return rest(method, path, body, headers);
  };

const changed = {
  entry: '12',
  at: '2026-11-21T09:00:00.000Z',
  actor: { kind: 'person', id: 'a2', name: 'Mia', role: 'administrator' },
  door: 'manage',
  action: 'updateSubMenu',
  request_id: 'r-1',
  kind: 'sub_menu',
  id: '4',
  name: { en: 'Breakfast' },
  change: 'changed',
  count: 1,
  before: { name_dict: { en: 'Morning' }, is_display: true },
  after: { name_dict: { en: 'Breakfast' }, is_display: false },
  more: [],
};

describe('the history of a house', () => {
  it('[HISTORY-LIST] shows who changed what, before and after, and is narrowed by kind', async () => {
    const asked: string[] = [];
    await openAdmin(
      '/en/admin/edelweiss/history',
      asAdmin((_method, path) => {
        if (path.includes('/history')) asked.push(path);
        return [200, { items: [changed], next_cursor: null }];
      }),
    );
    const entry = within(await screen.findByRole('list', { name: 'History' }));
    expect(entry.getAllByText('Breakfast').length).toBeGreaterThan(0);
    expect(entry.getByText('Guests see it')).toBeDefined();
    expect(entry.getByText('Changed')).toBeDefined();
    expect(entry.getByText('Mia')).toBeDefined();
    expect(entry.getAllByLabelText('Before').map(({ textContent }) => textContent)).toEqual([
      'English: Morning',
      'Yes',
    ]);
    expect(entry.getAllByLabelText('After').map(({ textContent }) => textContent)).toEqual([
      'English: Breakfast',
      'No',
    ]);
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'room' } });
    await waitFor(() => expect(asked.at(-1)).toContain('kind=room'));
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
    await waitFor(() => expect(asked.at(-1)).toContain('from=2026-11-01'));
  });

  it('[NOTICE-CONSOLE] shows what a colleague just changed', async () => {
    let told = 0;
    let items = [changed];
    await openAdmin(
      '/en/admin/edelweiss/history',
      asAdmin((_method, path) => {
        if (!path.includes('/notices')) return [200, { items, next_cursor: null }];
        told += 1;
        if (told !== 2) return [200, { last: '12', kinds: [], work: '0' }];
        items = [{ ...changed, entry: '13', name: { en: 'Supper' } }, changed];
        return [200, { last: '13', kinds: ['sub_menu'], work: '0' }];
      }),
    );
    expect(await screen.findAllByText('Breakfast')).toBeDefined();
    expect(await screen.findByText('Supper', {}, { timeout: 5000 })).toBeDefined();
  });
});

describe('administration', () => {
  it('[DESK-CHOICE] asks who has several houses which, and remembers the one that is opened', async () => {
    const kept: unknown[] = [];
    const several =
      (last: string | null): Answer =>
      (method, path, body) => {
        if (method === 'PATCH') {
          kept.push(body);
          return [200, { message: 'success' }];
        }
        const { houses, ...mine } = me(admin);
        const lodge = { ...houses[0], code: 'lodge', name: 'Lodge' };
        return path.includes('/me?') ? [200, { ...mine, houses: [...houses, lodge], last_house_code: last }] : list([]);
      };
    const asked = await openAdmin('/en/admin', several(null));
    expect(await screen.findByRole('heading', { name: 'Where do you work now?' })).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Open' }).map((link) => link.getAttribute('href'))).toEqual([
      '/en/admin/edelweiss',
      '/en/admin/lodge',
    ]);
    expect(kept).toEqual([]);
    asked.unmount();
    await openAdmin('/en/admin/lodge', several('edelweiss'));
    await waitFor(() => expect(kept).toEqual([{ last_house_code: 'lodge' }]));
  });

  it('[REFUSAL-WORDS] says of an address that leads nowhere that it does, and leads to where there is something', async () => {
    await openAdmin(
      '/en/admin/edelweiss/nowhere',
      asAdmin(() => list([])),
    );
    expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeDefined();
    const way = within(screen.getByRole('main')).getByRole('link', { name: 'Start' });
    expect(way.getAttribute('href')).toBe('/en/admin/edelweiss/start');
  });

  it('[RIGHT-TABLE] offers who may write the house’s areas, and a clerk none', async () => {
    await openAdmin(
      '/en/admin',
      asAdmin(() => list([])),
    );
    const nav = await screen.findByRole('navigation');
    expect(
      within(nav)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Start',
      'House',
      'Design',
      'Pictures and films',
      'Rooms',
      'Stays',
      'Payment',
      'Menus',
      'Places',
      'How full it is',
      'Coupons',
      'Forms',
      'Ordering',
      'Languages',
      'People',
      'Canned replies',
      'Work at the desk',
      'Hours and behaviour',
      'Add-ons',
      'Settings',
      'Service keys',
      'Drafts',
      'Template',
      'Data protection',
      'Looks by the provider',
      'History',
      'Audit trail',
      'Assistants',
    ]);
    expect(await screen.findByRole('heading', { name: 'Pension Edelweiss' })).toBeDefined();
  });

  it('tells a clerk plainly that it is not for them, and leads to the inbox', async () => {
    await openAdmin('/en/admin', (_method, path) => (path.includes('/me?') ? [200, me(['staff'])] : list([])));
    expect(await screen.findByRole('heading', { name: 'This page is for administrators' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to the inbox' }).getAttribute('href')).toBe('/en/staff');
  });

  it('adds a room, says what does not fit at its field, and keeps what was typed', async () => {
    const rooms = [aRoom('101')];
    const { user } = await openAdmin(
      '/en/admin/edelweiss/rooms',
      asAdmin((method, _path, body) => {
        if (method === 'GET') return list(rooms);
        const { name } = body as { name: string };
        if (rooms.some((one) => one.name === name))
          return [400, { code: 'fields_invalid', data: {}, fields: [{ path: 'name', code: 'doubled' }] }];
        rooms.push(aRoom(name));
        return [201, aRoom(name)];
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Add a room' }));
    const name = await screen.findByRole('textbox', { name: 'Number or name' });
    await user.type(name, '101{Enter}');
    expect(await screen.findByText('This is there already')).toBeDefined();
    expect((name as HTMLInputElement).value).toBe('101');
    expect(document.activeElement).toBe(name);
    await user.clear(name);
    await user.type(name, '102{Enter}');
    expect(await screen.findByText('102')).toBeDefined();
    expect(await screen.findByText('2 rooms')).toBeDefined();
  });

  it('looks through a table first and names each line that is wrong', async () => {
    const asked: string[] = [];
    const { user } = await openAdmin(
      '/en/admin/edelweiss/rooms',
      asAdmin((method, path) => {
        if (method === 'GET') return list([aRoom('101')]);
        asked.push(path);
        return [200, { created: 2, updated: 0, unchanged: 1, errors: [{ line: 3, code: 'doubled', message: '' }] }];
      }),
    );
    await user.upload(await screen.findByLabelText('Table of rooms (Excel or CSV)'), new File(['x'], 'rooms.csv'));
    expect(await screen.findByText(/Line 3/)).toBeDefined();
    expect(asked).toEqual(['/be-api/manage/v1/houses/edelweiss/rooms/import?dry_run=1']);
    expect(screen.queryByRole('button', { name: 'Take them over' })).toBeNull();
  });

  const lena = {
    id: 'p1',
    state: 'active',
    email: 'lena@edelweiss.example',
    name: 'Lena Berg',
    roles: ['staff'],
    group_ids: ['018f0000-0000-7000-8000-00000000000b'],
    languages: ['de'],
    department: null,
    position: null,
    handling_limit: 4,
    can_write: true,
    manages_people: true,
    lead_of: [],
    open_tickets: 2,
    push_devices: 0,
    sessions: 2,
    online_status: 'online',
    expires_at: null,
    is_self: false,
    version: 3,
  };
  const desk = {
    id: '018f0000-0000-7000-8000-00000000000b',
    name_dict: { en: 'Front desk' },
    position: 0,
    members: 1,
    lead_ids: [],
    version: 1,
  };

  it('[STAFF-GOES] shows how somebody stands, says why they cannot be shut out, and signs them out', async () => {
    const asked: string[] = [];
    const { user } = await openAdmin(
      '/en/admin/edelweiss/people/p1',
      asAdmin((method, path) => {
        if (path.includes('/staff-groups')) return list([desk]);
        if (path.includes('/sessions') && method === 'GET')
          return [
            200,
            {
              items: ['d1', 'd2'].map((id) => ({
                id,
                user_agent: 'Mozilla/5.0 (X11; Linux) Chrome/140.0',
                created_at: '2026-11-22T10:00:00.000Z',
                last_used_at: '2026-11-22T11:00:00.000Z',
              })),
            },
          ];
        if (method === 'GET') return [200, lena];
        asked.push(`${method} ${path.replace('/be-api/manage/v1/houses/edelweiss', '')}`);
        return method === 'PATCH'
          ? [409, { code: 'in_use', message: '', data: { tickets: 2 } }]
          : [200, { message: 'success' }];
      }),
    );
    expect(await screen.findByText('Holds 2 tickets')).toBeDefined();
    expect(screen.getByText('Messages and calls ring in the open inbox only')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail address' }).value).toBe(lena.email);
    await user.click(screen.getByRole('button', { name: 'Shut out for now' }));
    expect(await screen.findByText(/still used by 2 tickets/)).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Sign out everywhere' })).toBeDefined();
    const [device] = within(await screen.findByRole('list', { name: 'Signed in' })).getAllByRole('listitem');
    if (device === undefined) throw new Error('no device');
    await user.click(within(device).getByRole('button', { name: 'Sign out' }));
    expect(asked).toEqual(['PATCH /staff/p1', 'DELETE /staff/p1/sessions?session_id=d1']);
  });

  it('[INVITE-ONCE] invites with roles, groups and languages, and sends an invitation again or takes it back', async () => {
    const asked: unknown[] = [];
    const ida = {
      ...lena,
      id: 'i1',
      name: 'Ida',
      state: 'invited',
      sessions: 0,
      expires_at: '2020-01-02T00:00:00.000Z',
    };
    const { user } = await openAdmin(
      '/en/admin/edelweiss/people/new',
      asAdmin((method, path, body) => {
        if (path.includes('/staff-groups')) return list([desk]);
        if (method !== 'GET') {
          asked.push(`${method} ${path.split('/').slice(6).join('/')}`, body);
          return [method === 'POST' ? 201 : 200, ida];
        }
        return path.includes('/staff/') ? [200, ida] : list([ida]);
      }),
    );
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ida');
    await user.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'ida@edelweiss.example');
    // An administrator makes no super administrators.
    expect(screen.queryByRole('checkbox', { name: 'Super administrator' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Supervisor' }));
    // The first group is offered, also where the form stood there before the groups did [FORM-BEGINS].
    expect(await screen.findByRole('checkbox', { name: 'Front desk', checked: true })).toBeDefined();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Languages' }), 'ja');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.click(await screen.findByRole('link', { name: /Ida/ }));
    expect(await screen.findByText(/It ran out on/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText('The invitation was sent again.')).toBeDefined();
    expect(asked).toEqual([
      'POST staff',
      {
        name: 'Ida',
        email: 'ida@edelweiss.example',
        roles: ['staff', 'supervisor'],
        group_ids: ['018f0000-0000-7000-8000-00000000000b'],
        languages: ['ja'],
      },
      'POST staff/i1/invitation',
      undefined,
    ]);
  });
});
