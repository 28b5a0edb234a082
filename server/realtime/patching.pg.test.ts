/** What a reader's pull would be answered comes in the place of a notice, to whom it can be told [SYNC-PATCH]. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMetrics } from '#server/http/metrics.ts';
import type { PatchOutcome } from '#server/ports/metrics.ts';
import type { SyncLog } from '#server/ports/sync-log.ts';
import type { Cast } from '#server/testing/cast.ts';
import { chooseMenu, createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import type { SubscribeName } from '#shared/realtime/notices.ts';
import { PokeConnection, type SocketWire } from './poke-connection.ts';
import { SOCKET_LIMITS } from './socket-limits.ts';
import type { SocketClient } from './testing/socket-client.ts';
import { setSocketStage } from './testing/socket-stage.ts';

/** Milliseconds; a machine with much to do is waited for. */
const SOON = 10_000;

let outcomes: PatchOutcome[] = [];
let checks: boolean[] = [];
let recorded = false;
const plainMetrics = createMetrics();
const stage = setSocketStage({
  metrics: {
    ...plainMetrics,
    patch: (outcome) => void outcomes.push(outcome),
    patchCheck: (same) => void checks.push(same),
  },
});
beforeEach(() => {
  [outcomes, checks, recorded] = [[], [], false];
});

interface Reader {
  readonly sync: SyncClient;
  readonly socket: SocketClient;
  /** Says what it holds, as after each pull. */
  at(): Promise<void>;
  /** Waits for as many patches, and applies them one after another, each to what it goes on from. */
  patched(count: number): Promise<void>;
}

async function reader(person: Cast['ann'], ...names: readonly SubscribeName[]): Promise<Reader> {
  const socket = await stage.listening(person, `user/${person.id}`, ...names);
  const sync = createSyncClient(stage.test.app, person);
  await sync.pull();
  const own: Reader = {
    sync,
    socket,
    async at() {
      socket.send({ event: 'at', client_group: sync.group, cookie: sync.cookie });
      await socket.caughtUp();
    },
    async patched(count) {
      await vi.waitFor(() => expect(socket.patches).toHaveLength(count), SOON);
      for (const { base, client_group, pulled } of socket.patches.splice(0)) {
        expect({ base, client_group }).toEqual({
          base: (sync.cookie as { order: string }).order,
          client_group: sync.group,
        });
        sync.apply(pulled);
      }
    },
  };
  await own.at();
  return own;
}

const told = ({ socket }: Reader): string[] => socket.events().map(({ type }) => type);

/** What somebody who asks for everything is sent. */
async function fresh(person: Cast['ann'], group: string): Promise<Map<string, unknown>> {
  const client = createSyncClient(stage.test.app, person, group);
  await client.pull();
  return client.view;
}

const says = async (writer: SyncClient, content: string, conversationId = stage.talkId): Promise<void> => {
  await writer.mutate('sendMessage', { id: randomUUID(), conversationId, content, originalLangCd: 'en' });
};
const writing = (): SyncClient => createSyncClient(stage.test.app, stage.cast.ann);
const settled = (count: number): Promise<void> =>
  vi.waitFor(() => expect(outcomes.length).toBeGreaterThanOrEqual(count), SOON);

