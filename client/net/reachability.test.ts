import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReachability, reachable, type Reachability } from './reachability.ts';
import { TransportError } from './transport-error.ts';

const start = Date.UTC(2026, 4, 1, 9);
const ours = (): Response => new Response('{}', { headers: { 'x-bellhop': '1' } });

let probes: number[];
let away: boolean;
let visible: boolean;
let network: boolean;
let luck: number;
let reachability: Reachability;
let wake: () => void;
let watched: boolean;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  [probes, away, visible, network, luck] = [[], true, true, true, 0.5];
  reachability = createReachability({
    fetch: async () => {
      probes.push(Date.now() - start);
      if (away) throw new TypeError('Failed to fetch');
      return ours();
    },
    visible: () => visible,
    hasNetwork: () => network,
    random: () => luck,
    onWake(listener) {
      [wake, watched] = [listener, true];
      return () => {
        watched = false;
      };
    },
  });
});
afterEach(() => {
  reachability.close();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const state = (): string => reachability.view.get().state;
/** The pauses between one probe and the next, in milliseconds. */
const pauses = (): number[] => probes.slice(1).map((at, index) => at - (probes[index] ?? 0));

describe('probing for a server that is away', () => {
  it.each([0, 0.5, 0.999])(
    '[CHAT-PROBE] sees it within a second after an outage of a minute, whatever the chance (%d)',
    async (chance) => {
      luck = chance;
      await reachability.doubt();
      await pass(60_000);
      expect(Math.max(...pauses())).toBeLessThan(1_000);
      away = false;
      await pass(1_000);
      expect(state()).toBe('online');
      const count = probes.length;
      await pass(600_000);
      expect(probes).toHaveLength(count);
    },
  );

  it('[CHAT-PROBE] asks seldom after three minutes', async () => {
    await reachability.doubt();
    await pass(240_000);
    expect(pauses().at(-1)).toBe(5_000);
  });

  it('[CHAT-PROBE] two devices that lost it together do not ask in step', async () => {
    await reachability.doubt();
    luck = 0;
    await pass(10_000);
    const early = probes.length;
    probes = [];
    luck = 0.999;
    await pass(10_000);
    expect(early).toBeGreaterThan(probes.length);
  });

  const nobodyLooks = (): void => {
    visible = false;
  };
  const noNetwork = (): void => {
    network = false;
  };
  it.each([
    ['nobody looks', nobodyLooks, 0],
    ['nobody looks', nobodyLooks, 0.999],
    ['the device says it has no network', noNetwork, 0],
    ['the device says it has no network', noNetwork, 0.999],
  ])('[CHAT-PROBE] is seldom at once, and more so with time, while %s', async (_, quiet, chance) => {
    quiet();
    luck = chance;
    await reachability.doubt();
    await pass(600_000);
    expect(Math.min(...pauses())).toBeGreaterThanOrEqual(5_000);
    expect(Math.max(...pauses())).toBeLessThanOrEqual(30_000);
    expect(pauses()[0]).toBeLessThan(10_000);
    expect(pauses().at(-1)).toBeGreaterThanOrEqual(20_000);
  });

  it('[CHAT-PROBE] asks at once when the device wakes, and often for a while, however long it slept', async () => {
    network = false;
    await reachability.doubt();
    await pass(1_200_000);
    const before = probes.length;
    network = true;
    wake();
    expect(probes).toHaveLength(before + 1);
    await pass(5_000);
    expect(
      pauses()
        .slice(before)
        .every((pause) => pause === 400),
    ).toBe(true);
    away = false;
    await pass(400);
    expect(state()).toBe('online');
    const known = probes.length;
    wake();
    expect(probes).toHaveLength(known);
  });

  it('[CHAT-OFFLINE] looks at once when the device says that its network is gone, and believes what it finds', async () => {
    reachability.reached();
    network = false;
    wake();
    expect(probes).toHaveLength(1);
    await pass(0);
    expect(state()).toBe('offline');
    away = false;
    wake();
    await pass(0);
    expect(state()).toBe('online');
  });

  it('[CHAT-PROBE] is over when the page is', async () => {
    await reachability.doubt();
    reachability.close();
    expect(watched).toBe(false);
    const before = probes.length;
    await pass(60_000);
    expect(probes).toHaveLength(before);
  });
});

describe('calls that would be in vain', () => {
  it('[TOKEN-REFRESH-REACH] wait for the server, and go on as soon as it is there', async () => {
    await reachable(reachability);
    await reachability.doubt();
    let went = false;
    void reachable(reachability).then(() => {
      went = true;
    });
    await pass(2_000);
    expect(went).toBe(false);
    away = false;
    await pass(500);
    expect(went).toBe(true);
  });

  it('[TOKEN-REFRESH-REACH] say after three seconds that it is away', async () => {
    await reachability.doubt();
    const failure = reachable(reachability).catch((error: unknown) => error);
    await pass(3_000);
    expect(await failure).toEqual(new TransportError('offline'));
  });
});
