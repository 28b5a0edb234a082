import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { list, me, openAdmin } from '../../testing/open-admin.tsx';

const BOT = '018f0000-0000-7000-8000-0000000000b1';
const house = '/be-api/manage/v1/houses/edelweiss';
const mia = { id: BOT, name: 'Mia', icon: null, version: 3 };
/** The pages come piece by piece, which takes a busy machine a while. */
const soon = { timeout: 10_000 };

/** A house with one assistant, which writes down what it is sent and may refuse it. */
function aHouse(sent: unknown[], refusal?: [number, unknown]) {
  return (method: string, path: string, body: unknown): [number, unknown] => {
    if (path.includes('/me?')) return [200, me(['administrator'])];
    if (method !== 'GET') {
      sent.push([method, path.replace(house, ''), body]);
      return refusal ?? [method === 'POST' ? 201 : 200, { ...mia, ...(body as object), version: 4 }];
    }
    return path.includes(`/bots/${BOT}`) ? [200, mia] : path.includes('/bots') ? list([mia]) : list([]);
  };
}

// The screens come in pieces; on a busy machine the first test would wait for all of them.
beforeAll(async () => {
  await Promise.all([import('./assistants-screen.tsx'), import('#client/ui/dialog-panel.tsx')]);
}, 120_000);

describe('assistants in administration', () => {
  beforeEach(() => localStorage.clear());

  it('[BOT-FACE] are added and named anew', async () => {
    const sent: unknown[] = [];
    const { user } = await openAdmin('/en/admin/edelweiss/assistants', aHouse(sent));
    await user.click(await screen.findByText('Mia', {}, soon));
    const field = await screen.findByLabelText('Name guests read', {}, soon);
    await user.clear(field);
    await user.type(field, 'Emma');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([['PATCH', `/bots/${BOT}`, { name: 'Emma' }]]), soon);
  });

  it('[BOT-FACE] stay while a menu leads to them, which is said', async () => {
    const sent: unknown[] = [];
    const refusal: [number, unknown] = [409, { code: 'in_use', data: { menus: 1 } }];
    const { user } = await openAdmin(`/en/admin/edelweiss/assistants/${BOT}`, aHouse(sent, refusal));
    await user.click(await screen.findByRole('button', { name: 'Delete “Mia”' }, soon));
    const dialog = within(await screen.findByRole('alertdialog', {}, soon));
    await user.type(dialog.getByRole('textbox'), 'Mia');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/it is still used by 1 menu/, {}, soon)).toBeTruthy();
    expect(sent).toEqual([['DELETE', `/bots/${BOT}`, undefined]]);
  });

  it('[FIELD-NAMED] say at the field that a name is missing', async () => {
    const fields = [{ path: 'name', code: 'text_blank' }];
    const { user } = await openAdmin(
      '/en/admin/edelweiss/assistants/new',
      aHouse([], [400, { code: 'fields_invalid', data: {}, fields }]),
    );
    await user.type(await screen.findByLabelText('Name guests read', {}, soon), ' ');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(
      () => expect(screen.getByLabelText('Name guests read').getAttribute('aria-invalid')).toBe('true'),
      soon,
    );
  });
});
