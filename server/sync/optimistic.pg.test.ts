/**
 * What an author sees at once is what they see after push and pull [SYNC-OPTIMISTIC]: each optimistic mutator over a
 * real view, beside the real action. What only the server can know is declared here, and nothing else may differ.
 */
import { randomBytes } from 'node:crypto';
import type { ReadonlyJSONValue } from 'replicache';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cast, type Person, setTheStage } from '#server/testing/cast.ts';
import { finishSolves } from '#server/testing/finish-solves.ts';
import { createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { keys } from '#shared/client-view/keys.ts';
import type { ConversationView, MessageView, TicketView } from '#shared/client-view/values.ts';
import { uuidV7 } from '#shared/domain/ids/uuid-v7.ts';
import type { MutatorArgs, MutatorName } from '#shared/mutators/args.ts';
import type { Mutator } from '#shared/mutators/mutator.ts';
import { mutators } from '#shared/mutators/registry.ts';
import { viewTransaction } from '#shared/testing/view-transaction.ts';

/** Fields that the server alone gives, by the kind of row. */
const serverOwned: Readonly<Record<string, readonly string[]>> = {
  // What the system says of an action counts as talk, and nobody foresees its order.
  // The inquiry that a clerk's reopening begins is the server's to make.
  conversation: ['lastOrder', 'guestCount', 'staffCount', 'lastTalkAt', 'inquiryId'],
  message: ['order', 'guestReads'],
  ticket: ['lastOrder'],
  // Who joins finds what waits for an answer unread.
  read: ['order', 'guestCount', 'staffCount'],
};
/** Kinds of rows the server may add to an action: what the system says, translations, what joining brings. */
const serverAdds = ['message', 'translation', 'read', 'member', 'conversation', 'inquiry', 'note'];

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await setTheStage(test.ctx);
});
afterAll(() => test.close());

const newId = (): string => uuidV7((test.clock.now += 1), randomBytes(10));

async function clientOf(person: Person): Promise<SyncClient> {
  const client = createSyncClient(test.app, person);
  await client.pull();
  return client;
}

/** Does it optimistically and for real, and compares row by row. */
async function foresee<N extends MutatorName>(client: SyncClient, name: N, args: MutatorArgs[N]): Promise<void> {
  await client.pull();
  const optimistic = new Map(structuredClone([...client.view]) as [string, ReadonlyJSONValue][]);
  const bodies: { readonly [K in MutatorName]: Mutator<K> } = mutators;
  await bodies[name](viewTransaction(optimistic), args);
  expect(await client.mutate(name, args)).toMatchObject({ status: 200, body: {} });
  await client.pull();
  expect(client.list('refusal/')).toEqual([]);
  for (const [key, foreseen] of optimistic) {
    expect(plain(key, client.view.get(key)), `${name}: ${key}`).toEqual(plain(key, foreseen));
  }
  const added = [...client.view.keys()].filter((key) => !optimistic.has(key));
  expect(added.filter((key) => !serverAdds.includes(kindOf(key)))).toEqual([]);
}

const kindOf = (key: string): string => key.split('/')[0] ?? '';

function plain(key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const own = serverOwned[kindOf(key)] ?? [];
  return Object.fromEntries(Object.entries(value).filter(([field]) => !own.includes(field)));
}

describe('a clerk who was not asked foresees', () => {
  it('[SYNC-OPTIMISTIC] answering what nobody took', async () => {
    const chat = await openInquiry(test.app, cast.ann, cast.subMenuId);
    const yuki = await clientOf(cast.yuki);
    await foresee(yuki, 'openTicket', { id: newId(), conversationId: chat });
    await foresee(yuki, 'sendMessage', { id: newId(), conversationId: chat, content: 'Bonsoir', originalLangCd: 'fr' });
  });
});

