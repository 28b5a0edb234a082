/**
 * What time does to calls: tries, turns, people who go off, sides that are gone; and what is left behind.
 * Longer than 400 lines: the cases of one subject on one stage, which files apart would each set again.
 */
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readVoiceToken } from '#server/access/testing/read-voice-token.ts';
import { voiceKey } from '#server/access/voice-token.ts';
import { recordVoicePresence } from '#server/actions/voice/voice-pass.ts';
import { type Cast, freshId, type Person, setTheStage, signIn } from '#server/testing/cast.ts';
import { countingApp } from '#server/testing/count-statements.ts';
import { callApi, callFacade } from '#server/testing/http-requests.ts';
import { createSyncClient, openInquiry } from '#server/testing/sync-client.ts';
import type { RingStrategy } from '#shared/domain/voice/ring.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { LOST_MS, SESSION_MS } from '#shared/domain/voice/limits.ts';
import { createVoiceCallToken, leaveMessageOnNoAvailableStaff } from '#shared/facade/voice/call.ts';
import type { DashboardRows } from '#shared/rest/dashboard.ts';
import { StaffCallList } from '#shared/rest/staff-calls.ts';
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
  await test.ctx.db.deleteFrom('job_intent').execute();
  hotel = await setTheStage(test.ctx, `rings-${(run += 1)}`);
  await house.atWork(hotel.yuki, hotel.omar);
  // Whom they speak with decides nothing here.
  await test.ctx.db
    .updateTable('staff')
    .set({ languages: ['en'] })
    .where('tenant_id', '=', hotel.tenantId)
    .execute();
});

const listen = (...people: readonly Person[]) =>
  recordVoicePresence(
    test.ctx.sql,
    people.map(({ principal }) => principal),
    new Date(test.clock.now),
  );
/** Time in which these people's sockets are alive. */
const passHeard = async (ms: number, ...people: readonly Person[]) => {
  for (let left = ms; left > 0; left -= 15_000) {
    await house.pass(Math.min(15_000, left));
    await listen(...people);
  }
};

