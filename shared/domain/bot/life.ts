/**
 * The life of a bot: made in the sandbox, published, switched off and on, opted out. What its plan lets it do besides is
 * the plan's (shared/domain/plans) [BOT-LIFE]. Pure.
 */
import type { PlanName } from '../plans/plan-table.ts';

const botStates = ['sandbox', 'published', 'deactivated', 'opted_out'] as const;
export type BotState = (typeof botStates)[number];

/** As a screen tells it: one that is published by a trial is on trial. */
export const shownBotStates = ['sandbox', 'trial', 'published', 'deactivated', 'opted_out'] as const;
export type ShownBotState = (typeof shownBotStates)[number];

export interface BotLife {
  readonly state: BotState;
  /** Of one that was opted out: until then it answers, in milliseconds since 1970. */
  readonly endsAt: number | null;
}

export const botSteps = ['publish', 'deactivate', 'activate', 'opt_out', 'stay'] as const;
export type BotStep = (typeof botSteps)[number];

/** Does it answer guests, as far as it is its own? Of one that was opted out, until what is paid for is over. */
export function answersGuests({ state, endsAt }: BotLife, now: number): boolean {
  return state === 'published' || (state === 'opted_out' && endsAt !== null && now < endsAt);
}

/** Steps that may be taken now. One that has ended can be published anew. */
export function stepsOf(life: BotLife, now: number): readonly BotStep[] {
  switch (life.state) {
    case 'sandbox':
      return ['publish'];
    case 'published':
      return ['deactivate', 'opt_out'];
    case 'deactivated':
      return ['activate', 'opt_out'];
    case 'opted_out':
      return answersGuests(life, now) ? ['stay'] : ['publish'];
  }
}

/**
 * @param paidUntil until when it goes on answering once it is opted out
 * @returns the life after it; null where it is not to be taken from here
 */
export function takeStep(life: BotLife, step: BotStep, now: number, paidUntil: number): BotLife | null {
  if (!stepsOf(life, now).includes(step)) return null;
  switch (step) {
    case 'publish':
    case 'activate':
    case 'stay':
      return { state: 'published', endsAt: null };
    case 'deactivate':
      return { state: 'deactivated', endsAt: null };
    case 'opt_out':
      return { state: 'opted_out', endsAt: Math.max(now, paidUntil) };
  }
}

/** Where a bot is, as people are told it: what its plan does not let speak is not called published. */
export function shownState(life: BotLife, { plan }: { readonly plan: PlanName | null }): ShownBotState {
  if (life.state !== 'published') return life.state;
  return plan === 'trial' || plan === 'sandbox' ? plan : 'published';
}