describe('a guest foresees', () => {
  it('[SYNC-OPTIMISTIC] sending, reading, dismissing, deleting, updating the inquiry, the name, going and coming back', async () => {
    const chat = await openInquiry(test.app, cast.ann, cast.subMenuId);
    const ann = await clientOf(cast.ann);
    const said = newId();
    await foresee(ann, 'sendMessage', {
      id: said,
      conversationId: chat,
      content: 'Two towels, please',
      originalLangCd: 'en',
    });
    const greeting = ann
      .list<MessageView>('message/')
      .find((message) => message.side === 'bot' || message.side === 'staff');
    if (greeting !== undefined) await foresee(ann, 'deleteUnread', { conversationId: chat, messageId: greeting.id });
    await foresee(ann, 'readConversation', { conversationId: chat, order: ann.list<MessageView>('message/').length });
    await foresee(ann, 'deleteMessage', { id: newId(), conversationId: chat, messageId: said });
    await foresee(ann, 'updateInquiry', {
      id: newId(),
      conversationId: chat,
      changeLocation: true,
      isCheckOut: false,
      inquiryType: 1,
    });
    await foresee(ann, 'renameGuest', { id: newId(), name: '  Ann   Lee ' });
    await foresee(ann, 'requestHistory', { id: newId(), conversationId: chat, fromOrder: 0, toOrder: 1 });
    await foresee(ann, 'closeConversation', { id: newId(), conversationId: chat, closeChatState: 'solved' });
    await foresee(ann, 'setConversationInfoState', { id: newId(), conversationId: chat, state: 'idling' });
  });
});

describe('a guest who was asked foresees', () => {
  it('[SYNC-OPTIMISTIC] [SURVEY-OFFLINE] the answer they give', async () => {
    await test.ctx.db
      .updateTable('tenant')
      .set({ settings: { survey_rating_enabled: true, inquiry_reject_enabled: true } })
      .where('id', '=', cast.tenantId)
      .execute();
    const chat = await openInquiry(test.app, cast.ann, cast.subMenuId);
    const ann = await clientOf(cast.ann);
    await ann.mutate('closeConversation', { id: newId(), conversationId: chat, closeChatState: 'solved' });
    await ann.pull();
    const { inquiryId } = ann.get<ConversationView>(keys.conversation(chat)) ?? expect.fail('no conversation');
    await foresee(ann, 'answerSurvey', {
      id: newId(),
      conversationId: chat,
      inquiryId: inquiryId ?? '',
      answer: 'rated',
      rating: 5,
      comment: ' Lovely ',
    });
    await test.ctx.db
      .updateTable('tenant')
      .set({ settings: { inquiry_reject_enabled: true } })
      .where('id', '=', cast.tenantId)
      .execute();
  });
});

/** A code of the house, by its id. */
async function aWorkCode(): Promise<string> {
  const id = newId();
  await test.ctx.db
    .insertInto('work_code')
    .values({ tenant_id: cast.tenantId, id, code: 'TAXI', name: 'Taxi' })
    .execute();
  return id;
}

