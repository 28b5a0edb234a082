/** Every kind of name of the poke socket × everybody, and every frame [ACCESS-MATRIX] [SOCK-AUTH]. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshId, type Person } from '#server/testing/cast.ts';
import { createSyncClient } from '#server/testing/sync-client.ts';
import { callFacade } from '#server/testing/http-requests.ts';
import { ClientFrame } from '#shared/realtime/client-frames.ts';
import { NAME_KINDS, type NameKind } from '#shared/realtime/frames.ts';
import { type SecurityStage, setSecurityStage, strangersOf } from './testing/security-stage.ts';

/** Milliseconds; a machine with much to do is waited for. */
const SOON = 10_000;

let stage: SecurityStage;
beforeAll(async () => {
  stage = await setSecurityStage('sockets');
});
afterAll(() => stage.close());

type Who = 'ann' | 'luc' | 'yuki' | 'omar' | 'ines' | 'grace' | 'ada';
const everybody: readonly Who[] = ['ann', 'luc', 'yuki', 'omar', 'ines', 'grace', 'ada'];

/** A name of Ann's or of the front desk for each kind, and who of the hotel hears it. */
const rows: Readonly<Record<NameKind, { readonly id: () => string; readonly heardBy: readonly Who[] }>> = {
  user: { id: () => stage.hotel.ann.id, heardBy: ['ann'] },
  tenant: { id: () => stage.hotel.tenantId, heardBy: ['yuki', 'omar', 'ines', 'grace', 'ada'] },
  conversation: { id: () => stage.anns.conversation, heardBy: ['ann', 'yuki', 'omar', 'grace', 'ada'] },
  staff_group: { id: () => stage.hotel.frontDesk, heardBy: ['yuki', 'omar', 'grace', 'ada'] },
};

const ask = async (person: Pick<Person, 'token'>, name: string): Promise<unknown> => {
  const client = await stage.site.open();
  await client.subscribe(name, person.token);
  const frame = client.frames.find((one) => 'subscribe_name' in one);
  client.socket.terminate();
  return frame;
};
const refused = (name: string): object => ({ status: 'reject', reason: 'subscribe_error', subscribe_name: name });

describe('a name', () => {
  it('[ACCESS-MATRIX] of every kind has its row, and so has every frame', () => {
    expect(Object.keys(rows).toSorted()).toEqual([...NAME_KINDS].toSorted());
    expect(ClientFrame.options.map(({ entries }) => entries.event.literal).toSorted()).toEqual([
      'at',
      'presence',
      'subscribe',
      'typing',
      'unsubscribe',
    ]);
  });

  it.each(NAME_KINDS)(
    '[SOCK-AUTH] [ACCESS-SAME] [CHAT-STATE-WHO] %s is heard by whom it is for, and by nobody else of the house',
    async (kind) => {
      const { id, heardBy } = rows[kind];
      for (const who of everybody) {
        const name = `${kind}/${id()}`;
        const heard = await ask(stage.hotel[who], name);
        expect([who, heard]).toEqual([
          who,
          heardBy.includes(who) ? { status: 'subscribed', subscribe_name: name } : refused(name),
        ]);
      }
    },
  );

  it.each(NAME_KINDS)(
    '[ACCESS-TENANT] [ACCESS-SAME] %s is to another house what a name of nothing is, changes nothing and tells nobody',
    async (kind) => {
      const before = await stage.print();
      const told = stage.told();
      for (const [who, person] of strangersOf(stage).filter(
        ([, { principal }]) => principal.tenantId !== stage.hotel.tenantId,
      )) {
        const nothing = `${kind}/${freshId()}`;
        const name = `${kind}/${rows[kind].id()}`;
        expect([who, await ask(person, name), await ask(person, nothing)]).toEqual([
          who,
          refused(name),
          refused(nothing),
        ]);
      }
      expect([await stage.print(), stage.told()]).toEqual([before, told]);
    },
  );

  it('[SOCK-REJECT] [ACCESS-MATRIX] is refused with a token that is none any more', async () => {
    for (const [what, token] of stage.badTokens) {
      for (const kind of NAME_KINDS) {
        const client = await stage.site.open();
        const answer = await client.subscribe(`${kind}/${rows[kind].id()}`, token);
        expect([what, kind, answer]).toEqual([
          what,
          kind,
          expect.stringMatching(token === undefined ? /^missing_token$/ : /^invalid_token$/),
        ]);
        client.socket.terminate();
      }
    }
  });
});

