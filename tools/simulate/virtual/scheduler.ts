/**
 * The one list of what is going to happen, ordered by (time, id). Virtual time stands still until everything that an
 * event set in motion has come to rest.
 */
import { currentRealm, type Realm } from './realm.ts';

export interface Scheduled {
  cancelled: boolean;
}

interface Event extends Scheduled {
  at: number;
  readonly id: number;
  readonly realm: Realm | null;
  readonly run: () => void;
}

export class Scheduler {
  /** Milliseconds since 1970, without any realm's offset. */
  now: number;
  /** Events that have happened so far. */
  happened = 0;
  #heap: Event[] = [];
  #lastId = 0;

  constructor(start: number) {
    this.now = start;
  }

  /**
   * Runs `run` in `realm` (null: the world's own) at `at`, or now if that is past. A realm that has ended runs nothing.
   * Whole milliseconds, as every clock of the product tells them.
   */
  at(at: number, realm: Realm | null, run: () => void): Scheduled {
    const event: Event = {
      at: Math.max(Math.floor(at), this.now),
      id: (this.#lastId += 1),
      realm,
      run,
      cancelled: false,
    };
    this.#push(event);
    return event;
  }

  after(ms: number, realm: Realm | null, run: () => void): Scheduled {
    return this.at(this.now + Math.max(0, ms), realm, run);
  }

  /** Takes the next event that is due by `end`, sets the clock, and runs it; false when there is none. */
  step(end: number): boolean {
    for (;;) {
      const [next] = this.#heap;
      if (next === undefined || next.at > end) return false;
      this.#pop();
      if (next.cancelled || (next.realm !== null && !next.realm.alive)) continue;
      this.now = Math.max(this.now, next.at);
      this.#run(next);
      return true;
    }
  }

  /** Time passes in which these realms sleep: what falls due in it happens at its end. The world's own plans move along. */
  skip(ms: number, realms: readonly Realm[]): void {
    this.now += ms;
    const asleep = new Set<Realm | null>(realms);
    for (const event of this.#heap) if (!asleep.has(event.realm)) event.at += ms;
    this.#heap.sort((one, other) => (before(one, other) ? -1 : 1));
  }

  thaw(realm: Realm): void {
    realm.frozen = false;
    for (const run of realm.waiting.splice(0)) this.at(this.now, realm, run);
  }

  clear(): void {
    this.#heap = [];
  }

  #run({ realm, run }: Event): void {
    this.happened += 1;
    if (realm === null) return currentRealm.exit(run);
    if (realm.frozen) {
      realm.waiting.push(run);
      return;
    }
    currentRealm.run(realm, run);
  }

  #push(event: Event): void {
    const heap = this.#heap;
    heap.push(event);
    let index = heap.length - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!before(event, heap[parent] as Event)) break;
      heap[index] = heap[parent] as Event;
      index = parent;
    }
    heap[index] = event;
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop() as Event;
    if (heap.length === 0) return;
    let index = 0;
    for (;;) {
      let child = index * 2 + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && before(heap[child + 1] as Event, heap[child] as Event)) child += 1;
      if (!before(heap[child] as Event, last)) break;
      heap[index] = heap[child] as Event;
      index = child;
    }
    heap[index] = last;
  }
}

function before(one: Event, other: Event): boolean {
  return one.at < other.at || (one.at === other.at && one.id < other.id);
}
