/** A device whose store says nothing: neither that it has written, nor that it could not. */
import { describe, expect, it } from 'vitest';
import type { Table } from '#client/storage/table.ts';
import { changeDisk, disk, page, pass, say, server, setTheScene, states, texts } from './testing/pages.ts';

setTheScene();

/** The disk in which some calls are never answered. @returns the way to have them answered after all */
function silence(...calls: readonly ('put' | 'delete' | 'entries')[]): () => void {
  const table = disk;
  const { promise: woken, resolve: wake } = Promise.withResolvers<void>();
  const once =
    <A extends readonly unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      await woken;
      return call(...args);
    };
  const silent: Partial<Table<unknown>> = {
    ...(calls.includes('put') ? { put: once(table.put) } : {}),
    ...(calls.includes('delete') ? { delete: once(table.delete) } : {}),
    ...(calls.includes('entries') ? { entries: once(table.entries) } : {}),
  };
  changeDisk({ ...table, ...silent });
  return wake;
}

describe('a store that says nothing', () => {
  it('[OUTBOX-SILENT] keeps nothing that is said from the server, in its order, nor whoever waits for its being stored', async () => {
    silence('put');
    const { sync, thread } = page();
    await pass(2_000);
    const authored = [say(sync, 'Towels, please'), say(sync, 'And soap')];
    await pass(1_000);
    expect(states(thread.get())).toEqual(['saving', 'saving']);
    await pass(10_000);
    expect([texts(thread.get()), states(thread.get())]).toEqual([
      ['Towels, please', 'And soap'],
      ['sent', 'sent'],
    ]);
    expect(await Promise.all(authored)).toMatchObject([{ stored: 'memory' }, { stored: 'memory' }]);
  });

  it('[OUTBOX-SILENT] keeps no answer of the server from the screen: a refusal is shown, and what comes after it arrives', async () => {
    const { sync, thread } = page();
    await pass(2_000);
    silence('put', 'delete');
    const { sync: other } = page();
    await pass(6_000);
    server.refused.set('Rude words', 'forbidden');
    void say(other, 'Rude words');
    await pass(20_000);
    void say(sync, 'Good morning');
    await pass(20_000);
    expect(states(thread.get())).toContain('sent');
    expect(other.outbox.get().refused.map(({ refusal }) => refusal?.code)).toEqual(['forbidden']);
  });

  it('[OUTBOX-SILENT] lets a page begin that cannot read it, which does what was left once it can', async () => {
    server.weather = 'offline';
    const first = page();
    await pass(2_000);
    await say(first.sync, 'Left behind');
    await pass(100);
    await first.sync.close();
    server.weather = 'fine';
    const answer = silence('entries');
    const { sync, thread } = page();
    await pass(20_000);
    void say(sync, 'Said now');
    await pass(10_000);
    expect(texts(thread.get())).toEqual(['Said now']);
    answer();
    await pass(70_000);
    expect([texts(thread.get()), states(thread.get())]).toEqual([
      ['Said now', 'Left behind'],
      ['sent', 'sent'],
    ]);
  });
});