describe('[SYNC-PATCH] a patch in the place of a notice', () => {
  it('is what a pull is answered, for staff and guests, one after another, and no notice comes beside it', async () => {
    const { yuki, omar, ann } = stage.cast;
    const opening = createSyncClient(stage.test.app, yuki);
    await opening.mutate('openTicket', { id: randomUUID(), conversationId: stage.talkId });
    const readers = await Promise.all([reader(yuki, stage.talk), reader(ann, stage.talk), reader(omar)]);
    const clerk = createSyncClient(stage.test.app, yuki);
    for (const [count, words] of ['one', 'two', 'three'].entries()) {
      await says(count === 1 ? clerk : writing(), words);
      await vi.waitFor(() => expect(readers[0]?.socket.patches.length).toBe(1), SOON);
      await readers[1]?.patched(1);
      await readers[0]?.patched(1);
    }
    for (const [place, person] of [yuki, ann].entries()) {
      const own = readers[place] as Reader;
      expect(own.sync.view).toEqual(await fresh(person, own.sync.group));
      expect(told(own)).toEqual([]);
      expect(own.sync.list<{ content: string }>('message/').map(({ content }) => content)).toContain('three');
    }
    expect(checks.length).toBeGreaterThan(0);
    expect(checks).not.toContain(false);
  });

  it('comes to the lists of those who do not have it open, and brings what changed elsewhere too', async () => {
    const { omar, luc, frontDesk, subMenuId } = stage.cast;
    const inbox = await reader(omar, `staff_group/${frontDesk}`);
    const other = await openInquiry(stage.test.app, luc, subMenuId);
    await settled(1);
    await says(writing(), 'for the list');
    await vi.waitFor(async () => {
      await inbox.patched(inbox.socket.patches.length);
      expect(inbox.sync.view).toEqual(await fresh(omar, inbox.sync.group));
    }, SOON);
    expect(inbox.sync.get(`ticket/${other}`)).toBeDefined();
    expect(told(inbox)).toEqual([]);
  });

  it('of many notices at once leaves nothing out', async () => {
    const { ann, yuki } = stage.cast;
    const [guest, clerk] = await Promise.all([reader(ann, stage.talk), reader(yuki, stage.talk)]);
    const writers = Array.from({ length: 8 }, writing);
    await Promise.all(writers.map((writer, number) => says(writer, `at once ${number}`)));
    for (const [own, person] of [
      [guest, ann],
      [clerk, yuki],
    ] as const)
      await vi.waitFor(async () => {
        await own.patched(own.socket.patches.length);
        expect(own.sync.view).toEqual(await fresh(person, own.sync.group));
      }, SOON);
    expect(checks).not.toContain(false);
  });

  it('brings the mutation ids of its reader’s group, of the same snapshot', async () => {
    const own = await reader(stage.cast.ann, stage.talk);
    await says(own.sync, 'by my other tab');
    await own.patched(1);
    const { lmids } = own.sync.cookie as { lmids: Record<string, number> };
    expect(lmids[own.sync.clientId]).toBe(1);
  });

  it('is not sent where there is nothing to say, and a notice is not either', async () => {
    const own = await reader(stage.cast.luc);
    stage.test.bus.publish([
      {
        tenantId: stage.cast.tenantId,
        name: `user/${stage.cast.luc.id}`,
        type: 'readConversation',
        data: {},
      },
    ]);
    await settled(1);
    await own.socket.caughtUp();
    expect([outcomes, own.socket.patches, told(own)]).toEqual([['nothing'], [], []]);
  });
});

