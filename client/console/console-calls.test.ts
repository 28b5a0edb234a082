import { afterEach, describe, expect, it } from 'vitest';
import { answers, beforeFaultyServer, faultOf } from '#client/testing/faulty-server.ts';
import { noteKind } from '#client/testing/note-kinds.ts';
import { createConsoleCalls, type SignInFault } from './console-calls.ts';

let close = (): void => undefined;
afterEach(() => close());

function callsTo(answer: () => Response, onFault?: SignInFault) {
  const server = beforeFaultyServer(answer);
  close = server.close;
  return createConsoleCalls(server.transport, server.session, onFault);
}

describe('a sign-in that failed', () => {
  it('[ERR-KIND] is told with its step where nothing that was typed is to blame', async () => {
    const told: unknown[] = [];
    const failing = (answer: () => Response) =>
      callsTo(answer, (error, during) => void told.push(noteKind(error, during)));
    await faultOf(() => failing(answers.nothing).requestPin('grace@hotel.example'));
    await faultOf(() => failing(answers.nothing).acceptPin('transaction', '123456'));
    await faultOf(() => failing(answers.nothing).acceptLink('token'));
    await faultOf(() => failing(() => answers.refused('wrong_pin', 401)).acceptPin('transaction', '123456'));
    expect(told).toEqual(['auth error loginRequestFailed', 'auth error loginAcceptFailed', 'auth error general']);
  });
});

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
