/**
 * The messages of one conversation in order, each joined with its translation, its state and what the outbox holds.
 * A change costs what changed: one message in ten thousand is found by its place and put in, the rest stay the very
 * same objects.
 */
import type { MeView, MessageView, TranslationView } from '#shared/client-view/values.ts';
import { timeOfId } from '#shared/domain/ids/uuid-v7.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import { sameFields } from './readable.ts';
import type { MessageState, OutboxItem, OutboxView, ThreadMessage } from './types.ts';
import { manyChanges, type Rows } from './view-store.ts';

export interface MessageSources {
  readonly messages: Rows<MessageView>;
  readonly translations: Rows<TranslationView>;
  readonly outbox: OutboxView;
  readonly me: MeView | null;
  /** The highest order the other side has read. */
  readonly readUpTo: number;
}

type SendItem = OutboxItem & { readonly args: MutatorArgs['sendMessage'] };

/** Follows the sources from call to call; the same array as before when nothing it shows has changed. */
export function createMessageList(conversationId: string): (sources: MessageSources) => readonly ThreadMessage[] {
  let list: readonly ThreadMessage[] = [];
  let items = new Map<string, ThreadMessage>();
  /** Who links to a message, to draw them again when it changes. */
  let linkers = new Map<string, Set<string>>();
  let held = new Map<string, SendItem>();
  let seen: MessageSources | null = null;

  const itemOf = (id: string, { messages, translations, me, readUpTo }: MessageSources): ThreadMessage | null => {
    const item = held.get(id);
    const before = items.get(id);
    // What the view does not hold (refused, or its store was lost) is still the person's own words.
    const message =
      messages.byId.get(id) ?? (item === undefined ? undefined : (keptText(before, item) ?? messageOf(item, me)));
    if (message === undefined) return null;
    // What is only on this device is the person's own, even before the view says who they are.
    const mine = message.order === null || item !== undefined || (me !== null && message.authorId === me.id);
    const fresh: ThreadMessage = {
      id,
      message,
      translation: translations.byId.get(id) ?? null,
      linked: message.linkedMessageId === null ? null : (messages.byId.get(message.linkedMessageId) ?? null),
      mine,
      state: mine ? stateOf(message, item, readUpTo) : 'sent',
      refusal: message.order === null ? (item?.refusal ?? null) : null,
    };
    return before !== undefined && sameItem(before, fresh) ? before : fresh;
  };
  const remember = (item: ThreadMessage): void => {
    items.set(item.id, item);
    const target = item.message.linkedMessageId;
    if (target !== null) linkers.set(target, (linkers.get(target) ?? new Set()).add(item.id));
  };
  const rebuild = (sources: MessageSources): void => {
    const fresh: ThreadMessage[] = [];
    const add = (id: string): void => {
      const item = itemOf(id, sources);
      if (item !== null) fresh.push(item);
    };
    for (const id of sources.messages.byId.keys()) add(id);
    for (const id of held.keys()) if (!sources.messages.byId.has(id)) add(id);
    items = new Map();
    linkers = new Map();
    fresh.forEach(remember);
    list = fresh.sort(byOrder);
  };
  const update = (sources: MessageSources, ids: ReadonlySet<string>): void => {
    let next: ThreadMessage[] | null = null;
    for (const id of ids) {
      const before = items.get(id);
      const fresh = itemOf(id, sources);
      if (before === fresh || (before === undefined && fresh === null)) continue;
      next ??= [...list];
      const at = before === undefined ? -1 : placeOf(next, before);
      if (before !== undefined && fresh !== null && byOrder(before, fresh) === 0) next[at] = fresh;
      else {
        if (at >= 0) next.splice(at, 1);
        if (fresh !== null) next.splice(placeOf(next, fresh), 0, fresh);
      }
      if (fresh === null) items.delete(id);
      else remember(fresh);
    }
    if (next !== null) list = next;
  };

  return (sources) => {
    const before = seen;
    const heldBefore = held;
    if (before?.outbox !== sources.outbox) held = heldIn(sources.outbox, conversationId);
    const changed = before === null ? null : changedIds(before, sources, { list, linkers, heldBefore, held });
    seen = sources;
    if (changed === null) rebuild(sources);
    else if (changed.size > 0) update(sources, changed);
    return list;
  };
}

