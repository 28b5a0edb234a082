import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Answer } from '#client/console/testing/console-core.ts';
import { aRoom } from '../../testing/a-room.ts';
import { list, me, openAdmin } from '../../testing/open-admin.tsx';

const house = '/be-api/manage/v1/houses/edelweiss';
const tea = {
  id: 7,
  code: 'TEA',
  name_dict: { en: 'A pot of tea' },
  descriptions: [],
  places: [],
  image_url: null,
  color: null,
  security_level: 2,
  usage_limit: 'limited',
  max_redemption_number: 1,
  limited_no: 50,
  allocation_timing: 'manual',
  allocation_object: 'guest',
  allocation_unit: 'once',
  valid_from: null,
  valid_until: null,
  valid_days: null,
  after_checkout_usage: false,
  disabled: false,
  staff_group_id: null,
  issued: 3,
  redeemed: 1,
  has_pin: false,
  version: 4,
};
const ann = { id: '0198a000-0000-7000-8000-000000000001', kind: 'guest', name: 'Ann', room: '501' };

/** A house with one kind of coupon; what was sent is noted. */
function aHouse(sent: unknown[], more: Answer = () => list([])): Answer {
  return (method, path, body, headers) => {
    if (path.includes('/me?') || path.endsWith('/me')) return [200, me(['administrator'])];
    if (method !== 'GET') sent.push([method, path.replace(house, ''), body]);
    if (path.startsWith(`${house}/coupon-types/7`)) return [200, tea];
    if (method === 'GET' && path.startsWith(`${house}/coupon-types`) && !path.includes('/8')) return list([tea]);
    return more(method, path, body, headers);
  };
}

it('[COUPON-KIND] a kind is changed by what is chosen, and told that its counter has no PIN', async () => {
  const sent: unknown[] = [];
  await openAdmin('/en/admin/edelweiss/coupons/7', aHouse(sent));
  expect(await screen.findByText(/This counter has no PIN yet/)).toBeDefined();
  fireEvent.change(screen.getByLabelText('How it is redeemed'), { target: { value: '3' } });
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-12-31' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([['PATCH', '/coupon-types/7', { security_level: 3, valid_until: '2026-12-31' }]]),
  );
});

it('a kind that was deleted, or never was, is said to be gone, with the way to the others', async () => {
  const isGone: Answer = () => [404, { code: 'not_found', data: {} }];
  await openAdmin('/en/admin/edelweiss/coupons/8', aHouse([], isGone));
  expect(await screen.findByRole('heading', { name: 'This is not there any more' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getAllByRole('link', { name: /^(Coupons|Kinds of coupons)$/ }).length).toBeGreaterThan(0);
});

it('[CONSOLE-PREVIEW] a kind stands beside its form as guests will have it, before anybody is given one', async () => {
  const reception = aRoom('r1', { is_default_location: true });
  await openAdmin(
    '/en/admin/edelweiss/coupons/7',
    aHouse([], (_method, path) => list(path.includes('/rooms') ? [reception] : [])),
  );
  const frame = await screen.findByTitle('Preview');
  expect(frame.getAttribute('src')).toContain('/biz/location/edelweiss/r-r1');
  expect(JSON.parse(frame.getAttribute('data-example') ?? '')).toMatchObject({ code: 'TEA', security_level: 2 });
});

it('[COUPON-GIVEN] one is given by hand, and a refusal is told in words', async () => {
  const sent: unknown[] = [];
  await openAdmin(
    '/en/admin/edelweiss/coupons/held',
    aHouse(sent, (method, path) =>
      method === 'POST'
        ? [409, { type: 'about:blank', title: 'taken', status: 409, code: 'coupon_already_issued', data: {} }]
        : path.includes('/coupon-holders')
          ? [200, { items: [ann] }]
          : list([]),
    ),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Give a coupon' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('radio'));
  fireEvent.click(dialog.getByRole('button', { name: 'Give it' }));
  expect(await dialog.findByText('They have this coupon already')).toBeDefined();
  expect(sent).toEqual([['POST', '/coupons', { coupon_type_id: 7, holder_id: ann.id }]]);
});

it('[COUPON-PIN-TRIES] a counter’s PIN is sent as digits, and not shown afterwards', async () => {
  const sent: unknown[] = [];
  await openAdmin(
    '/en/admin/edelweiss/coupons/pins',
    aHouse(sent, (method) =>
      method === 'PUT'
        ? [200, { message: 'success' }]
        : [200, { items: [{ id: ann.id, name_dict: { en: 'Bar' }, is_set: false, updated_at: null }] }],
    ),
  );
  const field = await screen.findByLabelText('New PIN, six digits');
  fireEvent.change(field, { target: { value: '48-29 15' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set the PIN' }));
  await waitFor(() => expect(sent).toEqual([['PUT', `/coupon-pins/${ann.id}`, { pin: '482915' }]]));
  await waitFor(() => expect(screen.queryByDisplayValue('482915')).toBeNull());
});
