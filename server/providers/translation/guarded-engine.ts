/** An engine with its guard: time limit, retries, circuit breaker, and a memory for pairs it cannot do. */
import type { Clock } from '../resilience/clock.ts';
import { createGuard, type Guard, type TryReport } from '../resilience/guard.ts';
import {
  judgeTranslationFault,
  TranslationFault,
  type Translation,
  type TranslationProvider,
  type TranslationRequest,
} from './translation-provider.ts';

export type EngineTools = {
  readonly clock: Clock;
  readonly random: () => number;
  readonly report?: ((report: TryReport) => void) | undefined;
};

export interface GuardedEngine {
  readonly name: string;
  readonly state: Guard['state'];
  /** Whether it could translate between these languages as things stand; never throws for an engine's fault. */
  readonly supports: (pair: Pair) => Promise<boolean>;
  /** As the provider's, but guarded; throws its last fault, or that the circuit is open. */
  readonly translate: (request: TranslationRequest) => Promise<Translation>;
}

type Pair = Pick<TranslationRequest, 'from' | 'to' | 'signal'>;

const TRY_LIMIT_MS = 8_000;
const PAIR_MEMORY_MS = 3_600_000;

export const guardEngine = (provider: TranslationProvider, tools: EngineTools): GuardedEngine => {
  const { clock } = tools;
  const guard = createGuard({
    name: provider.name,
    timeoutMs: TRY_LIMIT_MS,
    retry: { attempts: 3, baseMs: 300, capMs: 3_000 },
    breaker: { failures: 5, withinMs: 60_000, openMs: 30_000 },
    judge: judgeTranslationFault,
    ...tools,
  });
  const unsupported = new Map<string, number>();

  const isRefused = (pair: string): boolean => {
    const refusedAt = unsupported.get(pair);
    return refusedAt !== undefined && clock.now() - refusedAt < PAIR_MEMORY_MS;
  };

  return {
    name: provider.name,
    state: guard.state,
    supports: async ({ from, to, signal }) => {
      if (guard.state() === 'open' || isRefused(`${from}>${to}`)) return false;
      try {
        return (await provider.supports?.({ from, to, signal })) ?? true;
      } catch (fault) {
        if (!(fault instanceof TranslationFault)) throw fault;
        return false;
      }
    },
    translate: async (request) => {
      const pair = `${request.from}>${request.to}`;
      if (isRefused(pair)) {
        throw new TranslationFault(provider.name, 'unsupported_pair', `${request.from} to ${request.to}, remembered`);
      }
      try {
        return await guard.call((signal) => provider.translate({ ...request, signal }), request.signal);
      } catch (fault) {
        if (fault instanceof TranslationFault && fault.kind === 'unsupported_pair') unsupported.set(pair, clock.now());
        throw fault;
      }
    },
  };
};
