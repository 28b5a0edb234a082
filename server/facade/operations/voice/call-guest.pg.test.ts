/** A clerk calls a guest, through the doors of both sides. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cast, type Person, setTheStage } from '#server/testing/cast.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import type { StaffCallAnswer, StaffCallList } from '#shared/rest/staff-calls.ts';
import type { VoiceCallStatus } from '#shared/rest/voice.ts';
import { type CallHouse, callHouse } from './testing/calls.ts';

let test: TestApp;
let hotel: Cast;
let house: CallHouse;
let talk: string;
let run = 0;
beforeAll(async () => {
  test = await createTestApp();
  house = callHouse(test, () => hotel);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.now = TEST_START;
  await test.ctx.db.deleteFrom('job_intent').execute();
  hotel = await setTheStage(test.ctx, `clerks-calls-${(run += 1)}`);
  await house.atWork(hotel.yuki, hotel.omar);
  // Ann called, Yuki answered, and has her ticket.
  const { session, conversation } = await house.dial();
  await house.door(hotel.yuki, session, 'answer');
  await house.door(hotel.yuki, session, 'finish');
  talk = conversation;
});

const call = (who: Person, conversation = talk) =>
  callApi<StaffCallAnswer>(
    test.app,
    '/be-api/staff/voice/calls',
    { conversation_id: conversation },
    { token: who.token },
  );
const reply = (session: string, says: 'rings' | 'yes' | 'no', who = hotel.ann) =>
  callApi<VoiceCallStatus>(test.app, `/be-api/voice/calls/${session}/reply`, { says }, { token: who.token });
const list = async (who: Person): Promise<StaffCallList> =>
  (await callApi<StaffCallList>(test.app, '/be-api/staff/voice/calls', undefined, { token: who.token })).body;
const missed = async (): Promise<number> => {
  const { body } = await callApi<{ readonly total: number }>(
    test.app,
    '/be-api/staff/dashboard/rows?figure=missed_calls',
    undefined,
    { token: hotel.ines.token },
  );
  return body.total;
};

describe('calling a guest', () => {
  it('[VOICE-CALL-GUEST] rings on the guest’s page, who takes it, and both talk', async () => {
    const { body: rung } = await call(hotel.yuki);
    expect(rung.voice_call_state).toBe('ringing');
    expect((await house.events(hotel.ann)).at(-1)).toBe('startVoiceChatInRoom');
    expect((await list(hotel.yuki)).items).toMatchObject([{ session_id: rung.session_id, outgoing: true }]);
    // Again it is the same call, and nobody else has it.
    expect((await call(hotel.yuki)).body.session_id).toBe(rung.session_id);
    expect((await reply(rung.session_id, 'yes', hotel.luc)).status).toBe(404);
    expect((await reply(rung.session_id, 'rings')).body).toMatchObject({ answered_by_name: 'Yuki' });
    await house.pass(30_000);
    expect(await house.state(talk)).toBe('chatting_staff');

    expect((await reply(rung.session_id, 'yes')).body).toMatchObject({ voice_call_state: 'in_progress' });
    expect(await house.state(talk)).toBe('calling');
    expect((await house.events(hotel.yuki)).at(-1)).toBe('respondVoiceChatInRoom');
    await house.pass(35_000);
    expect((await house.door(hotel.yuki, rung.session_id, 'finish')).body.voice_call_state).toBe('completed');
    expect([await house.state(talk), (await house.said(talk)).slice(2)]).toEqual([
      'chatting_staff',
      ['call_started', 'call_ended 0:35'],
    ]);
  });

  it('[VOICE-ABSENT] [VOICE-CALL-GUEST] says at once that a guest is not there, and tells silence from a no; none of it is missed by the house', async () => {
    const { body: absent } = await call(hotel.yuki);
    await house.pass(6_000);
    expect(await house.call(absent.session_id)).toMatchObject({ state: 'no_answer', end_reason: 'StaffNotAvailable' });
    expect((await house.events(hotel.yuki)).at(-1)).toBe('finishVoiceChatInRoom');

    const { body: silent } = await call(hotel.yuki);
    await reply(silent.session_id, 'rings');
    await house.pass(45_000);
    expect(await house.call(silent.session_id)).toMatchObject({ state: 'no_answer', end_reason: 'CallTimedOut' });

    const { body: declined } = await call(hotel.yuki);
    await reply(declined.session_id, 'no');
    expect(await house.call(declined.session_id)).toMatchObject({
      state: 'canceled',
      end_reason: 'BeforeCallAnswered',
    });
    // Too late to change one's mind.
    expect((await reply(declined.session_id, 'yes')).body.voice_call_state).toBe('canceled');

    const { body: givenUp } = await call(hotel.yuki);
    expect((await house.door(hotel.yuki, givenUp.session_id, 'finish')).body.voice_call_state).toBe('canceled');
    expect((await house.said(talk)).slice(2)).toEqual(Array(4).fill('call_missed GuestNotReached Yuki'));
    expect([await house.state(talk), await missed()]).toEqual(['chatting_staff', 0]);
  });

  it('[VOICE-CALL-GUEST] both call each other and talk; whoever is in a call, or has no leave, is told', async () => {
    const { body: rung } = await call(hotel.yuki);
    expect(await house.session()).toBe(rung.session_id);
    expect(await house.call(rung.session_id)).toMatchObject({ state: 'in_progress', answered_by: hotel.yuki.id });
    expect((await call(hotel.yuki)).body.session_id).toBe(rung.session_id);
    await house.door(hotel.yuki, rung.session_id, 'finish');
    expect((await call(hotel.omar)).outcome).toEqual([403, 'forbidden']);
    // Ann dials herself: she is busy.
    await house.start(await house.session(), talk);
    expect((await call(hotel.yuki)).outcome).toEqual([409, 'wrong_state']);
    await test.ctx.db
      .updateTable('tenant')
      .set({ settings: { calls_to_guests: false } })
      .where('id', '=', hotel.tenantId)
      .execute();
    expect([(await call(hotel.yuki)).outcome, (await list(hotel.yuki)).may_call]).toEqual([[403, 'forbidden'], false]);
  });
});
