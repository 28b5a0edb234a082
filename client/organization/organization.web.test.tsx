import { createMemoryHistory, createRoute, RouterProvider } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, consoleCore } from '#client/console/testing/console-core.ts';
import { createAppRouter } from '#client/router.tsx';
import { renderScreen } from '#client/testing/render.tsx';
import { OrganizationApp } from './organization-app.tsx';

const id = '018f0000-0000-7000-8000-00000000000a';
const other = '018f0000-0000-7000-8000-00000000000b';
const me = (roles: readonly string[]) => ({
  account: { id: 'a1', email: 'noor@hotels.example', name: 'Noor', lang_cd: 'en' },
  organizations: [
    { id, name: 'Small hotels', roles },
    { id: other, name: 'Large hotels', roles: ['billing'] },
  ],
  houses: [],
  last_house_code: null,
});

const list = (items: readonly unknown[]): [number, unknown] => [200, { items, next_cursor: null, total: items.length }];

/**
 * Opens an organisation before a server that answers as told.
 *
 * @param work the mark of the work there is
 */
function open(at: string, answer: Answer, roles: readonly string[] = ['owner'], work = () => '0') {
  const core = consoleCore((method, path, body, headers) => {
    if (path.includes('/me?')) return [200, me(roles)];
    if (path.includes('/notices')) {
      const known = !path.includes('after=') || path.includes(`work=${work()}`);
      return [200, { last: '1', kinds: known ? [] : ['job'], work: work() }];
    }
    return answer(method, path.replace(`/be-api/manage/v1/organizations/${id}`, ''), body, headers);
  });
  const router = createAppRouter(
    'organization',
    'en',
    (parent) =>
      ['organization', 'organization/$organization/$area', 'organization/$organization/$area/$'].map((path) =>
        createRoute({ getParentRoute: () => parent, path, component: () => <OrganizationApp core={core} /> }),
      ),
    createMemoryHistory({ initialEntries: [`/en/organization${at}`] }),
  );
  return renderScreen(<RouterProvider router={router} />);
}

const member = (name: string, roles: readonly string[], version = 1) => ({
  id: `m-${name}`,
  name,
  email: `${name}@hotels.example`,
  roles,
  is_self: name === 'Noor',
  version,
});
const refusal = (status: number, code: string, more: object = {}): [number, unknown] => [
  status,
  { code, data: {}, ...more },
];

