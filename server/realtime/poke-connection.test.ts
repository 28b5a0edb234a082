import { describe, expect, it } from 'vitest';
import { PokeConnection, type SocketWire } from './poke-connection.ts';
import { SOCKET_LIMITS } from './socket-limits.ts';

/** A wire whose client takes what it is told to take. */
function wired() {
  const sent: string[] = [];
  const wire = {
    bufferedAmount: 0,
    readyState: 1,
    send: (data: unknown) => void sent.push(String(data)),
    close: () => undefined,
  };
  const connection = new PokeConnection(
    // As much of a socket as a connection writes to.
    { wire: wire as unknown as SocketWire, address: '', ours: true, slot: 0, deadline: 0 },
    SOCKET_LIMITS,
  );
  return { wire, sent, connection };
}
const frame = (text: string): Buffer => Buffer.from(text);

describe('a socket whose client does not read', () => {
  it('[SOCK-BEHIND] is sent the newest of each name once it reads again, and what must be acted on whole', () => {
    const { wire, sent, connection } = wired();
    connection.sendEvent(frame('first'), 'a', 0);
    wire.bufferedAmount = SOCKET_LIMITS.behindBytes + 1;
    expect(connection.sendEvent(frame('a1'), 'a', 0)).toBe(true);
    connection.sendEvent(frame('b1'), 'b', 0);
    connection.sendEvent(frame('must-1'), 'event-1', 0);
    expect(connection.sendEvent(frame('a2'), 'a', 0)).toBe(false);
    connection.sendEvent(frame('must-2'), 'event-2', 0);
    expect(sent).toEqual(['first']);
    wire.bufferedAmount = 0;
    // Order is kept: nothing overtakes what waits.
    connection.sendEvent(frame('c1'), 'c', 0);
    expect(sent).toEqual(['first']);
    expect(connection.catchUp(1000)).toBe(true);
    expect(sent).toEqual(['first', 'b1', 'must-1', 'a2', 'must-2', 'c1']);
    connection.sendEvent(frame('a3'), 'a', 2000);
    expect(sent.at(-1)).toBe('a3');
  });

  it('[SOCK-BEHIND] is given up when it stays behind for too long, or with too much', () => {
    const slow = wired();
    slow.wire.bufferedAmount = SOCKET_LIMITS.behindBytes + 1;
    slow.connection.sendEvent(frame('x'), 'a', 0);
    expect(slow.connection.catchUp(SOCKET_LIMITS.behindFor)).toBe(true);
    expect(slow.connection.catchUp(SOCKET_LIMITS.behindFor + 1)).toBe(false);
    const flooded = wired();
    flooded.wire.bufferedAmount = SOCKET_LIMITS.behindBytes + 1;
    for (let event = 0; event <= SOCKET_LIMITS.gathered; event += 1)
      flooded.connection.sendEvent(frame('x'), `event-${event}`, 0);
    expect(flooded.connection.catchUp(0)).toBe(false);
  });

  it('[SOCK-BEHIND] [SOCK-LIMITS] is given up also when answers alone lie there, and is asked nothing more meanwhile', () => {
    const { wire, connection } = wired();
    wire.bufferedAmount = SOCKET_LIMITS.behindBytes + 1;
    expect(connection.catchUp(1000)).toBe(true);
    expect(connection.catchUp(1000 + SOCKET_LIMITS.behindFor)).toBe(true);
    expect(connection.catchUp(1001 + SOCKET_LIMITS.behindFor)).toBe(false);
    // Whoever takes them begins anew.
    wire.bufferedAmount = 0;
    expect(connection.catchUp(1002 + SOCKET_LIMITS.behindFor)).toBe(true);
    wire.bufferedAmount = SOCKET_LIMITS.behindBytes + 1;
    expect(connection.catchUp(2000 + SOCKET_LIMITS.behindFor)).toBe(true);
    expect(connection.mayAsk(0)).toBe(true);
    wire.bufferedAmount = SOCKET_LIMITS.untakenBytes + 1;
    expect(connection.mayAsk(0)).toBe(false);
  });

  it('is sent nothing once it is closing', () => {
    const { wire, sent, connection } = wired();
    wire.readyState = 2;
    connection.sendEvent(frame('x'), 'a', 0);
    connection.sendStatus({ status: 'connected' });
    expect(sent).toEqual([]);
  });
});

describe('what a client may ask', () => {
  it('[SOCK-LIMITS] is a burst when it comes back, and a little all the time', () => {
    const { connection } = wired();
    const asked = (count: number, now: number): number =>
      Array.from({ length: count }, () => connection.mayAsk(now)).filter(Boolean).length;
    expect(asked(1000, 0)).toBe(SOCKET_LIMITS.frameBurst);
    const later = wired().connection;
    for (let second = 0; second < 600; second += 1) {
      for (let each = 0; each < SOCKET_LIMITS.framesPerSecond; each += 1)
        expect(later.mayAsk(second * 1000)).toBe(true);
    }
  });
});
