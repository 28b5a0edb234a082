/** What the plan limits besides answers: who may sign in at a desk, the dictionary; and who is told before it bites. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemActor } from '#server/access/principal.ts';
import { accountToken } from '#server/http/testing/manager.ts';
import { type Buyer, mailsTo, runBilling, runPlanned, setBuyer } from '#server/jobs/billing/testing/organization.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { runAction } from '../run-action.ts';
import { countAnswer } from './count-use.ts';

const MINUTE = 60_000;
let test: TestApp;
let run = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => {
  test.clock.now = TEST_START;
});

const starter = ({ bots: [bot = ''] }: Buyer) => ({ bots: [{ bot_id: bot, plan: 'starter' as const }] });

/** A clerk of the house, with an account to sign in by. */
async function hire(buyer: Buyer, name: string): Promise<() => Promise<readonly [number, Record<string, unknown>]>> {
  const email = `${name}@${buyer.houseCode}.example`;
  await buyer.owner.post(`/houses/${buyer.houseCode}/staff`, {
    email,
    name,
    roles: ['staff'],
    group_ids: [],
    languages: ['en'],
  });
  const mails = await test.ctx.db.selectFrom('job_intent').select('payload').where('kind', '=', 'send_mail').execute();
  const mine = mails.map(({ payload }) => payload as { to: string; text: string }).findLast(({ to }) => to === email);
  const token = /#(\S+)/.exec(mine?.text ?? '')?.[1] ?? '';
  await test.app.request('/be-api/manage/v1/invitations/accept', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  return async () => {
    const response = await test.app.request(`/be-api/manage/v1/me/houses/${buyer.houseCode}/session`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await accountToken(test.ctx, email)}` },
    });
    return [response.status === 201 ? 200 : response.status, (await response.json()) as Record<string, unknown>];
  };
}
const code = (): string => `limit-${(run += 1)}`;

describe('[PLAN-OPERATORS] connections of staff', () => {
  it('are three at once; the fourth is told, until one goes or is not heard of any more; a person’s own goes along', async () => {
    const buyer = await setBuyer(test, code());
    const clerks = await Promise.all(['mia', 'ken', 'yuki', 'ada', 'bo'].map((name) => hire(buyer, name)));
    const [mia, ken, yuki, ada, bo] = clerks;
    if (!mia || !ken || !yuki || !ada || !bo) throw new Error('nobody was hired');
    // A trial asks nobody to stay away.
    for (const clerk of clerks) expect((await clerk())[0]).toBe(200);
    test.clock.now += 21 * MINUTE;
    await buyer.buy(starter(buyer));
    const signed = await Promise.all([mia(), ken(), yuki(), ada()]);
    expect(signed.map(([status]) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 200, 409]);
    const refused = signed.find(([status]) => status === 409)?.[1];
    expect(refused).toMatchObject({ code: 'plan_limit', data: { what: 'operators', limit: 3 } });
    // Somebody who is in comes from another device, and takes their place along.
    const inside = [mia, ken, yuki, ada][signed.findIndex(([status]) => status === 200)];
    expect((await inside?.())?.[0]).toBe(200);
    expect((await bo())[0]).toBe(409);
    expect(await buyer.subscription()).toMatchObject({
      add_ons: expect.arrayContaining([
        expect.objectContaining({ kind: 'operators', included: 3, used: 3 }),
      ]) as unknown,
    });
    await buyer.buy({ add_ons: [{ kind: 'operators', quantity: 1 }] });
    expect((await bo())[0]).toBe(200);
    // Twenty minutes without a word, and everybody's place is free.
    test.clock.now += 21 * MINUTE;
    for (const clerk of [mia, ken, yuki, ada]) expect((await clerk())[0]).toBe(200);
    expect((await bo())[0]).toBe(409);
  });

  it('are kept by who renews their token, and given back by who signs out', async () => {
    const buyer = await setBuyer(test, code());
    await buyer.buy(starter(buyer));
    const [mia, ken, yuki, ada] = await Promise.all(['mia', 'ken', 'yuki', 'ada'].map((name) => hire(buyer, name)));
    if (!mia || !ken || !yuki || !ada) throw new Error('nobody was hired');
    const [, first] = await mia();
    await ken();
    await yuki();
    test.clock.now += 14 * MINUTE;
    const renewed = await callApi<Record<string, string>>(test.app, '/user/auth/refresh', {
      refresh_token_v2: String(first['refresh_token_v2']),
    });
    expect(renewed.status).toBe(200);
    test.clock.now += 7 * MINUTE;
    // Ken and Yuki were not heard of; Mia was.
    for (const clerk of [ken, yuki]) expect((await clerk())[0]).toBe(200);
    expect((await ada())[0]).toBe(409);
    const out = await test.app.request('/user/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${renewed.body['access_token_v2']}` },
    });
    expect(out.status).toBe(200);
    expect((await ada())[0]).toBe(200);
  });
});

