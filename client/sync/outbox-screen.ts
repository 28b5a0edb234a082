/** What screens see of the outbox: an entry is the same item until something of it changes. */
import type { OutboxEntry } from './outbox-entry.ts';
import { createValue, type Readable } from './readable.ts';
import type { OutboxItem, OutboxView } from './types.ts';

export interface OutboxScreen {
  readonly view: Readable<OutboxView>;
  /** @param entries in the order they were done */
  show(entries: readonly OutboxEntry[], durable: boolean, storedOf: (key: string) => OutboxItem['stored']): void;
  forget(key: string): void;
}

export function createOutboxScreen(durable: boolean): OutboxScreen {
  const view = createValue<OutboxView>({ durable, waiting: [], refused: [] });
  const items = new Map<string, OutboxItem>();
  const itemOf = ({ key, name, args, refusal, authoredAt }: OutboxEntry, stored: OutboxItem['stored']): OutboxItem => {
    const before = items.get(key);
    if (before !== undefined && before.args === args && before.stored === stored && before.refusal === refusal)
      return before;
    const item: OutboxItem = { key, name, args, stored, refusal, authoredAt };
    items.set(key, item);
    return item;
  };
  return {
    view,
    show(entries, durableNow, storedOf) {
      const all = entries.map((entry) => itemOf(entry, storedOf(entry.key)));
      view.set({
        durable: durableNow,
        waiting: all.filter((item) => item.refusal === null),
        refused: all.filter((item) => item.refusal !== null),
      });
    },
    forget: (key) => void items.delete(key),
  };
}
