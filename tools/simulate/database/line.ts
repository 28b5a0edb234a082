import type postgres from 'postgres';
import type { Realm } from '../virtual/realm.ts';

/** A reserved connection and the transaction on it. */
export class Line {
  readonly raw: postgres.ReservedSql;
  readonly realm: Realm | null;
  /** A transaction is open on it. */
  isOpen = false;
  /** Its connection broke: whatever else is said on it fails. */
  isBroken = false;
  #released = false;

  constructor(raw: postgres.ReservedSql, realm: Realm | null) {
    this.raw = raw;
    this.realm = realm;
  }

  /** For the gate: a statement passed. */
  noteText(text: string): void {
    const verb = /^\s*(\w+)(\s+to\b)?/i.exec(text);
    const word = verb?.[1]?.toLowerCase() ?? '';
    if (word === 'begin' || word === 'start') this.isOpen = true;
    else if (word === 'commit' || (word === 'rollback' && verb?.[2] === undefined)) this.isOpen = false;
  }

  /** Rolls back what is open, as the server does when a connection breaks. */
  async break(): Promise<void> {
    this.isBroken = true;
    if (!this.isOpen) return;
    this.isOpen = false;
    await this.raw.unsafe('rollback');
  }

  release(): void {
    if (this.#released) return;
    this.#released = true;
    this.raw.release();
  }
}
