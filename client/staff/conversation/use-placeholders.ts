import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { nextPlaceholder } from './canned-search.ts';

export interface Placeholders {
  /** For the element around the composer's field. */
  readonly root: RefObject<HTMLDivElement | null>;
  readonly field: () => HTMLTextAreaElement | null;
  /** Selects the next placeholder from a place on, to be written over; false where none is left. */
  readonly select: (from: number) => boolean;
  /** Selects the first one as soon as the text that was chosen stands in the field. */
  readonly selectFirst: () => void;
}

/** What a canned reply leaves to be filled in, in the field itself [INBOX-CANNED]. */
export function usePlaceholders(): Placeholders {
  const root = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(false);
  const field = (): HTMLTextAreaElement | null => root.current?.querySelector('textarea') ?? null;
  const select = (from: number): boolean => {
    const area = field();
    const place = area === null ? null : nextPlaceholder(area.value, from);
    if (area === null || place === null) return false;
    area.focus();
    area.setSelectionRange(place.start, place.end);
    return true;
  };
  useLayoutEffect(() => {
    if (!chosen) return;
    if (!select(0)) {
      const area = field();
      area?.setSelectionRange(area.value.length, area.value.length);
    }
    setChosen(false);
  }, [chosen]);
  return { root, field, select, selectFirst: () => setChosen(true) };
}
