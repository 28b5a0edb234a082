/** The documented kinds of a session and its tokens, each by what really happens to them [SURFACE-MET]. */
import { afterEach, describe, expect, it } from 'vitest';
import { answers, beforeFaultyServer, faultOf } from '#client/testing/faulty-server.ts';
import { noteKind } from '#client/testing/note-kinds.ts';

type Client = ReturnType<typeof beforeFaultyServer>;
const open: Client[] = [];
const client = (answer: () => Response = answers.tokens): Client => {
  const made = beforeFaultyServer(answer);
  open.push(made);
  return made;
};
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

describe('a token', () => {
  it('[ERR-KIND] is not had by who is not signed in', async () => {
    expect(noteKind(await faultOf(client().session.accessToken))).toBe('auth error noKtznAccessToken');
  });

  it('[ERR-KIND] is not had with a refresh token the server refuses', async () => {
    const { session, signIn } = client(() => answers.refused('revoked_token', 401));
    signIn('over');
    expect(noteKind(await faultOf(session.accessToken))).toBe('auth error authRefreshFailed');
  });

  it('[ERR-KIND] is not renewed where another tab has signed out meanwhile', async () => {
    const { session, signIn, forget } = client();
    signIn('over');
    forget();
    expect(noteKind(await faultOf(session.accessToken))).toBe('auth error noKtznRefreshToken');
  });

  it('[ERR-KIND] is not had for a session of nobody', async () => {
    const { session, signIn } = client();
    signIn('good', { userId: '' });
    expect(noteKind(await faultOf(session.accessToken))).toBe('session error noAccessId');
  });

  it.each([
    ['Token does not exist', ''],
    ['Token is not base64Url', 'one.part'],
    ['Token is not base64Url', 'a.%.c'],
  ])('[ERR-KIND] of a sign-in that is none is told: %s', async (kind, accessToken) => {
    const { session } = client();
    const identity = {
      userId: 'guest-1',
      tenantId: 'hotel',
      kind: 'guest',
      role: 'guest',
      stay: '',
      subscriptionEndpoint: '',
    } as const;
    const fault = await faultOf(() => session.begin(identity, { accessToken, refreshToken: 'r' }));
    expect(noteKind(fault)).toBe(`session error ${kind}`);
  });
});
