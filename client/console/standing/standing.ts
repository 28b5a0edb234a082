/** Whether what a console asks for is answered, and why not: no way to the server, or it is being worked on. */
import type { Reachability, ReachView } from '#client/net/reachability.ts';
import { createValue, derive, type Readable } from '#client/sync/readable.ts';
import type { ErrorData } from '#shared/errors/app-error.ts';

type StandingView =
  | { readonly state: 'up' }
  /** Since when, milliseconds since 1970. */
  | { readonly state: 'offline' | 'captive'; readonly since: number }
  /** The operator's words, '' where there are none. */
  | { readonly state: 'maintenance'; readonly title: string; readonly message: string };

interface Words {
  readonly title: string;
  readonly message: string;
}

export interface Standing {
  readonly view: Readable<StandingView>;
  /** An answer said that the server is being worked on [OPS-MAINTENANCE]. */
  worked(facts: ErrorData): void;
  /** Calls are answered again. */
  resumed(): void;
}

const textIn = (facts: ErrorData, name: string): string => {
  const said = facts[name];
  return typeof said === 'string' ? said : '';
};

const viewOf = ({ state, since }: ReachView, words: Words | null): StandingView => {
  if (state === 'offline' || state === 'captive') return { state, since };
  return words === null ? { state: 'up' } : { state: 'maintenance', ...words };
};

export function createStanding(reach: Reachability['view']): Standing {
  const words = createValue<Words | null>(null);
  return {
    view: derive([reach, words], viewOf),
    worked(facts) {
      const [title, message] = [textIn(facts, 'title'), textIn(facts, 'message')];
      const before = words.get();
      if (before?.title !== title || before.message !== message) words.set({ title, message });
    },
    resumed: () => words.set(null),
  };
}
