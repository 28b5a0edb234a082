/**
 * POST /sync/push, without its HTTP [SYNC-PUSH] [SYNC-REFUSE] [SYNC-FAULT].
 *
 * One transaction a mutation. A refusal of the domain advances the mutation id and is recorded for the
 * client; a passing fault advances nothing and fails the push, so that the client sends it again.
 */
import { performance } from 'node:perf_hooks';
import type { Principal } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import type { MutationOutcome } from '#server/ports/sync-log.ts';
import { maskingFor } from '#server/queries/desk-work/masking.ts';
import { workRules } from '#server/queries/desk-work/work-rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isMutatorName } from '#shared/mutators/args.ts';
import type { Mutation, PushRequest } from '#shared/sync/protocol.ts';
import { applyMutation } from './apply-mutation.ts';
import { isPassing, pgCode } from '#server/faults/pg-faults.ts';
import { readMutation } from './read-mutation.ts';
import { sendFast } from './send-fast.ts';
import type { Turns } from './turns.ts';

/** Passing faults are tried this often before the push is answered 5xx. */
const TRIES = 4;

/**
 * Applies the mutations in order and stops at the first that could not be processed.
 *
 * @param turns whose mutation gets a transaction next; sends that go together have a line of their own
 * @returns `ok`, or `lost_state` when the server does not know this client's past.
 * @throws AppError for a fault that fails the whole push; nothing after it was processed.
 */
export async function push(
  ctx: AppContext,
  principal: Principal,
  request: PushRequest,
  turns: Turns,
): Promise<'ok' | 'lost_state'> {
  for (const mutation of request.mutations) {
    const started = performance.now();
    const work = () => processMutation(ctx, principal, request.clientGroupID, mutation, turns);
    const outcome = ctx.synclog === undefined ? await work() : await ctx.synclog.mutation(principal, mutation, work);
    ctx.metrics.mutation(
      isMutatorName(mutation.name) ? mutation.name : 'unknown',
      outcome,
      performance.now() - started,
    );
    if (outcome === 'lost_state') return 'lost_state';
  }
  return 'ok';
}

async function processMutation(
  ctx: AppContext,
  principal: Principal,
  group: string,
  mutation: Mutation,
  turns: Turns,
): Promise<MutationOutcome> {
  const { rules } = await workRules(ctx, principal.tenantId);
  const read = readMutation(principal, mutation, await maskingFor(ctx, principal));
  for (let attempt = 1; ; attempt += 1) {
    try {
      const mayBeHot = attempt === 1 && ctx.synclog?.bySteps !== true;
      if (mayBeHot && !('fault' in read) && read.name === 'sendMessage') {
        if (await sendFast(ctx, principal, group, mutation, read.args, rules)) return 'applied';
      }
      // Also for whoever has hung up: what was sent is written, and asked for once less.
      const leave = await turns.take(principal.tenantId, () => false);
      try {
        return await applyMutation(ctx, principal, group, mutation, read);
      } finally {
        leave?.();
      }
    } catch (error) {
      if (error instanceof AppError) throw error;
      // What the one-statement path cannot write, the slow path can at least refuse.
      const duplicate = pgCode(error) === '23505';
      const deserves =
        duplicate || (attempt === 1 && mutation.name === 'sendMessage') ? 2 : isPassing(error) ? TRIES : 1;
      // mark: given-up
      if (attempt >= deserves) throw error;
      ctx.log.warn({ code: pgCode(error), mutation: mutation.name, attempt }, 'mutation retried');
    }
  }
}
