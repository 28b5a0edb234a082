/**
 * UUIDs of version 7: 48 bits of milliseconds, then randomness [MSG-ONCE]. An author's client makes the id
 * of everything it authors; the optimistic view reads the time of an action from it, so that mutators need
 * no clock of their own.
 */

const HEX = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const MAX_MS = 2 ** 48 - 1;

/**
 * An id for `nowMs` (milliseconds since 1970) from ten random bytes.
 *
 * @throws RangeError when the time does not fit 48 bits or fewer than ten bytes are given.
 */
export function uuidV7(nowMs: number, randomBytes: Uint8Array): string {
  if (!Number.isInteger(nowMs) || nowMs < 0 || nowMs > MAX_MS) throw new RangeError('The time does not fit a UUID.');
  if (randomBytes.length < 10) throw new RangeError('A UUID needs ten random bytes.');
  const time = nowMs.toString(16).padStart(12, '0');
  const [a = 0, b = 0, c = 0, ...rest] = randomBytes.subarray(0, 10);
  const version = hex([0x70 | (a & 0x0f), b]);
  const variant = hex([0x80 | (c & 0x3f), ...rest.slice(0, 1)]);
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${hex(rest.slice(1))}`;
}

/** Milliseconds since 1970 that a version 7 id was made for; null for any other id. */
export function timeOfId(id: string): number | null {
  if (!HEX.test(id)) return null;
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

function hex(bytes: readonly number[]): string {
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
