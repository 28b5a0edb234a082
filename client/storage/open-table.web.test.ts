import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetIdbProbe, idbUsable } from './idb-usable.ts';
import { openTable } from './open-table.ts';
import type { Table } from './table.ts';

type Draft = { readonly text: string };

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  forgetIdbProbe();
});
// Other tests of this worker have no IndexedDB, and must not find this one.
afterEach(() => {
  vi.unstubAllGlobals();
  forgetIdbProbe();
});

async function fill(table: Table<Draft>): Promise<void> {
  await table.clear();
  await table.put('b/2', { text: 'second' });
  await table.putAll([
    { key: 'a/1', value: { text: 'first' } },
    { key: 'b/10', value: { text: 'tenth' } },
  ]);
}

describe.each(['IndexedDB', 'memory'] as const)('a table in %s', (where) => {
  beforeEach(() => {
    if (where === 'memory') vi.stubGlobal('indexedDB', undefined);
  });

  it('gives entries back in the order of keys', async () => {
    const table = await openTable<Draft>('order');
    await fill(table);
    expect((await table.entries()).map(({ key }) => key)).toEqual(['a/1', 'b/10', 'b/2']);
    expect(await table.entries('b/')).toEqual([
      { key: 'b/10', value: { text: 'tenth' } },
      { key: 'b/2', value: { text: 'second' } },
    ]);
    table.close();
  });

  it('reads, replaces and deletes single values', async () => {
    const table = await openTable<Draft>('single');
    await fill(table);
    await table.put('b/2', { text: 'changed' });
    expect(await table.get('b/2')).toEqual({ text: 'changed' });
    await table.delete('b/2');
    expect(await table.get('b/2')).toBeUndefined();
    expect(await table.get('never')).toBeUndefined();
    table.close();
  });

  it('hands out copies', async () => {
    const table = await openTable<{ texts: string[] }>('copies');
    const texts = ['one'];
    await table.put('k', { texts });
    texts.push('two');
    expect(await table.get('k')).toEqual({ texts: ['one'] });
    table.close();
  });

  it('[STORAGE-FALLBACK] says whether it keeps', async () => {
    const table = await openTable<Draft>('durable');
    expect(table.durable).toBe(where === 'IndexedDB');
  });
});

describe('IndexedDB', () => {
  it('keeps a table across openings', async () => {
    const first = await openTable<Draft>('kept', { durability: 'strict' });
    await first.put('k', { text: 'kept' });
    first.close();
    const second = await openTable<Draft>('kept');
    expect(await second.get('k')).toEqual({ text: 'kept' });
    second.close();
  });

  it('goes on after its connection was closed behind its back', async () => {
    const table = await openTable<Draft>('closed');
    await table.put('k', { text: 'before' });
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open('bellhop-closed', 2);
      request.onsuccess = () => {
        request.result.close();
        const removal = indexedDB.deleteDatabase('bellhop-closed');
        removal.onsuccess = () => resolve();
        removal.onerror = () => reject(removal.error ?? new Error('not deleted'));
      };
      request.onerror = () => reject(request.error ?? new Error('not opened'));
    });
    await table.put('k', { text: 'after' });
    expect(await table.get('k')).toEqual({ text: 'after' });
    table.close();
  });

  it('[STORAGE-FALLBACK] is not usable when it refuses to open', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('not in private windows', 'SecurityError');
      },
    });
    expect(await idbUsable()).toBe(false);
  });

  it('[STORAGE-FALLBACK] is usable when it works', async () => {
    expect(await idbUsable()).toBe(true);
  });
});
