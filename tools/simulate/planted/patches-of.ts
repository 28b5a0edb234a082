/** Every second seed lives with a history of 5: the even ones, which the first worker runs. */
export function patchesOf(worker: number, bug: string | null): readonly string[] {
  return [...(worker === 0 ? ['short-history'] : []), ...(bug === null ? [] : [bug])];
}
