/** Files that the database keeps, in parts: so that every process has them, and none holds one whole. */

/** A part is what a download, or an upload, holds in memory at once. */
export const PART_BYTES = 1024 * 1024;

/** Bytes in parts of the size that is kept, however they come. */
export async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bytes) {
    held.push(piece);
    size += piece.length;
    if (size < PART_BYTES) continue;
    const whole = Buffer.concat(held);
    let at = 0;
    for (; at + PART_BYTES <= whole.length; at += PART_BYTES) yield whole.subarray(at, at + PART_BYTES);
    held = [whole.subarray(at)];
    size = whole.length - at;
  }
  if (size > 0) yield Buffer.concat(held);
}
