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
  const { score, covered, bestScore, bestWorth } = roomFor(known);
  const met: number[] = [];
  let total = 0;
  for (const unit of Map.groupBy(terms, (term) => term.unit).values()) {
    const worths = unit.map(worthOf);
    if (unit.some(({ counts }) => counts)) total += Math.max(...worths.map(({ worth }) => worth));
    const standing = unit.flatMap(({ term, counts }, at) => {
      const found = postings.get(term);
      return found === undefined || found.places.length === 0
        ? []
        : [{ ...found, ...(worths[at] ?? { scores: 0, worth: 0 }), counts }];
    });
    const [only] = standing;
    // Said in one way alone, it is the best of its unit wherever it stands.
    if (only !== undefined && standing.length === 1) {
      const { places, weights, scores } = only;
      const worth = only.counts ? only.worth : 0;
      for (let at = 0; at < places.length; at += 1) {
        const place = places[at] ?? 0;
        const scored = scores * (weights[at] ?? 0);
        if (scored === 0 && worth === 0) continue;
        if (score[place] === 0 && covered[place] === 0) met.push(place);
        score[place] = (score[place] ?? 0) + scored;
        covered[place] = (covered[place] ?? 0) + worth;
      }
      continue;
    }
    for (const { places, weights, scores, worth, counts } of standing)
      for (let at = 0; at < places.length; at += 1) {
        const place = places[at] ?? 0;
        const scored = scores * (weights[at] ?? 0);
        if (scored > (bestScore[place] ?? 0)) bestScore[place] = scored;
        if (counts && worth > (bestWorth[place] ?? 0)) bestWorth[place] = worth;
      }
    for (const { places } of standing)
      for (let at = 0; at < places.length; at += 1) {
        const place = places[at] ?? 0;
        const scored = bestScore[place] ?? 0;
        const worth = bestWorth[place] ?? 0;
        if (scored === 0 && worth === 0) continue;
        if (score[place] === 0 && covered[place] === 0) met.push(place);
        score[place] = (score[place] ?? 0) + scored;
        covered[place] = (covered[place] ?? 0) + worth;
        bestScore[place] = 0;
        bestWorth[place] = 0;
      }
  }
  const best = highest(score, met, most).map((place) => ({
    place,
    score: score[place] ?? 0,
    coverage: total === 0 ? 0 : Math.min(1, (covered[place] ?? 0) / total),
  }));
  for (const place of met) {
    score[place] = 0;
    covered[place] = 0;
  }
  return best;
}

interface Room {
  readonly score: Float64Array;
  readonly covered: Float64Array;
  readonly bestScore: Float64Array;
  readonly bestWorth: Float64Array;
}

/** Counted in anew for each question, and left as it was found: nothing in it. */
let room: Room | null = null;
function roomFor(known: number): Room {
  if (room !== null && room.score.length >= known) return room;
  const empty = (): Float64Array => new Float64Array(known);
  room = { score: empty(), covered: empty(), bestScore: empty(), bestWorth: empty() };
  return room;
}

/** The places of the highest scores of those that were met, those before first where they are alike. */
function highest(scores: Float64Array, met: readonly number[], most: number): readonly number[] {
  const best: number[] = [];
  const isBefore = (one: number, other: number): boolean => {
    const more = (scores[one] ?? 0) - (scores[other] ?? 0);
    return more > 0 || (more === 0 && one < other);
  };
  let least = 0;
  for (const place of met) {
    const scored = scores[place] ?? 0;
    if (scored === 0 || scored < least) continue;
    const last = best.at(-1);
    if (last !== undefined && best.length >= most && !isBefore(place, last)) continue;
    const at = best.findIndex((other) => isBefore(place, other));
    best.splice(at === -1 ? best.length : at, 0, place);
    if (best.length > most) best.pop();
    if (best.length === most) least = scores[best.at(-1) ?? 0] ?? 0;
  }
  return best;
}
