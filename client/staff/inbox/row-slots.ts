/** Which of a list's elements show which of its rows, while it is scrolled. */
interface Shown {
  /** The element. */
  readonly slot: number;
  /** The row's place among those asked for. */
  readonly place: number;
}

export interface Slots {
  /**
   * Rows that were there keep their elements, and who is new takes those of who left. Asked the same twice it answers the
   * same.
   *
   * @param moving leaves the elements where they stand in the page; else they stand in the rows' order
   */
  fill(ids: readonly string[], moving: boolean): readonly Shown[];
}

export function createSlots(): Slots {
  let slotOf = new Map<string, number>();
  /** The elements as they stand in the page. */
  let order: readonly number[] = [];
  return {
    fill(ids, moving) {
      const wanted = new Set(ids);
      const kept = new Map([...slotOf].filter(([id]) => wanted.has(id)));
      const taken = new Set(kept.values());
      const free = order.filter((slot) => !taken.has(slot));
      let fresh = Math.max(-1, ...order);
      for (const id of wanted) {
        if (kept.has(id)) continue;
        const slot = free.shift() ?? (fresh += 1);
        kept.set(id, slot);
      }
      slotOf = kept;
      const placeOf = new Map(ids.map((id, place) => [kept.get(id) ?? -1, place]));
      const inOrder = [...placeOf.keys()];
      order = moving
        ? [...order.filter((slot) => placeOf.has(slot)), ...inOrder.filter((slot) => !order.includes(slot))]
        : inOrder;
      return order.map((slot) => ({ slot, place: placeOf.get(slot) ?? 0 }));
    },
  };
}
