/** Every mutator × everybody it is not for, through the door of the push [ACCESS-MATRIX] [ACCESS-SAME] [ACCESS-TENANT]. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshId, type Person } from '#server/testing/cast.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { createSyncClient } from '#server/testing/sync-client.ts';
import { type MutatorName, mutatorNames } from '#shared/mutators/args.ts';
import {
  BOOKKEEPING,
  SECRET,
  type SecurityStage,
  setSecurityStage,
  strangersOf,
  type Things,
  unknownThings,
} from './testing/security-stage.ts';

let stage: SecurityStage;
beforeAll(async () => {
  stage = await setSecurityStage('mutators');
});
afterAll(() => stage.close());

interface Row {
  readonly args: (things: Things) => object;
  /** Guests are refused it even in their own conversation. */
  readonly staffOnly?: true;
}
const inConversation = (more: object = {}, staffOnly?: true): Row => ({
  args: ({ conversation }) => ({ id: freshId(), conversationId: conversation, ...more }),
  ...(staffOnly === undefined ? {} : { staffOnly }),
});

const rows: Readonly<Record<MutatorName, Row | 'of oneself'>> = {
  sendMessage: inConversation({ content: 'Hello', originalLangCd: 'en' }),
  deleteMessage: {
    args: ({ conversation, message }) => ({ id: freshId(), conversationId: conversation, messageId: message }),
  },
  readConversation: { args: ({ conversation }) => ({ conversationId: conversation, order: 1 }) },
  deleteUnread: { args: ({ conversation, message }) => ({ conversationId: conversation, messageId: message }) },
  setConversationInfoState: inConversation({ state: 'idling' }),
  updateInquiry: inConversation({ isCheckOut: true }),
  closeConversation: inConversation({ closeChatState: 'guest_left' }),
  answerSurvey: inConversation({ inquiryId: freshId(), answer: 'declined' }),
  requestHistory: inConversation({ fromOrder: 0, toOrder: 5 }),
  openTicket: inConversation({}, true),
  takeTicket: inConversation({}, true),
  takeOverTicket: {
    args: ({ conversation, user }) => ({ id: freshId(), conversationId: conversation, fromStaffId: user }),
    staffOnly: true,
  },
  returnTicket: inConversation({}, true),
  reopenTicket: inConversation({}, true),
  forwardTicket: {
    args: ({ conversation, user }) => ({
      id: freshId(),
      conversationId: conversation,
      targetType: 'staff',
      targetId: user,
    }),
    staffOnly: true,
  },
  answerForward: {
    args: ({ conversation, forward }) => ({
      id: freshId(),
      conversationId: conversation,
      forwardId: forward,
      answer: 'accept',
    }),
    staffOnly: true,
  },
  fileTicket: inConversation({ priority: 'high' }, true),
  snoozeTicket: inConversation({ until: 4_000_000_000_000 }, true),
  wakeTicket: inConversation({}, true),
  rejectTicket: inConversation({ reason: 'not ours' }, true),
  solveTicket: inConversation({}, true),
  undoSolve: inConversation({ solveId: freshId() }, true),
  createTask: {
    args: ({ conversation, group }) => ({
      id: freshId(),
      conversationId: conversation,
      title: 'Towels',
      groupId: group,
    }),
    staffOnly: true,
  },
  updateTask: { args: ({ task }) => ({ id: freshId(), taskId: task, title: 'Slippers' }), staffOnly: true },
  moveTask: { args: ({ task }) => ({ id: freshId(), taskId: task, move: 'take' }), staffOnly: true },
  addNote: inConversation({ text: 'psst' }, true),
  renameGuest: 'of oneself',
  setStaffStatus: 'of oneself',
  // Tickets that are not theirs stay as they are.
  leaveHandover: 'of oneself',
};
const named = Object.entries(rows).filter((entry): entry is [MutatorName, Row] => entry[1] !== 'of oneself');

