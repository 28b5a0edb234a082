import { createMemoryHistory, createRoute, RouterProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, consoleCore } from '#client/console/testing/console-core.ts';
import { OrganizationApp } from '#client/organization/organization-app.tsx';
import { createAppRouter } from '#client/router.tsx';
import { renderScreen } from '#client/testing/render.tsx';
import type { InvoiceRow } from '#shared/manage/invoices.ts';
import type { BotUse, Quote, Subscription } from '#shared/manage/subscription.ts';

const id = '018f0000-0000-7000-8000-00000000000a';
const subscription: Subscription = {
  standing: 'active',
  version: 4,
  time_zone: 'Asia/Tokyo',
  trial: null,
  period: { start: '2026-11-21', end: '2026-12-21' },
  last_day_to_cancel: '2026-12-18',
  monthly: { subtotal: 30_000, tax: 3_000, total: 33_000 },
  next: { subtotal: 30_000, tax: 3_000, total: 33_000 },
  balance: 0,
  pays_by: 'stripe',
  takes_cards: true,
  card: { brand: 'visa', last4: '4242', exp_month: 3, exp_year: 2028, holder: null },
  add_ons: [
    { kind: 'operators', included: 3, quantity: 0, next_quantity: null, used: 2 },
    { kind: 'qr_codes', included: 3, quantity: 0, next_quantity: null, used: 0 },
    { kind: 'dictionary', included: 0, quantity: 0, next_quantity: null, used: null },
  ],
  has_payer: true,
  waiting: null,
  unpaid: null,
  page_decline: null,
  has_bots: true,
};
const coral: BotUse = {
  id: '018f0000-0000-7000-8000-0000000000b1',
  name: 'Coral',
  house: { id: 'h1', code: 'edelweiss' },
  plan: 'starter',
  speaks: true,
  next_plan: null,
  ends_on: null,
  opted_out_on: null,
  answers: { used: 2500, limit: 3000 },
  tokens: { used: 0, limit: null },
};
const quote: Quote = {
  version: 4,
  kind: 'raise',
  period: { start: '2026-11-21', end: '2026-12-21' },
  lines: [],
  subtotal: 15_000,
  tax: 1_500,
  total: 16_500,
  balance_used: 0,
  due: 16_500,
  monthly: { subtotal: 60_000, tax: 6_000, total: 66_000 },
  below: [],
};
const list = (items: readonly unknown[]): [number, unknown] => [200, { items, next_cursor: null, total: items.length }];

/** Opens the plans before a server that answers as told, and as usual where it tells nothing. */
function open(at: string, held: Partial<Subscription>, roles: readonly string[], answer: Answer = () => [0, null]) {
  const core = consoleCore((method, path, body, headers) => {
    if (path.includes('/me?'))
      return [
        200,
        {
          account: { id: 'a1', email: 'noor@hotels.example', name: 'Noor', lang_cd: 'en' },
          organizations: [{ id, name: 'Small hotels', roles }],
          houses: [],
          last_house_code: null,
        },
      ];
    if (path.includes('/notices')) return [200, { last: '1', kinds: [], work: '0' }];
    const below = path.replace(`/be-api/manage/v1/organizations/${id}`, '');
    const told = answer(method, below, body, headers);
    if (told[0] !== 0) return told;
    if (below === '/subscription') return [200, { ...subscription, ...held }];
    return list(below.startsWith('/bots') ? [coral] : []);
  });
  const router = createAppRouter(
    'organization',
    'en',
    (parent) =>
      ['organization/$organization/$area', 'organization/$organization/$area/$'].map((path) =>
        createRoute({ getParentRoute: () => parent, path, component: () => <OrganizationApp core={core} /> }),
      ),
    createMemoryHistory({ initialEntries: [`/en/organization/${id}/plans${at}`] }),
  );
  return renderScreen(<RouterProvider router={router} />);
}

