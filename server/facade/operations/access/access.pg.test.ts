/**
 * Reports, push tokens and links, through the façade and the REST doors.
 * Longer than 400 lines: the cases of one subject on one stage, which files apart would each set again.
 */
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { sendPush } from '#server/jobs/outgoing/send-push.ts';
import { sendSms } from '#server/jobs/outgoing/send-sms.ts';
import { translateMessage } from '#server/jobs/translation/translate-message.ts';
import { pushTargets } from '#server/queries/conversation/push-targets.ts';
import { type Cast, freshId, type Person, setTheStage } from '#server/testing/cast.ts';
import { callApi, callFacade } from '#server/testing/http-requests.ts';
import { createSyncClient, openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import type { MessageView } from '#shared/client-view/values.ts';

let test: TestApp;
let cast: Cast;
let conversation: string;
let stage = 0;
const services = setupServer();
beforeAll(async () => {
  services.listen({ onUnhandledFrame: 'error' });
  test = await createTestApp();
});
beforeEach(async () => {
  test.clock.now = TEST_START;
  cast = await setTheStage(test.ctx, `access-${(stage += 1)}`);
  conversation = await openInquiry(test.app, cast.ann, cast.subMenuId);
  const desk = createSyncClient(test.app, cast.yuki);
  await desk.pull();
  await desk.mutate('takeTicket', { id: freshId(), conversationId: conversation });
});
afterEach(() => services.resetHandlers());
afterAll(async () => {
  services.close();
  await test.close();
});

const say = async (who: Person, content: string): Promise<string> => {
  const id = freshId();
  await callFacade(
    test.app,
    who.token,
    'mutation($c: ID!, $m: ID!, $t: String!) { postMessage(input: {conversation_id: $c, message_id: $m, content: $t}) { status } }',
    { c: conversation, m: id, t: content },
  );
  return id;
};
const jobs = async (kind: string): Promise<readonly Readonly<Record<string, string>>[]> =>
  (await test.ctx.db.selectFrom('job_intent').select('payload').where('kind', '=', kind).orderBy('id').execute())
    .map(({ payload }) => payload as Readonly<Record<string, string>>)
    .filter(({ tenantId }) => tenantId === cast.tenantId);

describe('dealWithMessage', () => {
  const deal = (who: Person, messageId: string, action: string) =>
    callFacade(
      test.app,
      who.token,
      'mutation($m: ID!, $a: String!) { dealWithMessage(messageId: $m, action: $a) { message success } }',
      { m: messageId, a: action },
    );
  const seen = async (who: Person, order: number) =>
    (
      await callFacade<readonly { action: object }[]>(
        test.app,
        who.token,
        'query($c: ID!, $o: [Int!]!) { getMissingMessages(conversationId: $c, orders: $o) { action { is_hidden report_status } } }',
        { c: conversation, o: [order] },
      )
    ).data?.[0]?.action;
  const orderOf = async (id: string): Promise<number> =>
    (await test.ctx.db.selectFrom('message').select('order').where('id', '=', id).executeTakeFirstOrThrow()).order;

  it('[REPORT-LATEST] [REPORT-DAY] reports with the ten latest messages of who wrote it, and tells those who judge', async () => {
    for (let number = 1; number <= 12; number += 1) await say(cast.yuki, `No. ${number}`);
    await say(cast.ann, 'Please stop');
    const bad = await say(cast.yuki, 'Never');
    expect(await deal(cast.ann, bad, 'report')).toMatchObject({ data: { message: 'success', success: true } });
    const report = await test.ctx.db
      .selectFrom('message_report')
      .selectAll()
      .where('message_id', '=', bad)
      .executeTakeFirstOrThrow();
    expect(report.latest.map(({ content }) => content)).toEqual([
      'Never',
      ...Array.from({ length: 9 }, (_, index) => `No. ${12 - index}`),
    ]);
    expect(report.review_by.getTime() - report.created_at.getTime()).toBe(24 * 3_600_000);
    expect((await jobs('send_mail')).map(({ to, text }) => [to, text?.includes('Never')])).toEqual([
      [`grace@${cast.tenantCode}.example`, false],
    ]);
    expect([await seen(cast.ann, await orderOf(bad)), await seen(cast.yuki, await orderOf(bad))]).toEqual([
      { is_hidden: false, report_status: 'reported' },
      { is_hidden: false, report_status: 'none' },
    ]);
  });

  it('[REPORT-ONCE] reports a message once, tells nobody else of it, and not one’s own or the product’s', async () => {
    const bad = await say(cast.yuki, 'Never');
    const told = test.bus.sent.length;
    await deal(cast.ann, bad, 'report');
    expect(await deal(cast.ann, bad, 'report')).toMatchObject({ data: { success: true } });
    expect((await jobs('send_mail')).length).toBe(1);
    expect(test.bus.sent.slice(told).map(({ name }) => name)).toEqual([`user/${cast.grace.id}`]);
    const own = await say(cast.ann, 'Mine');
    const { id: system } = await test.ctx.db
      .selectFrom('message')
      .select('id')
      .where('conversation_id', '=', conversation)
      .where('side', '=', 'system')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect([
      (await deal(cast.ann, own, 'report')).code,
      (await deal(cast.ann, system, 'report')).code,
      (await deal(cast.ann, bad, 'burn')).code,
    ]).toEqual(['wrong_state', 'wrong_state', 'bad_request']);
  });

  it('[REPORT-HIDE] hides a message from oneself alone, and shows it again', async () => {
    const bad = await say(cast.yuki, 'Never');
    const order = await orderOf(bad);
    await deal(cast.ann, bad, 'hide');
    expect([await seen(cast.ann, order), await seen(cast.yuki, order)]).toMatchObject([
      { is_hidden: true },
      { is_hidden: false },
    ]);
    const synced = async (who: Person) => {
      const client = createSyncClient(test.app, who);
      await client.pull();
      const { content, isMasked, isHidden } = client.list<MessageView>('message/').find(({ id }) => id === bad) ?? {};
      return { content, isMasked, isHidden };
    };
    expect(await synced(cast.ann)).toEqual({ content: '', isMasked: true, isHidden: true });
    expect(await synced(cast.yuki)).toEqual({ content: 'Never', isMasked: false, isHidden: undefined });
    await deal(cast.ann, bad, 'show');
    expect(await seen(cast.ann, order)).toMatchObject({ is_hidden: false });
    expect(await synced(cast.ann)).toEqual({ content: 'Never', isMasked: false, isHidden: undefined });
  });

  it('[REPORT-STATE] is carried by the message to those who judge, and to nobody else but who reported it', async () => {
    const bad = await say(cast.yuki, 'Never');
    const carried = async (who: Person) => {
      const client = createSyncClient(test.app, who);
      await client.pull();
      return client.list<{ id: string; reportStatus: string }>('message/').find(({ id }) => id === bad)?.reportStatus;
    };
    const grace = createSyncClient(test.app, cast.grace);
    await grace.mutate('openTicket', { id: freshId(), conversationId: conversation });
    await deal(cast.ann, bad, 'report');
    expect([await carried(cast.ann), await carried(cast.yuki)]).toEqual(['none', 'none']);
    expect(
      await test.ctx.db.selectFrom('message').select('report_status').where('id', '=', bad).executeTakeFirst(),
    ).toEqual({ report_status: 'reported' });
    expect(await carried(cast.grace)).toBe('reported');
  });

  it('[REPORT-SAID] [REPORT-UPHELD] that it was right is said to whoever reads the message, and decides what else was reported of it', async () => {
    const bad = await say(cast.ann, 'Never');
    const carried = async (who: Person) => {
      const client = createSyncClient(test.app, who);
      await client.pull();
      const { content, reportStatus } = client.list<MessageView>('message/').find(({ id }) => id === bad) ?? {};
      return [content, reportStatus];
    };
    await deal(cast.yuki, bad, 'report');
    await createSyncClient(test.app, cast.grace).mutate('openTicket', { id: freshId(), conversationId: conversation });
    await deal(cast.grace, bad, 'report');
    const path = '/be-api/staff/message-reports';
    const open = async () =>
      (await callApi<{ items: readonly { id: string }[] }>(test.app, path, undefined, { token: cast.grace.token })).body
        .items;
    const [first, second] = await open();
    expect(await carried(cast.ann)).toEqual(['Never', 'none']);
    await callApi(test.app, `${path}/${first?.id}`, { status: 'upheld' }, { token: cast.grace.token });
    expect([await carried(cast.ann), await carried(cast.yuki)]).toEqual([
      ['', 'upheld'],
      ['', 'upheld'],
    ]);
    expect(await open()).toEqual([]);
    const late = await callApi(test.app, `${path}/${second?.id}`, { status: 'dismissed' }, { token: cast.grace.token });
    expect(late.outcome).toEqual([409, 'wrong_state']);
  });

  it('[REPORT-JUDGES] is read and judged by those who lead the house, once', async () => {
    const bad = await say(cast.yuki, 'Never');
    await deal(cast.ann, bad, 'report');
    const path = '/be-api/staff/message-reports';
    const list = await callApi<{ items: readonly { id: string; message_id: string; latest: readonly object[] }[] }>(
      test.app,
      path,
      undefined,
      { token: cast.grace.token },
    );
    const [item] = list.body.items;
    expect([list.body.items.length, item?.message_id, item?.latest.length]).toEqual([1, bad, 1]);
    const judge = (status: string, token: string, id = item?.id) =>
      callApi(test.app, `${path}/${id}`, { status }, { token });
    expect((await judge('upheld', cast.yuki.token)).outcome).toEqual([403, 'forbidden']);
    expect((await judge('upheld', cast.ann.token)).outcome).toEqual([403, 'not_staff']);
    expect((await judge('upheld', cast.grace.token, freshId())).outcome).toEqual([404, 'not_found']);
    for (const status of ['reviewing', 'upheld', 'upheld'])
      expect((await judge(status, cast.grace.token)).status).toBe(200);
    expect((await judge('dismissed', cast.grace.token)).outcome).toEqual([409, 'wrong_state']);
    expect(
      (await callApi<{ items: readonly object[] }>(test.app, path, undefined, { token: cast.grace.token })).body.items,
    ).toEqual([]);
  });
});

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/';
const subscription = (name: string, more: object = {}): string =>
  JSON.stringify({
    endpoint: ENDPOINT + name,
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    ...more,
  });

describe('updatePushToken and removePushToken', () => {
  const update = (who: Person, args: object, app = test.app) =>
    callFacade(
      app,
      who.token,
      'mutation($d: String, $t: String, $p: String, $s: String) { updatePushToken(deviceId: $d, deviceToken: $t, platformType: $p, service: $s) { message success } }',
      args,
    );
  const devices = async (): Promise<readonly string[]> =>
    (
      await test.ctx.db
        .selectFrom('push_token')
        .select(['device_id', 'user_id'])
        .where('tenant_id', '=', cast.tenantId)
        .orderBy('device_id')
        .execute()
    ).map(({ device_id, user_id }) => `${device_id} ${user_id === cast.ann.id ? 'Ann' : 'Luc'}`);

  it('[PUSH-DEVICE] keeps one address a device, whose last person it is, and lets it go', async () => {
    await update(cast.ann, { d: 'phone', t: subscription('a') });
    await update(cast.ann, { d: 'tablet', t: subscription('b') });
    expect(await devices()).toEqual(['phone Ann', 'tablet Ann']);
    await update(cast.luc, { d: 'tablet', t: subscription('b') });
    await update(cast.luc, { d: 'other', t: subscription('a') });
    expect(await devices()).toEqual(['other Luc', 'tablet Luc']);
    const remove = (who: Person, d: string | null) =>
      callFacade(test.app, who.token, 'mutation($d: String) { removePushToken(deviceId: $d) { message success } }', {
        d,
      });
    expect([
      (await remove(cast.ann, 'other')).data,
      (await remove(cast.luc, 'other')).data,
      (await remove(cast.luc, null)).data,
    ]).toEqual([
      { message: 'success', success: true },
      { message: 'success', success: true },
      { message: 'skipped', success: true },
    ]);
    expect(await devices()).toEqual(['tablet Luc']);
  });

  it('[PUSH-SKIP] is skipped without a device or a token, in the production channel, and in a draft of a house', async () => {
    const production = createApp(
      { ...test.ctx, config: { ...test.ctx.config, push: { ...test.ctx.config.push, offered: false } } },
      null,
    );
    for (const [args, app] of [
      [{ t: subscription('a') }, test.app],
      [{ d: 'phone' }, test.app],
      [{ d: '', t: '' }, test.app],
      [{ d: 'phone', t: subscription('a') }, production],
    ] as const) {
      expect((await update(cast.ann, args, app)).data).toEqual({ message: 'skipped', success: true });
    }
    await test.ctx.db.updateTable('tenant').set({ sandbox_type: 'draft' }).where('id', '=', cast.tenantId).execute();
    expect((await update(cast.ann, { d: 'phone', t: subscription('a') })).data).toMatchObject({ message: 'skipped' });
    expect((await callApi(test.app, '/be-api/push/key', undefined, { token: cast.ann.token })).body).toMatchObject({
      offered: false,
      public_key: null,
    });
    expect(await devices()).toEqual([]);
  });

  it('[PUSH-SERVICES] refuses what is no subscription of a browser', async () => {
    for (const token of [
      'x',
      '{}',
      subscription('a', { endpoint: 'https://10.0.0.1/x' }),
      subscription('a', { endpoint: 'http://fcm.googleapis.com/x' }),
      subscription('a', { keys: { p256dh: 'x', auth: 'y' } }),
    ]) {
      expect((await update(cast.ann, { d: 'phone', t: token })).code).toBe('bad_request');
    }
    for (const more of [{ d: 'a b' }, { p: 'ios' }, { s: '<b>' }])
      expect((await update(cast.ann, { d: 'phone', t: subscription('a'), ...more })).code).toBe('bad_request');
    expect(await devices()).toEqual([]);
  });
});

describe('a message', () => {
  const ready = async (who: Person, device: string): Promise<void> => {
    await callFacade(test.app, who.token, 'mutation { updateUserSettings(notificationPush: true) { success } }');
    await callFacade(
      test.app,
      who.token,
      'mutation($d: String, $t: String) { updatePushToken(deviceId: $d, deviceToken: $t) { success } }',
      { d: device, t: subscription(device) },
    );
  };
  const who = async (messageId: string): Promise<readonly string[]> =>
    (await pushTargets(test.ctx, cast.tenantId, messageId)).map(({ userId }) =>
      userId === cast.ann.id ? 'Ann' : 'Yuki',
    );

  it('[PUSH-WHO] [UNREAD-NOTIFIED] is pushed to members who want it, are signed in and have not read it, once', async () => {
    await ready(cast.ann, `${cast.tenantCode}-ann`);
    await ready(cast.yuki, `${cast.tenantCode}-yuki`);
    const id = await say(cast.yuki, 'Your taxi is here');
    expect(await who(id)).toEqual(['Ann']);
    await translateMessage(test.ctx, { tenantId: cast.tenantId, conversationId: conversation, messageId: id });
    expect(await jobs('send_push')).toEqual([{ tenantId: cast.tenantId, messageId: id }]);
    let asked = 0;
    services.use(
      http.post(`${ENDPOINT}${cast.tenantCode}-ann`, () => {
        asked += 1;
        return new HttpResponse(null, { status: 201 });
      }),
    );
    for (let time = 0; time < 2; time += 1) await sendPush(test.ctx, { tenantId: cast.tenantId, messageId: id });
    expect(asked).toBe(1);
    const { data } = await callFacade<{ items: readonly object[] }>(
      test.app,
      cast.ann.token,
      '{ listQcUnreadMessage { items { message_id notification_type notification_count notification_at } } }',
    );
    expect(data?.items.find((item) => 'message_id' in item && item.message_id === id)).toMatchObject({
      notification_type: 'push',
      notification_count: 1,
      notification_at: new Date(TEST_START).toISOString(),
    });
  });

  it('[PUSH-WHO] is not pushed to who read it, wants no notices, or is signed in nowhere', async () => {
    await ready(cast.ann, `${cast.tenantCode}-ann`);
    const read = await say(cast.yuki, 'One');
    await callFacade(
      test.app,
      cast.ann.token,
      'mutation($c: ID!) { readConversation(conversationId: $c) { unread_messages } }',
      { c: conversation },
    );
    expect(await who(read)).toEqual([]);
    const id = await say(cast.yuki, 'Two');
    expect(await who(id)).toEqual(['Ann']);
    await callFacade(test.app, cast.ann.token, 'mutation { updateBizGuest(receiveNotice: false) { success } }');
    expect(await who(id)).toEqual([]);
    await callFacade(test.app, cast.ann.token, 'mutation { updateBizGuest(receiveNotice: true) { success } }');
    await callApi(test.app, '/user/auth/logout', {}, { token: cast.ann.token });
    expect(await who(id)).toEqual([]);
  });

  it('[PUSH-WHO] leaves work behind on the hot path too, where all read one language', async () => {
    await test.ctx.db
      .updateTable('member')
      .set({ lang_cd: 'en' })
      .where('conversation_id', '=', conversation)
      .execute();
    const phone = createSyncClient(test.app, cast.ann);
    await phone.pull();
    const works = async (): Promise<number> => (await jobs('translate_message')).length;
    // A client's first mutation makes the client, which the hot path does not.
    await phone.mutate('sendMessage', {
      id: freshId(),
      conversationId: conversation,
      content: 'Good morning',
      originalLangCd: 'en',
    });
    const before = await works();
    await phone.mutate('sendMessage', {
      id: freshId(),
      conversationId: conversation,
      content: 'Hello',
      originalLangCd: 'en',
    });
    const without = await works();
    await ready(cast.yuki, `${cast.tenantCode}-yuki`);
    await phone.mutate('sendMessage', {
      id: freshId(),
      conversationId: conversation,
      content: 'Hello again',
      originalLangCd: 'en',
    });
    expect([without - before, (await works()) - without]).toEqual([0, 1]);
  });

  it('[PUSH-GONE] ends an address where nobody is any more', async () => {
    await ready(cast.ann, `${cast.tenantCode}-ann`);
    const id = await say(cast.yuki, 'One');
    services.use(http.post(`${ENDPOINT}${cast.tenantCode}-ann`, () => new HttpResponse(null, { status: 410 })));
    await sendPush(test.ctx, { tenantId: cast.tenantId, messageId: id });
    expect(
      await test.ctx.db.selectFrom('push_token').select('device_id').where('tenant_id', '=', cast.tenantId).execute(),
    ).toEqual([]);
  });
});

const minutes = (count: number): void => {
  test.clock.now += count * 60_000;
};

describe('createSSOLink', () => {
  const link = async (who: Person) =>
    (
      await callFacade<{ url: string; token: string; message: string }>(
        test.app,
        who.token,
        'mutation { createSSOLink { message url token } }',
      )
    ).data;
  const accept = (path: string, token: unknown) =>
    callApi<{ access_token_v2: string; refresh_token_v2: string; id: string }>(test.app, path, {
      token,
      is_sandbox: false,
    });

  it('[LINK-SSO] signs the same person in once, at either door, for five minutes', async () => {
    for (const path of ['/login/accept_onetime', '/api/login/token/validate']) {
      const made = await link(cast.ann);
      expect(made).toMatchObject({ message: 'success', url: expect.stringMatching(/#sso_token=l1\./) as string });
      expect(made?.token.split('.')).toHaveLength(3);
      const { status, body } = await accept(path, made?.token);
      expect([status, body.id, (await test.ctx.tokens.verify(body.access_token_v2)).userId]).toEqual([
        200,
        cast.ann.id,
        cast.ann.id,
      ]);
      expect((await accept(path, made?.token)).outcome).toEqual([410, 'link_expired']);
      const late = await link(cast.ann);
      minutes(5);
      expect((await accept(path, late?.token)).outcome).toEqual([410, 'link_expired']);
      test.clock.now = TEST_START;
    }
  });

  it('[LINK-ONE-WAY] is no use to who has not the whole of it, nor at another door', async () => {
    const { token = '' } = (await link(cast.ann)) ?? {};
    const guessed = `${token.slice(0, token.lastIndexOf('.'))}.${'A'.repeat(43)}`;
    for (const wrong of [guessed, 'l1.x.y', 'x', cast.ann.token])
      expect((await accept('/login/accept_onetime', wrong)).outcome).toEqual([401, 'invalid_token']);
    expect((await accept('/api/login/token_sms/validate', token)).outcome).toEqual([401, 'invalid_token']);
    expect(
      await test.ctx.db
        .selectFrom('sign_in_link')
        .select('secret_hash')
        .where('user_id', '=', cast.ann.id)
        .executeTakeFirst(),
    ).not.toEqual({ secret_hash: Buffer.from(token) });
    expect((await accept('/login/accept_onetime', token)).status).toBe(200);
  });
});

describe('a link by text message', () => {
  const send = (who: Person, body: object = {}) =>
    callApi(
      test.app,
      '/be-api/staff/sms-links',
      { conversation_id: conversation, country_code: '+81', phone_number: '09012345678', ...body },
      { token: who.token },
    );
  const outbox = async (): Promise<string> => {
    const last = (await jobs('send_sms')).at(-1);
    await sendSms(test.ctx, last);
    return (
      await test.ctx.db
        .selectFrom('outbox_mail')
        .select(['text', 'recipient', 'kind'])
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).text;
  };
  const tokenIn = (text: string): string => /#token=(\S+)/.exec(text)?.[1] ?? '';
  const open = (token: string) =>
    callApi<{ conversation_id: string; id: string; access_token_v2: string }>(
      test.app,
      '/api/login/token_sms/validate',
      {
        token,
      },
    );

  it('[LINK-SMS] brings its guest to the conversation, twice if need be, for a day', async () => {
    expect((await send(cast.yuki)).status).toBe(201);
    const text = await outbox();
    expect(text).toContain(`sms_forward=true&conversation_id=${conversation}#token=`);
    for (let time = 0; time < 2; time += 1)
      expect((await open(tokenIn(text))).body).toMatchObject({ id: cast.ann.id, conversation_id: conversation });
    minutes(24 * 60);
    expect((await open(tokenIn(text))).outcome).toEqual([410, 'link_expired']);
  });

  it('[LINK-SMS] [ENTRY-BAD-LOCATION] names the house’s own place where the guest has none', async () => {
    await test.ctx.db.updateTable('conversation').set({ location_id: null }).where('id', '=', conversation).execute();
    await send(cast.yuki);
    expect(await outbox()).toContain(`/${cast.room}?sms_forward=true`);
  });

  it('[LINK-SMS] ends with its conversation, with the stay, and with the next one sent', async () => {
    await send(cast.yuki);
    const first = tokenIn(await outbox());
    await send(cast.yuki);
    const second = tokenIn(await outbox());
    expect([(await open(first)).outcome, (await open(second)).status]).toEqual([[410, 'link_expired'], 200]);
    await callFacade(
      test.app,
      cast.ann.token,
      'mutation($c: ID!) { cancelGuestInquiry(conversation_id: $c) { success } }',
      { c: conversation },
    );
    expect((await open(second)).outcome).toEqual([410, 'link_expired']);
    expect((await send(cast.grace)).outcome).toEqual([409, 'wrong_state']);
  });

  it('[LINK-STAY] says of a guest whose time is over that it is, not that the link is old', async () => {
    await send(cast.yuki);
    const token = tokenIn(await outbox());
    await test.ctx.db
      .updateTable('guest')
      .set({ ended_at: new Date(test.clock.now) })
      .where('user_id', '=', cast.ann.id)
      .execute();
    expect((await open(token)).outcome).toEqual([403, 'stay_ended']);
  });

  it('[DOOR-NETWORK] lets its guest in from the networks of the house alone', async () => {
    await send(cast.yuki);
    const token = tokenIn(await outbox());
    await test.ctx.db
      .updateTable('tenant')
      .set({ settings: { guest_networks: '192.0.2.0/24' } })
      .where('id', '=', cast.tenantId)
      .execute();
    const from = async (address: string) =>
      (await callApi(test.app, '/api/login/token_sms/validate', { token }, { from: address })).outcome;
    expect([await from('198.51.100.1'), await from('192.0.2.1')]).toEqual([
      [403, 'forbidden'],
      [200, undefined],
    ]);
  });

  it('[LINK-NUMBER] goes to no number that is none, or another guest’s', async () => {
    expect((await send(cast.yuki, { phone_number: '090-1234-5678' })).outcome).toEqual([400, 'phone_invalid']);
    await send(cast.yuki);
    const lucs = await openInquiry(test.app, cast.luc, cast.subMenuId);
    expect((await send(cast.grace, { conversation_id: lucs })).outcome).toEqual([409, 'phone_used']);
    expect((await send(cast.ann)).outcome).toEqual([403, 'not_staff']);
    for (const id of ['x', freshId()])
      expect((await send(cast.yuki, { conversation_id: id })).outcome).toEqual([404, 'not_found']);
    expect((await send(cast.ines)).outcome).toEqual([404, 'not_found']);
  });
});

describe('somebody without a house', () => {
  it('[ENTRY-ANONYMOUS] is signed in, sees nothing, and is let in nowhere by that house’s code', async () => {
    const { status, body } = await callApi<{ id: string; access_token: string; refresh_token: string }>(
      test.app,
      '/api/user/anonymous/create',
      { lang_cd: 'fr', version: 'v2' },
    );
    expect([status, Object.keys(body).toSorted()]).toEqual([200, ['access_token', 'id', 'message', 'refresh_token']]);
    const me = await callFacade(
      test.app,
      body.access_token,
      '{ getGuestMyself { access_id user_type lang_cd guest { state room_name { id } } } }',
    );
    expect(me.data).toEqual({
      access_id: body.id,
      user_type: 'anonymous',
      lang_cd: 'fr',
      guest: { state: 'other', room_name: null },
    });
    expect((await callApi(test.app, '/login/token/refresh', { refresh_token: body.refresh_token })).body).toMatchObject(
      {
        message: 'success',
      },
    );
    expect(
      (await callFacade(test.app, body.access_token, 'mutation { createInquiry(subMenuId: 11) { message } }')).code,
    ).toBe('not_found');
    expect(
      (await callApi(test.app, '/api/user/biz/guest/create', { tenant_cd: 'lobby', lang_cd: 'en' })).outcome,
    ).toEqual([404, 'not_found']);
    expect((await callApi(test.app, '/api/user/anonymous/create', { lang_cd: 'fr', version: 'v1' })).outcome).toEqual([
      400,
      'bad_request',
    ]);
  });
});
