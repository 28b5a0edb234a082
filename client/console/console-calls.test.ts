import { afterEach, describe, expect, it } from 'vitest';
import { answers, beforeFaultyServer, faultOf } from '#client/testing/faulty-server.ts';
import { noteKind } from '#client/testing/note-kinds.ts';
import { createConsoleCalls } from './console-calls.ts';

let close = (): void => undefined;
afterEach(() => close());

function callsTo(answer: () => Response) {
  const server = beforeFaultyServer(answer);
  close = server.close;
  return createConsoleCalls(server.transport, server.session);
}

describe('signing in with a PIN', () => {
  it.each([
    ['too many tries', () => answers.refused('too_many_tries', 429)],
    ['no server', answers.nothing],
  ])('[ERR-KIND] that cannot be asked for, with %s, is loginRequestFailed', async (_, answer) => {
    const fault = await faultOf(() => callsTo(answer).requestPin('grace@hotel.example'));
    expect(noteKind(fault, 'login_request')).toBe('auth error loginRequestFailed');
  });

  it.each([
    ['is wrong', () => answers.refused('wrong_pin', 401)],
    ['is over', () => answers.refused('expired_pin', 401)],
  ])('[ERR-KIND] that %s is loginAcceptFailed', async (_, answer) => {
    const fault = await faultOf(() => callsTo(answer).acceptPin('transaction', '123456'));
    expect(noteKind(fault, 'login_accept')).toBe('auth error loginAcceptFailed');
  });
});
