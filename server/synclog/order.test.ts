import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOrderer, parseSnapshot, sees, type Place, type Token } from './order.ts';

const write = (xid: number, lsn: number): Place => ({ kind: 'write', xid: BigInt(xid), lsn: BigInt(lsn) });
const read = (text: string): Place => ({ kind: 'read', snapshot: parseSnapshot(text) });

function ordering() {
  const told: string[] = [];
  const orderer = createOrderer<string>((value) => told.push(value));
  return { told, orderer };
}

describe('the order of a sync log', () => {
  it('[LOG-ORDER] puts a write that a snapshot did not see after that read, though it was heard of first', () => {
    const { told, orderer } = ordering();
    const [pull, push] = [orderer.begin(), orderer.begin()];
    orderer.end(push, { place: write(10, 5), value: 'push' });
    expect(told).toEqual([]);
    orderer.end(pull, { place: read('10:11:10'), value: 'pull' });
    expect(told).toEqual(['pull', 'push']);
  });

  it('[LOG-ORDER] tells writes by their place in the log, not by when they were heard of', () => {
    const { told, orderer } = ordering();
    const [one, two] = [orderer.begin(), orderer.begin()];
    orderer.end(two, { place: write(11, 9), value: 'second' });
    orderer.end(one, { place: write(12, 7), value: 'first' });
    expect(told).toEqual(['first', 'second']);
  });

  it('[LOG-ORDER] does not wait for what begins later', () => {
    const { told, orderer } = ordering();
    const one = orderer.begin();
    orderer.end(one, { place: write(3, 1), value: 'push' });
    orderer.begin();
    expect(told).toEqual(['push']);
  });

  it('[LOG-ORDER] gives the order of a serial world back, however its ends are shuffled', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ reads: fc.boolean(), delay: fc.nat(6) }), { maxLength: 40 }), (events) => {
        // A world where things happen one after another, and are heard of up to six steps later.
        const { told, orderer } = ordering();
        let xid = 100;
        const heard: { at: number; token: Token; place: Place; name: string }[] = [];
        const expected: string[] = [];
        for (const [step, { reads, delay }] of events.entries()) {
          const token = orderer.begin();
          const name = `${reads ? 'read' : 'write'} ${step}`;
          expected.push(name);
          if (!reads) xid += 1;
          heard.push({
            at: step + delay,
            token,
            place: reads ? read(`${xid + 1}:${xid + 1}:`) : write(xid, step),
            name,
          });
          for (const one of heard.filter((other) => other.at === step))
            orderer.end(one.token, { place: one.place, value: one.name });
        }
        for (const one of heard.filter((other) => other.at >= events.length))
          orderer.end(one.token, { place: one.place, value: one.name });
        const position = new Map(told.map((name, index) => [name, index]));
        expect(told).toHaveLength(expected.length);
        for (const [index, name] of expected.entries()) {
          for (const later of expected.slice(index + 1)) {
            // Two reads of one snapshot have no order.
            if (name.startsWith('write') || later.startsWith('write'))
              expect(position.get(name)).toBeLessThan(position.get(later) ?? -1);
          }
        }
      }),
    );
  });

  it('[LOG-ORDER] is not held up by what is only heard of between two writes', () => {
    const { told, orderer } = ordering();
    const [one, two] = [orderer.begin(), orderer.begin()];
    orderer.end(one, { place: write(20, 9), value: 'later' });
    orderer.end(orderer.begin(), { place: { kind: 'heard' }, value: 'answer' });
    orderer.end(two, { place: write(21, 5), value: 'earlier' });
    expect(told).toEqual(['earlier', 'later', 'answer']);
  });

  it('[LOG-ORDER] knows what a snapshot sees', () => {
    const snapshot = parseSnapshot('10:20:12,15');
    expect([9, 10, 12, 15, 19, 20].map((xid) => sees(snapshot, BigInt(xid)))).toEqual([
      true,
      true,
      false,
      false,
      true,
      false,
    ]);
  });
});
