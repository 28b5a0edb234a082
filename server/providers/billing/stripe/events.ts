/** Where Stripe's events tell us to look. What they say of the state of things is not read: it may be old. */
import * as v from 'valibot';
import type { Subject } from '../billing-provider.ts';

const Named = v.object({
  id: v.string(),
  payment_intent: v.optional(v.nullable(v.union([v.string(), v.object({ id: v.string() })]))),
});

/** By the beginnings of types, the longest first. */
const subjects: readonly (readonly [type: string, kind: 'page' | 'charge' | 'dispute' | 'card', own: boolean])[] = [
  ['charge.dispute.', 'dispute', true],
  ['checkout.session.', 'page', true],
  ['payment_intent.', 'charge', true],
  // Of a charge or a refund, the payment that it is of.
  ['charge.', 'charge', false],
  ['refund.', 'charge', false],
  ['payment_method.', 'card', true],
];

export function subjectOf(type: string, object: unknown): Subject {
  const named = v.safeParse(Named, object);
  const row = subjects.find(([beginning]) => type.startsWith(beginning));
  if (!named.success || row === undefined) return { kind: 'nothing' };
  const [, kind, own] = row;
  const { id, payment_intent: intent } = named.output;
  const ref = own ? id : typeof intent === 'object' ? intent?.id : intent;
  return ref == null ? { kind: 'nothing' } : { kind, ref };
}
