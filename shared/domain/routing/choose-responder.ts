/**
 * Who is given a ticket that nobody took [ROUTE-FIT] [ROUTE-BALANCED] [ROUTE-ROBIN]. Pure: who works where, what they
 * hold and when they were last given one come in, a person or nobody goes out.
 */
export const routingStrategies = ['manual', 'round_robin', 'balanced'] as const;
export type RoutingStrategy = (typeof routingStrategies)[number];

/** A member of one of the ticket's groups. */
export interface Responder {
  readonly id: string;
  readonly onlineStatus: string;
  /** They work now, for one of the ticket's groups. */
  readonly onShift: boolean;
  readonly languages: readonly string[];
  /** Tickets they hold that are not closed. */
  readonly open: number;
  /** The most they answer at once. */
  readonly handlingLimit: number;
  /** When routing last gave them a ticket, ms since 1970; null for never. */
  readonly givenAt: number | null;
}

export interface RoutedTicket {
  readonly guestLang: string;
  /** Who was given it before and did not turn to it. */
  readonly passedOver: readonly string[];
}

/** What a tenant's settings ask for: a strategy that gives tickets out asks for `push` as well [ROUTE-MANUAL]. */
export function routingOf(settings: {
  readonly strategy_type: 'pull' | 'push';
  readonly routing_strategy: RoutingStrategy;
}): RoutingStrategy {
  return settings.strategy_type === 'push' ? settings.routing_strategy : 'manual';
}

/** At work, on their shift, and with a hand free. `ending_shift` and breaks finish what they hold and take nothing new. */
export function isFree({ onlineStatus, onShift, open, handlingLimit }: Responder): boolean {
  return onlineStatus === 'online' && onShift && open < handlingLimit;
}

/** Never given one first, then whoever waited longest; the id decides the rest, so that every process agrees. */
function byTurn(a: Responder, b: Responder): number {
  return (a.givenAt ?? -1) - (b.givenAt ?? -1) || (a.id < b.id ? -1 : 1);
}

/** The id of who is given the ticket; null when nobody fits and it stays in the inboxes of its groups. */
export function chooseResponder(
  strategy: RoutingStrategy,
  responders: readonly Responder[],
  { guestLang, passedOver }: RoutedTicket,
): string | null {
  if (strategy === 'manual') return null;
  const free = responders.filter((responder) => !passedOver.includes(responder.id) && isFree(responder));
  const speakers = free.filter(({ languages }) => languages.includes(guestLang));
  const [chosen] = (speakers.length > 0 ? speakers : free).toSorted(
    strategy === 'balanced' ? (a, b) => a.open - b.open || byTurn(a, b) : byTurn,
  );
  return chosen?.id ?? null;
}