/** What the person is told of one mutation, pushed by a client of its own: the refusal's code and facts, or that it was applied. */
async function outcome(person: Person, name: MutatorName, args: object): Promise<unknown> {
  const client = createSyncClient(stage.test.app, person);
  const pushed = await client.push([{ clientID: client.clientId, id: 1, name, args }]);
  const told = await stage.test.ctx.db
    .selectFrom('refusal')
    .select(['code', 'data'])
    .where('client_id', '=', client.clientId)
    .executeTakeFirst();
  return [pushed.status, told ?? 'applied'];
}
const notFound = [200, { code: 'not_found', data: {} }];

describe('a mutation', () => {
  it('[ACCESS-MATRIX] of every name has its row', () => {
    expect(Object.keys(rows).toSorted()).toEqual([...mutatorNames].toSorted());
  });

  it.each(named)(
    '[ACCESS-SAME] [ACCESS-TENANT] %s is refused to strangers as for nothing, changes nothing, tells nobody',
    async (name, { args }) => {
      for (const [who, person] of strangersOf(stage)) {
        const before = await stage.print(BOOKKEEPING);
        const told = stage.told();
        expect([who, await outcome(person, name, args(stage.anns))]).toEqual([who, notFound]);
        expect([who, await outcome(person, name, args(unknownThings()))]).toEqual([who, notFound]);
        expect(await stage.print(BOOKKEEPING)).toBe(before);
        expect(stage.told()).toBe(told);
      }
    },
  );

  it.each(named.filter(([, { staffOnly }]) => staffOnly))(
    '[ACCESS-OWN-STAY] %s is refused to the guest whose conversation it is',
    async (name, { args }) => {
      const before = await stage.print(BOOKKEEPING);
      expect(await outcome(stage.hotel.ann, name, args(stage.anns))).toEqual(notFound);
      expect(await stage.print(BOOKKEEPING)).toBe(before);
    },
  );

  it('[ACCESS-OWN-STAY] of oneself is of nobody else: a guest has no duty, and staff are not renamed as guests', async () => {
    const before = await stage.print(BOOKKEEPING);
    expect(await outcome(stage.hotel.ann, 'setStaffStatus', { id: freshId(), status: 'offline' })).toEqual(notFound);
    const renamed = await outcome(stage.hotel.yuki, 'renameGuest', { id: freshId(), name: 'Eve' });
    expect(renamed).not.toEqual([200, 'applied']);
    expect(await stage.print(BOOKKEEPING)).toBe(before);
  });

  it('[ACCESS-MATRIX] with a token that is none any more is not looked at, whatever its name', async () => {
    const before = await stage.print();
    for (const [what, token, code] of stage.badTokens) {
      for (const [name, { args }] of named) {
        const body = {
          pushVersion: 1,
          clientGroupID: freshId(),
          mutations: [{ clientID: freshId(), id: 1, name, args: args(stage.anns) }],
          schemaVersion: '1',
          profileID: 'p',
        };
        expect([
          what,
          name,
          (await callApi(stage.test.app, '/sync/push', body, token === undefined ? {} : { token })).outcome,
        ]).toEqual([what, name, [401, code]]);
      }
    }
    expect(await stage.print()).toBe(before);
  });
});

