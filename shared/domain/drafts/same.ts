/** Are two values of JSON the same, whatever the order of their keys? What is missing is not the same as null. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, at) => same(item, other[at]))
    );
  const [a, b] = [Object.entries(one), Object.entries(other)];
  const theirs = new Map<string, unknown>(b);
  return a.length === b.length && a.every(([key, value]) => theirs.has(key) && same(value, theirs.get(key)));
}
