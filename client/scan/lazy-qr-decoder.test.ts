import qrcode from 'qrcode';
import { describe, expect, it } from 'vitest';
import { decodePixels } from './lazy-qr-decoder.ts';

/** A code as a camera sees it: so many pixels a module, on light grey. */
function photo(text: string, edge: number) {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' });
  const size = (modules.size + 12) * edge;
  const data = new Uint8ClampedArray(size * size * 4).fill(225);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const [row, column] = [Math.floor(y / edge) - 6, Math.floor(x / edge) - 6];
      const inside = row >= 0 && column >= 0 && row < modules.size && column < modules.size;
      if (inside && modules.get(row, column) !== 0) data.fill(30, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
  return { width: size, height: size, data };
}

describe('codes where the browser reads none', () => {
  it('[ROOM-SCAN] are read from the pixels of a picture', () => {
    const address = 'https://stay.example/ja/biz/location/coast/0199a000-0000-7000-8000-00000000d101';
    expect([3, 6].map((edge) => decodePixels(photo(address, edge)))).toEqual([address, address]);
  });

  it('[ROOM-SCAN] are none where nothing is to be seen', () => {
    expect(decodePixels({ width: 320, height: 240, data: new Uint8ClampedArray(320 * 240 * 4).fill(128) })).toBeNull();
  });
});
