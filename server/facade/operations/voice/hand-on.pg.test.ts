/** A running call is handed to a colleague, through the doors of all three. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Cast, freshId, type Person, setTheStage } from '#server/testing/cast.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import type { StaffCallAnswer, StaffCallList } from '#shared/rest/staff-calls.ts';
import type { SignalList, VoiceCallStatus } from '#shared/rest/voice.ts';
import { type CallHouse, callHouse } from './testing/calls.ts';

let test: TestApp;
let hotel: Cast;
let house: CallHouse;
let session: string;
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
  hotel = await setTheStage(test.ctx, `hand-on-${(run += 1)}`);
  await house.atWork(hotel.yuki, hotel.omar);
  // Omar helps at the front desk, too.
  await test.ctx.db
    .insertInto('staff_group_member')
    .values({ tenant_id: hotel.tenantId, group_id: hotel.frontDesk, user_id: hotel.omar.id, state: 'joined' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const dialed = await house.dial();
  session = dialed.session;
  talk = dialed.conversation;
  await house.door(hotel.yuki, session, 'answer');
});

const handOn = (who: Person, staffId: string | null) =>
  callApi<StaffCallAnswer>(
    test.app,
    `/be-api/staff/voice/calls/${session}/hand-on`,
    { staff_id: staffId },
    { token: who.token },
  );
const list = async (who: Person) =>
  (await callApi<StaffCallList>(test.app, '/be-api/staff/voice/calls', undefined, { token: who.token })).body.items;
const standing = async (who: Person) =>
  (await callApi<VoiceCallStatus>(test.app, `/be-api/voice/calls/${session}`, undefined, { token: who.token })).body;

it('[VOICE-HAND-ON] rings at the colleague while both talk on, and is theirs when they take it', async () => {
  expect((await handOn(hotel.yuki, hotel.omar.id)).body).toMatchObject({
    voice_call_state: 'in_progress',
    answered_by: hotel.yuki.id,
  });
  expect(await list(hotel.omar)).toMatchObject([
    { session_id: session, voice_call_state: 'ringing', handed_by_name: 'Yuki' },
  ]);
  expect(await list(hotel.yuki)).toMatchObject([{ voice_call_state: 'in_progress', handed_to: hotel.omar.id }]);
  expect(await standing(hotel.ann)).toMatchObject({ answered_by_name: 'Yuki' });

  await house.pass(5_000);
  expect((await house.door(hotel.omar, session, 'answer')).body).toMatchObject({
    voice_call_state: 'in_progress',
    answered_by: hotel.omar.id,
  });
  expect([await list(hotel.yuki), await list(hotel.omar)]).toMatchObject([
    [],
    [{ session_id: session, voice_call_state: 'in_progress', handed_to: null, handed_by_name: null }],
  ]);
  // The guest's page begins a round with the new browser, whose signals are the colleague's alone now.
  expect(await standing(hotel.ann)).toMatchObject({ voice_call_state: 'in_progress', answered_by_name: 'Omar' });
  const said = (who: Person) =>
    callApi<SignalList>(test.app, `/be-api/voice/calls/${session}/signals`, undefined, { token: who.token });
  expect([(await said(hotel.omar)).status, (await said(hotel.yuki)).status]).toEqual([200, 404]);
  const ticket = await test.ctx.db
    .selectFrom('ticket')
    .select(['assignee_id', 'assignee_name'])
    .where('conversation_id', '=', talk)
    .executeTakeFirstOrThrow();
  expect(ticket).toEqual({ assignee_id: hotel.omar.id, assignee_name: 'Omar' });
  // Who had it can end it no more; who has it can.
  expect((await house.door(hotel.yuki, session, 'finish')).status).toBe(404);
  await house.pass(30_000);
  expect((await house.door(hotel.omar, session, 'finish')).body.voice_call_state).toBe('completed');
  expect((await house.said(talk)).at(-1)).toBe('call_ended 0:35');
  expect(await house.state(talk)).toBe('chatting_staff');
});

it('[VOICE-HAND-ON] stays with who talks where the colleague declines, does not come, or it is taken back', async () => {
  await handOn(hotel.yuki, hotel.omar.id);
  await house.door(hotel.omar, session, 'refuse');
  expect([await list(hotel.omar), await list(hotel.yuki)]).toMatchObject([[], [{ handed_to: null }]]);

  await handOn(hotel.yuki, hotel.omar.id);
  await handOn(hotel.yuki, null);
  expect([await list(hotel.omar), await list(hotel.yuki)]).toMatchObject([[], [{ handed_to: null }]]);
  expect((await house.door(hotel.omar, session, 'answer')).outcome).toEqual([409, 'already_answered']);

  await handOn(hotel.yuki, hotel.omar.id);
  await house.pass(30_000);
  expect([await list(hotel.omar), await list(hotel.yuki)]).toMatchObject([[], [{ handed_to: null }]]);
  expect(await house.call(session)).toMatchObject({ state: 'in_progress', answered_by: hotel.yuki.id });

  // The guest hangs up while it rings there: it is over for all.
  await handOn(hotel.yuki, hotel.omar.id);
  await house.door(hotel.yuki, session, 'finish');
  expect([await list(hotel.omar), await list(hotel.yuki)]).toEqual([[], []]);
  expect((await house.door(hotel.omar, session, 'answer')).status).toBe(409);
});

it('[VOICE-HAND-ON] is offered by who talks alone, to somebody at work in the ticket’s groups who is free', async () => {
  expect((await handOn(hotel.omar, hotel.grace.id)).outcome).toEqual([404, 'not_found']);
  for (const id of [hotel.yuki.id, hotel.ann.id, freshId()])
    expect((await handOn(hotel.yuki, id)).outcome).toEqual([404, 'not_found']);
  await house.atWork(hotel.yuki);
  expect((await handOn(hotel.yuki, hotel.omar.id)).outcome).toEqual([409, 'wrong_state']);
  await house.door(hotel.yuki, session, 'finish');
  expect((await handOn(hotel.yuki, hotel.omar.id)).outcome).toEqual([409, 'too_late']);
});
