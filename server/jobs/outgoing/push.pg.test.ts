/** Notifications from the words that were said to the browser that shows them, by a push service on loopback. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { translateMessage } from '#server/jobs/translation/translate-message.ts';
import { type Cast, freshId, type Person, setTheStage, signIn } from '#server/testing/cast.ts';
import { callApi, callFacade } from '#server/testing/http-requests.ts';
import { registerDevice } from '#server/testing/push-device.ts';
import { type PushBrowser, type PushService, startPushService } from '#server/testing/push-service.ts';
import { createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import type { NotificationRange } from '#shared/domain/states/enumerations.ts';
import { itemsContent } from '#shared/domain/message-content/message-content.ts';
import { PUSH_NEWS_SECONDS } from '#shared/domain/push/push-text.ts';
import { sendPush } from './send-push.ts';

let test: TestApp;
let service: PushService;
let cast: Cast;
let conversation: string;
let phone: SyncClient;
let desk: SyncClient;
let stage = 0;
/** What the engine says for a text; nothing for what it does not know. */
const known: Record<string, string> = { タクシーが来ました: 'Your taxi is here' };

beforeAll(async () => {
  service = await startPushService(() => test.clock.now);
  test = await createTestApp({
    config: loadConfig({
      DATA_DIR: '/nonexistent',
      SESSION_SECRET: 's'.repeat(48),
      MEDIA_SECRET: 'm'.repeat(48),
      PUSH_SERVICES: service.origin,
    }),
    translator: {
      translate: ({ content }) => {
        const said = known[content];
        return Promise.resolve(
          said === undefined ? null : { status: 'machine', content: said, engine: 'test', fromLang: 'ja' },
        );
      },
      preview: () => Promise.reject(new Error('no preview in this test')),
      foresee: () => Promise.reject(new Error('no preview in this test')),
    },
  });
});
afterEach(() => {
  // A signature, a header or a body it could not take.
  if (service.refused.length > 0) throw new Error(service.refused.join('\n'));
});
beforeEach(async () => {
  test.clock.now = TEST_START;
  cast = await setTheStage(test.ctx, `push-${(stage += 1)}`);
  conversation = await openInquiry(test.app, cast.ann, cast.subMenuId);
  phone = createSyncClient(test.app, cast.ann);
  desk = createSyncClient(test.app, cast.yuki);
  await phone.pull();
  await desk.pull();
});
afterAll(async () => {
  await service.close();
  await test.close();
});

const register = (who: Person, device: string, more: object = {}): Promise<PushBrowser> =>
  registerDevice(test, service, cast, who, device, more);

const wants = async (who: Person): Promise<boolean> =>
  (
    await test.ctx.db
      .selectFrom('app_user')
      .select('notification_push')
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow()
  ).notification_push;

const say = (client: SyncClient, content: string, lang: string) =>
  client.mutate('sendMessage', { id: freshId(), conversationId: conversation, content, originalLangCd: lang });

/** Runs the jobs that stand there, and those they leave. */
async function runJobs(): Promise<void> {
  for (const [kind, run] of [
    ['translate_message', translateMessage],
    ['send_push', sendPush],
  ] as const) {
    const rows = await test.ctx.db
      .deleteFrom('job_intent')
      .where('kind', '=', kind)
      .returning(['id', 'payload'])
      .execute();
    for (const { payload } of rows.toSorted((a, b) => Number(a.id) - Number(b.id)))
      if ((payload as { tenantId: string }).tenantId === cast.tenantId) await run(test.ctx, payload);
  }
}
const bodies = ({ received }: PushBrowser): readonly (string | undefined)[] => received.map(({ body }) => body);
/** What a member wants to hear of; no door of ours sets it yet. */
const hearsOf = async (who: Person, range: NotificationRange): Promise<void> => {
  await test.ctx.db
    .updateTable('member')
    .set({ notification_range: range })
    .where('tenant_id', '=', cast.tenantId)
    .where('conversation_id', '=', conversation)
    .where('user_id', '=', who.id)
    .execute();
};
const isAt = async (who: Person): Promise<void> => {
  const client = createSyncClient(test.app, who);
  await client.pull();
  await client.mutate('setStaffStatus', { id: freshId(), status: 'online' });
};
const took = () => desk.mutate('takeTicket', { id: freshId(), conversationId: conversation });

