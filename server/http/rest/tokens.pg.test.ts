/** Staying signed in: rotation, reuse, and every token that is not what it says. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TokenFields } from '#shared/rest/session.ts';
import { type Cast, setTheStage } from '#server/testing/cast.ts';
import { type JsonReply, callApi } from '#server/testing/http-requests.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let cast: Cast;
let first: TokenFields;
let run = 0;

beforeAll(async () => {
  test = await createTestApp();
  test.bus.subscribe((notice) => {
    if (notice.type === 'sessionRevoked') test.ctx.tokens.revoke(String(notice.data['session_id']));
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.now = TEST_START;
  cast = await setTheStage(test.ctx, `tokens-${(run += 1)}`);
  first = (
    await callApi<TokenFields>(test.app, '/api/user/biz/guest/create', {
      tenant_cd: cast.tenantCode,
      guest_code: '',
      lang_cd: 'en',
      location_id: cast.room,
    })
  ).body;
});

const refresh = (token: string): Promise<JsonReply<TokenFields>> =>
  callApi(test.app, '/user/auth/refresh', { user_agent: 'phone', refresh_token_v2: token });
const usable = async (token: string): Promise<readonly unknown[]> =>
  (await callApi(test.app, '/sync/pull', { pullVersion: 1, clientGroupID: `g-${run}`, cookie: null }, { token }))
    .outcome;

describe('a refresh', () => {
  it('[TOKEN-ROTATE] answers both tokens anew, and says success', async () => {
    const { body } = await refresh(first.refresh_token_v2);
    expect(body).toMatchObject({ message: 'success', id: first.id });
    expect(body.refresh_token_v2).not.toBe(first.refresh_token_v2);
    expect(await usable(body.access_token_v2)).toEqual([200, undefined]);
    expect((await refresh(body.refresh_token_v2)).status).toBe(200);
  });

  it('[TOKEN-ROTATE] by the older path answers under the older names', async () => {
    const { body } = await callApi<{ access_token: string; refresh_token: string }>(test.app, '/login/token/refresh', {
      refresh_token: first.refresh_token_v2,
    });
    expect(Object.keys(body).toSorted()).toEqual(['access_token', 'message', 'refresh_token']);
    expect(await usable(body.access_token)).toEqual([200, undefined]);
    expect((await callApi(test.app, '/user/auth/refresh', { refresh_token: body.refresh_token })).status).toBe(200);
  });

  it('[TOKEN-GRACE] of two tabs at once leaves both with one and the same token, good from then on', async () => {
    const both = await Promise.all([refresh(first.refresh_token_v2), refresh(first.refresh_token_v2)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body.refresh_token_v2).toBe(both[1]?.body.refresh_token_v2);
    test.clock.now += 9_000;
    expect((await refresh(first.refresh_token_v2)).body.refresh_token_v2).toBe(both[0]?.body.refresh_token_v2);
    test.clock.now += 3_600_000;
    expect((await refresh(both[1]?.body.refresh_token_v2 ?? '')).status).toBe(200);
  });

  it('[TOKEN-REUSE] with a token rotated away ends the family, its access tokens too', async () => {
    const second = await refresh(first.refresh_token_v2);
    test.clock.now += 10_001;
    expect((await refresh(first.refresh_token_v2)).outcome).toEqual([401, 'revoked_token']);
    expect((await refresh(second.body.refresh_token_v2)).outcome).toEqual([401, 'revoked_token']);
    expect(await usable(second.body.access_token_v2)).toEqual([401, 'revoked_token']);
    expect(
      test.bus.sent.filter(({ type, name }) => type === 'sessionRevoked' && name === `user/${first.id}`),
    ).toHaveLength(1);
  });

  it('[TOKEN-REUSE] with a made-up secret ends nothing that is not named, and what is named', async () => {
    expect((await refresh('r2.AAAA.BBBB')).outcome).toEqual([401, 'invalid_token']);
    const [kind = '', ids = ''] = first.refresh_token_v2.split('.');
    expect((await refresh(`${kind}.${ids}.${'x'.repeat(43)}`)).outcome).toEqual([401, 'revoked_token']);
  });

  it('[TOKEN-ROTATE] lasts for guests as long as the session, and refreshing makes it no longer', async () => {
    test.clock.now += 159 * 3_600_000;
    const { body } = await refresh(first.refresh_token_v2);
    expect(body.message).toBe('success');
    test.clock.now += 3_600_000;
    expect((await refresh(body.refresh_token_v2)).outcome).toEqual([401, 'expired_token']);
    expect(await usable(body.access_token_v2)).toEqual([401, 'expired_token']);
  });

  it('[TOKEN-ROTATE] after signing out is refused', async () => {
    expect((await callApi(test.app, '/user/auth/logout', {}, { token: first.access_token_v2 })).status).toBe(200);
    expect((await refresh(first.refresh_token_v2)).outcome).toEqual([401, 'revoked_token']);
    expect(await usable(first.access_token_v2)).toEqual([401, 'revoked_token']);
  });
});

describe('a token that is not what it says', () => {
  it('[TOKEN-KIND] opens nothing: an access token refreshes nothing, a refresh token reads nothing', async () => {
    expect((await refresh(first.access_token_v2)).outcome).toEqual([401, 'invalid_token']);
    expect(await usable(first.refresh_token_v2)).toEqual([401, 'invalid_token']);
    expect(
      (
        await callApi(
          test.app,
          '/be-api/secure/graphql',
          { query: '{ __typename }' },
          { token: first.refresh_token_v2 },
        )
      ).outcome,
    ).toEqual([401, 'invalid_token']);
    expect((await refresh('')).outcome).toEqual([401, 'missing_token']);
  });

  it('[TOKEN-ALG] opens nothing: no signature, another algorithm, a key of its own naming, a changed claim', async () => {
    const [head = '', claims = '', signature = ''] = first.access_token_v2.split('.');
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const read = (text: string): object => JSON.parse(Buffer.from(text, 'base64url').toString()) as object;
    const signed = (header: object, payload: object, algorithm = 'sha256'): string => {
      const text = `${part(header)}.${part(payload)}`;
      return `${text}.${createHmac(algorithm, 's'.repeat(48)).update(text).digest('base64url')}`;
    };
    expect(await usable(signed(read(head), read(claims)))).toEqual([200, undefined]);
    for (const forged of [
      `${part({ ...read(head), alg: 'none' })}.${claims}.`,
      `${part({ ...read(head), alg: 'None' })}.${claims}.${signature}`,
      `${head}.${claims}.`,
      `${head}.${part({ ...read(claims), role: 'super_admin', kind: 'staff' })}.${signature}`,
      signed({ ...read(head), alg: 'HS512' }, read(claims), 'sha512'),
      signed({ ...read(head), kid: '../../dev/null' }, read(claims)),
      signed({ ...read(head), jku: 'https://evil.example/keys' }, read(claims)),
      signed({ ...read(head), jwk: { kty: 'oct', k: 'AA' } }, read(claims)),
      signed({ alg: 'HS256', typ: 'JWT' }, read(claims)),
      signed(read(head), { ...read(claims), aud: 'refresh' }),
      signed(read(head), { ...read(claims), exp: undefined }),
      signed(read(head), { ...read(claims), kind: 'system' }),
    ])
      expect([forged, await usable(forged)]).toEqual([forged, [401, 'invalid_token']]);
  });
});
