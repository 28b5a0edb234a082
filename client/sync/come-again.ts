/**
 * A server that has too much to do says when to come again, each client at a moment of its own [SYNC-MOMENT]: it is
 * asked then, and the pauses of Replicache, which double, are for servers that say nothing.
 */

/** So often in a row; then Replicache's pause after all. */
const timesMax = 5;
/** No server is believed for longer, in milliseconds. */
export const LONGEST_MS = 30_000;

/**
 * Asks until the answer is another one than a moment to come again.
 *
 * @param text what an answer says, its beginning at least
 * @param onTold heard each time it is told to come again, with when, in milliseconds from now
 */
export async function comeAgain<T>(
  ask: () => Promise<T>,
  text: (answer: T) => string | undefined,
  onTold: (ms: number) => void = () => undefined,
): Promise<T> {
  for (let times = 0; ; times += 1) {
    const answer = await ask();
    const told = /"code":"busy".*"come_in_ms":(\d+)/.exec(text(answer) ?? '')?.[1];
    if (told === undefined || times === timesMax) return answer;
    const ms = Math.min(Number(told), LONGEST_MS);
    onTold(ms);
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
}
