/** Tokens that were found ours: whose signature is not looked at again, only whether they have run out. */
import { hash } from 'node:crypto';

export interface SeenTokens<Holder> {
  /** Kept under its hash, so that no memory dump holds a usable token longer than its request. */
  nameOf(token: string): string;
  find(name: string): Holder | undefined;
  /** Forgets the one least used where there are too many. */
  keep(name: string, holder: Holder): void;
}

export function createSeenTokens<Holder>(size: number): SeenTokens<Holder> {
  const seen = new Map<string, Holder>();
  return {
    nameOf: (token) => hash('sha256', token, 'base64url'),
    find: (name) => seen.get(name),
    keep(name, holder) {
      seen.delete(name);
      if (seen.size >= size) {
        const oldest = seen.keys().next();
        if (oldest.done !== true) seen.delete(oldest.value);
      }
      seen.set(name, holder);
    },
  };
}
