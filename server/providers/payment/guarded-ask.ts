/** One exchange with a payment provider: timed, tried again within bounds, behind a circuit breaker. */
import type { ProviderContext } from '../provider-context.ts';
import { createGuard } from '../resilience/guard.ts';
import { type JsonAnswer, type JsonRequest, NetworkFault, requestJson } from '../resilience/json-request.ts';
import { retryAfterMs } from '../resilience/retry-after.ts';
import { type GuardTools, systemTools } from '../resilience/tools.ts';
import { withToldFaults } from '../resilience/told-faults.ts';
import { PaymentFault } from './payment-adapter.ts';

export type GuardedAsk = (request: Omit<JsonRequest, 'signal'>) => Promise<JsonAnswer>;

const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** @returns a function that asks and throws a PaymentFault for network faults and answers other than 200 */
export function guardAsk(
  name: string,
  { metrics }: Pick<ProviderContext, 'metrics'>,
  tools: GuardTools = systemTools,
): GuardedAsk {
  const guard = createGuard({
    name,
    timeoutMs: 8_000,
    retry: { attempts: 3, baseMs: 300, capMs: 2_000 },
    breaker: { failures: 5, withinMs: 60_000, openMs: 30_000 },
    ...tools,
    ...withToldFaults('payment', metrics, PaymentFault, ({ kind }) => kind === 'unavailable'),
  });
  return async (request) => {
    try {
      return await guard.call(async (signal) => {
        const answer = await requestJson({ ...request, signal });
        if (answer.status === 200) return answer;
        throw new PaymentFault(isPassing(answer.status) ? 'unavailable' : 'rejected', `status ${answer.status}`, {
          afterMs: retryAfterMs(answer.headers.get('retry-after'), Date.now()),
        });
      });
    } catch (fault) {
      if (fault instanceof PaymentFault) throw fault;
      throw new PaymentFault('unavailable', fault instanceof NetworkFault ? fault.message : `${name} is away`, {
        cause: fault,
      });
    }
  };
}
