/**
 * How the texts of a server's log are packed [LOG-ROTATE]: each batch a Zstandard frame of its own (RFC 8878), one after
 * another in a part. Packing one this way takes a third of the time that a gzip member took, and fewer bytes.
 */
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** How the name of a packed part ends. */
export const PACKED_ENDING = '.jsonl.zst';

const MAGIC = 0xfd2f_b528;
export const isPackedFrame = (bytes: Uint8Array): boolean =>
  bytes.length >= 4 && new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true) === MAGIC;

/** Most frames fit into so many bytes. */
const PACKED = 64 * 1024;
/** The most bytes of UTF-8 that one code unit takes. */
const WIDEST = 3;

/**
 * @param longest characters that most texts have at most: room for them is made once
 * @returns packs a text into a frame
 */
export function createPacker(longest: number): (text: string) => Buffer {
  const room = Buffer.allocUnsafeSlow(longest * WIDEST);
  return (text) => {
    const bytes = text.length > longest ? Buffer.from(text) : room.subarray(0, room.write(text));
    return zstdCompressSync(bytes, {
      pledgedSrcSize: bytes.length,
      chunkSize: PACKED,
      params: { [constants.ZSTD_c_compressionLevel]: 1 },
    });
  };
}

/**
 * Unpacks frame after frame, since `zstdDecompressSync` takes one, up to the first that is damaged or cut short.
 *
 * @returns what came out, of a cut frame as much as can be had, and whether that was all
 */
export function unpackFrames(packed: Uint8Array): { readonly text: Buffer; readonly whole: boolean } {
  const parts: Buffer[] = [];
  for (let at = 0; at < packed.length;) {
    const rest = packed.subarray(at);
    const length = isPackedFrame(rest) ? frameLength(rest) : undefined;
    try {
      if (length === undefined) {
        parts.push(zstdDecompressSync(rest, { finishFlush: constants.ZSTD_e_flush }));
        return { text: Buffer.concat(parts), whole: false };
      }
      parts.push(zstdDecompressSync(rest.subarray(0, length)));
      at += length;
    } catch {
      // Whoever reads it names the line that is missing.
      return { text: Buffer.concat(parts), whole: false };
    }
  }
  return { text: Buffer.concat(parts), whole: true };
}

/** What a frame's descriptor says of the bytes after it, and of those at its end. */
const DICTIONARY_BYTES = [0, 1, 2, 4] as const;
const CONTENT_SIZE_BYTES = [0, 2, 4, 8] as const;
const CHECKSUM_BYTES = 4;
const BLOCK_HEAD = 3;
/** A block that is one byte many times over. */
const REPEATED = 1;

/** Bytes of the frame that begins here, by its blocks' heads; undefined where it is cut short. */
function frameLength(bytes: Uint8Array): number | undefined {
  const descriptor = bytes[4] ?? 0;
  const single = (descriptor & 0x20) !== 0;
  const size = CONTENT_SIZE_BYTES[(descriptor >> 6) as 0 | 1 | 2 | 3];
  let at =
    5 + (single ? 0 : 1) + DICTIONARY_BYTES[(descriptor & 3) as 0 | 1 | 2 | 3] + (single && size === 0 ? 1 : size);
  for (let last = false; !last;) {
    const [low, middle, high] = bytes.subarray(at, at + BLOCK_HEAD);
    if (low === undefined || middle === undefined || high === undefined) return undefined;
    last = (low & 1) === 1;
    at += BLOCK_HEAD + (((low >> 1) & 3) === REPEATED ? 1 : (low >> 3) | (middle << 5) | (high << 13));
  }
  at += (descriptor & 4) === 0 ? 0 : CHECKSUM_BYTES;
  return at <= bytes.length ? at : undefined;
}
