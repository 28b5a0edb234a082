/**
 * Calls from the guest's tap to their end, through the doors of both sides.
 * Longer than 400 lines: the cases of one subject on one stage, which files apart would each set again.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { callFacade } from '#server/testing/http-requests.ts';
import { createSyncClient, openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { cancelVoiceCall, leaveMessageOnNoAvailableStaff } from '#shared/facade/voice/call.ts';
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
  hotel = await setTheStage(test.ctx, `calls-${(run += 1)}`);
  await house.atWork(hotel.yuki, hotel.omar);
});

const cancel = (conversation: string, more: object = {}, who = hotel.ann) =>
  callFacade(test.app, who.token, cancelVoiceCall.document, {
    tenantId: hotel.tenantId,
    conversationId: conversation,
    ...more,
  });
const both = () => [hotel.yuki.id, hotel.omar.id].toSorted();

describe('a call', () => {
  it('[VOICE-START] [VOICE-EVENTS] [VOICE-RING-ALL] [VOICE-MISSED] rings everybody of the groups who is at work, and is answered', async () => {
    const { session, conversation, answer } = await house.dial();
    expect(answer).toEqual({ message: 'success', success: true });
    expect(await house.state(conversation)).toBe('calling');
    expect(await house.rung(session)).toEqual(both());
    expect([await house.events(hotel.yuki), await house.events(hotel.ines), await house.events(hotel.ann)]).toEqual([
      ['startVoiceChatInRoom'],
      [],
      [],
    ]);
    const { body } = await house.door(hotel.yuki, session, 'answer');
    expect(body).toMatchObject({ voice_call_state: 'in_progress', answered_by: hotel.yuki.id });
    // The start is withdrawn from both; the guest and the colleague hear who came.
    expect([await house.events(hotel.ann), await house.events(hotel.omar), await house.events(hotel.yuki)]).toEqual([
      ['respondVoiceChatInRoom'],
      ['respondVoiceChatInRoom'],
      ['respondVoiceChatInRoom'],
    ]);
    const held = await test.ctx.db
      .selectFrom('conversation as c')
      .innerJoin('ticket as t', 't.conversation_id', 'c.id')
      .innerJoin('inquiry as i', 'i.id', 'c.inquiry_id')
      .select(['c.state', 'c.assign_staff_id', 'c.inquiry_trigger', 't.assignee_id', 't.waiting_since', 'i.status'])
      .where('c.id', '=', conversation)
      .executeTakeFirstOrThrow();
    expect(held).toEqual({
      state: 'calling',
      assign_staff_id: hotel.yuki.id,
      inquiry_trigger: 'voice',
      assignee_id: hotel.yuki.id,
      waiting_since: null,
      status: 'assigned',
    });
    test.clock.now += 185_000;
    expect((await house.door(hotel.yuki, session, 'finish')).body).toMatchObject({
      voice_call_state: 'completed',
      end_reason: 'AfterCallAnswered',
    });
    expect(await house.state(conversation)).toBe('chatting_staff');
    expect(await house.said(conversation)).toEqual(['call_started Yuki', 'call_ended 3:05']);
    expect((await house.events(hotel.ann)).at(-1)).toBe('finishVoiceChatInRoom');
    // Hung up again is hung up.
    expect((await house.door(hotel.yuki, session, 'finish')).body).toMatchObject({ voice_call_state: 'completed' });
    expect(await house.said(conversation)).toHaveLength(2);
  });

  it('[VOICE-FIRST] answered by two clerks at the same instant is one’s; the other is told whose', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { session } = await house.dial();
      const answers = await Promise.all(
        [hotel.yuki, hotel.omar, hotel.yuki, hotel.omar].map((who) => house.door(who, session, 'answer')),
      );
      const won = answers.filter(({ status }) => status === 200).map(({ body }) => body.answered_by);
      expect(new Set(won).size).toBe(1);
      const lost = answers.filter(({ status }) => status !== 200);
      expect(lost.map(({ outcome: told }) => told)).toEqual([
        [409, 'already_answered'],
        [409, 'already_answered'],
      ]);
      const winner = won[0] === hotel.yuki.id ? hotel.yuki : hotel.omar;
      expect(lost[0]?.body.error?.data).toMatchObject({ by: winner === hotel.yuki ? 'Yuki' : 'Omar' });
      expect(await house.call(session)).toEqual({ state: 'in_progress', end_reason: null, answered_by: winner.id });
      expect(
        await test.ctx.db
          .selectFrom('voice_ring')
          .select('staff_id')
          .where('session_id', '=', session)
          .where('state', '=', 'answered')
          .execute(),
      ).toEqual([{ staff_id: winner.id }]);
      await house.door(winner, session, 'finish');
    }
  });

  it('[VOICE-FIRST] answered at the instant the guest gives up is one of the two, whole', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { session, conversation } = await house.dial();
      const [answered, gone] = await Promise.all([house.door(hotel.yuki, session, 'answer'), cancel(conversation)]);
      expect(gone.code).toBeUndefined();
      const { state, end_reason: reason } = await house.call(session);
      // Either it was given up unanswered, or answered and hung up at once.
      expect([state, reason]).toEqual(
        answered.status === 200 ? ['completed', 'AfterCallAnswered'] : ['canceled', 'BeforeCallAnswered'],
      );
      expect(answered.outcome[1]).toBe(answered.status === 200 ? undefined : 'too_late');
      expect(await house.rung(session)).toEqual([]);
    }
  });

  it('[VOICE-ONE] is one, from however many tabs and taps', async () => {
    const conversation = await openInquiry(test.app, hotel.ann, hotel.subMenuId);
    const sessions = await Promise.all(Array.from({ length: 6 }, () => house.session()));
    expect(new Set(sessions).size).toBe(1);
    const [session] = sessions;
    const starts = await Promise.all(Array.from({ length: 6 }, () => house.start(session ?? '', conversation)));
    expect(starts.map(({ data }) => data?.success)).toEqual([true, true, true, true, true, true]);
    expect(
      await test.ctx.db
        .selectFrom('user_event')
        .select('type')
        .where('user_id', '=', hotel.yuki.id)
        .where('type', '=', 'startVoiceChatInRoom')
        .execute(),
    ).toHaveLength(1);
    // Reloaded while it rings: the same call.
    expect(await house.session()).toBe(session);
    await house.door(hotel.omar, session ?? '', 'answer');
    expect(await house.session()).toBe(session);
    // Elsewhere the guest is in a call; and once it is over the session is spent.
    await test.ctx.db
      .insertInto('sub_menu')
      .columns([
        'tenant_id',
        'id',
        'main_menu_id',
        'menu_type',
        'sub_menu_type',
        'menu_option',
        'name_dict',
        'greeting_dict',
        'announcement_dict',
        'out_of_service',
        'facility_id',
        'url',
        'staff_group_ids',
      ])
      .expression((e) =>
        e
          .selectFrom('sub_menu')
          .select([
            'tenant_id',
            e.val(12).as('id'),
            'main_menu_id',
            'menu_type',
            'sub_menu_type',
            'menu_option',
            'name_dict',
            'greeting_dict',
            'announcement_dict',
            'out_of_service',
            'facility_id',
            'url',
            'staff_group_ids',
          ])
          .where('tenant_id', '=', hotel.tenantId)
          .where('id', '=', 11),
      )
      .execute();
    const other = await openInquiry(test.app, hotel.ann, 12);
    expect((await house.start(session ?? '', other)).code).toBe('wrong_state');
    await cancel(conversation);
    expect((await house.start(session ?? '', other)).code).toBe('wrong_state');
    expect((await house.start(session ?? '', conversation)).data).toMatchObject({
      success: false,
      message: 'completed',
    });
    expect(await house.session()).not.toBe(session);
  });

  it('[VOICE-REFUSE] [VOICE-NOBODY] [VOICE-MISSED] refused by one rings the other; refused by all, nobody is there', async () => {
    const { session, conversation } = await house.dial();
    expect((await house.door(hotel.yuki, session, 'refuse')).body).toMatchObject({ voice_call_state: 'ringing' });
    expect((await house.door(hotel.yuki, session, 'refuse')).status).toBe(200);
    expect((await house.door(hotel.yuki, session, 'answer')).outcome).toEqual([409, 'too_late']);
    expect(await house.rung(session)).toEqual([hotel.omar.id]);
    expect((await house.door(hotel.omar, session, 'refuse')).body).toMatchObject({
      voice_call_state: 'no_answer',
      end_reason: 'StaffNotAvailable',
    });
    expect([await house.events(hotel.ann), await house.state(conversation), await house.said(conversation)]).toEqual([
      ['noStaffCanRespondVoiceChat'],
      'busy',
      ['call_missed StaffNotAvailable Ann'],
    ]);
    expect((await house.door(hotel.omar, session, 'refuse')).status).toBe(200);
    expect((await house.door(hotel.omar, session, 'answer')).outcome).toEqual([409, 'too_late']);
    const ticket = await test.ctx.db
      .selectFrom('ticket')
      .select('label')
      .where('conversation_id', '=', conversation)
      .executeTakeFirstOrThrow();
    expect(ticket.label).toBe('unassigned');
  });

  it('[VOICE-NOBODY] with nobody at work ends at once, and may be tried again', async () => {
    await house.atWork();
    const { session, conversation, answer } = await house.dial();
    expect(answer).toMatchObject({ success: false, message: 'no_answer' });
    expect([await house.events(hotel.ann), await house.state(conversation)]).toEqual([
      ['noStaffCanRespondVoiceChat'],
      'busy',
    ]);
    // The same tap again, whose answer was lost, is the same call.
    expect((await house.start(session, conversation)).data).toMatchObject({ success: false, message: 'no_answer' });
    expect(await house.events(hotel.ann)).toHaveLength(1);
    await house.atWork(hotel.omar);
    expect((await house.dial()).answer?.success).toBe(true);
    expect(await house.state(conversation)).toBe('calling');
  });

  it('[VOICE-CROWDED] with everybody talking is told so; who talks is rung by nobody else', async () => {
    await house.atWork(hotel.omar);
    const first = await house.dial();
    const second = await house.dial(hotel.luc);
    expect(await house.rung(second.session)).toEqual([hotel.omar.id]);
    await house.door(hotel.omar, first.session, 'answer');
    // What rang them besides is looked at anew as soon as that is committed.
    await house.pass(0);
    expect(await house.call(second.session)).toEqual({
      state: 'busy',
      end_reason: 'StaffNotAvailable',
      answered_by: null,
    });
    expect([await house.events(hotel.luc), await house.state(second.conversation)]).toEqual([
      ['voiceChatCrowded'],
      'busy',
    ]);
    expect((await house.dial(hotel.luc)).answer).toMatchObject({ success: false, message: 'busy' });
    expect((await house.door(hotel.omar, second.session, 'answer')).outcome).toEqual([409, 'too_late']);
  });

  it('[VOICE-FIRST] a clerk in two windows talks in one call', async () => {
    await house.atWork(hotel.omar);
    const [first, second] = [await house.dial(), await house.dial(hotel.luc)];
    const answers = await Promise.all([
      house.door(hotel.omar, first.session, 'answer'),
      house.door(hotel.omar, second.session, 'answer'),
    ]);
    expect(new Set(answers.map(({ outcome: [, code] }) => code))).toEqual(new Set([undefined, 'wrong_state']));
    expect(
      await test.ctx.db
        .selectFrom('voice_session')
        .select('id')
        .where('answered_by', '=', hotel.omar.id)
        .where('state', '=', 'in_progress')
        .execute(),
    ).toHaveLength(1);
  });

  it('[VOICE-CANCEL] given up before dialing, while it rings and while they talk each has its reason', async () => {
    const conversation = await openInquiry(test.app, hotel.ann, hotel.subMenuId);
    expect((await cancel(conversation)).data).toMatchObject({ success: true });
    const queued = await house.session();
    await cancel(conversation);
    expect(await house.call(queued)).toMatchObject({ state: 'canceled', end_reason: 'CallCancelledBeforeDialing' });
    const ringing = await house.session();
    await house.start(ringing, conversation);
    await cancel(conversation);
    await cancel(conversation);
    expect([await house.call(ringing), await house.state(conversation), await house.said(conversation)]).toEqual([
      { state: 'canceled', end_reason: 'BeforeCallAnswered', answered_by: null },
      'chatting_guest',
      ['call_missed BeforeCallAnswered Ann'],
    ]);
    expect(await house.events(hotel.yuki)).toEqual(['finishVoiceChatInRoom']);
    const talking = await house.session();
    await house.start(talking, conversation);
    await house.door(hotel.yuki, talking, 'answer');
    await cancel(conversation, { voiceCallState: 'failed' });
    expect([await house.call(talking), await house.state(conversation)]).toEqual([
      { state: 'failed', end_reason: 'Other', answered_by: hotel.yuki.id },
      'chatting_staff',
    ]);
  });

  it('[VOICE-CANCEL] is nothing by another tenant’s id, an unknown state, or one that is no end', async () => {
    const { session, conversation } = await house.dial();
    expect((await cancel(conversation, { tenantId: freshId() })).code).toBe('not_found');
    expect((await cancel(conversation, { tenantId: 'x' })).code).toBe('not_found');
    expect((await cancel(conversation, { voiceCallState: 'melting' })).code).toBe('bad_request');
    expect((await cancel(conversation, { voiceCallState: 'in_progress' })).code).toBe('bad_request');
    expect((await house.call(session)).state).toBe('ringing');
  });

  it('[VOICE-HOLDER] [VOICE-BACK] in a conversation a clerk holds goes back to them when nobody picks up', async () => {
    const conversation = await openInquiry(test.app, hotel.ann, hotel.subMenuId);
    await createSyncClient(test.app, hotel.yuki).mutate('takeTicket', { id: freshId(), conversationId: conversation });
    await house.strategy('linear');
    const { session } = await house.dial();
    expect(await house.rung(session)).toEqual([hotel.yuki.id]);
    await house.door(hotel.yuki, session, 'refuse');
    await house.door(hotel.omar, session, 'refuse');
    expect([await house.state(conversation), await house.events(hotel.ann)]).toEqual([
      'chatting_staff',
      ['noStaffCanRespondVoiceChat'],
    ]);
    const again = await house.dial();
    expect([await house.rung(again.session), again.conversation]).toEqual([[hotel.yuki.id], conversation]);
    await house.door(hotel.yuki, again.session, 'answer');
    expect(await house.state(conversation)).toBe('calling');
  });

  it('[VOICE-CLOSED] ends together with its conversation, whoever closes it', async () => {
    const ringing = await house.dial();
    await callFacade(
      test.app,
      hotel.ann.token,
      'mutation($c: ID!) { completeGuestInquiry(conversation_id: $c, is_voice_chat_finish: true) { success } }',
      { c: ringing.conversation },
    );
    expect([await house.call(ringing.session), await house.rung(ringing.session)]).toEqual([
      { state: 'canceled', end_reason: 'BeforeCallAnswered', answered_by: null },
      [],
    ]);
    expect((await house.door(hotel.yuki, ringing.session, 'answer')).outcome).toEqual([409, 'too_late']);
    const talking = await house.dial();
    await house.door(hotel.yuki, talking.session, 'answer');
    await createSyncClient(test.app, hotel.yuki).mutate('solveTicket', {
      id: freshId(),
      conversationId: talking.conversation,
    });
    expect([await house.call(talking.session), await house.state(talking.conversation)]).toEqual([
      { state: 'completed', end_reason: 'AfterCallAnswered', answered_by: hotel.yuki.id },
      'close_staff',
    ]);
    expect((await house.events(hotel.ann)).at(-1)).toBe('finishVoiceChatInRoom');
    await house.pass(600_000);
    expect(await house.said(talking.conversation)).toEqual(['call_missed BeforeCallAnswered Ann', 'call_started Yuki']);
    const session = await house.session();
    expect((await house.start(session, talking.conversation)).code).toBe('conversation_closed');
  });

  it('[VOICE-CLOSED] [VOICE-FIRST] answered, given up and closed all at once ends once, and in no lock', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { session, conversation } = await house.dial();
      const [answered, , gone] = await Promise.all([
        house.door(hotel.omar, session, 'answer'),
        callFacade(
          test.app,
          hotel.ann.token,
          'mutation($c: ID!) { completeGuestInquiry(conversation_id: $c) { success } }',
          { c: conversation },
        ),
        cancel(conversation),
        house.pass(0),
        house.door(hotel.yuki, session, 'refuse'),
      ]);
      expect([answered.outcome[1] ?? 'answered', gone.code]).toEqual([
        expect.stringMatching(/^(answered|too_late)$/),
        undefined,
      ]);
      const call = await house.call(session);
      expect(call.answered_by).toBe(answered.status === 200 ? hotel.omar.id : null);
      expect(call.state).toBe(answered.status === 200 ? 'completed' : 'canceled');
      expect([await house.rung(session), await house.state(conversation)]).toEqual([[], 'close_guest']);
      const finishes = await test.ctx.db
        .selectFrom('user_event')
        .select('payload')
        .where('user_id', '=', hotel.ann.id)
        .where('type', '=', 'finishVoiceChatInRoom')
        .execute();
      expect(finishes).toHaveLength(round + 1);
    }
  });

  it('[VOICE-HOURS] [VOICE-LEAVE] out of hours rings nobody, stays out of hours, and takes a message', async () => {
    const conversation = await openInquiry(test.app, hotel.ann, hotel.subMenuId);
    await test.ctx.db
      .updateTable('conversation')
      .set({ state: 'out_of_business' })
      .where('id', '=', conversation)
      .execute();
    const session = await house.session();
    expect((await house.start(session, conversation)).data).toMatchObject({ success: false, message: 'no_answer' });
    expect([
      await house.state(conversation),
      await house.events(hotel.ann),
      await house.events(hotel.yuki),
      await house.said(conversation),
    ]).toEqual(['out_of_business', ['noStaffCanRespondVoiceChat'], [], ['call_missed StaffNotAvailable Ann']]);
    const left = await callFacade(test.app, hotel.ann.token, leaveMessageOnNoAvailableStaff.document, {
      sessionId: session,
      conversationId: conversation,
      messageLeftByGuest: 'Tomorrow is fine',
    });
    expect(left.code).toBeUndefined();
    expect(
      await test.ctx.db
        .selectFrom('inquiry')
        .select(['status', 'inquiry_type'])
        .where('conversation_id', '=', conversation)
        .executeTakeFirstOrThrow(),
    ).toEqual({ status: 'message', inquiry_type: 2 });
    expect(await house.state(conversation)).toBe('out_of_business');
  });

  it('[VOICE-LIMIT] rings a house so often and no more', async () => {
    const codes: (string | undefined)[] = [];
    let conversation = '';
    for (let n = 0; n < 7; n += 1) {
      const dialed = await house.dial();
      ({ conversation } = dialed);
      codes.push(dialed.code);
      await cancel(conversation);
      test.clock.now += 1000;
    }
    expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, 'too_many_requests']);
    test.clock.now += 600_000;
    expect((await house.dial()).code).toBeUndefined();
  });
});
