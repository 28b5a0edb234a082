/** What a page authors while it still does again what an earlier one left in the outbox. */
import { describe, expect, it } from 'vitest';
import { disk, page, pass, say, server, setTheScene, states, texts } from './testing/pages.ts';

setTheScene();

describe('while what was left over is done again', () => {
  it('[SYNC-OUTBOX] [SYNC-RESTART] what is written meanwhile becomes one mutation, after those of before', async () => {
    server.weather = 'offline';
    const first = page();
    await pass(1_500);
    const left = await Promise.all(['one', 'two'].map((text) => say(first.sync, text)));
    await pass(200);
    await first.sync.close();
    server.weather = 'fine';
    const second = page();
    // Neither is waited for: both are in the outbox before it is looked through.
    const meanwhile = ['three', 'four'].map((text) => say(second.sync, text));
    await pass(3_000);
    const ids = [...left, ...(await Promise.all(meanwhile))].map(({ id }) => id);
    expect(ids.map((id) => server.asked.get(id))).toEqual([1, 1, 1, 1]);
    expect(server.stored).toEqual(ids);
    expect([texts(second.thread.get()), states(second.thread.get())]).toEqual([
      ['one', 'two', 'three', 'four'],
      ['sent', 'sent', 'sent', 'sent'],
    ]);
    expect(await disk.entries()).toEqual([]);
  });
});
