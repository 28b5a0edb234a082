import { canonical } from './format.ts';

/**
 * The text whose hash stands for a client's whole view [LOG-BROWSER]. A message that is not confirmed has no time of
 * its own: its mutator takes one from its id, which a log does not have.
 */
export function viewDigestText(view: Iterable<readonly [key: string, value: unknown]>): string {
  return [...view].map(([key, value]) => `${key} ${canonical(timeless(value))}`).toSorted().join('\n');
}

function timeless(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('order' in value) || value.order !== null) return value;
  return { ...value, createdAt: 0, updatedAt: 0 };
}
