import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSyncClient } from '#server/testing/sync-client.ts';
import { TEST_START } from '#server/testing/test-app.ts';
import { keys } from '#shared/client-view/keys.ts';
import { CLOSE_CODES } from '#shared/realtime/frames.ts';
import { createFanOut } from './fan-out.ts';
import { createNameIndex } from './name-index.ts';
import { PokeConnection, type SocketWire } from './poke-connection.ts';
import { SOCKET_LIMITS } from './socket-limits.ts';
import { openSocketSite } from './testing/socket-site.ts';
import { setSocketStage } from './testing/socket-stage.ts';

const stage = setSocketStage();

describe('events', () => {
  it('[EVENT-TYPES] carry type, id, name and facts, marked for those whose own push caused them', async () => {
    const [own, other] = [await stage.site.open(), await stage.listening(stage.cast.yuki, stage.talk)];
    expect(await own.subscribe(stage.talk, stage.cast.ann.token, { client: 'tab-of-ann' })).toBe('subscribed');
    stage.test.bus.publish([
      {
        tenantId: stage.cast.tenantId,
        name: stage.talk,
        type: 'createMessageViaApi',
        data: { conversation_id: stage.talkId, message_id: 'm1' },
        originClient: 'tab-of-ann',
      },
    ]);
    const event = {
      type: 'createMessageViaApi',
      subscribe_name: stage.talk,
      data: { conversation_id: stage.talkId, message_id: 'm1' },
    };
    expect(await other.next({ type: 'createMessageViaApi' })).toEqual({
      ...event,
      event_id: expect.any(String) as string,
    });
    expect(await own.next({ type: 'createMessageViaApi' })).toEqual({
      ...event,
      event_id: expect.any(String) as string,
      own: true,
    });
  });

  it('[DRAFT-SEEN] tell every open page of a house that a draft of it went live, and none of another house', async () => {
    const { ann, yuki, tenantId } = stage.cast;
    const pages = await Promise.all(
      [ann, yuki].map(async (person) => [person, await stage.listening(person, `user/${person.id}`)] as const),
    );
    stage.test.bus.publish([{ tenantId, name: `tenant/${tenantId}`, type: 'houseRenewed', data: {} }]);
    for (const [person, page] of pages)
      expect(await page.next({ type: 'notifyMyself' })).toMatchObject({
        subscribe_name: `user/${person.id}`,
        data: { value: 'house_renewed' },
      });
    stage.test.bus.publish([
      { tenantId: randomUUID(), name: `tenant/${tenantId}`, type: 'houseRenewed', data: {} },
      { tenantId, name: `user/${ann.id}`, type: 'changeUser', data: {} },
    ]);
    await pages[0]?.[1].next({ type: 'changeUser' });
    expect(pages[0]?.[1].events().filter(({ type }) => type === 'notifyMyself')).toHaveLength(1);
  });

  it('[EVENT-OWN] are marked for the tab that pushed, not for another tab of its client group', async () => {
    const pushing = createSyncClient(stage.test.app, stage.cast.ann);
    const [tab, otherTab] = [await stage.site.open(), await stage.site.open()];
    await tab.subscribe(stage.talk, stage.cast.ann.token, { client_group: pushing.group, client: pushing.clientId });
    await otherTab.subscribe(stage.talk, stage.cast.ann.token, { client_group: pushing.group, client: randomUUID() });
    await pushing.mutate('sendMessage', {
      id: randomUUID(),
      conversationId: stage.talkId,
      content: 'From the first tab',
      originalLangCd: 'en',
    });
    expect(await tab.next({ type: 'createMessageViaApi' })).toMatchObject({ own: true });
    expect(await otherTab.next({ type: 'createMessageViaApi' })).not.toHaveProperty('own');
    // By the slow way too, which has notices of its own.
    await pushing.mutate('readConversation', { conversationId: stage.talkId, order: 1000 });
    expect(await tab.next({ type: 'readConversation' })).toMatchObject({ own: true });
    expect(await otherTab.next({ type: 'readConversation' })).not.toHaveProperty('own');
  });

  it('[EVENT-OWN] [SOCK-BEHIND] told to a socket that is behind, an own one takes the place of no other', async () => {
    const heard: { own: boolean; message: unknown }[] = [];
    const wire = {
      bufferedAmount: SOCKET_LIMITS.behindBytes + 1,
      readyState: 1,
      send(data: Buffer) {
        const { own, data: facts } = JSON.parse(data.toString()) as { own?: true; data: { message_id: unknown } };
        heard.push({ own: own === true, message: facts.message_id });
      },
      close: () => undefined,
    };
    const connection = new PokeConnection(
      // As much of a socket as a connection writes to.
      { wire: wire as unknown as SocketWire, address: '', ours: true, slot: 0, deadline: 0 },
      SOCKET_LIMITS,
    );
    connection.principal = stage.cast.ann.principal;
    connection.clientId = 'tab-of-ann';
    const index = createNameIndex(stage.test.ctx.metrics);
    index.hold(connection, stage.talk, { hearing: 'member', until: Infinity });
    const tell = createFanOut(
      stage.test.ctx,
      index,
      () => undefined,
      () => false,
    );
    const said = (message: string, origin?: string) => ({
      tenantId: stage.cast.tenantId,
      name: stage.talk,
      type: 'createMessageViaApi' as const,
      data: { message_id: message },
      ...(origin === undefined ? {} : { originClient: origin }),
    });
    tell(said('by a clerk'));
    tell(said('by this tab', 'tab-of-ann'));
    tell(said('by this tab again', 'tab-of-ann'));
    wire.bufferedAmount = 0;
    connection.catchUp(1000);
    expect(heard).toEqual([
      { own: false, message: 'by a clerk' },
      { own: true, message: 'by this tab again' },
    ]);
  });

  it('[SOCK-ACK] that must be acted on come again, on reconnecting and at every round, until acknowledged', async () => {
    const add = async (tenantId: string, userId: string): Promise<string> => {
      const id = randomUUID();
      await stage.test.ctx.db
        .insertInto('user_event')
        .values({
          tenant_id: tenantId,
          id,
          user_id: userId,
          subscribe_name: `user/${userId}`,
          type: 'changeUser',
          payload: { value: 'x' },
          created_at: new Date(stage.test.clock.now),
          expires_at: new Date(TEST_START + 86_400_000),
          acknowledged_at: null,
        })
        .execute();
      return id;
    };
    const [mine] = [
      await add(stage.cast.tenantId, stage.cast.ann.id),
      await add(stage.cast.tenantId, stage.cast.luc.id),
    ];
    const first = await stage.listening(stage.cast.ann, `user/${stage.cast.ann.id}`);
    expect(await first.next({ type: 'changeUser' })).toEqual({
      type: 'changeUser',
      event_id: mine,
      subscribe_name: `user/${stage.cast.ann.id}`,
      data: { value: 'x' },
      ack: true,
    });
    const second = await stage.listening(stage.cast.ann, `user/${stage.cast.ann.id}`);
    await second.next({ event_id: mine });
    stage.test.clock.now += 6000;
    await stage.turn(25);
    await second.caughtUp();
    expect(second.events().map(({ event_id }) => event_id)).toEqual([mine, mine]);
    await stage.test.ctx.db
      .updateTable('user_event')
      .set({ acknowledged_at: new Date(stage.test.clock.now) })
      .where('id', '=', mine)
      .execute();
    await stage.turn(25);
    const third = await stage.listening(stage.cast.ann, `user/${stage.cast.ann.id}`);
    await Promise.all([second.caughtUp(), third.caughtUp()]);
    expect([second.events().length, third.events().length]).toEqual([2, 0]);
  });

  it('[SOCK-SPREAD] are told to be missing when the other processes are out of reach, spread over three seconds', async () => {
    const clients = await Promise.all(Array.from({ length: 6 }, () => stage.listening(stage.cast.ann, stage.talk)));
    const told = async (status: 'connected' | 'redis_connection_disconnect'): Promise<number> => {
      await Promise.all(clients.map((client) => client.caughtUp()));
      return clients.filter(({ frames }) =>
        frames.slice(2).some((frame) => 'status' in frame && frame.status === status),
      ).length;
    };
    stage.site.hub.busChanged(false);
    await stage.turn(1);
    expect(await told('redis_connection_disconnect')).toBe(2);
    await stage.turn(2);
    expect(await told('redis_connection_disconnect')).toBe(6);
    stage.site.hub.busChanged(true);
    await stage.turn(3);
    expect(await told('connected')).toBe(6);
  });

  it('[SOCK-RESUBSCRIBE] end with a good-bye when the server stops', async () => {
    const closing = await openSocketSite(stage.test.ctx);
    const client = await closing.open();
    expect(await client.subscribe(stage.talk, stage.cast.ann.token)).toBe('subscribed');
    await closing.close();
    expect(await client.closed()).toBe(CLOSE_CODES.goingAway);
    expect(client.frames.at(-1)).toEqual({ status: 'disconnect' });
  });
});

