/**
 * Which sub-menus of a house are about a question, by its texts [SEARCH-RANK]: of what is asked for each thing counts once for
 * a menu, by the best of its forms, and the more the rarer it is in the house. Pure.
 */
import type { QueryForm } from './analyse-query.ts';
import type { SearchedText, TextIndex } from './text-index.ts';

export interface RankedSubMenu {
  readonly subMenuId: number;
  /** Comparable within one question only. */
  readonly score: number;
  /** The place under it that the question is most about; null where it is about none. */
  readonly place: { readonly facilityId: number; readonly score: number } | null;
}

/** The best weight of one thing that is asked for, by menu and there by place. */
type Hits = Map<number, Map<number, number>>;

/**
 * In no order.
 *
 * @param texts what is searched, by language; what is looked for in another one is not found
 */
export function rankSubMenus(
  texts: ReadonlyMap<string, TextIndex>,
  forms: readonly QueryForm[],
): readonly RankedSubMenu[] {
  const menus = new Set([...texts.values()].flatMap(({ subMenuIds }) => [...subMenuIds])).size;
  const scores = new Map<number, number>();
  const places = new Map<number, Map<number, number>>();
  for (const of of Map.groupBy(forms, ({ group }) => group).values()) {
    const hits = hitsOf(texts, of);
    const worth = Math.log(1 + menus / hits.size);
    for (const [subMenuId, byPlace] of hits) {
      scores.set(subMenuId, (scores.get(subMenuId) ?? 0) + Math.max(...byPlace.values()) * worth);
      const within = places.get(subMenuId) ?? new Map<number, number>();
      places.set(subMenuId, within);
      for (const [facilityId, weight] of byPlace)
        if (facilityId !== 0) within.set(facilityId, (within.get(facilityId) ?? 0) + weight * worth);
    }
  }
  return [...scores].map(([subMenuId, score]) => ({ subMenuId, score, place: bestPlace(places.get(subMenuId)) }));
}

function hitsOf(texts: ReadonlyMap<string, TextIndex>, forms: readonly QueryForm[]): Hits {
  const hits: Hits = new Map();
  const hit = ({ subMenuId, facilityId, weight, isName }: SearchedText, form: QueryForm, likeness: number): void => {
    if (form.namesOnly && !isName) return;
    const byPlace = hits.get(subMenuId) ?? new Map<number, number>();
    hits.set(subMenuId, byPlace);
    byPlace.set(facilityId, Math.max(byPlace.get(facilityId) ?? 0, weight * form.weight * likeness));
  };
  for (const form of forms) {
    const index = texts.get(form.lang);
    if (index === undefined) continue;
    for (const text of index.standing(form.form)) hit(text, form, 1);
    if (form.alike) for (const { text, likeness } of index.alike(form.form)) hit(text, form, likeness);
  }
  return hits;
}

/** Of several that are as good the first by number. */
function bestPlace(places: ReadonlyMap<number, number> | undefined): RankedSubMenu['place'] {
  let best: RankedSubMenu['place'] = null;
  for (const [facilityId, score] of places ?? [])
    if (best === null || score > best.score || (score === best.score && facilityId < best.facilityId))
      best = { facilityId, score };
  return best;
}
