/** Who types where: each sign counts for 6 s and is never stored [CHAT-TYPING]. */
import { createValue, type Readable, type Writable } from '#client/sync/readable.ts';

export const typingShownMs = 6_000;
/** Own typing is said at most this often while it goes on. */
export const typingSaidEveryMs = 3_000;

export interface Typing {
  of(conversationId: string): Readable<readonly string[]>;
  /** `userId` gave a sign. */
  sign(conversationId: string, userId: string): void;
  /** Their message has come: they no longer type. */
  stopped(conversationId: string, userId: string): void;
  close(): void;
}

export function createTyping(): Typing {
  const values = new Map<string, Writable<readonly string[]>>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const valueOf = (id: string): Writable<readonly string[]> => {
    const value = values.get(id) ?? createValue<readonly string[]>([]);
    values.set(id, value);
    return value;
  };
  const stopped = (conversationId: string, userId: string): void => {
    clearTimeout(timers.get(`${conversationId}/${userId}`));
    timers.delete(`${conversationId}/${userId}`);
    const value = valueOf(conversationId);
    if (value.get().includes(userId)) value.set(value.get().filter((id) => id !== userId));
  };
  return {
    of: valueOf,
    sign(conversationId, userId) {
      const name = `${conversationId}/${userId}`;
      clearTimeout(timers.get(name));
      timers.set(name, setTimeout(() => stopped(conversationId, userId), typingShownMs));
      const value = valueOf(conversationId);
      if (!value.get().includes(userId)) value.set([...value.get(), userId]);
    },
    stopped,
    close() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
