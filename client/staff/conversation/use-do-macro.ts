import { useHouseZone } from '#client/sync/house-zone.ts';
import type { TicketView } from '#shared/client-view/values.ts';
import { snoozeChoices } from '#shared/domain/inbox/snooze.ts';
import type { Macro } from './macro.ts';
import { useTicketActions } from './use-ticket-actions.ts';

/** Does with the ticket what a canned reply says, as a clerk would by hand and after its words [MACRO-ONE]. */
export function useDoMacro(ticket: TicketView): (macro: Macro) => void {
  const timeZone = useHouseZone();
  const actions = useTicketActions();
  return ({ code, state }) => {
    if (code !== null) actions.file(ticket, { workCodeIds: [...ticket.workCodeIds, code.id] });
    if (state === 'solved') actions.solve(ticket);
    const morning = snoozeChoices(Date.now(), timeZone).find(({ choice }) => choice === 'tomorrow');
    if (state === 'snoozed' && morning !== undefined) actions.snooze(ticket, morning.until);
  };
}
