/** Which plans a house's assistants have, as whoever runs the server reads and writes it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Manager, signUpOwner } from '#server/http/testing/manager.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { housePlans } from './plans.ts';

let test: TestApp;
let owner: Manager;
beforeAll(async () => {
  test = await createTestApp();
  owner = await signUpOwner(test, 'plans-house');
  await owner.post('/houses/plans-house/bots', { name: 'Coral' });
});
afterAll(() => test.close());

const plans = (...rest: string[]) =>
  housePlans({ dataDir: '', databaseUrl: test.pg.url }, 'plans-house', rest, new Date(TEST_START));

it('[OPERATOR-PLANS] [PLAN-TRIAL] whoever signed up is on trial for 14 days, and so is a new assistant', async () => {
  const [organization, coral] = await plans();
  expect(organization).toBe('Small hotels: trial until 2026-12-05T09:00:00.000Z');
  expect(coral).toMatch(/^Coral \([0-9a-f-]{36}\): plan=trial answers_a_month=none$/);
});

it('[OPERATOR-PLANS] [PLAN-OWN] are taken off and put on again; an assistant has a number of its own; the history says so', async () => {
  const coral = await plans('own');
  expect(coral).toEqual(['Small hotels: own', expect.stringMatching(/plan=none answers_a_month=none$/)]);
  expect((await plans('Coral', 'plan=starter', 'answers_a_month=50'))[1]).toMatch(/plan=starter answers_a_month=50$/);
  expect((await plans('Coral', 'plan=none', 'answers_a_month=none'))[1]).toMatch(/plan=none answers_a_month=none$/);
  expect((await plans('trial'))[0]).toMatch(/trial until/);
  const [organization] = (await owner.get('/me')).body['organizations'] as { id: string }[];
  const history = await owner.get(`/organizations/${organization?.id}/history`);
  expect(history.body['items']).toEqual(
    expect.arrayContaining([expect.objectContaining({ door: 'operator', action: 'plans', kind: 'subscription' })]),
  );
});

it('[OPERATOR-PLANS] refuses what is no assistant, plan or number, and to sell what is bought', async () => {
  await expect(plans('Nobody', 'plan=trial')).rejects.toThrow('no assistant Nobody');
  await expect(plans('Coral', 'plan=gold')).rejects.toThrow('Use: plans HOUSE');
  await expect(plans('Coral', 'answers_a_month=many')).rejects.toThrow('Use: plans HOUSE');
  await expect(plans('Coral')).rejects.toThrow('Use: plans HOUSE');
  await expect(plans('Coral', 'plan=premium')).rejects.toThrow('is bought and cancelled');
  const nowhere = housePlans({ dataDir: '', databaseUrl: test.pg.url }, 'nowhere', [], new Date(TEST_START));
  await expect(nowhere).rejects.toThrow('There is no house nowhere');
});
