import type { ChatMessage } from './chat-types.ts';

/** What changed between two lists of messages, as far as scrolling and announcing care. */
export interface Flow {
  readonly messages: readonly ChatMessage[];
  /** Older messages came in above: the place being read must not move. [CHAT-KEEP-PLACE] */
  readonly shift: boolean;
  /** Messages that came in live, latest last; never history. [A11Y-LOG] */
  readonly arrivals: readonly ChatMessage[];
  /** Ids that arrived with the last change: others' enter with a movement. */
  readonly fresh: ReadonlySet<string>;
  /** One of one's own arrived with the last change. */
  readonly sent: boolean;
  /** How many of others arrived with the last change. */
  readonly received: number;
  readonly ready: boolean;
}

const KEPT_ARRIVALS = 20;

export function startFlow(messages: readonly ChatMessage[], ready: boolean): Flow {
  return { messages, shift: false, arrivals: [], fresh: new Set(), sent: false, received: 0, ready };
}

/**
 * The next step. A message that was not there before is history when it stands above the first
 * known one, and an arrival otherwise, also when it slips in before one's own unsent ones. What is
 * there when the chat first becomes ready is neither.
 */
export function advanceFlow(flow: Flow, messages: readonly ChatMessage[], ready: boolean): Flow {
  if (!flow.ready) return startFlow(messages, ready);
  const before = new Set(flow.messages.map(({ id }) => id));
  const firstKnown = messages.findIndex(({ id }) => before.has(id));
  // Everything replaced at once (a resync) is not news either.
  const fromIndex = firstKnown < 0 && flow.messages.length > 0 ? messages.length : Math.max(0, firstKnown);
  const arrived = messages.filter(({ id }, index) => index >= fromIndex && !before.has(id));
  return {
    messages,
    shift: firstKnown > 0,
    arrivals: arrived.length === 0 ? flow.arrivals : [...flow.arrivals, ...arrived].slice(-KEPT_ARRIVALS),
    fresh: new Set(arrived.map(({ id }) => id)),
    sent: arrived.some((message) => message.side === 'own' && message.mine !== false),
    received: arrived.filter((message) => message.side === 'other').length,
    ready,
  };
}