interface Standing {
  readonly list: readonly ThreadMessage[];
  readonly linkers: ReadonlyMap<string, ReadonlySet<string>>;
  readonly heldBefore: ReadonlyMap<string, SendItem>;
  readonly held: ReadonlyMap<string, SendItem>;
}

/** The ids whose item may be another now; null when that is all or too many. */
function changedIds(
  before: MessageSources,
  now: MessageSources,
  { list, linkers, heldBefore, held }: Standing,
): Set<string> | null {
  if (before.me?.id !== now.me?.id) return null;
  const ids = new Set<string>();
  for (const [was, is] of [
    [before.messages, now.messages],
    [before.translations, now.translations],
  ] as const) {
    if (was === is) continue;
    if (is.changed === null || is.version !== was.version + 1 || is.changed.length > manyChanges) return null;
    for (const id of is.changed) {
      ids.add(id);
      for (const linker of linkers.get(id) ?? []) ids.add(linker);
    }
  }
  if (heldBefore !== held) {
    for (const id of [...heldBefore.keys(), ...held.keys()]) if (heldBefore.get(id) !== held.get(id)) ids.add(id);
  }
  if (before.readUpTo !== now.readUpTo) {
    const [low, high] = [Math.min(before.readUpTo, now.readUpTo), Math.max(before.readUpTo, now.readUpTo)];
    for (let at = placeOfOrder(list, low + 1); at < list.length; at += 1) {
      const item = list[at];
      if (item === undefined || (item.message.order ?? Number.POSITIVE_INFINITY) > high) break;
      if (item.mine) ids.add(item.id);
    }
  }
  return ids;
}

function heldIn({ waiting, refused }: OutboxView, conversationId: string): Map<string, SendItem> {
  const held = new Map<string, SendItem>();
  for (const item of [...waiting, ...refused]) if (isSend(item, conversationId)) held.set(item.args.id, item);
  return held;
}

function isSend(item: OutboxItem, conversationId: string): item is SendItem {
  return item.name === 'sendMessage' && 'content' in item.args && item.args.conversationId === conversationId;
}

function stateOf(message: MessageView, item: OutboxItem | undefined, readUpTo: number): MessageState {
  if (message.order !== null) return message.order <= readUpTo ? 'read' : 'sent';
  if (item === undefined) return 'saved';
  if (item.refusal !== null) return 'refused';
  return item.stored === 'disk' ? 'saved' : 'saving';
}

/** The optimistic message that was shown until now, if it was one. */
function keptText(before: ThreadMessage | undefined, item: SendItem): MessageView | undefined {
  return before !== undefined && before.message.order === null && before.message.content === item.args.content
    ? before.message
    : undefined;
}

function messageOf(item: SendItem, me: MeView | null): MessageView {
  const { id, conversationId, content, originalLangCd } = item.args;
  const at = timeOfId(id) ?? item.authoredAt;
  return {
    id,
    conversationId,
    order: null,
    authorId: me?.id ?? '',
    authorName: me?.name ?? '',
    side: me?.userType === 'biz_staff' ? 'staff' : 'guest',
    content,
    originalLangCd,
    displayTo: 'all',
    isMasked: false,
    manualMaskingStatus: 'none',
    isDeleted: false,
    reportStatus: 'none',
    linkedMessageId: null,
    createdAt: at,
    updatedAt: at,
  };
}

/** The view's row of one's own message says what was shown before it came: that is no change. */
function sameItem(a: ThreadMessage, b: ThreadMessage): boolean {
  return sameFields({ ...a, message: b.message }, b) && sameFields(a.message, b.message);
}

/** By order; what has none yet comes last, in the order it was written (their ids tell the time). */
function byOrder(a: ThreadMessage, b: ThreadMessage): number {
  // Two without one are NaN apart.
  return (a.message.order ?? Infinity) - (b.message.order ?? Infinity) || (a.id < b.id ? -1 : Number(a.id > b.id));
}

/** Where an item is, or would be put. */
function placeOf(list: readonly ThreadMessage[], item: ThreadMessage): number {
  return firstPlace(list, (each) => byOrder(each, item) >= 0);
}

function placeOfOrder(list: readonly ThreadMessage[], order: number): number {
  return firstPlace(list, (each) => (each.message.order ?? Number.POSITIVE_INFINITY) >= order);
}

function firstPlace(list: readonly ThreadMessage[], isAtOrAfter: (item: ThreadMessage) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = list[middle];
    if (item !== undefined && isAtOrAfter(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
