/**
 * Optimistic bodies over a view in memory. That they foresee what the server does is tested with the server.
 * Longer than 400 lines: every mutator on one stage, which files apart would each set again.
 */
import type { ReadonlyJSONValue } from 'replicache';
import { beforeEach, describe, expect, it } from 'vitest';
import { keys } from '#shared/client-view/keys.ts';
import type {
  ConversationView,
  InquiryView,
  MemberView,
  MeView,
  MessageView,
  ReadView,
  StaffView,
  TicketView,
} from '#shared/client-view/values.ts';
import { uuidV7 } from '#shared/domain/ids/uuid-v7.ts';
import { viewTransaction } from '#shared/testing/view-transaction.ts';
import { mutatorNames, type MutatorArgs, type MutatorName } from './args.ts';
import { guestMutators } from './guest-registry.ts';
import type { Mutator, Mutators } from './mutator.ts';
import { mutators } from './registry.ts';

const at = Date.UTC(2026, 4, 1, 9);
const id = (n: number): string => uuidV7(at + n, new Uint8Array(10).fill(n));
const [hana, ben, chat, inquiry] = [id(1), id(2), id(3), id(4)];

const guest: MeView = {
  id: hana,
  idAccount: 'h',
  userType: 'biz_guest',
  name: 'Hana',
  langCd: 'ja',
  tenantId: id(9),
  role: 'guest',
  askLocationType: 'none',
  timeZone: 'UTC',
};
const clerk: MeView = { ...guest, id: ben, userType: 'biz_staff', name: 'Ben', langCd: 'en', role: 'staff' };
const conversation: ConversationView = {
  id: chat,
  idAccount: 'c',
  name: 'Front desk',
  conversationType: 'guest_staff',
  guestId: hana,
  mainMenuId: 1,
  subMenuId: 1,
  state: 'chatting_guest',
  closeChatState: null,
  inquiryId: inquiry,
  inquiryTrigger: 'menu',
  isSmsChat: false,
  assignStaffId: null,
  responderName: null,
  forwardTargetName: null,
  lastOrder: 3,
  guestCount: 2,
  staffCount: 1,
  lastTalkAt: at,
  createdAt: at,
};
const question: InquiryView = {
  id: inquiry,
  conversationId: chat,
  mainMenuId: 1,
  subMenuId: 1,
  facilityId: null,
  status: 'pending',
  inquiryType: 0,
  changeLocation: false,
  isCheckOut: false,
  menuNames: {},
  createdAt: at,
  closedAt: null,
  survey: { state: 'asked', url: null, description: {}, rating: null, comment: '' },
};
const ticket: TicketView = {
  conversationId: chat,
  label: 'unassigned',
  state: 'chatting_guest',
  guestId: hana,
  guestName: 'Hana',
  guestLangCd: 'ja',
  guestIsVip: false,
  locationNames: {},
  menuNames: {},
  stayFrom: null,
  stayTo: null,
  priority: 'medium',
  priorityRule: null,
  priorityBy: null,
  workCodeIds: [],
  groupIds: [],
  assigneeId: null,
  assigneeName: null,
  waitingCount: 2,
  waitingSince: at,
  lastLine: 'Towels?',
  lastLines: {},
  lastSide: 'guest',
  lastAt: at,
  lastOrder: 3,
  forward: null,
  solvedBy: null,
  solvedActionId: null,
  solvedAt: null,
  rejectReason: null,
  urgentAt: null,
  createdAt: at,
};
const member = (userId: string, role: MemberView['role']): MemberView => ({
  conversationId: chat,
  userId,
  role,
  state: 'joined',
  displayName: userId === hana ? 'Hana' : 'Ben',
  langCd: 'en',
  icon: null,
  isOfficial: false,
  notificationRange: 'all',
});
const message = (order: number, side: MessageView['side'], authorId: string): MessageView => ({
  id: id(20 + order),
  conversationId: chat,
  order,
  authorId,
  authorName: '',
  side,
  content: `text ${order}`,
  originalLangCd: 'en',
  displayTo: 'all',
  isMasked: false,
  manualMaskingStatus: 'none',
  isDeleted: false,
  reportStatus: 'none',
  linkedMessageId: null,
  createdAt: at,
  updatedAt: at,
});
const staff: StaffView = {
  userId: ben,
  name: 'Ben',
  role: 'staff',
  onlineStatus: 'online',
  languages: ['en'],
  groupIds: [],
  icon: null,
};