describe('ringing', () => {
  it('[VOICE-TIME] [VOICE-LINEAR] one after the other, 30 s each, round again, and 90 s in all', async () => {
    await house.strategy('linear');
    const { session, conversation } = await house.dial();
    const rung: string[][] = [await house.rung(session)];
    for (let n = 0; n < 3; n += 1) {
      await passHeard(30_000, hotel.ann);
      rung.push(await house.rung(session));
    }
    const [first, second] = [hotel.yuki.id, hotel.omar.id].toSorted();
    expect(rung).toEqual([[first], [second], [first], []]);
    expect([await house.call(session), await house.state(conversation)]).toEqual([
      { state: 'no_answer', end_reason: 'CallTimedOut', answered_by: null },
      'busy',
    ]);
    expect([await house.events(hotel.ann), await house.said(conversation)]).toEqual([
      ['noStaffCanRespondVoiceChat'],
      ['call_missed CallTimedOut Ann'],
    ]);
  });

  it('[VOICE-MISSED] [DASH-ROWS] a missed call of the dashboard says from whom, why, and what was done first', async () => {
    const rows = async (): Promise<DashboardRows> =>
      (
        await callApi<DashboardRows>(test.app, '/be-api/staff/dashboard/rows?figure=missed_calls', undefined, {
          token: hotel.grace.token,
        })
      ).body;
    const { conversation } = await house.dial();
    await passHeard(90_000, hotel.ann);
    const call = { conversation_id: conversation, guest_name: 'Ann', room: 'Room 101' };
    expect((await rows()).items).toMatchObject([
      {
        ...call,
        at: new Date(TEST_START).toISOString(),
        missed: { reason: 'CallTimedOut', left_message: false, after: null },
      },
    ]);
    const yuki = createSyncClient(test.app, hotel.yuki);
    await yuki.pull();
    await house.pass(60_000);
    await yuki.mutate('takeTicket', { id: freshId(), conversationId: conversation });
    await yuki.mutate('sendMessage', {
      id: freshId(),
      conversationId: conversation,
      content: 'Sorry, we were with a guest.',
      originalLangCd: 'en',
    });
    const wrote = new Date(test.clock.now).toISOString();
    await house.pass(60_000);
    // A call after it changes nothing: what was done first stands.
    await callApi(
      test.app,
      '/be-api/staff/voice/calls',
      { conversation_id: conversation },
      { token: hotel.yuki.token },
    );
    await house.pass(6_000);
    expect((await rows()).items).toMatchObject([{ ...call, missed: { after: { what: 'answered', at: wrote } } }]);
    await test.ctx.db
      .deleteFrom('message')
      .where('conversation_id', '=', conversation)
      .where('side', '=', 'staff')
      .execute();
    expect((await rows()).items).toMatchObject([{ ...call, missed: { after: { what: 'called_back' } } }]);
  });

  it('[VOICE-TIME] [VOICE-RING-ALL] everybody rings on without being told twice; who comes online joins in', async () => {
    await house.atWork(hotel.yuki);
    const { session } = await house.dial();
    await passHeard(20_000, hotel.ann);
    await house.atWork(hotel.yuki, hotel.omar);
    await passHeard(10_000, hotel.ann);
    expect(await house.rung(session)).toEqual([hotel.yuki.id, hotel.omar.id].toSorted());
    expect([await house.events(hotel.yuki), await house.events(hotel.omar)]).toEqual([
      ['startVoiceChatInRoom'],
      ['startVoiceChatInRoom'],
    ]);
    await passHeard(60_000, hotel.ann);
    expect(await house.call(session)).toMatchObject({ state: 'no_answer', end_reason: 'CallTimedOut' });
    // What rang is over: nobody who comes back later is rung by it, they hear that it ended.
    expect(await house.events(hotel.yuki)).toEqual(['finishVoiceChatInRoom']);
  });

  it('[VOICE-ROBIN] [VOICE-IDLE] [VOICE-FEWEST] asks by what calls there were before', async () => {
    const ended = async (who: Person, at: number) =>
      test.ctx.db
        .insertInto('voice_session')
        .values({
          tenant_id: hotel.tenantId,
          id: freshId(),
          guest_id: hotel.luc.id,
          conversation_id: null,
          state: 'completed',
          end_reason: 'AfterCallAnswered',
          state_before: null,
          strategy: null,
          try_ends_at: null,
          ring_ends_at: null,
          answered_by: who.id,
          answered_by_name: 'x',
          answered_at: new Date(at),
          started_at: null,
          ended_at: new Date(at + 1000),
          ended_by: null,
          guest_seen_at: null,
          staff_seen_at: null,
          left_message_id: null,
          created_at: new Date(at),
          expires_at: new Date(at),
        })
        .execute();
    await ended(hotel.yuki, TEST_START - 3_600_000);
    await ended(hotel.yuki, TEST_START - 1_800_000);
    await ended(hotel.omar, TEST_START - 60_000);
    const asked = async (strategy: RingStrategy): Promise<string | undefined> => {
      await house.strategy(strategy);
      const { session, conversation } = await house.dial();
      const [who] = await house.rung(session);
      await callFacade(
        test.app,
        hotel.ann.token,
        'mutation($t: ID!, $c: ID!) { cancelVoiceCall(tenantId: $t, conversationId: $c) { success } }',
        { t: hotel.tenantId, c: conversation },
      );
      test.clock.now += 1000;
      return who;
    };
    expect(await asked('fewest_calls')).toBe(hotel.omar.id);
    expect(await asked('longest_idle')).toBe(hotel.yuki.id);
    // Omar was rung first of the two just now, so it is his turn again.
    expect(await asked('round_robin')).toBe(hotel.omar.id);
    expect(await asked('round_robin')).toBe(hotel.yuki.id);
  });

  it('[VOICE-OFF] a clerk who signs off is rung no more, and the next one is asked', async () => {
    await house.strategy('linear');
    const { session } = await house.dial();
    const [first, second] =
      (await house.rung(session))[0] === hotel.yuki.id ? [hotel.yuki, hotel.omar] : [hotel.omar, hotel.yuki];
    await createSyncClient(test.app, first).mutate('setStaffStatus', { id: freshId(), status: 'short_break' });
    await house.pass(0);
    expect(await house.rung(session)).toEqual([second.id]);
    expect(await house.events(first)).toEqual(['finishVoiceChatInRoom']);
    expect((await house.door(first, session, 'answer')).outcome).toEqual([409, 'too_late']);
    await createSyncClient(test.app, second).mutate('setStaffStatus', { id: freshId(), status: 'offline' });
    await house.pass(0);
    expect(await house.call(session)).toMatchObject({ state: 'no_answer', end_reason: 'StaffNotAvailable' });
  });

  it('[VOICE-TEND] looked after early, late or twice comes to the same', async () => {
    await house.strategy('linear');
    const { session } = await house.dial();
    const before = await house.rung(session);
    const looks = await test.ctx.db.selectFrom('job_intent').selectAll().where('kind', '=', 'tend_call').execute();
    const again = async () =>
      test.ctx.db
        .insertInto('job_intent')
        .values(
          looks.flatMap(({ kind, payload }) => [
            { kind, payload, run_at: null },
            { kind, payload, run_at: null },
          ]),
        )
        .execute();
    await again();
    await house.pass(0);
    expect(await house.rung(session)).toEqual(before);
    await passHeard(90_000, hotel.ann);
    const told = await test.ctx.db
      .selectFrom('user_event')
      .select('id')
      .where('tenant_id', '=', hotel.tenantId)
      .execute();
    await again();
    await house.pass(1000);
    expect(
      await test.ctx.db.selectFrom('user_event').select('id').where('tenant_id', '=', hotel.tenantId).execute(),
    ).toHaveLength(told.length);
  });
});

