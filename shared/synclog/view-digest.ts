import { canonical } from './format.ts';

/**
 * The text whose hash stands for a client's whole view [LOG-BROWSER]. A message that is not confirmed has no time of
 * its own: its mutator takes one from its id, which a log does not have. Nor has when its conversation was last talked in.
 */
export function viewDigestText(view: Iterable<readonly [key: string, value: unknown]>): string {
  const rows = [...view];
  const talking = new Set(rows.flatMap(([, value]) => (isUnconfirmed(value) ? [value.conversationId] : [])));
  return rows
    .map(([key, value]) => `${key} ${canonical(timeless(key, value, talking))}`)
    .toSorted()
    .join('\n');
}

function timeless(key: string, value: unknown, talking: ReadonlySet<unknown>): unknown {
  if (isUnconfirmed(value)) return { ...value, createdAt: 0, updatedAt: 0 };
  if (typeof value !== 'object' || value === null) return value;
  const [kind, id] = key.split('/');
  if (kind === 'conversation' && talking.has(id) && 'lastTalkAt' in value) return { ...value, lastTalkAt: 0 };
  if (kind === 'ticket' && talking.has(id) && 'lastAt' in value) return { ...value, lastAt: 0 };
  return value;
}

const isUnconfirmed = (value: unknown): value is { readonly order: null; readonly conversationId: unknown } =>
  typeof value === 'object' && value !== null && 'order' in value && value.order === null && 'conversationId' in value;