describe('typing and presence', () => {
  beforeAll(async () => {
    const yuki = createSyncClient(stage.test.app, stage.cast.yuki);
    await yuki.mutate('takeTicket', { id: randomUUID(), conversationId: stage.talkId });
    await yuki.pull();
    if (!yuki.view.has(keys.member(stage.talkId, stage.cast.yuki.id))) throw new Error('the ticket was not taken');
  });

  it('[EVENT-TYPING] goes from the guest to the staff who joined, from the clerk to the guest, and to no one else', async () => {
    const [ann, annsTablet, yuki, omar] = [
      await stage.listening(stage.cast.ann, stage.talk),
      await stage.listening(stage.cast.ann, stage.talk),
      await stage.listening(stage.cast.yuki, stage.talk),
      await stage.listening(stage.cast.omar, stage.talk),
    ];
    ann.send({ event: 'typing', subscribe_name: stage.talk });
    expect(await yuki.next({ type: 'chatTyping' })).toMatchObject({
      subscribe_name: stage.talk,
      data: {
        conversation_id: stage.talkId,
        access_id: stage.cast.ann.id,
        is_typing: true,
        target: 'biz_staff',
        target_access_id: stage.cast.yuki.id,
      },
    });
    yuki.send({ event: 'typing', subscribe_name: stage.talk, is_typing: false });
    expect(await ann.next({ type: 'chatTyping' })).toMatchObject({
      data: {
        access_id: stage.cast.yuki.id,
        target: 'biz_guest',
        target_access_id: stage.cast.ann.id,
        is_typing: false,
      },
    });
    await annsTablet.next({ type: 'chatTyping' });
    // Omar knows the ticket, but did not join in: he neither sees the guest's typing nor gives any of his own.
    omar.send({ event: 'typing', subscribe_name: stage.talk });
    await omar.next({ status: 'reject', reason: 'publish_error' });
    await Promise.all([ann, annsTablet, yuki, omar].map((client) => client.caughtUp()));
    expect(
      [ann, annsTablet, yuki, omar].map((client) => client.events().filter(({ type }) => type === 'chatTyping').length),
    ).toEqual([1, 1, 1, 0]);
    expect(await stage.test.ctx.sql`SELECT 1 FROM user_event WHERE type = 'chatTyping'`).toHaveLength(0);
  });

  it('[EVENT-TYPING] is passed over when it is said too often', async () => {
    const [ann, yuki] = [
      await stage.listening(stage.cast.ann, stage.talk),
      await stage.listening(stage.cast.yuki, stage.talk),
    ];
    for (let sign = 0; sign < 10; sign += 1) ann.send({ event: 'typing', subscribe_name: stage.talk });
    await ann.caughtUp();
    stage.test.clock.now += 1000;
    ann.send({ event: 'typing', subscribe_name: stage.talk, is_typing: false });
    await ann.caughtUp();
    await yuki.caughtUp();
    expect(yuki.events().map(({ data }) => data['is_typing'])).toEqual([true, false]);
  });

  it('[EVENT-TYPING] ends at once with a short answer, said once', async () => {
    stage.test.clock.now += 1000;
    const [ann, yuki] = [
      await stage.listening(stage.cast.ann, stage.talk),
      await stage.listening(stage.cast.yuki, stage.talk),
    ];
    ann.send({ event: 'typing', subscribe_name: stage.talk });
    for (let stop = 0; stop < 5; stop += 1) ann.send({ event: 'typing', subscribe_name: stage.talk, is_typing: false });
    await ann.caughtUp();
    await yuki.caughtUp();
    expect(yuki.events().map(({ data }) => data['is_typing'])).toEqual([true, false]);
  });

  it('[INBOX-PRESENCE] shows colleagues that a clerk types and stops, and the guest no presence at all', async () => {
    stage.test.clock.now += 1000;
    const [ann, yuki, omar] = [
      await stage.listening(stage.cast.ann, stage.talk),
      await stage.listening(stage.cast.yuki, stage.talk),
      await stage.listening(stage.cast.omar, stage.talk),
    ];
    yuki.send({ event: 'typing', subscribe_name: stage.talk });
    expect(await omar.next({ type: 'staffPresence' })).toMatchObject({
      data: { conversation_id: stage.talkId, access_id: stage.cast.yuki.id, state: 'typing' },
    });
    yuki.send({ event: 'presence', subscribe_name: stage.talk, state: 'viewing' });
    yuki.send({ event: 'typing', subscribe_name: stage.talk, is_typing: false });
    await yuki.caughtUp();
    await Promise.all([ann, omar].map((client) => client.caughtUp()));
    expect(omar.events().map(({ data }) => data['state'])).toEqual(['typing', 'viewing', 'viewing']);
    expect(yuki.events()).toEqual([]);
    expect(ann.events().map(({ type }) => type)).toEqual(['chatTyping', 'chatTyping']);
    // A clerk who does not look there is gone once they stop, and a guest's typing is no colleague's.
    yuki.send({ event: 'presence', subscribe_name: stage.talk, state: 'left' });
    stage.test.clock.now += 1000;
    yuki.send({ event: 'typing', subscribe_name: stage.talk });
    yuki.send({ event: 'typing', subscribe_name: stage.talk, is_typing: false });
    ann.send({ event: 'typing', subscribe_name: stage.talk });
    await Promise.all([ann.caughtUp(), yuki.caughtUp()]);
    await omar.caughtUp();
    expect(
      omar
        .events()
        .slice(3)
        .map(({ data }) => [data['state'], data['access_id'] === stage.cast.yuki.id]),
    ).toEqual([
      ['left', true],
      ['typing', true],
      ['left', true],
    ]);
  });

  it('[INBOX-PRESENCE] [EVENT-TYPING] the lists of the ticket’s groups are told who types, by clients of ours, and once', async () => {
    stage.test.clock.now += 1000;
    const group = `staff_group/${stage.cast.frontDesk}`;
    const [ann, yuki, omar, omarsList, ines] = [
      await stage.listening(stage.cast.ann, stage.talk),
      await stage.listening(stage.cast.yuki, stage.talk, group),
      await stage.listening(stage.cast.omar, stage.talk, group),
      await stage.listening(stage.cast.omar, group),
      await stage.listening(stage.cast.ines, `staff_group/${stage.cast.housekeeping}`),
    ];
    const foreign = await stage.site.open({ protocol: '' });
    expect(await foreign.subscribe(group, stage.cast.grace.token)).toBe('subscribed');
    ann.send({ event: 'typing', subscribe_name: stage.talk });
    expect(await omarsList.next({ type: 'chatTyping' })).toMatchObject({
      subscribe_name: group,
      data: { conversation_id: stage.talkId, access_id: stage.cast.ann.id, target_access_id: stage.cast.omar.id },
    });
    yuki.send({ event: 'typing', subscribe_name: stage.talk });
    expect(await omarsList.next({ type: 'staffPresence' })).toMatchObject({
      subscribe_name: group,
      data: { conversation_id: stage.talkId, access_id: stage.cast.yuki.id, state: 'typing' },
    });
    yuki.send({ event: 'typing', subscribe_name: stage.talk, is_typing: false });
    await expect.poll(() => omarsList.events().at(-1)?.data['state']).toBe('left');
    await Promise.all([ann, yuki, omar, omarsList, ines, foreign].map((client) => client.caughtUp()));
    const heard = (client: typeof yuki): string[] =>
      client.events().map(({ type, subscribe_name: name }) => `${type} ${name.split('/')[0] ?? ''}`);
    expect(heard(yuki)).toEqual(['chatTyping conversation']);
    expect(heard(omar)).toEqual(['staffPresence conversation', 'staffPresence conversation']);
    expect(heard(omarsList)).toEqual([
      'chatTyping staff_group',
      'staffPresence staff_group',
      'staffPresence staff_group',
    ]);
    expect([heard(ines), heard(foreign)]).toEqual([[], []]);
    expect(heard(ann)).toEqual(['chatTyping conversation', 'chatTyping conversation']);
  });

  it('[SOCK-PRESENCE] shows colleagues, and nobody else, who looks at a conversation; a newcomer is told by those who do', async () => {
    const [ann, yuki, omar] = [
      await stage.listening(stage.cast.ann, stage.talk),
      await stage.listening(stage.cast.yuki, stage.talk),
      await stage.listening(stage.cast.omar, stage.talk),
    ];
    const foreign = await stage.site.open({ protocol: '' });
    expect(await foreign.subscribe(stage.talk, stage.cast.grace.token)).toBe('subscribed');
    yuki.send({ event: 'presence', subscribe_name: stage.talk, state: 'viewing' });
    expect(await omar.next({ type: 'staffPresence' })).toMatchObject({
      data: { conversation_id: stage.talkId, access_id: stage.cast.yuki.id, state: 'viewing' },
    });
    omar.send({ event: 'presence', subscribe_name: stage.talk, state: 'viewing' });
    await yuki.next({ type: 'staffPresence' });
    await omar.caughtUp();
    expect(omar.events().map(({ data }) => [data['state'], data['echo']])).toEqual([
      ['viewing', false],
      ['viewing', true],
    ]);
    yuki.socket.terminate();
    await expect.poll(() => omar.events().at(-1)?.data['state']).toBe('left');
    ann.send({ event: 'presence', subscribe_name: stage.talk, state: 'viewing' });
    await ann.next({ status: 'reject', reason: 'publish_error' });
    await Promise.all([ann.caughtUp(), foreign.caughtUp()]);
    expect([ann.events(), foreign.events()]).toEqual([[], []]);
  });
});