describe('the plans of an organisation', () => {
  it('[PLAN-NEAR] show what each assistant used of how much, and when what is renewed for how much', async () => {
    open('', {}, ['owner']);
    expect(await screen.findByText('Renewed on December 21, 2026 for ¥33,000, tax included.')).toBeDefined();
    expect(await screen.findByText('Answers this month: 2,500 of 3,000')).toBeDefined();
    expect(screen.getByText('In use: 2 of 3')).toBeDefined();
  });

  it('[BILL-CHANGE] a raise is bought for the sum that is shown, from the version that was seen', async () => {
    const bought: unknown[] = [];
    const { user } = open('/change', {}, ['billing'], (method, path, body, headers) => {
      if (path === '/plan-changes/quote') return [200, quote];
      if (path !== '/plan-changes' || method !== 'POST') return [0, null];
      bought.push([headers.get('if-match'), body]);
      return [200, { state: 'done', url: null, invoice_id: null }];
    });
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Coral/ }), 'standard');
    await user.click(await screen.findByRole('button', { name: 'Buy for ¥16,500' }));
    expect(await screen.findByText('Done. It holds from now on.')).toBeDefined();
    expect(bought).toEqual([
      ['"4"', { bots: [{ bot_id: coral.id, plan: 'standard' }], add_ons: [], when: 'now', due: 16_500, lang: 'en' }],
    ]);
  });

  it('[BILL-DECLINED] a card that is declined says why, and what was chosen stays', async () => {
    const { user } = open('/change', {}, ['owner'], (method, path) =>
      path === '/plan-changes/quote'
        ? [200, quote]
        : path === '/plan-changes' && method === 'POST'
          ? [402, { code: 'card_declined', data: { decline: 'expired' } }]
          : [0, null],
    );
    const plan = await screen.findByRole('combobox', { name: /^Coral/ });
    await user.selectOptions(plan, 'standard');
    await user.click(await screen.findByRole('button', { name: 'Buy for ¥16,500' }));
    expect(await screen.findByText(/expired/)).toBeDefined();
    expect((plan as HTMLSelectElement).value).toBe('standard');
  });

  it('[BILL-BELOW] what is in use beyond a lower plan waits for the renewal', async () => {
    const below = [{ what: 'answers', used: 2500, limit: 1000, bot_id: coral.id }];
    const { user } = open('/change', {}, ['owner'], (_method, path) =>
      path === '/plan-changes/quote' ? [200, { ...quote, below }] : [0, null],
    );
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Coral/ }), 'standard');
    const buy = await screen.findByRole('button', { name: /^Buy for/ });
    expect(buy.hasAttribute('disabled')).toBe(true);
    await user.selectOptions(screen.getByRole('combobox', { name: 'From when on' }), 'renewal');
    expect(await screen.findByRole('button', { name: /^Buy for/ })).toBeDefined();
  });

  it('[BILL-BACK] a restricted organisation reads why, and pays in place', async () => {
    const paid: string[] = [];
    const unpaid = {
      invoice_id: 'i1',
      number: '000007',
      due: 33_000,
      due_on: '2026-12-05',
      next_time_on: null,
      decline: 'funds' as const,
    };
    const { user } = open('', { standing: 'restricted', unpaid }, ['owner'], (method, path) => {
      if (method !== 'POST') return [0, null];
      paid.push(path);
      return [200, { state: 'done', url: null }];
    });
    expect(await screen.findByText(/^An invoice was not paid/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Pay ¥33,000' }));
    expect(await screen.findByText('Paid. Thank you!')).toBeDefined();
    expect(paid).toEqual(['/invoices/i1/payment']);
  });

  it('[PLAN-READ-ONLY] who may only look is offered nothing to buy', async () => {
    open('', {}, ['agency_administrator']);
    expect(await screen.findByText('Answers this month: 2,500 of 3,000')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Change plans' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel the plan' })).toBeNull();
  });
});

it('[BILL-PDF] an invoice unfolds to its sums and is saved as PDF', async () => {
  const row: InvoiceRow = {
    id: 'i1',
    number: '000007',
    kind: 'first',
    state: 'paid',
    pays_by: 'stripe',
    period_start: '2026-11-21',
    period_end: '2026-12-21',
    issued_on: '2026-11-21',
    due_on: '2026-11-21',
    subtotal: 30_000,
    tax: 3_000,
    total: 33_000,
    balance_used: 0,
    next_time_on: null,
    paid_at: '2026-11-21T01:00:00.000Z',
    is_disputed: false,
  };
  const { user } = open('/invoices', {}, ['owner'], (_method, path) => {
    if (path.startsWith('/invoices/i1')) return [200, { ...row, lines: [], payments: [] }];
    return path.startsWith('/invoices') ? list([row]) : [0, null];
  });
  const invoices = within(await screen.findByRole('list', { name: 'Invoices' }));
  await user.click(invoices.getByText('000007'));
  expect(await invoices.findByText('Without tax')).toBeDefined();
  expect(invoices.getByRole('button', { name: 'Save as PDF' })).toBeDefined();
});
