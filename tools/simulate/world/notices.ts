/** The bus between the world's processes: it may lose, double and mistake what it carries [SYNC-NOTICE]. */
import type { NoticeBus } from '#server/ports/notice-bus.ts';
import type { Notice } from '#shared/realtime/notices.ts';
import type { Random } from '../virtual/random.ts';
import type { Realm } from '../virtual/realm.ts';
import type { Scheduler } from '../virtual/scheduler.ts';

export interface NoticeTrouble {
  lost: boolean;
  doubled: boolean;
  foreign: boolean;
}

export class Notices {
  /** Said so far; `lost` of them reached nobody. */
  said = 0;
  lost = 0;
  /** Nothing gets through, for the whole run. */
  silent = false;
  readonly trouble: NoticeTrouble = { lost: false, doubled: false, foreign: false };
  readonly #members = new Map<Realm, Set<(notice: Notice) => void>>();
  readonly #scheduler: Scheduler;
  readonly #random: Random;
  #before: Notice | null = null;

  constructor(scheduler: Scheduler, random: Random) {
    this.#scheduler = scheduler;
    this.#random = random;
  }

  /** The bus as one process has it. */
  connect(realm: Realm): NoticeBus {
    const listeners = new Set<(notice: Notice) => void>();
    this.#members.set(realm, listeners);
    return {
      publish: (notices) => {
        for (const notice of notices) this.#carry(notice, realm);
      },
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      flush: () => Promise.resolve(),
      close: () => Promise.resolve(),
    };
  }

  #carry(notice: Notice, from: Realm): void {
    this.said += 1;
    for (const [realm, listeners] of this.#members) {
      if (!realm.alive) {
        this.#members.delete(realm);
        continue;
      }
      const way = realm === from ? 1 : 5 + this.#random.below(40);
      const { lost, doubled, foreign } = this.trouble;
      if (this.silent || (lost && this.#random.chance(0.6))) {
        this.lost += 1;
        continue;
      }
      this.#deliver(realm, listeners, notice, way);
      if (doubled && this.#random.chance(0.5)) this.#deliver(realm, listeners, notice, way + this.#random.below(4000));
      // Somebody else's notice under this one's name: to be taken for a hint and nothing more [SOCK-NO-TRUST].
      if (foreign && this.#before !== null && this.#random.chance(0.5)) {
        this.#deliver(realm, listeners, { ...this.#before, name: notice.name, tenantId: notice.tenantId }, way + 2);
      }
    }
    this.#before = notice;
  }

  #deliver(realm: Realm, listeners: ReadonlySet<(notice: Notice) => void>, notice: Notice, way: number): void {
    this.#scheduler.after(way, realm, () => {
      for (const listener of listeners) listener(notice);
    });
  }
}
