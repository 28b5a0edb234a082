/** What people do, through the same calls their screens make. */
import { prefixes } from '#shared/client-view/keys.ts';
import type { TicketView } from '#shared/client-view/values.ts';
import { isClosed } from '#shared/domain/states/closed.ts';
import type { AuthorArgs, ThreadMessage } from '#client/sync/types.ts';
import type { MutatorName } from '#shared/mutators/args.ts';
import type { Ledger } from '../checks/ledger.ts';
import type { Act, ActName } from '../plan/plan.ts';
import type { Random } from '../virtual/random.ts';
import type { Page } from './device.ts';
import type { House } from './people.ts';

export interface ActContext {
  readonly page: Page;
  readonly random: Random;
  readonly ledger: Ledger;
  readonly house: House;
  readonly now: () => number;
  /** A guest asks for something by the menu, through the façade. */
  readonly inquire: (page: Page) => void;
}

/** Texts that no rule lets through. */
const TOO_LONG = 'x'.repeat(4_001);

export function perform(context: ActContext, act: Act): void {
  const { page } = context;
  const doIt = page.device.person.kind === 'guest' ? guestActs[act.act] : staffActs[act.act];
  if (doIt === undefined) say(context, act);
  else doIt(context, act);
}

type Doing = (context: ActContext, act: Act) => void;

/** Does what a screen's button does; what comes of it, the server says. */
export function author<N extends MutatorName>(
  { page, ledger }: Pick<ActContext, 'page' | 'ledger'>,
  act: Pick<Act, 'id'>,
  name: N,
  args: AuthorArgs<N>,
): void {
  ledger.trace('do', page.name, act.id, name);
  page.sync.author(name, args).catch((error: unknown) => {
    if (page.realm.alive) ledger.violated(3, `${name} can be authored`, String(error));
  });
}

/** The conversations this page holds. */
function chats({ page }: ActContext): readonly string[] {
  return page.sync.summaries
    .get()
    .map(({ conversation }) => conversation.id)
    .toSorted();
}

function tickets({ page }: ActContext): readonly TicketView[] {
  return [...page.sync.list<TicketView>(prefixes.tickets).get()].toSorted((one, other) =>
    one.conversationId < other.conversationId ? -1 : 1,
  );
}

function messages({ page }: ActContext, chat: string): readonly ThreadMessage[] {
  return page.sync.thread(chat).get().messages;
}

interface Saying {
  /** The message it is an answer to. */
  readonly answers?: ThreadMessage | null;
  readonly suffix?: string;
  /** Words of its own, which no rule lets through. */
  readonly text?: string;
  /** Where it is said; any conversation of the page when left out. */
  readonly into?: string;
}

/** Says something, with words that name it everywhere. */
export function say(
  context: ActContext,
  act: Act,
  { answers = null, suffix = '', text = '', into }: Saying = {},
): void {
  const { page, random, ledger, now } = context;
  const held = chats(context);
  if (held.length === 0) return;
  const conversationId = into ?? answers?.message.conversationId ?? random.one(held);
  const label = `m${act.id}${suffix}`;
  const content = text === '' ? `${label} said by ${page.device.name}` : `${label} ${text}`;
  const { lang } = page.device.person;
  ledger.trace('say', page.name, label, ledger.nameOf(conversationId));
  const at = now();
  void page.sync.author('sendMessage', { conversationId, content, originalLangCd: lang }).then(
    ({ id, stored }) => {
      if (stored !== 'disk') return;
      ledger.name(id, label);
      ledger.said.set(id, {
        label,
        text: content,
        id,
        conversationId,
        page: page.name,
        device: page.device.name,
        author: page.device.person.id,
        answers: answers?.id ?? null,
        poison: text !== '',
        at,
      });
    },
    (error: unknown) => {
      if (page.realm.alive) ledger.violated(3, `${label} can be said`, String(error));
    },
  );
}

const reply: Doing = (context, act) => {
  const held = chats(context);
  if (held.length === 0) return;
  const others = messages(context, context.random.one(held)).filter(
    ({ mine, message }) => !mine && message.order !== null && message.side !== 'system',
  );
  say(context, act, { answers: others.at(-1) ?? null });
};

const onMessage =
  (
    choose: (item: ThreadMessage) => boolean,
    doIt: (context: ActContext, act: Act, item: ThreadMessage) => void,
  ): Doing =>
  (context, act) => {
    const held = chats(context);
    if (held.length === 0) return;
    const found = messages(context, context.random.one(held)).filter(choose);
    if (found.length > 0) doIt(context, act, context.random.one(found));
  };

const onTicket =
  (
    doIt: (context: ActContext, act: Act, ticket: TicketView) => void,
    choose: (ticket: TicketView) => boolean = () => true,
  ): Doing =>
  (context, act) => {
    const found = tickets(context).filter(choose);
    if (found.length > 0) doIt(context, act, context.random.one(found));
  };

/** Takes a solve back while it is still offered. */
function thinkBetter(context: ActContext, act: Act, conversationId: string): void {
  const solveId = tickets(context).find((ticket) => ticket.conversationId === conversationId)?.solvedActionId;
  if (solveId != null) author(context, act, 'undoSolve', { conversationId, solveId });
}

