/**
 * Which passages are about a question, of those its terms stand in [KNOW-FIND]: weighed by how rare a term is in what this
 * bot knows; of terms that say the same thing the best counts. Pure.
 */
import type { QueryTerm } from './passage-terms.ts';

/** Where a term stands: passages by their places among all that is known, and what it weighs in each. */
export interface Postings {
  readonly places: Int32Array;
  readonly weights: Float32Array;
  /** How many things have it, each counted once. */
  readonly sources: number;
}

export interface RankedPassage {
  readonly place: number;
  /** Comparable within one question only. */
  readonly score: number;
  /** How much of the question it is about, 0 to 1. */
  readonly coverage: number;
}

/** What nothing that is known says counts against a coincidence, though half as much as what is said once. */
const UNKNOWN = 0.5;
/** What stands in nearly all that is known tells no passage from another, and is what was asked all the same [KNOW-COMMON]. */
const COMMON = 0.25;

interface Worth {
  readonly scores: number;
  readonly worth: number;
}

/** @param known how many passages are known; @returns the best first, at most `most` */
export function rankPassages(
  terms: readonly QueryTerm[],
  postings: ReadonlyMap<string, Postings>,
  known: number,
  most: number,
): readonly RankedPassage[] {
  const rarity = (holding: number): number => Math.log(1 + (known - holding + 0.5) / (holding + 0.5));
  const once = rarity(1);
  const worthOf = ({ term, weight }: QueryTerm): Worth => {
    const found = postings.get(term);
    if (found === undefined || found.places.length === 0) return { scores: 0, worth: weight * UNKNOWN * once };
    // A concept stands once in what tells of it in several languages.
    const worth = rarity(term.startsWith('#') ? found.sources : found.places.length);
    return { scores: weight * worth, worth: weight * Math.max(worth, COMMON * once) };
  };
  const [score, covered] = [new Float64Array(known), new Float64Array(known)];
  const best = { score: new Float64Array(known), worth: new Float64Array(known) };
  let total = 0;
  for (const unit of Map.groupBy(terms, (term) => term.unit).values()) {
    const worths = unit.map(worthOf);
    if (unit.some(({ counts }) => counts)) total += Math.max(...worths.map(({ worth }) => worth));
    const met = unit.flatMap(({ term, counts }, at) => {
      const found = postings.get(term);
      return found === undefined ? [] : [{ ...found, ...(worths[at] ?? { scores: 0, worth: 0 }), counts }];
    });
    for (const { places, weights, scores, worth, counts } of met)
      for (let at = 0; at < places.length; at += 1) {
        const place = places[at] ?? 0;
        best.score[place] = Math.max(best.score[place] ?? 0, scores * (weights[at] ?? 0));
        if (counts) best.worth[place] = Math.max(best.worth[place] ?? 0, worth);
      }
    for (const { places } of met)
      for (let at = 0; at < places.length; at += 1) {
        const place = places[at] ?? 0;
        score[place] = (score[place] ?? 0) + (best.score[place] ?? 0);
        covered[place] = (covered[place] ?? 0) + (best.worth[place] ?? 0);
        best.score[place] = 0;
        best.worth[place] = 0;
      }
  }
  return highest(score, most).map((place) => ({
    place,
    score: score[place] ?? 0,
    coverage: total === 0 ? 0 : Math.min(1, (covered[place] ?? 0) / total),
  }));
}

/** The places of the highest scores, those before first where they are alike; without those of none. */
function highest(scores: Float64Array, most: number): readonly number[] {
  const best: number[] = [];
  const least = (): number => (best.length < most ? 0 : (scores[best.at(-1) ?? 0] ?? 0));
  for (let place = 0; place < scores.length; place += 1) {
    const score = scores[place] ?? 0;
    if (score <= least()) continue;
    const at = best.findIndex((other) => (scores[other] ?? 0) < score);
    best.splice(at === -1 ? best.length : at, 0, place);
    if (best.length > most) best.pop();
  }
  return best;
}
