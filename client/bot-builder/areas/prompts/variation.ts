/** Variations of a prompt as they are edited. */
import type { Variation } from '#shared/domain/bot/prompt.ts';

export const blankVariation = (key: string, name: string, share: number): Variation => ({
  key,
  name,
  share,
  parts: [{ kind: 'text', text: '' }],
  model: null,
  temperature: 0.2,
  top_p: 1,
  max_tokens: 400,
});

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A key that none of them has. */
const freeKey = (all: readonly Pick<Variation, 'key'>[]): string =>
  LETTERS.split('').find((letter) => all.every(({ key }) => key !== letter)) ?? `v${all.length + 1}`;

/** Shares after one was set: of two, the other takes the rest. */
export function withShare(all: readonly Variation[], place: number, share: number): readonly Variation[] {
  const isPair = all.length === 2 && share >= 0 && share <= 100;
  return all.map((one, at) => (at === place ? { ...one, share } : isPair ? { ...one, share: 100 - share } : one));
}

/** One more, which is given half of what the last one has. */
export function withAnother(all: readonly Variation[], name: string): readonly Variation[] {
  const last = all.at(-1);
  if (last === undefined) return [blankVariation('a', name, 100)];
  const half = Math.floor(last.share / 2);
  return [
    ...all.slice(0, -1),
    { ...last, share: last.share - half },
    { ...last, key: freeKey(all), name, share: half },
  ];
}

/** One less, whose share goes to the first. */
export function without(all: readonly Variation[], place: number): readonly Variation[] {
  const gone = all[place]?.share ?? 0;
  return all.filter((_, at) => at !== place).map((one, at) => (at === 0 ? { ...one, share: one.share + gone } : one));
}