const common: Partial<Record<ActName, Doing>> = {
  say: (context, act) => say(context, act),
  reply,
  burst: (context, act) => {
    for (let index = 0; index < 6; index += 1) say(context, act, { suffix: `.${index}` });
  },
  poison: (context, act) => say(context, act, { text: TOO_LONG }),
  delete: onMessage(
    ({ mine, message }) => mine && !message.isDeleted,
    (context, act, { message }) =>
      author(context, act, 'deleteMessage', { conversationId: message.conversationId, messageId: message.id }),
  ),
  read: (context, act) => {
    const held = chats(context);
    if (held.length === 0) return;
    const conversationId = context.random.one(held);
    const last = messages(context, conversationId).reduce((most, { message }) => Math.max(most, message.order ?? 0), 0);
    author(context, act, 'readConversation', {
      conversationId,
      order: context.random.chance(0.7) ? last : Math.floor(last / 2),
    });
  },
  'delete-unread': onMessage(
    ({ mine, message }) => !mine && message.order !== null,
    (context, act, { message }) =>
      author(context, act, 'deleteUnread', { conversationId: message.conversationId, messageId: message.id }),
  ),
};

const guestActs: Partial<Record<ActName, Doing>> = {
  ...common,
  close: (context, act) => {
    const held = chats(context);
    if (held.length > 0)
      author(context, act, 'closeConversation', {
        conversationId: context.random.one(held),
        closeChatState: context.random.one(['guest_left', 'solved'] as const),
      });
  },
  rename: (context, act) => author(context, act, 'renameGuest', { name: `Name ${act.id}` }),
  inquire: (context) => context.inquire(context.page),
};

const staffActs: Partial<Record<ActName, Doing>> = {
  ...common,
  note: (context, act) => {
    const held = chats(context);
    if (held.length > 0)
      author(context, act, 'addNote', { conversationId: context.random.one(held), text: `note ${act.id}` });
  },
  open: onTicket((context, act, { conversationId }) => author(context, act, 'openTicket', { conversationId })),
  take: onTicket((context, act, { conversationId }) => author(context, act, 'takeTicket', { conversationId })),
  forward: onTicket((context, act, { conversationId }) => {
    const { house, random } = context;
    const target = random.one([
      { targetType: 'staff_group' as const, targetId: house.housekeeping },
      { targetType: 'staff_group' as const, targetId: house.frontDesk },
      ...house.people
        .filter(({ kind }) => kind === 'staff')
        .map(({ id }) => ({ targetType: 'staff' as const, targetId: id })),
    ]);
    author(context, act, 'forwardTicket', { conversationId, ...target });
  }),
  'answer-forward': (context, act) => {
    const offered = tickets(context).filter(({ forward }) => forward?.state === 'pending');
    const mine = offered.filter(
      ({ forward }) => forward?.targetType === 'staff_group' || forward?.targetId === context.page.device.person.id,
    );
    if (offered.length === 0) return;
    const { conversationId, forward } = context.random.one(mine.length > 0 ? mine : offered);
    if (forward === null) return;
    author(context, act, 'answerForward', {
      conversationId,
      forwardId: forward.id,
      answer: context.random.one(['accept', 'accept', 'reject', 'cancel'] as const),
    });
  },
  reject: onTicket((context, act, { conversationId }) =>
    author(context, act, 'rejectTicket', { conversationId, reason: 'not ours' }),
  ),
  solve: onTicket((context, act, { conversationId }) => {
    author(context, act, 'solveTicket', { conversationId });
    // Some in time, and some when it is final already.
    const later = act.id % 2 === 0 ? 2_500 : 20_000;
    if (context.random.chance(0.5)) setTimeout(() => thinkBetter(context, act, conversationId), later);
  }),
  undo: onTicket(
    (context, act, { conversationId, solvedActionId }) => {
      if (solvedActionId !== null) author(context, act, 'undoSolve', { conversationId, solveId: solvedActionId });
    },
    ({ solvedActionId }) => solvedActionId !== null,
  ),
  'take-over': onTicket(
    (context, act, { conversationId, assigneeId }) => {
      if (assigneeId !== null) author(context, act, 'takeOverTicket', { conversationId, fromStaffId: assigneeId });
    },
    ({ assigneeId }) => assigneeId !== null,
  ),
  'give-back': onTicket((context, act, { conversationId }) => author(context, act, 'returnTicket', { conversationId })),
  reopen: onTicket(
    (context, act, { conversationId }) => author(context, act, 'reopenTicket', { conversationId }),
    ({ state }) => isClosed(state),
  ),
  status: (context, act) =>
    author(context, act, 'setStaffStatus', {
      status: context.random.one(['online', 'short_break', 'offline'] as const),
    }),
  history: (context, act) => {
    const held = chats(context);
    if (held.length === 0) return;
    const fromOrder = context.random.below(5);
    author(context, act, 'requestHistory', {
      conversationId: context.random.one(held),
      fromOrder,
      toOrder: fromOrder + 1 + context.random.below(6),
    });
  },
};