describe('a message to a guest', () => {
  beforeEach(() => took());

  it('[PUSH-WANTED] [PUSH-WHO] [PUSH-SEALED] is opened by the browser that registered, in the guest’s language, once', async () => {
    expect(await wants(cast.ann)).toBe(false);
    const browser = await register(cast.ann, 'phone');
    expect(await wants(cast.ann)).toBe(true);
    await say(desk, 'タクシーが来ました', 'ja');
    await runJobs();
    const { name_dict } = await test.ctx.db
      .selectFrom('tenant')
      .select('name_dict')
      .where('id', '=', cast.tenantId)
      .executeTakeFirstOrThrow();
    expect(browser.received).toEqual([
      {
        type: 'message',
        conversation_id: conversation,
        lang: 'en',
        title: name_dict['en'],
        body: 'Your taxi is here',
        path: `/en/conversation/${conversation}`,
      },
    ]);
    await runJobs();
    expect(browser.received).toHaveLength(1);
  });

  it('[PUSH-WORDS] [PUSH-PREVIEW] says that there is one where it is not in the guest’s language, or the house shows none', async () => {
    const browser = await register(cast.ann, 'phone');
    await say(desk, '少々お待ちください', 'ja');
    await runJobs();
    await test.ctx.db
      .updateTable('tenant')
      .set({ settings: { push_preview_enabled: false } })
      .where('id', '=', cast.tenantId)
      .execute();
    await say(desk, 'Your PIN is 4711', 'en');
    await runJobs();
    expect(bodies(browser)).toEqual(['You have a new message', 'You have a new message']);
  });

  it('[PUSH-NEWS] is not sent any more when it is no news', async () => {
    const browser = await register(cast.ann, 'phone');
    await say(desk, 'Dinner is served', 'en');
    test.clock.now += PUSH_NEWS_SECONDS * 1000;
    await runJobs();
    expect(browser.received).toEqual([]);
  });

  it('[PUSH-GONE] [PUSH-WANTED] goes nowhere once nobody is there, the address ran out, or the guest turned it off', async () => {
    const [browser, brief] = [
      await register(cast.ann, 'phone'),
      await register(cast.ann, 'tablet', { expirationTime: TEST_START + 1000 }),
    ];
    test.clock.now += 2000;
    browser.leave();
    await say(desk, 'One', 'en');
    await runJobs();
    expect([browser.received, brief.received, await wants(cast.ann)]).toEqual([[], [], true]);
    await callFacade(test.app, cast.ann.token, 'mutation($d: String) { removePushToken(deviceId: $d) { success } }', {
      d: `${cast.tenantCode}-tablet`,
    });
    expect(await wants(cast.ann)).toBe(false);
    const again = await register(cast.ann, 'tablet');
    await callFacade(test.app, cast.ann.token, 'mutation { updateUserSettings(notificationPush: false) { success } }');
    await say(desk, 'Two', 'en');
    await runJobs();
    expect(again.received).toEqual([]);
  });

  it('[PUSH-RANGE] goes to who wants to hear of mentions alone once they are mentioned, and to who wants nothing not at all', async () => {
    const browser = await register(cast.ann, 'phone');
    await hearsOf(cast.ann, 'mention');
    await say(desk, 'The pool is open', 'en');
    await runJobs();
    expect(browser.received).toEqual([]);
    const mention = {
      type: 'mention' as const,
      mention: { id: cast.ann.id, name: 'Ann' },
      text: 'your parcel is here',
    };
    await say(desk, itemsContent([mention]), 'en');
    await runJobs();
    expect(bodies(browser)).toEqual(['@Ann your parcel is here']);
    await say(desk, itemsContent([{ ...mention, mention: { id: cast.luc.id, name: 'Luc' } }]), 'en');
    await hearsOf(cast.ann, 'none');
    await say(desk, itemsContent([mention]), 'en');
    await runJobs();
    expect(browser.received).toHaveLength(1);
  });

  it('[PUSH-ENDS] ends with the sign-in on that device, and not on another; with the stay it ends on all', async () => {
    const tablet = await signIn(test.ctx, cast.tenantId, cast.ann.id, 'guest', 'guest');
    const [one, other] = [await register(cast.ann, 'phone'), await register(tablet, 'tablet')];
    await callApi(test.app, '/user/auth/logout', {}, { token: cast.ann.token });
    await say(desk, 'One', 'en');
    await runJobs();
    expect([bodies(one), bodies(other)]).toEqual([[], ['One']]);
    test.clock.now += 2 * 86_400_000;
    await say(desk, 'Two', 'en');
    await runJobs();
    expect(bodies(other)).toEqual(['One']);
  });
});