describe('a side that is gone', () => {
  it('[VOICE-LOST] [VOICE-MISSED] a guest whose sockets closed while it rang rings nobody on', async () => {
    const { session, conversation } = await house.dial();
    await house.pass(60_000);
    expect([await house.call(session), await house.rung(session), await house.state(conversation)]).toEqual([
      { state: 'canceled', end_reason: 'Other', answered_by: null },
      [],
      'chatting_guest',
    ]);
    expect(await house.said(conversation)).toEqual(['call_missed Other Ann']);
  });

  it('[VOICE-LOST] either side of a call that runs ends it, and while both are heard it goes on', async () => {
    for (const gone of [hotel.ann, hotel.yuki]) {
      const { session, conversation } = await house.dial();
      await house.door(hotel.yuki, session, 'answer');
      await passHeard(300_000, hotel.ann, hotel.yuki);
      expect((await house.call(session)).state).toBe('in_progress');
      await passHeard(LOST_MS + 60_000, gone === hotel.ann ? hotel.yuki : hotel.ann);
      expect([await house.call(session), await house.state(conversation)]).toEqual([
        { state: 'failed', end_reason: 'Other', answered_by: hotel.yuki.id },
        'chatting_staff',
      ]);
      test.clock.now = TEST_START;
      await test.ctx.db.deleteFrom('job_intent').execute();
    }
  });

  it('[VOICE-ONE] a session nobody dials is over after its time', async () => {
    const session = await house.session();
    await house.pass(SESSION_MS);
    expect(await house.call(session)).toMatchObject({ state: 'canceled', end_reason: 'CallCancelledBeforeDialing' });
    expect(await house.events(hotel.ann)).toEqual([]);
    const conversation = await openInquiry(test.app, hotel.ann, hotel.subMenuId);
    expect((await house.start(session, conversation)).code).toBe('wrong_state');
  });

  it('[VOICE-START] a guest whose stay has ended calls nobody', async () => {
    const session = await house.session();
    const conversation = await openInquiry(test.app, hotel.ann, hotel.subMenuId);
    await test.ctx.db
      .updateTable('guest')
      .set({ ended_at: new Date(test.clock.now) })
      .where('user_id', '=', hotel.ann.id)
      .execute();
    expect((await house.start(session, conversation)).code).toBe('stay_ended');
    expect(await house.state(conversation)).toBe('chatting_guest');
  });
});

