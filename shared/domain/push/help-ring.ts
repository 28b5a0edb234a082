/** How often devices ring for a call for help that nobody has taken [URGENT-PUSH]; why: docs/decisions/urgent-help.md. Times in milliseconds. */
export const HELP_RING = {
  /** The first so many come about a minute apart: whatever looks each minute looks a little early. */
  often: 10,
  oftenMs: 55_000,
  /** The later ones every five minutes. */
  seldomMs: 290_000,
  /** After so long the desk's own band and sound are what is left. */
  untilMs: 4 * 3_600_000,
  /** The first so many reach who is on duty; the later ones who is not, too. */
  onDuty: 1,
} as const;

/** Seconds a push service keeps a ring for a device that is off: the next one is on its way by then. */
export const RING_KEPT_SECONDS = 300;