describe('a guest’s message', () => {
  beforeEach(async () => {
    for (const who of [cast.yuki, cast.omar, cast.ines]) await isAt(who);
  });

  it('[PUSH-DESK] tells the clerks of the ticket’s groups while it is nobody’s, in their language, and nothing of what was written', async () => {
    const [yuki, omar, ines] = [
      await register(cast.yuki, 'yuki'),
      await register(cast.omar, 'omar'),
      await register(cast.ines, 'ines'),
    ];
    // The first makes the client, on the slow way; the second goes the fast one.
    await say(phone, 'I lost my passport', 'en');
    await runJobs();
    await say(phone, 'It was in the safe', 'en');
    await runJobs();
    expect([yuki.received.length, omar.received.length, ines.received.length]).toEqual([2, 2, 0]);
    expect(yuki.received.at(-1)).toMatchObject({
      lang: 'ja',
      body: 'お客様が返信をお待ちです',
      path: `/ja/staff?ticket=${conversation}`,
    });
    expect(omar.received.at(-1)?.['title']).toMatch(/·/);
    expect(JSON.stringify([yuki.received, omar.received])).not.toMatch(/passport|safe/);
  });

  it('[PUSH-RANGE] of those who joined, a clerk who wants mentions or nothing hears of no usual message', async () => {
    const [yuki, omar] = [await register(cast.yuki, 'yuki'), await register(cast.omar, 'omar')];
    await took();
    await hearsOf(cast.yuki, 'mention');
    await desk.mutate('returnTicket', { id: freshId(), conversationId: conversation });
    await say(phone, 'Anybody?', 'en');
    await runJobs();
    expect([yuki.received.length, omar.received.length]).toEqual([0, 1]);
  });

  it('[PUSH-ENDS] [PUSH-FORGET] reaches no device a clerk has signed out on', async () => {
    const [yuki, omar] = [await register(cast.yuki, 'yuki'), await register(cast.omar, 'omar')];
    await callApi(test.app, '/user/auth/logout', {}, { token: cast.yuki.token });
    await say(phone, 'One', 'en');
    await runJobs();
    expect([yuki.received.length, omar.received.length]).toEqual([0, 1]);
  });

  it('[PUSH-DESK] tells its clerk alone once it is taken, and nobody who has a break', async () => {
    const [yuki, omar] = [await register(cast.yuki, 'yuki'), await register(cast.omar, 'omar')];
    await took();
    await say(phone, 'One', 'en');
    await runJobs();
    expect([yuki.received.length, omar.received.length]).toEqual([1, 0]);
    await desk.mutate('setStaffStatus', { id: freshId(), status: 'short_break' });
    await say(phone, 'Two', 'en');
    await runJobs();
    expect(yuki.received).toHaveLength(1);
  });
});
