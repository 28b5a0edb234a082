import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { list, me, openAdmin } from './testing/open-admin.tsx';
import type { HousePlan } from '#shared/manage/subscription.ts';

const owner = { name: 'Noor', email: 'noor@hotels.example' };
const plan = (more: Partial<HousePlan>): HousePlan => ({
  standing: 'trial_ended',
  trial_ends_at: '2026-11-20T00:00:00.000Z',
  organization_id: 'o1',
  contact: owner,
  bots: [],
  ...more,
});
const bot = (used: number): HousePlan['bots'][number] => ({
  id: 'b1',
  name: 'Coral',
  plan: 'starter',
  speaks: true,
  next_plan: null,
  ends_on: null,
  opted_out_on: null,
  answers: { used, limit: 3000 },
  tokens: { used: 0, limit: null },
});

const open = (organizations: readonly unknown[], more: Partial<HousePlan>) =>
  openAdmin(
    '/en/admin/edelweiss/rooms',
    (_method, path) => (path.includes('/me?') ? [200, { ...me(['administrator']), organizations }] : list([])),
    { plan: plan(more) },
  );

it('[PLAN-CONTACT] [PLAN-READ-ONLY] who may not pay reads what is so and is led to whoever may', async () => {
  await open([], {});
  expect(
    await screen.findByText(/^No guest can come in, and nothing can be changed, until a plan is chosen/),
  ).toBeDefined();
  expect((await screen.findByRole('link', { name: 'Ask Noor' })).getAttribute('href')).toBe(
    'mailto:noor@hotels.example',
  );
});

it('[PLAN-CONTACT] who may pay is led to the plans', async () => {
  await open([{ id: 'o1', name: 'Small hotels', roles: ['billing'] }], { standing: 'restricted' });
  expect(await screen.findByText(/^An invoice was not paid/)).toBeDefined();
  const way = await screen.findByRole('link', { name: 'Plans and invoices' });
  expect(way.getAttribute('href')).toBe('/en/organization/o1/plans');
});

it('[PLAN-NEAR] four fifths of a month’s answers are spoken of, and fewer are not', async () => {
  await open([], { standing: 'active', bots: [bot(2400)] });
  expect(await screen.findByText(/has given 2400 of 3000 answers of this month/)).toBeDefined();
});
