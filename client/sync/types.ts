/** What the screens know of synchronization: people and rows, never Replicache, requests or storage. */
import type { ReadTransaction } from 'replicache';
import type {
  ConversationView,
  InquiryView,
  MemberView,
  MessageView,
  ReadView,
  TranslationView,
} from '#shared/client-view/values.ts';
import type { ErrorData } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/codes.ts';
import type { MutatorArgs, MutatorName } from '#shared/mutators/args.ts';

/** Whose data is synchronized. One of these, one Replicache, one outbox. */
export interface SyncIdentity {
  readonly tenantId: string;
  readonly userId: string;
  readonly kind: 'guest' | 'staff';
  /** `guest`, or the role of a member of staff. */
  readonly role: string;
  /** What tells one stay of a guest from the next (guest code, or the session's own id); '' for staff. */
  readonly stay: string;
}

/** A mutation's arguments as screens give them: an id is made where it is left out. */
export type AuthorArgs<N extends MutatorName> = MutatorArgs[N] extends { readonly id: string }
  ? Omit<MutatorArgs[N], 'id'> & { readonly id?: string }
  : MutatorArgs[N];

export interface Authored {
  /** The id of the action: of a sent message, the message's own. Empty for those without one. */
  readonly id: string;
  /** Where it is kept until the server has it. In `memory` it is gone with the page. */
  readonly stored: 'disk' | 'memory';
}

/**
 * How far a message has come [CHAT-STATES]. Own ones: `saving` not yet written down, `saved` on this device,
 * `sent` on the server, `read` by the other side, `refused` for good.
 * Other people's are always `sent`.
 */
export type MessageState = 'saving' | 'saved' | 'sent' | 'read' | 'refused';

export interface RefusalFact {
  readonly code: ErrorCode;
  readonly data: ErrorData;
}

/** A message with all that its bubble shows. The same object for as long as nothing in it changes. */
export interface ThreadMessage {
  readonly id: string;
  readonly message: MessageView;
  readonly translation: TranslationView | null;
  /** The message it is linked to, where that is in the view. */
  readonly linked: MessageView | null;
  readonly mine: boolean;
  readonly state: MessageState;
  readonly refusal: RefusalFact | null;
}

export interface Thread {
  /** False until the first look at what is stored, a few milliseconds. */
  readonly ready: boolean;
  /** Null while it is not in the view: not yet here, or not for this reader. */
  readonly conversation: ConversationView | null;
  readonly inquiry: InquiryView | null;
  readonly members: readonly MemberView[];
  /** By order, then what is still on its way. */
  readonly messages: readonly ThreadMessage[];
  readonly cursor: ReadView | null;
  readonly unread: number;
  /** True while older messages than these exist on the server. */
  readonly hasOlder: boolean;
}

/** A row of the message box. */
export interface ConversationSummary {
  readonly conversation: ConversationView;
  readonly unread: number;
  /** The newest message in the view, or one on its way. */
  readonly last: MessageView | null;
  readonly lastTranslation: TranslationView | null;
}

export interface UnreadCounts {
  readonly total: number;
  readonly byConversation: ReadonlyMap<string, number>;
}

/** `starting` until the first answer or the first failure. */
export type LinkState = 'starting' | 'online' | 'reconnecting' | 'offline' | 'captive';

export interface ConnectionView {
  readonly state: LinkState;
  /** When the state began, milliseconds since 1970: an offline strip waits 2 s. */
  readonly since: number;
  /** False: unsent messages and the view are kept only while this page is open [STORAGE-FALLBACK]. */
  readonly durable: boolean;
  /** Times the socket was opened again; counts anew every ten minutes [CHAT-RELOAD]. */
  readonly reconnects: number;
  /** Show the reconnecting sign: 3 s, at most once in 150 s [CHAT-RECONNECT]. */
  readonly showReconnecting: boolean;
  /** Offer a reload: 30 s after more than ten reconnections [CHAT-RELOAD]. */
  readonly reloadPrompt: boolean;
  /** This page's code is older than what the server or another tab speaks. */
  readonly updateNeeded: boolean;
}

/** What this device still holds of what a person did. */
export interface OutboxItem {
  /** Names the item for retry and discard. */
  readonly key: string;
  readonly name: MutatorName;
  readonly args: MutatorArgs[MutatorName];
  readonly stored: 'saving' | 'disk' | 'memory';
  /** Set when the server refused it for good; the item stays until retried or discarded. */
  readonly refusal: RefusalFact | null;
  /** Milliseconds since 1970. */
  readonly authoredAt: number;
}

export interface OutboxView {
  readonly durable: boolean;
  readonly waiting: readonly OutboxItem[];
  readonly refused: readonly OutboxItem[];
}

export interface Sync {
  readonly identity: SyncIdentity;
  /**
   * Does something for the person: written to the outbox first, then shown [SYNC-OUTBOX-FIRST].
   * Resolves once it is stored, or the device has said nothing for some seconds; rejects only when `args` do not fit the
   * mutation (a programming fault).
   */
  author<N extends MutatorName>(name: N, args: AuthorArgs<N>): Promise<Authored>;
  /** Does a refused action once more, under a new id. */
  retry(key: string): Promise<void>;
  /** Forgets a refused action. */
  discard(key: string): Promise<void>;
  /** Runs a query over the view now and after each change that touches it. Returns the way to stop. */
  subscribe<R>(query: (tx: ReadTransaction) => Promise<R>, onData: (result: R) => void): () => void;
  /** Pushes and pulls at once [SYNC-WAKE]. */
  wake(): void;
  /** Asks again whether the server can be reached: the button of the captive portal's strip. */
  checkAgain(): void;
  /** Sends what is left and stops, for a newer tab to go on [INSTANCE-HANDOVER]. Forgets nothing. */
  handOver(): Promise<void>;
  /** Stops. What is unsent stays in the outbox. */
  close(): Promise<void>;
}
