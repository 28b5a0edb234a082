/** Two tabs of one person on one store: each shows what the server told it, also when the other's view takes its place. */
import { describe, expect, it } from 'vitest';
import { page, pass, server, setTheScene, texts } from './testing/pages.ts';

setTheScene();

const from = (id: string, content: string) => ({
  id: `0199a000-0000-7000-8000-00000000e00${id}`,
  content,
  authorId: '0199a000-0000-7000-8000-00000000a002',
  side: 'staff' as const,
});
const pulls = (): number => server.requests.filter(({ path }) => path === '/sync/pull').length;

describe('two tabs of one person', () => {
  it("[SYNC-TAKEN] an answer that came when the other tab's view had taken the place of the one it was for is asked for again", async () => {
    const [first, second] = [page(), page()];
    await pass(5_000);
    // The second tab looks; what it saw goes to disk a second later, and the first goes on from there.
    server.receive(from('1', 'seen by the second'));
    second.sync.wake();
    await pass(20);
    // The first looks further, and hears of it late.
    server.receive(from('2', 'seen by the first'));
    let arrive = (): void => undefined;
    server.answerAfter = (path) =>
      path === '/sync/pull' ? new Promise((resolve) => (arrive = resolve)) : Promise.resolve();
    first.sync.wake();
    await pass(20);
    server.answerAfter = () => Promise.resolve();
    // The second is gone once it has written: nobody else will tell the first.
    await pass(1_500);
    await second.sync.close();
    await pass(3_000);
    expect(texts(first.thread.get())).toEqual(['seen by the second']);
    arrive();
    await pass(1_000);
    expect(texts(first.thread.get())).toEqual(['seen by the second', 'seen by the first']);
  });

  it('[SYNC-TAKEN] an answer that was taken costs no further question, nor does one that brought nothing', async () => {
    const only = page();
    await pass(5_000);
    const before = pulls();
    server.receive(from('3', 'once'));
    only.sync.wake();
    await pass(5_000);
    expect(texts(only.thread.get())).toEqual(['once']);
    expect(pulls()).toBe(before + 1);
    only.sync.wake();
    await pass(5_000);
    expect(pulls()).toBe(before + 2);
  });
});
