import { createSecretKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { createAccessTokens } from './access-tokens.ts';
import { readVoiceToken, signVoiceToken, voiceKey } from './voice-token.ts';

const NOW = Date.UTC(2026, 10, 21, 9);
const SECRET = 's'.repeat(48);
const key = voiceKey(SECRET);
const claims = { tenantId: 't-1', sessionId: 's-1', userId: 'u-1', side: 'guest', expiresAt: NOW + 300_000 } as const;
const codeOf = (token: string, now = NOW, by = key) =>
  readVoiceToken(by, token, now).then(
    () => 'read',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

describe('[VOICE-TOKEN] a pass to a call', () => {
  it('names its person, call, side and end', async () => {
    expect(await readVoiceToken(key, await signVoiceToken(key, claims, NOW), NOW + 299_000)).toEqual(claims);
  });

  it('is none past its time, by another key, changed, or missing', async () => {
    const token = await signVoiceToken(key, claims, NOW);
    expect(await codeOf(token, NOW + 300_000)).toBe('expired_token');
    expect(await codeOf(token, NOW, voiceKey('x'.repeat(48)))).toBe('invalid_token');
    const [head, body, mac] = token.split('.');
    const other = Buffer.from(
      JSON.stringify({ ...(JSON.parse(Buffer.from(body ?? '', 'base64url').toString()) as object), side: 'staff' }),
    ).toString('base64url');
    expect(await codeOf(`${head}.${other}.${mac}`)).toBe('invalid_token');
    expect([await codeOf(''), await codeOf('x'), await codeOf('x'.repeat(3000))]).toEqual([
      'missing_token',
      'invalid_token',
      'invalid_token',
    ]);
  });

  it('[TOKEN-KIND] opens none of our doors, and a token of our doors is no pass', async () => {
    const tokens = createAccessTokens({ secret: new TextEncoder().encode(SECRET), now: () => NOW });
    const access = await tokens.sign({
      tenantId: 't-1',
      userId: 'u-1',
      kind: 'guest',
      role: 'guest',
      sessionId: 's-1',
    });
    expect(await codeOf(access)).toBe('invalid_token');
    await expect(tokens.verify(await signVoiceToken(key, claims, NOW))).rejects.toMatchObject({
      code: 'invalid_token',
    });
    // Nor by the right key, without what makes it a pass.
    const bare = await new SignJWT({ tid: 't-1', sid: 's-1', side: 'guest' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer('bellhop')
      .setAudience('voice')
      .setSubject('u-1')
      .setIssuedAt(NOW / 1000)
      .setExpirationTime(NOW / 1000 + 300)
      .sign(key);
    expect(await codeOf(bare)).toBe('invalid_token');
    expect(await codeOf(await signVoiceToken(createSecretKey(Buffer.from(SECRET)), claims, NOW))).toBe('invalid_token');
  });
});
