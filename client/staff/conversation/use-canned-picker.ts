import { useId, useState, type KeyboardEvent } from 'react';
import { asksForCanned, findCanned, type CannedChoice } from './canned-search.ts';
import { useCanned } from './use-canned.ts';
import { useListOfField } from './use-list-of-field.ts';

export interface CannedPicker {
  /** The list belongs to a draft that begins with a slash, until it is put away. */
  readonly listing: boolean;
  readonly found: readonly CannedChoice[];
  /** The place of the one the keys act on. */
  readonly active: number;
  readonly loading: boolean;
  readonly listId: string;
  /** The draft has become another: the first is active, and a list put away comes back. */
  readonly restart: () => void;
  readonly reopen: () => void;
  readonly choose: (choice: CannedChoice) => void;
  /** A key while there is something to choose; true means it was used up. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

interface CannedPickerInput {
  /** The reply that is being written; null while a note is. */
  readonly text: string | null;
  readonly guestLang: string;
  readonly field: () => HTMLTextAreaElement | null;
  readonly onChoose: (choice: CannedChoice) => void;
}

/** Choosing a canned reply by what follows the slash, with the focus in the field [INBOX-CANNED]. */
export function useCannedPicker({ text, guestLang, field, onChoose }: CannedPickerInput): CannedPicker {
  const [putAway, setPutAway] = useState(false);
  const [wanted, setWanted] = useState(0);
  const query = putAway || text === null || !asksForCanned(text) ? null : text;
  const listing = query !== null;
  const { choices, state } = useCanned(listing, guestLang);
  const found = query === null ? [] : findCanned(choices, query);
  const active = Math.min(wanted, Math.max(0, found.length - 1));
  const listId = useId();
  useListOfField(field, listId, found.length > 0 ? active : null, text !== null);
  const choose = (choice: CannedChoice): void => {
    setWanted(0);
    onChoose(choice);
  };
  return {
    listing,
    found,
    active,
    loading: state === 'loading',
    listId,
    restart() {
      setWanted(0);
      setPutAway(false);
    },
    reopen: () => setPutAway(false),
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
  };
}
