/**
 * A writer without a client: sends one mutation after the other and never again one that was answered 200. A client
 * would send what a server lost once more, and so hide that it was lost; this one is told `ClientStateNotFound`.
 */
import { randomBytes } from 'node:crypto';
import { uuidV7 } from '#shared/domain/ids/uuid-v7.ts';
import { openSession } from './device.ts';
import type { Ledger } from './ledger.ts';
import type { SignedIn } from './people.ts';
import { pause } from './wait.ts';

export interface BareWriter {
  /** Acknowledged so far. */
  readonly acknowledged: () => number;
  /** When it was acknowledged something for the last time, as `performance.now()` says it. */
  readonly lastTaken: () => number;
  /** What no server may do. */
  readonly faults: readonly string[];
  /** Resolves when the mutation under way was answered. */
  stop(): Promise<void>;
}

export interface BareWriting {
  readonly url: string;
  readonly person: SignedIn;
  readonly name: string;
  readonly conversationId: string;
  readonly ledger: Ledger;
  /** Between two messages, in milliseconds. */
  readonly everyMs: number;
}

const freshId = (): string => uuidV7(Date.now(), randomBytes(10));
/** Longer than any restart: then nothing comes any more, and that is a fault. */
const patienceMs = 30_000;

export function startBareWriter({ url, person, name, conversationId, ledger, everyMs }: BareWriting): BareWriter {
  const { session, reachability } = openSession({ url, person });
  const [group, client] = [freshId(), freshId()];
  const faults: string[] = [];
  let acknowledged = 0;
  let lastTaken = 0;
  let going = true;

  const push = async (mutation: object): Promise<'taken' | 'lost' | 'again'> => {
    try {
      const token = await session.accessToken();
      const response = await fetch(`${url}/sync/push`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          pushVersion: 1,
          clientGroupID: group,
          schemaVersion: 'bare',
          profileID: 'bare',
          mutations: [mutation],
        }),
        signal: AbortSignal.timeout(5_000),
      });
      const text = await response.text();
      if (response.status === 401) await session.replace(token);
      if (response.status !== 200) return 'again';
      return text === '{}' ? 'taken' : 'lost';
    } catch {
      // No answer, or no token for the moment: nothing is known, so the very same goes again.
      return 'again';
    }
  };

  const run = async (): Promise<void> => {
    for (let id = 1; going; id += 1) {
      const args = { id: freshId(), conversationId, content: `${name} #${id}`, originalLangCd: 'en' };
      const since = performance.now();
      for (let outcome = await push({ clientID: client, id, name: 'sendMessage', args }); outcome !== 'taken';) {
        if (outcome === 'lost')
          faults.push(`${name}: the server forgot its mutations when ${id - 1} were acknowledged`);
        if (outcome === 'lost' || performance.now() - since > patienceMs) {
          if (outcome === 'again') faults.push(`${name}: mutation ${id} was not taken for ${patienceMs / 1000} s`);
          going = false;
          return;
        }
        await pause(50);
        outcome = await push({ clientID: client, id, name: 'sendMessage', args });
      }
      acknowledged += 1;
      lastTaken = performance.now();
      ledger.kept({ id: args.id, conversationId, authorId: person.userId, content: args.content });
      await pause(everyMs);
    }
  };
  const running = run();
  return {
    acknowledged: () => acknowledged,
    lastTaken: () => lastTaken,
    faults,
    async stop() {
      going = false;
      await running;
      reachability.close();
    },
  };
}
