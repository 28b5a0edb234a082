import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storedValue } from './json-value.ts';
import { createTextStore } from './text-store.ts';

/** Storage with room for a few characters only. */
function smallStorage(room: number): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    setItem(key, value) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
  };
}

describe('a text store', () => {
  beforeEach(() => localStorage.clear());

  it('keeps texts in the browser', () => {
    const store = createTextStore(() => localStorage);
    store.set('agree', 'yes');
    expect(localStorage.getItem('agree')).toBe('yes');
    expect(store.get('agree')).toBe('yes');
    expect(store.durable).toBe(true);
    store.remove('agree');
    expect(store.get('agree')).toBeNull();
  });

  it('clears by prefix', () => {
    const store = createTextStore(() => localStorage);
    store.set('draft/1', 'a');
    store.set('draft/2', 'b');
    store.set('agree', 'yes');
    store.clear('draft/');
    expect(store.keys()).toEqual(['agree']);
  });

  it.each([
    ['missing', () => undefined],
    [
      'blocked',
      () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    ],
    ['full from the start', () => smallStorage(0)],
  ])('[STORAGE-FALLBACK] works from memory when storage is %s', (_, open) => {
    const store = createTextStore(open);
    store.set('draft/1', 'towels please');
    expect(store.get('draft/1')).toBe('towels please');
    expect(store.keys()).toEqual(['draft/1']);
    expect(store.durable).toBe(false);
  });

  it('[STORAGE-FALLBACK] keeps the newest text when the disk fills up, and no stale one', () => {
    const storage = smallStorage(30);
    const store = createTextStore(() => storage);
    store.set('draft/1', 'short');
    store.set('draft/1', 'a text that is far too long for what is left');
    expect(store.get('draft/1')).toBe('a text that is far too long for what is left');
    expect(storage.getItem('draft/1')).toBeNull();
    expect(store.durable).toBe(false);
    store.set('draft/1', 'shorter');
    expect(storage.getItem('draft/1')).toBe('shorter');
  });

  it('tells of changes made by another tab', () => {
    const store = createTextStore(() => localStorage);
    const heard = vi.fn();
    const stop = store.watch('instance', heard);
    window.dispatchEvent(new StorageEvent('storage', { key: 'instance', newValue: 'b', storageArea: localStorage }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: 'c', storageArea: localStorage }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'instance', newValue: 'd', storageArea: localStorage }));
    expect(heard.mock.calls).toEqual([['b']]);
  });
});

describe('a stored value', () => {
  const schema = v.object({ menu: v.number() });

  it('comes back as it was written', () => {
    const value = storedValue(
      createTextStore(() => localStorage),
      'selectedMenu',
      schema,
    );
    value.write({ menu: 4 });
    expect(value.read()).toEqual({ menu: 4 });
    value.forget();
    expect(value.read()).toBeUndefined();
  });

  it.each(['', '{', 'null', '{"menu":"4"}'])('counts %j as absent', (text) => {
    const store = createTextStore(() => localStorage);
    store.set('selectedMenu', text);
    expect(storedValue(store, 'selectedMenu', schema).read()).toBeUndefined();
  });
});
