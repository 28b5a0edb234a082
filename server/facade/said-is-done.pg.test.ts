/** Arguments do what they say: the check-in form, a clerk's name, lists by kind, ends with their call. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cast, freshId, type Person, setTheStage } from '#server/testing/cast.ts';
import { callFacade } from '#server/testing/http-requests.ts';
import { createSyncClient, openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let cast: Cast;
let conversation: string;
let run = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  cast = await setTheStage(test.ctx, `said-${(run += 1)}`);
  conversation = await openInquiry(test.app, cast.ann, cast.subMenuId);
});

const DAY = 86_400_000;
const as = <T = Readonly<Record<string, unknown>>>(person: Person, document: string, variables: object = {}) =>
  callFacade<T>(test.app, person.token, document, variables);
const day = (days: number): string => new Date(test.ctx.now() + days * DAY).toISOString().slice(0, 10);
const take = (who: Person) =>
  createSyncClient(test.app, who).mutate('takeTicket', { id: freshId(), conversationId: conversation });

describe('the check-in form', () => {
  const SEND =
    'mutation($u: ID, $n: String, $r: String, $f: String, $t: String) { updateBizGuest(targetAccessId: $u, name: $n, locationName: $r, availableFrom: $f, availableTo: $t) { success } }';
  const ticket = () =>
    test.ctx.db
      .selectFrom('ticket')
      .select(['guest_name', 'stay_from', 'stay_to', 'location_id'])
      .where('conversation_id', '=', conversation)
      .executeTakeFirstOrThrow();
  const guest = () =>
    test.ctx.db
      .selectFrom('guest')
      .select(['available_to', 'location_id'])
      .where('user_id', '=', cast.ann.id)
      .executeTakeFirstOrThrow();
  const sessionEnd = async () =>
    (
      await test.ctx.db
        .selectFrom('auth_session')
        .select('expires_at')
        .where('user_id', '=', cast.ann.id)
        .executeTakeFirstOrThrow()
    ).expires_at;

  it('[GUEST-STATED] shows the desk name and stay as the guest says them, and lengthens nothing', async () => {
    const before = await sessionEnd();
    expect((await as(cast.ann, SEND, { n: 'Ann Lee', f: day(0), t: day(3) })).data).toEqual({ success: true });
    expect(await ticket()).toMatchObject({
      guest_name: 'Ann Lee',
      stay_from: new Date(day(0)),
      stay_to: new Date(day(3)),
    });
    expect([(await guest()).available_to, await sessionEnd()]).toEqual([null, before]);
    for (const t of [day(-3), day(400)]) expect((await as(cast.ann, SEND, { t })).code).toBe('bad_request');
  });

  it('[GUEST-STATED] leaves the stay that the house has set, on the tickets too', async () => {
    await take(cast.yuki);
    expect((await as(cast.yuki, SEND, { u: cast.ann.id, f: day(-1), t: day(2) })).data).toEqual({ success: true });
    expect((await as(cast.ann, SEND, { t: day(30) })).data).toEqual({ success: true });
    expect([(await guest()).available_to, (await ticket()).stay_to]).toEqual([new Date(day(2)), new Date(day(2))]);
  });

  it('[GUEST-ROOM-NAMED] moves a guest of no room by the room they name; one of a room is moved by the staff alone', async () => {
    const { location_group_id } = await test.ctx.db
      .selectFrom('location')
      .select('location_group_id')
      .where('id', '=', cast.room)
      .executeTakeFirstOrThrow();
    const other = freshId();
    await test.ctx.db
      .insertInto('location')
      .values({
        tenant_id: cast.tenantId,
        id: other,
        location_group_id,
        name_dict: { en: 'Room 102' },
        default_name: '102',
        hash_value: `${cast.tenantCode}-102`,
        session_timeout: null,
        qr_expires_at: null,
      })
      .execute();
    await as(cast.ann, SEND, { r: '102' });
    expect((await guest()).location_id).toBe(cast.room);
    await take(cast.yuki);
    await as(cast.yuki, SEND, { u: cast.ann.id, r: ' ROOM 102 ' });
    expect([(await guest()).location_id, (await ticket()).location_id]).toEqual([other, other]);
    await test.ctx.db.updateTable('guest').set({ location_id: null }).where('user_id', '=', cast.ann.id).execute();
    await as(cast.ann, SEND, { r: 'the blue room' });
    expect((await guest()).location_id).toBeNull();
    await as(cast.ann, SEND, { r: '101号室' });
    expect((await guest()).location_id).toBe(cast.room);
  });
});

describe('the name of a clerk', () => {
  it('[STAFF-RENAME] reaches the guest’s chat, the ticket, the colleagues and whoever has them on the screen', async () => {
    await take(cast.yuki);
    const ann = createSyncClient(test.app, cast.ann);
    const omar = createSyncClient(test.app, cast.omar);
    await Promise.all([ann.pull(), omar.pull()]);
    test.bus.sent.length = 0;
    expect((await as(cast.yuki, 'mutation { updateUserSettings(username: "Yuki Mori") { success } }')).data).toEqual({
      success: true,
    });
    await Promise.all([ann.pull(), omar.pull()]);
    for (const client of [ann, omar]) {
      const view = JSON.stringify([...client.view.values()]);
      expect(view).toContain('"Yuki Mori"');
      expect(view).not.toContain('"Yuki"');
    }
    expect(new Set(test.bus.sent.map(({ name }) => name))).toEqual(
      new Set([
        `conversation/${conversation}`,
        `staff_group/${cast.frontDesk}`,
        `user/${cast.yuki.id}`,
        `tenant/${cast.tenantId}`,
      ]),
    );
    expect((await as(cast.yuki, 'mutation { updateUserSettings(username: " ") { success } }')).code).toBe(
      'name_invalid',
    );
  });
});

describe('lists and ends', () => {
  it('[CONV-MODE] lists by kind, with or without what is asked of the house', async () => {
    const ids = async (args: string) => (await as<string[]>(cast.ann, `{ listConversationIds${args} }`)).data;
    expect(await ids('')).toEqual([conversation]);
    expect(await ids('(mode: "all")')).toEqual([conversation]);
    expect(await ids('(mode: "internal")')).toEqual([]);
    expect((await as(cast.ann, '{ listConversationIds(mode: "everything") }')).code).toBe('bad_request');
    expect((await as(cast.ann, '{ listConversationsV2(bizConvEnabled: false) { id } }')).data).toEqual([]);
    expect((await as(cast.ann, '{ listConversationsV2(mode: "internal") { id } }')).data).toEqual([]);
  });

  it('[INQ-END] ends the call with the inquiry where it is said so, and nothing in another house', async () => {
    const END =
      'mutation($c: ID!, $h: ID, $v: Boolean) { cancelGuestInquiry(conversation_id: $c, guest_tenant_id: $h, is_voice_chat_finish: $v) { success } }';
    expect((await as(cast.ann, END, { c: conversation, h: freshId() })).code).toBe('not_found');
    const { data: session } = await as<{ sessionId: string }>(
      cast.ann,
      'mutation { createVoiceCallSession { sessionId } }',
    );
    const state = async () =>
      (
        await test.ctx.db
          .selectFrom('voice_session')
          .select('state')
          .where('id', '=', session?.sessionId ?? '')
          .executeTakeFirstOrThrow()
      ).state;
    expect(await state()).toBe('queued');
    expect((await as(cast.ann, END, { c: conversation, h: cast.tenantId, v: true })).data).toEqual({ success: true });
    expect(await state()).toBe('canceled');
  });
});
