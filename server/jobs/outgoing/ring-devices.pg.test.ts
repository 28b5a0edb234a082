/** A call for help on the devices of the desk, from the tap to the colleague who goes, by a push service on loopback. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { type Cast, freshId, type Person, setTheStage } from '#server/testing/cast.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { registerDevice } from '#server/testing/push-device.ts';
import { type PushBrowser, type PushService, startPushService } from '#server/testing/push-service.ts';
import { createSyncClient, type SyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { urgentMenu, URGENT_MENU } from '#server/testing/urgent-menu.ts';
import { HELP_RING } from '#shared/domain/push/help-ring.ts';
import { ringDevices } from './ring-devices.ts';
import { sendPush } from './send-push.ts';

const MINUTE = 60_000;
let test: TestApp;
let service: PushService;
let cast: Cast;
let stage = 0;

beforeAll(async () => {
  service = await startPushService(() => test.clock.now);
  test = await createTestApp({
    config: loadConfig({
      DATA_DIR: '/nonexistent',
      SESSION_SECRET: 's'.repeat(48),
      MEDIA_SECRET: 'm'.repeat(48),
      PUSH_SERVICES: service.origin,
    }),
  });
});
afterAll(async () => {
  await service.close();
  await test.close();
});
beforeEach(async () => {
  test.clock.now = TEST_START;
  cast = await setTheStage(test.ctx, `ring-${(stage += 1)}`);
  await urgentMenu(test.ctx, cast);
});
afterEach(() => {
  // A signature, a header or a body it could not take.
  if (service.refused.length > 0) throw new Error(service.refused.join('\n'));
});

const has = (who: Person, device: string): Promise<PushBrowser> => registerDevice(test, service, cast, who, device);
const desk = async (who: Person): Promise<SyncClient> => {
  const client = createSyncClient(test.app, who);
  await client.pull();
  return client;
};
const stands = async (who: Person, status: 'online' | 'short_break' | 'offline'): Promise<void> => {
  await (await desk(who)).mutate('setStaffStatus', { id: freshId(), status });
};
async function calls(): Promise<string> {
  const body = { sub_menu_id: URGENT_MENU, message_id: freshId(), text: 'Please send someone', lang_cd: 'en' };
  const { body: answer } = await callApi<{ conversation_id: string }>(test.app, '/be-api/biz/urgent', body, {
    token: cast.ann.token,
  });
  return answer.conversation_id;
}
const kinds = ({ received }: PushBrowser): readonly (string | undefined)[] => received.map(({ type }) => type);
/** The jobs that were left: what rings, and what a message leaves. */
async function runJobs(): Promise<void> {
  const rows = await test.ctx.db.deleteFrom('job_intent').returning(['kind', 'payload']).execute();
  for (const { kind, payload } of rows) if (kind === 'send_push') await sendPush(test.ctx, payload);
  if (rows.some(({ kind }) => kind === 'ring_devices')) await ringDevices(test.ctx);
}
/** The desk's clock a minute on: the periodic look. */
async function aMinuteLater(): Promise<void> {
  test.clock.now += MINUTE;
  await ringDevices(test.ctx);
}

describe('a call for help', () => {
  it('[URGENT-PUSH] rings at once on the devices of its groups and of who leads, also on a break, in their language, and says where', async () => {
    for (const who of [cast.yuki, cast.omar, cast.ines, cast.grace]) await stands(who, 'online');
    await stands(cast.yuki, 'short_break');
    const [yuki, omar, ines, grace] = [
      await has(cast.yuki, 'yuki'),
      await has(cast.omar, 'omar'),
      await has(cast.ines, 'ines'),
      await has(cast.grace, 'grace'),
    ];
    const conversation = await calls();
    await runJobs();
    expect(yuki.received).toEqual([
      {
        type: 'urgent',
        conversation_id: conversation,
        lang: 'ja',
        title: '緊急：101号室',
        body: '今すぐ誰かが向かう必要があります',
        path: `/ja/staff?ticket=${conversation}`,
      },
    ]);
    // And nothing besides of the words that stand in it.
    expect([kinds(omar), kinds(grace), kinds(ines)]).toEqual([['urgent'], ['urgent'], []]);
  });

  it('[URGENT-PUSH] rises again each minute, from the second time on for who is not on duty too, later more seldom, and ends after hours', async () => {
    for (const who of [cast.yuki, cast.omar]) await stands(who, 'online');
    await stands(cast.omar, 'offline');
    const [yuki, omar] = [await has(cast.yuki, 'yuki'), await has(cast.omar, 'omar')];
    await calls();
    await runJobs();
    // Other processes look as well; it rings once.
    await Promise.all([ringDevices(test.ctx), ringDevices(test.ctx)]);
    expect([yuki.received.length, omar.received.length]).toEqual([1, 0]);
    await aMinuteLater();
    expect([yuki.received.length, omar.received.length]).toEqual([2, 1]);
    for (let minute = 2; minute < 20; minute += 1) await aMinuteLater();
    // Ten a minute apart, then one every five.
    expect(yuki.received.length).toBe(12);
    test.clock.now = TEST_START + HELP_RING.untilMs + MINUTE;
    await ringDevices(test.ctx);
    expect(yuki.received.length).toBe(12);
  });

  it('[URGENT-PUSH] is silent once somebody goes: the others read who, and it rings anew when it is given back', async () => {
    for (const who of [cast.yuki, cast.omar]) await stands(who, 'online');
    const [yuki, omar] = [await has(cast.yuki, 'yuki'), await has(cast.omar, 'omar')];
    const conversation = await calls();
    await runJobs();
    const clerk = await desk(cast.yuki);
    await clerk.mutate('takeTicket', { id: freshId(), conversationId: conversation });
    await runJobs();
    await aMinuteLater();
    expect([kinds(yuki), kinds(omar)]).toEqual([['urgent'], ['urgent', 'urgent_over']]);
    expect(omar.received.at(-1)).toMatchObject({ conversation_id: conversation, body: 'Yuki is going' });
    await clerk.mutate('returnTicket', { id: freshId(), conversationId: conversation });
    await aMinuteLater();
    expect([kinds(yuki).at(-1), kinds(omar).at(-1)]).toEqual(['urgent', 'urgent']);
  });

  it('[URGENT-PUSH] is taken back when the guest needs no help any more', async () => {
    await stands(cast.omar, 'online');
    const omar = await has(cast.omar, 'omar');
    const conversation = await calls();
    await runJobs();
    const ann = await desk(cast.ann);
    await ann.mutate('closeConversation', {
      id: freshId(),
      conversationId: conversation,
      closeChatState: 'guest_left',
    });
    await aMinuteLater();
    await aMinuteLater();
    expect(omar.received.map(({ body }) => body)).toEqual(['Somebody is needed there now', 'Help is no longer needed']);
  });

  it('[URGENT-PUSH] [PUSH-GONE] forgets a device that is gone, and goes on with the others', async () => {
    for (const who of [cast.yuki, cast.omar]) await stands(who, 'online');
    const [yuki, omar] = [await has(cast.yuki, 'yuki'), await has(cast.omar, 'omar')];
    yuki.leave();
    await calls();
    await runJobs();
    expect([yuki.received.length, omar.received.length]).toEqual([0, 1]);
    const left = await test.ctx.db
      .selectFrom('push_token')
      .select('user_id')
      .where('tenant_id', '=', cast.tenantId)
      .execute();
    expect(left).toEqual([{ user_id: cast.omar.id }]);
  });
});
