/** What a view promises beside its content: its keys, its reach, its indexes, and patience with old clients. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { NoteView, TicketView } from '#shared/client-view/values.ts';
import { keys } from '#shared/client-view/keys.ts';
import { type Cast, freshId, type Person, setTheStage } from '#server/testing/cast.ts';
import { createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { guestPull, staffPull } from './pull-sql.ts';

let test: TestApp;
let cast: Cast;
let run = 0;
let conversationId: string;
let [ann, yuki]: SyncClient[] = [];

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  cast = await setTheStage(test.ctx, `promise-${(run += 1)}`);
  conversationId = await openInquiry(test.app, cast.ann, cast.subMenuId);
  [ann, yuki] = [createSyncClient(test.app, cast.ann), createSyncClient(test.app, cast.yuki)];
});
const on = (client: SyncClient | undefined): SyncClient => {
  if (client === undefined) throw new Error('no such client');
  return client;
};

/** The key the client's grammar gives a value of the server's. */
function keyOf(kind: string, value: Record<string, unknown>): string {
  const id = (name: string): string => {
    const given = value[name];
    if (typeof given !== 'string') throw new Error(`A ${kind} has no ${name}`);
    return given;
  };
  switch (kind) {
    case 'me':
      return keys.me;
    case 'conversation':
      return keys.conversation(id('id'));
    case 'inquiry':
      return keys.inquiry(id('conversationId'), id('id'));
    case 'member':
      return keys.member(id('conversationId'), id('userId'));
    case 'read':
      return keys.read(id('conversationId'), id('userId'));
    case 'message':
      return keys.message(id('conversationId'), id('id'));
    case 'translation':
      return keys.translation(id('conversationId'), id('messageId'));
    case 'note':
      return keys.note(id('conversationId'), id('id'));
    case 'ticket':
      return keys.ticket(id('conversationId'));
    case 'task':
      return keys.task(id('id'));
    case 'staff':
      return keys.staff(id('userId'));
    case 'group':
      return keys.group(id('id'));
    case 'refusal':
      return keys.refusal(id('clientId'), Number(value['mutationId']));
    default:
      throw new Error(`An unknown kind of row: ${kind}`);
  }
}

it('[SYNC-KEYS] the server’s keys are those the client builds from the same ids', async () => {
  const message = freshId();
  await on(ann).mutate('sendMessage', { id: message, conversationId, content: 'Good evening', originalLangCd: 'en' });
  await on(yuki).mutate('takeTicket', { id: freshId(), conversationId });
  await on(yuki).mutate('createTask', { id: freshId(), groupId: cast.frontDesk, title: 'Towels for room 1' });
  await on(yuki).mutate('addNote', { id: freshId(), conversationId, text: 'Asked for the second time' });
  await on(yuki).mutate('addNote', { id: freshId(), conversationId, text: 'x'.repeat(1001) });
  await test.ctx.db
    .insertInto('message_translation')
    .values({
      tenant_id: cast.tenantId,
      conversation_id: conversationId,
      message_id: message,
      lang_cd: 'ja',
      content: 'こんばんは',
      status: 'machine',
      engine: 'x',
      source_lang_cd: 'en',
    })
    .execute();
  await on(yuki).pull();
  const kinds = new Set<string>();
  for (const [key, value] of on(yuki).view) {
    const kind = key.split('/')[0] ?? '';
    kinds.add(kind);
    if (kind !== 'refusal') expect(keyOf(kind, value as Record<string, unknown>)).toBe(key);
    else expect(key).toBe(keys.refusal(on(yuki).clientId, on(yuki).lastId));
  }
  expect([...kinds].toSorted()).toEqual(Object.keys(keys).toSorted());
});

it('[TICKET-SCOPE] a ticket that moves to another group leaves the former group’s view, with its notes, and enters the other’s', async () => {
  const ines = createSyncClient(test.app, cast.ines);
  await on(yuki).mutate('takeTicket', { id: freshId(), conversationId });
  await on(yuki).mutate('addNote', { id: freshId(), conversationId, text: 'Second request' });
  const omar = createSyncClient(test.app, cast.omar);
  await Promise.all([ines.pull(), omar.pull()]);
  expect([omar.list('ticket/').length, ines.list('ticket/').length]).toEqual([1, 0]);
  const forwardId = freshId();
  await on(yuki).mutate('forwardTicket', {
    id: forwardId,
    conversationId,
    targetType: 'staff_group',
    targetId: cast.housekeeping,
  });
  await ines.mutate('answerForward', { id: freshId(), conversationId, forwardId, answer: 'accept' });
  await Promise.all([ines.pull(), omar.pull()]);
  expect(ines.get<TicketView>(keys.ticket(conversationId))?.groupIds).toEqual([cast.housekeeping]);
  // Omar never opened it: nothing of it is left with him, and a fresh look says the same.
  const anew = createSyncClient(test.app, cast.omar);
  await anew.pull();
  for (const view of [omar, anew])
    expect([...view.view.keys()].filter((key) => key.includes(conversationId))).toEqual([]);
  expect(omar.list<NoteView>('note/')).toEqual([]);
});

