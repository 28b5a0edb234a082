import { useLayoutEffect } from 'react';

/** Says at the field which list it steers and which of its rows is active; null for none. Only where it is its turn. */
export function useListOfField(
  field: () => HTMLTextAreaElement | null,
  listId: string,
  active: number | null,
  turn = true,
): void {
  useLayoutEffect(() => {
    const area = field();
    if (area === null || !turn) return;
    for (const [name, value] of [
      ['aria-controls', listId],
      ['aria-activedescendant', `${listId}-${active}`],
    ] as const) {
      if (active === null) area.removeAttribute(name);
      else area.setAttribute(name, value);
    }
  });
}
