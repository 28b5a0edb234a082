/** Whom a ticket may be offered to, the most fitting first [TICKET-FORWARD]. */
import type { GroupView, StaffView, TicketView } from '#shared/client-view/values.ts';
import { textIn } from '#shared/languages/fit-language.ts';

export type ForwardChoice =
  | {
      readonly type: 'staff';
      readonly id: string;
      readonly name: string;
      readonly staff: StaffView;
      readonly speaks: boolean;
    }
  | { readonly type: 'staff_group'; readonly id: string; readonly name: string; readonly online: number };

/** A forwarded ticket needs someone who answers: roles that have no inbox are not offered. */
const answering: ReadonlySet<string> = new Set(['staff', 'supervisor', 'administrator', 'super_admin']);

function rank(choice: ForwardChoice): number {
  if (choice.type === 'staff_group') return choice.online > 0 ? 2 : 5;
  const online = choice.staff.onlineStatus === 'online';
  return online ? (choice.speaks ? 0 : 1) : choice.speaks ? 3 : 4;
}

/** For one ticket or several: colleagues who are there and speak the guests' languages, then colleagues who are there, groups, and the rest; by name within. */
export function forwardChoices(
  tickets: readonly TicketView[],
  staff: readonly StaffView[],
  groups: readonly GroupView[],
  me: string,
  lang: string,
): readonly ForwardChoice[] {
  const people = staff
    .filter(
      ({ userId, role }) =>
        userId !== me && answering.has(role) && !tickets.every(({ assigneeId }) => assigneeId === userId),
    )
    .map((one): ForwardChoice => ({
      type: 'staff',
      id: one.userId,
      name: one.name,
      staff: one,
      speaks: tickets.every(({ guestLangCd }) => one.languages.includes(guestLangCd)),
    }));
  const teams = groups.map((group): ForwardChoice => ({
    type: 'staff_group',
    id: group.id,
    name: textIn(group.names, lang),
    online: staff.filter(({ groupIds, onlineStatus }) => onlineStatus === 'online' && groupIds.includes(group.id))
      .length,
  }));
  return [...people, ...teams].toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}
