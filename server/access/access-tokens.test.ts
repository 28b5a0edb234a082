import { createHmac, createSecretKey } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccessTokens, type AccessTokens } from './access-tokens.ts';
import { formatRefreshToken, newSecret, parseRefreshToken } from './refresh-tokens.ts';
import { ACCESS_TOKEN_LIFETIME, signToken } from './signed-tokens.ts';

const secret = new TextEncoder().encode('a secret of the tests, long enough');
const start = Date.UTC(2026, 10, 21, 9);
const aiko = {
  tenantId: '0199a000-0000-7000-8000-000000000001',
  userId: '0199a000-0000-7000-8000-000000000002',
  sessionId: '0199a000-0000-7000-8000-000000000003',
  kind: 'guest',
  role: 'guest',
} as const;

let now = start;
let tokens: AccessTokens;
beforeEach(() => {
  now = start;
  tokens = createAccessTokens({ secret, now: () => now, cacheSize: 3 });
});

const code = (code: string): unknown => expect.objectContaining({ code });
const header = (fields: object): string => Buffer.from(JSON.stringify(fields)).toString('base64url');

/** A token signed by our key under any header, as whoever stole a library but not the rules might make it. */
function forge(fields: object, payload: string, key: Uint8Array | string = secret): string {
  const signed = `${header(fields)}.${payload}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

describe('access tokens', () => {
  it('[TOKEN-ACCESS] says who is asking for 15 minutes and not a moment longer', async () => {
    const token = await tokens.sign(aiko);
    expect(await tokens.verify(token)).toEqual({ ...aiko, expiresAt: start + ACCESS_TOKEN_LIFETIME });
    now = start + ACCESS_TOKEN_LIFETIME - 1;
    expect(await tokens.verify(token)).toMatchObject({ userId: aiko.userId });
    now = start + ACCESS_TOKEN_LIFETIME;
    await expect(tokens.verify(token)).rejects.toEqual(code('expired_token'));
    await expect(createAccessTokens({ secret, now: () => now }).verify(token)).rejects.toEqual(code('expired_token'));
  });

  it('[TOKEN-ACCESS] ends with the stay when that comes first', async () => {
    const token = await tokens.sign(aiko, start + 60_000);
    now = start + 60_000;
    await expect(tokens.verify(token)).rejects.toEqual(code('expired_token'));
  });

  it('[TOKEN-ACCOUNT] of an account say whose they are as long, also when they were seen before, and open no house', async () => {
    const session = { accountId: aiko.userId, sessionId: aiko.sessionId };
    const token = await tokens.accounts.sign(session, start + 60_000);
    for (const moment of [start, start + 59_999]) {
      now = moment;
      expect(await tokens.accounts.verify(token)).toEqual({ ...session, expiresAt: start + 60_000 });
    }
    await expect(tokens.verify(token)).rejects.toEqual(code('invalid_token'));
    await expect(tokens.accounts.verify(await tokens.sign(aiko))).rejects.toEqual(code('invalid_token'));
    now = start + 60_000;
    await expect(tokens.accounts.verify(token)).rejects.toEqual(code('expired_token'));
  });

  it('[TOKEN-PARTS] tells a missing token from a malformed one', async () => {
    for (const nothing of [null, undefined, ''])
      await expect(tokens.verify(nothing)).rejects.toEqual(code('missing_token'));
    for (const broken of ['x', 'a.b', 'a.b.c', '..', 'é.é.é', 'a'.repeat(5000), `${await tokens.sign(aiko)}x`]) {
      await expect(tokens.verify(broken)).rejects.toEqual(code('invalid_token'));
    }
  });

  it('[TOKEN-ALG] takes no other algorithm, no key id and no other key', async () => {
    const good = await tokens.sign(aiko);
    const payload = good.split('.')[1] ?? '';
    expect(await tokens.verify(forge({ alg: 'HS256', typ: 'at+jwt' }, payload))).toMatchObject(aiko);
    const bad = [
      `${header({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
      new UnsecuredJWT({ ...aiko, sub: aiko.userId }).encode(),
      forge({ alg: 'HS384', typ: 'at+jwt' }, payload),
      forge({ alg: 'RS256', typ: 'at+jwt' }, payload),
      forge({ alg: 'HS256', typ: 'at+jwt', kid: '../../dev/null' }, payload),
      forge({ alg: 'HS256', typ: 'at+jwt', jku: 'http://localhost/keys' }, payload),
      forge({ alg: 'HS256', typ: 'at+jwt', jwk: { kty: 'oct', k: 'AA' } }, payload),
      forge({ alg: 'HS256', typ: 'at+jwt', crit: ['x'], x: 1 }, payload),
      forge({ alg: 'HS256' }, payload),
      forge({ alg: 'HS256', typ: 'JWT' }, payload),
      forge({ alg: 'HS256', typ: 'at+jwt' }, payload, 'another secret that is long enough too'),
      forge(
        { alg: 'HS256', typ: 'at+jwt' },
        header({ sub: aiko.userId, iss: 'bellhop', aud: 'access', iat: start / 1000 }),
      ),
    ];
    for (const token of bad) await expect(tokens.verify(token)).rejects.toEqual(code('invalid_token'));
  });

  it('[TOKEN-ALG] takes no token of another issuer or for another audience', async () => {
    const by = (issuer: string, audience: string): Promise<string> =>
      new SignJWT({ tid: aiko.tenantId, sid: aiko.sessionId, kind: 'guest', role: 'guest' })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setSubject(aiko.userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(start / 1000)
        .setExpirationTime(start / 1000 + 60)
        .sign(secret);
    expect(await tokens.verify(await by('bellhop', 'access'))).toMatchObject(aiko);
    await expect(tokens.verify(await by('elsewhere', 'access'))).rejects.toEqual(code('invalid_token'));
    await expect(tokens.verify(await by('bellhop', 'refresh'))).rejects.toEqual(code('invalid_token'));
  });

  it('[TOKEN-CANONICAL] takes a token in the one spelling it was made in', async () => {
    const token = await tokens.sign(aiko);
    const [head = '', payload = '', signature = ''] = token.split('.');
    const leftOver = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_')
      .map((sign) => signature.slice(0, -1) + sign)
      .filter(
        (other) => other !== signature && Buffer.from(other, 'base64url').equals(Buffer.from(signature, 'base64url')),
      );
    expect(leftOver).toHaveLength(3);
    const others = [
      ...leftOver.map((other) => `${head}.${payload}.${other}`),
      `${token}=`,
      `${head}=.${payload}.${signature}`,
      `${head}.${payload}\n.${signature}`,
      `${head}.${payload} .${signature}`,
      `${token}.`,
      ` ${token}`,
    ];
    for (const other of others) await expect(tokens.verify(other)).rejects.toEqual(code('invalid_token'));
    expect(await tokens.verify(token)).toMatchObject(aiko);
  });

  it('[TOKEN-CANONICAL] takes a refresh token in the one spelling it was made in', () => {
    const token = formatRefreshToken(aiko.tenantId, aiko.sessionId, newSecret().secret);
    expect(parseRefreshToken(token)).toMatchObject({ tenantId: aiko.tenantId, sessionId: aiko.sessionId });
    const [kind = '', ids = '', secret = ''] = token.split('.');
    for (const other of [`${ids}=`, `${ids}\n`, ` ${ids}`, `${ids}!`])
      expect(() => parseRefreshToken(`${kind}.${other}.${secret}`)).toThrow(
        expect.objectContaining({ code: 'invalid_token' }),
      );
  });

  it.each([
    ['made a minute and a bit from now', 61, 15 * 60, 'invalid_token'],
    ['made by a clock that is a little ahead', 59, 15 * 60, undefined],
    ['that lives longer than we let any live', 0, 15 * 60 + 1, 'invalid_token'],
    ['as old as any may become', -15 * 60, 15 * 60, 'expired_token'],
  ])('[TOKEN-ACCESS] judges one %s', async (_what, from, lives, refusal) => {
    const token = await signToken(
      createSecretKey(secret),
      { sub: aiko.userId, tid: aiko.tenantId, sid: aiko.sessionId, kind: 'guest', role: 'guest' },
      { issuedAt: start + from * 1000, expiresAt: start + (from + lives) * 1000 },
    );
    if (refusal === undefined) expect(await tokens.verify(token)).toMatchObject(aiko);
    else await expect(tokens.verify(token)).rejects.toEqual(code(refusal));
  });

  it('[TOKEN-SUBJECT] asks once whether a session is there, and refuses what has none or an ended one', async () => {
    const asked: string[] = [];
    const door = createAccessTokens({
      secret,
      now: () => now,
      sessions: ({ sessionId }) => {
        asked.push(sessionId);
        return Promise.resolve(sessionId === aiko.sessionId ? 'live' : 'unknown');
      },
    });
    const token = await tokens.sign(aiko);
    await Promise.all([door.verify(token), door.verify(token)]);
    await door.verify(token);
    expect(asked).toEqual([aiko.sessionId]);
    const strange = await tokens.sign({ ...aiko, sessionId: crypto.randomUUID() });
    await expect(door.verify(strange)).rejects.toEqual(code('invalid_token'));
    const ended = createAccessTokens({ secret, now: () => now, sessions: () => Promise.resolve('ended') });
    await expect(ended.verify(token)).rejects.toEqual(code('revoked_token'));
  });

  it('[TOKEN-KIND] never takes a refresh token for an access token, nor the other way round', async () => {
    const refresh = formatRefreshToken(aiko.tenantId, aiko.sessionId, newSecret().secret);
    await expect(tokens.verify(refresh)).rejects.toEqual(code('invalid_token'));
    const access = await tokens.sign(aiko);
    expect(() => parseRefreshToken(access)).toThrow(expect.objectContaining({ code: 'invalid_token' }));
    await expect(tokens.verify(forge({ alg: 'HS256', typ: 'rt+jwt' }, access.split('.')[1] ?? ''))).rejects.toEqual(
      code('invalid_token'),
    );
  });

  it('[SOCK-EXPIRY] refuses the tokens of a revoked session, also those it knows, and says so once', async () => {
    const heard: string[] = [];
    tokens.onRevoked((sessionId) => heard.push(sessionId));
    const token = await tokens.sign(aiko);
    await tokens.verify(token);
    tokens.revoke(aiko.sessionId);
    tokens.revoke(aiko.sessionId);
    await expect(tokens.verify(token)).rejects.toEqual(code('revoked_token'));
    await expect(tokens.verify(await tokens.sign(aiko))).rejects.toEqual(code('revoked_token'));
    expect(heard).toEqual([aiko.sessionId]);
    now += ACCESS_TOKEN_LIFETIME;
    await expect(tokens.verify(token)).rejects.toEqual(code('expired_token'));
  });

  it('remembers a bounded number of tokens and still takes those it forgot', async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, () => tokens.sign({ ...aiko, userId: crypto.randomUUID() })),
    );
    for (let round = 0; round < 2; round += 1) for (const token of all) await tokens.verify(token);
    const known = await tokens.verify(all[7]);
    expect(await tokens.verify(all[7])).toBe(known);
  });

  it('refuses a secret that is too short', () => {
    expect(() => createAccessTokens({ secret: new Uint8Array(31), now: () => now })).toThrow(RangeError);
  });
});
