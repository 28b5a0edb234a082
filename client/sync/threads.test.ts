/** Several conversations beside each other, through what screens use: each has a thread of its own. */
import { describe, expect, it } from 'vitest';
import { CHAT } from '#client/testing/fake-sync-server.ts';
import { keys } from '#shared/client-view/keys.ts';
import { page, pass, say, server, setTheScene, texts } from './testing/pages.ts';

setTheScene();

describe('threads', () => {
  it('[MSG-STALE-OTHER] a message of another conversation is nothing to the one that is open', async () => {
    const { sync, thread } = page();
    await pass(2_000);
    await say(sync, 'Hello');
    await pass(500);
    const [hello] = thread.get().messages;
    const elsewhere = '0199a000-0000-7000-8000-00000000c002';
    const other = '0199a000-0000-7000-8000-00000000e002';
    const room = sync.thread(elsewhere);
    room.subscribe(() => undefined);
    server.put(keys.message(elsewhere, other), {
      ...server.row<object>(keys.message(CHAT, hello?.message.id ?? '')),
      id: other,
      conversationId: elsewhere,
      content: 'For another room',
    });
    sync.wake();
    await pass(500);
    expect(texts(thread.get())).toEqual(['Hello']);
    expect(texts(room.get())).toEqual(['For another room']);
  });
});
