/**
 * Works through a list, some at once. When one fails no other is begun, and those under way are waited for: whoever is
 * told knows that nothing goes on behind their back, and that what was counted is all there is.
 *
 * @param atOnce how many are worked on at a time
 * @throws whatever the first to fail threw
 */
export async function eachInTurn<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const faults: unknown[] = [];
  const left = items.values();
  const take = async (): Promise<void> => {
    // All take from one list: what one has begun no other sees.
    for (const item of left) {
      if (faults.length > 0) return;
      try {
        await work(item);
      } catch (fault) {
        faults.push(fault);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, take));
  if (faults.length > 0) throw faults[0];
}