it('[SYNC-NO-DELETE] what a cookie may hold is hidden by an update that every former cookie hears of', async () => {
  const message = freshId();
  await on(ann).mutate('sendMessage', {
    id: message,
    conversationId,
    content: 'My card number is 4111',
    originalLangCd: 'en',
  });
  await on(yuki).mutate('takeTicket', { id: freshId(), conversationId });
  await on(yuki).pull();
  const early = on(yuki).cookie;
  for (const word of ['One', 'Two']) {
    await on(ann).mutate('sendMessage', { id: freshId(), conversationId, content: word, originalLangCd: 'en' });
    await on(yuki).pull();
  }
  await on(ann).mutate('deleteMessage', { id: freshId(), conversationId, messageId: message });
  expect(
    await test.ctx.db.selectFrom('message').select(['is_deleted']).where('id', '=', message).executeTakeFirst(),
  ).toEqual({ is_deleted: true });
  for (const cookie of [on(yuki).cookie, early]) {
    on(yuki).cookie = cookie;
    const { patch } = await on(yuki).pull();
    expect(patch).toContainEqual(
      expect.objectContaining({
        op: 'put',
        key: keys.message(conversationId, message),
        value: expect.objectContaining({ isDeleted: true }) as unknown,
      }),
    );
  }
});

it('[SYNC-OLD-SCHEMA] a phone that comes back with an older client is heard like any other', async () => {
  const send = (schemaVersion: string, id: string, mutationId: number, clientID: string, clientGroupID: string) =>
    test.app.request('/sync/push', {
      method: 'POST',
      headers: { authorization: `Bearer ${cast.ann.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        pushVersion: 1,
        clientGroupID,
        schemaVersion,
        profileID: 'p',
        mutations: [
          {
            clientID,
            id: mutationId,
            name: 'sendMessage',
            args: { id, conversationId, content: `From ${schemaVersion}`, originalLangCd: 'en' },
          },
        ],
      }),
    });
  const [clientID, group] = [freshId(), freshId()];
  const schemas = ['view-0', 'view-1', ''];
  for (const [index, schema] of schemas.entries())
    expect((await send(schema, freshId(), index + 1, clientID, group)).status).toBe(200);
  const rows = await test.ctx.db
    .selectFrom('message')
    .select('content')
    .where('conversation_id', '=', conversationId)
    .where('side', '=', 'guest')
    .orderBy('order')
    .execute();
  expect(rows.map(({ content }) => content)).toEqual(schemas.map((schema) => `From ${schema}`));
});

/** What a house grows without end; a pull that read one of them whole would slow down with its age. */
const growing = new Set([
  'message',
  'message_translation',
  'conversation',
  'member',
  'read_state',
  'inquiry',
  'note',
  'ticket',
  'ticket_scope',
  'history_page',
  'refusal',
  'client',
]);
type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
};
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

it.each([
  ['guest, steady', guestPull.steady, (): Person => cast.ann],
  ['guest, whole', guestPull.whole, (): Person => cast.ann],
  ['staff, steady, by the feed', staffPull.feed.steady, (): Person => cast.yuki],
  ['staff, whole, by the feed', staffPull.feed.whole, (): Person => cast.yuki],
  ['staff, steady, by probes', staffPull.probes.steady, (): Person => cast.yuki],
  ['staff, whole, by probes', staffPull.probes.whole, (): Person => cast.yuki],
])('[SYNC-INDEX] the pull of a %s finds all that grows by an index', async (_, statement, whose) => {
  await on(ann).pull();
  const person = whose();
  const one = await test.ctx.sql.reserve();
  try {
    await one.unsafe(
      `PREPARE looked (uuid, uuid, text, text, text, bigint, uuid) AS ${statement.replaceAll('$4::pg_snapshot', '$4::text::pg_snapshot')}`,
    );
    // A scan that is left although it is forbidden is one that no index could have replaced, at whatever size.
    await one.unsafe('SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET enable_bitmapscan = off');
    const [{ snapshot }] = await one<[{ snapshot: string }]>`SELECT pg_current_snapshot()::text AS snapshot`;
    const values = [cast.tenantId, person.id, freshId(), snapshot, 'en', '1', person.principal.sessionId]
      .map((value) => `'${value}'`)
      .join(', ');
    const [row] = await one.unsafe<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }[]>(
      `EXPLAIN (FORMAT JSON) EXECUTE looked (${values})`,
    );
    const nodes = nodesOf(row?.['QUERY PLAN'][0]?.Plan ?? { 'Node Type': 'none' });
    expect(
      nodes
        .filter((node) => node['Node Type'] === 'Seq Scan' && growing.has(node['Relation Name'] ?? ''))
        .map((node) => node['Relation Name']),
    ).toEqual([]);
    const used = nodes.flatMap((node) =>
      node['Relation Name'] === 'message' && node['Index Name'] !== undefined ? [node['Index Name']] : [],
    );
    const definitions = await one<
      { indexdef: string }[]
    >`SELECT indexdef FROM pg_indexes WHERE indexname = ANY(${used})`;
    // What changed is found by when it changed, not by reading a conversation through.
    expect(definitions.some(({ indexdef }) => indexdef.includes('xid'))).toBe(true);
  } finally {
    await one.unsafe('DEALLOCATE looked; RESET plan_cache_mode; RESET enable_seqscan; RESET enable_bitmapscan');
    one.release();
  }
});