let view: Map<string, ReadonlyJSONValue>;

async function run<N extends MutatorName>(name: N, args: MutatorArgs[N]): Promise<void> {
  const bodies: { readonly [K in MutatorName]: Mutator<K> } = mutators;
  await bodies[name](viewTransaction(view), args);
}
const row = <T>(key: string): T => view.get(key) as T;

function asGuest(): void {
  view = new Map<string, ReadonlyJSONValue>([
    [keys.me, guest],
    [keys.conversation(chat), conversation],
    [keys.inquiry(chat, inquiry), question],
    [keys.member(chat, hana), member(hana, 'guest')],
    ...[message(1, 'guest', hana), message(2, 'staff', ben), message(3, 'guest', hana)].map(
      (each) => [keys.message(chat, each.id), each] as const,
    ),
  ]);
}
function asClerk(): void {
  view = new Map<string, ReadonlyJSONValue>([
    [keys.me, clerk],
    [keys.staff(ben), staff],
    [keys.ticket(chat), ticket],
  ]);
}

const anyArgs: MutatorArgs = {
  sendMessage: { id: id(50), conversationId: chat, content: 'Hello', originalLangCd: 'en' },
  deleteMessage: { id: id(51), conversationId: chat, messageId: id(21) },
  readConversation: { conversationId: chat, order: 3 },
  deleteUnread: { conversationId: chat, messageId: id(22) },
  setConversationInfoState: { id: id(52), conversationId: chat, state: 'idling' },
  updateInquiry: { id: id(53), conversationId: chat, changeLocation: true, inquiryType: 1 },
  closeConversation: { id: id(54), conversationId: chat, closeChatState: 'solved' },
  answerSurvey: {
    id: id(66),
    conversationId: chat,
    inquiryId: inquiry,
    answer: 'rated',
    rating: 4,
    comment: ' Quick ',
  },
  renameGuest: { id: id(55), name: ' Hana  Sato ' },
  requestHistory: { id: id(56), conversationId: chat, fromOrder: 0, toOrder: 1 },
  openTicket: { id: id(57), conversationId: chat },
  takeTicket: { id: id(58), conversationId: chat },
  takeOverTicket: { id: id(66), conversationId: chat, fromStaffId: id(8) },
  returnTicket: { id: id(67), conversationId: chat },
  reopenTicket: { id: id(68), conversationId: chat },
  forwardTicket: { id: id(59), conversationId: chat, targetType: 'staff', targetId: id(8) },
  answerForward: { id: id(60), conversationId: chat, forwardId: id(59), answer: 'accept' },
  snoozeTicket: { id: id(80), conversationId: chat, until: 1_900_000_000_000 },
  wakeTicket: { id: id(81), conversationId: chat },
  fileTicket: { id: id(60), conversationId: chat, workCodeIds: [id(62)], priority: 'high' },
  rejectTicket: { id: id(61), conversationId: chat, reason: 'not ours' },
  solveTicket: { id: id(62), conversationId: chat },
  undoSolve: { id: id(63), conversationId: chat, solveId: id(62) },
  createTask: { id: id(80), title: ' Two towels ', groupId: id(7), conversationId: chat },
  updateTask: { id: id(81), taskId: id(80), title: 'Three towels', dueAt: at },
  moveTask: { id: id(82), taskId: id(80), move: 'take' },
  addNote: { id: id(64), conversationId: chat, text: 'VIP' },
  leaveHandover: { id: id(69), text: 'Quiet', targetType: 'staff_group', targetId: id(8), conversationIds: [chat] },
  setStaffStatus: { id: id(65), status: 'short_break' },
};