describe('whose a mutation is', () => {
  const push = (person: Person, body: object) =>
    callApi(
      stage.test.app,
      '/sync/push',
      { pushVersion: 1, schemaVersion: '1', profileID: 'p', ...body },
      { token: person.token },
    );
  const message = (more: object = {}): object => ({
    name: 'sendMessage',
    args: { id: freshId(), conversationId: stage.anns.conversation, content: 'forged', originalLangCd: 'en', ...more },
  });

  it('[SYNC-OWNER] another’s client group or client is refused, and its mutation id stays', async () => {
    const ann = createSyncClient(stage.test.app, stage.hotel.ann);
    await ann.pull();
    await ann.mutate('readConversation', { conversationId: stage.anns.conversation, order: 1 });
    for (const [who, person] of strangersOf(stage)) {
      const own = createSyncClient(stage.test.app, person);
      const before = await stage.print(['client_group']);
      const groups = await stage.print();
      expect([
        who,
        (await push(person, { clientGroupID: ann.group, mutations: [{ clientID: ann.clientId, id: 2, ...message() }] }))
          .outcome,
      ]).toEqual([who, [403, 'client_group_foreign']]);
      expect([
        who,
        (await push(person, { clientGroupID: ann.group, mutations: [{ clientID: freshId(), id: 1, ...message() }] }))
          .outcome,
      ]).toEqual([who, [403, 'client_group_foreign']]);
      expect(await stage.print()).toBe(groups);
      expect([
        who,
        (await push(person, { clientGroupID: own.group, mutations: [{ clientID: ann.clientId, id: 2, ...message() }] }))
          .outcome,
      ]).toEqual([who, [403, 'client_group_foreign']]);
      expect(await stage.print(['client_group'])).toBe(before);
      const pulled = await callApi(
        stage.test.app,
        '/sync/pull',
        { pullVersion: 1, clientGroupID: ann.group, cookie: ann.cookie, schemaVersion: '1', profileID: 'p' },
        { token: person.token },
      );
      expect([who, pulled.outcome]).toEqual([who, [403, 'client_group_foreign']]);
    }
    const { last_mutation_id } = await stage.test.ctx.db
      .selectFrom('client')
      .select('last_mutation_id')
      .where('id', '=', ann.clientId)
      .executeTakeFirstOrThrow();
    expect(last_mutation_id).toBe(1);
  });

  it('[SYNC-COOKIE] another’s cookie, or a forged one, shows nothing that is not one’s own', async () => {
    const ann = createSyncClient(stage.test.app, stage.hotel.ann);
    await ann.pull();
    const cookie = ann.cookie as Readonly<Record<string, unknown>>;
    for (const [who, person] of strangersOf(stage)) {
      for (const forged of [
        cookie,
        { ...cookie, lmids: {} },
        { ...cookie, lang: 'fr' },
        { ...cookie, snapshot: '1:1:' },
        { ...cookie, epoch: 0 },
        { ...cookie, tenantId: stage.hotel.tenantId, userId: stage.hotel.ann.id },
      ]) {
        const { status, body } = await callApi<{ patch: readonly { op: string; key: string }[] }>(
          stage.test.app,
          '/sync/pull',
          { pullVersion: 1, clientGroupID: freshId(), cookie: forged, schemaVersion: '1', profileID: 'p' },
          { token: person.token },
        );
        expect([who, status]).toEqual([who, 200]);
        // A colleague who claims to come from before their role was given is told to forget every ticket of the house, for
        // they may have led it then: ids they cannot use, and not a word more.
        const rest =
          person === stage.hotel.ines
            ? body.patch.filter(({ op, key }) => !(op === 'del' && key.startsWith('ticket/')))
            : body;
        for (const own of [stage.anns.conversation, SECRET])
          expect([who, JSON.stringify(rest)]).toEqual([who, expect.not.stringContaining(own)]);
      }
    }
  });

  it('[ACCESS-SERVER-FIELDS] author, tenant, order, side and time come from the server, whatever a client adds', async () => {
    const ann = createSyncClient(stage.test.app, stage.hotel.ann);
    await ann.pull();
    const id = freshId();
    const pushed = await push(stage.hotel.ann, {
      clientGroupID: ann.group,
      mutations: [
        {
          clientID: ann.clientId,
          id: 1,
          name: 'sendMessage',
          timestamp: 0,
          args: {
            id,
            conversationId: stage.anns.conversation,
            content: 'From me',
            originalLangCd: 'en',
            authorId: stage.hotel.grace.id,
            author_id: stage.hotel.grace.id,
            side: 'staff',
            tenantId: stage.other.tenantId,
            order: 900,
            createdAt: 0,
            authorName: 'Grace',
            displayTo: 'guest',
          },
        },
      ],
    });
    expect(pushed.status).toBe(200);
    const row = await stage.test.ctx.db
      .selectFrom('message')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      tenant_id: stage.hotel.tenantId,
      author_id: stage.hotel.ann.id,
      side: 'guest',
      author_name: 'Ann',
      display_to: 'all',
      created_at: new Date(stage.test.ctx.now()),
    });
    expect(row.order).toBeLessThan(20);
  });
});
