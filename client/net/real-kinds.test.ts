/** The documented kinds of calls, sign-ins and log lines, each by a fault at the network [SURFACE-MET]. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answers, beforeFaultyServer, faultOf } from '#client/testing/faulty-server.ts';
import { noteKind } from '#client/testing/note-kinds.ts';
import { receiveMyEvent } from '#shared/facade/people/receive-my-event.ts';
import { callOperation } from './facade.ts';
import { acceptLink } from './link-sign-in.ts';
import { startLogDelivery } from './log-delivery.ts';

type Client = ReturnType<typeof beforeFaultyServer>;
const open: Client[] = [];
const client = (answer: () => Response): Client => {
  const made = beforeFaultyServer(answer);
  open.push(made);
  return made;
};
afterEach(() => {
  for (const one of open.splice(0)) one.close();
  vi.restoreAllMocks();
});

const call = ({ transport, session }: Client): Promise<unknown> =>
  callOperation({ transport, tokens: session }, receiveMyEvent, { eventId: '1' });

describe('a call', () => {
  it('[ERR-KIND] of a page that is not the newest is of the kind general', async () => {
    const page = client(answers.tokens);
    page.signIn();
    page.newerPage();
    expect(noteKind(await faultOf(() => call(page)))).toBe('data error general');
  });

  it('[ERR-KIND] for which no token could be had is getJwtFailed to who shows data', async () => {
    const page = client(answers.tokens);
    expect(noteKind(await faultOf(() => call(page)), 'data')).toBe('data error getJwtFailed');
  });

  it.each([
    ['authRefreshFailed', 'auth error', () => answers.refused('revoked_token', 401)],
    ['parseError', 'data error', () => answers.json({ message: 'success' })],
  ] as const)('[ERR-KIND] whose token was over and could not be renewed is %s', async (kind, of, answer) => {
    const page = client(answer);
    page.signIn('over');
    expect(noteKind(await faultOf(() => call(page)))).toBe(`${of} ${kind}`);
  });
});

describe('signing in by a link', () => {
  it.each([
    ['is over', () => answers.refused('link_expired', 410)],
    ['meets no server', answers.nothing],
  ])('[ERR-KIND] that %s is an auth error of the kind general', async (_, answer) => {
    const { transport } = client(answer);
    const fault = await faultOf(() => acceptLink(transport, 'sso', 'token'));
    expect(noteKind(fault, 'login_link')).toBe('auth error general');
  });
});

describe('an error that the log was not told of', () => {
  const cases: readonly {
    readonly kind: string;
    readonly answer: () => Response;
    /** Who is signed in, where anybody is. */
    readonly begin?: (page: Client) => void;
  }[] = [
    { kind: 'Network error', answer: answers.nothing },
    { kind: 'Network error', answer: answers.page },
    { kind: 'Response error', answer: () => answers.refused('bad_request', 400) },
    {
      kind: 'No authenticated user',
      answer: () => answers.refused('revoked_token', 401),
      begin: (page) => page.signIn('over'),
    },
    { kind: 'No accessId', answer: answers.tokens, begin: (page) => page.signIn('good', { userId: '' }) },
    {
      // The token is over, and an older page may not ask for another.
      kind: 'General error',
      answer: answers.tokens,
      begin(page) {
        page.signIn('over');
        page.newerPage();
      },
    },
  ];
  it.each(cases)('[ERR-KIND] is of the kind $kind', async ({ kind, answer, begin }) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const page = client(answer);
    begin?.(page);
    const ended = new AbortController();
    startLogDelivery({
      transport: page.transport,
      tokens: page.session,
      userId: () => (begin === undefined ? null : 'guest-1'),
      lang: () => 'en',
      loadDelivery: () => import('./log-delivery.ts'),
      signal: ended.signal,
    })(['guest-1', 1, { error: new Error('x'), where: '/en' }]);
    await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce(), { timeout: 5_000 });
    ended.abort();
    const told: readonly unknown[] | undefined = warned.mock.calls[0];
    expect([told?.[0], noteKind(told?.[1], 'log')]).toEqual([
      `The error log was not reached: ${kind}`,
      `error-log error ${kind}`,
    ]);
  });
});