beforeEach(asGuest);

describe('every optimistic mutator', () => {
  it.each(mutatorNames)(
    '[SYNC-OPTIMISTIC] %s does nothing where there are no rows, and throws nowhere',
    async (name) => {
      view = new Map();
      await run(name, anyArgs[name]);
      expect(view.size).toBe(0);
      asClerk();
      await run(name, anyArgs[name]);
      asGuest();
      await run(name, anyArgs[name]);
    },
  );

  it.each(mutatorNames)('[SYNC-OPTIMISTIC] %s done twice is as if done once', async (name) => {
    for (const be of [asGuest, asClerk]) {
      be();
      await run(name, anyArgs[name]);
      const once = structuredClone([...view]);
      await run(name, anyArgs[name]);
      expect([...view]).toEqual(once);
    }
  });
});

describe('the mutators of a guest’s page', () => {
  it.each(Object.keys(guestMutators))(
    '[SYNC-OPTIMISTIC] %s does for a guest what it does with all mutators at hand',
    async (name) => {
      const known = name as MutatorName;
      const few: Partial<Mutators> = guestMutators;
      for (const state of ['chatting_guest', 'out_of_business', 'close_staff'] as const) {
        const results: (readonly [string, ReadonlyJSONValue])[][] = [];
        for (const bodies of [mutators, few]) {
          asGuest();
          view.set(keys.conversation(chat), { ...conversation, state });
          await (bodies[known] as Mutator<MutatorName> | undefined)?.(viewTransaction(view), anyArgs[known]);
          results.push([...view]);
        }
        expect(results[1]).toEqual(results[0]);
      }
    },
  );
});

describe('a guest', () => {
  it('[MSG-ONCE] sees what they wrote at once, with the time of its id and no order', async () => {
    await run('sendMessage', anyArgs.sendMessage);
    expect(row<MessageView>(keys.message(chat, id(50)))).toMatchObject({
      order: null,
      side: 'guest',
      authorName: 'Hana',
      createdAt: at + 50,
    });
    expect(row<ConversationView>(keys.conversation(chat))).toMatchObject({
      lastTalkAt: at + 50,
      lastOrder: 3,
      guestCount: 2,
    });
  });

  it('[CHAT-STATE-REOPEN] opens an ended conversation again by writing', async () => {
    view.set(keys.conversation(chat), { ...conversation, state: 'close_staff', closeChatState: 'solved' });
    await run('sendMessage', anyArgs.sendMessage);
    expect(row<ConversationView>(keys.conversation(chat))).toMatchObject({ state: 'idling', closeChatState: null });
  });

  it('[UNREAD-CURSOR] reads up to the end or to the middle, never back, never beyond', async () => {
    await run('readConversation', { conversationId: chat, order: 2 });
    expect(row<ReadView>(keys.read(chat, hana))).toMatchObject({ order: 2, guestCount: 1, staffCount: 1 });
    await run('readConversation', { conversationId: chat, order: 99 });
    expect(row<ReadView>(keys.read(chat, hana))).toMatchObject({ order: 3, guestCount: 2, staffCount: 1 });
    await run('readConversation', { conversationId: chat, order: 1 });
    expect(row<ReadView>(keys.read(chat, hana)).order).toBe(3);
  });

  it('[UNREAD-CURSOR] takes the word of a screen that has counted, and its own at the end', async () => {
    await run('readConversation', { conversationId: chat, order: 2, guestCount: 7, staffCount: 8 });
    expect(row<ReadView>(keys.read(chat, hana))).toMatchObject({ order: 2, guestCount: 7, staffCount: 8 });
    await run('readConversation', { conversationId: chat, order: 3, guestCount: 7, staffCount: 8 });
    expect(row<ReadView>(keys.read(chat, hana))).toMatchObject({ order: 3, guestCount: 2, staffCount: 1 });
  });

  it('[UNREAD-DELETE] takes one message of the other side off, not an own one', async () => {
    await run('deleteUnread', { conversationId: chat, messageId: id(22) });
    expect(row<ReadView>(keys.read(chat, hana)).dismissed).toEqual([2]);
    await run('deleteUnread', { conversationId: chat, messageId: id(21) });
    expect(row<ReadView>(keys.read(chat, hana)).dismissed).toEqual([2]);
  });

  it("[MSG-DELETED] deletes own words and nobody else's", async () => {
    await run('deleteMessage', { id: id(70), conversationId: chat, messageId: id(21) });
    expect(row<MessageView>(keys.message(chat, id(21)))).toMatchObject({ isDeleted: true, content: '', order: 1 });
    await run('deleteMessage', { id: id(71), conversationId: chat, messageId: id(22) });
    expect(row<MessageView>(keys.message(chat, id(22)))).toMatchObject({ isDeleted: false });
  });

  it('[CHAT-STATE-CLOSE] ends the conversation, and its inquiry with it', async () => {
    await run('closeConversation', anyArgs.closeConversation);
    expect(row<ConversationView>(keys.conversation(chat))).toMatchObject({
      state: 'close_guest',
      closeChatState: 'solved',
    });
    expect(row<InquiryView>(keys.inquiry(chat, inquiry))).toMatchObject({ status: 'solved', closedAt: at + 54 });
  });

  it('[INQ-START] changes of place go to the inquiry, and a name to where it is shown', async () => {
    await run('updateInquiry', anyArgs.updateInquiry);
    expect(row<InquiryView>(keys.inquiry(chat, inquiry))).toMatchObject({
      changeLocation: true,
      isCheckOut: false,
      inquiryType: 1,
    });
    await run('renameGuest', anyArgs.renameGuest);
    expect(row<MeView>(keys.me).name).toBe('Hana Sato');
    expect(row<MemberView>(keys.member(chat, hana)).displayName).toBe('Hana Sato');
  });
});

