/**
 * Signs of other people that are shown for a moment and never stored: typing, and colleagues who look at the same
 * conversation [CHAT-TYPING] [INBOX-PRESENCE].
 */
import { createValue, type Readable, type Writable } from '#client/sync/readable.ts';

export interface Presence {
  /** User ids of those who gave a sign under this name lately. */
  of(name: string): Readable<readonly string[]>;
  /** `userId` gave a sign. */
  sign(name: string, userId: string): void;
  /** They said that they stopped. */
  stopped(name: string, userId: string): void;
  close(): void;
}

/** Each sign counts for `shownMs`. */
export function createPresence(shownMs: number): Presence {
  const values = new Map<string, Writable<readonly string[]>>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const valueOf = (name: string): Writable<readonly string[]> => {
    const value = values.get(name) ?? createValue<readonly string[]>([]);
    values.set(name, value);
    return value;
  };
  const stopped = (name: string, userId: string): void => {
    clearTimeout(timers.get(`${name} ${userId}`));
    timers.delete(`${name} ${userId}`);
    const value = valueOf(name);
    if (value.get().includes(userId)) value.set(value.get().filter((id) => id !== userId));
  };
  return {
    of: valueOf,
    sign(name, userId) {
      clearTimeout(timers.get(`${name} ${userId}`));
      timers.set(
        `${name} ${userId}`,
        setTimeout(() => stopped(name, userId), shownMs),
      );
      const value = valueOf(name);
      if (!value.get().includes(userId)) value.set([...value.get(), userId]);
    },
    stopped,
    close() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
