/** How long a connection that nobody has heard of is still counted, in milliseconds: a token lives for a quarter of an hour. */
export const PLACE_HELD_MS = 20 * 60_000;
