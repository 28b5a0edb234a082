import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useStaff } from '#client/sync/desk-hooks.ts';
import type { StaffView, TicketView } from '#shared/client-view/values.ts';
import { asksForColleague, mentionedIn, withColleague } from '#shared/domain/inbox/mentions.ts';
import { useListOfField } from './use-list-of-field.ts';

export interface MentionPicker {
  /** Who fits what follows the `@`; none while nobody is looked for. */
  readonly found: readonly StaffView[];
  readonly active: number;
  readonly listId: string;
  readonly choose: (colleague: StaffView) => void;
  /** A key while there is somebody to choose; true means it was used up. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  /** Whom a finished note names. */
  readonly idsIn: (text: string) => readonly string[];
  readonly restart: () => void;
}

interface MentionPickerInput {
  readonly ticket: TicketView;
  readonly me: string;
  /** The note that is being written; null while a reply is. */
  readonly text: string | null;
  readonly field: () => HTMLTextAreaElement | null;
  readonly onText: (text: string) => void;
}

const OFFERED = 8;

/** Those who may see a ticket: of its groups, who has it, and who leads the house. */
const mayBeNamed = (ticket: TicketView, me: string, staff: readonly StaffView[]): readonly StaffView[] =>
  staff.filter(
    ({ userId, role, groupIds }) =>
      userId !== me &&
      (role !== 'staff' || userId === ticket.assigneeId || groupIds.some((id) => ticket.groupIds.includes(id))),
  );

/** Naming a colleague in a note by what follows the `@`, with the focus in the field [NOTE-MENTION]. */
export function useMentionPicker({ ticket, me, text, field, onText }: MentionPickerInput): MentionPicker {
  const staff = useStaff();
  const listId = useId();
  const [wanted, setWanted] = useState(0);
  const [putAway, setPutAway] = useState(false);
  const people = useMemo(() => mayBeNamed(ticket, me, staff), [ticket, me, staff]);
  const asked = putAway || text === null ? null : asksForColleague(text);
  const found =
    asked === null
      ? []
      : people
          .filter(({ name }) => name.toLocaleLowerCase().includes(asked.toLocaleLowerCase()) && name !== asked)
          .slice(0, OFFERED);
  const active = Math.min(wanted, Math.max(0, found.length - 1));
  useListOfField(field, listId, found.length > 0 ? active : null, text !== null);
  const choose = ({ name }: StaffView): void => {
    setWanted(0);
    onText(withColleague(text ?? '', name));
  };
  return {
    found,
    active,
    listId,
    choose,
    onKey({ key, shiftKey }) {
      const chosen = found[active];
      if (key === 'ArrowDown') setWanted((active + 1) % found.length);
      else if (key === 'ArrowUp') setWanted((active - 1 + found.length) % found.length);
      else if ((key === 'Enter' || key === 'Tab') && !shiftKey && chosen !== undefined) choose(chosen);
      else if (key === 'Escape') setPutAway(true);
      else return false;
      return true;
    },
    idsIn: (written) =>
      mentionedIn(
        written,
        people.map(({ userId, name }) => ({ id: userId, name })),
      ),
    restart() {
      setWanted(0);
      setPutAway(false);
    },
  };
}
