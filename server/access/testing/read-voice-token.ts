/** What a media server that knows the key does with a pass: it lets in whoever the pass names, to the call it names. */
import type { KeyObject } from 'node:crypto';
import { jwtVerify } from 'jose';
import * as v from 'valibot';
import type { VoiceClaims } from '../voice-token.ts';

const Claims = v.object({
  tid: v.string(),
  sid: v.string(),
  sub: v.string(),
  side: v.picklist(['guest', 'staff']),
  exp: v.number(),
});

/** Whose pass it is, to which call. @throws Error where it is no pass by this key, or past its time */
export async function readVoiceToken(key: KeyObject, token: string, now: number): Promise<VoiceClaims> {
  const { payload } = await jwtVerify(token, key, {
    algorithms: ['HS256'],
    typ: 'voice+jwt',
    issuer: 'bellhop',
    audience: 'voice',
    requiredClaims: ['sub', 'exp'],
    currentDate: new Date(now),
  });
  const { tid, sid, sub, side, exp } = v.parse(Claims, payload);
  return { tenantId: tid, sessionId: sid, userId: sub, side, expiresAt: exp * 1000 };
}
