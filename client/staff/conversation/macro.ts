/** A canned reply that does more than speak: files the ticket, solves it, puts it aside [MACRO-ONE]. */
import * as v from 'valibot';
import type { TicketView } from '#shared/client-view/values.ts';
import { REPLIED_STATES } from '#shared/domain/desk-work/replied-states.ts';
import type { HouseReply } from '#shared/rest/staff.ts';
import type { TicketPowers } from '../ticket-powers.ts';

/** As it is kept beside a draft. */
export const MacroSchema = v.object({
  code: v.nullable(v.object({ id: v.string(), code: v.string() })),
  state: v.nullable(v.picklist(REPLIED_STATES)),
});
export type Macro = v.InferOutput<typeof MacroSchema>;

export function macroOf({ work_code: code, sets_state: state }: HouseReply): Macro | null {
  return code === null && state === null ? null : { code, state };
}

/** What of it is left to do in this ticket, and may be done by whoever sends; null where that is nothing. */
export function macroIn(
  macro: Macro | null | undefined,
  { workCodeIds }: Pick<TicketView, 'workCodeIds'>,
  powers: Pick<TicketPowers, 'take' | 'solve' | 'snooze' | 'file'>,
): Macro | null {
  if (macro === null || macro === undefined) return null;
  const code = macro.code !== null && powers.file && !workCodeIds.includes(macro.code.id) ? macro.code : null;
  // Whoever answers a ticket that waits for somebody takes it.
  const may = macro.state === 'solved' ? powers.solve || powers.take : powers.snooze;
  const state = may ? macro.state : null;
  return code === null && state === null ? null : { code, state };
}
