/**
 * Whom a call rings: pure choices by a house's ring strategy [VOICE-RING-ALL] [VOICE-LINEAR] [VOICE-ROBIN] [VOICE-IDLE]
 * [VOICE-FEWEST]. Who works where, who talks and who was asked when come in; whom to ring now goes out.
 */
export const ringStrategies = ['ring_all', 'linear', 'round_robin', 'longest_idle', 'fewest_calls'] as const;
export type RingStrategy = (typeof ringStrategies)[number];

/** One try, and all tries together, in milliseconds. */
export const RING_TRY_MS = 30_000;
export const RING_MS = 90_000;
/** Nobody is rung for less than this: with less time left the call has rung out. */
const RING_LEAST_MS = 5_000;

/** A member of the groups that answer for a conversation. Times are milliseconds since 1970, null for never. */
export interface Ringable {
  readonly id: string;
  readonly onlineStatus: string;
  /** They work now. How many tickets they hold is no matter: a call is answered now or not at all. */
  readonly onShift: boolean;
  readonly languages: readonly string[];
  /** They are talking in a call now. */
  readonly inCall: boolean;
  /** Another call is ringing them now. */
  readonly rungElsewhere: boolean;
  readonly lastRungAt: number | null;
  readonly lastCallEndedAt: number | null;
  /** Calls answered in the last 24 hours. */
  readonly calls: number;
}

/** What this call has tried so far. */
export interface RungSoFar {
  readonly guestLang: string;
  /** The clerk who holds the conversation. */
  readonly holder: string | null;
  readonly refused: readonly string[];
  /** How often each was rung; missing is never. */
  readonly tries: ReadonlyMap<string, number>;
}

export type RingChoice = { readonly ring: readonly string[] } | { readonly nobody: 'crowded' | 'unattended' };

/**
 * The strategy a sub-menu names in its option, where that is a known one, or else its tenant's [VOICE-RING-ALL].
 */
export function ringStrategyOf(
  settings: { readonly ring_strategy: RingStrategy },
  option: { readonly ring_strategy?: unknown } | null,
): RingStrategy {
  return ringStrategies.find((strategy) => strategy === option?.ring_strategy) ?? settings.ring_strategy;
}

const first = (a: boolean, b: boolean): number => Number(b) - Number(a);
const earlier = (a: number | null, b: number | null): number => (a ?? -1) - (b ?? -1);

/** How each strategy that rings one at a time compares two people; the order of accounts decides the rest. */
const COMPARE: Readonly<Record<Exclude<RingStrategy, 'ring_all'>, (a: Ringable, b: Ringable) => number>> = {
  linear: () => 0,
  round_robin: (a, b) => earlier(a.lastRungAt, b.lastRungAt),
  longest_idle: (a, b) => earlier(a.lastCallEndedAt, b.lastCallEndedAt),
  fewest_calls: (a, b) => a.calls - b.calls || earlier(a.lastRungAt, b.lastRungAt),
};

/**
 * Whom a call rings next, or why nobody can be rung: `crowded` when all who are online are in calls, `unattended` otherwise
 * [VOICE-CROWDED] [VOICE-NOBODY]. Those on shift come first; with none of them free, whoever is online all the same is
 * better than nobody [VOICE-FIT].
 */
export function chooseRings(strategy: RingStrategy, people: readonly Ringable[], so: RungSoFar): RingChoice {
  const online = people.filter((one) => !so.refused.includes(one.id) && one.onlineStatus === 'online');
  const idle = online.filter(({ inCall }) => !inCall);
  if (idle.length === 0) return { nobody: online.length > 0 ? 'crowded' : 'unattended' };
  const onShift = idle.filter((one) => one.onShift);
  const free = onShift.length > 0 ? onShift : idle;
  if (strategy === 'ring_all') return { ring: free.map(({ id }) => id).toSorted() };
  const compare = COMPARE[strategy];
  const tries = (one: Ringable): number => so.tries.get(one.id) ?? 0;
  // Everybody once before anybody twice; who holds the talk, then who speaks the guest's language [VOICE-HOLDER] [VOICE-LANGUAGE].
  const [next] = free.toSorted(
    (a, b) =>
      tries(a) - tries(b) ||
      first(a.id === so.holder, b.id === so.holder) ||
      first(a.languages.includes(so.guestLang), b.languages.includes(so.guestLang)) ||
      first(!a.rungElsewhere, !b.rungElsewhere) ||
      compare(a, b) ||
      (a.id < b.id ? -1 : 1),
  );
  return { ring: next === undefined ? [] : [next.id] };
}

/** When a try that begins now ends, or null when too little is left of the ringing's time [VOICE-TIME]. */
export function tryEnds(now: number, ringEnds: number): number | null {
  return ringEnds - now < RING_LEAST_MS ? null : Math.min(now + RING_TRY_MS, ringEnds);
}
