/** Synchronized data in the hands of a test: rows are put, and what the screens author is written down. */
import type { ReadonlyJSONValue } from 'replicache';
import { prefixes } from '#shared/client-view/keys.ts';
import type {
  ConversationView,
  GroupView,
  MeView,
  MemberView,
  NoteView,
  StaffView,
  TaskView,
  TicketView,
} from '#shared/client-view/values.ts';
import type { MutatorName } from '#shared/mutators/args.ts';
import { createValue, type Writable } from '#client/sync/readable.ts';
import type { SyncScreens } from '#client/sync/sync-screens.ts';
import type {
  AuthorArgs,
  ConnectionView,
  OutboxItem,
  OutboxView,
  Thread,
  ThreadMessage,
  UnreadCounts,
} from '#client/sync/types.ts';
import { GROUP, MIA, TENANT } from './people.ts';

export interface AuthoredAction {
  readonly name: MutatorName;
  readonly args: Readonly<Record<string, unknown>>;
}

const emptyThread: Thread = {
  ready: true,
  conversation: null,
  inquiry: null,
  members: [],
  messages: [],
  cursor: null,
  unread: 0,
  hasOlder: false,
};
const connected: ConnectionView = {
  state: 'online',
  since: 0,
  durable: true,
  reconnects: 0,
  showReconnecting: false,
  reloadPrompt: false,
  updateNeeded: false,
};

export class FakeSync implements SyncScreens {
  readonly identity: SyncScreens['identity'];
  readonly authored: AuthoredAction[] = [];
  readonly retried: string[] = [];
  readonly discarded: string[] = [];
  readonly saidTyping: boolean[] = [];
  readonly me = createValue<MeView | null>({
    id: MIA.userId,
    idAccount: 'mia',
    userType: 'biz_staff',
    name: MIA.name,
    langCd: 'en',
    tenantId: TENANT,
    role: 'staff',
    askLocationType: 'none',
    timeZone: 'UTC',
  });
  readonly unread = createValue<UnreadCounts>({ total: 0, byConversation: new Map() });
  readonly summaries = createValue([]);
  readonly connection = createValue<ConnectionView>(connected);
  readonly outbox = createValue<OutboxView>({ durable: true, waiting: [], refused: [] });
  constructor(role: string) {
    this.identity = { tenantId: TENANT, userId: MIA.userId, kind: 'staff', role, stay: '' };
  }
  #lists = new Map<string, Writable<readonly ReadonlyJSONValue[]>>();
  #threads = new Map<string, Writable<Thread>>();
  #presence = new Map<string, Writable<readonly string[]>>();

  tickets(...tickets: readonly TicketView[]): void {
    this.#list(prefixes.tickets).set(tickets);
  }

  staff(...staff: readonly StaffView[]): void {
    this.#list(prefixes.staff).set(staff);
  }

  groups(...groups: readonly GroupView[]): void {
    this.#list(prefixes.groups).set(groups);
  }

  tasks(...tasks: readonly TaskView[]): void {
    this.#list(prefixes.tasks).set(tasks);
  }

  notes(conversationId: string, ...notes: readonly NoteView[]): void {
    this.#list(prefixes.notes(conversationId)).set(notes);
  }

  /** A conversation this clerk has looked into. */
  opened(conversationId: string, messages: readonly ThreadMessage[] = []): void {
    const member: MemberView = {
      conversationId,
      userId: MIA.userId,
      role: 'observer',
      state: 'joined',
      displayName: MIA.name,
      langCd: 'en',
      icon: null,
      isOfficial: true,
      notificationRange: 'all',
    };
    const conversation: ConversationView = {
      id: conversationId,
      idAccount: conversationId,
      name: '',
      conversationType: 'guest_staff',
      guestId: null,
      mainMenuId: null,
      subMenuId: null,
      state: 'chatting_guest',
      closeChatState: null,
      inquiryId: null,
      inquiryTrigger: 'menu',
      isSmsChat: false,
      assignStaffId: null,
      responderName: null,
      forwardTargetName: null,
      lastOrder: messages.length,
      guestCount: messages.length,
      staffCount: 0,
      lastTalkAt: null,
      createdAt: 0,
    };
    this.thread(conversationId).set({ ...emptyThread, conversation, members: [member], messages });
  }

  /** The server refused something for good. */
  refuse(item: Pick<OutboxItem, 'key' | 'name' | 'args' | 'refusal'>): void {
    const { durable, waiting, refused } = this.outbox.get();
    this.outbox.set({ durable, waiting, refused: [...refused, { stored: 'disk', authoredAt: 0, ...item }] });
  }

  // Handed out by hooks on its own.
  readonly author = <N extends MutatorName>(name: N, args: AuthorArgs<N>): Promise<{ id: string; stored: 'disk' }> => {
    this.authored.push({ name, args });
    return Promise.resolve({ id: `action-${this.authored.length}`, stored: 'disk' });
  };

  retry(key: string): Promise<void> {
    this.retried.push(key);
    return Promise.resolve();
  }

  discard(key: string): Promise<void> {
    this.discarded.push(key);
    const { durable, waiting, refused } = this.outbox.get();
    this.outbox.set({ durable, waiting, refused: refused.filter((item) => item.key !== key) });
    return Promise.resolve();
  }

  subscribe(): () => void {
    return () => undefined;
  }

  wake(): void {}
  checkAgain(): void {}

  handOver(): Promise<void> {
    return Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  thread(conversationId: string): Writable<Thread> {
    return remembered(this.#threads, conversationId, emptyThread);
  }

  list<T extends ReadonlyJSONValue>(prefix: string): Writable<readonly T[]> {
    // Whoever sets a list up and whoever reads it agree on its items by the prefix, as with the store itself.
    return this.#list(prefix) as unknown as Writable<readonly T[]>;
  }

  typing(conversationId: string): Writable<readonly string[]> {
    return remembered(this.#presence, `typing ${conversationId}`, []);
  }

  viewing(conversationId: string): Writable<readonly string[]> {
    return remembered(this.#presence, `viewing ${conversationId}`, []);
  }

  sayTyping(_conversationId: string, isTyping: boolean): void {
    this.saidTyping.push(isTyping);
  }

  sayViewing(): void {}

  #list(prefix: string): Writable<readonly ReadonlyJSONValue[]> {
    return remembered(this.#lists, prefix, []);
  }
}

function remembered<T>(map: Map<string, Writable<T>>, name: string, initial: T): Writable<T> {
  const value = map.get(name) ?? createValue(initial);
  map.set(name, value);
  return value;
}

/** Two groups, and Mia of the front desk with a colleague of each. */
/** @param role of whoever is signed in */
export function fakeSync(role = 'staff'): FakeSync {
  const sync = new FakeSync(role);
  sync.groups(
    { id: GROUP.desk, names: { en: 'Front desk', ja: 'フロント' } },
    { id: GROUP.concierge, names: { en: 'Concierge' } },
  );
  sync.staff(
    MIA,
    { ...MIA, userId: 'hana', name: 'Hana Park', languages: ['ko', 'fr'] },
    { ...MIA, userId: 'omar', name: 'Omar Haddad', onlineStatus: 'offline', languages: ['en'] },
  );
  return sync;
}
