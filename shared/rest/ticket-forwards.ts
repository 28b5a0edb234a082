/** REST of a ticket's forwarding log: who offered it to whom, why, and how that ended [FORWARD-LOG]. */
import * as v from 'valibot';
import { ForwardTarget } from '../domain/states/enumerations.ts';
import { endpoint } from './endpoint.ts';
import { Uuid } from './fields.ts';

const TicketForward = v.object({
  id: v.string(),
  from_name: v.string(),
  target_type: ForwardTarget,
  target_name: v.string(),
  /** '' where none was given. */
  reason: v.string(),
  state: v.picklist(['pending', 'accepted', 'rejected', 'cancelled']),
  /** Milliseconds since 1970. */
  offered_at: v.number(),
  /** Null for an offer that waits, and one that nobody answered in time. */
  answered_by_name: v.nullable(v.string()),
  answered_at: v.nullable(v.number()),
});
export type TicketForward = v.InferOutput<typeof TicketForward>;

/** The latest first, fifty at most. */
export const listTicketForwards = endpoint({
  id: 'listTicketForwards',
  method: 'GET',
  path: '/be-api/staff/tickets/{conversationId}/forwards',
  needs: 'staff',
  params: { conversationId: Uuid },
  answers: { 200: v.object({ items: v.array(TicketForward) }) },
  errors: ['not_found'],
});
