import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Answer } from '#client/console/testing/console-core.ts';
import { accountIds, accountParts } from '#shared/domain/accounts/account-fields.ts';
import { secretNames } from '#shared/manage/accounts.ts';
import type { Payment } from '#shared/manage/payments.ts';
import { list, me, openAdmin } from '../../testing/open-admin.tsx';

const house = '/be-api/manage/v1/houses/edelweiss';
const names = new Set(Object.values(accountParts).flatMap(({ fields }): readonly string[] => fields));

/** An account as it is read: whatever its provider wants, and no secret. */
const account = (id: (typeof accountIds)[number], more: object = {}) => ({
  ...Object.fromEntries([...names].map((name) => [name, ''])),
  ...Object.fromEntries(secretNames.map((name) => [name, ''])),
  environment: 'live',
  id,
  in_file: false,
  is_whole: false,
  is_active: true,
  secrets_set: [],
  secrets_lost: false,
  version: 0,
  ...more,
});

const paid: Payment = {
  id: '0198a000-0000-7000-8000-000000000001',
  created_at: '2026-11-22T10:00:00.000Z',
  settled_at: '2026-11-22T10:01:00.000Z',
  provider: 'gmo',
  is_stub: false,
  order_ref: 'b-1',
  reference: 'gmo-1',
  guest: 'Ann Mori',
  room: '101',
  amount: 12_000,
  currency: 'JPY',
  state: 'paid',
  refunds: [],
  refundable: 12_000,
};

/** A house with these payments and accounts; what was sent is noted. */
function aHouse(sent: unknown[], payments: readonly Payment[], roles = ['administrator']): Answer {
  const accounts = accountIds.map((id) =>
    id === 'gmo'
      ? account(id, { shop_id: 'shop-7', is_whole: true, secrets_set: ['shop_pass'], version: 3 })
      : account(id),
  );
  return (method, path, body, headers) => {
    if (path.includes('/me?') || path.endsWith('/me')) return [200, me(roles)];
    const at = path.replace(house, '');
    if (method !== 'GET') sent.push([method, at, body ?? null, headers.get('if-match')]);
    if (at.startsWith('/payments/')) return [method === 'POST' ? 201 : 200, paid];
    if (at.startsWith('/payments')) {
      if (method === 'GET') sent.push([method, at]);
      return list(payments);
    }
    if (at.startsWith('/accounts/')) return [200, { ...account('gmo'), ...(body as object), version: 4 }];
    if (at.startsWith('/accounts')) return list(accounts);
    return list([]);
  };
}

it('[ACCOUNT-SECRET] an account tells whose it is, sends what was typed, and no secret that was left alone', async () => {
  const sent: unknown[] = [];
  await openAdmin('/en/admin/edelweiss/payment/accounts/gmo', aHouse(sent, []));
  const provider = await screen.findByLabelText<HTMLSelectElement>('Provider');
  expect([provider.value, provider.disabled]).toEqual(['gmo', true]);
  const secret = screen.getByLabelText<HTMLInputElement>('Shop password');
  expect([secret.type, secret.value]).toEqual(['password', '']);
  fireEvent.change(screen.getByLabelText('Shop ID'), { target: { value: 'shop-8' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([['PATCH', '/accounts/gmo', { shop_id: 'shop-8' }, '"3"']]));
});

it('[ACCOUNT-SECRET] the list of accounts says which are in use', async () => {
  await openAdmin('/en/admin/edelweiss/payment/accounts', aHouse([], []));
  const rows = await screen.findAllByRole('listitem');
  const row = (name: string) => rows.find((one) => within(one).queryByText(name) !== null)?.textContent;
  expect(row('GMO (cards)')).toContain('In use');
  expect(row('TakeMe Pay (wallets)')).toContain('No account');
});

it('[PAY-GIVE-BACK] payments are listed, narrowed, and a part of one is given back', async () => {
  const sent: unknown[] = [];
  await openAdmin('/en/admin/edelweiss/payment', aHouse(sent, [paid]));
  expect(await screen.findByText('Ann Mori')).toBeTruthy();
  expect(screen.getByText('¥12,000')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'paid' } });
  await waitFor(() => expect(sent).toContainEqual(['GET', expect.stringContaining('state=paid')]));
  fireEvent.click(await screen.findByRole('button', { name: 'Give back' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Amount/), { target: { value: '2000' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Give back' }));
  await waitFor(() => expect(sent).toContainEqual(['POST', `/payments/${paid.id}/refunds`, { amount: 2000 }, null]));
});

it('[PAY-GIVE-BACK] what the provider did not give is told with its sum, and noted once the desk gave it', async () => {
  const sent: unknown[] = [];
  const refund = {
    amount: 500,
    state: 'by_hand',
    reason: 'refused',
    order_id: null,
    created_at: paid.created_at,
  } as const;
  await openAdmin('/en/admin/edelweiss/payment', aHouse(sent, [{ ...paid, refundable: 0, refunds: [refund] }]));
  fireEvent.click(await screen.findByRole('button', { name: 'Give back' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('The provider did not give back ¥500. Give it at the desk.')).toBeTruthy();
  // Nothing is left to give by the provider.
  expect(dialog.queryByLabelText(/^Amount/)).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'It was given' }));
  await waitFor(() => expect(sent).toContainEqual(['POST', `/payments/${paid.id}/given-back`, null, null]));
});
