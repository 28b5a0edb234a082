/** What a VIP's ticket is ranked by [GUEST-VIP]. */
import { heeds, type Priority, type Ranked } from './priority-rules.ts';

/** Stands where a rule's name does; the word is the same in every language a desk reads. */
export const VIP_RULE = 'VIP';

/** The rule every house has: a VIP's ticket is high, unless a person says otherwise. */
export const vipRule: { readonly name: string; readonly priority: Priority } = { name: VIP_RULE, priority: 'high' };

/** Where a ticket stands once its guest is a VIP, or is none any more. */
export function rankedByVip(ranked: Ranked, isVip: boolean): Ranked {
  if (isVip)
    return heeds(ranked, vipRule) ? { priority: vipRule.priority, priority_rule: VIP_RULE, priority_by: null } : ranked;
  return ranked.priority_rule === VIP_RULE ? { priority: 'medium', priority_rule: null, priority_by: null } : ranked;
}
