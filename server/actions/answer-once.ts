/**
 * Calls that make something, sent twice under one key, make it once and are answered alike [KEY-ONCE]. The key is written
 * in the transaction that makes the thing: whoever comes second waits for the first, and a process that dies leaves
 * both or neither. A refusal undoes the key with everything else, so that what was mended can be sent again.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** How long an answer is kept, in milliseconds. */
const ANSWER_KEPT_MS = 24 * 3_600_000;

/** What a call is known by. */
export interface CallKey {
  /** Whose key it is: two callers may choose the same. */
  readonly principal: string;
  readonly key: string;
  /** Of all that was asked. */
  readonly requestHash: Buffer;
  /** False where the answer shows a secret: it is given once, and kept nowhere. */
  readonly keepsAnswer: boolean;
}

interface Claim extends CallKey {
  readonly at: Date;
  claimed: boolean;
}

/** The call that the present transaction belongs to. */
const current = new AsyncLocalStorage<Claim>();

/** Somebody was first. */
class KeyTaken extends Error {}

/** First in a transaction: the call's key, where it has one, is taken with what is written. */
export async function claimKey(trx: Transaction<Database>): Promise<void> {
  const claim = current.getStore();
  if (claim === undefined || claim.claimed) return;
  const { principal, key, requestHash, at } = claim;
  // Waits for whoever holds the same key, until they are through.
  const taken = await trx
    .insertInto('idempotent_answer')
    .values({ principal, key, request_hash: requestHash, created_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['principal', 'key'])
        .doUpdateSet({ request_hash: requestHash, created_at: at, answer: null })
        .where('idempotent_answer.created_at', '<=', keptSince(at)),
    )
    .returning('key')
    .executeTakeFirst();
  if (taken === undefined) throw new KeyTaken();
  claim.claimed = true;
}

/** Moments between two looks for an answer that another request is just writing, and how many; in milliseconds. */
const LOOK_EVERY_MS = 25;
const LOOKS = 80;

/**
 * The answer to a call under its key: made now, or as it was made.
 *
 * @param make what the call does, and its answer
 * @throws AppError key_reused where something else was asked under the key; duplicate_id where the thing was made and the
 *   process died before it answered, or its answer is not kept; and whatever `make` throws
 */
export async function answerOnce<A>(
  { db, now }: { readonly db: Kysely<Database>; readonly now: () => number },
  key: CallKey,
  make: () => Promise<A>,
): Promise<A> {
  const at = new Date(now());
  const before = await answerUnder<A>(db, key, at);
  if (before !== undefined && !key.keepsAnswer) throw new AppError('duplicate_id');
  if (before !== undefined) return before ?? awaited(db, key, at);
  const claim: Claim = { ...key, at, claimed: false };
  let answer: A;
  try {
    answer = await current.run(claim, make);
  } catch (error) {
    if (error instanceof KeyTaken && !key.keepsAnswer) throw new AppError('duplicate_id');
    if (error instanceof KeyTaken) return awaited(db, key, at);
    throw error;
  }
  if (!key.keepsAnswer) return answer;
  await db
    .updateTable('idempotent_answer')
    .set({ answer: typeof answer === 'object' ? answer : null })
    .where('principal', '=', key.principal)
    .where('key', '=', key.key)
    .execute();
  return answer;
}

const keptSince = (at: Date): Date => new Date(at.getTime() - ANSWER_KEPT_MS);

/** Undefined where the key is free, null where the answer is not there yet. @throws AppError key_reused */
async function answerUnder<A>(db: Kysely<Database>, of: CallKey, at: Date): Promise<A | null | undefined> {
  const row = await db
    .selectFrom('idempotent_answer')
    .select(['request_hash', 'answer'])
    .where('principal', '=', of.principal)
    .where('key', '=', of.key)
    .where('created_at', '>', keptSince(at))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (!of.requestHash.equals(row.request_hash)) throw new AppError('key_reused');
  return row.answer as A | null; // The hash holds the operation: this is what it answered.
}

async function awaited<A>(db: Kysely<Database>, key: CallKey, at: Date): Promise<A> {
  for (let look = 0; look < LOOKS; look += 1) {
    const answer = await answerUnder<A>(db, key, at);
    if (answer !== undefined && answer !== null) return answer;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new AppError('duplicate_id');
}