describe('work of an organisation', () => {
  it('[WORK-PROGRESS] [NOTICE-CONSOLE] that a colleague asks for shows without being asked for, with what it made', async () => {
    const job = {
      id: 'j1',
      kind: 'export_organization_history',
      house_code: null,
      state: 'done',
      done: 12,
      total: 12,
      message: null,
      result: { entries: 12 },
      file: { name: 'organization-history.csv', type: 'text/csv', size: 9 },
      asked_by: 'Ben',
      created_at: '2026-11-21T09:00:00.000Z',
      started_at: '2026-11-21T09:00:01.000Z',
      ended_at: '2026-11-21T09:00:02.000Z',
      can_cancel: false,
    };
    let jobs: object[] = [];
    const { user } = open(
      `/${id}/members`,
      (_method, path) => list(path.startsWith('/jobs') ? jobs : []),
      ['owner'],
      () => String(jobs.length),
    );
    await user.click(await screen.findByRole('button', { name: 'Work in the background' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Nothing in the last 30 days.')).toBeDefined();
    jobs = [job];
    expect(await dialog.findByText('History of the organization as a table', {}, { timeout: 10_000 })).toBeDefined();
    expect(dialog.getByText('12 entries')).toBeDefined();
    expect(dialog.getByRole('button', { name: /^Download: / })).toBeDefined();
  });
});

it('[REFUSAL-WORDS] an address of the organisation that leads nowhere says so', async () => {
  open(`/${id}/nowhere`, () => list([]));
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeDefined();
});

describe('the members of an organisation', () => {
  it('[LAST-ONE] are told in words that the last owner cannot leave', async () => {
    const { user } = open(`/${id}/members/m-Noor`, (method) =>
      method === 'DELETE' ? refusal(409, 'last_one', { data: { role: 'owner' } }) : [200, member('Noor', ['owner'])],
    );
    await user.click(await screen.findByRole('button', { name: 'Delete “Noor”' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.type(dialog.getByRole('textbox'), 'Noor');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('An organization always has an owner. Make somebody else one first')).toBeDefined();
  });

  it('[FORM-CONFLICT] two who change somebody’s roles at once are shown both, and one decides', async () => {
    const saved: unknown[] = [];
    let stored = member('Ada', ['billing']);
    const { user } = open(`/${id}/members/m-Ada`, (method, _path, body, headers) => {
      if (method !== 'PATCH') return [200, stored];
      if (headers.get('if-match') === '"1"') {
        stored = member('Ada', ['agency_administrator'], 2);
        return refusal(412, 'version_stale', { present: { version: 2 } });
      }
      saved.push(body);
      return [200, { ...stored, ...(body as object), version: 3 }];
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Owner' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has changed this too' }));
    expect(dialog.getByText('Agency administrator')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Save as chosen' }));
    await waitFor(() => expect(saved).toEqual([{ roles: ['billing', 'owner'] }]));
  });

  it('[RIGHT-NOW] who loses the right in the middle of a form is told so, and loses nothing typed', async () => {
    const { user } = open(`/${id}/members/m-Ada`, (method) =>
      method === 'PATCH' ? refusal(403, 'forbidden') : [200, member('Ada', ['billing'])],
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Owner' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('You may look at this, but not change it')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Owner' }).checked).toBe(true);
  });

  it('[INVITE-ONCE] are invited, sent the mail again, and the invitation is taken back', async () => {
    const asked: string[] = [];
    const invitation = {
      id: 'i-Bo',
      name: 'Bo',
      email: 'bo@hotels.example',
      roles: ['owner'],
      invited_by: 'Noor',
      expires_at: '2020-01-02T00:00:00.000Z',
      version: 4,
    };
    const { user } = open(`/${id}/members/invitations/new`, (method, path, body, headers) => {
      if (method !== 'GET') asked.push(`${method} ${path} ${headers.get('if-match') ?? ''} ${JSON.stringify(body)}`);
      if (method === 'POST') return [path.endsWith('/resend') ? 200 : 201, invitation];
      if (method === 'DELETE') return [200, { message: 'success' }];
      return path.includes('i-Bo') ? [200, invitation] : list([invitation]);
    });
    await user.type(await screen.findByLabelText('Name'), 'Bo');
    await user.type(screen.getByLabelText('E-mail address'), 'bo@hotels.example');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('The invitation is on its way to bo@hotels.example.')).toBeDefined();
    await user.click(await screen.findByRole('link', { name: /Bo/ }));
    expect(await screen.findByText(/It ran out on January/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText('The invitation was sent again.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Delete “Bo”' }));
    await user.type(within(await screen.findByRole('alertdialog')).getByRole('textbox'), 'Bo');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(asked).toEqual([
      'POST /invitations  {"name":"Bo","email":"bo@hotels.example","roles":["owner"]}',
      'POST /invitations/i-Bo/resend  undefined',
      'DELETE /invitations/i-Bo "4" undefined',
    ]);
  });
});

describe('the networks of an organisation', () => {
  const seen = { items: [], next_cursor: null, total: 0, address: '203.0.113.9', behind_proxy: false };

  it('[NETWORK-LIST] begin with the address that the server sees, and say who would be shut out', async () => {
    const { user } = open(`/${id}/networks/new`, (method) =>
      method === 'POST' ? refusal(409, 'locks_out') : [200, seen],
    );
    const network = await screen.findByLabelText<HTMLInputElement>('Address or network');
    expect(network.value).toBe('203.0.113.9');
    await user.type(screen.getByLabelText('What it is called'), 'Office');
    fireEvent.change(network, { target: { value: '198.51.100.0/24' } });
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(
      await screen.findByText('This would shut you out: your own address is not among these networks'),
    ).toBeDefined();
    expect(network.value).toBe('198.51.100.0/24');
  });

  it('[NETWORK-LIST] cannot be added through a proxy that the server was not told of', async () => {
    open(`/${id}/networks`, () => [200, { ...seen, behind_proxy: true }]);
    expect(await screen.findByText(/the server was not told of it/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add a network' })).toBeNull();
  });
});

describe('the service keys of an organisation', () => {
  const key = {
    id: 'k1',
    name: 'Counter',
    scopes: ['read'],
    networks: [],
    expires_at: null,
    last_used_at: null,
    last_used_from: null,
    previous_until: null,
    created_at: '2026-11-20T10:00:00.000Z',
    created_by: 'Noor',
    version: 1,
  };

  it('[CREDENTIAL-ONCE] [CREDENTIAL-ROTATE] show a secret once, when they are made and when they are rotated', async () => {
    const bodies: unknown[] = [];
    const { user } = open(`/${id}/keys/new`, (method, path, body) => {
      if (method === 'POST' && path.endsWith('/rotate')) return [200, { ...key, secret: 'bhk_second' }];
      if (method === 'POST') {
        bodies.push(body);
        return bodies.length === 1 ? refusal(409, 'credential_exists') : [201, { ...key, secret: 'bhk_first' }];
      }
      return path.includes('/k1') ? [200, key] : list([key]);
    });
    await user.type(await screen.findByLabelText('What it is for'), 'Counter');
    await user.type(screen.getByLabelText('Only from these networks'), '192.0.2.0/24, 2001:db8::/32');
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2030-05-01' } });
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText(/This can be registered only once/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Secret')).value).toBe('bhk_first');
    expect(bodies[1]).toEqual({
      name: 'Counter',
      scopes: ['read'],
      networks: ['192.0.2.0/24', '2001:db8::/32'],
      expires_at: new Date('2030-05-01T23:59:59.999').toISOString(),
    });
    await user.click(screen.getByRole('button', { name: 'I have kept it' }));
    expect(screen.queryByDisplayValue('bhk_first')).toBeNull();
    await user.click(await screen.findByRole('link', { name: /Counter/ }));
    await user.click(await screen.findByRole('button', { name: 'Make a new secret' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Make a new secret' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Secret')).value).toBe('bhk_second');
  });
});

describe('an organisation', () => {
  it('offers each member their areas, and the way to their other organisations', async () => {
    open('', () => list([]), ['billing']);
    const areas = within(await screen.findByRole('navigation', { name: 'Areas' }));
    await waitFor(() =>
      expect(areas.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        'Houses',
        'Plans and invoices',
        'My account',
      ]),
    );
    const others = screen.getByRole('combobox', { name: 'Organization' });
    expect(
      within(others)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Small hotels', 'Large hotels']);
  });

  it('[HISTORY-LIST] shows owners its history', async () => {
    const asked: string[] = [];
    open(`/${id}/history`, (_method, path) => {
      asked.push(path);
      return [200, { items: [], next_cursor: null }];
    });
    expect(await screen.findByText(/Nothing has happened yet/)).toBeDefined();
    expect(asked.some((path) => path.startsWith('/history'))).toBe(true);
  });
});

describe('another house', () => {
  it('[HOUSE-OF-FILE] is made of the file of one, which says what it begins with', async () => {
    const facts = {
      house_id: id,
      house_code: 'harbor',
      exported_at: '2026-11-20T09:00:00.000Z',
      schema: 2,
      name_dict: { en: 'Harbor' },
      tenant_type: 'store',
      lang_cd: 'ja',
      languages: [],
      time_zone: 'Asia/Tokyo',
      counts: { room: 2 },
      media: 0,
      beginnings: { rooms: 'r', reception: 'p', desk: 'd' },
    };
    const sent: unknown[] = [];
    const { user } = open(`/${id}/houses`, (method, path, body, headers) => {
      if (method === 'GET') return list([]);
      sent.push([path, headers.get('content-type'), body]);
      if (path.startsWith('/house-files'))
        return [201, { file: { id: other, name: 'harbor.zip', bytes: 9, facts }, errors: [] }];
      return refusal(400, 'fields_invalid', { fields: [{ path: 'file', code: 'file_unknown' }] });
    });
    await user.click(await screen.findByRole('button', { name: 'Add a house' }));
    await user.selectOptions(screen.getByLabelText('Begin with'), 'The file of a house');
    await user.click(screen.getByRole('button', { name: 'Make this house' }));
    expect(await screen.findByText('Please fill this in')).toBeDefined();
    await user.upload(screen.getByLabelText('File of a house (ZIP)'), new File(['x'], 'harbor.zip'));
    expect(await screen.findByText(/^2 rooms and places/)).toBeDefined();
    expect(screen.queryByText('Please fill this in')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Make this house' }));
    expect(await screen.findByText(/a house was made of it already/)).toBeDefined();
    expect(sent).toEqual([
      ['/house-files?name=harbor.zip', 'application/zip', undefined],
      [
        '/houses',
        null,
        {
          code: 'harbor',
          name_dict: { ja: 'Harbor' },
          tenant_type: 'store',
          lang_cd: 'ja',
          time_zone: 'Asia/Tokyo',
          file: other,
        },
      ],
    ]);
  });
});
