/** What a missed call leaves in its conversation: why nobody talked, and who called [VOICE-MISSED]. Pure. */

/** The reason and a name, in one string, as the product's messages have it; a name may be missing. */
export const missedCall = (reason: string, by: string): string => `${reason} ${by}`.trimEnd();

/** Both of it; what was said before names were is a reason alone. */
export function readMissedCall(said: string): { readonly reason: string; readonly by: string } {
  const [reason = '', ...name] = said.split(' ');
  return { reason, by: name.join(' ') };
}
