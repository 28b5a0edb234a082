/** A call as its two sides see it, what their browsers tell each other, and who is there while it rings. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cast, freshId, type Person, setTheStage } from '#server/testing/cast.ts';
import { callApi, callFacade } from '#server/testing/http-requests.ts';
import { createSyncClient, chooseMenu, openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { cancelVoiceCall } from '#shared/facade/voice/call.ts';
import type { VoiceCallStatus, SignalList } from '#shared/rest/voice.ts';
import type { WaitingStatus } from '#shared/rest/waiting.ts';
import { type CallHouse, callHouse } from './testing/calls.ts';

let test: TestApp;
let hotel: Cast;
let house: CallHouse;
let run = 0;
beforeAll(async () => {
  test = await createTestApp();
  house = callHouse(test, () => hotel);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.now = TEST_START;
  hotel = await setTheStage(test.ctx, `sides-${(run += 1)}`);
  await house.atWork(hotel.yuki, hotel.omar);
});

const standing = (session: string, who: Person = hotel.ann) =>
  callApi<VoiceCallStatus>(test.app, `/be-api/voice/calls/${session}`, undefined, { token: who.token });
const said = (session: string, who: Person, after = 0) =>
  callApi<SignalList>(test.app, `/be-api/voice/calls/${session}/signals?after=${after}`, undefined, {
    token: who.token,
  });
const say = (session: string, who: Person, body: object) =>
  callApi<{ seq: number }>(test.app, `/be-api/voice/calls/${session}/signals`, body, { token: who.token });
const offer = { round: 'r-1', kind: 'offer', body: 'v=0' };

describe('how a call stands', () => {
  it('[VOICE-STANDING] is told to its guest, and to the clerk who answered; to others it is nothing', async () => {
    const { session, conversation } = await house.dial();
    expect((await standing(session)).body).toMatchObject({
      session_id: session,
      conversation_id: conversation,
      voice_call_state: 'ringing',
      end_reason: null,
      ring_ends_at: TEST_START + 90_000,
      answered_by_name: null,
      now: TEST_START,
    });
    expect((await standing(session, hotel.yuki)).outcome).toEqual([404, 'not_found']);
    await house.door(hotel.yuki, session, 'answer');
    for (const who of [hotel.ann, hotel.yuki]) {
      expect((await standing(session, who)).body).toMatchObject({
        voice_call_state: 'in_progress',
        answered_at: TEST_START,
        answered_by_name: 'Yuki',
      });
    }
    for (const who of [hotel.luc, hotel.omar, hotel.grace])
      expect((await standing(session, who)).outcome).toEqual((await standing(freshId(), who)).outcome);
    expect((await standing('nothing')).outcome).toEqual([404, 'not_found']);
  });

  it('[VOICE-PEOPLE] tells who is at work and how soon calls were answered lately, once five are measured; no place in a line', async () => {
    await house.atWork(hotel.yuki);
    const told = async (conversation: string) =>
      (
        await callApi<WaitingStatus>(test.app, `/be-api/biz/waiting/${conversation}`, undefined, {
          token: hotel.ann.token,
        })
      ).body;
    for (const [nth, seconds] of [10, 20, 30, 40, 70].entries()) {
      test.clock.now = TEST_START + nth * 90_000;
      const { session, conversation } = await house.dial();
      expect(await told(conversation)).toMatchObject({ people: ['Yuki'], usual_seconds: null });
      expect((await standing(session)).body).not.toHaveProperty('place');
      test.clock.now += seconds * 1_000;
      await house.door(hotel.yuki, session, 'answer');
      await callFacade(test.app, hotel.ann.token, cancelVoiceCall.document, {
        tenantId: hotel.tenantId,
        conversationId: conversation,
      });
    }
    const { conversation } = await house.dial();
    expect(await told(conversation)).toMatchObject({ people: ['Yuki'], usual_seconds: 40 });
  });
});

describe('what the two browsers tell each other', () => {
  it('[VOICE-SIGNAL] goes to the other side alone, in order, while they talk, and is gone with the call', async () => {
    const { session, conversation } = await house.dial();
    expect((await say(session, hotel.ann, offer)).outcome).toEqual([409, 'wrong_state']);
    await house.door(hotel.yuki, session, 'answer');
    expect((await say(session, hotel.ann, offer)).body).toEqual({ seq: 1 });
    expect((await say(session, hotel.yuki, { ...offer, kind: 'answer' })).body).toEqual({ seq: 2 });
    expect((await say(session, hotel.ann, { ...offer, kind: 'candidate', body: '{}' })).body).toEqual({ seq: 3 });
    expect((await said(session, hotel.yuki)).body).toEqual({
      items: [
        { seq: 1, ...offer },
        { seq: 3, ...offer, kind: 'candidate', body: '{}' },
      ],
      voice_call_state: 'in_progress',
    });
    expect((await said(session, hotel.yuki, 1)).body.items.map(({ seq }) => seq)).toEqual([3]);
    expect((await said(session, hotel.ann)).body.items).toEqual([{ seq: 2, ...offer, kind: 'answer' }]);
    for (const who of [hotel.luc, hotel.omar])
      expect([(await said(session, who)).outcome, (await say(session, who, offer)).outcome]).toEqual([
        [404, 'not_found'],
        [404, 'not_found'],
      ]);
    await callFacade(test.app, hotel.ann.token, cancelVoiceCall.document, {
      tenantId: hotel.tenantId,
      conversationId: conversation,
    });
    expect((await said(session, hotel.yuki)).body).toEqual({ items: [], voice_call_state: 'completed' });
    expect((await say(session, hotel.ann, offer)).outcome).toEqual([409, 'wrong_state']);
    expect(
      await test.ctx.db.selectFrom('voice_signal').select('seq').where('session_id', '=', session).execute(),
    ).toEqual([]);
  });

  it.each([
    { round: '', kind: 'offer', body: '' },
    { round: 'r', kind: 'shout', body: '' },
    { round: 'r', kind: 'offer', body: 'x'.repeat(20_001) },
    { kind: 'offer' },
  ])('[VOICE-SIGNAL] refuses what is none: %#', async (body) => {
    const { session } = await house.dial();
    await house.door(hotel.yuki, session, 'answer');
    expect((await say(session, hotel.ann, body)).status).toBe(400);
  });
});

describe('waiting for the staff', () => {
  const waiting = (conversation: string, who: Person = hotel.ann) =>
    callApi<WaitingStatus>(test.app, `/be-api/biz/waiting/${conversation}`, undefined, { token: who.token });
  const take = async (conversation: string, who = hotel.yuki): Promise<void> => {
    const desk = createSyncClient(test.app, who);
    await desk.pull();
    await desk.mutate('openTicket', { id: freshId(), conversationId: conversation });
    await desk.mutate('takeTicket', { id: freshId(), conversationId: conversation });
    await desk.mutate('sendMessage', {
      id: freshId(),
      conversationId: conversation,
      content: 'Good evening',
      originalLangCd: 'en',
    });
  };

  it('[WAIT-PEOPLE] names who is at work for the asked groups, before words and after; another’s chat is nothing', async () => {
    const own = await chooseMenu(test.app, hotel.ann, hotel.subMenuId);
    const nobody = { people: [], usual_seconds: null, out_of_hours: false, opens_at: null, calls_for_help: false };
    await test.ctx.db
      .updateTable('staff')
      .set({ online_status: 'offline' })
      .where('tenant_id', '=', hotel.tenantId)
      .execute();
    expect((await waiting(own)).body).toEqual(nobody);
    await test.ctx.db
      .updateTable('staff')
      .set({ online_status: 'online' })
      .where('user_id', 'in', [hotel.yuki.id, hotel.ines.id])
      .execute();
    const { name } = await test.ctx.db
      .selectFrom('staff')
      .select('name')
      .where('user_id', '=', hotel.yuki.id)
      .executeTakeFirstOrThrow();
    // Ines is of another group.
    expect((await waiting(own)).body.people).toEqual([name]);
    expect((await waiting(own, hotel.luc)).outcome).toEqual((await waiting(freshId())).outcome);
    expect((await waiting(own, hotel.yuki)).outcome).toEqual([404, 'not_found']);
    const first = await openInquiry(test.app, hotel.ann, hotel.subMenuId);
    expect((await waiting(first)).body.people).toEqual([name]);
    await take(first);
    expect((await waiting(first)).body).toEqual(nobody);
  });

  it('[WAIT-PEOPLE] says out of hours when somebody is back', async () => {
    const own = await chooseMenu(test.app, hotel.ann, hotel.subMenuId);
    await test.ctx.db
      .updateTable('sub_menu')
      .set({
        out_of_service: {
          hours: [{ weekday: 7, from: '08:30', to: '09:00' }],
          displayTiming: 'at_talk_start',
          message: { en: 'Sundays only' },
        },
      })
      .where('tenant_id', '=', hotel.tenantId)
      .execute();
    await test.ctx.db.updateTable('tenant').set({ time_zone: 'UTC' }).where('id', '=', hotel.tenantId).execute();
    expect((await waiting(own)).body).toMatchObject({
      people: [],
      out_of_hours: true,
      opens_at: Date.UTC(2026, 10, 22, 8, 30),
    });
  });

  it('[WAIT-USUAL] says within what time three in four had their first answer lately, once five are measured', async () => {
    const own = await openInquiry(test.app, hotel.ann, hotel.subMenuId);
    for (const [nth, minutes] of [1, 2, 3, 4, 600].entries()) await answeredAfter(nth, minutes);
    // Ten hours is no measure of a queue, nor is what was fifteen days ago, and four are too few.
    await answeredAfter(-10, 50);
    expect((await waiting(own)).body.usual_seconds).toBeNull();
    await answeredAfter(5, 5);
    expect((await waiting(own)).body.usual_seconds).toBe(4 * 60);
    // A house that is asked so much meanwhile that these lie far back says nothing of them.
    await test.ctx.sql`
      INSERT INTO inquiry (tenant_id, id, conversation_id, guest_id, status, created_at)
      SELECT ${hotel.tenantId}, gen_random_uuid(), ${own}, ${hotel.ann.id}, 'suspended', ${new Date(TEST_START - 60_000)}
      FROM generate_series(1, 500)`;
    expect((await waiting(own)).body.usual_seconds).toBeNull();
  });

  /** The nth inquiry of another guest, half a day after the one before, answered after so many minutes. */
  async function answeredAfter(nth: number, minutes: number): Promise<void> {
    const { db } = test.ctx;
    const conversation = await openInquiry(test.app, hotel.luc, hotel.subMenuId);
    const asked = TEST_START - 10 * 86_400_000 + nth * 43_200_000;
    const at = new Date(asked + minutes * 60_000);
    await db
      .insertInto('inquiry')
      .values({
        tenant_id: hotel.tenantId,
        id: freshId(),
        conversation_id: conversation,
        guest_id: hotel.luc.id,
        main_menu_id: 1,
        sub_menu_id: 11,
        facility_id: null,
        status: 'solved',
        created_at: new Date(asked),
        closed_at: at,
      })
      .execute();
    const { last_order: last } = await db
      .updateTable('conversation')
      .set((e) => ({ last_order: e('last_order', '+', 1) }))
      .where('id', '=', conversation)
      .returning('last_order')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('message')
      .values({
        tenant_id: hotel.tenantId,
        id: freshId(),
        conversation_id: conversation,
        order: last,
        author_id: hotel.yuki.id,
        side: 'staff',
        author_name: 'Yuki',
        content: 'Yes',
        original_lang_cd: 'en',
        linked_message_id: null,
        created_at: at,
        updated_at: at,
      })
      .execute();
  }
});
