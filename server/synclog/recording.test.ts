/** What a recording of one guest is told of a push of others that is answered with its last mutation. */
import { expect, it } from 'vitest';
import type { Principal } from '#server/access/principal.ts';
import { parseSnapshot, type Place } from './order.ts';
import { createRecording, type PushFacts, type RecordedEvent } from './recording.ts';
import type { RecorderMessageHead } from './recorder-messages.ts';

const clerk: Principal = {
  tenantId: 'house',
  userId: 'clerk',
  sessionId: 'session',
  role: 'staff',
  kind: 'staff',
  expiresAt: 0,
};
const HEARD: Place = { kind: 'heard' };

/** @returns what the thread of a guest's recording is told; the guest has one conversation */
function toldOf(conversations: readonly string[]): readonly RecorderMessageHead[] {
  const told: RecorderMessageHead[] = [];
  const writer = {
    add: (one: RecorderMessageHead) => void told.push(one),
    lines: 0,
    bytes: 0,
    close: () => Promise.resolve(true),
  };
  const { orderer } = createRecording('log', { tenantId: 'house', guestId: 'guest' }, writer);
  const tell = (value: RecordedEvent, place: Place = HEARD): void => orderer.end(orderer.begin(), { place, value });
  const rows = [{ name: 'conversation', row: '{"id":"theirs"}' }];
  const snapshot = '1:1:';
  tell({ kind: 'state', of: 'state', state: { snapshot, rows } }, { kind: 'read', snapshot: parseSnapshot(snapshot) });
  const mutations = conversations.map((conversationId, id) => ({
    clientID: 'tab',
    id,
    name: 'sendMessage',
    args: { conversationId },
  }));
  const push: PushFacts = { who: clerk, group: 'group', mutations, req: 'r1', sent: null };
  for (const [at, mutation] of mutations.entries())
    tell({
      kind: 'mutation',
      push,
      mutation,
      outcome: 'applied',
      answered: at === mutations.length - 1,
      now: 0,
      ids: [],
      rows: null,
      notices: [],
    });
  return told.slice(2);
}

it.each([
  ['with its last mutation, where that is the guest’s', ['another', 'theirs'], [['mutation', true]]],
  ['by itself, where only an earlier one is', ['theirs', 'another'], [['mutation', false], ['pushed']]],
  ['not at all, where none is', ['another'], []],
] as const)(
  '[LOG-RECORD] the answer to a clerk’s push is told to a guest’s log %s',
  (_what, conversations, expected) => {
    expect(
      toldOf(conversations).map((one) => (one.kind === 'mutation' ? [one.kind, one.answered] : [one.kind])),
    ).toEqual(expected);
  },
);
