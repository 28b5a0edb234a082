/** What has happened in a run as far as the checks need it, and what was found wrong. */
import { createHash } from 'node:crypto';

export interface Said {
  readonly label: string;
  readonly text: string;
  readonly id: string;
  readonly conversationId: string;
  readonly page: string;
  readonly device: string;
  readonly author: string;
  /** The message it answers, if any. */
  readonly answers: string | null;
  /** Sure to be refused. */
  readonly poison: boolean;
  readonly at: number;
}

export interface Violation {
  readonly invariant: number;
  /** Virtual milliseconds since the start. */
  readonly at: number;
  readonly expected: string;
  readonly happened: string;
}

export interface Pushed {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly device: string;
}

const KEPT_LINES = 4000;
const KEPT_VIOLATIONS = 6;

export class Ledger {
  readonly violations: Violation[] = [];
  readonly said = new Map<string, Said>();
  /** Mutations seen on the wire, by client and id. */
  readonly pushed = new Map<string, Pushed>();
  /** The highest id of each client that a push answered with a success has brought. */
  readonly taken = new Map<string, number>();
  /** Intents to translate a message for whoever needs it, by message. */
  readonly intents = new Map<string, number>();
  readonly faults = new Map<string, number>();
  readonly lines: string[] = [];
  /** Counts the database's returns to an older state: what was true before may not be. */
  generation = 0;
  /** Messages the server had, and lost with an older state. */
  readonly lostByRestore = new Set<string>();
  /** The orders they had, as `id/order`: pages that have not pulled since still show them. */
  readonly lostOrders = new Set<string>();
  /** What the server had refused, and said so in rows that it lost with an older state. */
  readonly lostRefusals = new Set<string>();
  /** Messages hidden by hand for a while: nobody's fault when they are not shown. */
  readonly hidden = new Set<string>();
  readonly #names = new Map<string, string>();
  readonly #hash = createHash('sha256');
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Gives an id the name the trace calls it by; ids themselves differ from run to run. */
  name(id: string, name: string): void {
    this.#names.set(id, name);
  }

  nameOf(id: string): string {
    return this.#names.get(id) ?? '?';
  }

  /** Ids in a text, by name. */
  readable(text: string): string {
    return text.replace(
      /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g,
      (id) => this.#names.get(id) ?? id.slice(-6),
    );
  }

  trace(...words: readonly (string | number)[]): void {
    const line = `${this.#now()} ${words.join(' ')}`;
    this.#hash.update(line).update('\n');
    this.lines.push(line);
    if (this.lines.length > KEPT_LINES * 2) this.lines.splice(0, KEPT_LINES);
  }

  fault(name: string): void {
    this.faults.set(name, (this.faults.get(name) ?? 0) + 1);
  }

  /** Invariant 9: a page that hears nothing any more is told nothing in time. */
  askedTooMuch(device: string): void {
    this.violated(9, `${device} asks its socket for what it needs`, 'the server ended it for asking too much');
  }

  violated(invariant: number, expected: string, happened: string): void {
    // Enough of one kind: what follows from a fault must not crowd out what it is.
    if (this.violations.filter((other) => other.invariant === invariant).length >= KEPT_VIOLATIONS) return;
    const [readableExpected, readableHappened] = [this.readable(expected), this.readable(happened)];
    this.violations.push({ invariant, at: this.#now(), expected: readableExpected, happened: readableHappened });
    this.lines.push(`${this.#now()} VIOLATION of ${invariant}: expected ${readableExpected}; ${readableHappened}`);
  }

  hash(): string {
    return this.#hash.copy().digest('hex').slice(0, 16);
  }
}