describe('a frame', () => {
  it.each([
    ['typing', { is_typing: true }],
    ['presence', { state: 'viewing' }],
  ] as const)('[SOCK-AUTH] %s for a name that is not held reaches nobody', async (event, more) => {
    const told = stage.told();
    const talk = `conversation/${stage.anns.conversation}` as const;
    const yuki = await stage.site.open();
    await yuki.subscribe(talk, stage.hotel.yuki.token);
    for (const [who, person] of strangersOf(stage)) {
      const client = await stage.site.open();
      await client.subscribe(`user/${person.id}`, person.token);
      const before = client.frames.length;
      client.send(JSON.stringify({ event, subscribe_name: talk, ...more }));
      client.send(JSON.stringify({ event, subscribe_name: `conversation/${freshId()}`, ...more }));
      await client.caughtUp();
      const [first, second] = client.frames.slice(before) as { subscribe_name?: string }[];
      expect([who, { ...first, subscribe_name: '' }]).toEqual([who, { ...second, subscribe_name: '' }]);
      expect(first).toMatchObject({ status: 'reject' });
      client.socket.terminate();
    }
    await yuki.caughtUp();
    expect(yuki.events()).toEqual([]);
    expect(stage.told()).toBe(told);
  });
});

describe('where a client stands', () => {
  it('[SYNC-PATCH] [ACCESS-SAME] said with another’s cookie, or their client group, brings nothing of theirs', async () => {
    const { hotel, test, anns } = stage;
    const mine = createSyncClient(test.app, hotel.yuki);
    await mine.mutate('openTicket', { id: freshId(), conversationId: anns.conversation });
    await mine.pull();
    const words = 'Only for who is in it';
    for (const [who, person] of strangersOf(stage)) {
      for (const client_group of [mine.group, freshId()]) {
        const name = `user/${person.id}` as const;
        const client = await stage.site.open();
        await client.subscribe(name, person.token);
        client.send({ event: 'at', client_group, cookie: mine.cookie });
        await client.caughtUp();
        await mine.mutate('sendMessage', {
          id: freshId(),
          conversationId: anns.conversation,
          content: words,
          originalLangCd: 'en',
        });
        const { tenantId } = person.principal;
        const outcomes = vi.spyOn(test.ctx.metrics, 'patch').mockClear();
        test.bus.publish([{ tenantId, name, type: 'readConversation', data: {} }]);
        await vi.waitFor(() => expect(outcomes).toHaveBeenCalled(), SOON);
        await client.caughtUp();
        const heard = JSON.stringify([client.patches, client.frames]);
        expect([who, heard.includes(words), heard.includes(anns.conversation)]).toEqual([who, false, false]);
        client.socket.terminate();
      }
    }
  });
});

describe('the end of a stay', () => {
  it('[ACCESS-AFTER-CHECKOUT] closes the guest’s open sockets', async () => {
    const leaving = stage.hotel.ann;
    const client = await stage.site.open();
    await client.subscribe(`user/${leaving.id}`, leaving.token);
    const ended = await callFacade(
      stage.test.app,
      stage.hotel.yuki.token,
      'mutation($g: ID, $to: String) { updateBizGuest(targetAccessId: $g, availableTo: $to) { success } }',
      {
        g: leaving.id,
        to: new Date(stage.test.ctx.now() - 3 * 86_400_000).toISOString(),
      },
    );
    expect(ended.code).toBeUndefined();
    expect(await client.next({ status: 'disconnect' })).toMatchObject({ reason: 'invalid_token' });
    expect(await client.closed()).toBe(4003);
  });
});
