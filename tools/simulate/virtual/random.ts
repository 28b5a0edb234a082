/** Reproducible numbers: every choice of a run comes from one of these, and so from its seed. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number;
  /** An integer, 0 ≤ x < `bound`. */
  below(bound: number): number;
  chance(probability: number): boolean;
  one<T>(list: readonly T[]): T;
  bytes(count: number): Uint8Array;
}

/** A small generator (mulberry32). `parts` are mixed into one seed, so that streams do not depend on each other. */
export function createRandom(...parts: readonly (number | string)[]): Random {
  let state = mix(parts.join('/'));
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    one<T>(list: readonly T[]): T {
      if (list.length === 0) throw new RangeError('nothing to choose from');
      return list[below(list.length)] as T;
    },
    bytes: (count) => Uint8Array.from({ length: count }, () => below(256)),
  };
}

/** FNV-1a. */
function mix(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}
