/** Looks over a person's shoulder: what a page shows, as it changes. */
import type { Page } from '../world/device.ts';
import type { Ledger } from './ledger.ts';

/** Orders as the pages saw them, by generation of the database and message. */
const ordersOf = new WeakMap<Ledger, Map<string, number>>();

export class PageWatch {
  readonly #page: Page;
  readonly #ledger: Ledger;
  readonly #followed = new Set<string>();
  /** Own messages this page has shown. */
  readonly #shown = new Map<string, Set<string>>();
  readonly #cursors = new Map<string, number>();

  constructor(page: Page, ledger: Ledger) {
    this.#page = page;
    this.#ledger = ledger;
  }

  follow(conversationIds: readonly string[]): void {
    for (const id of conversationIds) {
      if (this.#followed.has(id)) continue;
      this.#followed.add(id);
      const thread = this.#page.sync.thread(id);
      thread.subscribe(() => this.#look(id));
      this.#look(id);
    }
  }

  /**
   * Invariant 4: an own message that was shown stays shown while its conversation is, and a read cursor does not go
   * back. Invariant 5: an order once given never changes, for nobody.
   */
  #look(id: string): void {
    const thread = this.#page.sync.thread(id).get();
    if (!thread.ready || thread.conversation === null) {
      this.#shown.delete(id);
      return;
    }
    const ledger = this.#ledger;
    const orders = ordersOf.get(ledger) ?? new Map<string, number>();
    ordersOf.set(ledger, orders);
    const present = new Set<string>();
    for (const { id: messageId, message, mine } of thread.messages) {
      if (mine && ledger.said.get(messageId)?.page === this.#page.name) present.add(messageId);
      if (message.order === null || ledger.lostOrders.has(`${messageId}/${message.order}`)) continue;
      const name = `${ledger.generation}/${messageId}`;
      const known = orders.get(name);
      if (known === undefined) orders.set(name, message.order);
      else if (known !== message.order) {
        ledger.violated(
          5,
          `the order of ${messageId} stays ${known}`,
          `${this.#page.name} sees it as ${message.order}`,
        );
      }
    }
    const before = this.#shown.get(id);
    const isGuest = this.#page.device.person.kind === 'guest';
    for (const shown of before ?? []) {
      if (isGuest && !present.has(shown) && !ledger.lostByRestore.has(shown) && !ledger.hidden.has(shown)) {
        ledger.violated(
          4,
          `${shown}, written by ${this.#page.device.name}, stays on the screen`,
          `${this.#page.name} shows it no more`,
        );
      }
    }
    this.#shown.set(id, present);
    const cursor = thread.cursor?.order ?? 0;
    const cursorName = `${ledger.generation}/${id}`;
    if (cursor < (this.#cursors.get(cursorName) ?? 0) && ledger.generation === 0 && isGuest) {
      ledger.violated(
        4,
        'a read cursor never goes back',
        `${this.#page.name} had read to ${this.#cursors.get(cursorName) ?? 0} and now to ${cursor}`,
      );
    }
    this.#cursors.set(cursorName, cursor);
  }
}
