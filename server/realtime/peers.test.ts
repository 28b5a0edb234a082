import { describe, expect, it } from 'vitest';
import { decodeBatch, type Batch } from './notice-wire.ts';
import { createPeers, PEER_TIMES } from './peers.ts';

function process(id: string, now: () => number) {
  const said: Batch[] = [];
  const peers = createPeers({
    processId: () => id,
    now,
    say: (text) => {
      const batch = decodeBatch(text);
      if (batch !== undefined) said.push(batch);
    },
  });
  return { peers, said };
}

describe('who else listens', () => {
  it('[SOCK-BUS] takes it that others listen until a greeting can have been answered', () => {
    let now = 0;
    const { peers, said } = process('one', () => now);
    expect(peers.any()).toBe(true);
    peers.listening();
    expect(said).toEqual([{ from: 'one', notices: [], greeting: 'hello' }]);
    now = PEER_TIMES.answersWithin - 1;
    expect(peers.any()).toBe(true);
    now = PEER_TIMES.answersWithin;
    expect(peers.any()).toBe(false);
  });

  it('[SOCK-BUS] knows another from its greeting to its leave, or until it falls silent', () => {
    let now = 10_000;
    const one = process('one', () => now);
    const two = process('two', () => now);
    one.peers.listening();
    now += PEER_TIMES.answersWithin;
    two.peers.listening();
    for (const batch of two.said) one.peers.heard(batch);
    expect(one.peers.any()).toBe(true);
    expect(one.said.at(-1)).toMatchObject({ greeting: 'here' });
    for (const batch of one.said) two.peers.heard(batch);
    now += PEER_TIMES.forget - 1;
    expect([one.peers.any(), two.peers.any()]).toEqual([true, true]);
    one.peers.heard({ from: 'two', notices: [], greeting: 'bye' });
    expect(one.peers.any()).toBe(false);
    now += 1;
    expect(two.peers.any()).toBe(false);
  });
});