describe('a clerk foresees', () => {
  const ticketOf = (client: SyncClient, chat: string): TicketView =>
    client.get<TicketView>(keys.ticket(chat)) ?? expect.fail('no ticket');

  it('[SYNC-OPTIMISTIC] opening, noting, taking, answering, solving and undoing', async () => {
    const chat = await openInquiry(test.app, cast.luc, cast.subMenuId);
    const omar = await clientOf(cast.omar);
    expect(ticketOf(omar, chat).label).toBe('unassigned');
    await foresee(omar, 'openTicket', { id: newId(), conversationId: chat });
    await foresee(omar, 'addNote', { id: newId(), conversationId: chat, text: ' Allergic to nuts ' });
    const mentions = [cast.yuki.id];
    await foresee(omar, 'addNote', { id: newId(), conversationId: chat, text: '@Yuki, fyi', mentions });
    await foresee(omar, 'fileTicket', { id: newId(), conversationId: chat, priority: 'high' });
    for (const isVip of [true, false]) await foresee(omar, 'fileTicket', { id: newId(), conversationId: chat, isVip });
    await foresee(omar, 'fileTicket', { id: newId(), conversationId: chat, workCodeIds: [await aWorkCode()] });
    await foresee(omar, 'takeTicket', { id: newId(), conversationId: chat });
    const later = test.clock.now + 3_600_000;
    await foresee(omar, 'snoozeTicket', { id: newId(), conversationId: chat, until: later });
    await foresee(omar, 'wakeTicket', { id: newId(), conversationId: chat });
    await foresee(omar, 'snoozeTicket', { id: newId(), conversationId: chat, until: later });
    await foresee(omar, 'sendMessage', {
      id: newId(),
      conversationId: chat,
      content: 'On their way',
      originalLangCd: 'en',
    });
    await foresee(omar, 'setStaffStatus', { id: newId(), status: 'short_break' });
    const solveId = newId();
    await foresee(omar, 'solveTicket', { id: solveId, conversationId: chat });
    await foresee(omar, 'undoSolve', { id: newId(), conversationId: chat, solveId });
    const again = newId();
    await foresee(omar, 'solveTicket', { id: again, conversationId: chat });
    await finishSolves(test.ctx);
    await foresee(omar, 'undoSolve', { id: newId(), conversationId: chat, solveId: again });
  });

  it('[SYNC-OPTIMISTIC] forwarding, taking back, accepting and rejecting', async () => {
    const chat = await openInquiry(test.app, cast.luc, cast.subMenuId);
    const [omar, yuki] = [await clientOf(cast.omar), await clientOf(cast.yuki)];
    await foresee(omar, 'takeTicket', { id: newId(), conversationId: chat });
    const first = newId();
    await foresee(omar, 'forwardTicket', {
      id: first,
      conversationId: chat,
      targetType: 'staff',
      targetId: cast.yuki.id,
      reason: ' speaks   Japanese ',
    });
    await foresee(omar, 'answerForward', { id: newId(), conversationId: chat, forwardId: first, answer: 'cancel' });
    const second = newId();
    await foresee(omar, 'forwardTicket', {
      id: second,
      conversationId: chat,
      targetType: 'staff',
      targetId: cast.yuki.id,
    });
    await foresee(yuki, 'answerForward', { id: newId(), conversationId: chat, forwardId: second, answer: 'accept' });
    await foresee(yuki, 'rejectTicket', { id: newId(), conversationId: chat, reason: ' not  ours ' });
  });

  it('[SYNC-OPTIMISTIC] making tasks, changing and giving them to another group, taking, finishing, dropping, opening again', async () => {
    const chat = await openInquiry(test.app, cast.luc, cast.subMenuId);
    const omar = await clientOf(cast.omar);
    const task = newId();
    await foresee(omar, 'createTask', {
      id: task,
      title: ' Two towels ',
      groupId: cast.frontDesk,
      conversationId: chat,
      dueAt: test.clock.now,
    });
    const move = (taskId: string, by: MutatorArgs['moveTask']['move'], reason?: string) =>
      foresee(omar, 'moveTask', { id: newId(), taskId, move: by, ...(reason === undefined ? {} : { reason }) });
    await move(task, 'take');
    await move(task, 'giveBack');
    await move(task, 'take');
    await foresee(omar, 'updateTask', { id: newId(), taskId: task, words: ' soft ', priority: 'high', dueAt: null });
    await foresee(omar, 'updateTask', { id: newId(), taskId: task, locationId: cast.room, roomName: 'Room 101' });
    await foresee(omar, 'updateTask', { id: newId(), taskId: task, groupId: cast.housekeeping });
    await move(task, 'drop', ' no towels ');
    await move(task, 'reopen');
    const other = newId();
    await foresee(omar, 'createTask', { id: other, title: 'Lamp', groupId: cast.housekeeping, locationId: null });
    const own = newId();
    await foresee(omar, 'createTask', { id: own, title: 'Keys', groupId: cast.frontDesk });
    await move(own, 'take');
    await move(own, 'finish');
    await move(own, 'reopen');
    await move(own, 'finish');
  });

  it('[SYNC-OPTIMISTIC] taking over, giving back, and opening what is closed', async () => {
    const chat = await openInquiry(test.app, cast.luc, cast.subMenuId);
    const [omar, yuki] = [await clientOf(cast.omar), await clientOf(cast.yuki)];
    await foresee(omar, 'takeTicket', { id: newId(), conversationId: chat });
    await foresee(omar, 'setStaffStatus', { id: newId(), status: 'offline' });
    await foresee(yuki, 'openTicket', { id: newId(), conversationId: chat });
    await foresee(yuki, 'takeOverTicket', { id: newId(), conversationId: chat, fromStaffId: cast.omar.id });
    await foresee(yuki, 'snoozeTicket', { id: newId(), conversationId: chat, until: test.clock.now + 3_600_000 });
    await foresee(yuki, 'returnTicket', { id: newId(), conversationId: chat });
    await foresee(yuki, 'takeTicket', { id: newId(), conversationId: chat });
    await foresee(yuki, 'solveTicket', { id: newId(), conversationId: chat });
    await finishSolves(test.ctx);
    await foresee(omar, 'reopenTicket', { id: newId(), conversationId: chat });
    const targetId = cast.frontDesk;
    const handover = { text: 'Quiet', targetType: 'staff_group' as const, targetId, conversationIds: [chat] };
    await foresee(omar, 'leaveHandover', { id: newId(), ...handover });
  });
});