describe('a clerk', () => {
  const held = (): TicketView => row<TicketView>(keys.ticket(chat));
  beforeEach(asClerk);

  it('[TICKET-TAKE] takes what nobody has, and never what somebody has', async () => {
    await run('takeTicket', anyArgs.takeTicket);
    expect(held()).toMatchObject({ assigneeId: ben, label: 'assigned', state: 'chatting_staff' });
    expect(row<MemberView>(keys.member(chat, ben)).role).toBe('staff');
    view.set(keys.ticket(chat), { ...held(), assigneeId: id(7), assigneeName: 'Aiko' });
    await run('takeTicket', { id: id(80), conversationId: chat });
    expect(held().assigneeName).toBe('Aiko');
  });

  it('[TICKET-LABEL] takes by answering, and nobody waits any more', async () => {
    await run('sendMessage', anyArgs.sendMessage);
    expect(held()).toMatchObject({
      assigneeId: ben,
      label: 'responded',
      waitingCount: 0,
      waitingSince: null,
      lastLine: 'Hello',
      lastSide: 'staff',
    });
  });

  it("[TICKET-FORWARD] offers it and stays in charge; declined it is theirs, accepted it is the other's", async () => {
    await run('takeTicket', anyArgs.takeTicket);
    view.set(keys.staff(id(8)), { ...staff, userId: id(8), name: 'Aiko' });
    await run('forwardTicket', anyArgs.forwardTicket);
    expect(held()).toMatchObject({
      state: 'forwarding',
      assigneeId: ben,
      forward: { state: 'pending', targetName: 'Aiko', fromStaffName: 'Ben' },
    });
    const offered = new Map(view);
    await run('answerForward', { ...anyArgs.answerForward, answer: 'reject' });
    expect(held()).toMatchObject({ state: 'chatting_staff', assigneeId: ben, forward: { state: 'rejected' } });
    view = offered;
    view.set(keys.me, { ...clerk, id: id(8), name: 'Aiko' });
    await run('answerForward', anyArgs.answerForward);
    expect(held()).toMatchObject({
      state: 'chatting_staff',
      assigneeId: id(8),
      assigneeName: 'Aiko',
      label: 'assigned',
      forward: { state: 'accepted' },
    });
  });

  it('[TICKET-TAKE-OVER] takes it from the very colleague it names, who reads along', async () => {
    const aiko = { assigneeId: id(8), assigneeName: 'Aiko', state: 'chatting_staff', label: 'responding' } as const;
    view.set(keys.ticket(chat), { ...held(), ...aiko });
    view.set(keys.conversation(chat), { ...row<ConversationView>(keys.conversation(chat)), state: 'chatting_staff' });
    await run('takeOverTicket', { ...anyArgs.takeOverTicket, fromStaffId: id(9) });
    expect(held().assigneeName).toBe('Aiko');
    view.set(keys.member(chat, id(8)), { ...row<MemberView>(keys.member(chat, ben)), userId: id(8), role: 'staff' });
    await run('takeOverTicket', anyArgs.takeOverTicket);
    expect(held()).toMatchObject({ assigneeId: ben, assigneeName: 'Ben', label: 'assigned' });
    expect(row<MemberView>(keys.member(chat, id(8))).role).toBe('observer');
  });

  it('[TICKET-RETURN] gives back what it holds, and nobody holds it then', async () => {
    await run('takeTicket', anyArgs.takeTicket);
    await run('returnTicket', anyArgs.returnTicket);
    expect(held()).toMatchObject({
      assigneeId: null,
      assigneeName: null,
      label: 'unassigned',
      state: 'chatting_guest',
    });
  });

  it('[TICKET-REOPEN] opens what is closed and holds it', async () => {
    await run('reopenTicket', anyArgs.reopenTicket);
    expect(held().label).toBe('unassigned');
    await run('solveTicket', anyArgs.solveTicket);
    await run('reopenTicket', anyArgs.reopenTicket);
    expect(held()).toMatchObject({ assigneeId: ben, label: 'assigned', state: 'chatting_staff', solvedActionId: null });
  });

  it('[TICKET-SOLVE] solves, and takes back that very solve only', async () => {
    await run('takeTicket', anyArgs.takeTicket);
    await run('solveTicket', anyArgs.solveTicket);
    expect(held()).toMatchObject({
      state: 'close_staff',
      label: 'completed',
      solvedBy: ben,
      solvedActionId: id(62),
      solvedAt: at + 62,
    });
    await run('undoSolve', { ...anyArgs.undoSolve, solveId: id(99) });
    expect(held().label).toBe('completed');
    await run('undoSolve', anyArgs.undoSolve);
    expect(held()).toMatchObject({ state: 'chatting_staff', solvedBy: null, solvedActionId: null, assigneeId: ben });
  });

  it('[TICKET-REJECT] [INBOX-OBSERVE] [STAFF-STATUS] [NOTE-PRIVATE] rejects, looks on, takes a break and leaves a note', async () => {
    await run('openTicket', anyArgs.openTicket);
    expect(row<MemberView>(keys.member(chat, ben))).toMatchObject({ role: 'observer', state: 'joined' });
    await run('addNote', anyArgs.addNote);
    expect(view.get(keys.note(chat, id(64)))).toMatchObject({ text: 'VIP', authorName: 'Ben', createdAt: at + 64 });
    await run('setStaffStatus', anyArgs.setStaffStatus);
    expect(row<StaffView>(keys.staff(ben)).onlineStatus).toBe('short_break');
    await run('rejectTicket', anyArgs.rejectTicket);
    expect(held()).toMatchObject({ state: 'close_staff', label: 'completed', rejectReason: 'not ours' });
    asGuest();
    await run('addNote', anyArgs.addNote);
    expect(view.has(keys.note(chat, id(64)))).toBe(false);
  });
});
