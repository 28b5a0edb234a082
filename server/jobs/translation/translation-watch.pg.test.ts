/** How late translations are, as desks are told: by a notice when that changes, and at the door. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { planJob } from '#server/actions/action-context.ts';
import { runAction } from '#server/actions/run-action.ts';
import { systemActor } from '#server/access/principal.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { DeskTranslationLag } from '#shared/rest/staff.ts';
import { createTranslationWatch } from './translation-watch.ts';

let test: TestApp;
let here: Cast;
let there: Cast;
beforeAll(async () => {
  test = await createTestApp();
  here = await setTheStage(test.ctx, 'lag-here');
  there = await setTheStage(test.ctx, 'lag-there');
});
afterAll(() => test.close());
beforeEach(() => test.ctx.sql`DELETE FROM job_intent`);

/** A text of a house waits, since so many seconds. */
async function waits({ tenantId }: Cast, seconds: number, more: { runAt?: Date } = {}): Promise<void> {
  await runAction(test.ctx, systemActor(tenantId), (action) =>
    planJob(action, 'translate_message', { tenantId, conversationId: freshId(), messageId: freshId() }, more.runAt),
  );
  await test.ctx.sql`
    UPDATE job_intent SET created_at = now() - ${seconds} * interval '1 second' WHERE payload ->> 'tenantId' = ${tenantId}`;
}

it('[TR-LAG] desks of the house are told when its translations come to be late, and when they are in time again', async () => {
  const look = createTranslationWatch(test.ctx);
  const told = async (): Promise<readonly string[]> => {
    const from = test.bus.sent.length;
    await look();
    return test.bus.sent.slice(from).map(({ name, type, data }) => `${name} ${type} ${JSON.stringify(data)}`);
  };
  const notice = `tenant/${here.tenantId} notifyMyself {"value":"translation"}`;
  await waits(here, 9);
  await waits(there, 2);
  expect(await told()).toEqual([]);
  await waits(here, 10);
  expect(await told()).toEqual([notice]);
  // Said once.
  expect(await told()).toEqual([]);
  await test.ctx.sql`DELETE FROM job_intent`;
  expect(await told()).toEqual([notice]);
  // What waits for an engine to recover is not behind.
  await waits(here, 60, { runAt: new Date(Date.now() + 60_000) });
  expect(await told()).toEqual([]);
});

it('[TR-LAG] the door says how late the house’s own translations are, and how long one may wait', async () => {
  const ask = async ({ yuki: { token } }: Cast) =>
    (await callApi<DeskTranslationLag>(test.app, '/be-api/staff/translation-lag', undefined, { token })).body;
  await waits(here, 40);
  const found = await ask(here);
  expect([Math.floor(found.seconds / 40), found.patience_seconds]).toEqual([1, 300]);
  expect(await ask(there)).toEqual({ seconds: 0, patience_seconds: 300 });
  // All who ask within two seconds are told the same.
  await test.ctx.sql`DELETE FROM job_intent`;
  expect(await ask(here)).toEqual(found);
  test.clock.now += 2_000;
  expect(await ask(here)).toEqual({ seconds: 0, patience_seconds: 300 });
});
