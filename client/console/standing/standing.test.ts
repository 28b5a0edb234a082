import { describe, expect, it } from 'vitest';
import type { ReachView } from '#client/net/reachability.ts';
import { createValue } from '#client/sync/readable.ts';
import { createStanding } from './standing.ts';

describe('whether a console is answered', () => {
  it('[CONSOLE-OFFLINE] is what the line says first, and then whether the server is worked on', () => {
    const reach = createValue<ReachView>({ state: 'online', since: 1 });
    const standing = createStanding(reach);
    expect(standing.view.get()).toEqual({ state: 'up' });
    standing.worked({ title: 'Back at six', message: 7 });
    expect(standing.view.get()).toEqual({ state: 'maintenance', title: 'Back at six', message: '' });
    reach.set({ state: 'offline', since: 5 });
    expect(standing.view.get()).toEqual({ state: 'offline', since: 5 });
    reach.set({ state: 'online', since: 9 });
    standing.resumed();
    expect(standing.view.get()).toEqual({ state: 'up' });
  });

  it('[CONSOLE-OFFLINE] tells nobody twice of the same work', () => {
    const standing = createStanding(createValue<ReachView>({ state: 'online', since: 1 }));
    let told = 0;
    standing.view.subscribe(() => (told += 1));
    standing.worked({});
    standing.worked({});
    expect(told).toBe(1);
  });
});