describe('words left behind', () => {
  const leave = (session: string, conversation: string, more: object = {}, who = hotel.ann) =>
    callFacade(test.app, who.token, leaveMessageOnNoAvailableStaff.document, {
      sessionId: session,
      conversationId: conversation,
      messageLeftByGuest: 'Please call me back',
      ...more,
    });
  const standing = (conversation: string) =>
    test.ctx.db
      .selectFrom('conversation as c')
      .innerJoin('inquiry as i', 'i.id', 'c.inquiry_id')
      .innerJoin('ticket as t', 't.conversation_id', 'c.id')
      .select(['c.state', 'i.status', 'i.inquiry_type', 't.waiting_count', 't.last_line'])
      .where('c.id', '=', conversation)
      .executeTakeFirstOrThrow();

  it('[VOICE-LEAVE] wait in the inbox as a message left, one for each call', async () => {
    await house.atWork();
    const { session, conversation } = await house.dial();
    const answers = await Promise.all([
      leave(session, conversation),
      leave(session, conversation),
      leave(session, conversation, { targetAccessId: hotel.frontDesk }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([undefined, undefined, undefined]);
    expect(await standing(conversation)).toEqual({
      state: 'busy',
      status: 'message',
      inquiry_type: 2,
      waiting_count: 1,
      last_line: 'Please call me back',
    });
  });

  it('[VOICE-LEAVE] none after all asks nothing of the staff, and may be thought better of', async () => {
    await house.atWork();
    const { session, conversation } = await house.dial();
    await leave(session, conversation, { messageLeftByGuest: '  ' });
    expect(await standing(conversation)).toMatchObject({ state: 'busy', status: 'suspended', waiting_count: 0 });
    await leave(session, conversation, { targetAccessId: hotel.omar.id });
    expect(await standing(conversation)).toMatchObject({ status: 'message', waiting_count: 1 });
    expect(test.bus.sent.some(({ name, type }) => name === `user/${hotel.omar.id}` && type === 'notifyInquiry')).toBe(
      true,
    );
  });

  it('[VOICE-LEAVE] are refused where they do not belong, and change nothing', async () => {
    const { session, conversation } = await house.dial();
    expect((await leave(session, conversation)).code).toBe('wrong_state');
    await house.door(hotel.yuki, session, 'refuse');
    await house.door(hotel.omar, session, 'refuse');
    const before = await standing(conversation);
    const other = await house.dial(hotel.luc);
    expect((await leave(session, other.conversation)).code).toBe('not_found');
    expect((await leave(other.session, conversation)).code).toBe('not_found');
    expect((await leave(freshId(), conversation)).code).toBe('not_found');
    expect((await leave(session, conversation, { targetAccessId: hotel.ines.id })).code).toBe('not_found');
    expect((await leave(session, conversation, { targetAccessId: 'somebody' })).code).toBe('not_found');
    expect((await leave(session, conversation, { messageLeftByGuest: 'x'.repeat(4001) })).code).toBe(
      'message_too_long',
    );
    expect(await standing(conversation)).toEqual(before);
    // A clerk took it meanwhile: the words are simply read.
    await createSyncClient(test.app, hotel.yuki).mutate('takeTicket', { id: freshId(), conversationId: conversation });
    await leave(session, conversation);
    expect(await standing(conversation)).toMatchObject({
      state: 'chatting_staff',
      status: 'assigned',
      inquiry_type: 0,
      waiting_count: 1,
    });
  });
});

describe('whose a call is', () => {
  it('[VOICE-ACCESS] is nothing to whom it does not ring, at any door, and nothing changes', async () => {
    const other = await setTheStage(test.ctx, `rings-other-${run}`);
    const { session, conversation } = await house.dial();
    const print = async () =>
      JSON.stringify(
        await Promise.all([
          test.ctx.db.selectFrom('voice_session').selectAll().orderBy('id').execute(),
          test.ctx.db.selectFrom('voice_ring').selectAll().orderBy('staff_id').execute(),
          test.ctx.db.selectFrom('user_event').select(['id', 'acknowledged_at']).orderBy('id').execute(),
          test.ctx.db.selectFrom('job_intent').select('id').orderBy('id').execute(),
        ]),
      );
    const before = await print();
    for (const who of [hotel.ines, hotel.grace, other.yuki, other.grace]) {
      for (const act of ['answer', 'refuse'] as const)
        expect((await house.door(who, session, act)).outcome).toEqual([404, 'not_found']);
      if (who !== hotel.grace) expect((await house.door(who, session, 'finish')).outcome).toEqual([404, 'not_found']);
      expect(
        (await callApi<{ items: unknown[] }>(test.app, '/be-api/staff/voice/calls', undefined, { token: who.token }))
          .body.items,
      ).toEqual([]);
      const token = await callFacade(
        test.app,
        who.token,
        'mutation($s: ID!) { createVoiceCallToken(sessionId: $s) { token } }',
        { s: session },
      );
      expect([token.data, token.code]).toEqual([null, 'not_found']);
    }
    for (const guest of [hotel.luc, other.ann]) {
      expect((await house.start(session, conversation, guest)).code).toBe('not_found');
      expect(
        (
          await callFacade(
            test.app,
            guest.token,
            'mutation($s: ID!) { createVoiceCallToken(sessionId: $s) { token } }',
            {
              s: session,
            },
          )
        ).code,
      ).toBe('not_found');
      expect((await leaveAs(guest, session, conversation)).code).toBe('not_found');
    }
    expect((await house.door(hotel.yuki, 'x', 'answer')).outcome).toEqual([404, 'not_found']);
    expect(await print()).toBe(before);
    const { body } = await callApi<StaffCallList>(test.app, '/be-api/staff/voice/calls', undefined, {
      token: hotel.yuki.token,
    });
    expect([v.is(StaffCallList, body), body.now]).toEqual([true, TEST_START]);
    const words = body.items[0]?.menu_name_dict ?? {};
    expect(words['en']).toBeTruthy();
    expect(body.items).toEqual([
      {
        session_id: session,
        conversation_id: conversation,
        voice_call_state: 'ringing',
        guest_id: hotel.ann.id,
        guest_name: 'Ann',
        guest_lang_cd: 'en',
        location_name_dict: { en: 'Room 101', ja: '101号室' },
        menu_name_dict: words,
        outgoing: false,
        started_at: TEST_START,
        ring_ends_at: TEST_START + 90_000,
        answered_at: null,
        handed_by_name: null,
        handed_to: null,
      },
    ]);
  });
  const leaveAs = (who: Person, session: string, conversation: string) =>
    callFacade(test.app, who.token, leaveMessageOnNoAvailableStaff.document, {
      sessionId: session,
      conversationId: conversation,
      messageLeftByGuest: 'x',
    });

  it('[VOICE-HANGUP] a supervisor may end it; who was asked and did not answer may not', async () => {
    const { session } = await house.dial();
    expect((await house.door(hotel.grace, session, 'finish')).outcome).toEqual([409, 'wrong_state']);
    await house.door(hotel.yuki, session, 'answer');
    expect((await house.door(hotel.omar, session, 'finish')).outcome).toEqual([404, 'not_found']);
    expect((await house.door(hotel.grace, session, 'finish')).body).toMatchObject({ voice_call_state: 'completed' });
  });

  it('[VOICE-ACCESS] is read by one statement, however many ring', async () => {
    const { app, counted } = countingApp(test.ctx);
    const read = async (): Promise<readonly [number, number]> => {
      const before = counted();
      const { body } = await callApi<{ items: readonly object[] }>(app, '/be-api/staff/voice/calls', undefined, {
        token: hotel.omar.token,
      });
      return [body.items.length, counted() - before];
    };
    await house.dial();
    const [one, few] = await read();
    await house.dial(hotel.luc);
    const [two, more] = await read();
    expect([one, two, more]).toEqual([1, 2, few]);
  });

  it('[VOICE-START] is begun by guests alone', async () => {
    const staff = await signIn(test.ctx, hotel.tenantId, hotel.omar.id, 'staff', 'staff');
    expect((await callFacade(test.app, staff.token, 'mutation { createVoiceCallSession { sessionId } }')).code).toBe(
      'forbidden',
    );
  });
});

describe('[VOICE-TOKEN] a pass', () => {
  const ask = (who: Person, session: string) =>
    callFacade<{ token: string; voiceCallState: string; iceServers: unknown[] }>(
      test.app,
      who.token,
      createVoiceCallToken.document,
      { sessionId: session },
    );

  it('is for the guest from the session on, for the clerk who answered, for nobody once it is over', async () => {
    const key = voiceKey(test.ctx.config.secrets.session);
    const early = await house.session();
    const { data } = await ask(hotel.ann, early);
    expect(data).toMatchObject({ voiceCallState: 'queued', iceServers: [] });
    expect(await readVoiceToken(key, data?.token ?? '', test.clock.now)).toEqual({
      tenantId: hotel.tenantId,
      sessionId: early,
      userId: hotel.ann.id,
      side: 'guest',
      expiresAt: TEST_START + 300_000,
    });
    const { session, conversation } = await house.dial();
    expect(session).toBe(early);
    expect((await ask(hotel.yuki, session)).code).toBe('not_found');
    await house.door(hotel.yuki, session, 'answer');
    expect(await readVoiceToken(key, (await ask(hotel.yuki, session)).data?.token ?? '', test.clock.now)).toMatchObject(
      { userId: hotel.yuki.id, side: 'staff', sessionId: session },
    );
    expect((await ask(hotel.omar, session)).code).toBe('not_found');
    await callFacade(
      test.app,
      hotel.ann.token,
      'mutation($t: ID!, $c: ID!) { cancelVoiceCall(tenantId: $t, conversationId: $c) { success } }',
      { t: hotel.tenantId, c: conversation },
    );
    expect([(await ask(hotel.ann, session)).code, (await ask(hotel.yuki, session)).code]).toEqual([
      'wrong_state',
      'wrong_state',
    ]);
  });
});
