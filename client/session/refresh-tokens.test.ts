import { describe, expect, it } from 'vitest';
import { TransportError } from '#client/net/transport-error.ts';
import type { Transport } from '#client/net/transport.ts';
import { refreshTokens } from './refresh-tokens.ts';

const answering = (status: number, body: unknown): Transport => ({
  send: async () => ({ status, headers: new Headers(), text: typeof body === 'string' ? body : JSON.stringify(body) }),
  json: () => Promise.reject(new Error('not used')),
});
const refresh = (status: number, body: unknown) => refreshTokens(answering(status, body), 'old', 'phone');
const both = { access_token_v2: 'a', refresh_token_v2: 'r' };

describe('the refresh call', () => {
  it('[TOKEN-REFRESH-SHAPE] has worked only with the message "success" and both tokens', async () => {
    expect(await refresh(200, { message: 'success', ...both })).toEqual({ accessToken: 'a', refreshToken: 'r' });
    expect(await refresh(201, { message: 'success', access_token: 'a', refresh_token: 'r' })).toEqual({
      accessToken: 'a',
      refreshToken: 'r',
    });
    for (const body of [
      { message: 'fine', ...both },
      { message: 'success', access_token_v2: 'a' },
      { message: 'success', ...both, access_token_v2: '' },
      'null',
      '',
    ]) {
      await expect(refresh(200, body)).rejects.toBeInstanceOf(TransportError);
    }
  });

  it("[LOCK-TOUCH] is nobody's sign of life", async () => {
    const asked: unknown[] = [];
    const transport: Transport = {
      ...answering(200, { message: 'success', ...both }),
      send: async (path, call) => {
        asked.push(call?.background);
        return answering(200, { message: 'success', ...both }).send(path, call);
      },
    };
    await refreshTokens(transport, 'old', 'phone');
    expect(asked).toEqual([true]);
  });

  it('[TOKEN-STATUS] fails with any status but 200, 201 and 202, and with a message that begins with "error:"', async () => {
    expect(await refresh(200, { message: 'error: revoked_token' })).toBe('refused');
    for (const status of [204, 302, 404, 500])
      await expect(refresh(status, { message: 'success', ...both })).rejects.toBeInstanceOf(TransportError);
  });

  it('[PRIVACY-CONVERGES] tells who was erased from who has to sign in again', async () => {
    const revoked = (data: object) => ({ message: 'error: revoked_token', error: { code: 'revoked_token', data } });
    expect(await refresh(401, revoked({ reason: 'erased' }))).toBe('erased');
    expect(await refresh(401, revoked({}))).toBe('refused');
  });

  it('[TOKEN-REFRESH-FAIL] is refused for good by 400, 401 and 403 alone', async () => {
    for (const status of [400, 401, 403])
      expect(await refresh(status, { message: 'error: invalid_token' })).toBe('refused');
    for (const status of [429, 500, 503])
      await expect(refresh(status, { message: 'error: busy' })).rejects.toBeInstanceOf(TransportError);
  });
});
