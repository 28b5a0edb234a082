import type { Exchange } from './network.ts';
import type { Ledger } from '../checks/ledger.ts';

/** What a push carried, and how far the server took it. */
export function notePush(ledger: Ledger, { body, device, status, answer }: Exchange): void {
  const { mutations } = JSON.parse(body) as {
    mutations: readonly { clientID: string; id: number; name: string; args: Record<string, unknown> }[];
  };
  for (const { clientID, id, name, args } of mutations) {
    ledger.pushed.set(`${clientID}/${id}`, { name, args, device });
    if (status === 200 && answer === '{}') ledger.taken.set(clientID, Math.max(id, ledger.taken.get(clientID) ?? 0));
  }
}
