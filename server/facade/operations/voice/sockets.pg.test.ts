/** Calls over real sockets: what both sides hear, and what a socket that lives says for its person. */
import { describe, expect, it } from 'vitest';
import { callFacade } from '#server/testing/http-requests.ts';
import { setSocketStage } from '#server/realtime/testing/socket-stage.ts';
import { callHouse } from './testing/calls.ts';

const stage = setSocketStage();

describe('a call, over sockets', () => {
  it('[VOICE-EVENTS] [SOCK-ACK] is heard by the clerk, then by the guest, until each acknowledged it', async () => {
    const { cast, test } = stage;
    const house = callHouse(test, () => cast);
    await house.atWork(cast.yuki);
    const [ann, yuki] = [
      await stage.listening(cast.ann, `user/${cast.ann.id}`),
      await stage.listening(cast.yuki, `user/${cast.yuki.id}`),
    ];
    const { session, conversation } = await house.dial();
    const facts = { session_id: session, conversation_id: conversation, tenant_id: cast.tenantId, end_reason: null };
    const start = await yuki.next({ type: 'startVoiceChatInRoom' });
    expect(start).toMatchObject({
      ack: true,
      data: { ...facts, voice_call_state: 'ringing', access_id: cast.ann.id, ring_ends_at: test.clock.now + 90_000 },
    });
    await house.door(cast.yuki, session, 'answer');
    const respond = await ann.next({ type: 'respondVoiceChatInRoom' });
    expect(respond).toMatchObject({
      ack: true,
      data: { ...facts, voice_call_state: 'in_progress', access_id: cast.yuki.id },
    });
    // A device that comes later hears what was not acknowledged, and nothing of the ring that is over.
    const [later, desk] = [
      await stage.listening(cast.ann, `user/${cast.ann.id}`),
      await stage.listening(cast.yuki, `user/${cast.yuki.id}`),
    ];
    expect(await later.next({ type: 'respondVoiceChatInRoom' })).toMatchObject({
      event_id: 'event_id' in respond ? respond.event_id : '',
    });
    await desk.caughtUp();
    expect(desk.events().map(({ type }) => type)).not.toContain('startVoiceChatInRoom');
    await callFacade(test.app, cast.ann.token, 'mutation($e: ID!) { receiveMyEvent(eventId: $e) { success } }', {
      e: 'event_id' in respond ? respond.event_id : '',
    });
    const last = await stage.listening(cast.ann, `user/${cast.ann.id}`);
    await last.caughtUp();
    expect(last.events().map(({ type }) => type)).not.toContain('respondVoiceChatInRoom');
    await house.door(cast.yuki, session, 'finish');
    expect(await ann.next({ type: 'finishVoiceChatInRoom' })).toMatchObject({
      data: { ...facts, voice_call_state: 'completed', end_reason: 'AfterCallAnswered' },
    });
  });

  it('[VOICE-LOST] a beat of its sockets keeps both sides of a call alive', async () => {
    const { cast, test } = stage;
    const house = callHouse(test, () => cast);
    await house.atWork(cast.yuki);
    await stage.listening(cast.ann, `user/${cast.ann.id}`);
    await stage.listening(cast.yuki, `user/${cast.yuki.id}`);
    const { session } = await house.dial();
    await house.door(cast.yuki, session, 'answer');
    test.clock.now += 20_000;
    await stage.turn(25);
    const seen = await test.ctx.db
      .selectFrom('voice_session')
      .select(['guest_seen_at', 'staff_seen_at', 'answered_at'])
      .where('id', '=', session)
      .executeTakeFirstOrThrow();
    const after = seen.answered_at?.getTime() ?? 0;
    expect([(seen.guest_seen_at?.getTime() ?? 0) > after, (seen.staff_seen_at?.getTime() ?? 0) > after]).toEqual([
      true,
      true,
    ]);
  });
});
