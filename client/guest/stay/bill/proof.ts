/**
 * What the guest gave as proof in this tab, so that a reload and the way back from paying do not ask again, and how often
 * it was wrong [PMS-PROOF] [PMS-TRIES]. The server counts for itself; this only tells.
 */
import * as v from 'valibot';
import { storedValue } from '#client/storage/json-value.ts';
import { tabTexts } from '#client/storage/storage.ts';
import { PROOF_LIMITS } from '#shared/domain/pms/stay-proof.ts';

const proof = storedValue(tabTexts, 'bellhop-proof', v.object({ userId: v.string(), value: v.string() }));
const tries = storedValue(
  tabTexts,
  'bellhop-proof-tries',
  v.object({ userId: v.string(), wrongAt: v.array(v.number()) }),
);

export function provedBy(userId: string): string | null {
  const kept = proof.read();
  return kept?.userId === userId ? kept.value : null;
}

export function keepProof(userId: string, value: string): void {
  proof.write({ userId, value });
  tries.forget();
}

export function forgetProof(): void {
  proof.forget();
}

/** Notes a wrong value, and tells how many more are taken before a pause. */
export function countWrong(userId: string, now: number): number {
  const { tries: most, withinMs } = PROOF_LIMITS.guest;
  const kept = tries.read();
  const wrongAt = [...(kept?.userId === userId ? kept.wrongAt.filter((at) => now - at < withinMs) : []), now];
  tries.write({ userId, wrongAt });
  return Math.max(0, most - wrongAt.length);
}
