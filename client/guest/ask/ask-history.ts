/** What was asked and answered, as this device keeps it for a day [SEARCH-HISTORY]. */
import * as v from 'valibot';
import { SearchAnswer, SearchMatch } from '#shared/facade/search/search-submenu.ts';
import type { GuestApp } from '../app/guest-app.ts';
import { cacheKey, readCached, warmCache, writeCached } from '../app/cached-table.ts';

/** Older entries are dropped when the chat starts, in milliseconds. */
const HISTORY_MS = 24 * 3_600_000;
/** More than a screen can use; a device need not keep more. */
const MOST = 100;

const AskItem = v.object({
  id: v.string(),
  by: v.picklist(['guest', 'house']),
  text: v.string(),
  /** Milliseconds since 1970. */
  at: v.number(),
  /** On a question: it was not answered. */
  isError: v.boolean(),
  langCd: v.string(),
  matches: v.array(SearchMatch),
  /** On an answer: what kind it is and where it stands; null for what was kept before there was more than a line. */
  answer: v.nullish(SearchAnswer, null),
});
export type AskItem = v.InferOutput<typeof AskItem>;

const Kept = v.object({ groupId: v.nullable(v.string()), draft: v.string(), items: v.array(AskItem) });

export interface AskHistory {
  readonly draft: string;
  readonly items: readonly AskItem[];
}

const nothing: AskHistory = { draft: '', items: [] };

const keyOf = ({ memory }: GuestApp): string =>
  cacheKey('guest', 'ask', memory.guest.get()?.tenantCode ?? '', '', memory.guest.get()?.userId ?? '');
const groupOf = ({ memory }: GuestApp): string | null => memory.place.get()?.detail.location_group?.id ?? null;

/** What of a history still counts at a moment, and never more than a hundred of it. Pure. */
export function recentOf(items: readonly AskItem[], now: number): readonly AskItem[] {
  return items.filter(({ at }) => now - at <= HISTORY_MS).slice(-MOST);
}

/**
 * A question that was never answered, because the page closed meanwhile, counts as failed; its words go back into an
 * empty field [SEARCH-RESTORE]. Pure.
 */
export function settled({ draft, items }: AskHistory): AskHistory {
  const last = items.at(-1);
  if (last === undefined || last.by === 'house' || last.isError) return { draft, items };
  return { draft: draft === '' ? last.text : draft, items: [...items.slice(0, -1), { ...last, isError: true }] };
}

/** The history of the guest, or an empty one: also where the guest came to a place of another group [ENTRY-GROUP]. Never rejects. */
export async function loadHistory(app: GuestApp, now: number): Promise<AskHistory> {
  await warmCache();
  const kept = v.safeParse(Kept, readCached(keyOf(app)));
  if (!kept.success || kept.output.groupId !== groupOf(app)) return nothing;
  return settled({ draft: kept.output.draft, items: recentOf(kept.output.items, now) });
}

/** Keeps it with what goes with the guest [ENTRY-NEXT-GUEST]. */
export function saveHistory(app: GuestApp, { draft, items }: AskHistory): void {
  writeCached(keyOf(app), { groupId: groupOf(app), draft, items: items.slice(-MOST) });
}
