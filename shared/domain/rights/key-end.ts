/** When people are told that a service key ends: two weeks before, three days before, and when it has [CREDENTIAL-TOLD]. */
const DAY_MS = 86_400_000;

/** Days before the end, the earliest first. */
export const TOLD_BEFORE_DAYS = [14, 3, 0] as const;

/**
 * How many of these moments are past. Whoever sets an end that is near knows of it: a key that is made for ten days is
 * told of three days before its end.
 */
export const toldAlready = (end: Date | null, now: Date): number =>
  end === null ? 0 : TOLD_BEFORE_DAYS.filter((days) => end.getTime() - days * DAY_MS <= now.getTime()).length;

/** Told of soon: shown as such in the lists, too. */
export const endsSoon = (end: Date, now: Date): boolean => {
  const told = toldAlready(end, now);
  return told > 0 && told < TOLD_BEFORE_DAYS.length;
};
