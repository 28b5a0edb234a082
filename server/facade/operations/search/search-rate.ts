import type { Rate } from '#server/ports/rate.ts';
import { createKnock, type Knock } from '#server/http/rate-limit.ts';
import type { AppContext } from '#server/context.ts';

/** Questions a language model words the answers of, by session: more than a person asks, and each costs money. */
const MODEL_SEARCHES: Rate = { name: 'search-model', points: 20, seconds: 60 };

const knocks = new WeakMap<AppContext, Knock>();

/** Counts a question where a model would word its answer; without one asking costs no more than any other query [SEARCH-RATE]. @throws AppError too_many_requests */
export async function countSearch(ctx: AppContext, sessionId: string): Promise<void> {
  if (ctx.languageModel === undefined) return;
  const knock = knocks.get(ctx) ?? createKnock(ctx, MODEL_SEARCHES);
  knocks.set(ctx, knock);
  await knock(sessionId);
}
