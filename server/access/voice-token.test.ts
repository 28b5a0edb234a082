import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAccessTokens } from './access-tokens.ts';
import { readVoiceToken } from './testing/read-voice-token.ts';
import { signVoiceToken, voiceKey } from './voice-token.ts';

const NOW = Date.UTC(2026, 10, 21, 9);
const SECRET = 's'.repeat(48);
const key = voiceKey(SECRET);
const claims = { tenantId: 't-1', sessionId: 's-1', userId: 'u-1', side: 'guest', expiresAt: NOW + 300_000 } as const;

describe('[VOICE-TOKEN] a pass to a call', () => {
  it('names its person, call, side and end', async () => {
    expect(await readVoiceToken(key, await signVoiceToken(key, claims, NOW), NOW + 299_000)).toEqual(claims);
  });

  it('carries its end, and is signed by the key of calls alone', async () => {
    const token = await signVoiceToken(key, claims, NOW);
    await expect(readVoiceToken(key, token, NOW + 300_000)).rejects.toMatchObject({ code: 'ERR_JWT_EXPIRED' });
    for (const other of [voiceKey('x'.repeat(48)), createSecretKey(Buffer.from(SECRET))])
      await expect(readVoiceToken(other, token, NOW)).rejects.toMatchObject({
        code: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
      });
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
    await expect(readVoiceToken(key, access, NOW)).rejects.toBeInstanceOf(Error);
    // Nor is a pass let in where it was signed by the secret of sessions itself.
    for (const by of [key, createSecretKey(Buffer.from(SECRET))])
      await expect(tokens.verify(await signVoiceToken(by, claims, NOW))).rejects.toMatchObject({
        code: 'invalid_token',
      });
  });
});
