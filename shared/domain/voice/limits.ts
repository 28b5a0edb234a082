/** Times of a call besides ringing, in milliseconds; why each: docs/decisions/voice.md. */

/** A session that was not dialed by then is over. */
export const SESSION_MS = 10 * 60_000;
/** No call is longer. */
export const CALL_MAX_MS = 4 * 3_600_000;
/**
 * Without a sign of a side for longer, that side is gone [VOICE-LOST]: of the guest while it rings, of either while they talk,
 * where the audio may outlive a server that is being changed. A socket gives a sign with every beat, 25 s.
 */
export const LOST_RINGING_MS = 55_000;
export const LOST_MS = 120_000;
/** How often a call is looked after while it runs. */
export const TEND_MS = 60_000;
/** A pass to the media server is good for so long, and is asked for anew as long as the call lasts [VOICE-TOKEN]. */
export const TOKEN_MS = 5 * 60_000;
/** What was said about a call is nobody's business any more after this. */
export const EVENT_MS = 10 * 60_000;
/** Calls a guest may begin within {@link DIALS_WITHIN_MS} [VOICE-LIMIT]: each one rings half the house. */
export const DIALS_MAX = 6;
export const DIALS_WITHIN_MS = 10 * 60_000;
/** A clerk's call rings for so long. */
export const CALL_GUEST_MS = 45_000;
/** A guest's page that did not say by then that it rings is not there [VOICE-ABSENT]. */
export const GUEST_THERE_MS = 6_000;
/** A call that is handed on rings at the colleague for so long [VOICE-HAND-ON]. */
export const HAND_ON_MS = 30_000;
/** What the two browsers of one call may tell each other in all [VOICE-SIGNAL]: some twenty a try, and a try at each new network. */
export const SIGNALS_MAX = 1_000;
/** Characters of one of them; an offer of sound alone has about 3,000. */
export const SIGNAL_BODY_MAX = 20_000;

export interface LastSeen {
  readonly guestSeenAt: number | null;
  readonly staffSeenAt: number | null;
  readonly answered: boolean;
}

/** Has a side of a call that rings or runs gone away [VOICE-LOST]? */
export function isLost({ guestSeenAt, staffSeenAt, answered }: LastSeen, now: number): boolean {
  const gone = (seen: number | null): boolean => seen !== null && now - seen > (answered ? LOST_MS : LOST_RINGING_MS);
  return gone(guestSeenAt) || (answered && gone(staffSeenAt));
}
