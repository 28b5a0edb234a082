import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Answer } from '#client/console/testing/console-core.ts';
import { aRoom } from '../../testing/a-room.ts';
import { list, me, openAdmin } from '../../testing/open-admin.tsx';

const house = '/be-api/manage/v1/houses/edelweiss';
const room = '0198a000-0000-7000-8000-000000000101';
const ann = {
  id: '0198a000-0000-7000-8000-000000000001',
  name: 'Ann Mori',
  location_id: room,
  check_in: '2026-11-20',
  check_out: '2026-11-24',
  country_code: '',
  phone_number: '',
  lang_cd: 'fr',
  reference: null,
  room: '101',
  code: 's-abc',
  entry_path: '/fr/biz/guest/edelweiss/s-abc',
  place: '101',
  has_entered: true,
  checked_out_at: null as string | null,
  version: 4,
};

/** A house with one guest; what was sent is noted. */
function aHouse(sent: unknown[], stay = ann): Answer {
  return (method, path, body, headers) => {
    if (path.includes('/me?') || path.endsWith('/me')) return [200, me(['supervisor'])];
    if (method !== 'GET') sent.push([method, path.replace(house, ''), body ?? headers.get('if-match')]);
    if (path.startsWith(`${house}/stays/import`))
      return [200, { created: 0, updated: 0, unchanged: 0, errors: [{ line: 3, code: 'room_unknown', message: '' }] }];
    if (path.startsWith(`${house}/stays/`)) return [200, stay];
    if (path.startsWith(`${house}/stays`)) return method === 'GET' ? list([stay]) : [201, { ...stay, name: 'Luc' }];
    return list([]);
  };
}

it('[STAY-CODE] a guest is checked in, and a wrong line of a table is told by its number', async () => {
  const sent: unknown[] = [];
  const { container } = await openAdmin('/en/admin/edelweiss/stays', aHouse(sent));
  expect(await screen.findByText('Ann Mori')).toBeDefined();
  const file = container.querySelector('input[type=file]');
  if (file !== null) fireEvent.change(file, { target: { files: [new File(['name'], 'guests.csv')] } });
  expect(await screen.findByText(/Line 3/)).toBeDefined();
  expect(screen.getByText(/There is no such room/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Check a guest in' }));
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Luc' } });
  fireEvent.change(screen.getByLabelText('Arrival'), { target: { value: '2026-12-01' } });
  fireEvent.change(screen.getByLabelText('Departure'), { target: { value: '2026-12-03' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject([
      'POST',
      '/stays',
      { name: 'Luc', location_id: null, check_in: '2026-12-01', check_out: '2026-12-03', reference: null },
    ]),
  );
});

it('[STAY-CHECK-OUT] asks before it ends a stay, from the version that was seen', async () => {
  const sent: unknown[] = [];
  await openAdmin(`/en/admin/edelweiss/stays/${ann.id}`, aHouse(sent));
  expect(await screen.findByText(`${window.location.origin}/fr/biz/guest/edelweiss/s-abc`)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Check out' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Check out' }));
  await waitFor(() => expect(sent).toEqual([['POST', `/stays/${ann.id}/check-out`, '"4"']]));
});

it('[STAY-CHECK-OUT] what was checked out is looked at, and can be taken back', async () => {
  const sent: unknown[] = [];
  await openAdmin(
    `/en/admin/edelweiss/stays/${ann.id}`,
    aHouse(sent, { ...ann, checked_out_at: '2026-11-22T10:00:00.000Z' }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Take the check-out back' }));
  await waitFor(() => expect(sent).toEqual([['DELETE', `/stays/${ann.id}/check-out`, '"4"']]));
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('[STAY-CODE] the list is narrowed to one room, chosen by its name', async () => {
  const asked: string[] = [];
  const stays = aHouse([]);
  const rooms = [aRoom('101', { id: room, is_room_asking: true })];
  await openAdmin('/en/admin/edelweiss/stays', (method, path, body, headers) => {
    asked.push(path);
    return path.startsWith(`${house}/rooms`) ? list(rooms) : stays(method, path, body, headers);
  });
  await screen.findByText('Ann Mori');
  const tools = within(screen.getByRole('search'));
  fireEvent.click(tools.getByRole('button', { name: 'Choose' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('radio'));
  await waitFor(() =>
    expect(asked.some((path) => path.includes(`/stays?`) && path.includes(`location_id=${room}`))).toBe(true),
  );
});

it('[PMS-LOG] what a hotel system sent is listed with its outcome, and opened', async () => {
  const call = {
    id: '7',
    at: '2026-11-22T10:00:00.000Z',
    system: 'PMS',
    direction: 'sent',
    call: 'POST /stays',
    outcome: 'refused',
    status: 400,
    took_ms: 12,
    content: { code: 'fields_invalid' },
  };
  const asked: string[] = [];
  const stays = aHouse([]);
  await openAdmin('/en/admin/edelweiss/stays/sent', (method, path, body, headers) => {
    if (path.endsWith('/me') || path.includes('/me?')) return [200, me(['administrator'])];
    asked.push(path);
    return path.startsWith(`${house}/property-calls`) ? list([call]) : stays(method, path, body, headers);
  });
  const line = await screen.findByText('POST /stays');
  expect(line.closest('summary')?.textContent).toContain('Refused (400)');
  expect(screen.getByText(/fields_invalid/)).toBeDefined();
  fireEvent.change(screen.getByLabelText('Outcome'), { target: { value: 'refused' } });
  await waitFor(() => expect(asked.at(-1)).toContain('outcome=refused'));
});