describe('[SYNC-PATCH-CALM] whoever cannot be told is left to look, and is not known until they say where they are', () => {
  it('who never said it, or said one that is none', async () => {
    const silent = await stage.listening(stage.cast.ann, stage.talk);
    const odd = await stage.listening(stage.cast.ann, stage.talk);
    odd.send({ event: 'at', client_group: 'g', cookie: { order: 'no cookie' } });
    await odd.caughtUp();
    await says(writing(), 'plain');
    await Promise.all([silent, odd].map((one) => one.next({ type: 'createMessageViaApi' })));
    expect([silent.patches, odd.patches]).toEqual([[], []]);
  });

  it('whose edge moved, until they have pulled', async () => {
    const { yuki, tenantId } = stage.cast;
    const own = await reader(yuki, stage.talk);
    await stage.test.ctx.db
      .updateTable('member')
      .set({ state: 'left' })
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', yuki.id)
      .execute();
    await says(writing(), 'after leaving');
    await own.socket.next({ type: 'createMessageViaApi' });
    expect([outcomes.at(-1), own.socket.patches]).toEqual(['moved', []]);
    await says(writing(), 'and again');
    await vi.waitFor(() => expect(told(own).filter((type) => type === 'createMessageViaApi')).toHaveLength(2), SOON);
    await own.sync.pull();
    await own.at();
    await says(writing(), 'known again');
    await vi.waitFor(() => expect(outcomes.at(-1)).toMatch(/given|nothing/), SOON);
    await stage.test.ctx.db
      .updateTable('member')
      .set({ state: 'joined' })
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', yuki.id)
      .execute();
  });

  it('whose role, group or language moved', async () => {
    const { omar, frontDesk, tenantId } = stage.cast;
    const { db } = stage.test.ctx;
    const moves = [
      () => db.updateTable('staff').set({ role: 'supervisor' }).where('user_id', '=', omar.id).execute(),
      () => db.updateTable('app_user').set({ lang_cd: 'fr' }).where('id', '=', omar.id).execute(),
      () =>
        db
          .updateTable('staff_group_member')
          .set({ state: 'left' })
          .where('tenant_id', '=', tenantId)
          .where('user_id', '=', omar.id)
          .where('group_id', '=', frontDesk)
          .execute(),
    ];
    for (const move of moves) {
      const own = await reader(omar, `staff_group/${frontDesk}`);
      await move();
      outcomes = [];
      await says(writing(), 'after it moved');
      await own.socket.next({ type: 'createQcUnreadConversation' });
      expect([outcomes, own.socket.patches]).toEqual([['moved'], []]);
      own.socket.socket.terminate();
      await own.socket.closed();
    }
  });

  it('whose session ended, told by nobody, and whose token ran out', async () => {
    const { luc, tenantId, subMenuId } = stage.cast;
    const talk = await chooseMenu(stage.test.app, luc, subMenuId).catch(() => stage.talkId);
    const own = await reader(luc, `conversation/${talk}`);
    const notice = (): void =>
      stage.test.bus.publish([{ tenantId, name: `user/${luc.id}`, type: 'readConversation', data: {} }]);
    await stage.test.ctx.db
      .updateTable('auth_session')
      .set({ revoked_at: new Date(stage.test.clock.now) })
      .where('id', '=', luc.principal.sessionId)
      .execute();
    await stage.test.ctx.db.updateTable('conversation').set({ name: 'Other' }).where('id', '=', talk).execute();
    notice();
    await own.socket.next({ type: 'readConversation' });
    expect([outcomes, own.socket.patches]).toEqual([['moved'], []]);
    await stage.test.ctx.db
      .updateTable('auth_session')
      .set({ revoked_at: null })
      .where('id', '=', luc.principal.sessionId)
      .execute();
    await own.sync.pull();
    await own.at();
    await stage.test.ctx.db.updateTable('conversation').set({ name: 'Front desk' }).where('id', '=', talk).execute();
    stage.test.clock.now = luc.principal.expiresAt + 1;
    notice();
    await settled(2);
    await own.socket.caughtUp();
    expect([outcomes, own.socket.patches]).toEqual([['moved', 'refused'], []]);
  });

  it('who names a client group that is another’s', async () => {
    const { ann, yuki } = stage.cast;
    const foreign = createSyncClient(stage.test.app, yuki);
    await foreign.mutate('openTicket', { id: randomUUID(), conversationId: stage.talkId });
    const own = await reader(ann, stage.talk);
    own.socket.send({ event: 'at', client_group: foreign.group, cookie: own.sync.cookie });
    await own.socket.caughtUp();
    await says(writing(), 'not for this group');
    await own.socket.next({ type: 'createMessageViaApi' });
    expect([outcomes.at(-1), own.socket.patches]).toEqual(['moved', []]);
  });

  it('for whom it is more than 32 kB', async () => {
    const own = await reader(stage.cast.ann, stage.talk);
    const { tenantId, ann } = stage.cast;
    await stage.test.pg.sql`
      WITH c AS (UPDATE conversation SET last_order = last_order + 100 WHERE id = ${stage.talkId} RETURNING *)
      INSERT INTO message (tenant_id, id, conversation_id, "order", author_id, side, author_name, content, original_lang_cd)
      SELECT ${tenantId}, gen_random_uuid(), c.id, c.last_order - n, ${ann.id}, 'guest', 'Ann', repeat('long ', 100), 'en'
      FROM c, generate_series(0, 99) n`;
    await says(writing(), 'one more');
    await own.socket.next({ type: 'createMessageViaApi' });
    expect([outcomes, own.socket.patches]).toEqual([['large'], []]);
  });

  it('[SOCK-BEHIND] who does not take what they are sent', () => {
    const sent: string[] = [];
    const wire = {
      bufferedAmount: 0,
      readyState: 1,
      send: (data: Buffer) => void sent.push(data.toString()),
      close: () => undefined,
    };
    const connection = new PokeConnection(
      // As much of a socket as a connection writes to.
      { wire: wire as unknown as SocketWire, address: '', ours: true, slot: 0, deadline: 0 },
      SOCKET_LIMITS,
    );
    expect(connection.sendPatch(Buffer.from('taken'))).toBe(true);
    wire.bufferedAmount = SOCKET_LIMITS.behindBytes + 1;
    expect(connection.sendPatch(Buffer.from('too much'))).toBe(false);
    connection.sendEvent(Buffer.from('notice'), 'key', 0);
    wire.bufferedAmount = 0;
    // What waits comes first.
    expect(connection.sendPatch(Buffer.from('too soon'))).toBe(false);
    connection.catchUp(1);
    expect(connection.sendPatch(Buffer.from('taken again'))).toBe(true);
    expect(sent).toEqual(['taken', 'notice', 'taken again']);
  });

  it('where the house is recorded: a recording holds requests alone', async () => {
    const own = await reader(stage.cast.ann, stage.talk);
    const synclog = { records: () => recorded, socket: () => undefined, socketClosed: () => undefined };
    Object.assign(stage.test.ctx, { synclog } satisfies { synclog: Partial<SyncLog> });
    recorded = true;
    stage.test.bus.publish([
      { tenantId: stage.cast.tenantId, name: stage.talk, type: 'createMessageViaApi', data: {} },
    ]);
    await own.socket.next({ type: 'createMessageViaApi' });
    Object.assign(stage.test.ctx, { synclog: undefined });
    expect([outcomes, own.socket.patches]).toEqual([['recorded'], []]);
  });

  it('when the database does not answer', async () => {
    const own = await reader(stage.cast.ann, stage.talk);
    await stage.test.pg.sql`ALTER TABLE lineage RENAME TO lineage_away`;
    try {
      stage.test.bus.publish([
        { tenantId: stage.cast.tenantId, name: stage.talk, type: 'createMessageViaApi', data: {} },
      ]);
      await own.socket.next({ type: 'createMessageViaApi' });
    } finally {
      await stage.test.pg.sql`ALTER TABLE lineage_away RENAME TO lineage`;
    }
    expect([outcomes, own.socket.patches]).toEqual([['failed'], []]);
  });

  it('[EVENT-OWN] whose own push it was pulls when it is answered, and is told as ever', async () => {
    const own = await stage.site.open();
    const client = createSyncClient(stage.test.app, stage.cast.ann);
    await own.subscribe(stage.talk, stage.cast.ann.token, { client: client.clientId });
    await client.pull();
    own.send({ event: 'at', client_group: client.group, cookie: client.cookie });
    await own.caughtUp();
    await says(client, 'mine');
    expect(await own.next({ type: 'createMessageViaApi' })).toMatchObject({ own: true });
    expect(own.patches).toEqual([]);
  });
});
