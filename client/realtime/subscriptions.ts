/** The names whose notices are wanted, and how far each has come [SOCK-RESUBSCRIBE] [SOCK-DUPLICATE]. */
import * as v from 'valibot';
import { type NameKind, splitName, SubscribeNameSchema } from '#shared/realtime/frames.ts';
import type { SubscribeName } from '#shared/realtime/notices.ts';
import { SubscriptionError, type SubscriptionFault } from './socket-errors.ts';

type SubscriptionState = 'unsubscribed' | 'subscribing' | 'subscribed' | 'refused';

export interface Subscriptions {
  /**
   * Wants `name` from now on; asks at once where connected, else on connecting.
   *
   * @throws SubscriptionError for an empty name, or one that is wanted already.
   */
  subscribe(name: SubscribeName): Promise<void>;
  /** Wants it no longer. */
  unsubscribe(name: SubscribeName): Promise<void>;
  /** Wants exactly these. @returns how it went with each that is new; a failed one is asked for again when connected */
  want(names: ReadonlySet<SubscribeName>): Promise<readonly PromiseSettledResult<void>[]>;
  stateOf(name: SubscribeName): SubscriptionState | null;
  /** True while a name that was asked for has no answer. */
  isAsking(): boolean;
  /** The names the server has agreed to. */
  held(): readonly SubscribeName[];
  /** Asks for all that is not agreed to. @returns how each went; a failed one is asked for again when connected */
  askAll(): Promise<readonly PromiseSettledResult<void>[]>;
  /** Asks again for what the server let go of; what it refused stays refused on this line. */
  askDropped(): Promise<void>;
  allLost(): void;
  answered(name: SubscribeName, state: 'subscribed' | 'unsubscribed' | 'refused'): void;
  dropAll(): Promise<void>;
}

export interface SubscriptionsOptions {
  readonly isOpen: () => boolean;
  readonly send: (event: 'subscribe' | 'unsubscribe', name: SubscribeName) => Promise<void>;
}

export function createSubscriptions({ isOpen, send }: SubscriptionsOptions): Subscriptions {
  const states = new Map<SubscribeName, SubscriptionState>();

  const ask = async (name: SubscribeName, fault: SubscriptionFault): Promise<void> => {
    states.set(name, 'subscribing');
    try {
      await send('subscribe', name);
    } catch (error) {
      // The connection went, or there is no token: asked again when connected.
      if (states.get(name) === 'subscribing') states.set(name, 'unsubscribed');
      throw new SubscriptionError(fault, { cause: error });
    }
  };
  /** @param kind how its failing is told: of many conversations at once as of many */
  const begin = async (name: SubscribeName, kind: NameKind | 'conversations'): Promise<void> => {
    if (!v.is(SubscribeNameSchema, name)) throw new SubscriptionError('no subscribeName');
    const state = states.get(name);
    if (state === 'subscribed' || state === 'subscribing') throw new SubscriptionError('already connected');
    if (state !== undefined) throw new SubscriptionError('subscription already exists');
    states.set(name, 'unsubscribed');
    if (isOpen()) await ask(name, `subscribe ${kind} failed`);
  };
  const unsubscribe = async (name: SubscribeName): Promise<void> => {
    const asked = states.get(name);
    states.delete(name);
    if (!isOpen() || asked === undefined || asked === 'unsubscribed' || asked === 'refused') return;
    try {
      await send('unsubscribe', name);
    } catch (error) {
      throw new SubscriptionError('unsubscribe failed', { cause: error });
    }
  };
  return {
    subscribe: (name) => begin(name, splitName(name).kind),
    unsubscribe,
    want(names) {
      // A failure here is a lost connection, after which everything is asked for again.
      for (const name of states.keys()) {
        if (!names.has(name)) void unsubscribe(name).catch(() => undefined);
      }
      const added = [...names].filter((name) => !states.has(name)).map((name) => ({ name, ...splitName(name) }));
      const areMany = added.filter(({ kind }) => kind === 'conversation').length > 1;
      return Promise.allSettled(
        added.map(({ name, kind }) => begin(name, areMany && kind === 'conversation' ? 'conversations' : kind)),
      );
    },
    isAsking: () => [...states.values()].includes('subscribing'),
    held: () => [...states].filter(([, state]) => state === 'subscribed').map(([name]) => name),
    stateOf: (name) => states.get(name) ?? null,
    async askDropped() {
      const asked = [...states].filter(([, state]) => state === 'unsubscribed');
      await Promise.allSettled(asked.map(([name]) => ask(name, 'resubscribe failed')));
    },
    async askAll() {
      const asked = [...states].filter(([, state]) => state !== 'subscribed' && state !== 'subscribing');
      return Promise.allSettled(asked.map(([name]) => ask(name, 'resubscribe failed')));
    },
    allLost() {
      for (const name of states.keys()) states.set(name, 'unsubscribed');
    },
    answered(name, state) {
      if (state === 'unsubscribed') {
        if (states.get(name) === 'subscribed') states.set(name, 'unsubscribed');
      } else if (states.has(name)) states.set(name, state);
    },
    async dropAll() {
      const names = [...states.keys()];
      await Promise.allSettled(names.map((name) => unsubscribe(name)));
    },
  };
}
