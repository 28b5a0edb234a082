import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAccessTokens } from '#server/access/access-tokens.ts';
import { lookUpSessions } from '#server/access/live-sessions.ts';
import { setTheStage } from '#server/testing/cast.ts';
import { openInquiry } from '#server/testing/sync-client.ts';
import { CLOSE_CODES, TOKEN_DEADLINE } from '#shared/realtime/frames.ts';
import { SOCKET_LIMITS } from './socket-limits.ts';
import { openSocketSite } from './testing/socket-site.ts';
import { setSocketStage } from './testing/socket-stage.ts';

const stage = setSocketStage();

describe('names', () => {
  it('[SOCK-AUTH] [ACCESS-SAME] are open to those they are for, and to all others like names of nothing', async () => {
    const luc = await stage.site.open();
    const refused = [
      `user/${stage.cast.ann.id}`,
      stage.talk,
      `tenant/${stage.cast.tenantId}`,
      `staff_group/${stage.cast.frontDesk}`,
      `conversation/${randomUUID()}`,
      `user/${randomUUID()}`,
    ];
    for (const name of refused) {
      expect(await luc.subscribe(name, stage.cast.luc.token)).toBe('subscribe_error');
      expect(luc.frames.at(-1)).toEqual({ status: 'reject', reason: 'subscribe_error', subscribe_name: name });
    }
    const elsewhere = await setTheStage(stage.test.ctx, `elsewhere-${randomUUID()}`);
    const yuki = await stage.listening(
      stage.cast.yuki,
      `user/${stage.cast.yuki.id}`,
      `tenant/${stage.cast.tenantId}`,
      `staff_group/${stage.cast.frontDesk}`,
      stage.talk,
    );
    for (const name of [
      `staff_group/${stage.cast.housekeeping}`,
      `tenant/${elsewhere.tenantId}`,
      `staff_group/${elsewhere.frontDesk}`,
      `user/${stage.cast.ann.id}`,
    ]) {
      expect(await yuki.subscribe(name, stage.cast.yuki.token)).toBe('subscribe_error');
    }
    const ines = await stage.site.open();
    expect(await ines.subscribe(stage.talk, stage.cast.ines.token)).toBe('subscribe_error');
    await stage.listening(
      stage.cast.grace,
      `staff_group/${stage.cast.frontDesk}`,
      `staff_group/${stage.cast.housekeeping}`,
      stage.talk,
    );
    const stranger = await stage.site.open();
    expect(await stranger.subscribe(stage.talk, elsewhere.grace.token)).toBe('subscribe_error');
    expect(await stranger.subscribe(`staff_group/${stage.cast.frontDesk}`, elsewhere.grace.token)).toBe(
      'subscribe_error',
    );
  });

  it('[ACCESS-TENANT] keep a notice of one tenant from a socket of another, whatever name it bears', async () => {
    const ann = await stage.listening(stage.cast.ann, stage.talk);
    stage.test.bus.publish([{ tenantId: randomUUID(), name: stage.talk, type: 'readConversation', data: {} }]);
    await ann.caughtUp();
    expect(ann.events()).toEqual([]);
  });

  it('[SOCK-LOST-NAME] are heard no longer by who lost them', async () => {
    const later = `conversation/${await openInquiry(stage.test.app, stage.cast.luc, stage.cast.subMenuId)}` as const;
    const yuki = await stage.listening(stage.cast.yuki, later);
    await stage.test.ctx.db
      .updateTable('ticket_scope')
      .set({ state: 'closed' })
      .where('conversation_id', '=', later.slice(13))
      .execute();
    await stage.turn(25);
    expect(await yuki.next({ status: 'unsubscribed' })).toEqual({ status: 'unsubscribed', subscribe_name: later });
    stage.test.bus.publish([{ tenantId: stage.cast.tenantId, name: later, type: 'readConversation', data: {} }]);
    await yuki.caughtUp();
    expect(yuki.events()).toEqual([]);
    await stage.test.ctx.db
      .updateTable('ticket_scope')
      .set({ state: 'open' })
      .where('conversation_id', '=', later.slice(13))
      .execute();
    expect(await yuki.subscribe(later, stage.cast.yuki.token)).toBe('subscribed');
    await stage.test.ctx.db
      .updateTable('ticket_scope')
      .set({ state: 'closed' })
      .where('conversation_id', '=', later.slice(13))
      .execute();
    // A change of state is looked at within the second.
    stage.test.bus.publish([{ tenantId: stage.cast.tenantId, name: later, type: 'updateConversationState', data: {} }]);
    await stage.turn(1);
    await yuki.caughtUp();
    expect(yuki.frames.filter((frame) => 'status' in frame && frame.status === 'unsubscribed')).toHaveLength(2);
  });

  it('[SOCK-FRAMES] are given back by unsubscribing, once', async () => {
    const ann = await stage.listening(stage.cast.ann, stage.talk);
    ann.send({ event: 'unsubscribe', subscribe_name: stage.talk, token: stage.cast.ann.token });
    await ann.next({ status: 'unsubscribed', subscribe_name: stage.talk });
    ann.send({ event: 'unsubscribe', subscribe_name: stage.talk, token: stage.cast.ann.token });
    await ann.next({ status: 'reject', reason: 'unsubscribe_error' });
    stage.test.bus.publish([{ tenantId: stage.cast.tenantId, name: stage.talk, type: 'readConversation', data: {} }]);
    await ann.caughtUp();
    expect(ann.events()).toEqual([]);
  });

  it('[SOCK-REJECT] are answered with a documented reason for every frame that is none', async () => {
    const client = await stage.listening(stage.cast.ann, stage.talk);
    client.send('{');
    await client.next({ reason: 'json_parse_error' });
    client.send('{"event":"steal"}');
    await client.next({ reason: 'undefined_error' });
    client.send('{"event":"subscribe","subscribe_name":"user/*"}');
    await client.next({ reason: 'subscribe_error' });
    client.send({ event: 'typing', subscribe_name: `user/${stage.cast.ann.id}` });
    await client.next({ reason: 'publish_error' });
    expect((await stage.test.ctx.metrics.scrape()).text).toContain(
      'bellhop_socket_rejects_total{reason="json_parse_error"} 1',
    );
    client.send('x'.repeat(9000));
    expect(await client.closed()).toBe(1009);
  });

  it('[SOCK-PATIENT] are answered late, not refused, while the database is away for a moment', async () => {
    let away = 3;
    const sql = new Proxy(stage.test.ctx.sql, {
      apply(target, self, args: Parameters<typeof Reflect.apply>[2]): unknown {
        away -= 1;
        return away < 0
          ? Reflect.apply(target as (...all: unknown[]) => unknown, self, args)
          : Promise.reject(new Error('CONNECTION_CLOSED'));
      },
    });
    const patient = await openSocketSite({ ...stage.test.ctx, sql });
    const ann = await patient.open();
    expect(await ann.subscribe(stage.talk, stage.cast.ann.token)).toBe('subscribed');
    await patient.close();
  });

  it('[SOCK-PATIENT] are answered when a token was never seen before and the database is long away', async () => {
    let comesBack = (): void => undefined;
    const back = new Promise<void>((resolve) => {
      comesBack = resolve;
    });
    const lookUp = lookUpSessions(stage.test.ctx.sql);
    const tokens = createAccessTokens({
      secret: new TextEncoder().encode('s'.repeat(48)),
      now: stage.test.ctx.now,
      sessions: (of) => back.then(() => lookUp(of)),
    });
    const patient = await openSocketSite({ ...stage.test.ctx, tokens });
    const ann = await patient.open();
    const answer = ann.subscribe(stage.talk, stage.cast.ann.token);
    await ann.caughtUp();
    stage.test.clock.now += TOKEN_DEADLINE + 1;
    await patient.hub.tick();
    comesBack();
    expect(await answer).toBe('subscribed');
    await patient.close();
  });

  it('[SOCK-LIMITS] are not asked for endlessly', async () => {
    const small = await openSocketSite(stage.test.ctx, {
      limits: { ...SOCKET_LIMITS, namesPerSocket: 2, frameBurst: 5, framesPerSecond: 1 },
    });
    const client = await small.open();
    expect(await client.subscribe(stage.talk, stage.cast.yuki.token)).toBe('subscribed');
    expect(await client.subscribe(`user/${stage.cast.yuki.id}`, stage.cast.yuki.token)).toBe('subscribed');
    expect(await client.subscribe(`tenant/${stage.cast.tenantId}`, stage.cast.yuki.token)).toBe('subscribe_error');
    for (let frame = 0; frame < 5; frame += 1) client.send('{}');
    expect(await client.closed()).toBe(CLOSE_CODES.tooMuch);
    await small.close();
  });
});

describe('the heartbeat', () => {
  it('[SOCK-HEARTBEAT] beats every 25 s, and two missed answers close', async () => {
    const [answering, silent] = [
      await stage.listening(stage.cast.ann, stage.talk),
      await stage.listening(stage.cast.luc, `user/${stage.cast.luc.id}`),
    ];
    answering.socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary && data[0] === 57) answering.send(Buffer.of(65));
    });
    for (let round = 1; round <= 3; round += 1) {
      await stage.turn(25);
      await answering.caughtUp();
      expect(answering.beats).toBe(round);
    }
    expect(await silent.closed()).toBe(CLOSE_CODES.inactive);
    expect(silent.beats).toBe(2);
    expect(silent.frames.at(-1)).toEqual({ status: 'disconnect', reason: 'inactive' });
    expect(answering.socket.readyState).toBe(1);
  });
});
