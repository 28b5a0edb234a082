/** Chats that a desk begins by a text message: from the clerk's first words to the guest's answer. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Cast, freshId, type Person, setTheStage } from '#server/testing/cast.ts';
import { callApi, callFacade } from '#server/testing/http-requests.ts';
import { createSyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import type { MessageView, TicketView } from '#shared/client-view/values.ts';

let test: TestApp;
let cast: Cast;
let stage = 0;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.clock.now = TEST_START;
  cast = await setTheStage(test.ctx, `sms-${(stage += 1)}`);
});
afterAll(() => test.close());

const begin = (who: Person, body: object = {}) =>
  callApi<{ conversation_id: string; expires_at: string }>(
    test.app,
    '/be-api/staff/sms-chats',
    {
      country_code: '+81',
      phone_number: '09012345678',
      lang_cd: 'ja',
      location_id: null,
      group_id: cast.frontDesk,
      message_id: freshId(),
      text: 'Your table is free now.',
      ...body,
    },
    { token: who.token },
  );
const count = async () => {
  const { db } = test.ctx;
  const of = async (table: 'guest' | 'conversation' | 'message' | 'sign_in_link') =>
    (await db.selectFrom(table).select('tenant_id').where('tenant_id', '=', cast.tenantId).execute()).length;
  return [await of('guest'), await of('conversation'), await of('message'), await of('sign_in_link')];
};
const texted = async (): Promise<readonly string[]> =>
  (await test.ctx.db.selectFrom('job_intent').select('payload').where('kind', '=', 'send_sms').orderBy('id').execute())
    .map(({ payload }) => payload as { readonly tenantId: string; readonly to: string; readonly text: string })
    .filter(({ tenantId }) => tenantId === cast.tenantId)
    .map(({ to, text }) => `${to} ${text}`);

it('[LINK-BEGIN] the guest reads the first words behind the link, answers, and the clerk who began holds the ticket', async () => {
  const { status, body } = await begin(cast.yuki, { location_id: cast.room });
  expect(status).toBe(201);
  const [text = ''] = await texted();
  expect(text).toMatch(/^\+819012345678 チャットはこちら/u);
  expect(text).toContain(`/ja/biz/location/${cast.tenantCode}/${cast.room}?sms_forward=true`);
  const token = /#token=(\S+?)（/u.exec(text)?.[1] ?? '';
  const entered = await callApi<{ id: string; conversation_id: string; access_token_v2: string }>(
    test.app,
    '/api/login/token_sms/validate',
    { token },
  );
  expect([entered.status, entered.body.conversation_id]).toEqual([200, body.conversation_id]);
  const guest = {
    id: entered.body.id,
    token: entered.body.access_token_v2,
    principal: await test.ctx.tokens.verify(entered.body.access_token_v2),
  };
  const phone = createSyncClient(test.app, guest);
  await phone.pull();
  const words = phone.list<MessageView>('message/').map(({ content }) => content);
  expect(words.some((content) => content.includes('Your table is free now.'))).toBe(true);
  const answer = await callFacade(
    test.app,
    guest.token,
    'mutation($c: ID!, $m: ID!) { postMessage(input: {conversation_id: $c, message_id: $m, content: "すぐ行きます"}) { status } }',
    { c: body.conversation_id, m: freshId() },
  );
  expect(answer.data).toEqual({ status: 'success' });
  const desk = createSyncClient(test.app, cast.yuki);
  await desk.pull();
  const [ticket] = desk.list<TicketView>('ticket/');
  expect(ticket).toMatchObject({
    conversationId: body.conversation_id,
    assigneeId: cast.yuki.id,
    guestLangCd: 'ja',
    groupIds: [cast.frontDesk],
  });
  const about = await test.ctx.db
    .selectFrom('conversation as c')
    .innerJoin('app_user as u', 'u.id', 'c.guest_id')
    .select(['c.is_sms_chat', 'c.inquiry_trigger', 'c.state', 'u.activation_type'])
    .where('c.id', '=', body.conversation_id)
    .executeTakeFirstOrThrow();
  expect(about).toEqual({
    is_sms_chat: true,
    inquiry_trigger: 'staff',
    state: 'chatting_staff',
    activation_type: 'sms',
  });
});

it('[LINK-BEGIN] [LINK-NUMBER] nothing is left of one that is refused', async () => {
  const before = await count();
  for (const [body, outcome] of [
    [{ phone_number: '090-1234' }, [400, 'phone_invalid']],
    [{ country_code: '' }, [400, 'phone_invalid']],
    [{ text: '  ' }, [400, 'message_empty']],
    [{ group_id: cast.housekeeping }, [403, 'forbidden']],
    [{ group_id: freshId() }, [404, 'not_found']],
    [{ location_id: freshId() }, [404, 'not_found']],
  ] as const)
    expect([body, (await begin(cast.yuki, body)).outcome]).toEqual([body, outcome]);
  expect((await begin(cast.ann)).outcome).toEqual([403, 'not_staff']);
  expect([await count(), await texted()]).toEqual([before, []]);
  expect((await begin(cast.yuki)).status).toBe(201);
  const after = await count();
  // The same number again is another guest's for a day.
  expect((await begin(cast.yuki)).outcome).toEqual([409, 'phone_used']);
  expect([await count(), (await texted()).length]).toEqual([after, 1]);
  test.clock.now += 86_400_000;
  const token = await test.ctx.tokens.sign(cast.yuki.principal);
  expect((await begin({ ...cast.yuki, token })).status).toBe(201);
});

it('[LINK-BEGIN] [MASK-BEFORE] a leader begins one in any group, and what the house masks is masked in the first words', async () => {
  const { status, body } = await begin(cast.grace, {
    group_id: cast.housekeeping,
    text: 'The card 4111 1111 1111 1111 was left here',
  });
  expect(status).toBe(201);
  const said = await test.ctx.db
    .selectFrom('message')
    .select('content')
    .where('conversation_id', '=', body.conversation_id)
    .where('side', '=', 'staff')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(said)).toContain('was left here');
  expect(JSON.stringify(said)).not.toContain('4111 1111');
});
