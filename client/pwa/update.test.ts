import { describe, expect, it, vi } from 'vitest';
import { addReloadGate, canReloadNow } from './reload-gate.ts';
import { createTextStore } from '../storage/text-store.ts';
import { reloadPause } from './reload-pause.ts';
import { createUpdater, type UpdateInput } from './update.ts';
import { checkVersion, type VersionAnswer } from './version-check.ts';

function updaterWith(answers: readonly VersionAnswer[], changes: Partial<UpdateInput> = {}) {
  const queue = [...answers];
  const reload = vi.fn();
  const clearCaches = vi.fn(async () => undefined);
  const updater = createUpdater({
    check: async () => queue.shift() ?? 'same',
    registration: async () => undefined,
    clearCaches,
    takenOver: async () => undefined,
    wait: async () => undefined,
    mayReload: canReloadNow,
    reload,
    ...changes,
  });
  return { updater, reload, clearCaches };
}

describe('an update', () => {
  it('[PWA-UPDATE] clears the caches and reloads when the etag changed', async () => {
    const { updater, reload, clearCaches } = updaterWith(['changed']);
    await updater.run();
    expect(clearCaches).toHaveBeenCalledOnce();
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each(['same', 'unknown'] as const)('[PWA-UPDATE] does nothing when the answer is "%s"', async (answer) => {
    const { updater, reload } = updaterWith([answer]);
    await updater.run();
    expect(reload).not.toHaveBeenCalled();
    expect(updater.waiting).toBe(false);
  });

  it('[PWA-UPDATE] waits for an empty composer and a flushed outbox', async () => {
    let draft = 'Could we have';
    const removeGate = addReloadGate(() => draft === '');
    const { updater, reload } = updaterWith(['changed']);
    await updater.run();
    expect(updater.waiting).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    draft = '';
    await updater.run();
    expect(reload).toHaveBeenCalledOnce();
    removeGate();
  });

  it('[PWA-UPDATE] does not reload when a person began to write while the new worker was installed', async () => {
    const gates = [true, false];
    const { updater, reload, clearCaches } = updaterWith(['changed'], { mayReload: () => gates.shift() ?? false });
    await updater.run();
    expect(reload).not.toHaveBeenCalled();
    expect(clearCaches).not.toHaveBeenCalled();
    expect(updater.waiting).toBe(true);
  });
});

describe('the pause', () => {
  it('[PWA-UPDATE] keeps a tab from following two servers with two builds', () => {
    const tab = createTextStore(() => undefined);
    let now = 1_763_690_000_000;
    const pause = reloadPause(tab, () => now);
    expect(pause.over()).toBe(true);
    pause.begin();
    now += 60_000;
    expect(pause.over()).toBe(false);
    now += 240_000;
    expect(pause.over()).toBe(true);
  });
});

describe('the gates', () => {
  it('[PWA-UPDATE] are all open, or nothing reloads', () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(canReloadNow()).toBe(true);
    const removeOpen = addReloadGate(() => true);
    expect(canReloadNow()).toBe(true);
    const removeBroken = addReloadGate(() => {
      throw new Error('the store is closed');
    });
    expect(canReloadNow()).toBe(false);
    expect(complaint).toHaveBeenCalledOnce();
    removeOpen();
    removeBroken();
    complaint.mockRestore();
  });
});

describe('the version check', () => {
  const answering = (headers: Record<string, string>, status = 200) =>
    vi.fn(async () => new Response(null, { status, headers }));

  it('[REST-ETAG] asks for the index page’s etag with the time', async () => {
    const ask = answering({ 'x-bellhop': '1', etag: 'W/"b1"' });
    expect(await checkVersion('b1', 1_763_690_000_000, ask)).toBe('same');
    expect(ask).toHaveBeenCalledWith('/index.html?p=1763690000000', { method: 'HEAD', cache: 'no-store' });
  });

  it('[PWA-UPDATE] notices another build', async () => {
    expect(await checkVersion('b1', 0, answering({ 'x-bellhop': '1', etag: '"b2"' }))).toBe('changed');
  });

  it.each([
    ['a portal', answering({ etag: '"portal"' })],
    ['an error', answering({ 'x-bellhop': '1', etag: '"b2"' }, 503)],
    ['an answer without etag', answering({ 'x-bellhop': '1' })],
    ['no network', vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))],
  ])('[PWA-UPDATE] [PWA-PORTAL] does not count %s', async (_, ask) => {
    expect(await checkVersion('b1', 0, ask)).toBe('unknown');
  });
});