it('[PLAN-DICTIONARY] entries are added on trial and once it is bought; what is there stays', async () => {
  const buyer = await setBuyer(test, code());
  const add = (original: string) =>
    buyer.owner.post(`/houses/${buyer.houseCode}/dictionary-entries`, { original, translations: { en: 'Hot spring' } });
  expect((await add('Onsen')).status).toBe(201);
  await buyer.buy(starter(buyer));
  const refused = await add('Furo');
  expect([refused.outcome, refused.body['data']]).toEqual([[409, 'plan_limit'], { what: 'dictionary', limit: 0 }]);
  expect((await buyer.owner.get(`/houses/${buyer.houseCode}/dictionary-entries`)).body['total']).toBe(1);
  await buyer.buy({ add_ons: [{ kind: 'dictionary', quantity: 1 }] });
  expect((await add('Furo')).status).toBe(201);
});

it('[PLAN-NEAR] whoever pays is told once at four fifths of the answers, and once when all are given', async () => {
  const buyer = await setBuyer(test, code());
  await buyer.buy(starter(buyer));
  const [bot = ''] = buyer.bots;
  await test.ctx.db.updateTable('bot_plan').set({ answers_a_month: 10 }).where('bot_id', '=', bot).execute();
  for (let answers = 0; answers < 12; answers += 1)
    await runAction(test.ctx, systemActor(buyer.houseId), (action) => countAnswer(action, bot));
  await runPlanned(test.ctx);
  const mails = await mailsTo(test.ctx, `owner@${buyer.houseCode}.example`);
  expect(mails.filter((subject) => subject.startsWith('Coral'))).toEqual([
    'Coral has given 8 of 10 answers this month',
    'Coral has given all 10 answers of this month',
  ]);
});

it('[PLAN-TRIAL-TOLD] whoever pays is told once three days before the trial ends, and once when it has', async () => {
  const buyer = await setBuyer(test, code());
  const told = async (): Promise<string[]> =>
    (await mailsTo(test.ctx, `owner@${buyer.houseCode}.example`)).filter((subject) => subject.includes('trial'));
  for (let day = 0; day < 16; day += 1) {
    test.clock.now = TEST_START + day * 86_400_000;
    await runBilling(test.ctx);
    await runBilling(test.ctx);
    if (day === 10) expect(await told()).toEqual([]);
  }
  expect(await told()).toEqual([
    'The trial of Small hotels ends on December 5, 2026',
    'The trial of Small hotels has ended',
  ]);
});

it('[BILL-CANCEL] a house that is deleted cancels the plans of its assistants, and one that has no owner left is told of in the log', async () => {
  const buyer = await setBuyer(test, code());
  await buyer.buy(starter(buyer));
  const { version } = (await buyer.owner.get(`/houses/${buyer.houseCode}`)).body as { version: number };
  expect((await buyer.owner.remove(`/houses/${buyer.houseCode}`, version)).status).toBe(200);
  expect(await buyer.subscription()).toMatchObject({ next: null });
  // The only owner is gone: nobody is left to be told, and billing goes on.
  const email = `owner@${buyer.houseCode}.example`;
  await test.ctx.db
    .updateTable('account')
    .set({ disabled_at: new Date(test.clock.now) })
    .where('email', '=', email)
    .execute();
  const warned: unknown[] = [];
  const log = Object.assign(Object.create(test.ctx.log) as typeof test.ctx.log, {
    warn: (data: unknown) => warned.push(data),
  });
  test.clock.now += 31 * 86_400_000;
  await runBilling({ ...test.ctx, log });
  expect(warned).toContainEqual({ organization: buyer.organizationId });
  const { period_end } = await test.ctx.db
    .selectFrom('subscription')
    .select('period_end')
    .where('organization_id', '=', buyer.organizationId)
    .executeTakeFirstOrThrow();
  expect(period_end).toBeNull();
});
