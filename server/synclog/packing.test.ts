/** Texts packed into frames one after another come out as they went in, or as far as their bytes reach. */
import { constants, zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPacker, isPackedFrame, unpackFrames } from './packing.ts';

const LONGEST = 4_000;
const pack = createPacker(LONGEST);
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  // Repeated bytes, blocks that do not pack, more than one block, and more than there is room for.
  fc.integer({ min: 1, max: 300_000 }).map((length) => 'é'.repeat(length)),
  fc.uint8Array({ minLength: 1, maxLength: 9_000 }).map((bytes) => Buffer.from(bytes).toString('base64')),
);
const texts = fc.array(text, { minLength: 1, maxLength: 5 });

it('[LOG-ROTATE] batches packed one after another are unpacked, all of them', () => {
  fc.assert(
    fc.property(texts, (parts) => {
      const packed = Buffer.concat(parts.map(pack));
      expect(isPackedFrame(packed)).toBe(true);
      const { text: read, whole } = unpackFrames(packed);
      expect([whole, read.toString() === parts.join('')]).toEqual([true, true]);
    }),
    { numRuns: 60 },
  );
});

it('[LOG-DAMAGE] of a file that was cut the batches before are read, and that it is not whole is said', () => {
  fc.assert(
    fc.property(texts, fc.nat(), (parts, place) => {
      const frames = parts.map(pack);
      const last = frames.at(-1)?.length ?? 1;
      const packed = Buffer.concat(frames);
      const { text: read, whole } = unpackFrames(packed.subarray(0, packed.length - 1 - (place % (last - 1))));
      expect(whole).toBe(false);
      expect(read.toString().startsWith(parts.slice(0, -1).join(''))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

it('[LOG-DAMAGE] what follows that is no batch is not taken, and frames of others’ making are walked as well', () => {
  const packed = Buffer.concat([
    zstdCompressSync('one\n', { params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
    zstdCompressSync('two\n'.repeat(90_000)),
  ]);
  expect(unpackFrames(packed)).toEqual({ text: Buffer.from(`one\n${'two\n'.repeat(90_000)}`), whole: true });
  const { text: read, whole } = unpackFrames(Buffer.concat([pack('one\n'), Buffer.from('garbage')]));
  expect([read.toString(), whole]).toEqual(['one\n', false]);
});
