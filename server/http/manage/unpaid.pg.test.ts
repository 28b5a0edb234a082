/** What whoever has not paid sees and changes in the consoles: everything is there, and what leads on is open. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import { markTransferPaid } from '#server/actions/billing/transfers.ts';
import { runBilling, setBuyer } from '#server/jobs/billing/testing/organization.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const DAY = 86_400_000;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('[PLAN-READ-ONLY] [PLAN-TRIAL-ENDED] once the trial is over everything is seen and nothing changed, until a plan is bought', async () => {
  const { owner, at, buy, bots, subscription, houseCode } = await setBuyer(test, 'unpaid-house');
  const house = `/houses/${houseCode}`;
  const make = () => owner.post(`${house}/main-menus`, { name_dict: { en: 'Ask' } });
  expect((await make()).status).toBe(201);
  test.clock.now += 14 * DAY;
  expect((await subscription()).standing).toBe('trial_ended');
  const refused = await make();
  expect([refused.outcome, refused.body['data']]).toEqual([[402, 'payment_required'], { reason: 'trial_ended' }]);
  expect((await owner.get(`${house}/main-menus`)).status).toBe(200);
  expect((await owner.get(`${house}/plan`)).body).toMatchObject({
    standing: 'trial_ended',
    contact: { name: 'Noor Haddad', email: 'owner@unpaid-house.example' },
  });
  const second = {
    code: 'second-house',
    name_dict: { en: 'Second' },
    tenant_type: 'hotel',
    lang_cd: 'en',
    languages: [],
    time_zone: 'UTC',
  };
  expect((await owner.post(`${at}/houses`, second)).outcome).toEqual([402, 'payment_required']);
  // Who may come in is decided at any time, and whoever leads the organisation goes on leading it.
  const invited = {
    email: 'new@unpaid-house.example',
    name: 'New',
    roles: ['staff'],
    group_ids: [],
    languages: ['en'],
  };
  expect((await owner.post(`${house}/staff`, invited)).status).toBe(201);
  expect((await owner.post(`${at}/invitations`, { email: 'b@x.example', name: 'B', roles: ['billing'] })).status).toBe(
    201,
  );
  expect((await buy({ bots: [{ bot_id: bots[0] ?? '', plan: 'starter' }] })).status).toBe(200);
  expect((await make()).status).toBe(201);
});

it('[PLAN-READ-ONLY] [BILL-BACK] what is restricted is back with the payment, in the same minute', async () => {
  const { owner, buy, bots, invoices, houseCode, organizationId } = await setBuyer(test, 'late-payer');
  await buy({ bots: [{ bot_id: bots[0] ?? '', plan: 'starter' }] });
  const make = () => owner.post(`/houses/${houseCode}/main-menus`, { name_dict: { en: 'Ask' } });
  test.clock.now += 22 * DAY;
  for (let day = 0; day < 4; day += 1) await runBilling(test.ctx);
  expect((await make()).outcome).toEqual([402, 'payment_required']);
  const [invoice] = await invoices();

  await runDirectoryAction(test.ctx, (action) => markTransferPaid(action, Number(invoice?.number)));
  expect((await make()).status).toBe(201);
  expect(await owner.get(`/organizations/${organizationId}/subscription`)).toMatchObject({
    body: { standing: 'active' },
  });
  await expect(
    runDirectoryAction(test.ctx, (action) => markTransferPaid(action, Number(invoice?.number))),
  ).rejects.toThrow('wrong_state');
});
